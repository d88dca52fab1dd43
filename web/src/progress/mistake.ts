/** A mistake of one's own, as it is asked and as an item of progress: its record
 * goes up to the decision, so the game itself may be gone. */
import type { Item } from "./items";

export interface Mistake {
    /** The game, and the moves made before it. */
    id: string;
    game: string;
    round: number;
    text: string;
    seed: string;
    best: string;
    /** What was decided, and on which day it was kept. */
    played: string;
    kept: number;
    /** As puzzles/boxes.ts has them. */
    box: number;
    due: number;
    last: number | null;
}

const ID = "mistake/";
const DAY = 86_400_000;

const TEXTS = ["id", "text", "seed", "best", "game", "played"] as const;
const DAYS = ["box", "due", "round", "kept"] as const;

export function isMistake(entry: unknown): entry is Mistake {
    const one = (entry ?? {}) as Partial<Mistake>;
    return (
        TEXTS.every((key) => typeof one[key] === "string") &&
        DAYS.every((key) => Number.isSafeInteger(one[key])) &&
        (one.last === null || Number.isSafeInteger(one.last))
    );
}

export const mistakeId = (id: string): string => `${ID}${id}`;

export function mistakeItem({ id, text, box, kept, ...more }: Mistake): Item {
    return { id: mistakeId(id), kind: "mistake", first: kept * DAY, value: box, record: text, more: { ...more, kept } };
}

/** Null: it is damaged. */
export function mistakeOf({ id, value, record, more }: Item): Mistake | null {
    const { game, round, seed, best, played, kept, due, last } = more ?? {};
    const one = {
        id: id.slice(ID.length),
        text: record,
        box: value,
        ...{ game, round, seed, best, played, kept, due, last },
    };
    return isMistake(one) ? one : null;
}
