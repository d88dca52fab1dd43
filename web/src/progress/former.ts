/** Mistakes lay in a database of their own before there was one store. Each
 * moves as soon as it is kept here; what is damaged stays where it is. */
import { answered, finished } from "../play/indexed";
import { isMistake, mistakeItem } from "./mistake";
import type { Former } from "./store";

const NAME = "borough-mistakes";
const SHELF = "mistakes";

/** Null: there is none, and none is made. */
function openFormer(): Promise<IDBDatabase | null> {
    return new Promise((resolve) => {
        const request = indexedDB.open(NAME);
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
    });
}

async function without(database: IDBDatabase, id: string): Promise<void> {
    const transaction = database.transaction(SHELF, "readwrite");
    const done = finished(transaction);
    transaction.objectStore(SHELF).delete(id);
    await done;
}

const entriesOf = (database: IDBDatabase): Promise<unknown[]> =>
    answered(database.transaction(SHELF).objectStore(SHELF).getAll());

export const handOver: Former = async (keep) => {
    const database = await openFormer();
    if (!database) return;
    try {
        for (const entry of (await entriesOf(database)).filter(isMistake)) {
            if ((await keep(mistakeItem(entry))) === null) await without(database, entry.id);
        }
    } finally {
        database.close();
    }
};
