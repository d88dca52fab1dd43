/** What a better decision would have been, move by move, as the engine knows
 * it: an engine of its own goes back to that moment and asks. */
import { Engine } from "../engine/client";
import type { Look, Move, Moves, ReviewedDecision } from "../engine/types";
import { loadCall } from "../play/link";
import type { Position } from "../play/thinker";

export interface Studied {
    /** The table before the decision, by the eyes of its seat. */
    look: Look;
    best: Move[];
}

export class Study {
    private engine: Promise<Engine> | null = null;
    private last: Promise<unknown> = Promise.resolve();

    constructor(private readonly position: Position) {}

    /** One decision after the other. */
    of(entry: ReviewedDecision): Promise<Studied> {
        const found = this.last.then(() => this.look(entry));
        this.last = found.catch(() => undefined);
        return found;
    }

    private async look(entry: ReviewedDecision): Promise<Studied> {
        this.engine ??= Engine.start();
        const engine = await this.engine;
        const { first: at, seat, best = [] } = entry;
        await engine.call(loadCall(this.position));
        await engine.call({ call: "branch", at });
        const look = await engine.call<Look>({ call: "look", seat });
        return { look, best: await walk(engine, seat, best) };
    }

    stop(): void {
        void this.engine?.then(
            (engine) => engine.stop(),
            () => undefined,
        );
        this.engine = null;
    }
}

/** The moves that are called so, each played before the next is looked for. */
async function walk(engine: Engine, seat: number, texts: string[]): Promise<Move[]> {
    const made: Move[] = [];
    for (const [index, words] of texts.entries()) {
        const { moves } = await engine.call<Moves>({ call: "moves" });
        const move = moves.find((one) => one.words === words);
        if (!move) break;
        made.push(move);
        if (index + 1 < texts.length) await engine.call({ call: "play", seat, words });
    }
    return made;
}
