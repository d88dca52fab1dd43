/** What a player has come to, item by item. Merging two stores is the union of
 * their items, and of two items with one name the better: whoever merges what,
 * in which order and how often, the result is the same. */

export const KINDS = [
    "lesson",
    "star",
    "daily",
    "puzzle",
    "mistake",
    "hall",
    "achievement",
    "settings",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Item {
    /** KIND/NAME */
    id: string;
    kind: Kind;
    /** When it was first done: milliseconds since 1970. */
    first: number;
    /** The better of two has more: stars, steps seen. Of a daily deal nothing is
     * better than the first; of a mistake in its box, than the last answer. */
    value: number;
    /** What proves it: the record of a game, finished or up to there. */
    record?: string;
    /** Whatever else the kind keeps. */
    more?: Record<string, unknown>;
}

/** An item as it lies in the store. */
export interface Kept extends Item {
    revision: number;
}

const isText = (value: unknown): value is string => typeof value === "string";

export function isItem(entry: unknown): entry is Item {
    const { id, kind, first, value, record, more } = (entry ?? {}) as Partial<Item>;
    return (
        isText(id) &&
        KINDS.includes(kind as Kind) &&
        id.startsWith(`${kind ?? ""}/`) &&
        Number.isSafeInteger(first) &&
        Number.isFinite(value) &&
        (record === undefined || isText(record)) &&
        (more === undefined || (typeof more === "object" && more !== null))
    );
}

/** The same text for the same item, whatever the order of its fields. */
export function textOf(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    const fields = Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${textOf(field)}`).join(",")}}`;
}

/** What its date has to say; of most kinds nothing, since the earlier date is
 * kept with whichever item. */
function age({ kind, first, more }: Item): number {
    if (kind === "daily") return first;
    return kind === "mistake" && typeof more?.["last"] === "number" ? -more["last"] : 0;
}

/** A day that was begun on one device and never played there takes nothing from
 * a result. */
const open = ({ kind, more }: Item): number => (kind === "daily" && more?.["done"] !== true ? 1 : 0);

/** Which goes first: below 0 if `a` is the one to keep. */
function compare(a: Item, b: Item): number {
    const [x, y] = [a, b].map((item) => textOf({ ...item, first: 0 })) as [string, string];
    const tie = x < y ? -1 : x > y ? 1 : 0;
    return open(a) - open(b) || age(a) - age(b) || b.value - a.value || tie;
}

/** One of two items with the same name, with the date of the earlier; a day keeps
 * its own. */
export function mergeItems(a: Item, b: Item): Item {
    const kept = compare(a, b) <= 0 ? a : b;
    return kept.kind === "daily" ? kept : { ...kept, first: Math.min(a.first, b.first) };
}

/** By name. */
export function merge(a: readonly Item[], b: readonly Item[]): Item[] {
    const all = new Map<string, Item>();
    for (const item of [...a, ...b]) {
        const known = all.get(item.id);
        all.set(item.id, known ? mergeItems(known, item) : item);
    }
    return [...all.values()].sort((x, y) => (x.id < y.id ? -1 : 1));
}
