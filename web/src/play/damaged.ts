/** A saved game that cannot be taken up. It stays where it is until somebody
 * removes it, and what is left of it can be taken away as a file. */
import { wrap } from "./link";

/** The parts of a save; one of them is not what it should be. */
export type Part = "id" | "game" | "text" | "seed" | "seats" | "when" | "glance";

export class DamagedSave extends Error {
    constructor(
        readonly id: string,
        readonly entry: unknown,
        /** The part that is wrong, or what the engine said to the record. */
        readonly why: Part | Error,
    ) {
        super("damaged save");
    }
}

export interface Remains {
    file: string;
    text: string;
}

interface Left {
    text?: unknown;
    seed?: unknown;
}

/** The record with its seed where there is one, else everything as it lies in
 * the store. */
export function remainsOf({ id, entry }: DamagedSave): Remains {
    const { text, seed } = (entry ?? {}) as Left;
    if (typeof text === "string" && text !== "") {
        const known = typeof seed === "string" ? seed : "";
        return { file: `borough-${id}.record`, text: wrap({ text, seed: known }) };
    }
    return { file: `borough-${id}.json`, text: JSON.stringify(entry, null, 2) };
}
