/** Saved games: kept after every decision, several at a time. Whatever goes
 * wrong is told as a problem; the game itself goes on in memory. */
import type { Game, Look } from "../engine/types";
import { DamagedSave, type Part } from "./damaged";
import type { Problem } from "./problems";
import { randomDigits } from "./random";
import { humans, type Seat } from "./seats";
import type { Glance, Save, Store } from "./store";

export type NewSave = Omit<Save, "when" | "revision">;

export interface Saved {
    games: Save[];
    /** Entries that cannot be read, by their ids. */
    damaged: string[];
    problem: Problem | null;
}

export function problemOf(reason: unknown): Problem {
    const name = (reason as { name?: string } | null)?.name;
    return name === "QuotaExceededError" ? "problem.full" : "problem.blocked";
}

export function newId(): string {
    return randomDigits(6);
}

const isSeat = (seat: Partial<Seat> | null): boolean =>
    typeof seat?.name === "string" && typeof seat.kind === "string";

/** How each part of a save must be. */
const SOUND: readonly [Part, (save: Partial<Save>) => boolean][] = [
    ["id", ({ id }) => typeof id === "string"],
    ["text", ({ text }) => typeof text === "string"],
    ["seed", ({ seed }) => typeof seed === "string"],
    ["when", ({ when }) => typeof when === "number"],
    ["game", ({ game }) => typeof game === "string"],
    ["seats", ({ seats }) => Array.isArray(seats) && seats.every(isSeat)],
    ["glance", ({ glance }) => Array.isArray(glance?.winners)],
];

const idOf = (entry: unknown): string =>
    String((entry as { id?: unknown } | null)?.id ?? "");

export class Saves {
    /** What this tab last wrote or read of each game. */
    private readonly revisions = new Map<string, number>();
    /** A game that another tab went on with is kept under a name of its own. */
    private readonly moved = new Map<string, string>();
    /** Games that could not be written; they last as long as the page. */
    private readonly spare = new Map<string, Save>();
    private readonly listeners = new Set<() => void>();
    private readonly channel: BroadcastChannel | null;

    constructor(
        private readonly store: Store,
        /** Whether the page has a game of that name. */
        private readonly knows: (game: Game) => boolean,
        channel = "borough-saves",
        private readonly clock = () => Date.now(),
    ) {
        this.channel =
            typeof BroadcastChannel === "function"
                ? new BroadcastChannel(channel)
                : null;
        if (this.channel) this.channel.onmessage = () => this.notify();
    }

    /** The first part that is wrong; null: the save is sound. */
    private flawOf(entry: unknown): Part | null {
        const save = (entry ?? {}) as Partial<Save>;
        const flaw = SOUND.find(([, isSound]) => !isSound(save))?.[0] ?? null;
        return flaw ?? (this.knows(save.game ?? "") ? null : "game");
    }

    private readonly isSave = (entry: unknown): entry is Save => this.flawOf(entry) === null;

    /** Calls back whenever the list may have changed, in any tab. */
    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private notify(): void {
        for (const listener of this.listeners) listener();
    }

    private changed(): void {
        this.channel?.postMessage("changed");
        this.notify();
    }

    /** Ends the talk between tabs. */
    close(): void {
        this.channel?.close();
    }

    async list(): Promise<Saved> {
        try {
            const entries = await this.store.all();
            const games = this.withSpare(entries.filter(this.isSave));
            const damaged = entries.filter((e) => !this.isSave(e)).map(idOf);
            const problem = damaged.length ? "problem.damaged" : null;
            return { games, damaged, problem };
        } catch (reason) {
            const games = this.withSpare([]);
            return { games, damaged: [], problem: problemOf(reason) };
        }
    }

    /** The latest first. */
    private withSpare(written: Save[]): Save[] {
        const games = new Map(written.map((save) => [save.id, save]));
        for (const [id, save] of this.spare) games.set(id, save);
        return [...games.values()].sort((a, b) => b.when - a.when);
    }

    /** Takes up a saved game; null: there is none of this name. */
    async take(id: string): Promise<Save | null> {
        const entry = this.spare.get(id) ?? (await this.store.get(id));
        if (entry === undefined) return null;
        const flaw = this.flawOf(entry);
        if (flaw || !this.isSave(entry)) throw new DamagedSave(id, entry, flaw ?? "id");
        this.revisions.set(id, entry.revision);
        return entry;
    }

    /** Writes a game down; what went wrong, or null. */
    async keep(save: NewSave): Promise<Problem | null> {
        const id = this.moved.get(save.id) ?? save.id;
        try {
            if (await this.write({ ...save, id })) return null;
            const other = newId();
            this.moved.set(save.id, other);
            await this.write({ ...save, id: other });
            return "problem.other_tab";
        } catch (reason) {
            const revision = this.revisions.get(id) ?? 0;
            this.spare.set(id, { ...save, id, when: this.clock(), revision });
            return problemOf(reason);
        } finally {
            this.changed();
        }
    }

    private async write(save: NewSave): Promise<boolean> {
        const revision = this.revisions.get(save.id) ?? 0;
        const next = { ...save, when: this.clock(), revision: revision + 1 };
        if (!(await this.store.put(next, revision))) return false;
        this.revisions.set(save.id, revision + 1);
        this.spare.delete(save.id);
        return true;
    }

    async rename(id: string, name: string): Promise<Problem | null> {
        try {
            const entry = await this.store.get(id);
            if (!this.isSave(entry)) return "problem.damaged";
            const { revision } = entry;
            const next = { ...entry, name, revision: revision + 1 };
            const good = await this.store.put(next, revision);
            return good ? null : "problem.other_tab";
        } catch (reason) {
            return problemOf(reason);
        } finally {
            this.changed();
        }
    }

    async remove(id: string): Promise<Problem | null> {
        try {
            this.spare.delete(id);
            await this.store.remove(id);
            return null;
        } catch (reason) {
            return problemOf(reason);
        } finally {
            this.changed();
        }
    }
}

/** What a game lets be seen of it in the list. */
export interface Glancing {
    /** Somebody's part of it, to be drawn. */
    glance(view: unknown, seat: number): unknown;
    /** What everybody has, by seats. */
    points?(view: unknown): number[];
}

/** What the list will show of a game. */
export function glanceOf(look: Look, seats: readonly Seat[], page: Glancing): Glance {
    const { mode = "standard" } = look.view as { mode?: string };
    return {
        round: look.round,
        actor: look.actor,
        mode,
        picture: page.glance(look.view, humans(seats)[0] ?? 0) ?? null,
        winners: look.result?.winners ?? [],
        ...(page.points && { points: page.points(look.view) }),
    };
}
