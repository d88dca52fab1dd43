/** The keys of tables that were opened here, so that their links can be copied
 * again. The host itself has only hashes of them. */
import type { Keys } from "./wire";

const nameOf = (game: string): string => `borough.keys.${game}`;

export function keepKeys(keys: Keys): void {
    try {
        localStorage.setItem(nameOf(keys.game), JSON.stringify(keys));
    } catch {
        /* Then the host of the table gives out new ones. */
    }
}

export function keptKeys(game: string): Keys | null {
    try {
        return JSON.parse(localStorage.getItem(nameOf(game)) ?? "null") as Keys | null;
    } catch {
        return null;
    }
}

/** Another key for a seat. */
export function keepKey(game: string, seat: number, key: string): void {
    const keys = keptKeys(game) ?? { game, seats: [], watch: null, host: "" };
    keys.seats[seat] = key;
    keepKeys(keys);
}

/** Another key for watching. */
export function keepWatchKey(game: string, watch: string): void {
    keepKeys({ ...(keptKeys(game) ?? { game, seats: [], host: "" }), watch });
}
