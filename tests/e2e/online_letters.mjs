// online_letters PROGRAM WORK: letters come by mail, to a browser and to a hook, once
// for each turn whatever happens to host and sinks, and end with one click.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";

import { HookSink, MailSink, PushSink } from "./letter_sinks.mjs";
import { Host, Mind, Person, Seat, findPort, gather } from "./online_client.mjs";

const [program, work] = process.argv.slice(2);
const mind = new Mind(program);
const TABLE = { game: "suburbia", setup: { seats: "2", first: "0" } };

/** A host that sends letters, at a port of its own. */
class LetterHost extends Host {
    constructor(name, ...lines) {
        super(program, work, name);
        this.file = `${this.data}.letters`;
        writeFileSync(this.file, ["# letters of a test", "wait: 1", ...lines, ""].join("\n"));
    }
    async start() {
        this.port ??= await findPort();
        this.origin = `http://127.0.0.1:${this.port}`;
        this.launch("--listen", `127.0.0.1:${this.port}`, "--origin", this.origin, "--letters", this.file);
        await this.until(() => this.said.includes("Borough is at") || this.code !== undefined, "the host's address");
        assert.equal(this.code, undefined, this.log);
        return this;
    }
}

/** Somebody who is told by a hook of his own. */
async function hooked(person) {
    const sink = await new HookSink().open();
    const { secret } = await person.get("a hook", "POST", "/api/letters", { hook: sink.url });
    return { sink, secret };
}

/** A table of two who are not there. */
async function apart(host, names, before = async () => {}) {
    const { people, links } = await gather(host, TABLE, names);
    const more = [];
    for (const person of people) more.push(await before(person));
    const keys = links.seats.filter(Boolean);
    for (const [i, person] of people.entries()) await person.sit(links.game, keys[i]);
    return { people, game: links.game, more };
}

/** Decides for whoever's turn it is and goes; which seat that was. At first both
 * choose their goals, then seat 0 begins. */
async function decideOnce({ people, game }) {
    for (const [seat, person] of people.entries()) {
        const chair = await new Seat(person, game, seat).join();
        await chair.heardAll();
        const may = chair.mayDecide();
        // A turn may take several decisions; after the first he goes and comes back.
        for (let first = true; chair.mayDecide(); first = false) {
            await chair.decide(mind);
            await chair.heardAll();
            if (!first) continue;
            chair.leave();
            await chair.join();
        }
        chair.leave();
        if (may) return seat;
    }
    return assert.fail("nobody may decide");
}

async function metric(host) {
    return (await new Person(host, "Nobody").call("GET", "/health/ready")).status;
}

// By hooks: signed, once for each turn, also when the host is killed.
{
    const host = await new LetterHost("hooks", "webhooks: on", "addresses: any").start();
    const table = await apart(host, ["Ada", "Bruno"], hooked);
    const sinks = table.more.map(({ sink }) => sink);
    for (const [seat, sink] of sinks.entries()) {
        const letter = await sink.at(0);
        assert.equal(letter.headers["borough-signature"], HookSink.sign(letter, table.more[seat].secret));
        assert.notEqual(letter.headers["borough-signature"], HookSink.sign(letter, table.more[1 - seat].secret));
        assert.deepEqual(letter.about, [{ kind: "turn", game: "suburbia", table: table.game }]);
        assert.equal(letter.headers["borough-letter"], letter.letter);
        assert.equal(letter.path, "/hook?of=ada");
        assert.equal(letter.link, `${host.origin}/#/online/${table.game}`);
        assert.equal(letter.text, `It is your turn at Suburbia with ${["Bruno", "Ada"][seat]}.`);
    }
    assert.equal(await decideOnce(table), 0);
    assert.equal(await decideOnce(table), 1);
    for (let turn = 0; turn < 4; turn++) {
        // What it was stopped in does not come a second time.
        if (turn > 0) assert.equal(await decideOnce(table), (turn - 1) % 2);
        await sinks[turn % 2].at(1 + (turn >> 1));
        await host.end("SIGKILL");
        await host.start();
    }
    assert.deepEqual(sinks.map(({ got }) => got.length), [3, 3], "one letter a turn");
    const names = sinks.flatMap(({ got }) => got.map(({ letter: name }) => name));
    assert.equal(new Set(names).size, names.length, "each has a name of its own");
    assert.equal(await metric(host), 200);

    // A sink that fails is asked again, under the same name.
    sinks[0].codes = [503, 0, 201];
    assert.equal(await decideOnce(table), 1);
    await sinks[0].at(3);
    assert.equal(sinks[0].refused, 2);
    await host.end("SIGTERM");
    sinks.forEach((sink) => sink.close());
}

/** What a mail server shows of itself, and who vouches for it. */
const pem = `${work}/pem`;
execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=sink",
    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", `${pem}.key`, "-out", `${pem}.crt`], { stdio: "ignore" });
const tls = { cert: readFileSync(`${pem}.crt`), key: readFileSync(`${pem}.key`) };

// By mail, with TLS and a password: the address is asked first, one click ends it.
{
    const sink = await new MailSink({ tls, user: "club:a secret" }).open();
    const host = await new LetterHost("mail", `mail: smtp://127.0.0.1:${sink.port}`, "from: club@example.org",
        "user: club", "password: a secret", `authority: ${pem}.crt`).start();
    // Nothing but the question comes to an address that nobody has confirmed.
    const confirm = async (person) => {
        const address = `${person.name.toLowerCase()}@example.org`;
        const count = sink.got.length;
        await person.get("an address", "POST", "/api/letters", { mail: address, language: "fr", zone: "Europe/Paris" });
        const found = await person.get("ways", "GET", "/api/letters");
        assert.deepEqual([found.mail, found.confirmed], [address, false]);
        const mail = await sink.at(count);
        assert.equal(mail.safe, true, "by TLS");
        assert.equal(mail.subject, "Est-ce bien votre adresse\u202f?");
        assert.equal(mail.head["list-unsubscribe"], undefined);
        assert.ok(mail.to.includes(address));
        const [, token] = /#\/online\/letters\/check-(\w+)/.exec(mail.text);
        const stranger = new Person(host, "Nobody");
        const other = `${token.slice(0, -1)}${token.endsWith("0") ? 1 : 0}`;
        assert.equal((await stranger.call("POST", `/letters/check/${other}`, {})).status, 404);
        assert.equal((await stranger.call("POST", `/letters/check/${token}`, {})).status, 200);
        assert.equal((await person.get("ways", "GET", "/api/letters")).confirmed, true);
    };
    const table = await apart(host, ["Ada", "Bruno"], confirm);
    await sink.at(3); // both choose their goals
    await decideOnce(table);
    await decideOnce(table);
    const mail = await sink.at(4);
    assert.ok(mail.to.includes("ada@"));
    assert.equal(mail.subject, "À vous de jouer\u202f: Suburbia");
    assert.match(mail.text, /^C’est à vous de jouer à Suburbia avec Bruno\.$/m);
    assert.ok(mail.text.includes(`${host.origin}/#/online/${table.game}\n`));
    assert.equal(mail.head["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
    const [, end] = /^<(.*)>$/.exec(mail.head["list-unsubscribe"]);
    const click = () => fetch(end, { method: "POST", body: "List-Unsubscribe=One-Click",
        headers: { "Content-Type": "application/x-www-form-urlencoded" } });
    assert.equal((await click()).status, 200);
    assert.equal((await click()).status, 200, "ending twice is ending");
    assert.equal((await table.people[0].get("ways", "GET", "/api/letters")).mail, undefined);
    // The other one goes on being told; what is refused for now is tried again.
    sink.say = { RCPT: ["450 later"], DATA: ["421 busy"] };
    await decideOnce(table);
    assert.ok((await sink.at(5)).to.includes("bruno@"));
    assert.equal(sink.refused, 2);
    await decideOnce(table);
    // If nobody knows whether a mail has gone it is not sent again.
    sink.say = { TEXT: [""] };
    await decideOnce(table);
    await sink.until(() => sink.say.TEXT.length === 0, "a mail whose end is not answered");
    await decideOnce(table);
    await decideOnce(table);
    assert.ok((await sink.at(6)).to.includes("bruno@"));
    assert.equal(sink.got.length, 7, "the one that was cut off has not come twice, and Ada's not at all");
    await host.end("SIGTERM");
    sink.close();
}

// By mail, with TLS from the first byte on: the server says nothing before it.
{
    const sink = await new MailSink({ tls, first: true, user: "club:a secret" }).open();
    const host = await new LetterHost("smtps", `mail: smtps://127.0.0.1:${sink.port}`, "from: club@example.org",
        "user: club", "password: a secret", `authority: ${pem}.crt`).start();
    const ada = new Person(host, "Ada");
    await ada.arrive();
    await ada.get("an address", "POST", "/api/letters", { mail: "ada@example.org", language: "en" });
    const mail = await sink.at(0);
    assert.equal(mail.safe, true, "by TLS");
    assert.ok(mail.to.includes("ada@example.org"));
    assert.ok(!sink.commands.includes("STARTTLS"), sink.commands.join());
    await host.end("SIGTERM");
    sink.close();
}

// To a browser: sealed and signed; a subscription that is gone is forgotten.
{
    const host = await new LetterHost("push", "push: on", "contact: mailto:club@example.org", "addresses: any").start();
    const subscribe = async (person) => {
        const sink = await new PushSink().open();
        await person.get("push", "POST", "/api/letters", { push: sink.subscription, language: "it" });
        return sink;
    };
    const table = await apart(host, ["Ada", "Bruno"], subscribe);
    const sinks = table.more;
    await sinks[1].at(0);
    const letter = await sinks[0].at(0);
    const { key } = await table.people[0].get("ways", "GET", "/api/letters");
    assert.deepEqual([letter.good, letter.key, letter.claims.aud, letter.claims.sub],
        [true, key, `http://127.0.0.1:${sinks[0].port}`, "mailto:club@example.org"]);
    assert.ok(letter.claims.exp > Date.now() / 1000 && letter.claims.exp < Date.now() / 1000 + 86400);
    assert.deepEqual([letter.headers["content-encoding"], letter.headers.ttl], ["aes128gcm", "86400"]);
    assert.equal(letter.title, "Tocca a te: Suburbia");
    assert.match(letter.text, /^Tocca a te in una partita di Suburbia con Bruno\.$/);
    assert.equal(letter.link, `${host.origin}/#/online/${table.game}`);
    sinks[0].codes = [410];
    await decideOnce(table);
    await decideOnce(table);
    await sinks[0].until(() => sinks[0].refused === 1, "a browser that is gone");
    const ways = () => table.people[0].get("ways", "GET", "/api/letters");
    for (let found = await ways(); found.push.length > 0; found = await ways()) continue;
    await host.end("SIGTERM");
    sinks.forEach((sink) => sink.close());
}

// What is near is not asked, unless the host says so.
{
    const host = await new LetterHost("near", "webhooks: on", "push: on", "contact: mailto:club@example.org").start();
    const person = new Person(host, "Ada");
    await person.arrive();
    const near = ["https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/", "https://[::1]/", "https://[fd00::1]/",
        "https://169.254.169.254/latest", "http://example.org/", "https://192.168.1.1:8443/", "ftp://example.org/"];
    for (const hook of near) assert.equal((await person.call("POST", "/api/letters", { hook })).status, 400, hook);
    const endpoint = "https://127.0.0.1/push";
    const { subscription } = new PushSink();
    assert.equal((await person.call("POST", "/api/letters", { push: { ...subscription, endpoint } })).status, 400);
    assert.equal((await person.call("POST", "/api/letters", { hook: "https://example.org/hook" })).status, 200);
    await host.end("SIGTERM");
    // A name may lead there as well: what is connected to is judged, too.
    for (const hook of ["https://localhost:1/", "https://127.0.0.1:1/", "https://[::1]:1/"]) {
        const send = { way: "hook", language: "en", id: "1", origin: "http://a.example", now: 1, token: "1",
            letters: [{ kind: "turn", game: "suburbia" }], hook, secret: "A".repeat(43) };
        const input = `${JSON.stringify({ send })}\n`;
        const answer = execFileSync(program, ["post", host.file], { input, encoding: "utf8" });
        assert.deepEqual(JSON.parse(answer), { outcome: "later", reason: "its address is a private one" });
    }
    // Who sends is stopped by the end of what he is asked, not with the host.
    const postman = spawn(program, ["post", host.file], { stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(postman, "close");
    const ask = async () => {
        postman.stdin.write('{"when":{"zone":"UTC","now":1}}\n');
        const [said] = await once(postman.stdout, "data");
        assert.deepEqual(JSON.parse(said), { free: 1 });
    };
    await ask();
    for (const signal of ["SIGTERM", "SIGINT"]) postman.kill(signal);
    await ask();
    postman.stdin.end();
    assert.deepEqual(await ended, [0, null]);
    // What cannot be begun with is refused with its place.
    const refused = (...words) => spawnSync(program, words, { encoding: "utf8" });
    const bad = `${work}/bad`;
    writeFileSync(bad, "webhooks: on\nmail: pigeon\n");
    const serve = ["serve", "--no-open", "--port", "0", "--data", host.data];
    const without = refused(...serve, "--letters", bad);
    assert.deepEqual([without.status, without.stderr.includes("--letters needs --origin")], [2, true], without.stderr);
    for (const words of [[...serve, "--origin", "http://a.example", "--letters", bad], ["post", bad]]) {
        const { status, stderr } = refused(...words);
        assert.deepEqual([status, stderr.includes(`${bad}:2: mail: smtp://NAME:PORT`)], [1, true], stderr);
    }
}

console.log("letters come once, and end");
process.exit(0);
