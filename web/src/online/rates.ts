/** What two looks at a node's figures say about the time between them. */
import type { Figures } from "./desk";

export interface Rates {
    sockets: number;
    rooms: number;
    commits: number;
    batch: number;
    answer: number;
    waiting: number;
}

/** The middle of a histogram's lower part, in milliseconds: so many of a hundred
 * took no longer. Longer than the last step is told as that step. */
export function quantile(counts: number[], steps: number[], hundredth: number): number {
    const all = counts.reduce((sum, count) => sum + count, 0);
    let wanted = (all * hundredth) / 100;
    for (const [at, count] of counts.entries()) {
        wanted -= count;
        if (count > 0 && wanted <= 0) return steps[Math.min(at, steps.length - 1)] ?? 0;
    }
    return 0;
}

const less = (now: number[], before: number[]) => now.map((count, at) => count - (before[at] ?? 0));

/** A node that has begun anew counts from nothing. */
export function ratesOf(before: Figures | undefined, now: Figures, steps: number[]): Rates {
    const same = before && before.since === now.since && before.at < now.at ? before : undefined;
    const seconds = same ? (now.at - same.at) / 1000 : Math.max(1, (now.at - now.since) / 1000);
    const commits = now.commits - (same?.commits ?? 0);
    const deeds = now.deeds - (same?.deeds ?? 0);
    return {
        sockets: now.sockets,
        rooms: now.rooms,
        commits: commits / seconds,
        batch: commits > 0 ? deeds / commits : 0,
        answer: quantile(same ? less(now.answer, same.answer) : now.answer, steps, 99),
        waiting: now.waiting,
    };
}
