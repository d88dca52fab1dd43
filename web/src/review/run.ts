/** The review of a game, made decision by decision in a worker of its own. What
 * was found is kept, so that coming back does not begin anew. */
import { useEffect, useState } from "preact/hooks";
import { Engine } from "../engine/client";
import type { Review, ReviewedDecision, ReviewPlayer, Turning } from "../engine/types";
import { loadCall } from "../play/link";
import type { Match } from "../play/match";
import type { Position } from "../play/thinker";
import { tableOf } from "../play/seats";
import { isMarked } from "./moments";
import { Study, type Studied } from "./study";

/** What `borough review` asks for, so that both say the same. */
const REQUEST = { work: 40000, luck: 32, seed: 1 };

export interface RunState {
    /** Moves reviewed, of how many. */
    at: number;
    of: number;
    done: boolean;
    failed: boolean;
    entries: readonly ReviewedDecision[];
    players: readonly ReviewPlayer[];
    /** Once it is done. */
    turning: Turning | null;
    studied: ReadonlyMap<number, Studied>;
    /** The moment the player chose; null: the worst is shown. */
    chosen: number | null;
}

export class ReviewRun {
    state: RunState;
    private readonly listeners = new Set<() => void>();
    private readonly study: Study;
    private readonly asked = new Set<number>();
    private engine: Promise<Engine> | null = null;
    private wanted = false;
    private working = false;

    constructor(
        readonly position: Position,
        moves: number,
        /** How well people play there (`tableOf`). */
        private readonly table: number,
    ) {
        this.study = new Study(position);
        this.state = {
            at: 0,
            of: moves,
            done: false,
            failed: false,
            entries: [],
            players: [],
            turning: null,
            studied: new Map(),
            chosen: null,
        };
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private set(change: Partial<RunState>): void {
        this.state = { ...this.state, ...change };
        for (const listener of this.listeners) listener();
    }

    /** Begins, or goes on where it was left. */
    resume(): void {
        this.wanted = true;
        for (const entry of this.state.entries) if (isMarked(entry)) this.learn(entry);
        if (this.working || this.state.done) return;
        this.working = true;
        this.set({ failed: false });
        void this.work().finally(() => {
            this.working = false;
        });
    }

    /** Nobody looks: what is being judged is judged to its end, no more. */
    pause(): void {
        this.wanted = false;
        this.study.stop();
        this.asked.clear();
    }

    /** Gives its worker back; a review that is not finished begins anew. */
    drop(): void {
        this.pause();
        this.stopEngine();
    }

    choose(at: number): void {
        this.set({ chosen: at });
    }

    private async wake(): Promise<Engine> {
        const engine = await Engine.start();
        await engine.call(loadCall(this.position));
        await engine.loadNets(this.position.game);
        return engine;
    }

    private stopEngine(): void {
        void this.engine?.then(
            (engine) => engine.stop(),
            () => undefined,
        );
        this.engine = null;
    }

    private async work(): Promise<void> {
        try {
            this.engine ??= this.wake();
            const engine = await this.engine;
            while (this.wanted && !this.state.done) await this.step(engine);
            if (this.state.done) this.stopEngine();
        } catch {
            /* Sums belong to one course of calls, so all of it is done again. */
            this.stopEngine();
            this.set({ failed: this.wanted, at: 0, entries: [], players: [] });
        }
    }

    private async step(engine: Engine): Promise<void> {
        const { at: from, entries } = this.state;
        const { table } = this;
        const answer = await engine.call<Review>({ call: "review", from, table, ...REQUEST });
        const { at, done, players, entry, turning = null } = answer;
        this.set({ at, done, players, turning, entries: entry ? [...entries, entry] : entries });
        if (entry && isMarked(entry)) this.learn(entry);
    }

    /** Asks what the better decision was, if that is not known yet. */
    learn(entry: ReviewedDecision): void {
        const { first } = entry;
        if (!entry.judged || this.state.studied.has(first) || this.asked.has(first)) return;
        this.asked.add(first);
        this.study.of(entry).then(
            (found) => this.set({ studied: new Map(this.state.studied).set(first, found) }),
            () => this.asked.delete(first),
        );
    }
}

/** By the record: a game that was taken back and played on is another. */
const runs = new Map<string, ReviewRun>();
const KEPT = 8;

async function runOf(match: Match): Promise<ReviewRun> {
    const position = await match.position();
    const key = `${position.seed} ${position.text}`;
    const known = runs.get(key);
    if (known) return known;
    for (const other of runs.values()) if (!other.state.done) other.drop();
    for (const [old, other] of runs) {
        if (!other.state.done || runs.size >= KEPT) runs.delete(old);
    }
    const run = new ReviewRun(position, match.state.look.moves, tableOf(match.seats));
    runs.set(key, run);
    return run;
}

/** The review of a finished game; it goes on as long as it is looked at. */
export function useRun(match: Match): ReviewRun | null {
    const [run, setRun] = useState<ReviewRun | null>(null);
    const [, again] = useState({});
    useEffect(() => {
        let here = true;
        let leave = () => {};
        void runOf(match).then((found) => {
            if (!here) return;
            const deaf = found.subscribe(() => again({}));
            leave = () => {
                deaf();
                found.pause();
            };
            setRun(found);
            found.resume();
        });
        return () => {
            here = false;
            leave();
        };
    }, [match]);
    return run;
}
