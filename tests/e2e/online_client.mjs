// A host in a process, people who talk to it, and minds that choose for them.
// Everything waits for what it hears; what does not come within a minute is a
// failure.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";

const PATIENCE_MS = 60_000;

/** Something that others wait for. */
export class Waited {
    wakers = [];
    wake() {
        for (const waker of this.wakers.splice(0)) waker();
    }
    /** Gives up when nothing at all has happened for too long. */
    async until(truth, what) {
        let end = Date.now() + PATIENCE_MS;
        for (;;) {
            const answer = truth();
            if (answer) return answer;
            if (Date.now() > end) throw new Error(`${what}: nothing for too long`);
            await new Promise((resolve) => {
                const timer = setTimeout(resolve, PATIENCE_MS);
                this.wakers.push(() => ((end = Date.now() + PATIENCE_MS), clearTimeout(timer), resolve()));
            });
        }
    }
}

/** Whatever is left running when the test ends, ends with it. What hosts wrote is
 * shown if it fails: a sanitizer's report, for one. */
const children = new Set();
const hosts = new Set();
process.on("exit", (code) => {
    children.forEach((child) => child.kill("SIGKILL"));
    for (const { log, data } of code ? hosts : []) if (log) console.error(`${data}:\n${log}`);
});

/** `borough serve --data`, started, killed and started again. */
export class Host extends Waited {
    constructor(program, work, name) {
        super();
        this.program = program;
        this.work = work;
        this.data = `${work}/${name}`;
        mkdirSync(this.data, { recursive: true });
        hosts.add(this);
    }
    /** All that it has written of itself. */
    get log() {
        return existsSync(`${this.data}.log`) ? readFileSync(`${this.data}.log`, "utf8") : "";
    }
    /** Program and words. */
    command(more) {
        return [this.program, "serve", "--data", this.data, "--root", `${this.work}/site`, "--port", "0", "--no-open", ...more];
    }
    launch(...more) {
        const [program, ...words] = this.command(more);
        const log = openSync(`${this.data}.log`, "a");
        this.said = "";
        this.code = undefined;
        this.child = spawn(program, words, { stdio: ["ignore", "pipe", log] });
        closeSync(log);
        this.child.stdout.on("data", (data) => ((this.said += data), this.wake()));
        this.child.on("exit", (code, signal) => ((this.code = code ?? signal), this.wake()));
        children.add(this.child);
        return this;
    }
    async start(...more) {
        this.launch(...more);
        const [, port] = await this.until(
            () => /127\.0\.0\.1:(\d+)[/ ]/.exec(this.said) ?? (this.code !== undefined && [0, 0]),
            "the host's address",
        );
        if (!port) throw new Error(`the host ended with ${this.code}: ${this.log}`);
        this.port = Number(port);
        return this;
    }
    async end(signal) {
        this.child.kill(signal);
        await this.until(() => this.code !== undefined, "the host's end");
        children.delete(this.child);
        return this.code;
    }
    /** What it has stored, for another one; it must not be running. */
    copyTo(other) {
        cpSync(this.data, other.data, { recursive: true });
        return other;
    }
}

/** One of several on the base of `tests/e2e/base`. */
export class Node extends Host {
    command(more) {
        const [program, serve, data, , ...words] = super.command(more);
        return [program, serve, data, process.env.BOROUGH_BASE, ...words];
    }
}

/** What befalls the base. */
export function befall(...words) {
    const { status, stdout } = spawnSync(process.env.BOROUGH_BASE_TOOL, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${words.join(" ")}: ${status}`);
    return stdout.trim();
}

/** The host of `tests/e2e/twin.c`: its clock is a file. */
export class Twin extends Host {
    constructor({ program, twin, work }, name) {
        super(twin, work, name);
        this.thinks = program;
        this.clock = `${work}/clock`;
    }
    command(more) {
        return [this.program, this.data, `${this.work}/site`, this.thinks, this.clock, ...more];
    }
    /** All twins of a test have one time. */
    static setClock(work, ms) {
        writeFileSync(`${work}/clock.new`, `${ms}\n`);
        renameSync(`${work}/clock.new`, `${work}/clock`);
    }
}

/** Somebody with a cookie, who comes from an `address` of his own if he has one. */
export class Person {
    constructor(host, name) {
        this.host = host;
        this.name = name;
        this.bodies = []; // all that was answered
    }
    /** The same person in another world. */
    at(host) {
        return Object.assign(new Person(host, this.name), { cookie: this.cookie, address: this.address });
    }
    /** Status and body of an answer. */
    call(method, path, body, headers = {}) {
        const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
        const fields = { Origin: `http://127.0.0.1:${this.host.port}`, ...headers };
        if (method === "POST") fields["Content-Type"] ??= "application/json";
        if (text) fields["Content-Length"] = Buffer.byteLength(text);
        if (this.cookie) fields.Cookie = this.cookie;
        return new Promise((resolve, reject) => {
            const to = { host: "127.0.0.1", port: this.host.port, localAddress: this.address };
            const asked = request({ ...to, method, path, headers: fields }, (answer) => {
                let heard = "";
                answer.on("data", (data) => (heard += data));
                answer.on("error", reject); // the host died in the middle of it
                answer.on("end", () => {
                    const set = answer.headers["set-cookie"];
                    if (set) [this.cookie] = set[0].split(";");
                    this.bodies.push(heard);
                    resolve({ status: answer.statusCode, headers: answer.headers, body: heard && JSON.parse(heard) });
                });
            });
            asked.on("error", reject);
            asked.end(text);
        });
    }
    async get(what, method, path, body) {
        const answer = await this.call(method, path, body);
        if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer.body;
    }
    arrive() {
        return this.get("a guest", "POST", "/api/guest", { name: this.name });
    }
    open(table) {
        return this.get("a table", "POST", "/api/tables", { table });
    }
    sit(game, key, part = randomBytes(32).toString("hex")) {
        return this.get("a seat", "POST", "/api/seat", { game, key, part });
    }
}

function frame(text) {
    const bytes = Buffer.from(text);
    const mask = randomBytes(4);
    const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255];
    return Buffer.concat([Buffer.from(head), mask, bytes.map((byte, i) => byte ^ mask[i % 4])]);
}

/** One frame at the front of the bytes, or nothing yet. */
function unframe(bytes) {
    if (bytes.length < 2) return null;
    const short = bytes[1] & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length < head) return null;
    const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    if (bytes.length < head + size) return null;
    return { code: bytes[0] & 15, body: bytes.subarray(head, head + size), size: head + size };
}

/** A WebSocket that keeps every message it hears. */
export class Line extends Waited {
    static async open(person, game) {
        const line = new Line();
        await line.connect(person, game);
        return line;
    }
    async connect(person, game) {
        this.heard = []; // messages, in order
        this.raw = [];
        this.head = "";
        this.ended = false;
        let rest = Buffer.alloc(0);
        const { port } = person.host;
        this.socket = connect({ port, host: "127.0.0.1", localAddress: person.address });
        this.socket.setNoDelay(true);
        this.socket.on("error", () => {});
        this.socket.on("close", () => ((this.ended = true), this.wake(), this.onEnd?.()));
        this.socket.on("data", (data) => {
            rest = Buffer.concat([rest, data]);
            if (!this.head) {
                const end = rest.indexOf("\r\n\r\n");
                if (end < 0) return;
                this.head = rest.subarray(0, end).toString();
                rest = rest.subarray(end + 4);
            }
            for (let one = unframe(rest); one; one = unframe(rest)) {
                rest = rest.subarray(one.size);
                this.take(one);
            }
            this.wake();
        });
        this.socket.write(
            `GET /ws/${game} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
                `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
                `Sec-WebSocket-Protocol: borough.1\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
                `${person.cookie ? `Cookie: ${person.cookie}\r\n` : ""}\r\n`,
        );
        await this.until(() => this.head || this.ended, "the head of a socket");
    }
    take({ code, body }) {
        if (code === 8) this.code = body.readUInt16BE(0);
        if (code !== 1) return;
        const text = body.toString();
        const message = JSON.parse(text);
        this.raw.push(text);
        this.heard.push(message);
        this.told?.(message, text);
    }
    say(message) {
        this.socket.write(frame(typeof message === "string" ? message : JSON.stringify(message)));
    }
    close() {
        this.socket.destroy();
    }
}

/** `borough think`, which chooses a move from what a seat was told. */
export class Mind extends Waited {
    constructor(program) {
        super();
        this.child = spawn(program, ["think"], { stdio: ["pipe", "pipe", "inherit"] });
        this.answers = [];
        createInterface({ input: this.child.stdout }).on("line", (line) => (this.answers.push(line), this.wake()));
        this.asked = this.salt = 0;
        children.add(this.child);
    }
    async think(told, level) {
        const mine = this.asked++;
        this.child.stdin.write(`${JSON.stringify({ level, salt: ++this.salt, told })}\n`);
        const line = await this.until(() => this.answers[mine], "a thought");
        this.answers[mine] = true; // what is done with takes no room
        return JSON.parse(line);
    }
    async choose(told, level = "random") {
        const answer = await this.think(told, level);
        if (!answer.move) throw new Error(`no move: ${JSON.stringify(answer)} of ${JSON.stringify(told)}`);
        return answer.move;
    }
    /** The telling can be heard, and its mark is right. */
    async agrees(told) {
        const { move, error } = await this.think(told, "random");
        if (!move && error.code !== "wrong_seat") throw new Error(`${JSON.stringify(error)} of ${JSON.stringify(told)}`);
    }
    end() {
        this.child.stdin.end();
    }
}

/** A person on a seat, or one who looks on: keeps the telling as a page does. */
export class Seat extends Waited {
    constructor(person, game, seat) {
        super();
        Object.assign(this, { person, game, seat, entries: [], at: 0, cut: 0, decides: [], chosen: [], answers: [], talk: [] });
        this.all = []; // every byte heard before the end
        this.own = []; // decisions that were acknowledged
        this.sent = 0; // how many have been sent at least
    }
    async join(from = this.entries.length) {
        this.line = await Line.open(this.person, this.game);
        if (!this.line.head.includes(" 101 ")) throw new Error(this.line.head);
        const line = this.line;
        line.told = (message, text) => this.hear(message, text, line);
        line.onEnd = () => this.wake();
        line.heard.forEach((message, i) => line.told(message, line.raw[i]));
        this.send("join", { from, cut: this.cut });
        const before = this.peoples ?? 0;
        await this.until(() => this.peoples > before || line.ended, "people");
        if (!(this.peoples > before)) throw new Error("the line has ended");
        return this;
    }
    send(call, more = {}) {
        const seat = this.seat < 0 ? {} : { seat: this.seat };
        this.line.say({ call, game: this.game, ...seat, ...more });
    }
    hear(message, text, line) {
        if (line !== this.line) return;
        this.onHear?.(message);
        if (!this.over && message.tell !== "over") this.all.push(text);
        const take = {
            people: () => ((this.people = message), (this.peoples = (this.peoples ?? 0) + 1)),
            game: () => this.hearGame(message),
            over: () => (this.over = message),
            talk: () => this.talk.push(...(message.lines ?? [])),
        }[message.tell];
        if (take) take();
        else this.answers.push(message);
        for (const peer of this.peers ?? [this]) peer.wake();
    }
    hearGame(message) {
        if (message.entries) {
            this.entries = [...this.entries.slice(0, message.from), ...message.entries];
            this.mark = message.mark;
        }
        for (const key of ["at", "decides", "chosen"]) this[key] = message[key];
        this.cut = message.cut ?? 0;
        this.clock = message.clock ?? this.clock;
        if (this.entries.length !== this.at) throw new Error(`${this.entries.length} entries, not ${this.at}`);
    }
    told() {
        return { seat: this.seat, from: 0, entries: this.entries, mark: this.mark };
    }
    /** The answer to what was sent after `count` answers. */
    answer(count, what) {
        return this.until(() => this.answers.slice(count).find(({ tell }) => tell !== "clock" && tell !== "hello"), what);
    }
    async ask(call, more) {
        const count = this.answers.length;
        this.send(call, more);
        return this.answer(count, call);
    }
    /** Once this is answered, all that was to be heard before has been. */
    async heardAll() {
        const clocks = () => this.line.heard.filter(({ tell }) => tell === "clock").length;
        const before = clocks();
        this.line.say({ call: "ping" });
        await this.until(() => clocks() > before, "an answer to a ping");
    }
    mayDecide() {
        return !this.over && (this.decides ?? []).includes(this.seat);
    }
    /** Decides once; waits until it is done and told. */
    async decide(mind) {
        const { at, cut } = this;
        const move = await mind.choose(this.told());
        let answer;
        this.sent++;
        do {
            answer = await this.ask("decide", { at, cut, move });
            if (answer.code === "too_fast" || answer.tell === "busy")
                await new Promise((resolve) => setTimeout(resolve, 1000 * answer.retry));
        } while (answer.code === "too_fast" || answer.tell === "busy");
        if (answer.tell === "stale") return move;
        if (answer.tell !== "done") throw new Error(`${JSON.stringify(answer)} to ${JSON.stringify(move)}`);
        this.own.push(move);
        await this.until(() => this.at !== at || this.cut !== cut || this.over, "its telling");
        return move;
    }
    leave() {
        this.line.close();
    }
    /** Goes on at another node. */
    async move(host) {
        this.person = this.person.at(host);
        this.line.close();
        await this.join();
    }
    /** Whatever was acknowledged stands in the telling. */
    lostNothing() {
        const told = this.entries.filter((entry) => entry.seat === this.seat && entry.move).map(({ move }) => JSON.stringify(move));
        this.own.forEach((move, i) => {
            if (told[i] !== JSON.stringify(move)) throw new Error(`seat ${this.seat}: decision ${i} was ${JSON.stringify(move)}, is ${told[i]}`);
        });
    }
}

/** Of a clock that runs the time is told, else what is left of it. */
export const isRunning = (clock) => clock >= 2 ** 40;

/** A port that was free a moment ago. */
export async function findPort() {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address();
    server.close();
    await once(server, "close");
    return port;
}

/** Processes that this one has started and that still run. */
export function childrenOf(pid) {
    const parent = (child) => {
        try {
            const [state, ppid] = readFileSync(`/proc/${child}/stat`, "utf8").replace(/.*\) /, "").split(" ");
            return state === "Z" ? 0 : Number(ppid);
        } catch {
            return 0; // it has gone meanwhile
        }
    };
    return readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name) && parent(name) === pid)
        .map(Number);
}

/** An address of this machine's own for each, so that their games are rated. */
const addressOf = (i) => `127.0.${1 + Math.floor(i / 250)}.${1 + (i % 250)}`;

/** People, and a table that the first of them has opened. */
export async function gather(host, table, names) {
    const people = names.map((name, i) => Object.assign(new Person(host, name), { address: addressOf(i) }));
    for (const person of people) await person.arrive();
    return { people, links: await people[0].open(table) };
}

/** Two or more people at a new table, all joined. */
export async function meet(host, table, names) {
    const { people, links } = await gather(host, table, names);
    const seats = [];
    for (const [seat, key] of links.seats.entries()) {
        if (!key) continue;
        const person = people[seats.length % people.length];
        await person.sit(links.game, key);
        seats.push(new Seat(person, links.game, seat));
    }
    for (const seat of seats) seat.peers = seats; // some wait for what others hear
    for (const seat of seats) await seat.join();
    for (const seat of seats) await seat.until(() => seat.at > 0, "the deal");
    return { links, people, seats };
}

/** Everybody decides until `stop` says so or the game is over. */
export async function play(mind, seats, stop = () => false) {
    await Promise.all(
        seats.map(async (seat) => {
            for (;;) {
                await seat.until(() => seat.over || seat.mayDecide() || stop(), "a turn");
                if (seat.over || stop()) return;
                await seat.decide(mind);
                for (const other of seats) other.wake();
            }
        }),
    );
}
