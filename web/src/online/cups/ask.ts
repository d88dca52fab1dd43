/** Tournaments: what one asks the host about them, and what it says. */
import { ask } from "../host";
import type { TableOptions } from "../wire";

export interface CupShort {
    cup: string;
    name: string;
    /** What whoever made it is called; "": he has gone for good. */
    by: string;
    table: TableOptions;
    system: "swiss" | "all";
    seats: number;
    live: boolean;
    /** Minutes before a round that is live. */
    pause?: number;
    most: number;
    stage: "open" | "running" | "over";
    end?: "finished" | "called_off" | "too_few";
    round: number;
    /** 0: until all have met. */
    rounds?: number;
    opened: number;
    begins?: number;
    ended?: number;
    /** One's own place among the entrants. */
    you?: number;
    ready?: boolean;
    organises?: boolean;
}

export interface CupListed extends CupShort {
    entrants: number;
}

export interface Entrant {
    name: string;
    rating: number;
    out?: boolean;
    ready?: boolean;
}

export interface CupSeat {
    entrant: number;
    /** In twelfths of a game. */
    points?: number;
    place?: number;
    score?: number;
}

export interface CupTable {
    round: number;
    state: "drawn" | "playing" | "over";
    how?: "played" | "bye" | "walkover" | "broken_off";
    game?: string;
    seats: CupSeat[];
}

/** Points and Buchholz in twelfths, Sonneborn-Berger in twenty-fourths, direct
 * meetings in halves, the share in thousandths. */
export interface CupLine {
    entrant: number;
    place: number;
    games: number;
    wins: number;
    points: number;
    buchholz: number;
    sonneborn: number;
    direct: number;
    share: number;
}

export interface Cup extends CupShort {
    starts?: number;
    entrants: Entrant[];
    tables: CupTable[];
    standing?: CupLine[];
    /** Whoever looks keeps the host, and may call it off. */
    keeps?: boolean;
}

export interface CupWish {
    name: string;
    table: Partial<TableOptions>;
    system: CupShort["system"];
    rounds: number;
    most: number;
    pause: number;
    begins?: number;
}

export const allCups = async () => (await ask<{ cups: CupListed[] }>("api/cups")).cups;

export const cupOf = async (cup: string) => (await ask<{ cup: Cup }>(`api/cups/${cup}`)).cup;

/** The same, with what does not change while one looks. */
export async function firstLook(cup: string): Promise<Cup> {
    const [found, { keeper = false }] = await Promise.all([cupOf(cup), ask<{ keeper?: boolean }>("api/account")]);
    return { ...found, keeps: keeper };
}

export const makeCup = async (wish: CupWish) => (await ask<{ cup: string }>("api/cups", wish)).cup;

export type CupCall = "enter" | "leave" | "ready" | "begin" | "end";

export const callCup = (cup: string, call: CupCall) => ask<object>(`api/cups/${cup}`, { call });

/** Names are not everybody's own, and places change: both say who it is. */
export const removeFrom = (cup: string, entrant: number, name: string) =>
    ask<object>(`api/cups/${cup}`, { call: "remove", entrant, name });
