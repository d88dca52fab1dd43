/** Whether one's results go to the host by themselves, and who may replay them:
 * asked once, kept on this device. */
const NAME = "borough.days";

export interface Agreed {
    /** The next results go by themselves. */
    send: boolean;
    /** Others who have played may replay them. */
    open: boolean;
}

/** Null: nobody was asked yet. */
export function agreed(): Agreed | null {
    try {
        const kept = JSON.parse(localStorage.getItem(NAME) ?? "null") as Partial<Agreed> | null;
        return kept && { send: kept.send === true, open: kept.open === true };
    } catch {
        return null;
    }
}

const TOLD = "borough.days.told";
const TOLD_MOST = 200;

/** Games that the host was told of beside the first; they need not be told again. */
export function toldGames(): string[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(TOLD) ?? "[]");
        return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
    } catch {
        return [];
    }
}

export function noteTold(id: string): void {
    try {
        localStorage.setItem(TOLD, JSON.stringify([...toldGames(), id].slice(-TOLD_MOST)));
    } catch {
        /* Then it is told once more, which changes nothing. */
    }
}

export function agree(to: Agreed): void {
    try {
        localStorage.setItem(NAME, JSON.stringify(to));
    } catch {
        /* Then it is asked once more. */
    }
}
