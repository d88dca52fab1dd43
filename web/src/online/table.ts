/** A table of a host as one page sees it: the line to it, who is there, clocks,
 * talk, and the game. Screens listen to it; the match knows only how to hand a
 * decision over. */
import { useEffect, useState } from "preact/hooks";
import { saves } from "../games/start";
import { pageOf } from "../games";
import { glanceOf } from "../play/saves";
import { isLevel, type Seat } from "../play/seats";
import { t } from "../words/t";
import { partOf, recordOf } from "./host";
import { forgetDecision, keepDecision, keptDecision, type Unanswered } from "./kept";
import { isHeard, OnlineMatch } from "./match";
import { Line as Wire, type Contact } from "./socket";
import type { Answer, Asking, GameTold, Hello, Line, Over, People, Sitting, Told } from "./wire";

export interface TableState {
    people: People | null;
    game: GameTold | null;
    match: OnlineMatch | null;
    lines: Line[];
    contact: Contact;
    /** The decision on its way, and since when. */
    sent: { since: number } | null;
    over: Over | null;
    host: boolean;
    /** What the host last refused, in words. */
    refusal: string | null;
}

const NOBODY = -1;

interface Request {
    call: string;
    [field: string]: unknown;
}

interface Waiting {
    resolve(): void;
    reject(reason: Error): void;
}

export function seatOf(sitting: Sitting, at: number, me: number): Seat {
    const name = sitting.name ?? t("online.seat.open");
    if (isLevel(sitting.player)) return { kind: "computer", name, level: sitting.player };
    return { kind: at === me ? "human" : "friend", name, level: "skilled" };
}

export class OnlineTable {
    state: TableState;
    me: number = NOBODY;
    private readonly wire: Wire;
    private readonly listeners = new Set<() => void>();
    private readonly asked = new Map<string, Waiting[]>();
    private unanswered: Unanswered | null = null;
    /** What comes first after a line was opened may be much. */
    private caughtUp = false;
    private opening: Promise<void> | null = null;
    /** How far the host's clock is ahead of ours. */
    private ahead = 0;

    constructor(readonly id: string) {
        this.state = {
            people: null,
            game: null,
            match: null,
            lines: [],
            contact: { open: false, lostAt: 0, nextAt: 0 },
            sent: null,
            over: null,
            host: false,
            refusal: null,
        };
        this.wire = new Wire(id, {
            onOpen: () => (this.caughtUp = false),
            onTold: (told) => this.hear(told),
            onContact: (contact) => this.set({ contact }),
        });
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private set(change: Partial<TableState>): void {
        this.state = { ...this.state, ...change };
        for (const listener of this.listeners) listener();
    }

    /** The host's time. */
    time(): number {
        return Date.now() + this.ahead;
    }

    private hear(told: Told): void {
        switch (told.tell) {
            case "hello":
                return this.greet(told);
            case "people":
                return this.meet(told);
            case "game":
                return this.follow(told);
            case "talk":
                return this.listen(told);
            case "over":
                return void this.finish(told);
            case "done":
            case "refused":
            case "stale":
            case "busy":
                return this.answered(told);
            default:
                return;
        }
    }

    private greet({ mine, now, host }: Hello): void {
        this.ahead = now - Date.now();
        this.me = mine[0] ?? NOBODY;
        this.set({ host: Boolean(host) });
        this.join();
    }

    private join(anew = false): void {
        const { game } = this.state;
        const heard = game && !anew;
        this.wire.send({
            call: "join",
            game: this.id,
            ...(this.me >= 0 ? { seat: this.me } : {}),
            from: heard ? game.at : 0,
            cut: heard ? game.cut : 0,
        });
        this.unanswered ??= this.me >= 0 ? keptDecision(this.id, this.me) : null;
        if (this.unanswered) this.sendDecision();
    }

    private seats(people: People): Seat[] {
        return people.seats.map((sitting, at) => seatOf(sitting, at, this.me));
    }

    private meet(people: People): void {
        this.set({ people });
        this.state.match?.rename(this.seats(people));
        this.giveReady(people);
    }

    /** All have promised their part of the deal: now it is given. */
    private giveReady({ stage, table, seats }: People): void {
        const own = seats[this.me];
        if (stage !== "gathering" || !table.promised || !own || own.ready) return;
        const all = seats.every(({ player, name }) => player !== "human" || name);
        if (all) this.call({ call: "ready", part: partOf(this.id) });
    }

    private follow(told: GameTold): void {
        if (told.now) this.ahead = told.now - Date.now();
        this.set({ game: told });
        if (!isHeard(told)) return;
        const quiet = !this.caughtUp;
        this.caughtUp = true;
        const { match } = this.state;
        if (match) {
            void match.take(told, quiet).then(() => this.shown());
            return;
        }
        this.opening = (this.opening ?? Promise.resolve())
            .then(() => this.open(told, quiet))
            .catch((reason: Error) => this.set({ refusal: reason.message }));
    }

    /** What was sent is there for all to see. */
    private shown(): void {
        if (!this.unanswered) this.set({ sent: null });
        else this.state.match?.await();
    }

    private async open(told: GameTold, quiet: boolean): Promise<void> {
        const { people, match } = this.state;
        if (!isHeard(told) || !people) return;
        if (match) return match.take(told, quiet);
        const made = await OnlineMatch.open(this.parts(people), this.me, {
            decide: (move) => this.decide(move),
            pending: () => this.unanswered !== null,
            takeBack: () => this.takeBack(),
            beginAnew: () => this.join(true),
        }, told);
        made.hints = people.table.hints;
        this.set({ match: made });
        this.shown();
    }

    private parts(people: People) {
        return {
            id: this.id,
            name: "",
            seats: this.seats(people),
            saves,
            glance: pageOf(people.table.game).glance,
            again: () => Promise.reject(new Error("the game is not over")),
        };
    }

    private listen({ lines, gone }: { lines?: Line[]; gone?: number }): void {
        const known = new Set(this.state.lines.map(({ id }) => id));
        const fresh = (lines ?? []).filter(({ id }) => !known.has(id));
        this.set({ lines: [...this.state.lines, ...fresh].filter(({ id }) => id !== gone) });
    }

    /** Decisions. */

    private decide(move: object): void {
        const { at, cut } = this.state.game ?? { at: 0, cut: 0 };
        this.unanswered = { at, cut, move };
        keepDecision(this.id, this.me, this.unanswered);
        this.set({ sent: { since: Date.now() }, refusal: null });
        this.sendDecision();
    }

    private sendDecision(): void {
        if (!this.state.sent) this.set({ sent: { since: Date.now() } });
        this.wire.send({ call: "decide", game: this.id, seat: this.me, ...this.unanswered });
    }

    private answered(answer: Answer): void {
        if (answer.call === "decide") return this.decided(answer);
        const waiting = this.asked.get(answer.call ?? "")?.shift();
        if (answer.tell === "done") return waiting?.resolve();
        const reason = answer.reason ?? answer.code ?? "";
        this.set({ refusal: reason });
        waiting?.reject(new Error(reason));
    }

    private decided({ tell, reason, retry }: Answer): void {
        if (tell === "busy") {
            setTimeout(() => this.unanswered && this.sendDecision(), (retry ?? 1) * 1000);
            return;
        }
        this.unanswered = null;
        forgetDecision(this.id, this.me);
        if (tell === "done") return;
        this.set({ sent: null, refusal: tell === "refused" ? (reason ?? "") : null });
        void this.state.match?.refused();
    }

    private async takeBack(): Promise<void> {
        const { game, match } = this.state;
        if (!game || !match) return;
        const { own, to } = match.ownLast();
        const { at, cut } = game;
        if (game.chosen && own > 0) await this.call({ call: "reopen", at, cut, keep: own - 1 });
        else await this.call({ call: "ask", what: "undo", to });
    }

    /** A request that is answered; rejects with the host's reason. */
    private call(request: Request): Promise<void> {
        const seat = this.me >= 0 ? { seat: this.me } : {};
        if (!this.wire.send({ game: this.id, ...seat, ...request })) {
            return Promise.reject(new Error(t("online.offline.later")));
        }
        return new Promise((resolve, reject) => {
            const list = this.asked.get(request.call) ?? [];
            list.push({ resolve, reject });
            this.asked.set(request.call, list);
        });
    }

    /** What is asked for in passing: a refusal is shown, and that is all. */
    private wish(request: Request): void {
        this.set({ refusal: null });
        this.call(request).catch((reason: Error) => this.set({ refusal: reason.message }));
    }

    ask(what: Asking, who?: number): void {
        const to = this.state.match?.ownLast().to ?? 0;
        this.wish({
            call: "ask",
            what,
            ...(who === undefined ? {} : { who }),
            ...(what === "undo" ? { to } : {}),
        });
    }

    agree = (): void => this.wish({ call: "agree" });
    disagree = (): void => this.wish({ call: "refuse" });
    resign = (): void => this.wish({ call: "resign" });
    comeBack = (): void => this.wish({ call: "return" });
    getUp = (): void => this.wish({ call: "leave" });
    say = (text: string): void => this.wish({ call: "talk", text, ...(this.me < 0 ? { seat: NOBODY } : {}) });
    unsay = (id: number): void => this.wish({ call: "unsay", id });
    tryNow = (): void => this.wire.now();
    dismiss = (): void => this.set({ refusal: null });

    /** The end: the record tells everything, and is kept with the other games. */
    private async finish(over: Over): Promise<void> {
        await this.opening;
        const { match } = this.state;
        this.set({ over, sent: null });
        if (!match) return;
        try {
            const text = await recordOf(this.id);
            const look = await match.finish(text, over.seed);
            const { game, seats } = match;
            const glance = glanceOf(look, seats, pageOf(game).glance);
            await saves.keep({ id: this.id, name: "", game, seats, text, seed: over.seed, glance });
        } catch (reason) {
            this.set({ refusal: (reason as Error).message });
        }
    }

    end(): void {
        this.listeners.clear();
        this.wire.end();
    }
}

export function useTable(table: OnlineTable): TableState {
    const [, again] = useState({});
    useEffect(() => {
        again({});
        return table.subscribe(() => again({}));
    }, [table]);
    return table.state;
}
