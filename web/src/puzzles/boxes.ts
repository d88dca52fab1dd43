/** When a mistake is asked again: a right answer moves it on to the next box, a
 * wrong one back to the first. Dates are days, counted by whoever asks. */
export const BOXES = [1, 3, 7, 16, 35] as const;
export const A_DAY = 5;

export interface Boxed {
    /** Which of the boxes; BOXES.length: retired. */
    box: number;
    /** The day from which it is asked. */
    due: number;
    /** The day of the last answer; null: none yet. */
    last: number | null;
}

export function keptOn(day: number): Boxed {
    return { box: 0, due: day + BOXES[0], last: null };
}

export const isRetired = ({ box }: Boxed): boolean => box >= BOXES.length;

export function answered(found: boolean, { box }: Boxed, day: number): Boxed {
    const next = found ? box + 1 : 0;
    return { box: next, due: day + (BOXES[next] ?? 0), last: day };
}

/** What is asked today: what has waited longest, and no more than so many. */
export function dueOn<T extends Boxed>(all: readonly T[], day: number): T[] {
    const done = all.filter(({ last }) => last === day).length;
    return all
        .filter((one) => !isRetired(one) && one.due <= day && one.last !== day)
        .sort((a, b) => a.due - b.due)
        .slice(0, Math.max(0, A_DAY - done));
}

/** The day of a date where the player is. */
export function dayOf(date: Date): number {
    return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
