/** Which sounds go with what is told, and when. They only repeat what can be
 * seen and read. */
import type { LogEntry } from "../engine/types";

export type Sound = "place" | "money" | "red" | "turn" | "end";

export interface Cue {
    sound: Sound;
    /** Milliseconds from now. */
    at: number;
    /** 1: one's own. */
    volume: number;
}

/** When somebody else's tile has come, its money and its red lines. */
const SHOWN: readonly [number, number, number] = [720, 1100, 1560];
const OWN: readonly [number, number, number] = [0, 180, 360];

export interface Hearing {
    own: boolean;
    /** 0: nothing is shown. */
    speed: number;
}

export function cuesOf(entry: LogEntry, { own, speed }: Hearing): Cue[] {
    const times = own || speed === 0 ? OWN : SHOWN.map((at) => at / speed);
    const volume = own ? 1 : 0.5;
    const changes = entry.causes.flatMap((cause) => cause.changes);
    const has: [Sound, boolean][] = [
        ["place", entry.cell !== undefined],
        ["money", changes.some(({ stat, delta }) => stat === "money" && delta > 0)],
        ["red", entry.causes.some(({ subject }) => subject.startsWith("red_line"))],
    ];
    return has.flatMap(([sound, heard], index) =>
        heard ? [{ sound, at: times[index] ?? 0, volume }] : [],
    );
}
