/** The host's desk, and what anybody reports to it: what one asks the host. */
import { ask } from "./host";
import type { Listed } from "./wire";

export const REASONS = ["insult", "threat", "spam", "cheating", "name", "other"] as const;
export type Reason = (typeof REASONS)[number];

/** Somebody as a keeper sees him; without a name he has gone for good. */
export interface Whom {
    who: string;
    name?: string;
    account?: string;
}

export interface Report {
    report: string;
    at: number;
    game: string;
    line?: number;
    seat?: number;
    why: Reason;
    note: string;
    /** What he was called there. */
    name: string;
    by: Whom;
    about: Whom;
    lines: { who: string; said: { id: number; name: string; text: string } }[];
    stage?: "gathering" | "playing" | "over";
    table?: Listed["table"];
}

export interface Banned extends Whom {
    reason: string;
    since: number;
    until: number;
    keeper: string;
    address?: boolean;
}

export interface Done extends Partial<Whom> {
    what: "closed" | "unsaid" | "table" | "banned" | "lifted";
    at: number;
    keeper: string;
    game?: string;
    until?: number;
    note?: string;
}

/** A node; numbers are counted from its start on. */
export interface Figures {
    node: string;
    at: number;
    since: number;
    ready: boolean;
    sockets: number;
    rooms: number;
    entries: number;
    commits: number;
    deeds: number;
    waiting: number;
    failures: number;
    refused: number;
    stale: number;
    busy: number;
    too_fast: number;
    differed: number;
    thinking: number;
    reports: number;
    answer: number[];
    commit: number[];
    letters: { sent: number; failed: number; given_up: number };
    disk?: { free: number; all: number };
}

export interface AllFigures {
    now: number;
    /** The longest time of each step of a histogram, in milliseconds. */
    steps: number[];
    nodes: Figures[];
}

export const reportLine = (game: string, line: number, why: Reason, note: string) =>
    ask<object>("api/report", { game, line, why, note });

export const reportName = (game: string, seat: number, note: string) =>
    ask<object>("api/report", { game, seat, why: "name", note });

export const openReports = async () => (await ask<{ reports: Report[] }>("api/desk")).reports;
export const allBans = async () => (await ask<{ bans: Banned[] }>("api/desk/bans")).bans;
export const deskLog = async () => (await ask<{ log: Done[] }>("api/desk/log")).log;
export const figures = () => ask<AllFigures>("api/desk/figures");

export const closeReport = (report: string, note: string) => ask<object>("api/desk/close", { report, note });
export const deleteLine = (game: string, line: number, note: string) =>
    ask<object>("api/desk/unsay", { game, line, note });
export const closeTable = (game: string, note: string) => ask<object>("api/desk/table", { game, note });

export interface Sentence {
    days: number;
    reason: string;
    address: boolean;
}

export const ban = (whom: { who: string } | { account: string }, { days, reason, address }: Sentence) =>
    ask<object>("api/desk/ban", { ...whom, days, reason, ...(address ? { address } : {}) });

export const lift = (who: string) => ask<object>("api/desk/lift", { who });

export interface OwnBan {
    name: string;
    reason: string;
    since: number;
    until: number;
}

export const myBan = async () => (await ask<{ ban: OwnBan }>("api/ban")).ban;
