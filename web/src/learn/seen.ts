/** Which lines of the coach were said on this device. */
const KEY = "borough.coach";

export function seenLines(): Set<string> {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
        return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
    } catch {
        return new Set();
    }
}

export function markSeen(id: string): void {
    try {
        localStorage.setItem(KEY, JSON.stringify([...seenLines(), id]));
    } catch {
        /* Then it may be said again after the page is closed. */
    }
}
