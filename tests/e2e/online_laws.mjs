// online_laws PROGRAM WORK TWIN: what listeners hear follows from what they may
// know. Worlds that look alike to somebody are made by copying what a host has
// stored and going on in two ways; time is the test's own, so that every byte can
// be compared. Then the order of sealed choices, bystanders who hear later, and
// deals that were promised.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

import { Host, Mind, Person, Seat, Twin, gather, meet, play } from "./online_client.mjs";
import { truthOf } from "./online_secrets.mjs";

const [program, work, twin] = process.argv.slice(2);
const mind = new Mind(program);
const said = [];
let clock = Date.UTC(2026, 10, 16, 12);
let worlds = 0;

/** Enough for everybody to say something again. */
function pass(ms = 5000) {
    Twin.setClock(work, (clock += ms));
}

const newTwin = () => new Twin({ program, twin, work }, `world${worlds++}`);
const partOf = (seat) => `${seat + 1}`.repeat(64);

/** A table at which all sit but the last, who can then sit down in every world. */
async function prepare(table, names) {
    pass();
    const host = await newTwin().start();
    const { people, links } = await gather(host, table, names);
    const last = names.length - 1;
    for (let seat = 0; seat < last; seat++) await people[seat].sit(links.game, links.seats[seat], partOf(seat));
    const watcher = new Person(host, "Wanda");
    await watcher.arrive();
    await watcher.get("watching", "POST", "/api/seat", { game: links.game, key: links.watch });
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    return { host, people, links, watcher };
}

/** A world of its own, with a game that has just been dealt. Ears are seats and,
 * as the last, a bystander. */
async function enter(prepared, ear) {
    const { links } = prepared;
    const host = await prepared.host.copyTo(newTwin()).start(...(ear === undefined ? [] : [`${ear}`]));
    const people = prepared.people.map((person) => person.at(host));
    const last = people.length - 1;
    await people[last].sit(links.game, links.seats[last], partOf(last));
    const seats = people.map((person, seat) => new Seat(person, links.game, seat));
    const bystander = new Seat(prepared.watcher.at(host), links.game, -1);
    const ears = [...seats, bystander];
    for (const one of ears) one.peers = ears;
    for (const one of ears) await one.join();
    for (const one of ears) await one.until(() => one.at > 0, "the deal");
    for (const one of ears) await one.heardAll();
    return { host, seats, bystander, ears };
}

async function leave(world) {
    for (const ear of world.ears) ear.leave();
    assert.equal(await world.host.end("SIGTERM"), 0, world.host.log);
}

const rawOf = (world, ear) => (ear < 0 ? world.bystander : world.seats[ear]).line.raw;

/** How many messages the ear heard alike, up to the first that is not. */
function alike(one, other, ear) {
    const [heard, also] = [rawOf(one, ear), rawOf(other, ear)];
    let count = 0;
    while (count < heard.length && heard[count] === also[count]) count++;
    return { count, all: count === heard.length && count === also.length, first: [heard[count], also[count]] };
}

/** The move in a world: the given one, or if it cannot be made there another. */
async function decideAs(world, seat, move) {
    const one = world.seats[seat];
    const { at, cut } = one;
    let answer = await one.ask("decide", { at, cut, move });
    if (answer.tell !== "done") {
        move = await mind.choose(one.told());
        answer = await one.ask("decide", { at, cut, move });
    }
    assert.equal(answer.tell, "done", JSON.stringify(answer));
    for (const ear of world.ears) await ear.heardAll();
}

/** Whoever is to decide, the one who listens as the last. */
function nextSeat(world, ear) {
    const open = world.seats.filter((seat) => seat.mayDecide()).map(({ seat }) => seat);
    return open.find((seat) => seat !== ear) ?? open[0];
}

/** Without what a turn has shown, and what follows from it. */
function unshown(text) {
    const message = JSON.parse(text);
    delete message.mark;
    for (const entry of message.entries ?? []) delete entry.shown;
    return message;
}

/** Two worlds in which somebody else was dealt something else. What is made up for
 * the ear may by chance be the truth. */
async function enterBoth(table, ear) {
    for (let tries = 0; tries < 10; tries++) {
        const prepared = await prepare(table, ["Ada", "Ben", "Cleo"]);
        const both = [await enter(prepared), await enter(prepared, ear)];
        const [one, other] = both.map(({ seats }) => seats.map(({ seat, entries }) => seat !== ear && entries[0].deal));
        if (JSON.stringify(one) !== JSON.stringify(other)) return both;
        for (const world of both) await leave(world);
    }
    throw new Error("ten deals in a row were made up as they were");
}

/** Two deals that look alike to an ear: the bytes are the same until a difference
 * is shown, and that message differs in nothing else. */
async function twoDeals(table, ear) {
    const [one, other] = await enterBoth(table, ear);
    let same = alike(one, other, ear);
    assert.ok(same.all, `what was heard of the deal: ${same.first}`);
    let steps = 0;
    for (; same.all && steps < 40; steps++) {
        pass();
        const seat = nextSeat(one, ear);
        const move = await mind.choose(one.seats[seat].told());
        await decideAs(one, seat, move);
        await decideAs(other, seat, move);
        same = alike(one, other, ear);
    }
    assert.ok(steps > 2, `${steps} decisions until the first difference`);
    assert.ok(!same.all, "in the end it is another deal");
    if (table.game === "suburbia") assert.deepEqual(...same.first.map(unshown));
    await leave(one);
    await leave(other);
    return same.count;
}

/** What others choose in secret: the bytes are the same until it is shown, in
 * Suburbia, where goals are, to the end of the game. */
async function twoChoices(table, ear) {
    const prepared = await prepare(table, ["Ada", "Ben", "Cleo"]);
    const one = await enter(prepared);
    const other = await enter(prepared);
    const second = await otherChoices(one, ear);
    for (const { seat, moves } of second) {
        pass();
        await decideAs(one, seat, moves[0]);
        await decideAs(other, seat, moves[1]);
        const same = alike(one, other, ear);
        assert.ok(same.all, `a secret choice was heard of: ${same.first}`);
    }
    let same = alike(one, other, ear);
    while (table.game === "suburbia" && nextSeat(one, ear) !== undefined) {
        pass();
        const seat = nextSeat(one, ear);
        const move = await mind.choose(one.seats[seat].told());
        await decideAs(one, seat, move);
        await decideAs(other, seat, move);
        same = alike(one, other, ear);
        if (one.seats[0].over) break;
        assert.ok(same.all, `a secret choice was heard of: ${same.first}`);
    }
    await leave(one);
    await leave(other);
    return same.count;
}

/** For each other seat two choices that nobody else sees. */
async function otherChoices(world, ear) {
    const list = [];
    for (const { seat } of world.seats.filter((one) => one.seat !== ear)) {
        const moves = new Map();
        for (let tries = 0; moves.size < 2; tries++) {
            assert.ok(tries < 200, "there are two ways to choose");
            const move = await mind.choose(world.seats[seat].told());
            moves.set(JSON.stringify(move), move);
        }
        list.push({ seat, moves: [...moves.values()] });
    }
    // Somebody chooses last, and then all of it is shown: the listener, if he
    // has a seat; for a bystander nobody does.
    return ear < 0 ? list.slice(1) : list;
}

const orders = (seats) =>
    seats.length < 2 ? [seats] : seats.flatMap((seat) => orders(seats.filter((other) => other !== seat)).map((rest) => [seat, ...rest]));

/** Whoever chooses first: everybody hears the same in the end. */
async function anyOrder(table) {
    const prepared = await prepare(table, ["Ada", "Ben", "Cleo"]);
    let chosen;
    let wanted;
    for (const order of orders([0, 1, 2])) {
        const world = await enter(prepared);
        chosen ??= await tryChoices(world);
        for (const seat of order) for (const move of chosen[seat]) await decideAs(world, seat, move);
        for (const ear of world.ears) assert.ok(!ear.chosen?.length, "the turn was shown");
        const heard = world.ears.map((ear) => ({ entries: ear.entries, mark: ear.mark, decides: ear.decides }));
        wanted ??= heard;
        assert.deepEqual(heard, wanted, `the order ${order}`);
        await leave(world);
        pass();
    }
}

/** What each seat chooses, found out one after the other. */
async function tryChoices(world) {
    const chosen = [];
    for (const seat of world.seats) chosen.push(await wholeChoice(seat));
    return chosen;
}

/** All decisions of a seat's turn. It is tried out, and taken back. */
async function wholeChoice(seat) {
    const moves = [];
    do {
        const { at, cut } = seat;
        moves.push(await mind.choose(seat.told()));
        assert.equal((await seat.ask("decide", { at, cut, move: moves.at(-1) })).tell, "done");
        await seat.heardAll();
    } while (seat.mayDecide());
    const { at, cut } = seat;
    assert.equal((await seat.ask("reopen", { at, cut, keep: 0 })).tell, "done");
    await seat.heardAll();
    return moves;
}

/** Whoever looks on hears of a round when all have decided in it. */
async function roundLater(host, game) {
    const { seats, links } = await meet(host, { game, setup: { seats: "2" }, watch: "round" }, ["Ada", "Ben"]);
    const watcher = new Person(host, "Wanda");
    await watcher.arrive();
    await watcher.get("watching", "POST", "/api/seat", { game: links.game, key: links.watch });
    const bystander = new Seat(watcher, links.game, -1);
    const heard = []; // how much, and how many decisions had been sent then
    bystander.onHear = (message) => {
        if (message.tell !== "game") return;
        heard.push({ ...message, sent: seats[0].sent + seats[1].sent });
    };
    await bystander.join();
    await play(mind, seats);
    for (const one of [...seats, bystander]) await one.until(() => one.over, "the end");
    const [, ...lines] = await truthOf(program, work, seats[0]);
    const rounds = new Set();
    for (const message of heard.slice(0, -1)) assert.ok(!("decides" in message || "chosen" in message), "how things stand now");
    for (const { at, sent } of heard.filter(({ at }) => at > 1)) {
        const { round } = lines[at - 2];
        const needed = lines.filter((line) => line.round <= round && line.seat >= 0).length;
        assert.ok(sent >= needed, `round ${round} was heard of after ${sent} decisions of ${needed}`);
        rounds.add(round);
    }
    assert.ok(rounds.size > 2, "it was heard of round by round");
    for (const one of [...seats, bystander]) one.leave();
    said.push(`${game}: ${rounds.size} rounds heard of later`);
}

/** Whoever looks on two minutes later hears nothing of the last two. */
async function minutesLater() {
    const minute = 60_000;
    clock = Math.ceil(clock / minute) * minute;
    pass(0);
    const host = await newTwin().start();
    const table = { game: "suburbia", setup: { seats: "2" }, watch: "minutes", minutes: 2 };
    const { seats, links } = await meet(host, table, ["Ada", "Ben"]);
    const watcher = new Person(host, "Wanda");
    await watcher.arrive();
    await watcher.get("watching", "POST", "/api/seat", { game: links.game, key: links.watch });
    const bystander = await new Seat(watcher, links.game, -1).join();
    const begun = clock;
    const told = []; // at the end of each minute
    for (let now = 0; now < 3; now++) {
        await play(mind, seats, () => seats.every(({ at }) => at >= 5 + now) && !seats.some(({ chosen }) => chosen?.length));
        await bystander.heardAll();
        assert.ok(bystander.at <= 1, `${bystander.at} entries in minute ${now}`);
        told.push(seats[0].at);
        Twin.setClock(work, (clock = begun + (now + 1) * minute - 1));
        await seats[0].heardAll();
        assert.ok(bystander.at <= 1, `${bystander.at} entries at the end of minute ${now}`);
        Twin.setClock(work, ++clock);
    }
    await bystander.until(() => bystander.at > 1, "the first minute");
    assert.equal(bystander.at, told[0], "the first minute and no more");
    for (const one of [...seats, bystander]) one.leave();
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    said.push("two minutes later");
}

const sha256 = (...parts) => {
    const hash = createHash("sha256");
    for (const part of parts) hash.update(part);
    return hash.digest("hex");
};
const hex = (digits) => Buffer.from(digits, "hex");

/** Everybody promises a part, and gives it when all have promised. */
async function promisedDeal(host) {
    const { people, links } = await gather(host, { game: "suburbia", setup: { seats: "2" }, promised: true }, ["Ada", "Ben"]);
    const seats = people.map((person, seat) => new Seat(person, links.game, seat));
    for (const seat of seats) seat.peers = seats;
    await people[0].sit(links.game, links.seats[0], sha256(hex(partOf(0))));
    await seats[0].join(0);
    assert.equal((await seats[0].ask("ready", { part: partOf(0) })).code, "wrong_phase", "not all have promised");
    await people[1].sit(links.game, links.seats[1], sha256(hex(partOf(1))));
    await seats[1].join(0);
    for (const seat of seats) await seat.until(() => seat.people.seats.every(({ hash }, i) => hash === sha256(hex(partOf(i)))), "both promises");
    const promise = seats[0].people.hash;
    assert.equal((await seats[1].ask("ready", { part: partOf(2) })).code, "bad_part", "another than was promised");
    for (const seat of seats) assert.equal((await seat.ask("ready", { part: partOf(seat.seat) })).tell, "done");
    await play(mind, seats);
    const { over } = seats[0];
    assert.deepEqual([over.promised, over.parts], [true, [partOf(0), partOf(1)]]);
    assert.equal(sha256(hex(over.host_part)), promise, "what the host promised");
    assert.equal(over.seed, sha256("borough deal 1", links.game, ...[over.host_part, ...over.parts].map(hex)), "the seed");
    for (const seat of seats) for (const text of seat.all) assert.ok(!text.includes(over.host_part) && !text.includes(over.seed));
    await verify(seats[0], over);
    for (const seat of seats) seat.leave();
}

/** The record holds; whatever is changed in it does not. */
async function verify(seat, over) {
    const { record } = await seat.person.get("the record", "GET", `/api/record/${seat.game}`);
    const judge = (text) => {
        writeFileSync(`${work}/promised.record`, text);
        return spawnSync(program, ["verify", `${work}/promised.record`], { encoding: "utf8" });
    };
    const good = judge(record);
    assert.equal(good.status, 0, good.stderr);
    assert.match(record, /^parts: promised before any was given/m);
    const digit = (words) => words.replace(/[0-9a-f]/, (first) => (first === "0" ? "1" : "0"));
    const lines = ["host-hash: ", "seat-hash 1: ", "host-part: ", "seat-part 0: ", "seed: ", "seed-hash: "];
    for (const start of lines) {
        const at = record.indexOf(`\n${start}`) + 1 + start.length;
        assert.ok(at > start.length, start);
        assert.equal(judge(record.slice(0, at) + digit(record.slice(at))).status, 1, `${start} changed`);
    }
    assert.equal(judge(record.replaceAll(over.parts[0], over.parts[1])).status, 1, "one part for another");
    assert.equal(judge(record.replace(/(buys|makes a lake of|takes|discards)/, "invests in")).status, 1, "another move");
    said.push(`a promised deal, ${lines.length + 2} forgeries refused`);
}

const EVERYTHING = "base inc five_star nightlife con essen ce borders bonuses stars";
const tables = [
    { game: "suburbia", setup: { seats: "3" } },
    { game: "suburbia", setup: { seats: "3", rules: "ce", sets: EVERYTHING } },
    { game: "subdivision", setup: { seats: "3" } },
];
for (const table of tables) {
    const deals = [];
    const choices = [];
    for (const ear of [0, 2, -1]) {
        deals.push(await twoDeals(table, ear));
        choices.push(await twoChoices(table, ear));
    }
    await anyOrder(table);
    said.push(`${table.game}: two deals alike for ${deals} messages, two choices for ${choices}, choices in any order`);
}
await minutesLater();
const host = await new Host(program, work, "games").start();
await roundLater(host, "suburbia");
await roundLater(host, "subdivision");
await promisedDeal(host);
assert.equal(await host.end("SIGTERM"), 0, host.log);
mind.end();
console.log(said.join("; "));
process.exit(0);
