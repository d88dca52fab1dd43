/** A place at a table: what one seat is told of the game, and the decision of
 * it that the host has not answered yet. Several people at one screen have a
 * place each, so that no engine there knows more than one of them; a bystander
 * has one of no seat. */
import { again, saves } from "../games/start";
import { pageOf } from "../games";
import type { Seat } from "../play/seats";
import { forgetDecision, keepDecision, keptDecision, type Unanswered } from "./kept";
import { isHeard, OnlineMatch, type Post } from "./match";
import { forgetSeen, keepSeen, keptSeen, missedSince, type Missed } from "./missed";
import { refusedWords } from "./refused";
import type { Answer, GameTold, People } from "./wire";

export const NOBODY = -1;

export interface Request {
    call: string;
    [field: string]: unknown;
}

/** What a place asks of its table. */
export interface Around {
    readonly id: string;
    send(message: object): boolean;
    /** A request of a seat that is answered; rejects with the host's reason. */
    request(seat: number, request: Request): Promise<void>;
    people(): People | null;
    seats(): Seat[];
    /** How the host's engine plays the game. */
    signature(): string;
    /** Others at this screen must not see what this seat sees. */
    shared(): boolean;
    isShown(place: Place): boolean;
    /** The screen is still at this table. */
    isOpen(): boolean;
    /** Something of a place is different; `refusal`: the host would not. */
    changed(refusal?: string | null): void;
}

/** What was told last, with all that is as it was before. */
type Followed = GameTold & { cut: number };

export class Place {
    game: Followed | null = null;
    match: OnlineMatch | null = null;
    /** The decision that is made or on its way, and since when. */
    sent: { since: number } | null = null;
    /** Why there is no match. */
    trouble: Error | null = null;
    /** Whatever is being made of what was told. */
    opening: Promise<void> = Promise.resolve();
    /** What others did while nobody looked; null: nothing that is worth a word. */
    missed: Missed | null = null;
    private unanswered: Unanswered | null;
    /** How many moves have been looked at here. */
    private seen: number | null;
    /** What comes first after a line was opened may be much. */
    private caughtUp = false;

    constructor(
        readonly seat: number,
        private readonly table: Around,
    ) {
        this.unanswered = seat >= 0 ? keptDecision(table.id, seat) : null;
        this.seen = seat >= 0 ? keptSeen(table.id, seat) : null;
    }

    /** Whether it is for this seat to decide, as far as the screen shows. */
    decides(): boolean {
        return Boolean(this.game?.decides?.includes(this.seat));
    }

    join(anew = false): void {
        const heard = this.game && !anew;
        this.caughtUp = false;
        this.table.send({
            call: "join",
            game: this.table.id,
            ...(this.seat >= 0 ? { seat: this.seat } : {}),
            from: heard ? this.game?.at : 0,
            cut: heard ? this.game?.cut : 0,
        });
        if (this.unanswered) this.sendDecision();
    }

    follow(told: GameTold): void {
        const clock = told.clock ?? this.game?.clock;
        this.game = { ...told, cut: told.cut ?? 0, ...(clock && { clock }) };
        this.table.changed();
        if (!isHeard(told)) return;
        const quiet = !this.caughtUp || !this.table.isShown(this);
        this.caughtUp = true;
        this.opening = this.opening
            .then(() => (this.match ? this.match.take(told, quiet) : this.open(told)))
            .then(() => {
                if (quiet) this.comeBack();
                this.shown();
            })
            .catch((reason: Error) => {
                this.trouble = reason;
                this.table.changed();
            });
    }

    /** Whether a decision is still on its way. After a lost line the telling that
     * has it may come before its answer. */
    private isPending(): boolean {
        const { unanswered, game } = this;
        return unanswered !== null && unanswered.at === game?.at && unanswered.cut === game.cut;
    }

    /** Much was told at once: others have gone on meanwhile. */
    private comeBack(): void {
        const { match, seen, seat } = this;
        if (!match || this.table.shared()) return;
        this.missed = missedSince(match.state.log, seen, seat) ?? this.missed;
    }

    /** Notes how far somebody who looks at the screen has seen it. */
    private look(): void {
        const { match, seat } = this;
        if (seat < 0 || !match?.state.live || document.visibilityState === "hidden") return;
        this.seen = match.state.look.moves;
        keepSeen(this.table.id, seat, this.seen);
    }

    /** What was missed, which is looked at now. */
    takeMissed(): Missed | null {
        const { missed } = this;
        this.missed = null;
        return missed;
    }

    /** What was sent is there for all to see. */
    private shown(): void {
        this.look();
        if (!this.isPending()) this.sent = null;
        else this.match?.await();
        this.table.changed();
    }

    private async open(told: GameTold): Promise<void> {
        const people = this.table.people();
        if (!isHeard(told) || !people) return;
        const { game } = people.table;
        const signature = this.table.signature();
        const post = { ...this.post(), game, signature };
        this.match = await OnlineMatch.open(this.parts(people), post, told);
        this.match.hints = people.table.hints;
        if (this.table.shared()) this.match.closeCurtain();
    }

    private post(): Post {
        return {
            seat: this.seat,
            deciding: (busy) => this.deciding(busy),
            decide: (move) => this.decide(move),
            pending: () => this.isPending(),
            takeBack: () => this.takeBack(),
            beginAnew: () => this.join(true),
            isOpen: () => this.table.isOpen(),
        };
    }

    private parts({ table }: People) {
        return {
            id: this.table.id,
            name: "",
            seats: this.table.seats(),
            saves,
            page: pageOf(table.game),
            again,
            anew: () => Promise.reject(new Error("a table of friends is opened anew")),
        };
    }

    private deciding(busy: boolean): void {
        this.sent = busy ? { since: Date.now() } : null;
        if (busy) this.missed = null;
        this.table.changed();
    }

    private decide(move: object): void {
        const { at, cut } = this.game ?? { at: 0, cut: 0 };
        this.unanswered = { at, cut, move };
        keepDecision(this.table.id, this.seat, this.unanswered);
        this.sendDecision();
        this.table.changed(null);
    }

    private sendDecision(): void {
        this.sent ??= { since: Date.now() };
        this.table.send({ call: "decide", game: this.table.id, seat: this.seat, ...this.unanswered });
    }

    answered({ tell, at, code, retry }: Answer): void {
        if (at !== undefined && at !== this.unanswered?.at) return;
        if (tell === "busy" || code === "too_fast") {
            setTimeout(() => this.unanswered && this.sendDecision(), (retry ?? 1) * 1000);
            return;
        }
        this.unanswered = null;
        forgetDecision(this.table.id, this.seat);
        if (tell === "done") return;
        this.sent = null;
        this.table.changed(tell === "refused" ? refusedWords(code) : null);
        void this.match?.refused();
    }

    /** What may be taken back at once is; the rest is asked for. */
    async takeBack(): Promise<void> {
        const { game, match } = this;
        if (!game || !match) return;
        const { own, to } = match.ownLast();
        const { at, cut } = game;
        const again = game.chosen && own > 0;
        await this.table.request(
            this.seat,
            again ? { call: "reopen", at, cut, keep: own - 1 } : { call: "ask", what: "undo", to },
        );
    }

    /** Whether something of the own could be taken back. */
    mayTakeBack(): boolean {
        return (this.match?.ownLast().to ?? -1) >= 0;
    }

    /** The record tells everything. */
    async finish(text: string, seed: string): Promise<OnlineMatch | null> {
        await this.opening;
        this.sent = null;
        this.missed = null;
        forgetSeen(this.table.id, this.seat);
        await this.match?.finish(text, seed);
        return this.match;
    }
}
