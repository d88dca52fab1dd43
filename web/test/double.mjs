// Stands in for engine/client.ts: a game of taking turns without any rules.
// Whoever's turn it is says "a" or "b"; after `length` moves it is over.
export class EngineError extends Error {
    constructor({ code, message }) {
        super(message);
        this.code = code;
    }
}

/** What the test wants of the engines it starts. */
export const wish = {
    seats: 2,
    length: 6,
    hurry: [],
    nets: true,
    secret: false,
    causes: [],
};
/** What moves are called, by their numbers; agents' moves come after these. */
const names = ["a", "b"];

/** Every engine that was started, the table's first. */
export const engines = [];

export class Engine {
    moves = [];
    asked = [];
    /** Every call by its name; of each telling how many lines it had. */
    calls = [];
    told = [];
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

    /** Where choices are secret, others hear of them when the round is over. */
    line(words, i, eyes) {
        const round = Math.floor(i / wish.seats);
        const seat = i % wish.seats;
        const secret = wish.secret && seat !== eyes && round === Math.floor(this.moves.length / wish.seats);
        return {
            at: i + 1,
            seat,
            type: secret ? "hidden" : "buy",
            words: secret ? "" : words,
            turn: i,
            round,
            net: [],
            causes: wish.causes,
        };
    }

    tell({ eyes = -1, from = 0 }) {
        const keeps = this.actor === -2 ? 0 : Math.min(from, this.moves.length);
        const log = this.moves.map((words, i) => this.line(words, i, eyes));
        this.told.push(log.length - keeps);
        return {
            from: keeps,
            log: log.slice(keeps),
            look: this.look({ seat: eyes }),
            moves: eyes === this.actor ? [{ words: "a" }, { words: "b" }] : null,
        };
    }

    async answer(request) {
        this.calls.push(request.call);
        switch (request.call) {
            case "look":
                return this.look(request);
            case "tell":
                return this.tell(request);
            case "decisions":
                return { from: request.from, decisions: this.moves.slice(request.from) };
            case "follow":
                this.moves.splice(request.from, Infinity, ...request.decisions);
                return {};
            case "record":
                return { text: this.moves.join(" "), seed: "1", finished: this.actor < 0 };
            case "load":
                this.moves = request.text ? request.text.split(" ") : [];
                return this.tell(request);
            case "back": {
                const seats = this.moves.map((_, at) => at % wish.seats);
                const last = seats.lastIndexOf(request.seat);
                if (last < 0) throw new EngineError({ code: "no_move", message: "" });
                this.moves.length = last;
                return this.tell(request);
            }
            case "branch":
                this.moves.length = request.at;
                return this.tell(request);
            case "play":
                if (request.seat !== this.actor) {
                    throw new EngineError({ code: "not_your_turn", message: "" });
                }
                if (!request.words && !(request.move in names)) {
                    throw new EngineError({ code: "bad_move", message: "" });
                }
                this.moves.push(request.words ?? names[request.move]);
                return this.tell(request);
            case "undo":
                this.moves.pop();
                return this.tell(request);
            case "ask":
                this.asked.push([request.agent, request.part]);
                await wish.hurry.shift()?.();
                if (!wish.nets && request.agent === "expert") {
                    throw new EngineError({ code: "bad_net", message: "" });
                }
                return {
                    work: request.agent.startsWith("champion") ? 20000 : 0,
                    move: names.push(`${request.agent}:${request.part}`) - 1,
                };
            default:
                throw new EngineError({ code: "unknown_word", message: request.call });
        }
    }

    async call(request) {
        return structuredClone(await Promise.race([this.end, this.answer(request)]));
    }
}
