/** Saved games in the browser's IndexedDB. */
import { revisionOf, type Save, type Store } from "./store";

const DATABASE = "borough";
const GAMES = "games";

function answered<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore(GAMES, { keyPath: "id" });
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error("blocked"));
    });
}

export class IndexedStore implements Store {
    private database: Promise<IDBDatabase> | null = null;

    private async games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
        this.database ??= open();
        try {
            const database = await this.database;
            return database.transaction(GAMES, mode).objectStore(GAMES);
        } catch (reason) {
            this.database = null;
            throw reason;
        }
    }

    async all(): Promise<unknown[]> {
        return answered((await this.games("readonly")).getAll());
    }

    async get(id: string): Promise<unknown> {
        return answered((await this.games("readonly")).get(id));
    }

    /** Looking and writing are one transaction, so two tabs cannot both see
     * the same revision and both write. */
    async put(save: Save, revision: number): Promise<boolean> {
        const games = await this.games("readwrite");
        const done = finished(games.transaction);
        const old: unknown = await answered(games.get(save.id));
        const good = revisionOf(old) === revision;
        if (good) games.put(save);
        await done;
        return good;
    }

    async remove(id: string): Promise<void> {
        await answered((await this.games("readwrite")).delete(id));
    }
}

function finished(transaction: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.onerror = () => reject(transaction.error);
    });
}
