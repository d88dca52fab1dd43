/** Letters of the host for whoever is not at the table: by which ways they come, of
 * what, and when not. */
import { ask, HostError } from "./host";
import { spoken } from "../words/t";

export type Kind = "turn" | "invitation" | "end" | "round";
export const KINDS: readonly Kind[] = ["turn", "invitation", "end", "round"];

export interface Ways {
    /** What this host can do. */
    offers: ("mail" | "push" | "hook")[];
    /** Of web push, the host's. */
    key?: string;
    kinds: Kind[];
    mail?: string;
    confirmed?: boolean;
    hook?: string;
    /** Told once, when the hook is set. */
    secret?: string;
    quiet?: { from: string; to: string };
    digest?: string;
    /** Addresses of the browsers that are told. */
    push: string[];
}

export const myWays = () => ask<Ways>("api/letters");

type Change = { [key in "mail" | "hook" | "digest" | "unpush"]?: string | null } & {
    kinds?: Kind[];
    quiet?: { from: string; to: string } | null;
    push?: { endpoint: string; p256dh: string; auth: string };
};

/** Language and hours are those of whoever asks, here and now. */
export const setWays = (change: Change) =>
    ask<Ways>("api/letters", {
        language: spoken().id,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...change,
    });

/** What a link of a letter does: `check-…` or `end-…`, and nothing else. */
export async function followLetter(link: string): Promise<object> {
    const [, what, token] = /^(check|end)-([0-9a-f]+)$/.exec(link) ?? [];
    if (!token) throw new HostError(404, "unknown", link);
    return ask<object>(`letters/${what}/${token}`, {});
}

export const canPush = (): boolean =>
    "PushManager" in window && "serviceWorker" in navigator && typeof Notification === "function";

/** How this browser is known to its push service; null: it is not. */
async function subscription(): Promise<PushSubscription | null> {
    const kept = await navigator.serviceWorker.getRegistration();
    return (await kept?.pushManager.getSubscription()) ?? null;
}

export const thisBrowser = async (): Promise<string | null> =>
    canPush() ? ((await subscription().catch(() => null))?.endpoint ?? null) : null;

const fromBase64 = (words: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function keyOf(made: PushSubscription, name: PushEncryptionKeyName): string {
    const letters = [...new Uint8Array(made.getKey(name) ?? [])].map((byte) => String.fromCharCode(byte));
    return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** null: whoever sits here, or the browser, does not let us. */
export async function pushHere(key: string): Promise<Ways | null> {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const kept = await navigator.serviceWorker.ready;
    const made = await kept.pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64(key) })
        .catch(() => null);
    if (!made) return null;
    const { endpoint } = made;
    return setWays({ push: { endpoint, p256dh: keyOf(made, "p256dh"), auth: keyOf(made, "auth") } });
}

export async function noPush(endpoint: string): Promise<Ways> {
    const made = await subscription();
    if (made?.endpoint === endpoint) await made.unsubscribe();
    return setWays({ unpush: endpoint });
}
