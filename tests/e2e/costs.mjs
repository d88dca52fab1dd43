// costs PROGRAM WORK SIGN_INS LOOKS TABLES: what a sign-in, a look at the lobby and a
// letter cost a node and its base, in microseconds of processor; docs/SCALE.md has
// what was seen. Nothing is asserted but that each of them was done. What node and
// base do by themselves is measured before, and taken off.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

import { HookSink, MailSink } from "./letter_sinks.mjs";
import { Node, Person, findPort, gather } from "./online_client.mjs";

const [program, work, ...numbers] = process.argv.slice(2);
const [SIGN_INS, LOOKS, TABLES] = numbers.map(Number);
const OPEN = 100; // tables in the lobby
const AT_ONCE = 2; // as many as passwords are hashed at once
const AWAY_S = 10; // so all sit before the first letter goes
const IDLE_MS = 5000;
const PASSWORD = "eight or more";
const TABLE = { game: "suburbia", setup: { seats: "2", first: "0" } };
const TICK_US = 1e6 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Processes as the system counts them: whose child each is, and its time with that
 * of children that have ended. */
function processes() {
    const found = new Map();
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
        try {
            const words = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
            const ticks = words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0);
            found.set(Number(pid), { parent: Number(words[1]), us: ticks * TICK_US });
        } catch {
            /* It has ended meanwhile. */
        }
    }
    return found;
}

/** Of a process and all below it. */
function timeOf(root, all = processes()) {
    const below = (pid) => {
        const children = [...all].filter(([, { parent }]) => parent === pid);
        return (all.get(pid)?.us ?? 0) + children.reduce((sum, [child]) => sum + below(child), 0);
    };
    return below(root);
}

const master = () => Number(readFileSync(`${process.env.BOROUGH_BASE_HOME}/data/postmaster.pid`, "utf8").split("\n")[0]);

/** What both have used, and when. */
function look(host) {
    const all = processes();
    return { at: Date.now(), us: [host.child.pid, master()].map((pid) => timeOf(pid, all)) };
}

const since = (before, now) => now.us.map((us, i) => us - before.us[i]);

/** What each of both uses in a millisecond when nothing is asked of it. */
async function idleOf(host) {
    const before = look(host);
    await sleep(IDLE_MS);
    const now = look(host);
    return since(before, now).map((us) => us / (now.at - before.at));
}

/** Prints what one of them costs, done by `act` once `prepare` is done. */
async function measure(host, what, count, act, prepare = () => {}) {
    const idle = await idleOf(host);
    await prepare();
    const before = look(host);
    await act();
    const now = look(host);
    const [node, base] = since(before, now).map((us, i) => (us - idle[i] * (now.at - before.at)) / count);
    console.log(`${what.padEnd(18)} ${node.toFixed(0)} us of a node, ${base.toFixed(0)} us of the base, of ${count}`);
}

/** A node that sends letters. */
async function startNode(name, ...lines) {
    const host = new Node(program, work, name);
    const port = await findPort();
    writeFileSync(`${host.data}.letters`, [`wait: ${AWAY_S}`, "addresses: any", ...lines, ""].join("\n"));
    host.launch("--no-limits", "--listen", `127.0.0.1:${port}`, "--origin", `http://127.0.0.1:${port}`, "--letters", `${host.data}.letters`);
    await host.until(() => host.said.includes("Borough is at") || host.code !== undefined, "a node");
    assert.equal(host.code, undefined, host.log);
    return Object.assign(host, { port });
}

async function guest(host, name) {
    const person = new Person(host, name);
    await person.arrive();
    return person;
}

/** Does it so often, a few at a time. */
async function inLanes(count, act) {
    const lane = async (first) => {
        for (let i = first; i < count; i += AT_ONCE) await act(i);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
}

async function signIns(host) {
    const account = { account: "often.here", password: PASSWORD };
    await (await guest(host, "Ada")).get("an account", "POST", "/api/account", account);
    const guests = [];
    for (let i = 0; i < SIGN_INS; i++) guests.push(await guest(host, "Ada"));
    const act = (i) => guests[i].get("a sign-in", "POST", "/api/sign-in", account);
    await measure(host, "a sign-in", SIGN_INS, () => inLanes(SIGN_INS, act));
}

/** Of each address only a few tables are listed, so each has its own. */
async function looks(host) {
    for (let i = 0; i < OPEN; i++) {
        const person = Object.assign(new Person(host, `Host ${i}`), { address: `127.0.1.${1 + i}` });
        await person.arrive();
        await person.open({ ...TABLE, open: true });
    }
    const ada = await guest(host, "Ada");
    const { tables } = await ada.get("the lobby", "GET", "/api/lobby");
    console.log(`${tables.length} of ${OPEN} open tables are listed`);
    const act = () => ada.get("the lobby", "GET", "/api/lobby");
    await measure(host, "a look at the lobby", LOOKS, () => inLanes(LOOKS, act));
}

/** A mail's address is asked first. */
async function mailed(person, i, sink) {
    const count = sink.got.length;
    await person.get("an address", "POST", "/api/letters", { mail: `player${i}@example.org` });
    const [, token] = /#\/online\/letters\/check-(\w+)/.exec((await sink.at(count)).text);
    await person.get("the link", "POST", `/letters/check/${token}`, {});
}

const hooked = (person, _, sink) => person.get("a hook", "POST", "/api/letters", { hook: sink.url });

/** At each table both are told that they are to choose their goals. */
async function letters(host, what, sink, way) {
    const tables = [];
    for (let i = 0; i < TABLES; i++) {
        const { people, links } = await gather(host, TABLE, ["Ada", "Ben"]);
        for (const [seat, person] of people.entries()) await way(person, 2 * i + seat, sink);
        tables.push({ people, links });
    }
    const before = sink.got.length;
    const sit = async () => {
        for (const { people, links } of tables)
            for (const [seat, person] of people.entries()) await person.sit(links.game, links.seats[seat]);
        assert.equal(sink.got.length, before, "somebody was told before all sat");
    };
    await measure(host, what, 2 * TABLES, () => sink.at(before + 2 * TABLES - 1), sit);
    sink.close();
}

const first = await startNode("people", "webhooks: on");
await signIns(first);
await looks(first);
await letters(first, "a letter by a hook", await new HookSink().open(), hooked);
assert.equal(await first.end("SIGTERM"), 0, first.log);

const pem = `${work}/pem`;
execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=sink",
    "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", `${pem}.key`, "-out", `${pem}.crt`], { stdio: "ignore" });
const tls = { cert: readFileSync(`${pem}.crt`), key: readFileSync(`${pem}.key`) };
const sink = await new MailSink({ tls, first: true }).open();
const second = await startNode("mail", `mail: smtps://127.0.0.1:${sink.port}`, "from: club@example.org", `authority: ${pem}.crt`);
await letters(second, "a letter by mail", sink, mailed);
assert.equal(await second.end("SIGTERM"), 0, second.log);
process.exit(0);
