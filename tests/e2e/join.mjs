// Whole games of people in terminals and programs that came by a link: with a
// host that is killed, terminals that are, connections that break, and all that
// can be said around a game.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { connect, createServer as plainServer } from "node:net";
import { createServer } from "node:tls";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Host, Person } from "./online_client.mjs";
import { Joined, Player, Road } from "./join_terminal.mjs";

const [, , program, work] = process.argv;
const host = await new Host(program, work, "join").start();
const road = await new Road(host).open();
let tables = 0;
process.setMaxListeners(0);

/** A new table, and what comes to it by its links. */
async function open(table) {
    const ada = new Person(host, "Opener");
    await ada.arrive();
    const keys = await ada.open(table);
    const link = (key) => `http://127.0.0.1:${road.port}/#/online/${keys.game}/${key}`;
    const state = `${work}/state${tables++}`;
    mkdirSync(state);
    return {
        keys,
        state,
        link,
        player: (seat, name) => new Player(program, link(keys.seats[seat]), name, state).start(),
        bot: (seat, who, ...more) => new Joined(program, ["join", "--seat", who, link(keys.seats[seat]), ...more], state).start(),
    };
}

const restart = async () => (await host.end("SIGKILL"), await host.start());

/** Programs: one of the house and one that speaks docs/BOT.md from a file; the
 * host is killed in the middle. */
async function programs(game) {
    const { bot } = await open({ game, setup: { seats: "2" } });
    const other = `${work}/other`;
    const heard = `${work}/heard.${game}`;
    writeFileSync(other, `#!/bin/sh\ntee '${heard}' | '${program}' bot --agent greedy\n`, { mode: 0o755 });
    const bots = [bot(0, "random"), bot(1, `sh ${other}`, "--name", "Robot")];
    const lines = () => { try { return readFileSync(heard, "utf8").split("\n").length; } catch { return 0; } };
    while (lines() < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await restart();
    let seen = 0;
    const watch = setInterval(() => lines() > seen && ((seen = lines()), bots.forEach((one) => one.wake())), 100);
    await Promise.all(bots.map((one) => one.ends(0)));
    clearInterval(watch);
    assert.match(bots[0].said, /random sits on seat 1/);
    assert.match(bots[0].said, /over: end/);
    const told = readFileSync(heard, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    assert.equal(told.at(-1).tell, "over");
    assert.ok(told.at(-1).final);
    assert.ok(!readFileSync(heard, "utf8").slice(0, -1000).includes("seed"));
}

/** Somebody at a terminal against a program, to the end; the host and the
 * terminal are killed in the middle, and the road is blocked. */
async function stormy(game) {
    const { state, player, bot } = await open({ game, setup: { seats: "2" }, clock: { pace: "live", base: 3600, more: 10 } });
    const cleo = player(0, "Cleo");
    await cleo.hears("Seat 2 (free)");
    const other = bot(1, "greedy");
    const decided = () => (cleo.said.match(/Cleo (takes|buys|makes|places|passes|keeps|discards)/g) ?? []).length;
    await cleo.play(() => decided() >= 3);
    await restart();
    await cleo.hears("The host is away");
    await cleo.hears("The host is back");
    await cleo.play(() => decided() >= 5);
    road.cut();
    await cleo.hears("The host is away");
    await cleo.hears("The host is back");
    await cleo.play(() => decided() >= 7);
    await cleo.kill();
    // What was kept is nobody else's, and brings Cleo back without a name.
    const kept = `${state}/borough/online`;
    for (const file of readdirSync(kept).filter((name) => !name.includes(".saving"))) assert.equal(statSync(`${kept}/${file}`).mode & 0o777, 0o600);
    cleo.words = cleo.words.slice(0, -2);
    cleo.start();
    await cleo.hears("Cleo (your seat)");
    await cleo.play().catch((reason) => {
        throw new Error(`${reason.message}\nthe program (${other.code}) said:\n${other.said}`);
    });
    await cleo.ends(0);
    await other.ends(0);
    assert.match(cleo.said, /The game is over\./);
    assert.ok(cleo.said.includes("greedy"));
}

/** A decision whose answer is lost on the way: it is sent again, once. */
async function lostAnswer() {
    const { player, bot } = await open({ game: "subdivision", setup: { seats: "2" } });
    const cleo = player(0, "Cleo");
    bot(1, "greedy");
    await cleo.until(() => cleo.isAsked(), "a turn");
    const [move] = (await cleo.moves()).filter((one) => one.startsWith("pass"));
    road.deaf = true;
    cleo.type(move);
    cleo.type("who");
    await cleo.hears("Sent; waiting for the host.");
    road.cut();
    road.deaf = false;
    await cleo.hears("The host is back");
    await cleo.hears("turn 2");
    const { length } = cleo.said.match(/turn 1\b[^]*?Cleo passes/g) ?? [];
    cleo.type("log");
    await cleo.hears("Cleo");
    cleo.type("quit");
    await cleo.ends(0);
    assert.ok(length === undefined || length <= 1);
    assert.match(cleo.said, /Your seat is kept\. To come back: borough play --join 'http/);
}

/** An agreement that came too late is refused in the very moment a decision is
 * taken: that is no reason to go. */
async function lateAgreement() {
    const { bot } = await open({ game: "subdivision", setup: { seats: "2" } });
    const words = '{"tell":"refused","call":"agree","code":"not_asked","reason":"nothing is asked"}';
    const frame = Buffer.concat([Buffer.from([0x81, words.length]), Buffer.from(words)]);
    let refused = 0;
    road.beside = (data) => {
        if (!data.includes('"done","call":"decide"')) return data;
        refused++;
        return Buffer.concat([data, frame]);
    };
    const bots = [bot(0, "random"), bot(1, "greedy")];
    await Promise.all(bots.map((one) => one.ends(0)));
    road.beside = (data) => data;
    assert.ok(refused > 20);
}

/** Two people: talk, questions, pauses, taking back, giving up; one watches. */
async function manners() {
    const { keys, link, state, player } = await open({ game: "suburbia", setup: { seats: "2", first: "0" } });
    const ada = player(0, "Ada");
    await ada.hears("Others come by their own links");
    ada.type("say anybody here?");
    await ada.hears("Ada: anybody here?");
    const ben = player(1, "Ben");
    await ben.hears("Ada: anybody here?");
    await ada.hears("Ben (");
    const watcher = new Joined(program, ["play", "--text", "--join", link(keys.watch), "--name", "Wim"], state).start();
    await watcher.hears("At the table");
    ben.type("say hello \u00e9\u{1f3e0}");
    await ada.hears("Ben: hello \u00e9\u{1f3e0}");
    for (const one of [ada, ben]) {
        await one.until(() => one.said.includes("keep one of two goals"), "the goals");
        one.type("keep 2");
    }
    await ada.hears("to decide: ");
    ben.type("lake 7 at 1,1");
    await ben.hears("It is not for you to decide now.");
    ada.type("lake 7 at 1,1");
    await ben.hears("Ada makes a lake");
    await watcher.hears("Ada makes a lake");
    await ben.hears("to decide: ");
    await ada.hears("Ada makes a lake");
    ada.type("undo");
    await ben.hears("Ada would like to take back the last decision. Answer with agree or refuse.");
    await ada.hears("Not answered yet: Ben.");
    ben.type("refuse");
    await ada.hears("The question is settled.");
    ada.type("undo");
    await ben.hears("Ada would like to take back the last decision.");
    ben.type("agree");
    await ada.hears("The table is asked to take it back.");
    await ada.hears("to decide: ");
    ada.type("pause");
    await ben.hears("Ada would like a pause");
    ben.type("agree");
    await ada.hears("The game is paused.");
    ada.type("lake 7 at 1,1");
    await ada.hears("It is not for you to decide now.");
    ben.type("resume");
    await ada.hears("The game goes on.");
    ada.type("save nowhere.record");
    await ada.hears("Not saved: the host keeps this game");
    ada.type("leave");
    await ada.hears("Refused: ");
    ben.type("resign");
    await ben.hears("Say resign again");
    ben.type("resign");
    for (const one of [ada, ben, watcher]) {
        await one.hears("all but one have given up");
        await one.ends(0);
    }
}

/** All choose at the same time: a choice is sealed, and can be opened again. */
async function sealed() {
    const { player } = await open({ game: "subdivision", setup: { seats: "2" } });
    const ada = player(0, "Ada");
    const ben = player(1, "Ben");
    for (const one of [ada, ben]) await one.until(() => one.isAsked(), "a turn");
    const tile = (await ada.moves()).find((move) => move.startsWith("place"));
    ada.type(tile);
    await ada.hears("Ada places");
    ada.type("done");
    await ada.hears("Waiting for Ben.");
    ada.type("undo");
    await ada.hears("round 1, turn 1");
    assert.ok(!/Ada (places|passes)/.test(ben.said));
    for (const one of [ada, ben]) one.type((await one.moves()).find((move) => move.startsWith("pass")));
    await ben.hears("Ada ");
    for (const one of [ada, ben]) {
        await one.hears("round 1, turn 2");
        one.type("quit");
        await one.ends(0);
    }
}

/** Getting up before the deal; who comes after gets the seat. */
async function leaving() {
    const { keys, link, state } = await open({ game: "subdivision", setup: { seats: "2" } });
    const first = new Player(program, link(keys.seats[0]), "First", state).start();
    await first.hears("First (your seat)");
    first.type("leave");
    await first.hears("You have left the table.");
    await first.ends(0);
    const other = `${state}/other`;
    mkdirSync(other);
    const second = new Player(program, link(keys.seats[0]), "Second", other).start();
    await second.hears("Second (your seat)");
    const third = new Player(program, link(keys.seats[0]), "Third", state).start();
    await third.ends(1);
    assert.match(third.said, /not_allowed: 127\.0\.0\.1:\d+: that seat is taken/);
    second.type("quit");
    await second.ends(0);
}

/** A deal that nobody chose: parts are promised and then given. */
async function promised() {
    const { bot } = await open({ game: "subdivision", setup: { seats: "2" }, promised: true });
    const bots = [bot(0, "random"), bot(1, "random")];
    await Promise.all(bots.map((one) => one.ends(0)));
}

/** A port that nobody has just now. */
async function freePort() {
    const server = plainServer();
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address();
    await new Promise((resolve) => server.close(resolve));
    return port;
}

/** https: a certificate that is trusted, one that is not, and no openssl. */
async function secure() {
    const files = ["-keyout", `${work}/key.pem`, "-out", `${work}/cert.pem`];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost", ...files], { stdio: "ignore" });
    const server = createServer({ key: readFileSync(`${work}/key.pem`), cert: readFileSync(`${work}/cert.pem`) }, (near) => {
        const far = connect(own.port, "127.0.0.1");
        near.on("error", () => far.destroy()).on("close", () => far.destroy());
        far.on("error", () => near.destroy());
        near.pipe(far).pipe(near);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `https://localhost:${server.address().port}`;
    const own = { port: await freePort() };
    mkdirSync(`${work}/secure`);
    const serve = ["serve", "--data", `${work}/secure`, "--root", `${work}/site`, "--no-open"];
    const serving = new Joined(program, [...serve, "--port", String(own.port), "--origin", origin], work).start();
    await serving.hears(origin);
    const opener = new Person(own, "Opener");
    const ask = opener.call.bind(opener);
    opener.call = (method, path, body) => ask(method, path, body, { Origin: origin });
    await opener.arrive();
    const keys = await opener.open({ game: "subdivision", setup: { seats: "2" } });
    const state = `${work}/secure_state`;
    mkdirSync(state);
    const words = (seat) => ["join", "--seat", "random", `${origin}/#/online/${keys.game}/${keys.seats[seat]}`];
    const come = (seat, env) => {
        const one = new Joined(program, words(seat), state);
        one.env = { ...one.env, ...env };
        return one.start();
    };
    const stranger = come(0, {});
    await stranger.ends(1);
    assert.match(stranger.said, /did not trust its certificate/);
    const poor = come(0, { PATH: "/nowhere" });
    await poor.ends(1);
    assert.match(poor.said, /https needs the program openssl/);
    const trusted = { SSL_CERT_FILE: `${work}/cert.pem` };
    for (const one of [come(0, trusted), come(1, trusted)]) await one.ends(0);
    server.close();
    await serving.kill();
}

await secure();
await programs("suburbia");
await programs("subdivision");
await promised();
await manners();
await sealed();
await leaving();
await lostAnswer();
await lateAgreement();
await stormy("subdivision");
await stormy("suburbia");
await host.end("SIGTERM");
road.close();
process.exit(0);
