/** What others did at a table since somebody here looked at it last, be it before a
 * reload or days ago. */
import type { LogEntry } from "../engine/types";

export interface Missed {
    /** The moment that was looked at last. */
    from: number;
    seats: number[];
    turns: number;
}

const nameOf = (game: string, seat: number): string => `borough.seen.${game}.${seat}`;

/** So many moves were there to be seen. */
export function keepSeen(game: string, seat: number, moves: number): void {
    try {
        localStorage.setItem(nameOf(game, seat), String(moves));
    } catch {
        /* Then nothing is known to be missed. */
    }
}

export function forgetSeen(game: string, seat: number): void {
    try {
        localStorage.removeItem(nameOf(game, seat));
    } catch {
        /* It was not kept either. */
    }
}

export function keptSeen(game: string, seat: number): number | null {
    try {
        const kept = localStorage.getItem(nameOf(game, seat));
        return kept !== null && /^\d{1,6}$/.test(kept) ? Number(kept) : null;
    } catch {
        return null;
    }
}

/** Null: nothing, or it is not known what was seen. */
export function missedSince(log: readonly LogEntry[], seen: number | null, me: number): Missed | null {
    if (seen === null) return null;
    const others = log.filter(({ at, seat }) => at > seen && seat >= 0 && seat !== me);
    const turns = new Set(others.map(({ seat, turn }) => `${seat} ${turn}`)).size;
    const seats = [...new Set(others.map(({ seat }) => seat))].sort((a, b) => a - b);
    return turns > 0 ? { from: seen, seats, turns } : null;
}
