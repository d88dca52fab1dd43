/** A whole game in an address: its text, deflated, in base64url. Loaded when a
 * link is made or opened. */
import { DamagedLink, MARK, TEXT_MOST, TooLarge, unwrap, wrap, type Parcel } from "./link";

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

/** The fragment of an address, without the #. */
export async function pack(parcel: Parcel): Promise<string> {
    const bytes = new TextEncoder().encode(wrap(parcel));
    const small = await pipe(bytes, new CompressionStream("deflate"));
    return MARK + toBase64Url(small);
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
