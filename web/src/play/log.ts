/** The log as pairs of eyes were told of it. The engine tells each line once,
 * and again when something of it was held back and may now be heard. */
import type { LogEntry, Telling } from "../engine/types";

/** The type of a line that these eyes may not read yet. */
const HIDDEN = "hidden";

const isHidden = (entry: LogEntry | undefined): boolean => entry?.type === HIDDEN;

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
        return log.filter((entry, at) => {
            const before = old[from + at];
            return !isHidden(entry) && (!before || isHidden(before));
        });
    }

    /** After so many moves somebody decided otherwise: no eyes keep the rest. */
    cut(moves: number): void {
        for (const log of this.told.values()) log.length = Math.min(log.length, moves);
    }
}
