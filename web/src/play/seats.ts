/** Who sits at the table. */
import { t } from "../words/t";

export const LEVELS = [
    "beginner",
    "casual",
    "skilled",
    "strong",
    "expert",
    "champion",
] as const;

/** The eyes of somebody who only looks on. */
export const EVERYBODY = -1;

export type Level = (typeof LEVELS)[number];

export interface Seat {
    /** friend: somebody at another screen. */
    kind: "human" | "computer" | "friend";
    name: string;
    level: Level;
}

export function isLevel(word: string): word is Level {
    return (LEVELS as readonly string[]).includes(word);
}

export function humans(seats: readonly Seat[]): number[] {
    return seats.flatMap((seat, at) => (seat.kind === "human" ? [at] : []));
}

/** Who sat at another screen is not asked to another game there: a computer has
 * the seat, under the same name. */
export function seatsHere(seats: readonly Seat[]): Seat[] {
    return seats.map((seat) => (seat.kind === "friend" ? { ...seat, kind: "computer" } : seat));
}

/** Whose eyes look on: of one person alone theirs, of several everybody's. */
export function eyesOf(seats: readonly Seat[]): number {
    const [first, ...others] = humans(seats);
    return first === undefined || others.length > 0 ? EVERYBODY : first;
}

/** How well people play here, for the judge: the mean level of the computers,
 * from 1 on; 0: there is none. */
export function tableOf(seats: readonly Seat[]): number {
    const levels = seats.flatMap(({ kind, level }) =>
        kind === "computer" ? [LEVELS.indexOf(level) + 1] : [],
    );
    const sum = levels.reduce((all, level) => all + level, 0);
    return levels.length > 0 ? Math.round(sum / levels.length) : 0;
}

/** What a record says about its players. */
export interface Player {
    name: string;
    kind: string;
}

export function playersOf(seats: readonly Seat[]): Player[] {
    return seats.map((seat) => ({
        name: seat.name,
        kind: seat.kind === "computer" ? seat.level : "human",
    }));
}

/** A trace knows no names: the engine counts its seats from 0, people from 1. */
function nameOf(name: string, at: number): string {
    return name === `Seat ${at}` ? t("table.seat", { n: at + 1 }) : name;
}

/** Seats of a game that came from elsewhere. Where nobody is known to have
 * played, the first seat is for whoever sits here. */
export function seatsOf(players: readonly Player[]): Seat[] {
    const known = players.some((player) => player.kind === "human");
    return players.map(({ name, kind }, at) => ({
        kind: kind === "human" || (!known && at === 0) ? "human" : "computer",
        name: nameOf(name, at),
        level: isLevel(kind) ? kind : "skilled",
    }));
}
