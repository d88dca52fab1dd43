/** Keeps the whole page, the engine and its nets included, so that games go on
 * without a network.
 *
 * Each build has a cache of its own, filled in one go before the build is used.
 * A page and the files it asks for later are therefore always of one build. A
 * new build waits until a page says so ({type: "skip"}, which it sends when the
 * player wants the new one) or until the last page of the old one is closed.
 * Other pages of the old build may still be open then, so its cache stays until
 * the build after that.
 */
export {};
declare const self: ServiceWorkerGlobalScope;

const PREFIX = "borough-";
const CACHE = PREFIX + BUILD_ID;
const INDEX = "index.html";

function addressOf(name: string): string {
    return new URL(name, self.registration.scope).href;
}

/** Files that an earlier build has under the same hash are not fetched again.
 * The note beside each is a header, for names without a hash stay the same. */
const NOTE = "x-borough-hash";
/** The name of most has the hash. */
const IN_NAME = "in name";

async function keptBefore(address: string, hash: string) {
    for (const name of await caches.keys()) {
        if (!name.startsWith(PREFIX)) continue;
        const found = await (await caches.open(name)).match(address);
        if (found?.headers.get(NOTE) === hash) return found;
    }
    return null;
}

async function fetched(address: string, hash: string): Promise<Response> {
    const response = await fetch(address, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const headers = new Headers(response.headers);
    headers.set(NOTE, hash);
    // The body is no longer packed.
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response(await response.blob(), { headers });
}

async function keepFile(cache: Cache, name: string, hash: string) {
    const address = addressOf(name);
    const response =
        (await keptBefore(address, hash)) ?? (await fetched(address, hash));
    await cache.put(address, response);
}

async function keepAll(): Promise<void> {
    const cache = await caches.open(CACHE);
    try {
        await Promise.all(
            KEPT_FILES.map((file) =>
                typeof file === "string" ? keepFile(cache, file, IN_NAME) : keepFile(cache, ...file),
            ),
        );
    } catch (reason) {
        await caches.delete(CACHE);
        throw reason;
    }
}

/** All but this build and the one before it; names come in their age. */
async function forgetOld(): Promise<void> {
    const others = (await caches.keys()).filter(
        (name) => name.startsWith(PREFIX) && name !== CACHE,
    );
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Where a request is answered from: a page is the same whatever its query. */
function keptAddress(request: Request): string {
    const url = new URL(request.url);
    url.search = "";
    url.hash = "";
    const scope = self.registration.scope;
    if (request.mode === "navigate" && url.href === scope) {
        return addressOf(INDEX);
    }
    return url.href;
}

/** This build's file, or one that only a page of an older build can want. */
async function answer(request: Request): Promise<Response> {
    const address = keptAddress(request);
    const cache = await caches.open(CACHE);
    return (
        (await cache.match(address)) ??
        (await caches.match(address)) ??
        fetch(request)
    );
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => {
    event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    if (!request.url.startsWith(self.registration.scope)) return;
    event.respondWith(answer(request));
});

/** A letter of the host; it says what it is about, and the link leads there. */
interface Letter {
    title: string;
    text: string;
    tag: string;
    link: string;
}

self.addEventListener("push", (event) => {
    const { title, text, tag, link } = event.data?.json() as Letter;
    event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: link }));
});

/** A window of ours goes there, or a new one. */
async function goTo(link: string): Promise<void> {
    const [first] = await self.clients.matchAll({ type: "window" });
    if (!link.startsWith(self.registration.scope)) return;
    if (!first) await self.clients.openWindow(link);
    else await (await first.focus()).navigate(link);
}

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(goTo(String(event.notification.data)));
});

self.addEventListener("message", (event: ExtendableMessageEvent) => {
    const { type } = event.data as { type?: string };
    if (type === "skip") event.waitUntil(self.skipWaiting());
});
