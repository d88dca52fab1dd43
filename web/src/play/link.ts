/** A whole game in an address: its record, deflated, in base64url. The record
 * of a running game does not hold its seed, so that goes before it. */

export interface Parcel {
    text: string;
    seed: string;
}

/** What the engine is asked to load. */
export function loadCall({ text, seed }: Parcel): object {
    return seed ? { call: "load", text, seed } : { call: "load", text };
}

const MARK = "game=";
const SEED = "seed ";

async function pipe(
    bytes: Uint8Array<ArrayBuffer>,
    through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
    const stream = new Blob([bytes]).stream().pipeThrough(through);
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text)
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = new Uint8Array(plain.length);
    for (let at = 0; at < plain.length; at++) bytes[at] = plain.charCodeAt(at);
    return bytes;
}

/** One text, with the seed before it if there is one; unwrap() takes it apart. */
export function wrap({ text, seed }: Parcel): string {
    return seed ? `${SEED}${seed}\n${text}` : text;
}

/** The fragment of an address, without the #. */
export async function pack(parcel: Parcel): Promise<string> {
    const bytes = new TextEncoder().encode(wrap(parcel));
    const small = await pipe(bytes, new CompressionStream("deflate"));
    return MARK + toBase64Url(small);
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

export async function unpack(data: string): Promise<Parcel> {
    try {
        const small = fromBase64Url(data);
        const bytes = await pipe(small, new DecompressionStream("deflate"));
        return unwrap(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
        throw new DamagedLink();
    }
}
