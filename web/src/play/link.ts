/** A whole game as a text: its record. That of a running game does not hold its
 * seed, so that goes before it. packed.ts makes an address of it. */

export interface Parcel {
    text: string;
    seed: string;
}

/** What the engine is asked to load. */
export function loadCall({ text, seed }: Parcel): object {
    return seed ? { call: "load", text, seed } : { call: "load", text };
}

export const MARK = "game=";
const SEED = "seed ";

/** A whole game takes a tenth of this. */
export const TEXT_MOST = 1 << 20;

/** No game is as large as this text; nothing of it was read. */
export class TooLarge extends Error {}

/** One text, with the seed before it if there is one; unwrap() takes it apart. */
export function wrap({ text, seed }: Parcel): string {
    return seed ? `${SEED}${seed}\n${text}` : text;
}

/** The text after the mark of a link, or null: no link to a game. */
export function linkData(address: string): string | null {
    const at = address.indexOf(`#${MARK}`);
    return at < 0 ? null : address.slice(at + 1 + MARK.length).trim();
}

export class DamagedLink extends Error {}

/** Takes a text apart that may begin with its seed. */
export function unwrap(whole: string): Parcel {
    if (!whole.startsWith(SEED)) return { text: whole, seed: "" };
    const end = whole.indexOf("\n");
    return {
        seed: whole.slice(SEED.length, end).trim(),
        text: whole.slice(end + 1),
    };
}
