/** One field over everything that can be looked up. There is no index: a few
 * hundred entries are folded once and compared word by word. */

export interface Entry {
    kind: "rule" | "tile" | "goal" | "bonus" | "word" | "key";
    name: string;
    /** A sentence; what it says is found too. */
    text: string;
    /** What is shown of it; not given: all of it. */
    brief?: string;
    /** Further words that lead to it: ids. */
    also?: string;
    href: string;
}

/** Without capitals and accents, as words of letters and digits. */
export function fold(text: string): string[] {
    const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

interface Folded {
    entry: Entry;
    name: string[];
    text: string[];
    also: string;
}

export type Index = readonly Folded[];

export function indexOf(entries: readonly Entry[]): Index {
    return entries.map((entry) => ({
        entry,
        name: fold(entry.name),
        text: fold(entry.text),
        also: (entry.also ?? "").toLowerCase(),
    }));
}

/** Whether two words are the same but for `most` letters more, less, other or
 * two that changed places; `asked` may end early. */
function isNear(asked: string, word: string, most: number): boolean {
    if (Math.abs(asked.length - word.length) > most + 2) return false;
    let before: number[] = [];
    let row = Array.from({ length: word.length + 1 }, (_, i) => i);
    for (let i = 1; i <= asked.length; i++) {
        const next = [i];
        for (let j = 1; j <= word.length; j++) {
            const same = asked[i - 1] === word[j - 1] ? 0 : 1;
            let least = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + same);
            const swapped = asked[i - 1] === word[j - 2] && asked[i - 2] === word[j - 1];
            if (i > 1 && j > 1 && swapped) least = Math.min(least, before[j - 2]! + 1);
            next.push(least);
        }
        [before, row] = [row, next];
    }
    return Math.min(...row.slice(-3)) <= most;
}

/** Whether the question only adds an ending: lakes, builder. */
function isEnding(asked: string, word: string): boolean {
    return word.length > 2 && asked.startsWith(word) && asked.length - word.length <= 2;
}

/** Short words must be right. */
function slipsIn(asked: string): number {
    return asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
}

const WHOLE = 8;
const PREFIX = 6;
const ENDING = 5;
const SLIP = 4;
const TEXT = 2;
const TEXT_SLIP = 1;

/** How well one word of the question fits an entry; 0: not at all. `loose`: slips
 * in what it says are forgiven, not only in its name. */
function fit(asked: string, { name, text, also }: Folded, loose: boolean): number {
    if (name.includes(asked)) return WHOLE;
    if (name.some((word) => word.startsWith(asked))) return PREFIX;
    if (name.some((word) => isEnding(asked, word))) return ENDING;
    const slips = slipsIn(asked);
    const near = (word: string) => slips > 0 && isNear(asked, word, slips);
    if (name.some(near)) return SLIP;
    if (text.some((word) => word.startsWith(asked))) return TEXT;
    if (also.includes(asked)) return TEXT;
    return loose && text.some(near) ? TEXT_SLIP : 0;
}

/** Rules and words stand before tiles that fit no better. */
const RANK: Readonly<Record<Entry["kind"], number>> = {
    rule: 0.5,
    word: 0.4,
    goal: 0.3,
    bonus: 0.3,
    tile: 0.2,
    key: 0.1,
};

interface Question {
    words: readonly string[];
    /** As it was typed: an id. */
    whole: string;
    loose: boolean;
}

function score({ words, whole, loose }: Question, folded: Folded): number {
    if (folded.also === whole) return 100;
    let sum = 0;
    for (const word of words) {
        const found = fit(word, folded, loose);
        if (found === 0) return 0;
        sum += found;
    }
    /* The name says it all: it is what was meant. */
    const exact = folded.name.length === words.length && sum >= SLIP * words.length ? 3 : 0;
    return sum + exact + RANK[folded.entry.kind];
}

function ranked(index: Index, question: Question): Entry[] {
    return index
        .map((folded, at) => ({ folded, at, points: score(question, folded) }))
        .filter(({ points }) => points > 0)
        .sort((a, b) => b.points - a.points || a.at - b.at)
        .map(({ folded }) => folded.entry);
}

/** So few results that the question may be misspelt. */
const FEW = 3;

/** What fits, the best first; with slips where hardly anything does. */
export function search(index: Index, query: string, most = 20): Entry[] {
    const words = fold(query);
    const whole = query.trim().toLowerCase();
    if (words.length === 0) return [];
    const strict = ranked(index, { words, whole, loose: false });
    const found = strict.length < FEW ? ranked(index, { words, whole, loose: true }) : strict;
    return found.slice(0, most);
}
