/** A second engine, for the computer's turns and for hints, so that the table
 * never waits. It is handed the position afresh for every question. */
import { Engine, EngineError } from "../engine/client";
import type { Asked, Game, Hint } from "../engine/types";
import { loadCall } from "./link";
import type { Level } from "./seats";

export interface Position {
    game: Game;
    text: string;
    seed: string;
}

interface Question {
    level: Level;
    seed: string;
    /** The share of the work that is done, 0 to 1. */
    progress(share: number): void;
}

/** A level that searches is asked three times with the same seed, so that there
 * is an answer early on: with one part in so many of its work. */
const PARTS = [16, 4, 1];
const HINT_WORK = 20000;
/** Who plays when the nets could not be fetched. */
const WITHOUT_NETS: Level = "skilled";

export class Thinker {
    private engine: Promise<Engine> | null = null;
    private hurry: (() => void) | null = null;
    /** The level asked last needs a net, and there is none: another stood in. */
    stoodIn = false;

    private wake(): Promise<Engine> {
        this.engine ??= Engine.start();
        return this.engine;
    }

    private async at(position: Position): Promise<Engine> {
        const engine = await this.wake();
        await engine.call(loadCall(position));
        await engine.loadNets(position.game).catch(() => undefined);
        return engine;
    }

    private ask(engine: Engine, agent: string, question: Question, part = 1) {
        const { seed } = question;
        return engine.call<Asked>({ call: "ask", agent, seed, part });
    }

    private async stages(
        engine: Engine,
        question: Question,
        latest: (words: string) => void,
    ): Promise<void> {
        const all = PARTS.reduce((sum, part) => sum + 1 / part, 0);
        let done = 0;
        let pace = 0;
        for (const part of PARTS) {
            const began = performance.now();
            const from = done;
            const stage = 1 / part / all;
            const tick = setInterval(() => {
                const gone = performance.now() - began;
                const guess = pace > 0 ? gone / (pace * stage) : 0;
                question.progress(from + stage * Math.min(guess, 0.95));
            }, 100);
            const { level } = question;
            const asked = await this.ask(engine, level, question, part).finally(
                () => clearInterval(tick),
            );
            latest(asked.words);
            if (asked.work === 0) return;
            pace = (performance.now() - began) / stage;
            done += stage;
            question.progress(done);
        }
    }

    /** The move of a level, or of whatever it has found when told to hurry. */
    async choose(position: Position, question: Question): Promise<string> {
        const engine = await this.at(position);
        this.stoodIn = false;
        try {
            return await this.search(engine, position, question);
        } catch (reason) {
            if (!(reason instanceof EngineError) || reason.code !== "bad_net") {
                throw reason;
            }
            this.stoodIn = true;
            return (await this.ask(engine, WITHOUT_NETS, question)).words;
        }
    }

    private async search(
        engine: Engine,
        position: Position,
        question: Question,
    ): Promise<string> {
        let found: string | null = null;
        const hurry = new Promise<"hurry">((resolve) => {
            this.hurry = () => resolve("hurry");
        });
        const search = this.stages(engine, question, (words) => {
            found = words;
        });
        const end = await Promise.race([search, hurry]).finally(() => {
            this.hurry = null;
        });
        if (end === "hurry") {
            search.catch(() => undefined);
            this.stop();
        }
        return found ?? this.glance(position, question);
    }

    /** One decision ahead by the net. */
    private async glance(position: Position, question: Question) {
        const engine = await this.at(position);
        return (await this.ask(engine, "net", question)).words;
    }

    moveNow(): void {
        this.hurry?.();
    }

    async hint(position: Position, seed: string, most: number): Promise<Hint> {
        const engine = await this.at(position);
        return engine.call<Hint>({ call: "hint", work: HINT_WORK, seed, most });
    }

    /** Ends whatever it is doing; the next question starts it anew. */
    stop(): void {
        void this.engine?.then(
            (engine) => engine.stop(),
            () => undefined,
        );
        this.engine = null;
    }
}
