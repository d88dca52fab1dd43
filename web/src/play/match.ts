/** A game being played on this screen: its engine, its seats, its computer
 * players. The engine decides everything; this keeps the page in step. */
import { useEffect, useState } from "preact/hooks";
import { motionAllowed, settings } from "../ui/settings";
import { EngineError, type Engine } from "../engine/client";
import type {
    Cell,
    Explanation,
    Game,
    Hint,
    LogEntry,
    Look,
    Move,
    Options,
    Preview,
    Refusal,
    Standing,
    Telling,
} from "../engine/types";
import { optionsIn } from "./header";
import { wrap } from "./link";
import { Logs } from "./log";
import type { Problem } from "./problems";
import { glanceOf, type Glancing, type Saves } from "./saves";
import { EVERYBODY, eyesOf, humans, playersOf, tableOf, type Seat } from "./seats";
import type { Content, MatchState, Told } from "./state";
import type { DailyMark, LessonMark, MissionMark } from "./store";
import { Thinker, type Position } from "./thinker";

export type { Level, Seat } from "./seats";
export type { Content, MatchState, Told } from "./state";

const OVER = -2;
const CHANCE = -1;
const HINTS = 3;

export interface Parts {
    id: string;
    name: string;
    game: Game;
    seats: Seat[];
    content: Content;
    engine: Engine;
    /** What was told when the table was opened. */
    telling: Telling;
    saves: Saves;
    /** The lesson that is given here. */
    lesson?: LessonMark | undefined;
    /** Whose day's deal this is. */
    daily?: DailyMark | undefined;
    /** The mission that is played here. */
    mission?: MissionMark | undefined;
    /** What a list of saved games shows of a view. */
    page: Glancing;
    /** Makes another match of a text; games/start.ts has it. */
    again(position: Position, at: number, from: Match): Promise<Match>;
    /** Deals another game with these options. */
    anew(options: Options, from: Match): Promise<Match>;
}

/** What was shown has been drawn, and said aloud: effects come a frame later.
 * A page that nobody looks at draws nothing. */
function drawn(): Promise<void> {
    if (typeof requestAnimationFrame !== "function") return Promise.resolve();
    return new Promise((go) => {
        setTimeout(go, 200);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
    });
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
    /** Shorter thinking is not worth a word: milliseconds. */
    patience = 500;
    /** Whether the table allows hints. */
    hints = true;
    /** All of the game is known here; if not, it cannot be kept, exported or
     * played on from an earlier moment. */
    whole = true;
    /** Played on this page alone: another game can be dealt to the same seats. */
    local = true;
    /** The lesson that is given here, and what it has a seat decide (-1: the
     * die); until somebody teaches, nobody but the learner decides. */
    lesson: LessonMark | null;
    /** Of a deal of the day. */
    daily: DailyMark | null;
    mission: MissionMark | null;
    private reply: ((seat: number) => string | null) | null = null;

    protected readonly engine: Engine;
    protected readonly parts: Parts;
    protected readonly thinker: Thinker;
    private readonly listeners = new Set<() => void>();
    /** The present, whatever moment is shown, and what may be done there. */
    protected now: Look;
    protected offered: Move[] | null = null;
    protected eyes: number;
    protected readonly logs = new Logs();
    /** How many lines there were when these eyes came to the screen. */
    private seen = 0;
    /** Grows with every command, so that an older course of turns ends. */
    protected course = 0;
    /** Until the last decision has been told; null: nothing is being told. */
    private telling: Promise<void> | null = null;
    private saving: Promise<void> = Promise.resolve();
    private saveDue = false;

    constructor(parts: Parts) {
        this.parts = parts;
        this.id = parts.id;
        this.name = parts.name;
        this.game = parts.game;
        this.seats = parts.seats;
        this.content = parts.content;
        this.lesson = parts.lesson ?? null;
        this.daily = parts.daily ?? null;
        this.mission = parts.mission ?? null;
        this.engine = parts.engine;
        this.now = parts.telling.look;
        this.eyes = eyesOf(parts.seats);
        this.thinker = new Thinker(parts.engine, () => this.position());
        this.state = {
            look: this.now,
            moves: null,
            live: true,
            log: [],
            thinking: null,
            curtain: null,
            passing: null,
            told: null,
            problems: [],
            ended: this.now.actor === OVER,
        };
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    protected set(change: Partial<MatchState>): void {
        this.state = { ...this.state, ...change };
        for (const listener of this.listeners) listener();
    }

    protected tellProblem(problem: Problem): void {
        if (this.state.problems.includes(problem)) return;
        this.set({ problems: [...this.state.problems, problem] });
    }

    dismissProblems(): void {
        this.set({ problems: [] });
    }

    /** Begins or takes up the game. */
    async start(): Promise<void> {
        const { telling } = this.parts;
        const mine = telling.look.eyes === this.eyes;
        this.show(mine ? telling : await this.hear({ call: "tell" }));
        void this.save();
        void this.turns();
    }

    /** Makes a call that is answered with what these eyes are told. */
    protected hear(request: object): Promise<Telling> {
        const { eyes } = this;
        const from = this.logs.kept(eyes);
        return this.engine.call<Telling>({ ...request, eyes, from });
    }

    /** Takes up what was told; the lines of the log that are new. */
    protected keep(telling: Telling): LogEntry[] {
        this.now = telling.look;
        this.offered = telling.moves;
        return this.logs.take(telling);
    }

    /** What the screen shows of the present. */
    protected shown(): Partial<MatchState> {
        const log = this.logs.of(this.eyes);
        const ended = this.now.actor === OVER;
        return { log, ended, ...(this.state.live ? { look: this.now } : {}) };
    }

    protected moves(): Pick<MatchState, "moves"> {
        return { moves: this.state.live ? this.offered : null };
    }

    /** Shows what was told, without a word about the new lines. */
    protected show(telling: Telling, change: Partial<MatchState> = {}): void {
        this.keep(telling);
        this.set({ ...change, ...this.shown(), ...this.moves() });
    }

    /** Shows what was told. New lines are told one after the other, and what
     * may be done then comes with the last. */
    protected async tell(telling: Telling): Promise<void> {
        const { course } = this;
        const before = this.now;
        const fresh = this.keep(telling);
        const last = fresh.length - 1;
        let change: Partial<MatchState> = { ...this.shown(), thinking: null };
        if (fresh.length === 0) this.set({ ...change, ...this.moves() });
        else if (this.telling) {
            this.set(change);
            change = {};
        }
        for (const [index, entry] of fresh.entries()) {
            await this.telling;
            if (course !== this.course) return;
            const { at, seat } = entry;
            const told: Told = { at, seat, entry, before };
            this.set({ ...change, told, ...(index === last ? this.moves() : {}) });
            change = {};
            this.rest(this.pause(told));
        }
    }

    /** Nothing else is told before this is over. */
    private rest(pause: Promise<void>): void {
        const telling = pause.finally(() => {
            if (this.telling === telling) this.telling = null;
        });
        this.telling = telling;
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
    protected async turns(): Promise<void> {
        const course = ++this.course;
        if (this.state.passing !== null) this.set({ passing: null });
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
        const ruled = actor === CHANCE || automatic;
        if (!ruled && this.seats[actor]?.kind !== "computer") {
            await this.offer(actor);
            return false;
        }
        if (this.taught && !this.reply) return false;
        const request = await this.decision(actor, ruled);
        await this.telling;
        if (course !== this.course) return false;
        await this.tell(await this.hear(request));
        void this.save();
        return true;
    }

    private get taught(): boolean {
        return this.lesson?.alone === false;
    }

    /** What somebody decides who is no human: as the lesson says, by the rules,
     * or by thinking. */
    private async decision(seat: number, ruled: boolean): Promise<object> {
        const { moves: at } = this.now;
        const words = this.taught ? (this.reply?.(seat) ?? null) : null;
        const who = seat === CHANCE ? {} : { seat };
        if (words !== null) return { call: "play", ...who, words, at };
        if (ruled) return { call: "chance" };
        const move = await this.think(seat);
        if (this.telling) this.set({ thinking: null });
        return { call: "play", seat, move, at };
    }

    /** Who decides for a computer's seat. A champion thinks as long as the player
     * likes, but alike for everybody where results are compared. */
    private agentOf(seat: number): string {
        const level = this.seats[seat]?.level ?? "skilled";
        const { thinking } = settings();
        const compared = this.daily || this.mission;
        const longer = level === "champion" && thinking !== "fast" && !compared;
        return longer ? `${level}:${thinking}` : level;
    }

    /** Most levels answer at once; only who thinks longer is seen thinking. */
    private async think(seat: number): Promise<number> {
        const agent = this.agentOf(seat);
        const began = performance.now();
        const progress = (share: number) => {
            if (performance.now() - began < this.patience) return;
            this.set({ thinking: { seat, share } });
        };
        const soon = setTimeout(() => progress(0), this.patience);
        try {
            return await this.thinker.choose({ agent, seed: this.chanceSeed(), progress });
        } catch (reason) {
            this.set({ thinking: null });
            throw reason;
        } finally {
            clearTimeout(soon);
            if (this.thinker.stoodIn) this.tellProblem("problem.nets");
        }
    }

    /** A seed for an agent: the same position is always thought about alike. */
    protected chanceSeed(): string {
        return String(this.now.moves + 1);
    }

    /** Lets a human decide, behind a curtain if somebody else looked last. */
    private async offer(seat: number): Promise<void> {
        if (this.eyes !== seat) {
            const { course } = this;
            await drawn();
            if (course !== this.course) return;
            if (settings().trust) await this.turnTo(seat);
            else if (this.isReading()) this.set({ passing: seat });
            else await this.closeFor(seat);
        } else if (this.state.moves !== this.offered) {
            this.set(this.moves());
        }
    }

    /** Whether the eyes at the screen have decided something that is worth
     * reading since they came. */
    private isReading(): boolean {
        const own = this.logs.of(this.eyes).slice(this.seen);
        return own.some(({ seat, causes }) => seat === this.eyes && causes.length > 0);
    }

    private async closeFor(seat: number): Promise<void> {
        this.eyes = EVERYBODY;
        this.show(await this.hear({ call: "tell" }), { curtain: seat, passing: null });
    }

    private async turnTo(seat: number): Promise<void> {
        this.eyes = seat;
        this.show(await this.hear({ call: "tell" }), { curtain: null, passing: null });
        this.seen = this.logs.of(seat).length;
    }

    /** Whoever decided last has read what came of it. */
    async pass(): Promise<void> {
        const { passing } = this.state;
        if (passing !== null) await this.closeFor(passing);
    }

    async openCurtain(): Promise<void> {
        const seat = this.state.curtain;
        if (seat === null) return;
        await this.turnTo(seat);
        await this.turns();
    }

    /** Whether the one person here may go back beyond what the rules let them
     * take back: at a running game that nothing hangs on. */
    get mayGoBack(): boolean {
        const counted = this.lesson ?? this.daily ?? this.mission;
        const alone = this.local && this.whole && humans(this.seats).length === 1;
        if (!alone || counted || !this.state.live || this.state.ended) return false;
        return this.logs.of(this.eyes).some(({ seat }) => seat === this.eyes);
    }

    /** Whether another game can play on from one of its moments. */
    get mayBranch(): boolean {
        return this.whole && this.local;
    }

    /** Back to the last own decision; the game then counts in no statistics. */
    async back(): Promise<void> {
        if (!this.mayGoBack) return;
        await this.restart({ call: "back", seat: this.eyes });
        this.tellProblem("problem.back");
    }

    /** How the engine is told of a move: by its number in the list it sent. */
    protected named(move: Move): { move: number; at: number } {
        return { move: this.offered?.indexOf(move) ?? -1, at: this.now.moves };
    }

    /** Makes a move of the human who decides. */
    async play(chosen: Move): Promise<void> {
        const seat = this.now.actor;
        const named = this.named(chosen);
        this.course++;
        /* The answer is shown at once; until then nothing more may be done. */
        this.state = { ...this.state, moves: null };
        let telling: Telling;
        try {
            telling = await this.hear({ call: "play", seat, ...named });
        } catch (reason) {
            void this.turns();
            throw reason;
        }
        await this.tell(telling);
        if (!this.now.pending) void this.save();
        void this.turns();
    }

    /** Takes the last move back; rejects with the engine's reason. */
    async undo(): Promise<void> {
        const telling = await this.hear({ call: "undo", seat: this.eyes });
        this.course++;
        this.thinker.stop();
        this.logs.cut(telling.look.moves);
        this.show(telling, { told: null, thinking: null });
        void this.save();
        void this.turns();
    }

    /** Goes on from an earlier moment; what came after it is forgotten. */
    async rewind(at: number): Promise<void> {
        await this.restart({ call: "branch", at });
    }

    private async restart(request: object): Promise<void> {
        this.course++;
        this.thinker.stop();
        const telling = await this.engine.call<Telling>({ ...request, eyes: this.eyes });
        this.logs.cut(0);
        this.show(telling, { told: null, thinking: null, live: true });
        void this.save();
        void this.turns();
    }

    /** Somebody teaches here: this is what the others decide. */
    teach(reply: (seat: number) => string | null): void {
        this.reply = reply;
        void this.turns();
    }

    /** Keeps how far the lesson has come. */
    note(lesson: LessonMark): void {
        const freed = lesson.alone && !this.lesson?.alone;
        this.lesson = lesson;
        this.set({});
        void this.save();
        if (freed) void this.turns();
    }

    /** How the stars of the mission stand now. */
    standing(stars: readonly string[]): Promise<Standing> {
        const { from = 0 } = this.mission ?? {};
        return this.engine.call<Standing>({ call: "mission", stars, from });
    }

    /** Tries the mission again from an earlier moment. */
    async retry(at: number): Promise<void> {
        if (this.mission) this.mission = { ...this.mission, resumed: true };
        await this.rewind(at);
    }

    preview(move: Move): Promise<Preview> {
        const named = move.short ? { words: move.words, plan: true } : this.named(move);
        return this.engine.call<Preview>({ call: "preview", ...named });
    }

    /** The moves that only money is missing for. */
    async plans(): Promise<Move[]> {
        return (await this.engine.call<{ moves: Move[] }>({ call: "plans" })).moves;
    }

    /** Why a move like this one may not be made on that cell. */
    refuse(like: Move, cell: Cell): Promise<Refusal> {
        const seat = this.now.actor;
        return this.engine.call<Refusal>({ call: "refuse", seat, ...this.named(like), cell });
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

    hint(): Promise<Hint> {
        if (this.daily) {
            this.daily = { ...this.daily, help: true };
            void this.save();
        }
        return this.thinker.hint(this.hintWish());
    }

    /** The chances in a hint are those of such a table, as in a review. */
    protected hintWish() {
        return { seed: this.chanceSeed(), most: HINTS, table: tableOf(this.seats) };
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

    present(): void {
        if (this.state.live) return;
        this.state = { ...this.state, live: true };
        this.set({ ...this.shown(), ...this.moves(), told: null });
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
        const { pack } = await import("./packed");
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

    /** Another game of the same deal, from its beginning. */
    async replay(): Promise<Match> {
        return this.parts.again(await this.position(), 0, this);
    }

    /** The same players and the same rules, dealt anew; who begins is drawn. */
    async rematch(): Promise<Match> {
        const { text } = await this.recorded();
        const { first: _, ...options } = optionsIn(text);
        return this.parts.anew(options, this);
    }

    /** Saves are made one after the other; the game does not wait. What is
     * decided before a save begins is in it. */
    protected save(): Promise<void> {
        if (this.saveDue) return this.saving;
        this.saveDue = true;
        this.saving = this.saving.then(() => this.saveNow()).catch(() => {
            /* The engine was stopped: the save before this one stands. */
        });
        return this.saving;
    }

    private async saveNow(): Promise<void> {
        this.saveDue = false;
        const { id, name, game, seats, now, lesson, daily, mission } = this;
        const { text, seed } = await this.recorded();
        const problem = await this.parts.saves.keep({
            id,
            name,
            game,
            seats,
            text,
            seed,
            glance: glanceOf(now, seats, this.parts.page),
            ...(lesson ? { lesson } : {}),
            ...(daily ? { daily } : {}),
            ...(mission ? { mission } : {}),
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
