// torture PROGRAM WORK ROUNDS: several tables are played at once, and in the midst
// of it the host is killed with -9: after some decisions, after some time, while
// it starts. Whenever it runs again, every decision that it had acknowledged is
// there in its place and nothing else but what was on its way, the marks of all
// seats agree, and what was on its way is accepted once. Every log is folded and
// checked by `borough store check`, which knows gaps and damage.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

import { Host, Mind, meet } from "./online_client.mjs";

const [program, work, words] = process.argv.slice(2);
const ROUNDS = Number(words);
const TABLES = 6;
const CHECK_EVERY = 25; // rounds
const DECISIONS_MOST = 40; // until it is killed
const TIME_MOST_MS = 150;

const host = new Host(program, work, "games");
const mind = new Mind(program);
const tables = [];
const count = { acknowledged: 0, unanswered: 0, kept: 0, games: 0, early: 0 };
let load; // the present one

const below = (number) => Math.floor(Math.random() * number);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const allSeats = () => tables.flat();

function wakeAll() {
    for (const seat of allSeats()) seat.wake();
}

async function openTable() {
    const game = below(2) ? "suburbia" : "subdivision";
    const names = ["Ada", "Ben", "Cleo"].slice(0, 2 + below(2));
    const { seats } = await meet(host, { game, setup: { seats: `${names.length}` } }, names);
    count.games++;
    tables.push(seats);
}

/** A game that is over makes place for another. */
async function fillTables() {
    for (let i = tables.length - 1; i >= 0; i--)
        if (tables[i].every(({ over }) => over)) {
            for (const seat of tables[i]) seat.leave();
            tables.splice(i, 1);
        }
    while (tables.length < TABLES) await openTable();
}

/** Whatever was acknowledged stands in the telling, and at most one more: what was
 * on its way. */
function compare(seat) {
    const told = seat.entries.filter((entry) => entry.seat === seat.seat && entry.move).map(({ move }) => move);
    assert.deepEqual(told.slice(0, seat.own.length), seat.own, "an acknowledged decision");
    const more = told.slice(seat.own.length);
    if (more.length === 0) return;
    assert.ok(seat.waits, `nobody has decided ${JSON.stringify(more)}`);
    assert.deepEqual(more, [seat.waits.move]);
    count.kept++;
}

/** What was not answered is sent again, as a page does. */
async function sendAgain(seat) {
    if (!seat.waits) return;
    const answer = await seat.ask("decide", seat.waits);
    assert.equal(answer.tell, "done", JSON.stringify(answer));
    seat.own.push(seat.waits.move);
    seat.waits = null;
    count.unanswered++;
    await seat.heardAll();
    compare(seat);
}

/** Decides as often as it may until the host is killed. */
async function decideOn(seat) {
    while (!load.killed && !seat.over) {
        await seat.until(() => load.killed || seat.over || seat.mayDecide(), "a turn");
        if (load.killed || seat.over) return;
        const { at, cut } = seat;
        const message = { at, cut, move: await mind.choose(seat.told()) };
        if (load.killed) return;
        const before = seat.answers.length;
        seat.waits = message;
        seat.send("decide", message);
        const answer = await seat.until(() => seat.answers.slice(before).find(({ tell }) => tell !== "hello") ?? load.killed, "an answer");
        if (answer === true) return;
        seat.waits = null;
        if (answer.code === "too_fast") await Promise.race([sleep(1000), load.end]);
        else await take(seat, message, answer);
    }
}

async function take(seat, { at, move }, answer) {
    assert.equal(answer.tell, "done", JSON.stringify(answer));
    seat.own.push(move);
    count.acknowledged++;
    if (--load.left <= 0) load.enough();
    await seat.until(() => load.killed || seat.at !== at || seat.over, "its telling");
    wakeAll();
}

/** Everybody plays until the host is killed in the midst of it. */
async function playAndKill() {
    load = { killed: false, left: below(2) ? 1 + below(DECISIONS_MOST) : Infinity };
    load.end = new Promise((resolve) => (load.enough = resolve));
    if (load.left === Infinity) setTimeout(load.enough, below(TIME_MOST_MS));
    const players = allSeats().map(decideOn);
    await Promise.race([load.end, Promise.all(players)]);
    assert.equal(await host.end("SIGKILL"), "SIGKILL", host.log);
    load.killed = true;
    wakeAll();
    await Promise.all(players);
}

/** Now and then it is killed before it has begun. */
async function startAgain() {
    while (below(4) === 0) {
        host.launch();
        await sleep(below(30));
        await host.end("SIGKILL");
        count.early++;
    }
    await host.start();
}

function checkStore() {
    const check = spawnSync(program, ["store", "check", "--data", host.data], { encoding: "utf8" });
    assert.equal(check.status, 0, check.stdout + check.stderr);
    assert.match(check.stdout, new RegExp(`^games: ${count.games};.* 0 damaged, 0 different$`, "m"));
    return check.stdout.split("\n")[0];
}

async function round() {
    const seats = allSeats();
    for (const seat of seats) seat.waits ??= null;
    await startAgain();
    await Promise.all(seats.map((seat) => seat.join(0)));
    await Promise.all(seats.map((seat) => seat.heardAll()));
    seats.forEach(compare);
    for (const seat of seats) await mind.agrees(seat.told());
    await Promise.all(seats.map(sendAgain));
    await fillTables();
    await playAndKill();
}

let rounds = 0;
while (rounds < ROUNDS) {
    await round();
    if (++rounds % CHECK_EVERY === 0) {
        const line = checkStore();
        if (ROUNDS > 100) console.log(`${rounds} rounds, ${count.acknowledged} decisions; ${line}`);
    }
}
await host.start();
await Promise.all(allSeats().map((seat) => seat.join(0)));
await Promise.all(allSeats().map((seat) => seat.heardAll()));
allSeats().forEach(compare);
assert.equal(await host.end("SIGTERM"), 0, host.log);
console.log(
    `killed ${rounds} times and ${count.early} times while it began; ${count.acknowledged} decisions acknowledged, ` +
        `${count.unanswered} unanswered and sent again, of which ${count.kept} had been stored; ${checkStore()}`,
);
process.exit(0);
