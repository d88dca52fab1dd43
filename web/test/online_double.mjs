// Stands in for engine/client.ts: a game that is only heard of. Two seats say "a"
// or "b" in turn; "b" turns something up, "a" does not.
export class EngineError extends Error {
    constructor({ code, message }) {
        super(message);
        this.code = code;
    }
}

const EAR = 0;

/** Engines that were stopped. */
export const stopped = [];

/** Every call that came in. */
export const heard = [];

export class Engine {
    entries = [];
    own = [];

    static async start() {
        return new Engine();
    }

    stop() {
        stopped.push(this);
    }

    async signature() {
        return "0123456789abcdef";
    }

    async loadNets() {}

    get moves() {
        return [...this.entries, ...this.own];
    }

    tell(from = 0) {
        const { moves } = this;
        const keeps = Math.min(from, moves.length);
        const actor = moves.length % 2;
        const log = moves.map(({ seat, words }, i) => ({
            at: i + 1, seat, type: "say", words, turn: i, round: 0, net: [], causes: [],
        }));
        const look = {
            game: "suburbia", moves: moves.length, at: moves.length, actor, automatic: false,
            pending: false, turn: 0, round: 0, eyes: EAR, players: [], undo: { may: true }, view: { sets: [] },
        };
        const offered = actor === EAR ? [{ words: "a" }, { words: "b" }] : null;
        return { from: keeps, log: log.slice(keeps), look, moves: offered };
    }

    hear({ telling, from }) {
        const { mark, entries } = telling;
        if (mark === "wrong") throw new EngineError({ code: "bad_check", message: "mark" });
        this.entries = [...this.entries.slice(0, telling.from), ...entries];
        this.own = [];
        return this.tell(from);
    }

    decide({ move, from }) {
        const words = ["a", "b"][move];
        if (words === "b") return { send: { words }, known: false };
        this.own.push({ seat: EAR, words });
        return { send: { words }, known: true, ...this.tell(from) };
    }

    async call(request) {
        heard.push(request);
        if (request.call === "hear") return structuredClone(this.hear(request));
        if (request.call === "decide") return structuredClone(this.decide(request));
        if (request.call === "content") return {};
        if (request.call === "load") return this.tell();
        if (request.call === "record") return { text: "all of it", seed: "5", finished: true };
        throw new EngineError({ code: "unknown_word", message: request.call });
    }
}
