/** Progress on this device. Whatever goes wrong is told as a problem; what was
 * done counts until the page is closed. */
import type { Problem } from "../play/problems";
import { problemOf } from "../play/saves";
import { MemoryStore, revisionOf, type Store } from "../play/store";
import { isItem, mergeItems, type Item, type Kept } from "./items";

/** Tries to write while other tabs write too. */
const TRIES = 5;

/** Hands over what was kept in another place before there was one store. */
export type Former = (keep: (item: Item) => Promise<Problem | null>) => Promise<void>;

export class Progress {
    private readonly listeners = new Set<() => void>();
    private readonly channel: BroadcastChannel | null;
    /** What could not be written. */
    private readonly spare = new MemoryStore<Kept>();

    /** What is still taken over from elsewhere, once. */
    private ready: Promise<void> | null = null;

    constructor(
        private readonly store: Store<Kept>,
        channel = "borough-progress",
        private readonly former: Former = () => Promise.resolve(),
    ) {
        this.channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(channel) : null;
        if (this.channel) this.channel.onmessage = () => this.notify();
    }

    /** Calls back whenever something may have changed, in any tab. */
    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private tell(): void {
        this.channel?.postMessage("changed");
        this.notify();
    }

    private notify(): void {
        for (const listener of this.listeners) listener();
    }

    /** Ends the talk between tabs. */
    close(): void {
        this.channel?.close();
    }

    /** What cannot be taken over now is still there the next time. */
    private settle(): Promise<void> {
        this.ready ??= this.former((item) => this.merge(item)).catch(() => undefined);
        return this.ready;
    }

    async all(): Promise<{ items: Item[]; problem: Problem | null }> {
        await this.settle();
        const spare = (await this.spare.all()).filter(isItem);
        try {
            const kept = (await this.store.all()).filter(isItem);
            const names = new Set(spare.map(({ id }) => id));
            return { items: [...kept.filter(({ id }) => !names.has(id)), ...spare], problem: null };
        } catch (reason) {
            return { items: spare, problem: problemOf(reason) };
        }
    }

    async get(id: string): Promise<Item | null> {
        const { items } = await this.all();
        return items.find((item) => item.id === id) ?? null;
    }

    /** Makes of what is kept under the name something else; another tab that
     * wrote in between is heard first. What went wrong, or null. */
    async change(id: string, next: (old: Item | null) => Item): Promise<Problem | null> {
        await this.settle();
        return this.write(id, next);
    }

    private async write(id: string, next: (old: Item | null) => Item): Promise<Problem | null> {
        try {
            for (let n = 0; n < TRIES; n++) {
                const entry = await this.store.get(id);
                const revision = revisionOf(entry);
                const item = { ...next(isItem(entry) ? entry : null), id };
                if (await this.store.put({ ...item, revision: revision + 1 }, revision)) return null;
            }
            return "problem.other_tab";
        } catch (reason) {
            const old = await this.spare.get(id);
            const revision = revisionOf(old);
            const item = { ...next(isItem(old) ? old : null), id, revision: revision + 1 };
            await this.spare.put(item, revision);
            return problemOf(reason);
        } finally {
            this.tell();
        }
    }

    private merge(item: Item): Promise<Problem | null> {
        return this.write(item.id, (old) => (old ? mergeItems(old, item) : item));
    }

    /** Keeps an item, or the better of it and the one that is there. */
    async keep(item: Item): Promise<Problem | null> {
        await this.settle();
        return this.merge(item);
    }

    async remove(id: string): Promise<Problem | null> {
        await this.settle();
        await this.spare.remove(id);
        try {
            await this.store.remove(id);
            return null;
        } catch (reason) {
            return problemOf(reason);
        } finally {
            this.tell();
        }
    }
}
