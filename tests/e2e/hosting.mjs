// hosting PROGRAM WORK PEOPLE: a host that is stopped and started again, one that
// takes over the games of an older program, and what only a real one shows: the
// signatures, the choices, thoughts with less work.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

import { Host, Line, Mind, Person, Seat, isRunning, meet, play } from "./online_client.mjs";

const [program, work, people] = process.argv.slice(2);
const mind = new Mind(program);

async function verify(seat) {
    const { record } = await seat.person.get("the record", "GET", `/api/record/${seat.game}`);
    writeFileSync(`${work}/game.txt`, record);
    execFileSync(program, ["verify", `${work}/game.txt`], { stdio: "pipe" });
}

/** A clean stop in mid-game while a clock runs, and the next start. */
async function stopAndStart() {
    const host = await new Host(program, work, "stopped").start();
    const table = { game: "suburbia", setup: { seats: "2" }, clock: { pace: "live", base: 600 }, absent: "resign" };
    const { seats } = await meet(host, table, ["Ada", "Ben"]);
    await play(mind, seats, () => seats.some(({ at }) => at >= 9));
    await Promise.all(seats.map((seat) => seat.until(() => seat.at === Math.max(...seats.map(({ at }) => at)), "the same")));
    const before = { at: seats[0].at, clock: seats[0].clock };
    const runs = before.clock.findIndex(isRunning);
    assert.equal(await host.end("SIGTERM"), 0, host.log);
    assert.equal(host.log, "", "nothing went wrong");
    await host.start();
    for (const seat of seats) await seat.join();
    const [seat] = seats;
    await seat.until(() => seat.clock[runs] > before.clock[runs], "the time that was lost");
    assert.equal(seat.at, before.at);
    await play(mind, seats);
    await verify(seat);
    assert.equal(await host.end("SIGTERM"), 0, host.log);
}

/** A folder that a program of the version before left, with games under way. */
async function takeOver() {
    const host = new Host(program, work, "older");
    host.data = `${work}/old`;
    await host.start();
    for (const { game, seats, over } of JSON.parse(readFileSync(people, "utf8"))) {
        const sitting = seats.map(({ seat, name, cookie }) => new Seat(Object.assign(new Person(host, name), { cookie }), game, seat));
        for (const seat of sitting) seat.peers = sitting;
        for (const seat of sitting) await seat.join();
        for (const [i, seat] of sitting.entries()) await seat.until(() => seat.at >= seats[i].at, "what was told before");
        if (!over) await play(mind, sitting);
        for (const seat of sitting) await seat.until(() => seat.over, "the end");
        assert.equal(sitting[0].over.why, "end");
        await verify(sitting[0]);
    }
    assert.equal(await host.end("SIGTERM"), 0, host.log);
}

/** What the page compares and shows. */
async function told(host, ada) {
    const choices = await ada.get("choices", "GET", "/api/tables");
    assert.deepEqual(choices.game, ["suburbia", "subdivision"]);
    assert.ok(choices.players.includes("champion") && choices.clock.days[1] >= 14 && choices.minutes[1] >= 5);
    const links = await ada.open({ game: "suburbia", setup: { seats: "2" }, players: ["human", "casual"] });
    await ada.sit(links.game, links.seats[0]);
    const line = await Line.open(ada, links.game);
    const hello = await line.until(() => line.heard.find(({ tell }) => tell === "hello"), "hello");
    for (const [game, digits] of Object.entries(hello.signature)) {
        const printed = execFileSync(program, ["signature", "--game", game, "--games", "20"], { encoding: "utf8" });
        assert.ok(printed.includes(digits), `${game}: ${digits} is not ${printed}`);
    }
    line.close();
    return links.game;
}

/** The same person at another device. */
async function otherDevice(host, ada, game) {
    const { key } = await ada.get("a key", "POST", "/api/me", {});
    const phone = new Person(host, "nobody");
    assert.deepEqual(await phone.get("me", "POST", "/api/me", { key }), { name: "Ada" });
    const seat = await new Seat(phone, game, 0).join();
    await seat.until(() => seat.at > 0, "the game");
    const { games } = await phone.get("my games", "GET", "/api/games");
    assert.ok(games.some((one) => one.game === game));
    return seat;
}

/** The phone is lost: its session is ended at home, and its socket with it. */
async function lostDevice(ada, seat) {
    const { sessions } = await ada.get("sessions", "GET", "/api/sessions");
    assert.equal(sessions.length, 2);
    const [home] = sessions.filter((one) => one.this);
    const [phone] = sessions.filter((one) => !one.this);
    await ada.get("its end", "POST", "/api/sessions", { session: phone.session });
    await seat.line.until(() => seat.line.ended, "the end of its socket");
    assert.equal(seat.line.code, 4002);
    assert.equal((await seat.person.call("GET", "/api/games")).status, 401);
    const { headers } = await ada.call("POST", "/api/sessions", { session: home.session });
    assert.match(headers["set-cookie"][0], /^borough=; .*Max-Age=0/);
    assert.equal((await ada.call("GET", "/api/guest")).status, 401);
}

/** A champion with a fifth of its work decides what it may. */
async function lessWork(seat) {
    for (const [work, code] of [[20, undefined], [0, "bad_request"], [101, "bad_request"]]) {
        const asked = mind.asked++;
        mind.child.stdin.write(`${JSON.stringify({ level: "champion", salt: 1, work, told: seat.told() })}\n`);
        const answer = JSON.parse(await mind.until(() => mind.answers[asked], "a thought"));
        assert.equal(answer.error?.code, code);
        assert.equal(!!answer.move, !code);
    }
}

await stopAndStart();
await takeOver();
const host = await new Host(program, work, "new").start();
const ada = new Person(host, "Ada");
await ada.arrive();
const seat = await otherDevice(host, ada, await told(host, ada));
await seat.until(() => seat.mayDecide(), "its turn");
await lessWork(seat);
await lostDevice(ada, seat);
assert.equal(await host.end("SIGTERM"), 0, host.log);
mind.end();
console.log("stopped, taken over, told, at another device, which was lost");
process.exit(0);
