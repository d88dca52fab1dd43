// torture_nodes PROGRAM WORK ROUNDS: tables whose people are at different nodes are
// played without a stop, while nodes are killed with -9 and started again. Whoever
// loses his line goes to another node at once and sends again what was not
// answered. Wherever anybody joins, every decision that was acknowledged to him
// stands in its place, and nothing else of his but what was on its way. People talk
// at the tables, and beside them the members of a club (torture_club.mjs) write all
// that is in no log. In the end all join anew, the marks of all seats agree, every
// line of talk that was acknowledged is there once, what the members were told is
// done is done, ratings are those that the games make, and `borough store check`
// folds every log.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

import { Mind, Node, findPort, meet } from "./online_client.mjs";
import { Member } from "./torture_club.mjs";

const [program, work, words] = process.argv.slice(2);
const ROUNDS = Number(words);
const NODES = 3;
const TABLES = 6;
const MEMBERS = 5;
const LINES = 12; // of talk of one person; a host tells the last fifty of all
const RATED = 200; // of whom the ratings are compared: the last
const TIME_MOST_MS = 250; // until the next is killed
const SAY_EVERY = 50; // rounds

const mind = new Mind(program);
const hosts = Array.from({ length: NODES }, (_, i) => new Node(program, work, `node${i}`));
const living = new Set();
const tables = [];
const count = { acknowledged: 0, moved: 0, again: 0, stale: 0, killed: 0, games: 0, talk: 0 };
const deeds = { accounts: 0, passwords: 0, letters: 0, names: 0, bonds: 0, tables: 0 };
const rated = []; // people whose games are over
const letters = `${work}/letters`;
writeFileSync(letters, "webhooks: on\n");
let ending = false;

const below = (number) => Math.floor(Math.random() * number);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const anyNode = () => [...living][below(living.size)];

/** Letters need the address of the host; all nodes of one host have the same. */
async function start(host) {
    host.place ??= `127.0.0.1:${await findPort()}`;
    await host.start("--no-limits", "--listen", host.place, "--origin", `http://${host.place}`, "--letters", letters);
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

/** A line of talk; what is not answered is said once or never. */
async function say(seat) {
    const text = `line ${seat.lines.length} of ${seat.person.name}`;
    const before = seat.answers.length;
    seat.lines.push({ text, done: false });
    seat.send("talk", { text });
    const answer = () => seat.answers.slice(before).find(({ tell }) => tell !== "hello" && tell !== "clock");
    await seat.until(() => answer() || seat.line.ended, "an answer to talk");
    if (answer()?.tell !== "done") return;
    seat.lines.at(-1).done = true;
    count.talk++;
}

/** Whoever comes anew hears what was said, each line once; it is read from the base
 * and may come after all else. */
async function compareTalk(seat, said) {
    const isHeard = ({ text, done }) => !done || seat.talk.some((line) => line.text === text);
    await seat.until(() => said.every(isHeard), `all that was said to ${seat.person.name}`);
    for (const { text, done } of said) {
        const times = seat.talk.filter((line) => line.text === text).length;
        assert.ok(times === 1 || (times === 0 && !done), `${times} times: ${text}`);
    }
    for (const { text } of seat.talk) assert.ok(said.some((line) => line.text === text), `nobody said: ${text}`);
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
        } else if (below(8) === 0 && seat.lines.length < LINES) {
            await say(seat);
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
    const names = ["Ada", "Ben", "Cleo"].slice(0, 2 + below(2)).map((name) => `${name} ${count.games}`);
    const manners = { hints: false, watch: "round" }; // so that it is rated
    const { seats } = await meet(anyNode(), { game, setup: { seats: `${names.length}` }, ...manners }, names);
    count.games++;
    for (const seat of seats) {
        seat.lines = [];
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
        if (tables[i].every(({ over }) => over)) rated.push(...tables[i].map(({ person }) => person));
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

/** All but the first give up, and then it is over. */
async function giveUp(seats) {
    if (seats.some(({ over }) => over)) return;
    for (const seat of seats.slice(1)) await seat.ask("resign", {});
    for (const seat of seats) await seat.until(() => seat.over, "the end");
    rated.push(...seats.map(({ person }) => person));
}

/** What a node tells of somebody is what all games make of him. */
async function compareRatings() {
    const told = [];
    for (const person of rated.slice(-RATED)) {
        person.host = anyNode();
        told.push([person.name, (await person.get("ratings", "GET", "/api/ratings")).ratings]);
    }
    const { status, stdout, stderr } = spawnSync(
        program,
        ["store", "ratings", "--data", process.env.BOROUGH_BASE, "--json"],
        { encoding: "utf8", maxBuffer: 2 ** 28 },
    );
    assert.equal(status, 0, stderr);
    const lines = stdout.trim().split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const byPool = (one, other) => (one.pool < other.pool ? -1 : 1);
    for (const [name, ratings] of told) {
        const made = lines.filter((line) => line.name === name).map(({ person: _, name: __, kept: ___, ...line }) => line);
        assert.deepEqual([...ratings].sort(byPool), made.sort(byPool), name);
    }
    count.rated = lines.length;
    assert.ok(lines.length > 0, "no game counts");
}

await Promise.all(hosts.map(start));
const members = Array.from({ length: MEMBERS }, (_, i) => new Member(i, anyNode, deeds));
const playing = Promise.all([
    ...Array.from({ length: TABLES }, (_, i) => keepTable(i)),
    ...members.map((member) => member.live(members, () => ending)),
]);
playing.catch((error) => {
    console.error(error);
    process.exit(1);
});
for (let round = 1; round <= ROUNDS; round++) {
    await killSome();
    if (round % SAY_EVERY === 0) console.log(`${round} rounds: ${JSON.stringify({ ...count, ...deeds })}`);
}
ending = true;
for (const seats of tables) for (const seat of seats) seat.wake();
await playing;
for (const member of members) await member.check();
for (const seats of tables) {
    const said = seats.flatMap(({ lines }) => lines);
    for (const seat of seats) {
        seat.line.close();
        seat.talk = [];
        await joinSomewhere(seat, 0);
        compare(seat);
        await compareTalk(seat, said);
        await mind.agrees(seat.told());
    }
    await giveUp(seats);
}
await compareRatings();
for (const host of hosts) assert.equal(await host.end("SIGTERM"), 0, host.log);
const check = spawnSync(program, ["store", "check", "--data", process.env.BOROUGH_BASE], { encoding: "utf8" });
assert.equal(check.status, 0, check.stdout + check.stderr);
const opened = members.reduce((sum, { tables: own }) => sum + own.length, count.games);
const lost = members.reduce((sum, { unanswered }) => sum + unanswered, 0);
const [, folded] = /^games: (\d+);.* 0 damaged, 0 different$/m.exec(check.stdout) ?? assert.fail(check.stdout);
assert.ok(folded >= opened && folded <= opened + lost, `${folded} games, ${opened} opened and ${lost} not answered`);
console.log(`${JSON.stringify({ ...count, ...deeds })}; ${check.stdout.split("\n")[0]}`);
process.exit(0);
