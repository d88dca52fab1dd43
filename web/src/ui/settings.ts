/** How the player likes the page; kept in the browser. */
import { useEffect, useState } from "preact/hooks";

export interface Settings {
    theme: "light" | "dark" | "system";
    motion: boolean;
    /** Ask before every move. */
    confirm: boolean;
    hints: boolean;
    /** Say a line when a thing happens for the first time. */
    coach: boolean;
    /** Whoever plays here knows the games: the guided one is not offered first. */
    known: boolean;
    /** How fast the turns of others are shown; 0: at once. */
    speed: 0.5 | 1 | 2 | 0;
    /** No curtain between several people at this screen. */
    trust: boolean;
    /** How long a champion thinks. */
    thinking: "fast" | "normal" | "deep";
    /** null: on, unless the system asks for quiet. */
    sound: boolean | null;
    /** "": as the browser asks. */
    language: string;
}

const KEY = "borough.settings";

const usual: Settings = {
    theme: "system",
    motion: true,
    confirm: true,
    hints: true,
    coach: true,
    known: false,
    speed: 1,
    trust: false,
    thinking: "fast",
    sound: null,
    language: "",
};

/** Storage may be blocked or hold anything; then the usual ones count. */
function read(): Settings {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
        return { ...usual, ...(kept as Partial<Settings>) };
    } catch {
        return usual;
    }
}

let current = read();
const listeners = new Set<() => void>();

export function settings(): Settings {
    return current;
}

export function changeSettings(change: Partial<Settings>): void {
    current = { ...current, ...change };
    try {
        localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
        /* They count until the page is closed. */
    }
    for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

export function useSettings(): Settings {
    const [, again] = useState({});
    useEffect(() => onSettings(() => again({})), []);
    return current;
}

/** Whether things may travel on screen. */
export function motionAllowed(): boolean {
    return (
        current.motion &&
        !matchMedia("(prefers-reduced-motion: reduce)").matches
    );
}

/** Whether sounds may be made. */
export function soundAllowed(): boolean {
    return current.sound ?? !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function darkNow(): boolean {
    if (current.theme !== "system") return current.theme === "dark";
    return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Keeps the theme and the motion of the document as the settings say. */
export function applySettings(): void {
    const root = document.documentElement;
    root.classList.toggle("dark", darkNow());
    root.classList.toggle("still", !motionAllowed());
}
