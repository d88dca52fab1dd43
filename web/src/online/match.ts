/** A game at a host's table, with the face of any other match. The engine hears
 * what one seat is told and makes up the rest; what a decision would turn up is
 * never shown before the host has told it. */
import { Engine, EngineError } from "../engine/client";
import type { Decided, Game, Hint, Look, Move, Telling } from "../engine/types";
import { bringPlay } from "../games";
import { contentOf } from "../play/content";
import { loadCall } from "../play/link";
import { Match, type Parts } from "../play/match";
import { humans, playersOf, type Seat } from "../play/seats";
import type { Position } from "../play/thinker";
import type { Entry, GameTold } from "./wire";

const OVER = -2;
const HINT_WORK = 20000;

/** The host's engine plays by other rules than the page's own. */
export class OutOfDate extends Error {}

/** How the match reaches its table. */
export interface Post {
    /** Whose eyes and hands it has; -1: a bystander's. */
    seat: number;
    /** A decision begins to be made, or goes on; nothing is asked meanwhile. */
    deciding(busy: boolean): void;
    /** Hands over a decision; it is kept until it is answered. */
    decide(move: object): void;
    /** Whether one has not been answered. */
    pending(): boolean;
    /** Takes back what was sent, if that may be; rejects with the reason. */
    takeBack(): Promise<void>;
    /** What was heard does not fit: all of it, once more. */
    beginAnew(): void;
    /** Whether the screen is still at the table. */
    isOpen(): boolean;
}

type Heard = GameTold & Required<Pick<GameTold, "from" | "entries" | "mark">>;

export const isHeard = (told: GameTold): told is Heard =>
    told.entries !== undefined && told.from !== undefined && told.mark !== undefined;

export class OnlineMatch extends Match {
    override whole = false;
    override local = false;
    /** What the seat was told so far. */
    private entries: Entry[] = [];
    private mark = "";
    private over = false;
    /** A decision was sent, and what came of it is not known yet. */
    private waiting = false;
    private anew = false;
    /** Parts of a decision that goes on, by their numbers in the lists. */
    private made: { move: number; at: number }[] = [];
    private adviser: Promise<Engine> | null = null;
    /** Messages are taken up one after the other. */
    private last: Promise<void> = Promise.resolve();

    private readonly seat: number;

    constructor(
        parts: Parts,
        private readonly post: Post,
        first: Heard,
        /** How its engine plays. */
        readonly signature: string,
    ) {
        super(parts);
        this.eyes = this.seat = post.seat;
        this.learn(first);
    }

    static async open(
        parts: Omit<Parts, "engine" | "telling" | "content" | "game">,
        post: Post & { signature: string; game: Game },
        first: Heard,
    ): Promise<OnlineMatch> {
        const engine = await Engine.start();
        try {
            const signature = await engine.signature(post.game);
            if (signature !== post.signature) throw new OutOfDate();
            const telling = await engine.call<Telling>(hearCall(post.seat, first, parts.seats));
            const { game } = telling.look;
            const [content] = await Promise.all([
                contentOf(engine, game),
                bringPlay(game, telling.look),
            ]);
            const match = new OnlineMatch({ ...parts, engine, telling, game, content }, post, first, signature);
            await match.start();
            return match;
        } catch (reason) {
            engine.stop();
            throw reason;
        }
    }

    private learn({ from, entries, mark }: Heard): void {
        this.entries.splice(from, Infinity, ...entries);
        this.mark = mark;
    }

    /** Who sits there goes by other names now. */
    rename(seats: readonly Seat[]): void {
        this.seats.splice(0, Infinity, ...seats);
        this.set({});
    }

    /** Chance, rules and computers are the host's affair. */
    protected override async turns(): Promise<void> {
        return;
    }

    protected override save(): Promise<void> {
        return Promise.resolve();
    }

    protected override moves() {
        const { moves } = super.moves();
        return { moves: this.waiting || this.over ? null : moves };
    }

    /** What is heard and what is decided come one after the other: a telling that
     * arrived in the middle of a decision would show the table without it. */
    private inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
        const done = this.last.then(act);
        this.last = done.then(
            () => undefined,
            () => undefined,
        );
        return done;
    }

    /** Takes up what the host tells; `quiet`: without a show, for much was missed. */
    take(told: Heard, quiet: boolean): Promise<void> {
        return this.inTurn(() => this.hearNow(told, quiet));
    }

    private async hearNow(told: Heard, quiet: boolean): Promise<void> {
        const from = this.logs.kept(this.eyes);
        let telling: Telling;
        try {
            telling = await this.engine.call<Telling>({ ...hearCall(this.seat, told, this.seats), from });
        } catch (reason) {
            this.misheard(reason);
            return;
        }
        this.learn(told);
        this.anew = false;
        this.dismissAdviser();
        telling = await this.resume(telling);
        /* The end is shown when nothing is made up any more. */
        if (telling.look.actor === OVER) return;
        if (quiet) this.show(telling, { told: null });
        else await this.tell(telling);
    }

    /** What others did in the meantime leaves an own decision as it was: one
     * that goes on, or one that is still on its way. */
    private async resume(telling: Telling): Promise<Telling> {
        const arrived = this.waiting && !this.post.pending();
        const parts = arrived ? [] : this.made;
        const from = this.logs.kept(this.eyes);
        this.waiting = this.post.pending();
        this.made = [];
        for (const part of parts) {
            const { move } = part;
            const made = await this.engine.call<Decided>({ call: "decide", move, from }).catch(() => null);
            if (!made) break;
            this.made.push(part);
            if (made.known) telling = made;
        }
        return telling;
    }

    private misheard(reason: unknown): void {
        if (reason instanceof EngineError && reason.code === "stopped") return;
        if (!this.anew) {
            this.anew = true;
            this.post.beginAnew();
            return;
        }
        console.error(reason);
        this.tellProblem("problem.misheard");
    }

    override async play(chosen: Move): Promise<void> {
        if (this.waiting) return;
        const named = this.named(chosen);
        this.set({ moves: null });
        this.post.deciding(true);
        await this.inTurn(() => this.decideNow(named));
    }

    private async decideNow(named: { move: number; at: number }): Promise<void> {
        const from = this.logs.kept(this.eyes);
        let decided: Decided;
        try {
            decided = await this.engine.call<Decided>({ call: "decide", ...named, from });
        } catch (reason) {
            this.post.deciding(false);
            this.set(this.moves());
            throw reason;
        }
        this.made.push(named);
        this.dismissAdviser();
        this.waiting = decided.send !== undefined;
        if (decided.send) this.post.decide(decided.send);
        else this.post.deciding(false);
        if (decided.known) await this.tell(decided);
        else this.set({ ...this.moves() });
    }

    /** A decision of before is still on its way. */
    await(): void {
        this.waiting = true;
        this.set(this.moves());
    }

    /** The host did not take the decision: everything is as it was told. */
    refused(): Promise<void> {
        const { mark } = this;
        this.made = [];
        const told = { tell: "game", from: this.entries.length, entries: [], mark, at: 0, cut: 0 } as Heard;
        return this.take(told, true);
    }

    /** Somebody else at this screen goes first; until this one opens it again,
     * nothing of what his seat knows is shown. */
    closeCurtain(): void {
        if (!this.over) this.set({ curtain: this.seat });
    }

    override async openCurtain(): Promise<void> {
        this.set({ curtain: null });
    }

    override async undo(): Promise<void> {
        if (!this.now.pending) return this.post.takeBack();
        await super.undo();
        this.made.pop();
    }

    /** Entries of the seat itself in the turn that is being played, and the
     * number of entries before the last of them. */
    ownLast(): { own: number; to: number } {
        const seats = this.entries.map(({ seat }) => seat);
        const shown = this.entries.map((entry) => "shown" in entry || "deal" in entry || entry.seat === -1);
        const running = seats.slice(shown.lastIndexOf(true) + 1);
        const own = running.filter((seat) => seat === this.seat).length;
        return { own, to: seats.lastIndexOf(this.seat) };
    }

    private async advise(): Promise<Engine> {
        const engine = await Engine.start();
        const told = { from: 0, entries: this.entries, mark: this.mark } as Heard;
        await engine.call(hearCall(this.seat, told, this.seats));
        for (const part of this.made) await engine.call({ call: "decide", ...part });
        await engine.loadNets(this.game).catch(() => undefined);
        return engine;
    }

    private dismissAdviser(): void {
        void this.adviser?.then((engine) => engine.stop(), () => undefined);
        this.adviser = null;
    }

    override async hint(): Promise<Hint> {
        if (this.over || !this.hints) return super.hint();
        this.dismissAdviser();
        this.adviser = this.advise();
        const engine = await this.adviser;
        return engine.call<Hint>({ call: "hint", work: HINT_WORK, ...this.hintWish() });
    }

    /** The game is over, and its record tells everything. */
    finish(text: string, seed: string): Promise<Look> {
        return this.inTurn(async () => {
            const call = loadCall({ text, seed: /^seed:/m.test(text) ? "" : seed });
            const telling = await this.engine.call<Telling>({ ...call, eyes: this.eyes });
            this.over = this.whole = true;
            this.dismissAdviser();
            this.logs.cut(0);
            this.show(telling, { told: null, curtain: null });
            return telling.look;
        });
    }

    override position(): Promise<Position> {
        return this.whole ? super.position() : Promise.reject(new Error("the game is not over"));
    }

    /** Once it is over it is a game like any other; computers have the seats of
     * those who sat elsewhere. */
    override get mayBranch(): boolean {
        return this.whole && humans(this.seats).length > 0;
    }

    /** Not while the screen only turns to another place at the table. */
    override async leave(): Promise<void> {
        if (this.post.isOpen()) return;
        this.dismissAdviser();
        await super.leave();
    }
}

function hearCall(seat: number, { from, entries, mark }: Heard, seats: readonly Seat[]): object {
    return {
        call: "hear",
        telling: { seat, from, entries, mark },
        players: playersOf(seats),
    };
}
