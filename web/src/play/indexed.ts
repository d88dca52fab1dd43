/** Saved games, and whatever else is kept, in the browser's IndexedDB. Each
 * kind has a database of its own: none waits for another's older tabs. */
import { revisionOf, type Entry, type Save, type Store } from "./store";

export function answered<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

export function open(database: string, shelf: string): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(database, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore(shelf, { keyPath: "id" });
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error("blocked"));
    });
}

export class IndexedStore<Kept extends Entry = Save> implements Store<Kept> {
    private database: Promise<IDBDatabase> | null = null;

    constructor(
        private readonly name = "borough",
        private readonly shelf = "games",
    ) {}

    private async entries(mode: IDBTransactionMode): Promise<IDBObjectStore> {
        this.database ??= open(this.name, this.shelf);
        try {
            const database = await this.database;
            return database.transaction(this.shelf, mode).objectStore(this.shelf);
        } catch (reason) {
            this.database = null;
            throw reason;
        }
    }

    async all(): Promise<unknown[]> {
        return answered((await this.entries("readonly")).getAll());
    }

    async get(id: string): Promise<unknown> {
        return answered((await this.entries("readonly")).get(id));
    }

    /** Looking and writing are one transaction, so two tabs cannot both see
     * the same revision and both write. */
    async put(save: Kept, revision: number): Promise<boolean> {
        const entries = await this.entries("readwrite");
        const done = finished(entries.transaction);
        const old: unknown = await answered(entries.get(save.id));
        const good = revisionOf(old) === revision;
        if (good) entries.put(save);
        await done;
        return good;
    }

    async remove(id: string): Promise<void> {
        await answered((await this.entries("readwrite")).delete(id));
    }
}

export function finished(transaction: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.onerror = () => reject(transaction.error);
    });
}
