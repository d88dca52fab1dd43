/** A second engine, for the computer's turns and for hints, so that the table
 * never waits. It is handed the position afresh for every question. */
import { Engine } from "../engine/client";
import type { Asked, Game, Hint } from "../engine/types";
import { loadCall } from "./link";
import { needsNet, workOf, type Level } from "./seats";

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

/** The search is asked three times with the same seed, so that there is an
 * answer early on; a sixteenth and a quarter of the work cost little. */
const STAGES = [1 / 16, 1 / 4, 1];
const HINT_WORK = 4000;
/** Who plays when the nets could not be fetched. */
const WITHOUT_NETS: Level = "skilled";

export class Thinker {
    private engine: Promise<Engine> | null = null;
    private hurry: (() => void) | null = null;
    /** The nets could not be fetched. */
    blind = false;

    private wake(): Promise<Engine> {
        this.engine ??= Engine.start();
        return this.engine;
    }

    private async at(position: Position): Promise<Engine> {
        const engine = await this.wake();
        await engine.call(loadCall(position));
        try {
            await engine.loadNets(position.game);
            this.blind = false;
        } catch {
            this.blind = true;
        }
        return engine;
    }

    private ask(engine: Engine, agent: string, question: Question, work = 0) {
        const { seed } = question;
        return engine.call<Asked>({ call: "ask", agent, seed, work });
    }

    private async stages(
        engine: Engine,
        question: Question,
        latest: (words: string) => void,
    ): Promise<void> {
        const work = workOf(question.level);
        const all = STAGES.reduce((sum, stage) => sum + stage, 0);
        let done = 0;
        let pace = 0;
        for (const stage of STAGES) {
            const began = performance.now();
            const from = done / all;
            const part = stage / all;
            const tick = setInterval(() => {
                const gone = performance.now() - began;
                const guess = pace > 0 ? gone / (pace * stage) : 0;
                question.progress(from + part * Math.min(guess, 0.95));
            }, 100);
            try {
                const asked = await this.ask(
                    engine,
                    question.level,
                    question,
                    Math.round(work * stage),
                );
                latest(asked.words);
            } finally {
                clearInterval(tick);
            }
            pace = (performance.now() - began) / stage;
            done += stage;
            question.progress(done / all);
        }
    }

    /** The move of a level, or of whatever it has found when told to hurry. */
    async choose(position: Position, question: Question): Promise<string> {
        const engine = await this.at(position);
        const level =
            this.blind && needsNet(question.level)
                ? WITHOUT_NETS
                : question.level;
        if (workOf(level) === 0) {
            return (await this.ask(engine, level, question)).words;
        }
        return this.search(engine, position, { ...question, level });
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
