/** The best that was reached on this device, by key: some stars, and the record
 * that shows how. Whoever keeps something here replays it before it is believed
 * elsewhere. Where the browser keeps nothing, nothing was reached. */

export interface Best {
    key: string;
    stars: number;
    /** The record of the game. */
    text: string;
    /** Milliseconds since 1970. */
    when: number;
}

/** The better of two; of equals the one that came first. */
export function better(one: Best, other: Best): Best {
    if (one.stars !== other.stars) return one.stars > other.stars ? one : other;
    return one.when <= other.when ? one : other;
}

export function isBest(entry: unknown): entry is Best {
    const { key, stars, text, when } = (entry ?? {}) as Partial<Record<keyof Best, unknown>>;
    return (
        typeof key === "string" &&
        typeof text === "string" &&
        Number.isInteger(stars) &&
        typeof when === "number"
    );
}

const DATABASE = "borough-stars";
const BESTS = "bests";

function answered<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
        request.result.createObjectStore(BESTS, { keyPath: "key" });
    };
    request.onblocked = () => undefined;
    return answered(request);
}

async function within<T>(
    mode: IDBTransactionMode,
    act: (bests: IDBObjectStore) => Promise<T>,
): Promise<T> {
    const database = await open();
    try {
        return await act(database.transaction(BESTS, mode).objectStore(BESTS));
    } finally {
        database.close();
    }
}

/** All that was reached; nothing, if the browser has kept nothing. */
export async function bests(): Promise<Map<string, Best>> {
    try {
        const all = await within("readonly", (store) => answered<unknown[]>(store.getAll()));
        return new Map(all.filter(isBest).map((best) => [best.key, best]));
    } catch {
        return new Map();
    }
}

/** Keeps it if nothing better is there; false: it could not be kept. */
export async function keepBest(best: Best): Promise<boolean> {
    try {
        await within("readwrite", async (store) => {
            const old: unknown = await answered(store.get(best.key));
            await answered(store.put(isBest(old) ? better(old, best) : best));
        });
        return true;
    } catch {
        return false;
    }
}
