/** A decision as a show: its beats in their order and how long each lasts. At
 * normal speed all decisions of a seat's turn take two seconds at the most
 * (playtime.ts shares them out). */

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
    /** So much time it has; left out: as much as a turn. */
    room?: number;
}

export const MOST = 2000;
const TAKES = 300;
const BUILDS = 420;
const LINE = 350;
const HOT = 420;
const REST = 200;
const STILL = 1600;

const sum = (times: readonly number[]): number => times.reduce((all, ms) => all + ms, 0);

/** The changes have at least so much of the time. */
const LINES = 0.4;

/** As quick as it must be to find room, and no slower than it wants to be. */
function squeezed(beats: readonly Beat[], room: number): Beat[] {
    const share = Math.min(1, room / Math.max(1, sum(beats.map(({ ms }) => ms))));
    return beats.map(({ kind, ms }) => ({ kind, ms: ms * share }));
}

export function beatsOf({ taken, placed, lines, still, room = MOST }: Shown): Beat[] {
    if (still) return [{ kind: "still", ms: Math.min(STILL, room) }];
    const lead: Beat[] = [];
    if (taken) lead.push({ kind: "takes", ms: TAKES });
    if (placed) lead.push({ kind: "builds", ms: BUILDS });
    const rest = room - REST - sum(lead.map(({ ms }) => ms));
    const changes = lines.map(({ hot }): Beat => ({ kind: "line", ms: hot ? HOT : LINE }));
    const told = squeezed(changes, Math.max(rest, LINES * room));
    return squeezed([...lead, ...told, { kind: "rest", ms: REST }], room);
}

/** When a beat is over, from the beginning of the first. */
export function endOf(beats: readonly Beat[], at: number): number {
    return sum(beats.slice(0, at + 1).map(({ ms }) => ms));
}

export function lengthOf(beats: readonly Beat[]): number {
    return endOf(beats, beats.length - 1);
}

/** How many beats come before the first change. */
export function leadOf(beats: readonly Beat[]): number {
    return beats.filter(({ kind }) => kind === "takes" || kind === "builds").length;
}
