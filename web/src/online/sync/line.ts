/** Brings the progress of this device into line with what the host keeps of the
 * same person. The host does not read items: which of two is the better is said
 * by `mergeItems`, so devices come to the same in whatever order they come. What
 * was done without a connection is sent when there is one. */
import { revisionOf, type Entry, type Store } from "../../play/store";
import { isItem, textOf, type Item } from "../../progress/items";
import type { Progress } from "../../progress/store";

/** What the host takes at once, of one item, and of its name. */
const AT_ONCE = 50;
const BATCH = 40_000;
const ITEM = 15_000;
const NAME = 127;
const ROUNDS = 400;

/** What is known of an item that the host keeps: its number there, and what it
 * was; "": none of ours, GONE: it was removed. */
interface Known {
    at: number;
    sum: string;
}

const GONE = "gone";

/** Under which its line lies: an account that has gone and was made anew under the
 * same name is another, which has nothing yet. */
export const lineOf = (account: string, since = 0): string => `${account} ${since}`;

/** No room there for more; what others have done is asked for all the same. */
const isFull = (reason: unknown): boolean => (reason as { code?: unknown }).code === "too_many";

/** How far this device is in line with an account, whose line it is by its name. */
export interface Line extends Entry {
    since: number;
    known: Record<string, Known>;
}

export interface Numbered {
    at: number;
    item: unknown;
}

export interface Request {
    since: number;
    before?: number;
    items?: { was: number; item: object }[];
}

export interface Answer {
    stale: Numbered[];
    version: number;
    /** Under which number each item is kept; 0: it was overtaken. */
    kept: number[];
    items: Numbered[];
    more?: number;
}

/** Two numbers of a text, as one. */
export function sumOf(text: string): string {
    let [a, b] = [0x811c9dc5, 0x01000193];
    for (let n = 0; n < text.length; n++) {
        a = Math.imul(a ^ text.charCodeAt(n), 0x01000193);
        b = Math.imul(b + text.charCodeAt(n), 0x85ebca6b) ^ (b >>> 13);
    }
    return `${text.length}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

/** As it goes over the line: the same text for the same item. */
function plain(item: Item): string {
    const { revision: _, ...rest } = item as Item & { revision?: number };
    return textOf(rest);
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the host takes an item at all: one that it refuses would hold up all that
 * is sent with it. */
const isTaken = ({ id, kind }: Item, text: string): boolean =>
    bytesOf(text) <= ITEM && bytesOf(id) <= NAME && id.length > kind.length + 1;

const nameOf = (item: unknown): string | null => {
    const { id } = (item ?? {}) as { id?: unknown };
    return typeof id === "string" ? id : null;
};

const isGone = (item: unknown): boolean => (item as { gone?: unknown }).gone === true;

/** Only mistakes are ever taken away by hand; whatever else is missing was lost. */
const isRemoved = (id: string, { sum }: Known): boolean => id.startsWith("mistake/") && sum !== GONE && sum !== "";

interface Outgoing {
    id: string;
    was: number;
    text: string;
    sum: string;
}

/** What the host does not know as it is here, as much as goes at once. */
function outgoing(items: readonly Item[], known: Record<string, Known>): Outgoing[] {
    const here = new Set(items.map(({ id }) => id));
    const changed = items.flatMap((item): Outgoing[] => {
        const text = plain(item);
        const sum = sumOf(text);
        const { id } = item;
        const old = known[id];
        return old?.sum === sum || !isTaken(item, text) ? [] : [{ id, was: old?.at ?? 0, text, sum }];
    });
    const removed = Object.entries(known).flatMap(([id, old]): Outgoing[] =>
        here.has(id) || !isRemoved(id, old) ? [] : [{ id, was: old.at, text: textOf({ id, gone: true }), sum: GONE }],
    );
    const all = [...changed, ...removed].slice(0, AT_ONCE);
    let size = 0;
    return all.filter(({ text }, n) => {
        size += bytesOf(text);
        return n === 0 || size <= BATCH;
    });
}

/** How many are too large to be kept there. */
export const tooLarge = (items: readonly Item[]): number => items.filter((item) => !isTaken(item, plain(item))).length;

/** Something here was lost that the host may still have. */
const isLost = (items: readonly Item[], known: Record<string, Known>): boolean => {
    const here = new Set(items.map(({ id }) => id));
    return Object.entries(known).some(
        ([id, { sum }]) => sum !== "" && sum !== GONE && !id.startsWith("mistake/") && !here.has(id),
    );
};

export class Sync {
    constructor(
        private readonly progress: Pick<Progress, "all" | "get" | "keep" | "remove">,
        private readonly store: Store<Line>,
        private readonly name: string,
        private readonly ask: (request: Request) => Promise<Answer>,
    ) {}

    private async read(): Promise<Line> {
        const kept = (await this.store.get(this.name)) as Line | undefined;
        return kept?.known ? kept : { id: this.name, revision: revisionOf(kept), since: 0, known: {} };
    }

    /** Another tab may have been quicker: it has done the same. */
    private async write(line: Line): Promise<boolean> {
        const good = await this.store.put({ ...line, revision: line.revision + 1 }, line.revision);
        if (good) line.revision++;
        return good;
    }

    private async items(): Promise<Item[]> {
        const { items, problem } = await this.progress.all();
        if (problem) throw new Error(problem);
        return items;
    }

    /** Until nothing is new on either side. How many items have come from others. */
    async run(): Promise<number> {
        const line = await this.read();
        let came = 0;
        if (isLost(await this.items(), line.known)) line.since = 0;
        for (let n = 0; n < ROUNDS; n++) {
            const out = outgoing(await this.items(), line.known);
            const news = await this.exchange(line, out).catch(async (reason: unknown) => {
                if (isFull(reason)) await this.hear(line);
                throw reason;
            });
            came += news;
            if (!(await this.write(line)) || (out.length === 0 && news === 0)) return came;
        }
        return came;
    }

    private async hear(line: Line): Promise<void> {
        await this.exchange(line, []);
        await this.write(line);
    }

    private async exchange(line: Line, out: readonly Outgoing[]): Promise<number> {
        const { since } = line;
        const items = out.map(({ was, text }) => ({ was, item: JSON.parse(text) as object }));
        let answer = await this.ask({ since, items });
        const { version } = answer;
        /* The host has less than it had, from a copy of before: whatever is here goes
         * there anew. */
        if (version < since) {
            line.known = {};
            line.since = 0;
            return 1;
        }
        out.forEach(({ id, sum }, n) => {
            const at = answer.kept[n] ?? 0;
            if (at > 0) line.known[id] = { at, sum };
        });
        let news = await this.takeAll(line, [...answer.stale, ...answer.items]);
        while (answer.more) {
            answer = await this.ask({ since, before: answer.more });
            news += await this.takeAll(line, answer.items);
        }
        line.since = version;
        return news;
    }

    private async takeAll(line: Line, all: readonly Numbered[]): Promise<number> {
        for (const one of all) await this.take(line, one);
        return all.length;
    }

    private async take({ known }: Line, { at, item }: Numbered): Promise<void> {
        const id = nameOf(item);
        if (id === null || (known[id]?.at ?? 0) > at) return;
        if (isGone(item)) {
            await this.takeAway(id, known[id]);
            known[id] = { at, sum: GONE };
        } else if (isItem(item)) {
            const problem = await this.progress.keep(item);
            if (problem) throw new Error(problem);
            known[id] = { at, sum: sumOf(plain(item)) };
        } else {
            known[id] = { at, sum: "" };
        }
    }

    /** Unless it has changed here since. */
    private async takeAway(id: string, old: Known | undefined): Promise<void> {
        const here = await this.progress.get(id);
        if (here && sumOf(plain(here)) === old?.sum) await this.progress.remove(id);
    }
}
