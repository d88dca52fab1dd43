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

/** A whole game takes a tenth of this. */
export const TEXT_MOST = 1 << 20;

/** No game is as large as this text; nothing of it was read. */
export class TooLarge extends Error {}

/** So many bytes at the most: a short link may unfold into very many. */
async function* atMost(
    stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const reader = stream.getReader();
    for (let size = 0; ; ) {
        const { done, value } = await reader.read();
        if (done) return;
        size += value.length;
        if (size > TEXT_MOST) {
            void reader.cancel();
            throw new TooLarge();
        }
        yield value;
    }
}

async function pipe(
    bytes: Uint8Array<ArrayBuffer>,
    through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
    const stream = new Blob([bytes]).stream().pipeThrough(through);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of atMost(stream)) parts.push(part);
    return new Uint8Array(await new Blob(parts).arrayBuffer());
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
    } catch (reason) {
        throw reason instanceof TooLarge ? reason : new DamagedLink();
    }
}
