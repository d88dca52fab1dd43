/** A decision as a show: its beats in their order and how long each lasts. At
 * normal speed a decision takes two seconds at the most. */

export interface Beat {
    /** What is taken lifts; it travels to its place; a change travels to its
     * number; a moment to see it; all of it at once, where nothing moves. */
    kind: "takes" | "builds" | "line" | "rest" | "still";
    ms: number;
}

export interface Shown {
    /** Something is seen to be taken, and then put down. */
    taken: boolean;
    placed: boolean;
    /** One for each change; a hot one is seen for longer. */
    lines: readonly { hot?: boolean }[];
    still: boolean;
}

export const MOST = 2000;
const TAKES = 300;
const BUILDS = 420;
const LINE = 350;
const HOT = 420;
const REST = 200;
const STILL = 1600;

const sum = (times: readonly number[]): number => times.reduce((all, ms) => all + ms, 0);

/** Many changes share the time that a few would take. */
function shared(wanted: readonly number[], room: number): number[] {
    const share = Math.min(1, room / Math.max(1, sum(wanted)));
    return wanted.map((ms) => ms * share);
}

export function beatsOf({ taken, placed, lines, still }: Shown): Beat[] {
    if (still) return [{ kind: "still", ms: STILL }];
    const lead: Beat[] = [];
    if (taken) lead.push({ kind: "takes", ms: TAKES });
    if (placed) lead.push({ kind: "builds", ms: BUILDS });
    const room = MOST - REST - sum(lead.map(({ ms }) => ms));
    const wanted = lines.map(({ hot }) => (hot ? HOT : LINE));
    return [
        ...lead,
        ...shared(wanted, room).map((ms): Beat => ({ kind: "line", ms })),
        { kind: "rest", ms: REST },
    ];
}

/** When a beat is over, from the beginning of the first. */
export function endOf(beats: readonly Beat[], at: number): number {
    return sum(beats.slice(0, at + 1).map(({ ms }) => ms));
}

/** How many beats come before the first change. */
export function leadOf(beats: readonly Beat[]): number {
    return beats.filter(({ kind }) => kind === "takes" || kind === "builds").length;
}
