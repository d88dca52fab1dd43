/** A table of a host as one page sees it: the line to it, who is there, talk,
 * and the places of those who sit at this screen. Screens listen to it. */
import { useEffect, useState } from "preact/hooks";
import { saves } from "../games/start";
import { pageOf } from "../games";
import { glanceOf } from "../play/saves";
import { isLevel, type Seat } from "../play/seats";
import { t } from "../words/t";
import { partOf, recordOf } from "./host";
import type { OnlineMatch } from "./match";
import { Refused, reasonWords, refusedWords } from "./refused";
import { NOBODY, Place, type Around, type Request } from "./place";
import { Line as Wire, type Contact } from "./socket";
import { named, type Answer, type Asking, type GameTold, type Hello, type Line, type Over, type People } from "./wire";
import type { Sitting, Told } from "./wire";

export interface TableState {
    people: People | null;
    lines: Line[];
    contact: Contact;
    over: Over | null;
    host: boolean;
    /** What the host last refused, in words. */
    refusal: string | null;
    /** Of the place that the screen shows. */
    game: GameTold | null;
    match: OnlineMatch | null;
    sent: Place["sent"];
    missed: Place["missed"];
    trouble: Error | null;
    /** The host speaks a newer program. */
    renewed: boolean;
}

interface Waiting {
    resolve(): void;
    reject(reason: Error): void;
}

export function seatOf(sitting: Sitting, here: boolean): Seat {
    const name = sitting.name ?? t("online.seat.open");
    if (isLevel(sitting.player)) return { kind: "computer", name, level: sitting.player };
    return { kind: here ? "human" : "friend", name, level: "skilled" };
}

const EMPTY: TableState = {
    people: null,
    lines: [],
    contact: { open: false, lostAt: 0, nextAt: 0 },
    over: null,
    host: false,
    refusal: null,
    game: null,
    match: null,
    sent: null,
    missed: null,
    trouble: null,
    renewed: false,
};

export class OnlineTable {
    state: TableState = EMPTY;
    private readonly wire: Wire;
    private readonly listeners = new Set<() => void>();
    private readonly asked = new Map<string, Waiting[]>();
    private places: Place[] = [];
    /** Whose eyes look at the screen. */
    private at: Place | null = null;
    private signature: Hello["signature"] = {};
    private ended = false;
    /** How far the host's clock is ahead of ours. */
    private ahead = 0;

    constructor(readonly id: string) {
        this.wire = new Wire(id, {
            onTold: (told) => this.hear(told),
            onContact: (contact) => this.touch(contact),
        });
    }

    /** The seat whose eyes look, and all seats of this screen. */
    get me(): number {
        return this.at?.seat ?? NOBODY;
    }

    get mine(): number[] {
        return this.places.map(({ seat }) => seat).filter((seat) => seat >= 0);
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private set(change: Partial<TableState>): void {
        const { game = null, match = null, sent = null, missed = null, trouble = null } = this.at ?? {};
        this.state = { ...this.state, ...change, game, match, sent, missed, trouble };
        for (const listener of this.listeners) listener();
    }

    /** The host's time. */
    time(): number {
        return Date.now() + this.ahead;
    }

    /** Over a line that is lost nothing is answered any more, and what is asked on the
     * next one must not be answered in its place. */
    private touch(contact: Contact): void {
        if (!contact.open) this.giveUp();
        this.set({ contact });
    }

    private giveUp(): void {
        const waiting = [...this.asked.values()].flat();
        this.asked.clear();
        for (const { reject } of waiting) reject(new Refused(t("online.offline.later")));
    }

    private hear(told: Told): void {
        if ("now" in told && told.now) this.ahead = told.now - Date.now();
        switch (told.tell) {
            case "hello":
                return this.greet(told);
            case "people":
                return this.meet(told);
            case "game":
                return this.placeOf(told.seat)?.follow(told);
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

    private placeOf(seat = NOBODY): Place | undefined {
        return this.places.find((place) => place.seat === seat);
    }

    private greet({ mine, host, signature }: Hello): void {
        const seats = mine.length > 0 ? mine : [NOBODY];
        this.signature = signature;
        this.places = seats.map((seat) => this.placeOf(seat) ?? new Place(seat, this.around()));
        if (!this.at || !this.places.includes(this.at)) this.at = this.places[0] ?? null;
        this.set({ host: Boolean(host), renewed: this.isRenewed() });
        for (const place of this.places) place.join();
    }

    /** Whether the page's own engine plays as the host's does. */
    private isRenewed(): boolean {
        const { match } = this.at ?? {};
        return Boolean(match && match.signature !== this.signature[match.game]);
    }

    private around(): Around {
        return {
            id: this.id,
            send: (message) => this.wire.send(message),
            request: (seat, request) => this.request(seat, request),
            people: () => this.state.people,
            seats: () => this.seats(),
            signature: () => this.signature[this.state.people?.table.game ?? ""] ?? "",
            shared: () => this.places.length > 1,
            isShown: (place) => place === this.at && place.match?.state.curtain === null,
            isOpen: () => !this.ended,
            changed: (refusal) => this.changed(refusal),
        };
    }

    private changed(refusal?: string | null): void {
        this.turn();
        this.set(refusal === undefined ? {} : { refusal });
    }

    /** Several people at this screen: it goes to whoever is to decide, unless
     * it is for the one in front of it, or what he decided is on its way. */
    private turn(): void {
        const { at, places } = this;
        if (places.length < 2 || this.state.over || !at || at.decides() || at.sent) return;
        const next = places.find((place) => place.decides());
        if (next?.match) this.show(next);
    }

    private show(place: Place): void {
        this.at?.match?.closeCurtain();
        place.match?.closeCurtain();
        this.at = place;
    }

    /** Hands the screen to another of those who sit at it. */
    handTo(seat: number): void {
        const place = this.placeOf(seat);
        if (!place?.match) return;
        this.show(place);
        this.set({});
    }

    private seats(): Seat[] {
        const { mine } = this;
        return (this.state.people?.seats ?? []).map((sitting, at) => seatOf(sitting, mine.includes(at)));
    }

    private meet(people: People): void {
        this.set({ people: { ...people, seats: people.seats.map(named) } });
        for (const { match } of this.places) match?.rename(this.seats());
        this.giveReady(people);
    }

    /** All have promised their part of the deal: now it is given. */
    private giveReady({ stage, table, seats }: People): void {
        if (stage !== "gathering" || !table.promised) return;
        if (!seats.every(({ player, name }) => player !== "human" || name)) return;
        for (const seat of this.mine) {
            if (seats[seat]?.ready) continue;
            this.request(seat, { call: "ready", part: partOf(this.id, seat) }).catch(() => undefined);
        }
    }

    /** Somebody sits down at this screen, too. */
    sitDown(seat: number): void {
        const place = new Place(seat, this.around());
        this.places = [...this.places.filter((each) => each.seat >= 0), place];
        if (!this.at || this.at.seat < 0) this.at = place;
        place.join();
    }

    /** Gets up; whoever else sits here stays. */
    getUp(seat: number): void {
        void this.wish({ call: "leave" }, seat).then((done) => {
            if (!done) return;
            this.places = this.places.filter((each) => each.seat !== seat);
            if (this.places.length === 0) this.places = [new Place(NOBODY, this.around())];
            this.at = this.places[0] ?? null;
            this.set({});
        });
    }

    private listen({ lines, gone }: { lines?: Line[]; gone?: number }): void {
        const known = new Set(this.state.lines.map(({ id }) => id));
        const fresh = (lines ?? []).filter(({ id }) => !known.has(id));
        this.set({ lines: [...this.state.lines, ...fresh].filter(({ id }) => id !== gone) });
    }

    private answered(answer: Answer): void {
        if (answer.call === "decide") return this.placeOf(answer.seat)?.answered(answer);
        const waiting = this.asked.get(answer.call ?? "")?.shift();
        if (answer.tell === "done") return waiting?.resolve();
        const reason = answer.tell === "busy" ? t("online.busy") : refusedWords(answer.code, answer.call);
        if (!waiting) this.set({ refusal: reason });
        waiting?.reject(new Refused(reason));
    }

    /** A request that is answered; rejects with the host's reason. */
    private request(seat: number, request: Request): Promise<void> {
        const whose = seat >= 0 ? { seat } : {};
        if (!this.wire.send({ game: this.id, ...whose, ...request })) {
            return Promise.reject(new Refused(t("online.offline.later")));
        }
        return new Promise((resolve, reject) => {
            const list = this.asked.get(request.call) ?? [];
            list.push({ resolve, reject });
            this.asked.set(request.call, list);
        });
    }

    /** What is asked for in passing: a refusal is shown, and that is all. */
    private wish(request: Request, seat = this.me): Promise<boolean> {
        this.set({ refusal: null });
        return this.request(seat, request).then(
            () => true,
            (reason: unknown) => {
                this.set({ refusal: reasonWords(reason) });
                return false;
            },
        );
    }

    /** A question to the others. */
    ask(what: Asking, who?: number): void {
        void this.wish({ call: "ask", what, ...(who === undefined ? {} : { who }) });
    }

    askBack(): void {
        this.set({ refusal: null });
        this.at?.takeBack().catch((reason: unknown) => this.set({ refusal: reasonWords(reason) }));
    }

    mayAskBack(): boolean {
        return Boolean(this.at?.mayTakeBack());
    }

    /** Who of this screen has to answer the open question. */
    needed(): number {
        const need = this.state.people?.asked?.need ?? [];
        return this.mine.find((seat) => need.includes(seat)) ?? NOBODY;
    }

    agree = (): void => void this.wish({ call: "agree" }, this.needed());
    disagree = (): void => {
        const asker = this.state.people?.asked?.seat ?? NOBODY;
        void this.wish({ call: "refuse" }, this.mine.includes(asker) ? asker : this.needed());
    };
    /** From now on so many days do not count for whoever is at the screen. */
    takeOff = (days: number): void => void this.wish({ call: "away", days });
    resign = (): void => void this.wish({ call: "resign" });
    comeBack = (seat: number): void => void this.wish({ call: "return" }, seat);
    say = (text: string): void => {
        void this.wish({ call: "talk", text, ...(this.me < 0 ? { seat: NOBODY } : {}) });
    };
    /** To one seat, and to nobody else. */
    sayTo = (seat: number, text: string): Promise<boolean> => this.wish({ call: "talk", text, to: seat });
    /** A computer of that level has an open seat; human: people have it again. */
    fill = (seat: number, player: string): void => void this.wish({ call: "fill", player }, seat);
    unsay = (id: number): void => void this.wish({ call: "unsay", id });
    /** The game as it was when somebody here looked at it last. */
    showMissed = (): void => {
        const missed = this.at?.takeMissed();
        if (missed) void this.at?.match?.go(missed.from);
        this.set({});
    };
    tryNow = (): void => this.wire.now();
    dismiss = (): void => this.set({ refusal: null });
    complain = (refusal: string): void => this.set({ refusal });

    /** The end: the record tells everything, and is kept with the other games. */
    private async finish(over: Over): Promise<void> {
        if (this.state.over) return;
        this.set({ over });
        try {
            const text = await recordOf(this.id);
            const match = await this.at?.finish(text, over.seed);
            this.set({});
            if (!match) return;
            const { game, seats, state } = match;
            const glance = glanceOf(state.look, seats, pageOf(game));
            await saves.keep({ id: this.id, name: "", game, seats, text, seed: over.seed, glance });
        } catch (reason) {
            this.set({ refusal: reasonWords(reason) });
        }
    }

    /** The screen turns to something else. The match that it shows is the
     * page's to leave: a review goes on with it. */
    end(): void {
        this.ended = true;
        this.listeners.clear();
        this.wire.end();
        for (const place of this.places) {
            if (place !== this.at) void place.match?.leave();
        }
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
