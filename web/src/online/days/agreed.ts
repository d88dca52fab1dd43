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

export function agree(to: Agreed): void {
    try {
        localStorage.setItem(NAME, JSON.stringify(to));
    } catch {
        /* Then it is asked once more. */
    }
}
