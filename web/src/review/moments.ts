/** The decisions that are worth a look. */
import type { ReviewedDecision } from "../engine/types";
import { counted, lossOf } from "./values";

export type Mark = NonNullable<ReviewedDecision["mark"]>;
export const MARKS: readonly Mark[] = ["dubious", "mistake", "blunder"];

/** worst: marked ones, the worst first; marked: in order; all: every one. */
export type Order = "worst" | "marked" | "all";
export const ORDERS: readonly Order[] = ["worst", "marked", "all"];

export function isMarked(entry: ReviewedDecision): boolean {
    return entry.mark !== undefined && entry.mark !== "good";
}

/** What the list of a seat shows. */
export function listed(
    entries: readonly ReviewedDecision[],
    seat: number,
    order: Order,
    alone: boolean,
): ReviewedDecision[] {
    const own = entries.filter((entry) => entry.judged && entry.seat === seat);
    if (order === "all") return own;
    const marked = own.filter(isMarked);
    if (order === "marked") return marked;
    return marked.sort(
        (a, b) => lossOf(b, alone) - lossOf(a, alone) || a.first - b.first,
    );
}

/** The entry that covers the move after `at` moves. */
export function entryAt(
    entries: readonly ReviewedDecision[],
    at: number,
): ReviewedDecision | undefined {
    return entries.find(({ first, moves }) => first <= at && at < first + moves);
}

/** The next (1) or previous (-1) in a list; from outside it, the nearest in
 * the order of the game. */
export function stepIn(
    list: readonly ReviewedDecision[],
    at: number,
    step: 1 | -1,
): ReviewedDecision | undefined {
    const here = list.findIndex(({ first }) => first === at);
    if (here >= 0) return list[here + step];
    const near = [...list].sort((a, b) => a.first - b.first);
    return step === 1
        ? near.find(({ first }) => first > at)
        : near.filter(({ first }) => first < at).at(-1);
}

/** The seats whose decisions were judged; whoever sits here is first. */
export function judgedSeats(
    entries: readonly ReviewedDecision[],
    people: readonly number[],
): number[] {
    const seats = new Set(people);
    for (const entry of entries) if (entry.judged) seats.add(entry.seat);
    const rest = [...seats].filter((seat) => !people.includes(seat));
    return [...people, ...rest.sort((a, b) => a - b)];
}

/** How much any other plan would have lost; 0: not much. */
export function foundIn({ found }: ReviewedDecision, alone: boolean): number {
    return found ? counted(found, alone) : 0;
}

const FINDS = 3;

/** The decisions that stand out most, whoever made them. */
export function findsOf(entries: readonly ReviewedDecision[], alone: boolean): ReviewedDecision[] {
    return entries
        .filter((entry) => foundIn(entry, alone) > 0)
        .sort((a, b) => foundIn(b, alone) - foundIn(a, alone) || a.first - b.first)
        .slice(0, FINDS);
}
