/** Asking the host over HTTP. */
import { randomDigits } from "../play/random";
import type { Choices, Keys, Listed, Opened, Session, TableOptions } from "./wire";

export class HostError extends Error {
    constructor(
        readonly status: number,
        readonly code: string,
        message: string,
    ) {
        super(message);
        this.name = "HostError";
    }
}

/** Where somebody reads why nothing else is open to him. */
export const BANNED_PLACE = "#/online/banned";

const KNOWN = "borough.host";

/** Whether a host has answered here before. Where none is nobody asks for one: a
 * page may lie in a plain folder. */
export function isHosted(): boolean {
    try {
        return localStorage.getItem(KNOWN) === "1";
    } catch {
        return false;
    }
}

function noteHost(): void {
    try {
        localStorage.setItem(KNOWN, "1");
    } catch {
        /* Then it is found out anew. */
    }
}

interface Refusal {
    error?: { code: string; message: string };
}

/** Parts of it may come from a link, and where a browser sees one step up, a link would
 * do here what its maker wants. */
const PATH = /^[\w-]+(?:\/[\w-]+)*$/;

/** The answer to what is asked for or, with a body, sent. */
export async function ask<T>(path: string, body?: object): Promise<T> {
    if (!PATH.test(path)) throw new HostError(404, "unknown", path);
    const post: RequestInit = body
        ? {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify(body),
          }
        : { cache: "no-store" };
    const response = await fetch(new URL(path, document.baseURI), post);
    const answer = (await response.json().catch(() => ({}))) as T & Refusal;
    if (response.ok) {
        noteHost();
        return answer;
    }
    const { code = "unknown", message = String(response.status) } = answer.error ?? {};
    if (code === "banned") location.hash = BANNED_PLACE;
    throw new HostError(response.status, code, message);
}

/** The name by which the host knows whoever sits here; null: by none. */
export async function whoAmI(): Promise<string | null> {
    try {
        return (await ask<{ name: string }>("api/guest")).name;
    } catch (reason) {
        if (reason instanceof HostError && reason.status === 401) return null;
        throw reason;
    }
}

export const beGuest = (name: string) => ask<{ name: string }>("api/guest", { name });

/** Opens a table as somebody of that name. */
export async function openTable(table: Partial<TableOptions>, name: string): Promise<Keys> {
    await beGuest(name);
    return ask<Keys>("api/tables", { table });
}

/** What a table may choose here. A host that cannot say offers the usual. */
export const tableChoices = () => ask<Choices>("api/tables").catch((): Choices => ({}));

export const readLink = (game: string, key: string) => ask<Opened>("api/link", { game, key });

export const PART_BYTES = 32;

/** The part of a seat in a deal, the same until it has been given. */
export function partOf(game: string, seat: number): string {
    const name = `borough.part.${game}.${seat}`;
    const kept = localStorage.getItem(name);
    if (kept) return kept;
    const part = randomDigits(PART_BYTES);
    localStorage.setItem(name, part);
    return part;
}

async function hashOf(digits: string): Promise<string> {
    const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Taken {
    seat?: number;
    watch?: boolean;
    host?: boolean;
}

/** Trades the key of a seat for it; whoever sits there goes by that name. */
export async function takeSeat(
    { game, seat, promised }: { game: string; seat: number; promised: boolean },
    key: string,
    name: string,
): Promise<Taken> {
    await beGuest(name);
    const own = partOf(game, seat);
    const part = promised ? await hashOf(own) : own;
    return ask<Taken>("api/seat", { game, key, part });
}

/** Trades a key for watching, or for being the host of the table. */
export const takeKey = (game: string, key: string) => ask<Taken>("api/seat", { game, key });

export const myGames = async () => (await ask<{ games: Listed[] }>("api/games")).games;

export const recordOf = async (game: string) =>
    (await ask<{ record: string }>(`api/record/${game}`)).record;

/** A key by which one is the same person at another device; a new one ends the
 * old. */
export const ownKey = async () => (await ask<{ key: string }>("api/me", {})).key;

export const beMyself = (key: string) => ask<{ name: string }>("api/me", { key });

/** Where one is known, and the end of that: of one session, or of all others. */
export const mySessions = async () => (await ask<{ sessions: Session[] }>("api/sessions")).sessions;

export const endSession = (session?: string) =>
    ask<object>("api/sessions", session ? { session } : { others: true });

/** A new key for a seat, or for watching; the old one opens nothing any more. */
export const renewKey = async (game: string, what: { seat: number } | { watch: true }) =>
    (await ask<{ key: string }>("api/renew", { game, ...what })).key;

/** The address that opens a seat. */
export function linkOf(game: string, key: string): string {
    const address = new URL(document.baseURI);
    address.hash = `/online/${game}/${key}`;
    return address.href;
}
