// Stands in for engine/client.ts: a game of four decisions, all of them good.
export const engines = [];
export const froms = [];
export const wish = { broken: false };

export class EngineError extends Error {}

export class Engine {
    stopped = false;

    static async start() {
        const engine = new Engine();
        engines.push(engine);
        return engine;
    }

    async loadNets() {
        if (wish.broken) throw new EngineError("no nets");
    }

    async call({ call, from }) {
        await new Promise((go) => setImmediate(go));
        if (call !== "review") return {};
        froms.push(from);
        const entry = { first: from, moves: 1, seat: 0, judged: true, mark: "good" };
        return { at: from + 1, done: from === 3, players: [], entry };
    }

    stop() {
        this.stopped = true;
    }
}

export function reset() {
    engines.length = 0;
    froms.length = 0;
    wish.broken = false;
}
