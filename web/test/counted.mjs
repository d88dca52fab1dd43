// Stands in for engine/client.ts: the engine itself, in this thread, and a count
// of what goes over its border.

export class EngineError extends Error {
    constructor({ code, message }) {
        super(message);
        this.code = code;
    }
}

/** One for each engine that was started: by call how often, and the bytes. */
export const counts = [];

/** The module's bytes; set before the first engine starts. */
export const wish = { wasm: null };

export class Engine {
    exports = new WebAssembly.Instance(new WebAssembly.Module(wish.wasm), {}).exports;
    count = {};

    static async start() {
        const engine = new Engine();
        counts.push(engine.count);
        return engine;
    }

    async loadNets() {}

    async call(request) {
        const { exports } = this;
        const bytes = new TextEncoder().encode(JSON.stringify(request));
        new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
        const size = exports.page_call(bytes.length);
        const count = (this.count[request.call] ??= { calls: 0, asked: 0, answered: 0 });
        count.calls++;
        count.asked += bytes.length;
        count.answered += size;
        const text = new Uint8Array(exports.memory.buffer, exports.page_answer(), size);
        const answer = JSON.parse(new TextDecoder().decode(text));
        if (answer.error) throw new EngineError(answer.error);
        return answer;
    }

    stop() {}
}
