// nodes PROGRAM WORK [PART…]: people at tables of a host that has several nodes on
// one base, and what befalls nodes and base. Whatever was acknowledged anywhere
// stands in what every seat is told afterwards, in its place; and the marks of
// all seats agree. Each part has nodes of its own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";

import { metric, nodeBehind, startFront } from "./front.mjs";
import { Line, Mind, Node, Person, Seat, befall, childrenOf, findPort, isRunning, meet, play } from "./online_client.mjs";

const [program, work, ...wanted] = process.argv.slice(2);
const STOPPED_S = Number(process.env.BOROUGH_STOPPED ?? 3);
const BEAT_MS = 5000; // a node says so often that it lives
const BACK_MS = 2000; // until people play on at another node
const RACES = 20;
const CUP = 8; // people in a tournament
const WAIT = 12; // people who want to play with each other
const mind = new Mind(program);
let made = 0;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const node = (...words) => new Node(program, work, `node${++made}`).start("--no-limits", ...words);
const nodes = (...words) => Promise.all([node(...words), node(...words)]);
const table = (game, more = {}) => ({ game, setup: { seats: "2" }, ...more });

/** How things stand, which everybody is told. */
const turn = ({ decides, chosen, over }) => JSON.stringify([decides, chosen, !over]);

/** The record of a game on the deal of a day, others by other numbers. */
const dayGame = (date, number) =>
    execFileSync(path.join(path.dirname(program), "tests/e2e/daygame"), [date, `${number}`], { encoding: "utf8" });

/** Two have heard the same game: who decided, one after the other; what is secret
 * is not told alike, and the marks see to the rest. While all choose at the same
 * time, each hears his own decisions beside it and none of the other's. */
function isSame(one, other) {
    const differs = one.entries.findIndex(({ seat }, i) => i >= other.at || seat !== other.entries[i].seat);
    const common = differs < 0 ? one.at : differs;
    const isSealed = (seat) => seat.chosen && one.seat !== other.seat && seat.entries.slice(common).every((entry) => entry.seat === seat.seat);
    const knows = (seat) => seat.at === common || isSealed(seat);
    return turn(one) === turn(other) && knows(one) && knows(other);
}

/** All have heard the same game, and nothing that was acknowledged is missing. */
async function agree(seats) {
    for (const seat of seats) seat.peers = seats;
    for (const seat of seats) {
        await seat.until(() => seats.every((other) => isSame(seat, other)), "what the others have heard");
        seat.lostNothing();
        await mind.agrees(seat.told());
    }
}

const sent = (seats) => seats.reduce((sum, seat) => sum + seat.own.length, 0);

/** So many decisions more. */
async function decide(seats, count) {
    const enough = sent(seats) + count;
    await play(mind, seats, () => sent(seats) >= enough);
    await agree(seats);
}

async function end(...hosts) {
    for (const host of hosts) assert.equal(await host.end("SIGTERM"), 0, host.log);
}

async function untilMetric(port, name, truth) {
    for (let tries = 0; ; tries++) {
        const now = await metric(port, name);
        if (truth(now)) return now;
        assert.ok(tries < 200, `${name} is ${now}`);
        await sleep(100);
    }
}

const parts = {
    /** Any node serves any game, from its opening to its end. */
    async together() {
        const [one, two] = await nodes();
        for (const game of ["suburbia", "subdivision"]) {
            const { seats } = await meet(one, table(game), ["Ada", "Ben"]);
            await seats[1].move(two);
            await play(mind, seats);
            for (const seat of seats) seat.lostNothing();
            assert.deepEqual(seats[0].over, seats[1].over);
            seats.forEach((seat) => seat.leave());
        }
        await end(one, two);
    },

    /** A node dies in the midst of a game: its people play on at the other. */
    async killed() {
        const [one, two] = await nodes();
        const { seats } = await meet(one, table("subdivision"), ["Ada", "Ben"]);
        await decide(seats, 6);
        const before = Date.now();
        await one.end("SIGKILL");
        await Promise.all(seats.map((seat) => seat.move(two)));
        seats.forEach((seat) => seat.lostNothing());
        await decide(seats, 2);
        assert.ok(Date.now() - before < BACK_MS, `${Date.now() - before} ms until they played on`);
        await one.start("--no-limits");
        await seats[0].move(one);
        await decide(seats, 6);
        await end(one, two);
    },

    /** A node dies. Whose clock ran there gets the gap and fifteen seconds; where a
     * computer was to decide it does so at the other node, though nobody comes. */
    async fallen() {
        const port = await findPort();
        befall("sql", "DELETE FROM login WHERE substr(id, 1, 4) = 'beat'"); // of nodes that were killed
        const [one, two] = await Promise.all([node(), node("--metrics", `127.0.0.1:${port}`)]);
        const { seats } = await meet(one, table("suburbia", { clock: { pace: "live", base: 60 } }), ["Ada", "Ben"]);
        const far = { players: ["human", "skilled"], clock: { pace: "turns", days: 2 } };
        const [cleo] = (await meet(one, table("suburbia", far), ["Cleo"])).seats;
        await decide(seats, 2);
        await leaveToComputer(one, cleo);
        await untilMetric(port, "nodes", (now) => now === 2);
        const at = Date.now();
        await one.end("SIGKILL");
        await Promise.all(seats.map((seat) => seat.move(two)));
        const ends = () => seats[0].clock.filter(isRunning).map((end) => end - at);
        const before = ends();
        assert.ok(before.length > 0, JSON.stringify(seats[0].clock));
        await seats[0].until(() => ends()[0] !== before[0], "time that was lost");
        const gap = Date.now() - at;
        assert.equal(await metric(port, "nodes_fallen"), 1);
        const [more] = ends().map((end, i) => end - before[i]);
        assert.ok(more > 15_000 + Math.min(gap, BEAT_MS) && more < 15_000 + gap + 2 * BEAT_MS, `${more} ms for ${gap}`);
        await decide(seats, 2);
        await untilMetric(port, "thoughts", (now) => now > 0);
        const { length } = cleo.entries;
        await cleo.move(two);
        await cleo.until(() => cleo.entries.length > length, "what the computer has decided");
        cleo.lostNothing();
        await end(two);
    },

    /** What one has decided while the other still chooses is his own until it is
     * shown; it comes to the other node, and nobody is waited for in vain. */
    async sealed() {
        const [one, two] = await nodes();
        const { seats } = await meet(one, table("subdivision"), ["Ada", "Ben"]);
        const [ada, ben] = seats;
        await ben.move(two);
        await agree(seats);
        while (ada.mayDecide()) {
            await ada.decide(mind);
            assert.ok(ada.at > ben.at);
            await agree(seats);
        }
        const before = Object.assign(new Seat(ada.person, ada.game, ada.seat), { ...ada });
        assert.ok(isSame(before, ben));
        while (ben.chosen.includes(ada.seat)) await ben.decide(mind);
        await agree(seats);
        assert.ok(!isSame(before, ben), "what was shown is missed");
        assert.equal(ada.at, ben.at);
        await end(one, two);
    },

    /** Two sit down at two nodes: from one address their game is not rated. */
    async rated() {
        const [one, two] = await nodes();
        for (const home of ["127.0.9.1", "127.0.9.2"]) {
            const people = [new Person(one, "Ada"), new Person(two, "Ben")];
            people.forEach((person, at) => (person.address = at ? home : "127.0.9.1"));
            for (const person of people) await person.arrive();
            const { game, seats: keys } = await people[0].open(table("suburbia", { hints: false, watch: "round" }));
            for (const [at, person] of people.entries()) await person.sit(game, keys[at]);
            const seats = people.map((person, at) => new Seat(person, game, at));
            for (const seat of seats) seat.peers = seats;
            for (const seat of seats) await seat.join();
            await decide(seats, 4);
            await seats[0].ask("resign");
            await seats[1].until(() => seats[1].over, "the end");
            const { ratings } = await people[1].get("ratings", "GET", "/api/ratings");
            assert.equal(ratings.length > 0, home !== people[0].address, JSON.stringify(ratings));
            seats.forEach((seat) => seat.leave());
        }
        await end(one, two);
    },

    /** Results of a day are sent at both nodes, and all stand in one list; of one
     * person's two tries at the same moment one is the first. */
    async days() {
        const date = "2026-06-01";
        const [one, two] = await nodes();
        const people = ["Ada", "Ben", "Cy"].map((name, at) => new Person(at % 2 ? two : one, name));
        for (const person of people) await person.arrive();
        const tellsScores = (body) => /score|result/.test(JSON.stringify(body));
        for (const [at, person] of people.entries()) {
            const other = person.at(at % 2 ? one : two);
            assert.ok(!tellsScores(await other.get("the day", "GET", `/api/days/${date}`)));
            const tries = [10 * at + 1, 10 * at + 2].map((number) => ({ date, record: dayGame(date, number), open: true }));
            const answers = await Promise.all([person.call("POST", "/api/day", tries[0]), other.call("POST", "/api/day", tries[1])]);
            const first = answers.filter(({ status, body }) => status === 200 && body.try === "first");
            assert.equal(first.length, 1, JSON.stringify(answers));
            for (const { status } of answers) assert.ok([200, 503].includes(status), JSON.stringify(answers));
            const { score } = first[0].body.result;
            for (const here of [person, other]) {
                const { day } = await here.get("the day", "GET", `/api/days/${date}`);
                assert.equal(day.mine[0].score, score);
                assert.equal(day.after, at + 1);
            }
        }
        const lists = await Promise.all(people.map((person) => person.get("the day", "GET", `/api/days/${date}`)));
        const names = lists.map(({ day }) => day.late.map(({ result, place }) => `${result} ${place}`).join());
        assert.equal(new Set(names).size, 1, "all see one list");
        const { result } = lists[0].day.mine[0];
        for (const host of [one, two])
            assert.match((await people[1].at(host).get("a game", "POST", "/api/day/record", { date, result })).record, /^borough record/);
        const stranger = new Person(two, "Dana");
        await stranger.arrive();
        assert.equal((await stranger.call("POST", "/api/day/record", { date, result })).status, 404);
        await end(one, two);
    },

    /** Two devices of one person at two nodes send at the same time: each item is
     * taken once or handed back, numbers grow, and all of it comes page by page. */
    async progress() {
        const [one, two] = await nodes();
        const ada = new Person(one, "Ada");
        await ada.arrive();
        await ada.get("an account", "POST", "/api/account", { account: "learning.ada", password: "eight or more" });
        const devices = [ada, ada.at(two)];
        const sync = async (device, body) => (await device.call("POST", "/api/progress", body)).body.progress;
        const known = new Map(); // the best of each item, as devices know it
        for (let round = 0; round < 12; round++) {
            const sent = devices.map((_, n) => ({ id: "star/1", value: 2 * round + n }));
            const was = known.get("star/1") ?? 0;
            const answers = await Promise.all(
                devices.map((device, n) => sync(device, { since: 0, items: [{ was, item: sent[n] }] })),
            );
            const taken = answers.filter((answer) => answer?.kept[0] > 0);
            assert.equal(taken.length, 1, JSON.stringify(answers));
            const late = answers.find((answer) => answer?.kept[0] === 0);
            if (late) assert.equal(late.stale[0].at, taken[0].kept[0]);
            assert.ok(taken[0].kept[0] > was);
            known.set("star/1", taken[0].kept[0]);
        }
        const large = "x".repeat(15_000);
        for (let n = 0; n < 60; n += 4) {
            const items = [0, 1, 2, 3].map((k) => ({ was: 0, item: { id: `hall/${n + k}`, record: large } }));
            assert.ok((await sync(devices[(n / 4) % 2], { items })).kept.every((at) => at > 0));
        }
        const all = [];
        let answer = await sync(devices[1], { since: known.get("star/1") });
        for (;;) {
            all.push(...answer.items);
            if (!answer.more) break;
            answer = await sync(devices[1], { since: known.get("star/1"), before: answer.more });
        }
        assert.equal(new Set(all.map(({ item }) => item.id)).size, 60);
        assert.equal(all.length, 60);
        all.forEach(({ at }, n) => assert.ok(n === 0 || at < all[n - 1].at, "the latest first"));
        const others = new Person(two, "Ben");
        await others.arrive();
        await others.get("an account", "POST", "/api/account", { account: "learning.ben", password: "eight or more" });
        assert.deepEqual((await sync(others, {})).items, []);
        await end(one, two);
    },

    /** One seat at two nodes, which decides different things at the same time. */
    async race() {
        const [one, two] = await nodes();
        const { seats } = await meet(one, table("suburbia"), ["Ada", "Ben"]);
        const twins = seats.map(({ person, game, seat }) => new Seat(person.at(two), game, seat));
        const all = [...seats, ...twins];
        for (const one of all) one.peers = all;
        for (const twin of twins) await twin.join();
        let both = 0;
        for (let i = 0; i < RACES; i++) {
            const ready = (seat, k) => seat.mayDecide() && twins[k].at === seat.at;
            const [seat, twin] = await seats[0].until(() => {
                const at = seats.findIndex(ready);
                return at >= 0 && [seats[at], twins[at]];
            }, "a turn");
            both += await raceOnce(seat, twin);
        }
        await agree(all);
        assert.ok(both > 0, "nobody was too late");
        await end(one, two);
    },

    /** The connection that hints come by is cut; they look by themselves until it
     * is there again, and miss nothing. */
    async deaf() {
        const ports = [await findPort(), await findPort()];
        const [one, two] = await Promise.all(ports.map((port) => node("--metrics", `127.0.0.1:${port}`)));
        const { seats } = await meet(one, table("suburbia"), ["Ada", "Ben"]);
        await seats[1].move(two);
        for (const port of ports) await untilMetric(port, "hints_hears", (now) => now === 1);
        const cut = () => befall("sql", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^(LISTEN|NOTIFY)'");
        for (let i = 0; i < 5; i++) {
            cut();
            await decide(seats, 2);
        }
        for (const port of ports) await untilMetric(port, "hints_hears", (now) => now === 1);
        const heard = await metric(ports[1], "hints_heard");
        await decide(seats, 4);
        await untilMetric(ports[1], "hints_heard", (now) => now > heard);
        await untilMetric(ports[1], "nodes", (now) => now === 2);
        await end(one, two);
    },

    /** No hints at all: every two seconds each looks. */
    async silent() {
        const [one, two] = await nodes("--hints", "none", "--lanes", "3");
        const { seats } = await meet(one, table("suburbia", { talk: true }), ["Ada", "Ben"]);
        await seats[1].move(two);
        for (const [i, seat] of seats.entries()) {
            const other = seats[1 - i];
            await seat.ask("talk", { text: `from ${i}` });
            await other.until(() => other.talk.some((said) => said.text === `from ${i}`), "a word from the other node");
        }
        await decide(seats, 3);
        for (const seat of seats) assert.equal(new Set(seat.talk.map(({ id }) => id)).size, seat.talk.length, "no line comes twice");
        await end(one, two);
    },

    /** The base is started anew, or dies, while people decide. */
    async base() {
        const [one, two] = await nodes();
        const { seats } = await meet(one, table("subdivision"), ["Ada", "Ben"]);
        await seats[1].move(two);
        for (const way of ["fast", "kill"]) {
            let enough = Infinity;
            const going = play(mind, seats, () => sent(seats) >= enough);
            await sleep(300);
            befall("stop", way);
            await sleep(300);
            befall("start");
            enough = sent(seats) + 4;
            await going;
            await agree(seats);
            if (seats.some(({ over }) => over)) break;
        }
        await end(one, two);
    },

    /** A node stands still. Others play on; when it goes on it believes what it
     * knew, and learns that it has to read again. */
    async stopped() {
        const [one, two] = await nodes();
        const { seats } = await meet(one, table("subdivision", { clock: { pace: "live", base: 1800, more: 5 } }), ["Ada", "Ben"]);
        const stays = seats[1];
        await decide(seats, 4);
        one.child.kill("SIGSTOP");
        const other = Object.assign(new Seat(stays.person.at(two), stays.game, 1), { own: [...stays.own] });
        seats[0].person = seats[0].person.at(two);
        await seats[0].join(0);
        await other.join();
        const playing = [seats[0], other];
        for (const seat of playing) seat.peers = playing;
        const until = Date.now() + STOPPED_S * 1000;
        await decide(playing, 6);
        while (Date.now() < until) await sleep(100);
        await decide(playing, 2);
        one.child.kill("SIGCONT");
        stays.own = other.own;
        await agree([...playing, stays]);
        other.leave();
        await decide([seats[0], stays], 4);
        await end(one, two);
    },

    /** Behind nginx, as hosting/nginx.conf has it: the people of a game come to one
     * node, and when it dies all of them to the other; who looks at the lobby comes
     * to any. */
    async behind() {
        const port = await findPort();
        const ports = [await findPort(), await findPort()];
        const hosts = await Promise.all(ports.map((metrics) => nodeBehind(new Node(program, work, `node${++made}`), port, metrics)));
        const front = await startFront(work, port, hosts);
        const at = []; // the node of each table
        const all = [];
        while (new Set(at).size < 2) {
            assert.ok(at.length < 30, "all tables came to one node");
            const { seats } = await meet(front, table("subdivision"), ["Ada", "Ben"]);
            all.push(seats);
            const counts = [await metric(ports[0], "sockets"), await metric(ports[1], "sockets")];
            assert.ok(counts.every((count) => count % 2 === 0), `a table at two nodes: ${counts}`);
            assert.equal(counts[0] + counts[1], 2 * all.length);
            at.push(counts[0] > 2 * at.filter((which) => which === 0).length ? 0 : 1);
        }
        await lobbyAtBoth(front, ports);
        const [seats] = all;
        const [dies, stays] = at[0] === 0 ? hosts : [hosts[1], hosts[0]];
        await decide(seats, 4);
        const before = Date.now();
        await dies.end("SIGKILL");
        await Promise.all(seats.map((seat) => seat.line.until(() => seat.line.ended, "the end of the line")));
        await Promise.all(seats.map((seat) => seat.join()));
        seats.forEach((seat) => seat.lostNothing());
        await decide(seats, 2);
        assert.ok(Date.now() - before < BACK_MS, `${Date.now() - before} ms until they played on`);
        for (const others of all.slice(1, 3)) await Promise.all(others.map((seat) => seat.line.ended && seat.join()));
        await end(stays);
        front.end();
    },

    /** What is not in the log: talk, and the end of a session. */
    async beside() {
        const [one, two] = await nodes();
        const { seats } = await meet(one, table("suburbia", { talk: true }), ["Ada", "Ben"]);
        const [ada, ben] = seats;
        await ben.move(two);
        await ada.ask("talk", { text: "Good evening" });
        const line = await ben.until(() => ben.talk.find((said) => said.text === "Good evening"), "a word from the other node");
        assert.equal(ben.talk.filter(({ id }) => id === line.id).length, 1);
        let gone;
        ben.onHear = (message) => (gone ??= message.gone);
        await ada.ask("unsay", { id: line.id });
        assert.equal(await ben.until(() => gone, "that it was taken back"), line.id);
        const elsewhere = ada.person.at(two);
        const { sessions } = await elsewhere.get("sessions", "GET", "/api/sessions");
        assert.equal(sessions.length, 1);
        await elsewhere.get("an end", "POST", "/api/sessions", { session: sessions[0].session });
        await ada.line.until(() => ada.line.ended, "the end of a session that was ended elsewhere");
        assert.equal(ada.line.code, 4002);
        await end(one, two);
    },

    /** The host's desk at one node, and people at the other. */
    async desk() {
        const first = await node();
        const kim = new Person(first, "Kim");
        await kim.arrive();
        await kim.get("an account", "POST", "/api/account", KEEPER);
        await end(first);
        for (const hints of [[], ["--hints", "none"]]) {
            const wish = ["--keeper", KEEPER.account, ...hints];
            const [one, two] = await Promise.all([node(...wish, "--node", "alpha"), node(...wish, "--node", "beta")]);
            await keepFar(one, two, hints.length ? "Cid" : "Ben");
            await figuresOf(one, ["alpha", "beta"]);
            await end(one, two);
        }
    },

    /** The lobby is the same at every node, and who is blocked at one is at all. */
    async lobby() {
        const [one, two] = await nodes();
        const [ada, ben, cleo] = [new Person(one, "Ada"), new Person(two, "Ben"), new Person(two, "Cleo")];
        for (const person of [ada, ben, cleo]) await person.arrive();
        await ada.get("an account", "POST", "/api/account", { account: "ada", password: "eight or more" });
        await cleo.get("a block", "POST", "/api/people", { account: "ada", is: "blocked" });
        const look = await Line.open(ben, "lobby");
        const { game } = await ada.open(table("suburbia", { open: true }));
        await untilListed(ben, look, game, true);
        const lists = [await cleo.get("the lobby", "GET", "/api/lobby"), await cleo.at(one).get("the lobby", "GET", "/api/lobby")];
        for (const { tables } of lists) assert.deepEqual(tables, []);
        const seats = [];
        for (const person of [ada, ben]) {
            const { seat } = await person.get("a seat", "POST", "/api/lobby", { game, part: "1".repeat(64) });
            seats.push(new Seat(person.at(one), game, seat));
        }
        await untilListed(ben, look, game, false);
        for (const seat of seats) await seat.join();
        await ben.get("a block", "POST", "/api/people", { game, seat: 0, is: "blocked" });
        for (let i = 0, heard = -1; seats[1].talk.length > heard; i++) {
            assert.ok(i < RACES, "who is blocked is heard at the other node");
            heard = seats[1].talk.length;
            await seats[0].ask("talk", { text: `line ${i}` });
            await seats[1].heardAll();
        }
        await end(one, two);
    },

    /** Whoever waits is found by people at any node. Both seat the same ones at the
     * same time, and nobody comes to sit at two tables; a node that dies forgets
     * nobody. */
    async waiting() {
        const [one, two] = await nodes();
        const people = Array.from({ length: WAIT }, (_, i) => new Person([one, two][i % 2], `Guest ${i}`));
        await Promise.all(people.map((person) => person.arrive()));
        for (let games = 1; games <= 3; games++) {
            await Promise.all(people.map(wish));
            for (const person of people) await untilSeated(person, games);
        }
        const [ada, ben] = people;
        await wish(ada);
        await one.end("SIGKILL");
        await wish(ben);
        await untilSeated(ben, 4);
        await untilSeated(ada.at(two), 4);
        await end(two);
    },

    /** A tournament of people at any node: all enter at once, both nodes draw and make
     * the rounds, one dies in the middle of one, and nobody sits twice or is forgotten. */
    async cups() {
        const [one, two] = await nodes();
        let people = await Promise.all(Array.from({ length: CUP }, (_, i) => entrant([one, two][i % 2], i)));
        const wish = { name: "Nodes", system: "swiss", rounds: 3, table: table("suburbia", { clock: { pace: "turns", days: 2 } }) };
        const { cup } = await people[0].get("a cup", "POST", "/api/cups", wish);
        const act = (person, call) => person.get(call, "POST", `/api/cups/${cup}`, { call });
        await Promise.all(people.map((person) => act(person, "enter")));
        await act(people[0], "begin");
        for (let round = 1; round <= 3; round++) {
            const tables = await untilDrawn(people, cup, round);
            if (round === 2) {
                await one.end("SIGKILL");
                people = people.map((person) => person.at(two));
            }
            await Promise.all(tables.map(({ game, seats }) => giveUp(people, cup, game, seats[1].entrant)));
        }
        const { standing } = await untilCup(people[1], cup, ({ stage }) => stage === "over");
        assert.equal(standing.reduce((sum, { points }) => sum + points, 0), (3 * CUP * 12) / 2);
        assert.ok(standing.every(({ games }) => games === 3));
        await end(two);
    },
};

function endIt(pid) {
    try {
        process.kill(pid, "SIGKILL");
    } catch {
        /* it has gone with its node */
    }
}

/** The node's computer stands still, and it is to decide. */
async function leaveToComputer(node, seat) {
    const isAlone = () => seat.mayDecide() && seat.decides.length === 1;
    await play(mind, [seat], () => seat.own.length > 0 && isAlone());
    const thinkers = childrenOf(node.child.pid);
    assert.ok(thinkers.length > 0, "nobody thinks");
    for (const thinker of thinkers) process.kill(thinker, "SIGSTOP");
    process.on("exit", () => thinkers.forEach(endIt));
    while (seat.mayDecide()) await seat.decide(mind);
}

const wish = (person) => person.get("a wish", "POST", "/api/wish", { game: "subdivision", seats: "2", pace: "turns", part: "1".repeat(64) });

/** He has so many games, and nobody sits there twice. */
async function untilSeated(person, count) {
    for (let tries = 0; ; tries++) {
        const { wishes } = await person.get("wishes", "GET", "/api/wish");
        assert.equal(wishes.length, 1);
        if (wishes[0].table) {
            const { games } = await person.get("games", "GET", "/api/games");
            assert.equal(games.length, count, `${person.name} sits at ${games.length} tables`);
            assert.ok(games.some(({ game, mine }) => game === wishes[0].table && mine.length === 1));
            return;
        }
        assert.ok(tries < 200, `nobody was found for ${person.name}`);
        await sleep(100);
    }
}

/** Somebody with an account. */
async function entrant(node, i) {
    const person = new Person(node, `Entrant ${i}`);
    await person.arrive();
    await person.get("an account", "POST", "/api/account", { account: `entrant.${i}`, password: "eight or more" });
    return person;
}

async function untilCup(person, cup, holds) {
    for (let tries = 0; ; tries++) {
        const { cup: found } = await person.get("the cup", "GET", `/api/cups/${cup}`);
        if (holds(found)) return found;
        assert.ok(tries < 300, `the cup stays: ${JSON.stringify(found)}`);
        await sleep(100);
    }
}

/** The tables of the round; everybody sits at one of them, and at no other. */
async function untilDrawn(people, cup, round) {
    const isPlayed = (found) => found.round === round && found.tables.filter((one) => one.round === round).every(({ state }) => state === "playing");
    const { tables } = await untilCup(people.at(-1), cup, isPlayed);
    const drawn = tables.filter((one) => one.round === round);
    const seated = drawn.flatMap(({ seats }) => seats.map(({ entrant }) => entrant));
    assert.deepEqual(seated.sort((a, b) => a - b), people.map((_, i) => i));
    for (const person of people) {
        const { games } = await person.get("games", "GET", "/api/games");
        assert.equal(games.filter(({ stage }) => stage === "playing").length, 1, `${person.name} in round ${round}`);
        assert.equal(games.length, round);
    }
    return drawn;
}

/** Whoever is at that place in the cup gives the game up. */
async function giveUp(people, cup, game, place) {
    for (const person of people) {
        const { cup: found } = await person.get("the cup", "GET", `/api/cups/${cup}`);
        if (found.you !== place) continue;
        const line = await Line.open(person, game);
        line.say(JSON.stringify({ call: "resign", game }));
        await line.until(() => line.heard.some(({ tell }) => tell === "done"), "that it is given up");
        line.close();
    }
}

const KEEPER = { account: "kim.of.nodes", password: "eight or more" };

/** What a keeper does at one node is done at the other: a line is gone from windows
 * there, and who is banned is out, with the reason; hints or none. */
async function keepFar(one, two, name) {
    const { seats } = await meet(one, table("suburbia", { talk: true }), ["Ada", name]);
    const [ada, ben] = seats;
    const kim = new Person(two, "Kim");
    await kim.arrive();
    await kim.get("the keeper", "POST", "/api/sign-in", KEEPER);
    await ben.ask("talk", { text: `a word of ${name}` });
    const { id: line } = await ada.until(() => ada.talk.find(({ text }) => text === `a word of ${name}`), "a word");
    await ada.person.get("a report", "POST", "/api/report", { game: ada.game, line, why: "insult" });
    let gone;
    ada.onHear = (message) => (gone ??= message.gone);
    await kim.get("it deleted", "POST", "/api/desk/unsay", { game: ada.game, line });
    assert.equal(await ada.until(() => gone, "that the line is gone"), line);
    const { reports } = await kim.get("the desk", "GET", "/api/desk");
    const { about, report } = reports.find((one) => one.line === line);
    await kim.get("a ban", "POST", "/api/desk/ban", { who: about.who, days: 1, reason: "that word" });
    await ben.line.until(() => ben.line.ended, "the end of who was banned elsewhere");
    assert.equal(ben.line.code, 4003);
    assert.equal(ben.line.heard.findLast(({ tell }) => tell === "banned").reason, "that word");
    for (const node of [one, two]) assert.equal((await ben.person.at(node).call("GET", "/api/games")).status, 403);
    await kim.get("the end of it", "POST", "/api/desk/close", { report });
}

/** Both nodes' figures are told by either, by name. */
async function figuresOf(node, names) {
    const kim = new Person(node, "Kim");
    await kim.arrive();
    await kim.get("the keeper", "POST", "/api/sign-in", KEEPER);
    for (let tries = 0; ; tries++) {
        const { nodes } = await kim.get("figures", "GET", "/api/desk/figures");
        if (names.every((name) => nodes.some((one) => one.node === name && one.ready))) return;
        assert.ok(tries < 200, JSON.stringify(nodes.map(({ node }) => node)));
        await sleep(100);
    }
}

/** Whoever looks at the lobby is told when to look again. */
async function untilListed(person, look, game, wanted) {
    for (;;) {
        const heard = look.heard.length;
        const { tables } = await person.get("the lobby", "GET", "/api/lobby");
        if (tables.some((one) => one.game === game) === wanted) return;
        await look.until(() => look.heard.length > heard, "that the lobby has changed");
    }
}

/** Four who look at the lobby are not all at one node. */
async function lobbyAtBoth(front, ports) {
    const sockets = () => Promise.all(ports.map((port) => metric(port, "sockets")));
    const before = await sockets();
    const person = new Person(front, "Lou");
    await person.arrive();
    const lines = [];
    while (lines.length < 4) lines.push(await Line.open(person, "lobby"));
    const after = await sockets();
    assert.equal(after[0] + after[1], before[0] + before[1] + lines.length);
    assert.ok(after.every((count, at) => count > before[at]), `the lobby at one node: ${before}, ${after}`);
    lines.forEach((line) => line.close());
}

/** The same seat at two nodes; 1: one of them was too late, 0: they were one. */
async function raceOnce(seat, twin) {
    const { at, cut } = seat;
    const moves = [await mind.choose(seat.told()), await mind.choose(twin.told())];
    const counts = [seat, twin].map(({ answers }) => answers.length);
    [seat, twin].forEach((one, i) => one.send("decide", { at, cut, move: moves[i] }));
    const answers = [await seat.answer(counts[0], "an answer"), await twin.answer(counts[1], "an answer")];
    const done = answers.map(({ tell }) => tell === "done");
    const same = JSON.stringify(moves[0]) === JSON.stringify(moves[1]);
    assert.ok(done[0] || done[1], JSON.stringify(answers));
    assert.ok(same || !(done[0] && done[1]), `both were accepted: ${JSON.stringify(moves)}`);
    for (const { tell } of answers) assert.ok(tell === "done" || tell === "stale", JSON.stringify(answers));
    const move = moves[done[0] ? 0 : 1];
    for (const one of [seat, twin]) {
        await one.until(() => one.at > at || one.over, "the decision");
        one.own.push(move);
        one.lostNothing();
    }
    return done[0] && done[1] ? 0 : 1;
}

for (const part of wanted.length ? wanted : Object.keys(parts)) {
    const since = Date.now();
    await parts[part]();
    console.log(`${part}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
}
process.exit(0);
