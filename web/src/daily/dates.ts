/** Days as everybody counts them: they change at 00:00 UTC. */
import { REGION } from "../words/t";

const DAY = 24 * 60 * 60 * 1000;

/** The first day that has a deal. */
export const FIRST = "2026-06-01";

export const dateAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export function isDate(text: string): boolean {
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dateAt(timeOf(text)) === text;
}

export const addDays = (date: string, days: number): string => dateAt(timeOf(date) + days * DAY);

/** 0: Monday. */
export const weekday = (date: string): number => (new Date(timeOf(date)).getUTCDay() + 6) % 7;

/** How long until the day changes. */
export const untilTomorrow = (ms: number): number => DAY - (ms % DAY);

export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
    const [year = 0, number = 1] = month.split("-").map(Number);
    return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of a month. */
export function daysOf(month: string): string[] {
    const first = `${month}-01`;
    const last = addDays(`${addMonths(month, 1)}-01`, -1);
    return Array.from({ length: Number(last.slice(8)) }, (_, n) => addDays(first, n));
}

/** The seven days that end with this one. */
export const lastSeven = (date: string): string[] =>
    Array.from({ length: 7 }, (_, n) => addDays(date, n - 6));

const written = (date: string, how: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(REGION, { timeZone: "UTC", ...how }).format(timeOf(date));

/** "Monday 16 November 2026" */
export const longDate = (date: string): string =>
    written(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

export const monthWords = (month: string): string =>
    written(`${month}-01`, { month: "long", year: "numeric" });

/** "Mon", for a heading of its own. */
export const weekdayWord = (n: number, how: "short" | "narrow" | "long"): string =>
    written(addDays("2026-06-01", n), { weekday: how });

export const shortDate = (date: string): string =>
    written(date, { weekday: "short", day: "numeric", month: "short" });
