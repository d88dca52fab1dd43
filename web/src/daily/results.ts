/** What came of the deals of the days, and what is said of it. */
import type { LogEntry } from "../engine/types";
import type { Item } from "../progress/items";
import { addDays, lastSeven, monthOf } from "./dates";

export interface Result {
    date: string;
    /** The name of its deal, as the engine has it. */
    kind: string;
    score: number;
    lead: number;
    won: boolean;
    help: boolean;
    /** Begun when the day was over: it is no day of the calendar. */
    late: boolean;
    /** The scores of the field, once all are there, and the house's. */
    field: number[] | null;
    house: number | null;
    /** What one had after each seventh of the game. */
    course: number[];
}

const ID = "daily/";

export const itemId = (date: string): string => `${ID}${date}`;

/** A first game has begun; there is no result yet. */
export function begun(date: string, now: number, late: boolean): Item {
    return { id: itemId(date), kind: "daily", first: now, value: 0, more: { late } };
}

const isNumbers = (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((number) => typeof number === "number");

/** Null: the game is not over yet. */
export function resultOf({ id, value, more }: Item): Result | null {
    if (!id.startsWith(ID) || more?.done !== true) return null;
    const { kind, lead, won, help, late, field, house, course } = more;
    return {
        date: id.slice(ID.length),
        kind: typeof kind === "string" ? kind : "",
        score: value,
        lead: typeof lead === "number" ? lead : 0,
        won: won === true,
        help: help === true,
        late: late === true,
        field: isNumbers(field) ? field : null,
        house: typeof house === "number" ? house : null,
        course: isNumbers(course) ? course : [],
    };
}

export function withResult(old: Item, result: Result, record: string): Item {
    const { date: _, score, ...more } = result;
    return { ...old, value: score, record, more: { ...more, done: true } };
}

/** Of 100 games of the field, how many the score is ahead of; a tie counts half
 * (src/daily/field.c says the same). */
export function aheadOf(field: readonly number[], score: number): number {
    const halves = field.reduce((sum, other) => sum + (other < score ? 2 : other === score ? 1 : 0), 0);
    return field.length ? Math.floor((50 * halves) / field.length) : 0;
}

/** What a seat has after each seventh of its game, by the changes that the log
 * tells: the number that is the score, or all that are part of it. */
export function courseOf(log: readonly LogEntry[], seat: number, stats: readonly string[]): number[] {
    const end = log.at(-1)?.at ?? 0;
    return Array.from({ length: 7 }, (_, n) => {
        let sum = 0;
        for (const { at, net } of log) {
            if (at * 7 > end * (n + 1)) break;
            for (const stat of stats) sum += net[seat]?.[stat] ?? 0;
        }
        return sum;
    });
}

const BARS = "▁▂▃▄▅▆▇█";

/** As heights, the least the lowest. */
export function bars(course: readonly number[]): string {
    const least = Math.min(...course);
    const span = Math.max(...course) - least || 1;
    return course.map((value) => BARS[Math.round((7 * (value - least)) / span)] ?? "").join("");
}

/** The days played in time, of seven. */
export const recently = (results: readonly Result[], today: string): boolean[] =>
    lastSeven(today).map((date) => results.some((result) => result.date === date && !result.late));

export interface Best {
    month: string;
    days: number;
}

/** The month with the most days; of equals the latest. */
export function bestMonth(results: readonly Result[]): Best | null {
    const days = new Map<string, number>();
    for (const { date, late } of results) {
        if (!late) days.set(monthOf(date), (days.get(monthOf(date)) ?? 0) + 1);
    }
    const all = [...days].map(([month, count]) => ({ month, days: count }));
    return all.sort((a, b) => b.days - a.days || (a.month < b.month ? 1 : -1))[0] ?? null;
}

/** The days before this one, the latest first. */
export const daysBefore = (today: string, first: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => addDays(today, -n)).filter((date) => date >= first);
