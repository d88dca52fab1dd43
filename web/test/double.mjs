// Stands in for engine/client.ts: a game of taking turns without any rules.
// Whoever's turn it is says "a" or "b"; after `length` moves it is over.
export class EngineError extends Error {
    constructor({ code, message }) {
        super(message);
        this.code = code;
    }
}

/** What the test wants of the engines it starts. */
export const wish = { seats: 2, length: 6, hurry: [], nets: true };
/** Every engine that was started, the table's first. */
export const engines = [];

export class Engine {
    moves = [];
    asked = [];
    stopped = false;
    end = new Promise((_, reject) => {
        this.stop = () => {
            this.stopped = true;
            reject(new EngineError({ code: "stopped", message: "" }));
        };
    });

    static async start() {
        const engine = new Engine();
        engine.end.catch(() => {});
        engines.push(engine);
        return engine;
    }

    async loadNets() {
        if (!wish.nets) throw new EngineError({ code: "file_missing", message: "" });
    }

    get actor() {
        return this.moves.length >= wish.length ? -2 : this.moves.length % wish.seats;
    }

    look({ seat = 0, at = this.moves.length }) {
        const past = at < this.moves.length;
        return {
            game: "suburbia",
            moves: this.moves.length,
            at,
            actor: past ? at % wish.seats : this.actor,
            automatic: false,
            pending: false,
            turn: at,
            round: Math.floor(at / wish.seats),
            eyes: seat,
            undo: { may: true },
            view: { mode: "standard", boroughs: [] },
            players: [],
        };
    }

    log() {
        const entries = this.moves.map((words, i) => ({
            at: i + 1,
            seat: i % wish.seats,
            type: "buy",
            words,
            turn: i,
            round: Math.floor(i / wish.seats),
            net: [],
            causes: [],
        }));
        return { entries };
    }

    async answer(request) {
        switch (request.call) {
            case "look":
                return this.look(request);
            case "log":
                return this.log();
            case "moves":
                return { seat: this.actor, moves: [{ words: "a" }, { words: "b" }] };
            case "record":
                return { text: this.moves.join(" "), seed: "1", finished: this.actor < 0 };
            case "load":
                this.moves = request.text ? request.text.split(" ") : [];
                return this.look({});
            case "branch":
                this.moves.length = request.at;
                return this.look({});
            case "play":
                if (request.seat !== this.actor) {
                    throw new EngineError({ code: "not_your_turn", message: "" });
                }
                this.moves.push(request.words);
                return {};
            case "undo":
                this.moves.pop();
                return {};
            case "ask":
                this.asked.push([request.agent, request.part]);
                await wish.hurry.shift()?.();
                if (!wish.nets && request.agent === "expert") {
                    throw new EngineError({ code: "bad_net", message: "" });
                }
                return {
                    work: request.agent === "champion" ? 20000 : 0,
                    words: `${request.agent}:${request.part}`,
                };
            default:
                throw new EngineError({ code: "unknown_word", message: request.call });
        }
    }

    async call(request) {
        return structuredClone(await Promise.race([this.end, this.answer(request)]));
    }
}
