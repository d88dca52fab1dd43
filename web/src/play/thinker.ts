/** A second engine, for the computer's turns and for hints, so that the table
 * never waits. It takes up the game when it starts and is handed the decisions
 * since then with every question. */
import { Engine, EngineError } from "../engine/client";
import type { Asked, Decisions, Game, Hint, Telling } from "../engine/types";
import { loadCall } from "./link";
import type { Level } from "./seats";

export interface Position {
    game: Game;
    text: string;
    seed: string;
}

interface Question {
    /** A level, and how long it thinks. */
    agent: string;
    seed: string;
    /** The share of the work that is done, 0 to 1. */
    progress(share: number): void;
}

/** A level that searches is asked several times with the same seed, so that there
 * is an answer early on: with one part in so many of its work. What was found
 * does not help the next time, so whoever is to think long gets only one look
 * before the whole: a quarter of five seconds is longer than anybody waits for. */
const PARTS = [16, 4, 1];
const LONG = [16, 1];
const partsOf = (agent: string) => (agent.includes(":") ? LONG : PARTS);
const HINT_WORK = 20000;
/** Who plays when the nets could not be fetched. */
const WITHOUT_NETS: Level = "skilled";

/** The second engine, and how many moves of the game it knows. */
interface Desk {
    engine: Engine;
    knows: number;
}

export class Thinker {
    private desk: Promise<Desk> | null = null;
    private hurry: (() => void) | null = null;
    /** The level asked last needs a net, and there is none: another stood in. */
    stoodIn = false;

    constructor(
        /** The engine of the table that it thinks about. */
        private readonly table: Engine,
        private readonly position: () => Promise<Position>,
    ) {}

    private async wake(): Promise<Desk> {
        const engine = await Engine.start();
        const position = await this.position();
        const { look } = await engine.call<Telling>(loadCall(position));
        await engine.loadNets(position.game).catch(() => undefined);
        return { engine, knows: look.moves };
    }

    /** The second engine, brought to where the table is. */
    private async ready(): Promise<Engine> {
        this.desk ??= this.wake();
        const desk = await this.desk;
        const from = desk.knows;
        const news = await this.table.call<Decisions>({ call: "decisions", from });
        if (news.decisions.length > 0) await desk.engine.call({ call: "follow", ...news });
        desk.knows = from + news.decisions.length;
        return desk.engine;
    }

    private ask(engine: Engine, agent: string, question: Question, part = 1) {
        const { seed } = question;
        return engine.call<Asked>({ call: "ask", agent, seed, part });
    }

    private async stages(
        engine: Engine,
        question: Question,
        latest: (move: number) => void,
    ): Promise<void> {
        const parts = partsOf(question.agent);
        const all = parts.reduce((sum, part) => sum + 1 / part, 0);
        let done = 0;
        let pace = 0;
        for (const part of parts) {
            const began = performance.now();
            const from = done;
            const stage = 1 / part / all;
            const tick = setInterval(() => {
                const gone = performance.now() - began;
                const guess = pace > 0 ? gone / (pace * stage) : 0;
                question.progress(from + stage * Math.min(guess, 0.95));
            }, 100);
            const asked = await this.ask(engine, question.agent, question, part).finally(
                () => clearInterval(tick),
            );
            latest(asked.move);
            if (asked.work === 0) return;
            pace = (performance.now() - began) / stage;
            done += stage;
            question.progress(done);
        }
    }

    /** The number of a level's move, or of whatever it has found when told to hurry. */
    async choose(question: Question): Promise<number> {
        const engine = await this.ready();
        this.stoodIn = false;
        try {
            return await this.search(engine, question);
        } catch (reason) {
            if (!(reason instanceof EngineError) || reason.code !== "bad_net") {
                throw reason;
            }
            this.stoodIn = true;
            return (await this.ask(engine, WITHOUT_NETS, question)).move;
        }
    }

    private async search(engine: Engine, question: Question): Promise<number> {
        let found: number | null = null;
        const hurry = new Promise<"hurry">((resolve) => {
            this.hurry = () => resolve("hurry");
        });
        const search = this.stages(engine, question, (move) => {
            found = move;
        });
        const end = await Promise.race([search, hurry]).finally(() => {
            this.hurry = null;
        });
        if (end === "hurry") {
            search.catch(() => undefined);
            this.stop();
        }
        return found ?? this.glance(question);
    }

    /** One decision ahead by the net. */
    private async glance(question: Question) {
        const engine = await this.ready();
        return (await this.ask(engine, "net", question)).move;
    }

    moveNow(): void {
        this.hurry?.();
    }

    async hint(wish: { seed: string; most: number; table: number }): Promise<Hint> {
        const engine = await this.ready();
        return engine.call<Hint>({ call: "hint", work: HINT_WORK, ...wish });
    }

    /** Ends whatever it is doing; the next question starts it anew. */
    stop(): void {
        void this.desk?.then(
            ({ engine }) => engine.stop(),
            () => undefined,
        );
        this.desk = null;
    }
}
