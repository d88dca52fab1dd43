// people_nodes PROGRAM WORK: accounts at two nodes of a host. Every byte that anybody
// gets from either, over sockets and as answers, is searched for what he must not
// know of the others and of the game. Nobody acts with another's session, seat,
// letters or lists, nor from another site. What ends at one node is refused at the
// other at once, with hints and without.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { HookSink, MailSink } from "./letter_sinks.mjs";
import { Line, Mind, Node, Person, Seat, findPort, play } from "./online_client.mjs";
import { search, truthOf } from "./online_secrets.mjs";

const [program, work] = process.argv.slice(2);
const mind = new Mind(program);
const PASSWORD = "eight or more";
const letters = `${work}/letters`;
writeFileSync(letters, "mail: smtp://127.0.0.1:9\nfrom: host@example.org\nwebhooks: on\npush: on\n");
let made = 0;

/** Somebody of whose every byte there is a note, at whichever node. */
class Witness extends Person {
    constructor(host, name) {
        super(host, name);
        Object.assign(this, { address: `127.0.9.${++made}`, heads: [], lines: [], keys: [], own: new Set() });
    }
    at(host) {
        return Object.assign(new Witness(host, this.name), this, { host });
    }
    async call(...words) {
        const answer = await super.call(...words);
        this.heads.push(JSON.stringify(answer.headers));
        if (this.cookie) this.own.add(this.cookie.split("=")[1]);
        return answer;
    }
    async post(path, body) {
        return this.get(path, "POST", path, body);
    }
    async refused(status, method, path, body) {
        const answer = await this.call(method, path, body);
        assert.equal(answer.status, status, `${this.name}: ${path}: ${JSON.stringify(answer.body)}`);
        return answer.body;
    }
    async line(game) {
        const line = await Line.open(this, game);
        this.lines.push(line);
        return line;
    }
    /** All that came. */
    heard() {
        return [...this.bodies, ...this.heads, ...this.lines.flatMap(({ head, raw }) => [head, ...raw])].join("\n");
    }
}

const node = (...words) => nodeWith(letters, ...words);

async function nodeWith(letters, ...words) {
    const host = new Node(program, work, `node${++made}`);
    const place = `127.0.0.1:${await findPort()}`;
    return host.start("--no-limits", "--listen", place, "--origin", `http://${place}`, "--letters", letters, ...words);
}

const mailOf = (name) => `${name}@mail.example`;
const hookOf = (name) => `https://hook.example/${name}-${name}`;

/** Has an account, ways to be told, and a key of his own. */
async function member(host, name, sink) {
    const person = Object.assign(new Witness(host, name), { sink, hook: sink?.url ?? hookOf(name) });
    await person.arrive();
    await person.post("/api/account", { account: name.toLowerCase(), password: `${PASSWORD} ${name}` });
    await person.post("/api/letters", { mail: mailOf(name) });
    const { secret } = await person.post("/api/letters", { hook: person.hook });
    const { key } = await person.post("/api/me", {});
    person.keys.push(secret, key);
    return person;
}

/** What opens something of his, and what is his alone. */
const opening = (person) => [...person.own, ...person.keys, person.address, `${PASSWORD} ${person.name}`];
const secretsOf = (person) => [...opening(person), mailOf(person.name), person.hook];

/** Nobody has heard what is another's, and nobody's answers have it in a hash of it. */
function searchPeople(people) {
    for (const one of people) {
        const heard = one.heard();
        for (const own of [...one.own, ...one.keys, mailOf(one.name), one.hook]) assert.ok(heard.includes(own), `${one.name} has not heard ${own}`);
        for (const other of people.filter((person) => person.name !== one.name))
            for (const secret of secretsOf(other)) {
                assert.ok(secret.length > 7, secret);
                const hash = createHash("sha256").update(secret).digest("hex");
                for (const word of [secret, hash]) assert.ok(!heard.includes(word), `${one.name} has heard ${word}, which is ${other.name}'s`);
            }
    }
}

/** What hosts write of themselves names nobody. */
function searchLogs(hosts, people) {
    for (const { log } of hosts) for (const person of people) for (const secret of secretsOf(person)) assert.ok(!log.includes(secret), `${secret} in ${log}`);
}

/** Every byte that came to somebody by hook or mail: nothing of others in it, and
 * nothing that opens what is his own. */
function searchLetters(people, mails) {
    for (const one of people) {
        const got = [...one.sink.got.map(({ headers, path, raw }) => JSON.stringify(headers) + path + raw), ...mailsOf(one, mails).map(({ raw, text }) => raw + text)];
        assert.ok(got.length > 0, `${one.name} has got no letter`);
        const secrets = [...opening(one), ...people.filter((other) => other !== one).flatMap(secretsOf)];
        for (const letter of got)
            for (const secret of secrets) {
                const hash = createHash("sha256").update(secret).digest("hex");
                for (const word of [secret, hash]) assert.ok(!letter.includes(word), `${word} in a letter to ${one.name}: ${letter}`);
            }
    }
}

const mailsOf = ({ name }, { got }) => got.filter(({ to }) => to.includes(mailOf(name)));

const DESK = [["GET", ""], ["GET", "/bans"], ["GET", "/log"], ["GET", "/figures"], ["POST", "/close"], ["POST", "/unsay"], ["POST", "/table"], ["POST", "/ban"], ["POST", "/lift"]];

/** What is for keepers, and for those who are banned. */
async function lookBehind(here, game) {
    for (const [method, path] of DESK) await here.refused(404, method, `/api/desk${path}`, method === "POST" ? {} : undefined);
    await here.refused(404, "GET", "/api/ban");
    for (const seat of [0, 1]) await here.call("POST", "/api/report", { game, seat, why: "name" });
}

/** What is for everybody: days, tournaments, games to watch. */
async function lookAtHall(here, cup) {
    const date = new Date().toISOString().slice(0, 10);
    await here.get("a day", "GET", `/api/days/${date}`);
    await here.refused(404, "POST", "/api/day/record", { date, result: cup.cup });
    await here.post("/api/progress", { since: 0, items: [{ was: 0, item: { id: `star/${here.name}` } }] });
    await here.get("a cup", "GET", `/api/cups/${cup.cup}`);
    const { games } = await here.get("games to watch", "GET", "/api/watch");
    assert.ok(games.some(({ game }) => game === cup.game), "the table of the cup can be watched");
    await here.post("/api/watch", { game: cup.game });
    const line = await here.line(cup.game);
    line.say({ call: "join", game: cup.game });
    await line.until(() => line.heard.some(({ tell }) => tell === "people"), "who plays in the cup");
}

/** Everything there is to ask, at both nodes. */
async function lookAround(person, hosts, others, games, cup) {
    for (const host of hosts) {
        const here = person.at(host);
        const gets = ["guest", "account", "sessions", "export", "letters", "lobby", "people", "invitations", "games", "ratings", "wish", "cups", "watch"];
        for (const what of gets) await here.get(what, "GET", `/api/${what}`);
        await lookAtHall(here, cup);
        await lookBehind(here, games[0]);
        for (const { name } of others) {
            await here.post("/api/profile", { account: name.toLowerCase() });
            await here.post("/api/people", { account: name.toLowerCase(), is: "followed" });
        }
        for (const game of games) await here.call("GET", `/api/record/${game}`);
        const look = await here.line("lobby");
        look.say({ call: "ping" });
        await look.until(() => look.heard.some(({ tell }) => tell === "clock"), "the lobby's clock");
    }
}

const part = () => randomBytes(32).toString("hex");

/** A table of two whose people are at different nodes, and somebody looks on. */
async function openTable(game, [ada, ben, eve], hosts) {
    const table = { game, setup: { seats: "2" }, talk: true, watch: "at_once" };
    const links = await ada.open(table);
    ada.keys.push(links.host, links.seats[0]);
    await ada.sit(links.game, links.seats[0], part());
    await ben.sit(links.game, links.seats[1], part());
    await eve.post("/api/seat", { game: links.game, key: links.watch });
    const chairs = [new Seat(ada.at(hosts[0]), links.game, 0), new Seat(ben.at(hosts[1]), links.game, 1), new Seat(eve.at(hosts[1]), links.game, -1)];
    for (const chair of chairs) {
        chair.peers = chairs;
        await chair.join();
        chair.person.lines.push(chair.line);
    }
    for (const chair of chairs) await chair.until(() => chair.at > 0, "the deal");
    return chairs;
}

/** A tournament of three, whose first table is open to be watched. */
async function beginCup([ada, ...others]) {
    const table = { game: "suburbia", setup: { seats: "2" }, clock: { pace: "turns", days: 3 } };
    const { cup } = await ada.post("/api/cups", { name: "Spring", system: "swiss", table });
    const path = `/api/cups/${cup}`;
    for (const person of [ada, ...others]) await person.post(path, { call: "enter" });
    await ada.post(path, { call: "begin" });
    for (let tries = 0; ; tries++) {
        const { cup: found } = await ada.get("the cup", "GET", path);
        const played = found.tables.find(({ state }) => state === "playing");
        if (played) return { cup, game: played.game };
        assert.ok(tries < 300, "the cup has no table");
        await sleep(100);
    }
}

/** Hosts whose letters come to this process, and four people who get them. */
async function lettered() {
    const mails = await new MailSink().open();
    const file = `${work}/letters.sinks`;
    writeFileSync(file, `mail: smtp://127.0.0.1:${mails.port}\nfrom: host@example.org\nwebhooks: on\nwait: 1\naddresses: any\n`);
    const hosts = [await nodeWith(file), await nodeWith(file)];
    const people = [];
    for (const name of ["Adamina", "Benedict", "Evangeline", "Cleopatra"]) people.push(await member(hosts[people.length % 2], name, await new HookSink().open()));
    return { hosts, people, mails };
}

/** Each has the question whether the address is his; two are told of their turn. */
async function untilTold(people, mails) {
    for (const person of people) await mails.until(() => mailsOf(person, mails).length > 0, `a mail to ${person.name}`);
    for (let tries = 0; people.filter(({ sink }) => sink.got.length > 0).length < 2; tries++) {
        assert.ok(tries < 300, "nobody is told by hook");
        await sleep(100);
    }
}

async function whisper(from, to, text) {
    const before = from.answers.length;
    from.send("talk", { to: to.seat, text });
    assert.equal((await from.answer(before, "talk")).tell, "done");
    await to.until(() => to.talk.some((line) => line.text === text), "a whisper");
}

const parts = {
    /** Two play both games whole, one watches, one only has an account. */
    async leaks() {
        const { hosts, people, mails } = await lettered();
        const games = [];
        const [ada, ben, eve, cleo] = people;
        const cup = await beginCup([ada, ben, cleo]);
        await ada.post("/api/wish", { game: "suburbia", seats: "more", pace: "turns", part: part() });
        for (const game of ["suburbia", "subdivision"]) {
            const since = people.map(({ bodies }) => bodies.length);
            const chairs = await openTable(game, people, hosts);
            const text = `between us ${part()}`;
            await whisper(chairs[0], chairs[1], text);
            games.push(chairs[0].game);
            await play(mind, chairs.slice(0, 2), () => chairs[0].own.length >= 3);
            await cleo.post("/api/invitations", { table: (await cleo.open({ game, setup: { seats: "2" }, open: true })).game, account: "adamina" });
            for (const person of people) await lookAround(person, hosts, people.filter((one) => one !== person), games, cup);
            await play(mind, chairs.slice(0, 2));
            for (const chair of chairs) await chair.until(() => chair.over, "the end");
            const heard = people.map(({ bodies }, i) => bodies.slice(since[i]));
            const truth = await truthOf(program, work, chairs[0]);
            chairs.forEach((chair, i) => (chair.person.bodies = heard[i]));
            search(chairs.slice(0, 2), [chairs[2]], truth);
            for (const one of [eve, cleo]) assert.ok(!one.heard().includes(text), `${one.name} has heard a whisper`);
        }
        for (const person of people) assert.ok(person.heard().length > 10_000, "something was heard");
        await untilTold(people, mails);
        searchPeople(people);
        searchLogs(hosts, people);
        searchLetters(people, mails);
        for (const sink of [mails, ...people.map(({ sink }) => sink)]) sink.close();
        await end(hosts);
    },

    /** Whatever Cleo tries with what is Ada's or Ben's, at either node. */
    async others() {
        const hosts = [await node(), await node()];
        const [ada, ben, cleo] = [await member(hosts[0], "Adalina"), await member(hosts[1], "Bernardo"), await member(hosts[0], "Cleophas")];
        const chairs = await openTable("suburbia", [ada, ben, ben], hosts);
        const { game } = chairs[0];
        const before = await stateOf(ada);
        const { sessions } = await ada.get("sessions", "GET", "/api/sessions");
        const mine = (await cleo.get("sessions", "GET", "/api/sessions")).sessions[0].session;
        const { people } = (await ada.post("/api/people", { account: "bernardo", is: "followed" }), await ada.get("people", "GET", "/api/people"));
        for (const host of hosts) {
            const here = cleo.at(host);
            await tryPerson(here, { session: sessions[0].session, who: people[0].who });
            await tryTable(here, game, ada.keys.at(-1));
            await trySeat(ben.at(host), game);
            await tryCookies(host, [sessions[0].session, mine]);
            await tryElsewhere(ada.at(host));
        }
        assert.deepEqual(await stateOf(ada), before);
        assert.equal((await ada.at(hosts[1]).get("sessions", "GET", "/api/sessions")).sessions.length, sessions.length);
        await end(hosts);
    },

    ended: () => ended(true),
    "ended, without hints": () => ended(false, "--hints", "none"),
};

/** What Ada has said of herself. */
async function stateOf(person) {
    const { hook, mail, kinds, push } = await person.get("letters", "GET", "/api/letters");
    const { name, account } = await person.get("an account", "GET", "/api/account");
    return { hook, mail, kinds, push, name, account };
}

async function tryPerson(cleo, { session, who }) {
    await cleo.refused(404, "POST", "/api/sessions", { session });
    await cleo.refused(404, "POST", "/api/people", { who, is: "followed" });
    await cleo.refused(409, "POST", "/api/account", { account: "adalina", password: PASSWORD });
    await cleo.refused(403, "POST", "/api/sign-in", { account: "adalina", password: `${PASSWORD} Cleophas` });
    await cleo.refused(403, "POST", "/api/password", { old: `${PASSWORD} Adalina`, new: PASSWORD });
    await cleo.refused(403, "POST", "/api/delete", { password: `${PASSWORD} Adalina` });
    /* A token of letters is for one person, one address and one purpose. */
    for (const what of ["check", "end"]) await cleo.refused(404, "POST", `/letters/${what}/${"0".repeat(16)}${part().slice(0, 32)}`, {});
    assert.deepEqual((await cleo.post("/api/letters", { unpush: hookOf("Adalina") })).push, []);
    const told = JSON.stringify(await cleo.get("all that is known", "GET", "/api/export"));
    assert.ok(told.includes("Cleophas") && !told.includes("Adalina"));
}

async function tryTable(cleo, game, key) {
    await cleo.refused(409, "POST", "/api/seat", { game, key, part: part() });
    await cleo.refused(404, "POST", "/api/lobby", { game, part: part() });
    await cleo.refused(404, "POST", "/api/people", { game, seat: 0, is: "followed" });
    assert.equal((await cleo.call("GET", `/api/record/${game}`)).status, 409, "the record of a game that is played");
    assert.ok((await cleo.call("POST", "/api/invitations", { table: game, account: "cleophas" })).status >= 400);
    const line = await Line.open(cleo, game);
    assert.match(line.head, / 403 /);
}

/** Ben sits there, and not on Ada's seat. */
async function trySeat(ben, game) {
    const chair = await new Seat(ben, game, 1).join();
    await chair.heardAll();
    const { at, cut, entries } = chair;
    const calls = { decide: { at, cut, move: { type: "pass" } }, resign: {}, talk: { text: "as Ada" }, ask: { what: "pause" }, reopen: { at, cut } };
    for (const [call, more] of Object.entries(calls)) {
        const answer = await chair.ask(call, { ...more, seat: 0 });
        assert.equal(answer.tell, "refused", JSON.stringify(answer));
        assert.ok(["not_seated", "wrong_seat", "bad_request"].includes(answer.code), JSON.stringify(answer));
    }
    const again = await new Seat(ben, game, 1).join(0);
    await again.heardAll();
    assert.deepEqual(again.entries, entries);
    for (const one of [chair, again]) one.leave();
}

/** A page of another site has Ada's cookie sent with what it posts. */
async function tryElsewhere(ada) {
    const sites = [{ Origin: "https://evil.example" }, { Origin: "null" }, { Origin: `http://127.0.0.1:${ada.host.port + 1}` }];
    const asked = { guest: { name: "Eve" }, me: {}, sessions: { others: true }, letters: { hook: hookOf("Eve") }, people: { account: "bernardo", is: "blocked" }, profile: { shown: true }, delete: {} };
    for (const site of sites)
        for (const [path, body] of Object.entries(asked)) {
            const { status } = await ada.call("POST", `/api/${path}`, body, site);
            assert.equal(status, 403, `${path} from ${site.Origin}`);
        }
    const { status } = await ada.call("POST", "/api/profile", "shown=true", { "Content-Type": "text/plain" });
    assert.equal(status, 415, "a form");
}

/** What a list calls a session is none, and no cookie but a whole one is. */
async function tryCookies(host, names) {
    for (const name of [...names, "", "0".repeat(26), part()]) {
        const nobody = Object.assign(new Witness(host, "Nobody"), { cookie: `borough=${name}` });
        for (const path of ["guest", "account", "export", "letters", "games"]) await nobody.refused(401, "GET", `/api/${path}`);
        const { head } = await Line.open(nobody, "lobby");
        assert.match(head, / 401 /);
    }
}

/** The same person at another device, by his password. */
async function signIn(host, name) {
    const person = new Witness(host, name);
    await person.post("/api/sign-in", { account: name.toLowerCase(), password: `${PASSWORD} ${name}` });
    return person;
}

/** Nothing is answered any more, and the sockets are closed. */
async function isOut(person, lines) {
    for (const path of ["guest", "account", "sessions", "export", "letters", "people"]) await person.refused(401, "GET", `/api/${path}`);
    await person.refused(401, "POST", "/api/tables", { table: { game: "suburbia", setup: { seats: "2" } } });
    const { head } = await Line.open(person, "lobby");
    assert.match(head, / 401 /);
    for (const line of lines) {
        assert.equal(await line.until(() => line.code, "the end of a socket"), 4002);
    }
}

/** Each way to end sessions, at the first node; they had just been used at the
 * second. Sockets that are open there end with a hint, or within a minute, when it
 * has looked who is still known; `make nodes` has the time to wait for that. */
async function ended(hints, ...words) {
    const waits = hints || Number(process.env.BOROUGH_STOPPED) >= 30;
    const hosts = [await node(...words), await node(...words)];
    const ada = await member(hosts[0], `Ada${made}`);
    const password = `${PASSWORD} ${ada.name}`;
    const ways = {
        one: async (other) => ada.post("/api/sessions", { session: (await other.get("sessions", "GET", "/api/sessions")).sessions.find((one) => one.this).session }),
        others: () => ada.post("/api/sessions", { others: true }),
        password: async () => {
            await ada.post("/api/password", { old: password, new: `${password}!` });
            await ada.post("/api/password", { old: `${password}!`, new: password });
        },
        delete: () => ada.post("/api/delete", { password }),
    };
    for (const [way, act] of Object.entries(ways)) {
        const other = await signIn(hosts[1], ada.name);
        const line = await other.line("lobby");
        await other.get("an account", "GET", "/api/account");
        await act(other);
        await isOut(other, waits ? [line] : []);
        if (way !== "delete") await ada.at(hosts[1]).get("an account", "GET", "/api/account");
    }
    await isOut(ada.at(hosts[1]), []);
    await end(hosts);
}

async function end(hosts) {
    for (const host of hosts) assert.equal(await host.end("SIGTERM"), 0, host.log);
}

for (const [name, run] of Object.entries(parts)) {
    const since = Date.now();
    await run();
    console.log(`${name}: nothing, in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}
process.exit(0);
