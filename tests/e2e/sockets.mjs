// sockets ADDRESS --process N --many N: what browsers and strangers do to
// requests for a program and to WebSockets. It speaks by itself, byte by byte,
// so that it can also say what no browser would. It waits for what it sees and
// never for a time; what does not come within 40 s is a failure.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { process: { type: "string" }, many: { type: "string" } },
});
const { hostname, port, host } = new URL(positionals[0]);
const MANY = Number(values.many);
const PATIENCE_MS = 40_000;
const WAVE = 100;

/** A connection that keeps what it hears; `until` waits for a truth about it. */
class Line {
    constructor(from) {
        this.heard = Buffer.alloc(0);
        this.ended = false;
        this.wakers = [];
        this.socket = connect({ host: hostname, port: Number(port), localAddress: from });
        this.socket.setNoDelay(true);
        this.socket.on("data", (data) => this.wake(() => (this.heard = Buffer.concat([this.heard, data]))));
        this.socket.on("error", () => {});
        this.socket.on("close", () => this.wake(() => (this.ended = true)));
    }
    wake(change) {
        change();
        for (const waker of this.wakers.splice(0)) waker();
    }
    async until(truth, what) {
        const end = Date.now() + PATIENCE_MS;
        while (!truth()) {
            if (Date.now() > end) throw new Error(`${what}: nothing for too long`);
            await new Promise((resolve) => {
                const timer = setTimeout(resolve, PATIENCE_MS);
                this.wakers.push(() => (clearTimeout(timer), resolve()));
            });
        }
    }
    say(bytes) {
        this.socket.write(bytes);
        return this;
    }
}

function request(first, fields, body = "") {
    const lines = Object.entries({ Host: host, ...fields }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${first} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

const page = { Origin: `http://${host}`, "Content-Type": "application/json" };

/** Head and body of the next answer. */
async function answer(line, what) {
    let end;
    await line.until(() => (end = line.heard.indexOf("\r\n\r\n")) >= 0 || line.ended, what);
    const head = line.heard.subarray(0, end).toString("latin1");
    const size = Number(/Content-Length: (\d+)/.exec(head)?.[1] ?? 0);
    await line.until(() => line.heard.length >= end + 4 + size || line.ended, what);
    const body = line.heard.subarray(end + 4, end + 4 + size).toString();
    line.heard = line.heard.subarray(end + 4 + size);
    return { code: Number(head.slice(9, 12)), head, body };
}

async function requests() {
    const line = new Line();
    const body = JSON.stringify({ words: "ü".repeat(5000) });
    line.say(request("POST /api/say", { ...page, "Content-Length": Buffer.byteLength(body) }, body));
    assert.equal((await answer(line, "a body")).body, body);
    line.say(request("GET /api/later", {}) + request("GET /api/later", {}) + request("GET /", {}));
    assert.equal((await answer(line, "later")).body, '{"later":true}');
    assert.equal((await answer(line, "later")).body, '{"later":true}');
    const file = await answer(line, "a file behind it");
    assert.match(file.body, /Borough/);
    line.say(request("POST /api/say", { ...page, Origin: "http://elsewhere", "Content-Length": 0 }));
    assert.equal((await answer(line, "from elsewhere")).code, 403);
    line.socket.destroy();
    const gone = new Line();
    gone.say(request("GET /api/later", {}));
    gone.socket.destroy();
}

const KEY = randomBytes(16).toString("base64");
const ACCEPT = createHash("sha1").update(`${KEY}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
const upgrade = {
    Upgrade: "websocket", Connection: "Upgrade", "Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Protocol": "borough.1", Origin: `http://${host}`,
};

async function refusals() {
    const bad = [
        [{ Origin: "http://elsewhere" }, 403], [{ "Sec-WebSocket-Version": "8" }, 426],
        [{ "Sec-WebSocket-Protocol": "chat" }, 426], [{ "Sec-WebSocket-Key": "short" }, 400], [{ Upgrade: "h2c" }, 400],
    ];
    for (const [fields, code] of bad) {
        const line = new Line().say(request("GET /ws/game", { ...upgrade, ...fields }));
        assert.equal((await answer(line, "a refusal")).code, code, JSON.stringify(fields));
        line.socket.destroy();
    }
    const elsewhere = new Line().say(request("GET /index.html", upgrade));
    assert.equal((await answer(elsewhere, "a file")).code, 200);
    elsewhere.socket.destroy();
}

/** A masked frame, as a browser sends it. */
function frame(first, content, { masked = true } = {}) {
    const bytes = Buffer.from(content);
    const mask = randomBytes(4);
    const length = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255];
    length[0] |= masked ? 0x80 : 0;
    if (masked) bytes.forEach((byte, i) => (bytes[i] = byte ^ mask[i & 3]));
    return Buffer.concat([Buffer.from([first, ...length]), masked ? mask : Buffer.alloc(0), bytes]);
}

/** The next whole frame that came, or null. */
function take(line) {
    const { heard } = line;
    if (heard.length < 2) return null;
    assert.equal(heard[1] & 0x80, 0, "a server does not mask");
    const short = heard[1] & 127;
    const skip = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (heard.length < skip) return null;
    const size = short === 126 ? heard.readUInt16BE(2) : short === 127 ? Number(heard.readBigUInt64BE(2)) : short;
    if (heard.length < skip + size) return null;
    line.heard = heard.subarray(skip + size);
    return { first: heard[0], bytes: heard.subarray(skip, skip + size), text: heard.toString("utf8", skip, skip + size) };
}

async function next(line, what) {
    let found = null;
    await line.until(() => (found ??= take(line)) || line.ended, what);
    if (!found) throw new Error(`${what}: the connection has ended`);
    return found;
}

async function open(from) {
    const line = new Line(from).say(request("GET /ws/game?x", upgrade));
    const { code, head } = await answer(line, "an upgrade");
    assert.equal(code, 101, head);
    assert.ok(head.includes(`Sec-WebSocket-Accept: ${ACCEPT}`));
    assert.ok(head.includes("Sec-WebSocket-Protocol: borough.1"));
    return line;
}

async function echo(line, text, what) {
    line.say(frame(0x81, text));
    const said = await next(line, what);
    assert.equal(said.first, 0x81);
    assert.equal(said.text, text, what);
}

async function messages() {
    const line = await open();
    for (const text of ["", "x", "y".repeat(125), "z".repeat(126), "w".repeat(4096), "Größe €", "🏠"])
        await echo(line, text, "an echo");
    line.say(Buffer.concat([frame(0x01, "one "), frame(0x89, "ping"), frame(0x00, "two "), frame(0x80, "three")]));
    assert.deepEqual((({ first, text }) => [first, text])(await next(line, "a pong")), [0x8a, "ping"]);
    assert.equal((await next(line, "three frames")).text, "one two three");
    for (const byte of frame(0x81, "byte by byte")) line.say(Buffer.from([byte]));
    assert.equal((await next(line, "single bytes")).text, "byte by byte");
    line.say(frame(0x81, "leave"));
    const bye = await next(line, "goodbye");
    assert.deepEqual([bye.first, bye.bytes.readUInt16BE(0), bye.text.slice(-11)], [0x88, 4001, "as you wish"]);
    line.say(frame(0x88, bye.bytes.subarray(0, 2)));
    await line.until(() => line.ended, "the end");
}

/** Each breaks a rule of RFC 6455 and is told by which code. */
async function nonsense() {
    const bad = [
        [frame(0x83, "x"), 1002], [frame(0xc1, "x"), 1002], [frame(0x80, "x"), 1002], [frame(0x09, "x"), 1002],
        [frame(0x81, "x", { masked: false }), 1002], [frame(0x89, "x".repeat(126)), 1002],
        [Buffer.concat([frame(0x01, "x"), frame(0x81, "y")]), 1002], [frame(0x82, "x"), 1003],
        [frame(0x81, Buffer.from([0xff])), 1007], [frame(0x81, Buffer.from([0xc3])), 1007],
        [frame(0x81, "x".repeat(4097)), 1009], [frame(0x88, Buffer.from([3])), 1002],
        [frame(0x88, Buffer.from([3, 0xed])), 1002], [frame(0x88, Buffer.from([3, 0xe8, 0xff])), 1007],
    ];
    for (const [bytes, code] of bad) {
        const line = (await open()).say(Buffer.concat([bytes, frame(0x81, "more")]));
        const bye = await next(line, `nonsense ${code}`);
        assert.deepEqual([bye.first, bye.bytes.readUInt16BE(0)], [0x88, code], bytes.toString("hex").slice(0, 40));
        line.socket.end();
        await line.until(() => line.ended, "the end of nonsense");
    }
    const line = (await open()).say(frame(0x88, Buffer.from([3, 0xe8])));
    assert.deepEqual([...(await next(line, "goodbye")).bytes], [3, 0xe8]);
    await line.until(() => line.ended, "the end after goodbye");
}

/** One who does not read is closed; everybody else is served meanwhile. */
async function slow() {
    const lazy = await open();
    const brisk = await open();
    lazy.socket.pause();
    lazy.say(frame(0x81, "much"));
    await echo(brisk, "still here", "beside a slow reader");
    lazy.socket.resume();
    let last, frames = 0;
    do {
        last = await next(lazy, "what was sent to a slow reader");
        frames++;
    } while (last.first === 0x81);
    assert.deepEqual([last.first, last.bytes.readUInt16BE(0)], [0x88, 4000]);
    assert.ok(frames < 32 * 1024);
    lazy.socket.destroy();
    brisk.socket.destroy();
}

/** As many as there may be, all spoken to, one too many, and all gone again. */
async function many() {
    const lines = [];
    for (let done = 0; done < MANY; done += WAVE) {
        const wave = Array.from({ length: Math.min(WAVE, MANY - done) }, (_, i) => open(`127.0.${1 + (done + i) % 8}.1`));
        lines.push(...(await Promise.all(wave)));
    }
    for (let done = 0; done < MANY; done += WAVE)
        await Promise.all(lines.slice(done, done + WAVE).map((line, i) => echo(line, `${done + i}`, "one of many")));
    const extra = new Line().say(request("GET /ws/game", upgrade));
    assert.equal((await answer(extra, "one too many")).code, 503);
    extra.socket.destroy();
    lines[0].say(frame(0x81, "count"));
    assert.match((await next(lines[0], "a count")).text, new RegExp(`^${MANY} there`));
    const file = new Line().say(request("GET /", {}));
    assert.equal((await answer(file, "a file beside many")).code, 200);
    file.socket.destroy();
    lines.forEach((line, i) => (i % 2 ? line.socket.destroy() : line.say(frame(0x88, Buffer.from([3, 0xe9])))));
    for (const line of lines) await line.until(() => line.ended, "the end of many");
}

const descriptors = () => readdirSync(`/proc/${values.process}/fd`).length;

async function allGone(before) {
    for (const end = Date.now() + PATIENCE_MS; descriptors() > before;) {
        if (Date.now() > end) throw new Error(`${descriptors()} descriptors, at first ${before}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** Who is there when the server ends is told. */
async function ending() {
    const line = await open();
    process.kill(Number(values.process), "SIGTERM");
    const bye = await next(line, "goodbye at the end");
    assert.deepEqual([bye.first, bye.bytes.readUInt16BE(0)], [0x88, 1001]);
}

const before = descriptors();
for (const part of [requests, refusals, messages, nonsense, slow, many]) {
    const since = Date.now();
    await part();
    await allGone(before);
    console.log(`${part.name}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
}
await ending();
console.log("ending: ok");
process.exit(0);
