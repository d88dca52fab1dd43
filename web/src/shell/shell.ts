/** What lies over the page, and which game is on it. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Match } from "../play/match";

export type Panel = "settings" | "keys" | "about" | "export" | "import" | "search";

/** A rule that was asked for: by its id, by what was refused, by the kind of
 * move that a line of the log tells, or by a line of the final count. */
export interface AskedRule {
    match: Match;
    rule?: string | undefined;
    /** A word of the glossary. */
    term?: string | undefined;
    refused?: string | undefined;
    move?: string | undefined;
    line?: string | undefined;
    /** The very situation, as it stood where it was asked. */
    here?: ComponentChildren;
}

interface Shell {
    panel: Panel | null;
    rule: AskedRule | null;
    match: Match | null;
}

let shell: Shell = { panel: null, rule: null, match: null };
const listeners = new Set<() => void>();

function set(change: Partial<Shell>): void {
    shell = { ...shell, ...change };
    for (const listener of listeners) listener();
}

export function openPanel(panel: Panel): void {
    set({ panel });
}

export function closePanel(): void {
    set({ panel: null });
}

export function openRule(rule: AskedRule): void {
    set({ rule });
}

export function closeRule(): void {
    set({ rule: null });
}

export function gameAddress(id: string): string {
    return `#/game/${id}`;
}

export function reviewAddress(id: string): string {
    return `${gameAddress(id)}/review`;
}

/** Puts a game on the screen; the one before it is saved and left. */
export function showMatch(match: Match, address = gameAddress(match.id)): void {
    const before = shell.match;
    set({ match, panel: null, rule: null });
    if (before && before !== match) void before.leave();
    if (location.hash !== address) location.hash = address;
}

export function leaveMatch(): void {
    const before = shell.match;
    set({ match: null });
    void before?.leave();
}

export function useShell(): Shell {
    const [, again] = useState({});
    useEffect(() => {
        const listener = () => again({});
        listeners.add(listener);
        return () => {
            listeners.delete(listener);
        };
    }, []);
    return shell;
}
