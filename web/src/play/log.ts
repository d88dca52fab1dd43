/** The log as pairs of eyes were told of it. The engine tells each line once,
 * and again when something of it was held back and may now be heard. */
import type { LogEntry, Telling } from "../engine/types";

/** The type of a line that these eyes may not read yet. */
const HIDDEN = "hidden";

const isHidden = (entry: LogEntry | undefined): boolean => entry?.type === HIDDEN;

/** What tells a line from the others: when all who decide at the same time have
 * done so, their lines are put into the order of the seats. */
const nameOf = ({ seat, turn, words }: LogEntry): string => `${seat} ${turn} ${words}`;

export class Logs {
    private readonly told = new Map<number, LogEntry[]>();

    of(eyes: number): LogEntry[] {
        return this.told.get(eyes) ?? [];
    }

    /** How many lines were told for good. */
    kept(eyes: number): number {
        const hidden = this.of(eyes).findIndex(isHidden);
        return hidden < 0 ? this.of(eyes).length : hidden;
    }

    /** Takes up what was told; the lines that say something for the first time. */
    take({ from, log, look }: Telling): LogEntry[] {
        const old = this.of(look.eyes);
        this.told.set(look.eyes, [...old.slice(0, from), ...log]);
        const known = new Set(old.slice(from).filter((entry) => !isHidden(entry)).map(nameOf));
        return log.filter((entry, at) => {
            const before = old[from + at];
            const fresh = !before || isHidden(before) || before.seat !== entry.seat;
            return fresh && !isHidden(entry) && !known.has(nameOf(entry));
        });
    }

    /** After so many moves somebody decided otherwise: no eyes keep the rest. */
    cut(moves: number): void {
        for (const log of this.told.values()) log.length = Math.min(log.length, moves);
    }
}
