/** The engine and its nets in a thread of their own: one module, one table.
 *
 * Orders are answered in the order they came in. */
import type { Failure, Game } from "./types";
import type { Order, Reply } from "./wire";

interface Exports {
    memory: WebAssembly.Memory;
    _initialize?: () => void;
    page_room(): number;
    page_room_size(): number;
    page_call(size: number): number;
    page_answer(): number;
    page_net_room(solo: number): number;
    page_net_most(): number;
    page_net(solo: number, size: number): number;
    borough_signature(game: number, count: number): bigint;
}

class Trouble extends Error {
    constructor(readonly failure: Failure) {
        super(failure.message);
    }
}

const trouble = (code: string, message: string): Trouble =>
    new Trouble({ code, message });

async function fetchFile(name: string): Promise<Response> {
    const url = new URL(name, self.location.href);
    let response: Response;
    try {
        response = await fetch(url);
    } catch {
        throw trouble("file_missing", name);
    }
    if (!response.ok) throw trouble("file_missing", name);
    return response;
}

async function start(): Promise<Exports> {
    if (typeof WebAssembly !== "object") {
        throw trouble("wasm_refused", "WebAssembly");
    }
    const bytes = await (await fetchFile(WASM_FILE)).arrayBuffer();
    try {
        const { instance } = await WebAssembly.instantiate(bytes, {});
        const engine = instance.exports as unknown as Exports;
        engine._initialize?.();
        return engine;
    } catch (reason) {
        throw trouble("wasm_refused", String(reason));
    }
}

const writer = new TextEncoder();
const reader = new TextDecoder();

/** The answer of so many bytes that the module has left. */
function answerOf(engine: Exports, size: number): unknown {
    const text = reader.decode(
        new Uint8Array(engine.memory.buffer, engine.page_answer(), size),
    );
    const answer = JSON.parse(text) as { error?: Failure };
    if (answer.error) throw new Trouble(answer.error);
    return answer;
}

function call(engine: Exports, request: object): unknown {
    const bytes = writer.encode(JSON.stringify(request));
    if (bytes.length > engine.page_room_size()) {
        throw trouble("too_large", "");
    }
    new Uint8Array(engine.memory.buffer, engine.page_room(), bytes.length)
        .set(bytes);
    return answerOf(engine, engine.page_call(bytes.length));
}

/** The net for a full table (0) or for one seat (1); a game may have only the
 * first. */
async function loadNet(engine: Exports, game: Game, solo: 0 | 1) {
    const room = engine.page_net_room(solo);
    if (room === 0) return;
    const name = NET_FILES[solo ? `${game}_solo` : game];
    if (!name) return;
    const bytes = new Uint8Array(await (await fetchFile(name)).arrayBuffer());
    if (bytes.length > engine.page_net_most()) {
        throw trouble("net_refused", name);
    }
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    answerOf(engine, engine.page_net(solo, bytes.length));
}

/** So many games a host plays for its own, too. */
const SIGNATURE_GAMES = 20;

async function obey(engine: Exports, order: Order): Promise<unknown> {
    if (order.kind === "call") return call(engine, order.request);
    if (order.kind === "signature") {
        const number = BigInt.asUintN(64, engine.borough_signature(order.at, SIGNATURE_GAMES));
        return number.toString(16).padStart(16, "0");
    }
    await loadNet(engine, order.game, 0);
    await loadNet(engine, order.game, 1);
    return {};
}

function failureOf(reason: unknown): Failure {
    if (reason instanceof Trouble) return reason.failure;
    return { code: "engine_broken", message: String(reason) };
}

const reply = (message: Reply): void => self.postMessage(message);

const started = start();
started.then(
    () => reply({ id: 0, answer: {} }),
    (reason: unknown) => reply({ id: 0, failure: failureOf(reason) }),
);

/** A chain of promises keeps the orders in line while a net is fetched. */
let last: Promise<unknown> = started.catch(() => undefined);

self.onmessage = (event: MessageEvent<Order>) => {
    const order = event.data;
    last = last.then(async () => {
        try {
            const answer = await obey(await started, order);
            reply({ id: order.id, answer });
        } catch (reason) {
            reply({ id: order.id, failure: failureOf(reason) });
        }
    });
};
