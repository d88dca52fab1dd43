// online_games PROGRAM WORK: people meet by links and play whole games, and everything
// happens to them that happens: lost connections, messages sent twice, second
// thoughts, a computer, a host that is killed. Every telling is checked by its
// mark (`borough think` refuses one that does not agree), and every byte that a
// seat got before the end is searched for what it must not know.
import assert from "node:assert/strict";

import { Host, Line, Mind, Person, Seat, findPort, meet, play } from "./online_client.mjs";
import { search, truthOf } from "./online_secrets.mjs";

const [program, work] = process.argv.slice(2);
const host = new Host(program, work, "games");
const metrics = await startWithMetrics();
const mind = new Mind(program);
const EVERYTHING = "base inc five_star nightlife con essen ce borders bonuses stars";
const said = [];

/** The host also counts for whoever looks after it; the port may be taken just
 * before the host has it. Who reads what it says. */
async function startWithMetrics() {
    for (let tries = 0; ; tries++) {
        const port = await findPort();
        try {
            await host.start("--metrics", `127.0.0.1:${port}`);
        } catch (error) {
            if (tries < 5 && /no_port/.test(host.log)) continue;
            throw error;
        }
        return async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    }
}

/** Numbers and nothing else are told to who looks after the host, and nothing to
 * its log. */
async function searchNotes(seats, keys) {
    const notes = (await metrics()) + host.log;
    assert.match(notes, /^borough_entries\S* \d/m);
    const people = seats.map(({ person }) => person);
    const ids = seats.flatMap(({ entries }) => entries[0].deal.own ?? []);
    const secret = [...keys, ...ids, ...people.map(({ name }) => name), ...people.map(({ cookie }) => cookie.split("=")[1])];
    for (const word of secret.filter(Boolean)) assert.ok(!notes.includes(word), `${word} in the host's notes`);
}

/** All that was heard, searched with what the record says afterwards. */
async function searchAll(seats, others = []) {
    const heard = [...seats, ...others].map((seat) => [seat.person, seat.person.bodies.length]);
    const truth = await truthOf(program, work, seats[0]);
    for (const [person, count] of heard) person.bodies.length = count;
    search(seats, others, truth);
}

async function wholeGame(table, names) {
    const { links, people, seats } = await meet(host, table, names);
    const watcher = new Person(host, "Wanda");
    await watcher.arrive();
    assert.equal((await watcher.call("GET", "/api/games")).body.games.length, 0);
    const refused = await Line.open(watcher, links.game);
    assert.match(refused.head, /^HTTP\/1.1 403/, "a stranger has no socket");
    await watcher.get("watching", "POST", "/api/seat", { game: links.game, key: links.watch });
    const bystander = await new Seat(watcher, links.game, -1).join();
    await play(mind, seats, () => seats[0].at > 12);
    for (const person of [...people, watcher]) {
        const record = await person.call("GET", `/api/record/${links.game}`);
        assert.equal(record.status, 409, "no record of a running game");
        await person.get("my games", "GET", "/api/games");
        await person.get("a link", "POST", "/api/link", { game: links.game, key: links.watch });
    }
    await searchNotes(seats, [links.game, links.watch, links.host, ...links.seats]);
    await play(mind, seats);
    for (const seat of [...seats, bystander]) await seat.until(() => seat.over, "the end");
    assert.equal(seats[0].over.why, "end");
    assert.deepEqual(seats[1].over, seats[0].over);
    await searchAll(seats, [bystander]);
    const { games } = await people[0].get("my games", "GET", "/api/games");
    assert.equal(games[0].stage, "over");
    for (const seat of [...seats, bystander]) seat.leave();
    said.push(`${table.game}: ${seats[0].entries.length} entries`);
}

/** Reconnecting in mid-decision, sending twice, being late. */
async function stormyGame(table) {
    const { seats } = await meet(host, table, ["Ada", "Ben"]);
    let storms = 0;
    while (!seats[0].over) {
        const seat = await seats[0].until(() => seats.find((one) => one.over || one.mayDecide()), "a turn");
        if (seat.over) break;
        const { at, cut } = seat;
        const move = await mind.choose(seat.told());
        const message = { at, cut, move };
        const kind = storms++ % 4;
        if (kind === 0) {
            // The connection breaks right after sending: nobody knows.
            seat.send("decide", message);
            seat.leave();
            await seat.join(seat.entries.length);
            const answer = await seat.ask("decide", message);
            assert.equal(answer.tell, "done", JSON.stringify(answer));
        } else if (kind === 1) {
            const count = seat.answers.length;
            seat.send("decide", message);
            seat.send("decide", message);
            await seat.until(() => seat.answers.length >= count + 2, "two answers");
            assert.deepEqual(seat.answers.slice(count).map(({ tell }) => tell), ["done", "done"]);
        } else if (kind === 2) {
            const stale = await seat.ask("decide", { ...message, at: at + 1 });
            assert.equal(stale.tell, "stale");
            assert.equal((await seat.ask("decide", message)).tell, "done");
        } else {
            assert.equal((await seat.ask("decide", { at, cut, move: { type: "fly" } })).tell, "refused");
            assert.equal((await seat.ask("decide", message)).tell, "done");
        }
        seat.own.push(move);
        await seat.until(() => seat.at !== at || seat.over, "its telling");
        for (const one of seats) one.leave();
        for (const one of seats) await one.join(storms % 3 ? one.entries.length : 0);
        if (storms === 24) break; // the rest is like it
    }
    for (const seat of seats) ownDecisions(seat);
    for (const seat of seats) seat.leave();
    said.push(`${storms} storms`);
}

/** A seat's own decisions in its telling are those it was told were done. */
function ownDecisions(seat) {
    const told = seat.entries.filter((entry) => entry.seat === seat.seat && entry.move).map(({ move }) => move);
    assert.deepEqual(told, seat.own);
}

/** The turn at which a decision may be taken back by the rule, then by all. */
async function secondThoughts() {
    const { seats } = await meet(host, { game: "suburbia", setup: { seats: "2" } }, ["Ada", "Ben"]);
    await play(mind, seats, () => seats[0].at > 6 && !seats.some(({ chosen }) => chosen));
    await Promise.all(seats.map((seat) => seat.until(() => seat.at === seats[0].at, "both hear the same")));
    const [one, other] = seats;
    const { at, cut } = one;
    const keep = 4; // the deal, both goals and one more
    assert.equal((await one.ask("ask", { what: "undo", to: keep })).tell, "done");
    await other.until(() => other.people.asked, "the question");
    assert.deepEqual(other.people.asked.need, [other.seat]);
    assert.equal((await other.ask("agree")).tell, "done");
    for (const seat of seats) await seat.until(() => seat.cut > cut && seat.at === keep, "the game went back");
    assert.ok(at > keep);
    assert.equal(one.people.taken_back, 1);
    const decider = await one.until(() => seats.find((seat) => seat.mayDecide()), "a turn");
    assert.equal((await decider.ask("ask", { what: "end" })).tell, "done");
    const rest = seats.find((seat) => seat !== decider);
    await rest.until(() => rest.people.asked, "the question");
    assert.equal((await rest.ask("refuse")).tell, "done");
    await decider.until(() => !decider.people.asked, "no question any more");
    await talk(seats);
    assert.equal((await rest.ask("resign")).tell, "done");
    for (const seat of seats) await seat.until(() => seat.over, "the end");
    assert.equal(one.over.why, "resigned");
    for (const seat of seats) seat.leave();
    said.push("second thoughts");
}

/** What showed nothing is taken back at once; for the rest the others are asked. */
async function byTheRule() {
    const { seats } = await meet(host, { game: "suburbia", setup: { seats: "2" } }, ["Ada", "Ben"]);
    await play(mind, seats, () => seats.every(({ at }) => at >= 3));
    let back = false;
    for (let tries = 0; tries < 24 && !back; tries++) {
        const seat = await seats[0].until(() => seats.find((one) => one.mayDecide()), "a turn");
        const { at, cut } = seat;
        await seat.decide(mind);
        assert.equal((await seat.ask("ask", { what: "undo", to: at })).tell, "done");
        await seat.until(() => seat.cut > cut || seat.people.asked, "back, or a question");
        back = seat.cut > cut;
        if (back) await seat.until(() => seat.at === at && seat.mayDecide(), "it may decide again");
        else assert.equal((await seat.ask("refuse")).tell, "done");
        await seat.until(() => !seat.people.asked, "no question any more");
    }
    assert.ok(back, "something was taken back by the rule");
    assert.equal(seats[0].people.taken_back, undefined, "that is not by consent");
    for (const seat of seats) seat.leave();
    said.push("back by the rule");
}

/** A sealed choice opened again by the rule, and the turn goes on. */
async function reopening() {
    const { seats } = await meet(host, { game: "subdivision", setup: { seats: "2" } }, ["Ada", "Ben"]);
    const [seat, other] = seats;
    const { at } = seat;
    await seat.decide(mind);
    await other.until(() => (other.chosen ?? []).includes(0) || other.at > at, "it has chosen");
    if ((seat.chosen ?? []).includes(0)) {
        const before = seat.at;
        const answer = await seat.ask("reopen", { at: seat.at, cut: seat.cut, keep: 0 });
        assert.equal(answer.tell, "done", JSON.stringify(answer));
        await seat.until(() => seat.at < before && seat.mayDecide(), "it may choose again");
        await other.until(() => !(other.chosen ?? []).includes(0), "others hear of it");
        seat.own = [];
    }
    for (const one of seats) one.leave();
    said.push("reopening");
}

async function talk(seats) {
    const [one, other] = seats;
    assert.equal((await one.ask("talk", { text: "Good luck" })).tell, "done");
    const line = await other.until(() => other.talk[0], "a line");
    assert.deepEqual([line.seat, line.name, line.text], [0, "Ada", "Good luck"]);
    assert.equal((await one.ask("talk", { text: "x".repeat(281) })).tell, "refused");
    other.leave();
    other.talk = [];
    await other.join();
    await other.until(() => other.talk.length === 1, "what was said before");
    other.line.say({ call: "unsay", game: other.game, id: line.id });
    await other.until(() => other.answers.some(({ code }) => code === "not_allowed"), "it is not his");
    const count = one.answers.length;
    one.line.say({ call: "unsay", game: one.game, id: line.id });
    assert.equal((await one.answer(count, "unsay")).tell, "done");
    await other.until(() => other.line.heard.some(({ gone }) => gone === line.id), "it is gone");
}

/** By consent nothing goes on, until somebody wants to. */
async function pausing() {
    const { seats } = await meet(host, { game: "suburbia", setup: { seats: "2" } }, ["Ada", "Ben"]);
    const [one, other] = seats;
    await play(mind, seats, () => seats.every(({ at }) => at >= 4));
    assert.equal((await one.ask("ask", { what: "pause" })).tell, "done");
    assert.equal((await one.ask("agree")).tell, "refused", "who asks cannot agree as well");
    await other.until(() => other.people.asked?.what === "pause", "the question");
    assert.equal((await other.ask("ask", { what: "end" })).code, "asked", "one question at a time");
    assert.equal((await other.ask("agree")).tell, "done");
    for (const seat of seats) await seat.until(() => seat.people.paused && !seat.people.asked, "a pause");
    const decider = seats.find((seat) => seat.mayDecide());
    const { at, cut } = decider;
    const move = await mind.choose(decider.told());
    assert.equal((await decider.ask("decide", { at, cut, move })).code, "paused");
    assert.equal((await other.ask("ask", { what: "resume" })).tell, "done");
    for (const seat of seats) await seat.until(() => !seat.people.paused, "it goes on");
    assert.equal((await decider.ask("decide", { at, cut, move })).tell, "done");
    for (const seat of seats) seat.leave();
    said.push("a pause");
}

/** Seats hear seats and bystanders bystanders, until the game is over. */
async function apart() {
    const { seats, links } = await meet(host, { game: "subdivision", setup: { seats: "2" } }, ["Ada", "Ben"]);
    const bystanders = [];
    for (const name of ["Wanda", "Xaver"]) {
        const person = new Person(host, name);
        await person.arrive();
        await person.get("watching", "POST", "/api/seat", { game: links.game, key: links.watch });
        bystanders.push(await new Seat(person, links.game, -1).join());
    }
    const all = [...seats, ...bystanders];
    const heard = (text) => all.map(({ talk }) => talk.some((line) => line.text === text));
    const say = async (who, text) => {
        assert.equal((await who.ask("talk", { seat: who.seat, text })).tell, "done");
        for (const one of all) await one.heardAll();
        return heard(text);
    };
    assert.deepEqual(await say(seats[0], "between us"), [true, true, false, false]);
    assert.deepEqual(await say(bystanders[0], "she has it"), [false, false, true, true]);
    assert.equal((await bystanders[0].ask("talk", { seat: 0, text: "as Ada" })).tell, "refused");
    assert.equal((await bystanders[0].ask("decide", { seat: 0, at: 1, cut: 0, move: { type: "pass" } })).code, "not_seated");
    assert.equal((await seats[1].ask("resign")).tell, "done");
    for (const one of all) await one.until(() => one.over, "the end");
    assert.deepEqual(await say(bystanders[1], "well played"), [true, true, true, true]);
    for (const one of all) one.leave();
    said.push("talk apart");
}

async function withComputer(game) {
    const table = { game, setup: { seats: "2" }, players: ["human", "beginner"] };
    const { seats } = await meet(host, table, ["Ada"]);
    await play(mind, seats);
    assert.equal(seats[0].over.why, "end");
    await searchAll(seats);
    seats[0].leave();
    said.push(`${game} against a computer`);
}

/** The host is killed in mid-game, again and again: what it said was done is there. */
async function killed(table, times) {
    const { seats } = await meet(host, table, ["Ada", "Ben"]);
    for (let time = 0; time < times && !seats[0].over; time++) {
        const goal = seats[0].own.length + 3;
        await play(mind, seats, () => seats[0].own.length >= goal);
        if (seats[0].over) break;
        const late = seats.find((seat) => seat.mayDecide());
        const message = late && { at: late.at, cut: late.cut, move: await mind.choose(late.told()) };
        if (late) late.send("decide", message); // perhaps it is still stored
        await host.end("SIGKILL");
        await host.start();
        for (const seat of seats) await seat.join(0);
        if (late) {
            assert.equal((await late.ask("decide", message)).tell, "done");
            late.own.push(message.move);
            await late.until(() => late.at > message.at || late.over, "its telling");
        }
        for (const seat of seats) if (!seat.over) ownDecisions(seat);
    }
    for (const seat of seats) seat.leave();
    said.push(`killed ${times} times`);
}

/** Who stops properly says goodbye, and everything is there again. */
async function goodbye() {
    const { seats } = await meet(host, { game: "subdivision", setup: { seats: "2" } }, ["Ada", "Ben"]);
    await seats[0].decide(mind);
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    for (const seat of seats) {
        assert.ok(seat.answers.some(({ tell, after }) => tell === "bye" && after > 0), "bye");
        await seat.line.until(() => seat.line.ended, "the end of the socket");
        assert.equal(seat.line.code, 1001);
    }
    await host.start();
    for (const seat of seats) await seat.join(0);
    ownDecisions(seats[0]);
    for (const seat of seats) seat.leave();
}

await wholeGame({ game: "suburbia", setup: { seats: "3" } }, ["Ada", "Ben", "Cleo"]);
await wholeGame({ game: "suburbia", setup: { rules: "ce", sets: EVERYTHING, seats: "2" } }, ["Ada", "Ben"]);
await wholeGame({ game: "subdivision", setup: { seats: "2" } }, ["Ada", "Ben"]);
await wholeGame({ game: "subdivision", setup: { seats: "4" } }, ["Ada", "Ben", "Cleo", "Dan"]);
await stormyGame({ game: "suburbia", setup: { seats: "2" } });
await stormyGame({ game: "subdivision", setup: { seats: "2" } });
await secondThoughts();
await byTheRule();
await reopening();
await pausing();
await apart();
await withComputer("subdivision");
await withComputer("suburbia");
await killed({ game: "suburbia", setup: { seats: "2" } }, 4);
await killed({ game: "subdivision", setup: { seats: "2" } }, 4);
await goodbye();
assert.ok(!/damaged|cannot be/.test(host.log), host.log);
assert.equal(await host.end("SIGTERM"), 0, host.log);
mind.end();
console.log(said.join("; "));
process.exit(0);
