/** What the coach of an ordinary game says and when: pure, so that a test can
 * play games and hear it. */
import { coach } from "../../gen/lessons";
import type { LogEntry } from "../engine/types";
import { holds, type Facts } from "./facts";
import type { CoachLine } from "./lesson";

export const LINES = coach as readonly CoachLine[];

/** What these facts give reason to say for the first time. */
export function linesFor(game: string, facts: Facts, seen: ReadonlySet<string>): CoachLine[] {
    return LINES.filter((line) => line.game === game && !seen.has(line.id) && holds(line.when, facts));
}

/** What happened since the learner's last decision, that one included. */
export function sinceDecision(log: readonly LogEntry[], me: number): readonly LogEntry[] {
    const last = log.map(({ seat }) => seat).lastIndexOf(me);
    return last < 0 ? log : log.slice(last);
}
