/** The field of a day: an engine of its own plays its games, a few at a time, in
 * a thread beside the game. What it finds is kept until the page is closed. */
import { Engine } from "../engine/client";
import type { Field, FieldGame } from "../engine/types";
import type { Plan } from "./plan";

const STEP = 4;

interface Run {
    games: FieldGame[];
    of: number;
    house: FieldGame | null;
}

const empty: Run = { games: [], of: 200, house: null };

class Runner {
    run: Run = empty;
    private readonly listeners = new Set<() => void>();
    private working: Promise<void> | null = null;
    private wantsHouse = false;

    constructor(private readonly plan: Plan) {}

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private set(change: Partial<Run>): void {
        this.run = { ...this.run, ...change };
        for (const listener of this.listeners) listener();
    }

    /** Plays what is missing; the house's game only if it is wanted. What fails
     * is tried again the next time. */
    start(house = false): void {
        this.wantsHouse ||= house;
        this.working ??= this.work()
            .catch(() => undefined)
            .finally(() => {
                this.working = null;
            });
    }

    private get done(): boolean {
        return this.run.games.length >= this.run.of && (!this.wantsHouse || this.run.house !== null);
    }

    private async work(): Promise<void> {
        if (this.done) return;
        const engine = await Engine.start();
        try {
            await engine.loadNets(this.plan.game);
            while (this.run.games.length < this.run.of) await this.step(engine);
            if (this.wantsHouse && !this.run.house) await this.playHouse(engine);
        } finally {
            engine.stop();
        }
    }

    private async step(engine: Engine): Promise<void> {
        const from = this.run.games.length;
        const count = Math.min(STEP, this.run.of - from);
        const { games, of } = await engine.call<Field>({ call: "field", date: this.plan.date, from, count });
        this.set({ games: [...this.run.games, ...games], of });
    }

    private async playHouse(engine: Engine): Promise<void> {
        const { games } = await engine.call<Field>({ call: "field", date: this.plan.date, from: -1 });
        this.set({ house: games[0] ?? null });
    }
}

const runners = new Map<string, Runner>();

export function fieldOf(plan: Plan): Runner {
    const known = runners.get(plan.date) ?? new Runner(plan);
    runners.set(plan.date, known);
    return known;
}
