/** When progress is brought into line: soon after it has changed, when there is
 * a connection again, and when somebody comes back to the page. One tab at a time
 * does it, and only as long as that account is signed in. */
import { IndexedStore } from "../../play/indexed";
import { progress } from "../../progress";
import { whoIsHere } from "../account";
import { ask, HostError } from "../host";
import { lineOf, Sync, tooLarge, type Answer, type Line, type Request } from "./line";

const NAME = "borough.sync";
const SOON = 3000;
const AGAIN = 60_000;

export interface Wanted {
    account: string;
    on: boolean;
}

export type Stage = "off" | "waiting" | "busy" | "done" | "failed" | "out";

export interface State {
    stage: Stage;
    /** When everything was in line; 0: not yet. */
    when: number;
    /** Items that are too large to be kept there. */
    left: number;
}

export function wanted(): Wanted | null {
    try {
        const kept = JSON.parse(localStorage.getItem(NAME) ?? "null") as Partial<Wanted> | null;
        return typeof kept?.account === "string" ? { account: kept.account, on: kept.on === true } : null;
    } catch {
        return null;
    }
}

const store = new IndexedStore<Line>("borough-sync", "lines");
const listeners = new Set<() => void>();
let state: State = { stage: "off", when: 0, left: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let once = false;
/** Something has changed meanwhile. */
let stirred = false;

export const stateNow = (): State => state;

export function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

function set(change: Partial<State>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
}

const exchange = async (request: Request) => (await ask<{ progress: Answer }>("api/progress", request)).progress;

/** Whoever is signed in now may be somebody else, or nobody. */
async function work(account: string): Promise<void> {
    const me = await whoIsHere();
    if (me?.account !== account) {
        set({ stage: "out" });
        return;
    }
    set({ stage: "busy" });
    await new Sync(progress, store, lineOf(account, me.since), exchange).run();
    const { items } = await progress.all();
    set({ stage: "done", when: Date.now(), left: tooLarge(items) });
}

async function alone(account: string): Promise<void> {
    if (!navigator.locks) return work(account);
    await navigator.locks.request(NAME, () => work(account));
}

/** What fails is tried again, by and by; who is not let in does not ask again. */
function fail(reason: unknown): void {
    const refused = reason instanceof HostError && (reason.status === 401 || reason.status === 403);
    set({ stage: refused ? "out" : "failed" });
    if (!refused) soon(AGAIN);
}

function go(): void {
    const wish = wanted();
    if (!wish?.on) return set({ stage: "off" });
    running ??= alone(wish.account)
        .catch(fail)
        .finally(() => {
            running = null;
            if (stirred) soon();
            stirred = false;
        });
}

/** Bringing into line changes progress, too; the next time nothing is left. */
function stir(): void {
    if (running) stirred = true;
    else soon();
}

export function soon(ms = SOON): void {
    clearTimeout(timer);
    timer = setTimeout(go, ms);
}

export function start(): void {
    if (!wanted()?.on) return;
    soon(0);
    if (once) return;
    once = true;
    progress.subscribe(stir);
    addEventListener("online", () => soon(0));
    document.addEventListener("visibilitychange", () => {
        if (!document.hidden) soon(0);
    });
}

export function want(wish: Wanted): void {
    try {
        localStorage.setItem(NAME, JSON.stringify(wish));
    } catch {
        return set({ stage: "failed" });
    }
    if (wish.on) start();
    else set({ stage: "off" });
}
