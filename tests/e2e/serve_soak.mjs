// serve_soak ADDRESS --process N --places N --open N --slow N --hostile N: what
// a crowd does to the server. Addresses 127.0.0.x stand for different guests.
// It waits for what it sees and never for a time; what does not come at all
// within 40 s, less than an idle connection has, is a failure.
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(["process", "places", "open", "slow", "hostile"]
        .map((name) => [name, { type: "string" }])),
});
const { hostname, port } = new URL(positionals[0]);
const number = Object.fromEntries(Object.entries(values).map(([name, word]) => [name, Number(word)]));
const PATIENCE_MS = 40_000;
const WAVE = 200;
const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n";

/** A connection from an address; `ended` resolves to all that was heard. */
function dial(from = "127.0.0.1") {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    let said = "";
    socket.on("data", (data) => (said += data.toString("latin1")));
    socket.on("error", () => {});
    socket.setNoDelay(true);
    return {
        socket,
        said: () => said,
        open: new Promise((resolve) => socket.once("connect", resolve).once("close", resolve)),
        ended: new Promise((resolve) => socket.once("close", () => resolve(said))),
    };
}

async function within(promise, what) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what}: nothing for too long`)), PATIENCE_MS);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The page, asked for by a newcomer. */
async function page(when, from) {
    const call = dial(from);
    call.socket.end(`${GET}Connection: close\r\n\r\n`);
    const said = await within(call.ended, when);
    if (!/^HTTP\/1\.1 200 [^]*<title>Borough/.test(said))
        throw new Error(`${when}: ${JSON.stringify(said.slice(0, 100))}`);
}

const many = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const hangUp = (calls) => calls.forEach(({ socket }) => socket.destroy());

/** All at once, and held: more than there are places, then a few more. */
async function bursts() {
    for (const count of [number.places + 8, number.places * 1.2, number.places * 1.5]) {
        const calls = many(Math.round(count), (i) => dial(`127.0.0.${2 + (i % 4)}`));
        await within(Promise.all(calls.map(({ open }) => open)), "burst");
        await page("in a burst, as somebody new");
        await page("in a burst, as one of it", "127.0.0.2");
        hangUp(calls);
        await page("after a burst");
    }
}

/** In and out again, at every point of a conversation. */
async function comings() {
    const words = ["", "GET / HT", `${GET}\r\n`, `${GET}\r\n${GET}\r\n`,
        "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"];
    for (let done = 0; done < number.open; done += WAVE) {
        const calls = many(WAVE, () => dial());
        await within(Promise.all(calls.map(({ open }) => open)), "comings and goings");
        calls.forEach(({ socket }, i) => socket.write(words[i % words.length]));
        hangUp(calls);
    }
    await page("after comings and goings");
}

/** Sends a byte of a head now and then, until the server has had enough. */
function drip(call) {
    const bytes = `${GET}X: ${"x".repeat(1000)}`;
    let at = 0;
    const timer = setInterval(() => call.socket.write(bytes[at++ % bytes.length]), 400);
    call.socket.once("close", () => clearInterval(timer));
    return call;
}

/** Slow ones of one address, then of several and more than have room. Who comes
 * with few keeps his connection through it all; the slow are sent away when
 * their time is up, without an answer. */
async function slow() {
    for (const [count, from] of [[number.slow, 1], [number.places * 1.5, 3]]) {
        const guest = dial("127.0.0.9");
        await within(guest.open, "a guest");
        guest.socket.write(`${GET}\r\n`);
        const calls = many(Math.round(count), (i) => drip(dial(`127.0.0.${10 + (i % from)}`)));
        await within(Promise.all(calls.map(({ open }) => open)), "slow ones");
        await page("beside slow ones, as somebody new");
        await page("beside slow ones, as one of them", "127.0.0.10");
        guest.socket.write(`${GET}Connection: close\r\n\r\n`);
        const said = await within(guest.ended, "the guest");
        if (said.split("HTTP/1.1 200 ").length !== 3) throw new Error("a guest was sent away");
        if (from > 1) hangUp(calls);
        await within(Promise.all(calls.map(({ ended }) => ended)), "the end of slow ones");
        if (calls.some((call) => call.said())) throw new Error("a slow one was answered");
    }
    await page("after slow ones");
}

/** Numbers that are the same in every run. */
function* chance(seed) {
    for (let state = seed; ;) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        yield state >>> 8;
    }
}
const dice = chance(7);
const roll = (most) => dice.next().value % most;

const PIECES = ["GET ", "HEAD ", "POST ", "/", "/index.html", "/large.bin", "/../", "%2e%2e/", "%", " HTTP/1.1",
    " HTTP/1.0", "\r\n", "\r\n\r\n", "\n", "\r", "Host: localhost\r\n", "Host: x\r\n", "Range: bytes=", "9-3", "-0", "0-1,2-3",
    "0-99999999999999999999", "Content-Length: ", "Transfer-Encoding: chunked\r\n", "Connection: close\r\n", "0", "-1",
    "\0", "\xff\xfe", ":", " ", "X: y\r\n", "If-None-Match: *\r\n", "Accept-Encoding: gzip\r\n", "http://", "A".repeat(300)];

/** A request with something wrong with it, or pieces of several. */
function hostile() {
    if (roll(3) === 0) return many(1 + roll(20), () => PIECES[roll(PIECES.length)]).join("");
    const request = `${GET}Range: bytes=0-${roll(50)}\r\nX: ${"y".repeat(roll(50))}\r\n\r\n`;
    const at = roll(request.length);
    return request.slice(0, at) + PIECES[roll(PIECES.length)] + request.slice(at + roll(4));
}

/** Each ends, and none ends the server. */
async function nonsense() {
    for (let done = 0; done < number.hostile; done += 40) {
        /* An address has but so many ports, and each rests after its use. */
        const calls = many(40, (i) => dial(`127.0.1.${1 + ((done + i) % 250)}`));
        for (const { socket } of calls) socket.end(Buffer.from(hostile(), "latin1"));
        await within(Promise.all(calls.map(({ ended }) => ended)), "nonsense");
        const odd = calls.find((call) => call.said() && !/^HTTP\/1\.1 [2345]\d\d /.test(call.said()));
        if (odd) throw new Error(`nonsense: ${JSON.stringify(odd.said().slice(0, 100))}`);
    }
    await page("after nonsense");
}

/** How many descriptors the server has, once everybody has gone. */
const descriptors = () => readdirSync(`/proc/${values.process}/fd`).length;

async function allGone(before) {
    for (const end = Date.now() + PATIENCE_MS; descriptors() > before;) {
        if (Date.now() > end) throw new Error(`${descriptors()} descriptors, at first ${before}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

const before = descriptors();
for (const part of [bursts, comings, slow, nonsense]) {
    const since = Date.now();
    await part();
    await allGone(before);
    console.log(`${part.name}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
}
