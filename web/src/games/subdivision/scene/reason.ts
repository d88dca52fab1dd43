/** The engine's causes in words: one line a cause, in the engine's order. What
 * there is to say is the engine's; here it gets its sentences. */
import type { Cause, Cell, Told } from "../../../engine/types";
import { alike } from "../../../play/alike";
import { t, word } from "../../../words/t";
import type { Thing } from "./scene";
import type { PieceId, ZoneId } from "./types";

export interface Line {
    rule: string;
    seat: number;
    stat: string;
    delta: number;
    name: string;
    reason: string;
    /** What its picture shows. */
    zone?: ZoneId;
    piece?: PieceId;
    /** Where the cause lies, and what triggered it. */
    at?: Cell;
    by?: Cell;
    /** So many causes that say the same; left out: one. */
    times?: number;
}

export function thingWord(thing: Thing): string {
    if (thing.kind === "zone") return word("zone", thing.tile);
    if (thing.kind === "piece") return word("piece", thing.piece);
    return word("sub.thing", thing.kind);
}

/** The piece behind a subject, for its picture. */
const PIECES: Readonly<Record<string, PieceId>> = {
    lake: "lake",
    park: "park",
    sidewalk: "sidewalk",
    schools: "school",
};

/** The arguments of a message, with the names of what has one. */
function argsOf({ args = {} }: Told): Record<string, string | number> {
    const { thing, worth, ...numbers } = args;
    const named = numbers as Record<string, number>;
    if (thing !== undefined) return { ...named, thing: word("zone", String(thing)) };
    return worth === undefined ? named : { ...named, worth: signed(Number(worth)) };
}

/** What it is about, and why. */
export function toldWords(told: Told): { name: string; reason: string } {
    const { subject, tile, why } = told;
    const args = { thing: tile ? word("zone", tile) : "", ...argsOf(told) };
    return {
        name: word("subdivision.subject", subject, args),
        reason: why ? word("subdivision.reason", why, args) : "",
    };
}

function lineOf(cause: Cause): Line {
    const { seat, subject, at, by } = cause;
    const { stat, delta } = cause.changes[0] ?? { stat: "", delta: 0 };
    const piece = PIECES[subject];
    return {
        rule: cause.rule,
        seat,
        stat,
        delta,
        ...toldWords(cause),
        ...(subject === "zone" ? { zone: cause.tile as ZoneId } : {}),
        ...(piece ? { piece } : {}),
        ...(at ? { at } : {}),
        ...(by ? { by } : {}),
    };
}

export function linesOf(causes: readonly Cause[]): Line[] {
    return causes.map(lineOf);
}

function saidBy({ rule, seat, stat, delta, name, reason }: Line): string {
    return JSON.stringify([rule, seat, stat, delta, name, reason]);
}

/** Equal lines are one, where the first of them stood. */
export function mergedLines(lines: readonly Line[]): Line[] {
    return alike(lines, saidBy).flatMap((group) => {
        const [line] = group;
        return line && group.length > 1 ? [{ ...line, times: group.length }] : group;
    });
}

/** With a real minus; nothing has no sign. */
export function signed(value: number): string {
    if (value === 0) return "0";
    return value < 0 ? `\u2212${-value}` : `+${value}`;
}

export function plain(value: number): string {
    return value < 0 ? `\u2212${-value}` : `${value}`;
}

/** As it is spoken. */
export function spoken(value: number): string {
    return value < 0 ? t("sub.say.minus", { n: -value }) : t("sub.say.plus", { n: value });
}

export function spokenPoints(value: number): string {
    return value < 0
        ? t("sub.say.pointsless", { n: -value })
        : t("sub.say.points", { n: value });
}

export function spokenMoney(value: number): string {
    return value < 0
        ? t("sub.say.dollarsless", { n: -value })
        : t("sub.say.dollars", { n: value });
}

export function spokenLine(line: Line): string {
    const amount = line.stat === "money" ? spokenMoney(line.delta) : spoken(line.delta);
    return t("sub.say.line", { name: line.name, reason: line.reason, amount });
}
