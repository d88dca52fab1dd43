// online_ills PROGRAM WORK TWIN: what befalls a host and its people. A computer
// dies while it thinks; somebody goes away and comes back; clocks are set forward
// and back; the disk is full or turns read-only; a row is damaged. The games go on, by themselves.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

import { Host, Line, Mind, Twin, childrenOf, isRunning, meet, play } from "./online_client.mjs";

const [program, work, twin] = process.argv.slice(2);
const mind = new Mind(program);
const said = [];

/** Waits for what nobody tells: it is looked for again and again. */
async function seen(look, what) {
    for (const end = Date.now() + 60_000; ; ) {
        const found = await look();
        if (found) return found;
        if (Date.now() > end) throw new Error(`${what}: not for a minute`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** Plays until the computer has a process to think in, and the person's turn. */
async function findThinker(host, seat) {
    for (;;) {
        const goal = seat.own.length;
        await play(mind, [seat], () => seat.own.length > goal && seat.mayDecide());
        const [thinker] = childrenOf(host.child.pid);
        if (thinker || seat.over) return thinker;
    }
}

/** The computer is stopped, asked, and killed before it can answer; the next one
 * as soon as it is there, whatever it is doing. */
async function killThinkers(host, seat) {
    const thinker = await findThinker(host, seat);
    if (seat.over) return false;
    process.kill(thinker, "SIGSTOP");
    do {
        if (seat.mayDecide()) await seat.decide(mind);
        await seat.heardAll(); // it may just have answered
        await seat.heardAll();
    } while (seat.mayDecide());
    process.kill(thinker, "SIGKILL");
    const goesOn = () => Boolean(seat.over) || seat.mayDecide();
    const next = () => childrenOf(host.child.pid).find((pid) => pid !== thinker);
    const other = await seen(() => next() ?? goesOn(), "another thinker");
    if (other !== true) process.kill(other, "SIGKILL");
    await seat.until(goesOn, "the game goes on");
    return true;
}

async function killedInThought(host, game) {
    const { seats } = await meet(host, { game, setup: { seats: "2" }, players: ["human", "beginner"] }, ["Ada"]);
    const [seat] = seats;
    assert.ok(await killThinkers(host, seat), "it was killed before the game was over");
    await play(mind, seats);
    assert.equal(seat.over.why, "end");
    seat.leave();
    said.push(`${game}: thinkers killed`);
}

/** The others agree that a computer plays for somebody who went away. */
async function standIn(host, game) {
    const table = { game, setup: { seats: "3" }, absent: "computer", stand_in: "beginner" };
    const { seats } = await meet(host, table, ["Ada", "Ben", "Cleo"]);
    const [ada, ben, cleo] = seats;
    await play(mind, seats, () => seats.every(({ at }) => at > 4));
    ben.leave();
    await ada.until(() => !ada.people.seats[1].here, "Ben has gone");
    assert.equal((await ada.ask("ask", { what: "computer", who: 1 })).tell, "done");
    await cleo.until(() => cleo.people.asked?.what === "computer", "the question");
    assert.deepEqual(cleo.people.asked.need, [2], "who is away need not agree");
    assert.equal((await cleo.ask("agree")).tell, "done");
    await ada.until(() => ada.people.seats[1].computer === "beginner", "a computer");
    const decided = () => ada.entries.filter((entry) => entry.seat === 1 && entry.move).length;
    const before = decided();
    await play(mind, [ada, cleo], () => decided() > before + 2);
    assert.ok(decided() > before + 2, "the computer decides");
    await ben.join(0);
    assert.equal(ben.people.seats[1].computer, "beginner");
    const { at, cut } = ben;
    assert.equal((await ben.ask("decide", { at, cut, move: { type: "pass" } })).tell, "refused", "a computer decides for him");
    assert.equal((await ben.ask("return")).tell, "done");
    await ada.until(() => !ada.people.seats[1].computer && ada.people.seats[1].here, "he is back");
    const own = ben.own.length;
    await play(mind, seats, () => ben.own.length > own + 1);
    assert.ok(ben.own.length > own, "he decides again");
    await play(mind, seats);
    assert.equal(ada.over.why, "end");
    for (const seat of seats) seat.leave();
    said.push(`${game}: a stand-in`);
}

/** Clocks that are set: the host's time, forward over everybody's, then back. */
async function clocksSet(game) {
    let clock = Date.UTC(2026, 10, 16, 12);
    const set = (ms) => Twin.setClock(work, (clock += ms));
    set(0);
    const host = await new Twin({ program, twin, work }, "clocks").start();
    const table = { game, setup: { seats: "2" }, clock: { pace: "live", base: 60, more: 5 }, absent: "computer", stand_in: "beginner" };
    const { seats } = await meet(host, table, ["Ada", "Ben"]);
    const [ada, ben] = seats;
    const moving = async (stop) => {
        await play(mind, seats, stop);
        set(1000);
    };
    await moving(() => seats.every(({ at }) => at > 4));
    // Back by a day: nobody loses anything, and nobody is shut out.
    const leftNow = () => ada.clock.map((one) => (isRunning(one) ? one - clock : one));
    const left = leftNow();
    set(-86_400_000);
    for (let message = 0; message < 100; message++) {
        set(100);
        const { heard } = ada.line;
        const before = heard.length;
        ada.line.say({ call: "ping" });
        await ada.until(() => heard.length > before, "an answer");
    }
    assert.ok(!ada.answers.some(({ code }) => code === "too_fast"), "ten messages a second are not too fast");
    const count = ada.own.length;
    await moving(() => ada.own.length > count + 3 && ben.own.length > 3);
    for (const [seat, now] of leftNow().entries()) assert.ok(now >= left[seat], `seat ${seat} lost ${left[seat] - now} ms`);
    // Forward over all that anybody had: a computer plays for who was to decide.
    set(2 * 86_400_000);
    const person = await ada.until(() => seats.find(({ people, seat }) => people.seats[seat].computer), "a stand-in");
    assert.equal((await person.ask("return")).tell, "done");
    await person.until(() => !person.people.seats[person.seat].computer, "back again");
    assert.ok(!ada.over, "the game goes on");
    const own = person.own.length;
    await moving(() => person.own.length > own + 1);
    assert.ok(person.own.length > own || person.over, "he decides again");
    for (const seat of seats) seat.leave();
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    checkStore(host);
    said.push(`${game}: clocks set`);
}

function checkStore(host, status = 0) {
    const check = spawnSync(program, ["store", "check", "--data", host.data], { encoding: "utf8" });
    assert.equal(check.status, status, check.stdout + check.stderr);
    return check.stdout;
}

/** A host whose files may not grow when the test says so, as on a full disk. */
class Cramped extends Host {
    command(more) {
        return ["bash", "-c", 'trap "" XFSZ; exec "$@"', "bash", ...super.command(more)];
    }
    /** Whether the disk takes nothing. */
    block(full) {
        execFileSync("prlimit", ["--pid", `${this.child.pid}`, `--fsize=${full ? 4096 : "unlimited"}:`]);
    }
}

/** A host whose disk the kernel has made read-only, as SQLite sees it: its system
 * calls fail with EROFS. A file system cannot really be made so while a server
 * has files open for writing, except by a fault of the disk. */
class ReadOnly extends Twin {
    constructor(parts, name) {
        super(parts, name);
        this.clock = "now";
    }
    block(on) {
        if (on) writeFileSync(`${this.data}.readonly`, "");
        else rmSync(`${this.data}.readonly`);
    }
}

const isReady = async (person) => (await person.call("GET", "/health/ready")).status === 200;

/** Nothing is acknowledged while nothing can be stored; then it goes on. */
async function noWrites(game, host, what) {
    await host.start();
    const { seats, people } = await meet(host, { game, setup: { seats: "2" } }, ["Ada", "Ben"]);
    for (let time = 0; time < 2; time++) {
        const goal = seats[0].own.length + 2;
        await play(mind, seats, () => seats[0].own.length >= goal);
        const seat = await seats[0].until(() => seats.find((one) => one.mayDecide()), "a turn");
        const message = { at: seat.at, cut: seat.cut, move: await mind.choose(seat.told()) };
        for (const one of seats) await one.heardAll();
        const heard = seats.map(({ at }) => at);
        host.block(true);
        const answer = await seat.ask("decide", message);
        assert.deepEqual([answer.tell, answer.retry > 0], ["busy", true], JSON.stringify(answer));
        assert.equal(await isReady(people[0]), false, "it says so");
        assert.equal((await people[0].call("POST", "/api/tables", { table: { game, setup: { seats: "2" } } })).status, 503);
        for (const one of seats) await one.heardAll();
        assert.deepEqual(seats.map(({ at }) => at), heard, "nobody heard of what was not stored");
        host.block(false);
        await seen(() => isReady(people[0]), "it is well again");
        assert.equal((await seat.ask("decide", message)).tell, "done");
        seat.own.push(message.move);
        await seat.until(() => seat.at !== message.at || seat.over, "its telling");
    }
    await host.end("SIGKILL");
    await host.start();
    for (const seat of seats) await seat.join(0);
    for (const seat of seats) {
        const told = seat.entries.filter((entry) => entry.seat === seat.seat && entry.move).map(({ move }) => move);
        assert.deepEqual(told, seat.own, "all that was acknowledged, and nothing else");
    }
    for (const seat of seats) seat.leave();
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    checkStore(host);
    said.push(`${game}: ${what}`);
}

/** One game's row is not what was written: that game is closed, the other goes on. */
async function damaged() {
    const host = await new Host(program, work, "damaged").start();
    const sound = await meet(host, { game: "suburbia", setup: { seats: "2" } }, ["Ada", "Ben"]);
    const torn = await meet(host, { game: "suburbia", setup: { seats: "2" } }, ["Dora", "Ernest"]);
    for (const { seats } of [sound, torn]) await play(mind, seats, () => seats.every(({ at }) => at > 5));
    for (const { seats } of [sound, torn]) for (const seat of seats) seat.leave();
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    const file = `${host.data}/borough.db`;
    const bytes = readFileSync(file);
    const place = bytes.indexOf('"name":"Ernest"');
    assert.ok(place > 0, "where Ernest sat down");
    bytes[place + 8] ^= 1;
    writeFileSync(file, bytes);
    assert.match(checkStore(host, 1), /1 damaged/);
    await host.start();
    const refused = await Line.open(torn.people[0], torn.links.game);
    assert.doesNotMatch(refused.head, / 101 /, "the damaged game is closed");
    const { seats } = sound;
    for (const seat of seats) await seat.join(0);
    await play(mind, seats);
    assert.equal(seats[0].over.why, "end");
    for (const seat of seats) seat.leave();
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    assert.match(checkStore(host, 1), /1 over, .* 1 damaged/);
    said.push("a damaged row");
}

const host = await new Host(program, work, "games").start();
await killedInThought(host, "suburbia");
await killedInThought(host, "subdivision");
await standIn(host, "suburbia");
await standIn(host, "subdivision");
assert.equal(await host.end("SIGTERM"), 0, host.log);
await clocksSet("suburbia");
await noWrites("suburbia", new Cramped(program, work, "cramped"), "a full disk");
await noWrites("suburbia", new ReadOnly({ program, twin, work }, "read-only"), "a disk that turns read-only");
await damaged();
mind.end();
console.log(said.join("; "));
process.exit(0);
