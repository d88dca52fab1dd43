// Terminals and programs that join a table by its link, and a road to the host
// that can be blocked.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { Waited } from "./online_client.mjs";

/** A process whose lines others wait for. */
export class Joined extends Waited {
    constructor(program, words, state) {
        super();
        this.program = program;
        this.words = words;
        this.env = { ...process.env, XDG_STATE_HOME: state };
        process.on("exit", () => this.child?.kill("SIGKILL"));
    }
    start(...more) {
        this.said = "";
        this.read = this.decided = 0;
        this.code = undefined;
        this.child = spawn(this.program, [...this.words, ...more], { env: this.env });
        const hear = (data) => ((this.said += data), this.wake());
        this.child.stdin.on("error", () => {});
        this.child.stdout.on("data", hear);
        this.child.stderr.on("data", hear);
        this.child.on("close", (code, signal) => ((this.code = code ?? signal), this.wake()));
        return this;
    }
    type(line) {
        this.child.stdin.write(`${line}\n`);
    }
    /** Waits until something is said after what was waited for before. */
    async hears(text) {
        const at = await this.until(() => {
            const found = this.said.indexOf(text, this.read);
            if (found < 0 && this.code !== undefined)
                throw new Error(`it ended with ${this.code} without "${text}":\n${this.said.slice(-2000)}`);
            return found < 0 ? 0 : found + 1;
        }, `"${text}"`).catch((reason) => {
            throw new Error(`${reason.message} in\n${this.said.slice(-2000)}`);
        });
        this.read = at - 1 + text.length;
    }
    async ends(code) {
        await this.until(() => this.code !== undefined, "its end");
        if (this.code !== code) throw new Error(`it ended with ${this.code}, not ${code}:\n${this.said.slice(-3000)}`);
    }
    async kill() {
        this.child.kill("SIGKILL");
        await this.until(() => this.code !== undefined, "its end");
    }
}

/** The moves that a terminal lists, as they are typed. */
function listed(text) {
    const lines = text.split("\n").filter((line) => line.startsWith("  "));
    return lines.flatMap((line) => {
        const [, verb, places] = /^ {2}(\w+(?: \d)?) \([^)]*\) at ([-\d, ]+)\.$/.exec(line) ?? [];
        if (verb) return places.split(" ").map((place) => `${verb} at ${place}`);
        const [, plain] = /^ {2}([a-z][^:(]*?)(?: \(|:|\.)/.exec(line) ?? [];
        return plain && !plain.startsWith("invest") ? [plain] : [];
    });
}

const TURN = / to decide: |keep one of two goals|, round \d+, turn \d+|These may act|You may use it|You may lay/;

/** Somebody at a terminal, line by line, who takes any move that is listed. */
export class Player extends Joined {
    constructor(program, link, name, state) {
        super(program, ["play", "--text", "--join", link, "--name", name], state);
        this.chance = 7;
        this.decided = 0; // how much was said when it last decided
    }
    next(bound) {
        this.chance = (this.chance * 1103515245 + 12345) % 2147483648;
        return Math.floor(this.chance / 65536) % bound;
    }
    async moves() {
        const from = this.said.length;
        this.type("moves");
        const end = () => {
            const text = this.said.slice(from);
            return /(What you can do|not for you to decide)[^]*\n$/.test(text) && text;
        };
        return listed((await this.until(() => end() || (this.code !== undefined && " "), "the moves")) || "");
    }
    isAsked() {
        return TURN.test(this.said.slice(this.decided));
    }
    isOver() {
        return this.code !== undefined || this.said.includes("The game is over");
    }
    /** Decides until `stop` or the end. */
    async play(stop = () => false) {
        while (!this.isOver() && !stop()) {
            await this.until(() => this.isAsked() || this.isOver() || stop(), "a turn").catch((reason) => {
                throw new Error(`${reason.message} in\n${this.said.slice(-2000)}`);
            });
            if (this.isOver() || stop()) return;
            const goals = /keep one of two goals/.test(this.said.slice(this.decided));
            const moves = goals ? ["keep 1"] : await this.moves();
            if (moves.length === 0) continue;
            this.decided = this.said.length;
            this.type(moves[this.next(moves.length)]);
        }
    }
}

/** A road to a host that can be blocked and looked at. */
export class Road {
    sockets = new Set();
    /** What comes down, and what else is to come with it. */
    beside = (data) => data;
    constructor(host) {
        this.host = host;
    }
    async open() {
        this.server = createServer((near) => {
            const far = connect(this.host.port, "127.0.0.1");
            this.sockets.add(near);
            near.on("error", () => {});
            far.on("error", () => near.destroy());
            near.on("close", () => (this.sockets.delete(near), far.destroy()));
            far.on("close", () => near.destroy());
            near.pipe(far);
            far.on("data", (data) => this.deaf || near.write(this.beside(data)));
        });
        await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
        this.port = this.server.address().port;
        return this;
    }
    /** Everybody on it is cut off, in the middle of whatever they say. */
    cut() {
        for (const socket of this.sockets) socket.destroy();
    }
    close() {
        this.cut();
        this.server.close();
    }
}
