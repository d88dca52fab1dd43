/** A game being played on this screen: its engine, its seats, its computer
 * players. The engine decides everything; this keeps the page in step. */
import { useEffect, useState } from "preact/hooks";
import { motionAllowed, settings } from "../ui/settings";
import { EngineError, type Engine } from "../engine/client";
import type {
    Explanation,
    Game,
    Hint,
    LogEntry,
    Look,
    Moves,
    Preview,
    Refusal,
} from "../engine/types";
import { pack, wrap } from "./link";
import type { Problem } from "./problems";
import { glanceOf, type Saves } from "./saves";
import { humans, playersOf, type Seat } from "./seats";
import type { Content, MatchState, Told } from "./state";
import { Thinker, type Position } from "./thinker";

export type { Level, Seat } from "./seats";
export type { Content, MatchState, Told } from "./state";

const OVER = -2;
const CHANCE = -1;
const EVERYBODY = -1;
const HINTS = 3;
/** The type of a line of the log that these eyes may not read yet. */
const HIDDEN = "hidden";

export interface Parts {
    id: string;
    name: string;
    game: Game;
    seats: Seat[];
    content: Content;
    engine: Engine;
    look: Look;
    saves: Saves;
    /** What a list of saved games shows of a view. */
    glance(view: unknown, seat: number): unknown;
    /** Makes another match of a text; games/start.ts has it. */
    again(position: Position, at: number, from: Match): Promise<Match>;
}

interface Recorded {
    text: string;
    seed: string;
    finished: boolean;
}

export class Match {
    readonly id: string;
    readonly game: Game;
    readonly seats: Seat[];
    readonly content: Content;
    name: string;
    state: MatchState;
    /** Set by a table that animates: the next decision of a computer is told
     * when the promise is kept. Without it the match waits by the clock. */
    pace: ((told: Told) => Promise<void>) | null = null;

    private readonly engine: Engine;
    private readonly parts: Parts;
    private readonly thinker = new Thinker();
    private readonly listeners = new Set<() => void>();
    /** The present, whatever moment is shown. */
    private now: Look;
    private eyes: number;
    /** Grows with every command, so that an older course of turns ends. */
    private course = 0;
    /** The lines of the log that were told, by their moments. */
    private heard = new Set<number>();
    private telling: Promise<void> = Promise.resolve();
    private saving: Promise<void> = Promise.resolve();

    constructor(parts: Parts) {
        this.parts = parts;
        this.id = parts.id;
        this.name = parts.name;
        this.game = parts.game;
        this.seats = parts.seats;
        this.content = parts.content;
        this.engine = parts.engine;
        this.now = parts.look;
        const people = humans(parts.seats);
        this.eyes = people.length === 1 ? (people[0] ?? EVERYBODY) : EVERYBODY;
        this.state = {
            look: parts.look,
            moves: null,
            live: true,
            log: [],
            thinking: null,
            curtain: null,
            told: null,
            problems: [],
            ended: parts.look.actor === OVER,
        };
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private set(change: Partial<MatchState>): void {
        this.state = { ...this.state, ...change };
        for (const listener of this.listeners) listener();
    }

    private tellProblem(problem: Problem): void {
        if (this.state.problems.includes(problem)) return;
        this.set({ problems: [...this.state.problems, problem] });
    }

    dismissProblems(): void {
        this.set({ problems: [] });
    }

    /** Begins or takes up the game. */
    async start(): Promise<void> {
        await this.refresh(false);
        void this.save();
        void this.turns();
    }

    /** Asks what everything looks like now. New lines of the log are told one
     * after the other. */
    private async refresh(tell: boolean): Promise<void> {
        const seat = this.eyes;
        this.now = await this.engine.call<Look>({ call: "look", seat });
        const { entries } = await this.engine.call<{ entries: LogEntry[] }>({
            call: "log",
            seat,
        });
        const fresh = entries.filter(
            ({ at, type }) => type !== HIDDEN && !this.heard.has(at),
        );
        this.heard = new Set(
            entries.filter(({ type }) => type !== HIDDEN).map(({ at }) => at),
        );
        const ended = this.now.actor === OVER;
        this.set({
            log: entries,
            ended,
            ...(this.state.live ? { look: this.now } : {}),
        });
        if (tell) for (const entry of fresh) await this.tell(entry);
    }

    private async tell(entry: LogEntry): Promise<void> {
        await this.telling;
        const { at, seat } = entry;
        const told: Told = { at, seat, entry };
        this.set({ told });
        this.telling = this.pause(told);
    }

    /** How long a decision stays before the next one is told. */
    private async pause(told: Told): Promise<void> {
        const { speed } = settings();
        if (speed === 0 || !this.state.live) return;
        if (this.pace) return this.pace(told);
        const step = motionAllowed() ? 350 : 200;
        const steps = 2 + Math.min(told.entry.causes.length, 6);
        await new Promise((go) => setTimeout(go, (step * steps) / speed));
    }

    /** Chance, rules and computers go on until a human decides. */
    private async turns(): Promise<void> {
        const course = ++this.course;
        try {
            while (course === this.course && this.state.live) {
                if (!(await this.turn(course))) return;
            }
        } catch (reason) {
            if (course !== this.course) return;
            if (reason instanceof EngineError && reason.code === "stopped") {
                return;
            }
            console.error(reason);
            this.tellProblem("problem.engine");
        }
    }

    /** One decision that is not a human's; false: it is somebody else's. */
    private async turn(course: number): Promise<boolean> {
        const { actor, automatic } = this.now;
        if (actor === OVER) return false;
        if (actor === CHANCE || automatic) {
            await this.telling;
            if (course !== this.course) return false;
            await this.engine.call({ call: "chance" });
        } else if (this.seats[actor]?.kind === "computer") {
            const words = await this.think(actor);
            await this.telling;
            if (course !== this.course) return false;
            await this.engine.call({ call: "play", seat: actor, words });
        } else {
            await this.offer(actor);
            return false;
        }
        await this.refresh(true);
        void this.save();
        return true;
    }

    private async think(seat: number): Promise<string> {
        const level = this.seats[seat]?.level ?? "skilled";
        this.set({ thinking: { seat, share: 0 } });
        try {
            return await this.thinker.choose(await this.position(), {
                level,
                seed: this.chanceSeed(),
                progress: (share) => this.set({ thinking: { seat, share } }),
            });
        } finally {
            if (this.thinker.stoodIn) this.tellProblem("problem.nets");
            this.set({ thinking: null });
        }
    }

    /** A seed for an agent: the same position is always thought about alike. */
    private chanceSeed(): string {
        return String(this.now.moves + 1);
    }

    /** Lets a human decide, behind a curtain if somebody else looked last. */
    private async offer(seat: number): Promise<void> {
        if (this.eyes !== seat) {
            this.eyes = EVERYBODY;
            await this.refresh(false);
            this.set({ curtain: seat, moves: null });
            return;
        }
        const { moves } = await this.engine.call<Moves>({ call: "moves" });
        this.set({ moves, curtain: null });
    }

    openCurtain(): void {
        const seat = this.state.curtain;
        if (seat === null) return;
        this.eyes = seat;
        this.set({ curtain: null });
        void this.refresh(false).then(() => this.turns());
    }

    /** Makes a move of the human who decides. */
    async play(words: string): Promise<void> {
        const seat = this.now.actor;
        this.course++;
        this.set({ moves: null });
        try {
            await this.engine.call({ call: "play", seat, words });
        } catch (reason) {
            void this.turns();
            throw reason;
        }
        await this.refresh(true);
        if (!this.now.pending) void this.save();
        void this.turns();
    }

    /** Takes the last move back; rejects with the engine's reason. */
    async undo(): Promise<void> {
        await this.engine.call({ call: "undo", seat: this.eyes });
        this.course++;
        this.thinker.stop();
        this.set({ told: null, moves: null, thinking: null });
        await this.refresh(false);
        void this.save();
        void this.turns();
    }

    preview(words: string): Promise<Preview> {
        return this.engine.call<Preview>({ call: "preview", words });
    }

    refuse(words: string): Promise<Refusal> {
        const seat = this.now.actor;
        return this.engine.call<Refusal>({ call: "refuse", seat, words });
    }

    explain(seat: number, stat: string): Promise<Explanation> {
        const { at } = this.state.look;
        return this.engine.call<Explanation>({
            call: "explain",
            seat,
            stat,
            at,
            eyes: this.eyes,
        });
    }

    async hint(): Promise<Hint> {
        const position = await this.position();
        return this.thinker.hint(position, this.chanceSeed(), HINTS);
    }

    /** The computer takes the best it has found so far. */
    moveNow(): void {
        this.thinker.moveNow();
    }

    /** Shows an earlier moment; the game waits. */
    async go(at: number): Promise<void> {
        const seat = this.eyes;
        if (at >= this.now.moves) return this.present();
        this.set({ live: false, moves: null, told: null });
        const look = await this.engine.call<Look>({ call: "look", seat, at });
        if (!this.state.live) this.set({ look });
    }

    async present(): Promise<void> {
        if (this.state.live) return;
        this.set({ live: true, look: this.now, told: null });
        await this.refresh(false);
        void this.turns();
    }

    private recorded(): Promise<Recorded> {
        const players = playersOf(this.seats);
        return this.engine.call<Recorded>({ call: "record", players });
    }

    /** All that another engine needs to know of the game. */
    async position(): Promise<Position> {
        const { text, seed } = await this.recorded();
        return { game: this.game, text, seed };
    }

    /** The record; of a running game with or without what the deal was. */
    async record(open = true): Promise<string> {
        const { text, seed, finished } = await this.recorded();
        return wrap({ text, seed: open && !finished ? seed : "" });
    }

    async trace(): Promise<string> {
        return (await this.engine.call<Recorded>({ call: "trace" })).text;
    }

    /** An address that holds the whole game. */
    async link(): Promise<string> {
        const { text, seed, finished } = await this.recorded();
        const fragment = await pack({ text, seed: finished ? "" : seed });
        const address = new URL(document.baseURI);
        address.hash = fragment;
        return address.href;
    }

    /** Another game that plays on from the shown moment. */
    async branch(): Promise<Match> {
        const position = await this.position();
        return this.parts.again(position, this.state.look.at, this);
    }

    /** Saves are made one after the other; the game does not wait. */
    private save(): Promise<void> {
        this.saving = this.saving.then(() => this.saveNow()).catch(() => {
            /* The engine was stopped: the save before this one stands. */
        });
        return this.saving;
    }

    private async saveNow(): Promise<void> {
        const { id, name, game, seats, now } = this;
        const { text, seed } = await this.recorded();
        const problem = await this.parts.saves.keep({
            id,
            name,
            game,
            seats,
            text,
            seed,
            glance: glanceOf(now, seats, this.parts.glance),
        });
        if (problem) this.tellProblem(problem);
    }

    /** The screen turns to something else; what was decided is saved first. */
    async leave(): Promise<void> {
        this.course++;
        this.listeners.clear();
        this.thinker.stop();
        await this.saving;
        this.engine.stop();
    }
}

export function useMatch(match: Match): MatchState {
    const [, again] = useState({});
    useEffect(() => {
        again({});
        return match.subscribe(() => again({}));
    }, [match]);
    return match.state;
}
