/** Mistakes on this device, in a database of their own. What cannot be written
 * is kept until the page is closed, and told as a problem. */
import { answered, finished, open } from "../play/indexed";
import type { Problem } from "../play/problems";
import { problemOf } from "../play/saves";
import type { Boxed } from "./boxes";
import type { Moment } from "./task";

export interface Mistake extends Moment, Boxed {
    game: string;
    round: number;
    /** What was decided, and on which day it was kept. */
    played: string;
    kept: number;
}

export interface Shelf {
    all(): Promise<unknown[]>;
    put(mistake: Mistake): Promise<void>;
    remove(id: string): Promise<void>;
}

const TEXTS = ["id", "text", "seed", "best", "game", "played"] as const;
const NUMBERS = ["box", "due", "round", "kept"] as const;

export function isMistake(entry: unknown): entry is Mistake {
    const one = (entry ?? {}) as Partial<Mistake>;
    return (
        TEXTS.every((key) => typeof one[key] === "string") &&
        NUMBERS.every((key) => Number.isSafeInteger(one[key])) &&
        (one.last === null || Number.isSafeInteger(one.last))
    );
}

const NAME = "borough-mistakes";
const SHELF = "mistakes";

/** One transaction: it is done when all of it is written. */
async function within<T>(
    mode: IDBTransactionMode,
    work: (shelf: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
    const database = await open(NAME, SHELF);
    try {
        const transaction = database.transaction(SHELF, mode);
        const done = finished(transaction);
        const result = await answered(work(transaction.objectStore(SHELF)));
        await done;
        return result;
    } finally {
        database.close();
    }
}

export const indexedShelf: Shelf = {
    all: () => within("readonly", (shelf) => shelf.getAll()),
    put: async (mistake) => void (await within("readwrite", (shelf) => shelf.put(mistake))),
    remove: async (id) => void (await within("readwrite", (shelf) => shelf.delete(id))),
};

export class Mistakes {
    private readonly spare = new Map<string, Mistake>();

    constructor(private readonly shelf: Shelf) {}

    async all(): Promise<{ mistakes: Mistake[]; damaged: number; problem: Problem | null }> {
        const spare = [...this.spare.values()];
        try {
            const entries = await this.shelf.all();
            const good = entries.filter(isMistake).filter(({ id }) => !this.spare.has(id));
            const damaged = entries.length - entries.filter(isMistake).length;
            return { mistakes: [...good, ...spare], damaged, problem: null };
        } catch (reason) {
            return { mistakes: spare, damaged: 0, problem: problemOf(reason) };
        }
    }

    async put(mistake: Mistake): Promise<Problem | null> {
        try {
            await this.shelf.put(mistake);
            this.spare.delete(mistake.id);
            return null;
        } catch (reason) {
            this.spare.set(mistake.id, mistake);
            return problemOf(reason);
        }
    }

    async remove(id: string): Promise<Problem | null> {
        this.spare.delete(id);
        try {
            await this.shelf.remove(id);
            return null;
        } catch (reason) {
            return problemOf(reason);
        }
    }
}

export const mistakes = new Mistakes(indexedShelf);
