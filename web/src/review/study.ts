/** What a better decision would have been, move by move, as the engine knows
 * it: an engine of its own goes back to that moment and asks. */
import { Engine } from "../engine/client";
import type { Look, Move, ReviewedDecision, Telling } from "../engine/types";
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
        const telling = await engine.call<Telling>({ call: "branch", at, eyes: seat });
        return { look: telling.look, best: await walk(engine, telling, best) };
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
async function walk(engine: Engine, from: Telling, texts: string[]): Promise<Move[]> {
    const { eyes } = from.look;
    const made: Move[] = [];
    let { moves } = from;
    for (const [index, words] of texts.entries()) {
        const move = moves?.find((one) => one.words === words);
        if (!move) break;
        made.push(move);
        if (index + 1 === texts.length) break;
        const play = { call: "play", seat: eyes, words, eyes };
        ({ moves } = await engine.call<Telling>(play));
    }
    return made;
}
