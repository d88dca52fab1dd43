/** Progress as one text file that people can read: a line for its version, then
 * an item a line. */
import { isItem, merge, textOf, type Item } from "./items";

const HEAD = "borough progress 1";

export function write(items: readonly Item[]): string {
    const lines = merge(items, []).map(({ id, kind, first, value, record, more }) =>
        textOf({ id, kind, first, value, record, more }),
    );
    return [HEAD, ...lines, ""].join("\n");
}

/** The text is no such file, or of a later version. */
export class NotProgress extends Error {
    constructor(readonly newer: boolean) {
        super(newer ? "a newer version" : "no progress file");
    }
}

export interface Read {
    items: Item[];
    /** Lines that are no items, counted from 1. */
    damaged: number[];
}

function itemOf(line: string): Item | null {
    try {
        const entry: unknown = JSON.parse(line);
        if (!isItem(entry)) return null;
        const { id, kind, first, value, record, more } = entry;
        return { id, kind, first, value, ...(record ? { record } : {}), ...(more ? { more } : {}) };
    } catch {
        return null;
    }
}

export function read(text: string): Read {
    const [head = "", ...lines] = text.split(/\r?\n/);
    if (head.trim() !== HEAD) throw new NotProgress(/^borough progress \d+$/.test(head.trim()));
    const found: Item[] = [];
    const damaged: number[] = [];
    for (const [n, line] of lines.entries()) {
        if (line.trim() === "") continue;
        const item = itemOf(line);
        if (item) found.push(item);
        else damaged.push(n + 2);
    }
    return { items: merge(found, []), damaged };
}
