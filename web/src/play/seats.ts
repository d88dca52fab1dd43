/** Who sits at the table. */
export const LEVELS = [
    "beginner",
    "casual",
    "skilled",
    "strong",
    "expert",
    "champion",
] as const;

export type Level = (typeof LEVELS)[number];

export interface Seat {
    kind: "human" | "computer";
    name: string;
    level: Level;
}

export function isLevel(word: string): word is Level {
    return (LEVELS as readonly string[]).includes(word);
}

export function humans(seats: readonly Seat[]): number[] {
    return seats.flatMap((seat, at) => (seat.kind === "human" ? [at] : []));
}

/** What a record says about its players. */
export interface Player {
    name: string;
    kind: string;
}

export function playersOf(seats: readonly Seat[]): Player[] {
    return seats.map((seat) => ({
        name: seat.name,
        kind: seat.kind === "human" ? "human" : seat.level,
    }));
}

/** Seats of a game that came from elsewhere. Where nobody is known to have
 * played, the first seat is for whoever sits here. */
export function seatsOf(players: readonly Player[]): Seat[] {
    const known = players.some((player) => player.kind === "human");
    return players.map(({ name, kind }, at) => ({
        kind: kind === "human" || (!known && at === 0) ? "human" : "computer",
        name,
        level: isLevel(kind) ? kind : "skilled",
    }));
}
