// torture_nodes PROGRAM WORK ROUNDS: tables whose people are at different nodes are
// played without a stop, while nodes are killed with -9 and started again. Whoever
// loses his line goes to another node at once and sends again what was not
// answered. Wherever anybody joins, every decision that was acknowledged to him
// stands in its place, and nothing else of his but what was on its way. In the end
// all join anew, the marks of all seats agree, and `borough store check` folds
// every log.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

import { Mind, Node, meet } from "./online_client.mjs";

const [program, work, words] = process.argv.slice(2);
const ROUNDS = Number(words);
const NODES = 3;
const TABLES = 6;
const TIME_MOST_MS = 250; // until the next is killed
const SAY_EVERY = 50; // rounds

const mind = new Mind(program);
const hosts = Array.from({ length: NODES }, (_, i) => new Node(program, work, `node${i}`));
const living = new Set();
const tables = [];
const count = { acknowledged: 0, moved: 0, again: 0, stale: 0, killed: 0, games: 0 };
let ending = false;

const below = (number) => Math.floor(Math.random() * number);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const anyNode = () => [...living][below(living.size)];

async function start(host) {
    await host.start("--no-limits");
    living.add(host);
}

/** What the telling has of the seat: all that was acknowledged, and at most one
 * more, which was on its way. */
function compare(seat) {
    const told = seat.entries.filter((entry) => entry.seat === seat.seat && entry.move).map(({ move }) => move);
    assert.deepEqual(told.slice(0, seat.own.length), seat.own, "an acknowledged decision");
    const more = told.slice(seat.own.length);
    if (more.length > 0) assert.deepEqual(more, [seat.waits?.move], "nobody has decided that");
}

/** Until some node has taken him in. */
async function joinSomewhere(seat, from) {
    for (;;) {
        seat.person = seat.person.at(anyNode());
        try {
            await seat.join(from);
            await Promise.race([seat.heardAll(), seat.until(() => seat.line.ended, "an end")]);
            if (!seat.line.ended) return;
        } catch (error) {
            assert.match(String(error), /^Error(: the line has ended)?$/);
        }
        await sleep(5);
    }
}

/** The answer to a decision; nothing: the line has ended. */
async function send(seat) {
    const before = seat.answers.length;
    seat.send("decide", seat.waits);
    const answer = () => seat.answers.slice(before).find(({ tell }) => tell !== "hello" && tell !== "clock");
    await seat.until(() => answer() || seat.line.ended, "an answer");
    return answer();
}

/** Sends what waits; true: it is done with. */
async function settle(seat) {
    const { move, at } = seat.waits;
    const answer = await send(seat);
    if (!answer) return;
    if (answer.tell === "busy") {
        await sleep(100);
    } else if (answer.tell === "stale") {
        count.stale++;
        seat.waits = null;
        await seat.until(() => seat.at > at || seat.over || seat.line.ended, "what was missed");
    } else {
        assert.equal(answer.tell, "done", JSON.stringify(answer));
        seat.own.push(move);
        seat.waits = null;
        count.acknowledged++;
        await seat.until(() => seat.at > at || seat.over || seat.line.ended, "its telling");
    }
}

async function live(seat) {
    while (!ending && !seat.over) {
        if (seat.line.ended) {
            count.moved++;
            await joinSomewhere(seat, seat.entries.length);
            compare(seat);
            if (seat.waits) count.again++;
        } else if (seat.waits) {
            await settle(seat);
        } else if (seat.mayDecide()) {
            const { at, cut } = seat;
            seat.waits = { at, cut, move: await mind.choose(seat.told()) };
        } else {
            await seat.until(() => ending || seat.over || seat.line.ended || seat.mayDecide(), "a turn");
        }
    }
}

/** A table is opened at one node, and its people spread. */
async function openTable() {
    const game = below(2) ? "suburbia" : "subdivision";
    const names = ["Ada", "Ben", "Cleo"].slice(0, 2 + below(2));
    const { seats } = await meet(anyNode(), { game, setup: { seats: `${names.length}` } }, names);
    count.games++;
    for (const seat of seats) {
        seat.peers = [seat];
        seat.line.close();
        await seat.line.until(() => seat.line.ended, "an end");
    }
    return seats;
}

/** Plays one table after the other; while nodes die, none is opened. */
let calm = Promise.resolve();
async function keepTable(i) {
    while (!ending) {
        const opening = calm.then(openTable);
        calm = opening.catch(() => {});
        tables[i] = await opening;
        await Promise.all(tables[i].map(live));
        if (!ending) tables[i].forEach((seat) => seat.leave());
    }
}

/** One or two of them, somewhere in the midst of it; then they begin again. */
async function killSome() {
    await sleep(below(TIME_MOST_MS));
    let opened;
    const turn = new Promise((resolve) => (opened = resolve));
    const before = calm;
    calm = before.then(() => turn);
    await before;
    const victims = [...living].sort(() => Math.random() - 0.5).slice(0, 1 + (below(3) === 0 ? 1 : 0));
    for (const host of victims) living.delete(host);
    await Promise.all(victims.map((host) => host.end("SIGKILL")));
    count.killed += victims.length;
    opened();
    await sleep(below(TIME_MOST_MS));
    await Promise.all(victims.map(start));
}

await Promise.all(hosts.map(start));
const playing = Promise.all(Array.from({ length: TABLES }, (_, i) => keepTable(i)));
playing.catch((error) => {
    console.error(error);
    process.exit(1);
});
for (let round = 1; round <= ROUNDS; round++) {
    await killSome();
    if (round % SAY_EVERY === 0) console.log(`${round} rounds: ${JSON.stringify(count)}`);
}
ending = true;
for (const seats of tables) for (const seat of seats) seat.wake();
await playing;
for (const seats of tables)
    for (const seat of seats) {
        seat.line.close();
        await joinSomewhere(seat, 0);
        compare(seat);
        await mind.agrees(seat.told());
    }
for (const host of hosts) assert.equal(await host.end("SIGTERM"), 0, host.log);
const check = spawnSync(program, ["store", "check", "--data", process.env.BOROUGH_BASE], { encoding: "utf8" });
assert.equal(check.status, 0, check.stdout + check.stderr);
assert.match(check.stdout, new RegExp(`^games: ${count.games};.* 0 damaged, 0 different$`, "m"));
console.log(`${JSON.stringify(count)}; ${check.stdout.split("\n")[0]}`);
process.exit(0);
