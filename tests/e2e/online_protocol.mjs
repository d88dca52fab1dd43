// online_protocol PROGRAM WORK: makes every request of docs/PROTOCOL.md in order and
// compares the answers. Names, keys, lines of talk and a seat's own goals on the page
// stand for those that the host gives, which are noted when they first come. Who
// speaks or hears stands before the sign, and is Ada where nobody does; his line is
// that of the table he named last. That the lobby has changed is told once a second,
// whenever that is.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { readFileSync, writeFileSync } from "node:fs";

import { Host, Line, Person, findPort } from "./online_client.mjs";

const [program, work, twin] = process.argv.slice(2);
const page = new URL("../../docs/PROTOCOL.md", import.meta.url);
const REST = "…";
const given = new Map(); // on the page -> from the host
/* A game on the deal of a day, as it stands inside a string. */
const game = execFileSync(path.join(path.dirname(twin), "daygame"), ["2026-06-01", "1"], { encoding: "utf8" });
given.set("RECORD OF A GAME", JSON.stringify(game).slice(1, -1));

/** Lines of the page's examples: who, what he does, the words. */
function examples(text) {
    const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)];
    return blocks.flatMap(([block, kind, lines]) => {
        assert.ok(["http", "socket"].includes(kind), `an example that nobody makes: ${block}`);
        return lines.trim().split("\n").map((line) => exampleOf(kind, line));
    });
}

function exampleOf(kind, line) {
    const [, who, sign, words] = /^(?:(\w+) )?([<>]) (.*)$/.exec(line) ?? assert.fail(`no example: ${line}`);
    return { kind, who: who ?? "Ada", asks: sign === ">", words, where: line };
}

const isName = (word) => typeof word === "string" && (word.length === 13 || word.length === 26) && /^[0-9a-hjkmnp-tv-z]+$/.test(word);
const isGiven = (word, where) => isName(word) || /\.(own\[\d\]|id)$/.test(where);

/** JSON with … for what is left out: values become REST, fields a mark. */
function parse(words) {
    const quoted = words
        .replaceAll(/([:[]|,)…/g, (_, before) => (before === "," ? `,"${REST}"` : `${before}"${REST}"`))
        .replaceAll(`,"${REST}"}`, `,"${REST}":0}`)
        .replaceAll("{…}", `{"${REST}":0}`);
    return JSON.parse(quoted);
}

function compare(wanted, got, where) {
    if (wanted === REST) assert.notEqual(got, undefined, where);
    else if (isGiven(wanted, where) && typeof got === typeof wanted) {
        if (!given.has(wanted)) given.set(wanted, got);
        assert.equal(got, given.get(wanted), where);
    } else if (Array.isArray(wanted)) compareList(wanted, got, where);
    else if (wanted && typeof wanted === "object") compareObject(wanted, got, where);
    else assert.equal(got, given.get(wanted) ?? wanted, where);
}

function compareList(wanted, got, where) {
    const open = wanted.at(-1) === REST;
    const known = open ? wanted.slice(0, -1) : wanted;
    assert.ok(Array.isArray(got), where);
    if (!open) assert.equal(got.length, known.length, where);
    known.forEach((one, i) => compare(one, got[i], `${where}[${i}]`));
}

function compareObject(wanted, got, where) {
    for (const key of Object.keys(wanted)) if (key !== REST) compare(wanted[key], got?.[key], `${where}.${key}`);
    if (!(REST in wanted)) assert.deepEqual(Object.keys(got).sort(), Object.keys(wanted).sort(), where);
}

const isHint = (tell) => tell === "lobby" || tell === "me";

/** All at once: what one name stands for may be another's name on the page. */
function fill(words) {
    if (given.size === 0) return words;
    const names = [...given.keys()].map(String).sort((a, b) => b.length - a.length);
    return words.replaceAll(new RegExp(names.join("|"), "g"), (name) => given.get(name) ?? given.get(Number(name)));
}

// Each of them is at home, as a proxy says.
const letters = `${work}/letters`;
writeFileSync(letters, "mail: smtp://127.0.0.1:1\nfrom: club@example.org\npush: on\nwebhooks: on\n");
const port = await findPort();
const host = new Host(program, work, "protocol");
/* Once a host has a keeper nobody else can take his name. */
await host.start();
const keeper = new Person(host, "Kim");
await keeper.arrive();
await keeper.get("the keeper's account", "POST", "/api/account", { account: "keeper.kim", password: "eight or more" });
assert.equal(await host.end("SIGTERM"), 0, host.log);
await host.start(
    ...["--keeper", "keeper.kim"],
    ...["--proxy", "127.0.0.1", "--letters", letters],
    ...["--listen", `127.0.0.1:${port}`, "--origin", `http://127.0.0.1:${port}`],
);
const people = new Map(); // by name
const lines = new Map(); // by name and table
let ending; // once somebody is to hear goodbye

function personOf(name) {
    if (!people.has(name)) people.set(name, new Person(host, name));
    return people.get(name);
}

async function ask(person, { kind, words }) {
    const real = fill(words);
    const [, method, path, body] = /^(GET|POST) (\S+) ?(.*)$/.exec(real) ?? [];
    const home = { "X-Forwarded-For": `192.0.2.${person.name.length}` };
    if (kind === "http") person.answer = await person.call(method, path, body || undefined, home);
    else if (method) {
        person.line = await Line.open(person, path.replace("/ws/", ""));
        lines.set(person.name + path, person.line);
    } else {
        const { game } = JSON.parse(real);
        if (game) person.line = lines.get(`${person.name}/ws/${game}`);
        person.line.say(real);
    }
}

async function hear(person, { kind, words, where }) {
    if (kind === "http") {
        const [, status, body] = /^(\d+) (.*)$/.exec(words);
        compare(parse(body), person.answer.body, where);
        assert.equal(person.answer.status, Number(status), where);
    } else {
        const wanted = parse(words);
        if (wanted.tell === "bye") ending ??= host.end("SIGTERM");
        const next = () => {
            person.line.heard = person.line.heard.filter(({ tell }) => tell === wanted.tell || !isHint(tell));
            return person.line.heard.length > 0;
        };
        await person.line.until(next, where);
        compare(wanted, person.line.heard.shift(), where);
    }
}

const all = examples(readFileSync(page, "utf8"));
for (const example of all) {
    const person = personOf(example.who);
    await (example.asks ? ask : hear)(person, example);
}
for (const [who, { heard }] of lines) {
    const more = heard.filter(({ tell }) => tell !== "bye" && !isHint(tell)); // which are told whenever they are
    assert.deepEqual(more, [], `${who} is told nothing that the page does not have`);
}
const asked = all.filter(({ asks }) => asks).length;
assert.ok(asked > 50, "the page has examples");
assert.equal(await ending, 0, host.log);
console.log(`${asked} examples`);
process.exit(0);
