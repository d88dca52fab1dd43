/** The moments of a game that can be shown: its start and the end of every
 * decision in the log. */
import type { LogEntry } from "../engine/types";

export interface Moment {
    at: number;
    round: number;
    seat: number;
    turn: number;
}

export function momentsOf(log: readonly LogEntry[]): Moment[] {
    const moments: Moment[] = [{ at: 0, round: 0, seat: -1, turn: 0 }];
    for (const { at, round, seat, turn } of log) {
        moments.push({ at, round, seat, turn });
    }
    return moments;
}

/** The last moment at or before a number of moves. */
export function indexOf(moments: readonly Moment[], at: number): number {
    let index = 0;
    while ((moments[index + 1]?.at ?? Infinity) <= at) index++;
    return index;
}

/** Where the rounds begin. */
export function roundStarts(moments: readonly Moment[]): number[] {
    const starts: number[] = [];
    moments.forEach((moment, index) => {
        const before = moments[index - 1];
        if (before && moment.round !== before.round) starts.push(index - 1);
    });
    return starts;
}

/** The next beginning of a round after (1) or before (-1) a moment. */
export function roundStep(
    moments: readonly Moment[],
    index: number,
    step: 1 | -1,
): number {
    const starts = roundStarts(moments);
    if (step === 1) {
        return starts.find((s) => s > index) ?? moments.length - 1;
    }
    return starts.filter((s) => s < index).at(-1) ?? 0;
}
