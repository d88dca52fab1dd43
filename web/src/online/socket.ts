/** A line to the host that comes back by itself. Pages sleep without a close and
 * trains go through tunnels: it is opened anew after 1, 2, 4 ... 30 seconds, each
 * a third more or less, and at once when there is reason to hope. */
import { BANNED_PLACE } from "./host";
import { isRenewing } from "./renewing";
import type { Told } from "./wire";

const PROTOCOL = "borough.1";
const LONGEST = 30_000;
/** How often the host is asked whether it is there, and after how long without
 * a word the line is dead. */
const BEAT = 10_000;
const SILENCE = 25_000;
/** Nobody is refused for these: they mean that the table cannot be had. */
const POLICY = 1008;
/** The session was ended elsewhere: this page is nobody's any more. */
const ENDED = 4002;
/** Whoever sits here was banned. */
const BANNED = 4003;

export interface Contact {
    open: boolean;
    /** Since when it has not been; 0: it is, or never was. */
    lostAt: number;
    /** When it is tried next. */
    nextAt: number;
}

export interface Ears {
    onTold(told: Told): void;
    onContact(contact: Contact): void;
}

/** How long to wait before a try, the first being 0. */
export function waitBefore(tries: number, chance = Math.random()): number {
    const plain = Math.min(1000 * 2 ** tries, LONGEST);
    return plain * (2 / 3 + (2 / 3) * chance);
}

export class Line {
    private socket: WebSocket | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly beat: ReturnType<typeof setInterval>;
    private heardAt = 0;
    private tries = 0;
    private ended = false;
    contact: Contact = { open: false, lostAt: 0, nextAt: 0 };

    constructor(
        private readonly game: string,
        private readonly ears: Ears,
    ) {
        addEventListener("online", this.hope);
        addEventListener("offline", this.despair);
        this.beat = setInterval(this.feel, BEAT);
        document.addEventListener("visibilitychange", this.hope);
        this.open();
    }

    private readonly hope = (): void => {
        if (document.visibilityState === "visible") this.now();
    };

    private readonly despair = (): void => {
        if (this.contact.open) this.lost(0);
    };

    /** A line may be dead without a word: whoever hears nothing for long asks. */
    private readonly feel = (): void => {
        if (!this.contact.open) return;
        if (Date.now() - this.heardAt > SILENCE) this.lost(0);
        else this.send({ call: "ping" });
    };

    private tell(change: Partial<Contact>): void {
        this.contact = { ...this.contact, ...change };
        this.ears.onContact(this.contact);
    }

    private open(): void {
        clearTimeout(this.timer);
        const url = new URL(`ws/${this.game}`, document.baseURI);
        url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
        url.hash = "";
        const socket = new WebSocket(url, PROTOCOL);
        this.socket = socket;
        socket.onopen = () => {
            this.tries = 0;
            this.heardAt = Date.now();
            this.tell({ open: true, lostAt: 0 });
        };
        socket.onmessage = ({ data }: MessageEvent<string>) => this.hear(data);
        socket.onclose = ({ code }) => {
            if (code === ENDED && !isRenewing()) location.reload();
            else if (code === BANNED) location.hash = BANNED_PLACE;
            else if (this.socket === socket) this.lost(code === POLICY ? LONGEST : 0);
        };
    }

    /** A message is one object, or several, a line each. */
    private hear(data: string): void {
        this.heardAt = Date.now();
        for (const line of data.split("\n")) {
            if (!line) continue;
            const told = JSON.parse(line) as Told;
            if (told.tell === "bye") this.lost(told.after * 1000);
            else this.ears.onTold(told);
        }
    }

    private lost(least: number): void {
        this.drop();
        if (this.ended) return;
        const wait = Math.max(least, waitBefore(this.tries++));
        this.timer = setTimeout(() => this.open(), wait);
        this.tell({
            open: false,
            lostAt: this.contact.lostAt || Date.now(),
            nextAt: Date.now() + wait,
        });
    }

    private drop(): void {
        const { socket } = this;
        this.socket = null;
        socket?.close();
    }

    /** Tries at once. */
    now(): void {
        if (this.ended || this.contact.open || this.socket?.readyState === WebSocket.CONNECTING) return;
        this.drop();
        this.open();
    }

    /** False: nobody is listening just now. */
    send(message: object): boolean {
        if (!this.contact.open || this.socket?.readyState !== WebSocket.OPEN) return false;
        this.socket.send(JSON.stringify(message));
        return true;
    }

    end(): void {
        this.ended = true;
        clearTimeout(this.timer);
        clearInterval(this.beat);
        removeEventListener("online", this.hope);
        removeEventListener("offline", this.despair);
        document.removeEventListener("visibilitychange", this.hope);
        this.drop();
    }
}
