/** Those who are not to be heard, by name; the browser remembers them. */
const KEY = "borough.muted";

export function muted(): string[] {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
        return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
    } catch {
        return [];
    }
}

export const hears = (name: string): boolean => !muted().includes(name);

export function toggleMute(name: string): void {
    const names = hears(name) ? [...muted(), name] : muted().filter((each) => each !== name);
    try {
        localStorage.setItem(KEY, JSON.stringify(names));
    } catch {
        /* Then everybody is heard. */
    }
}
