// online_protocol PROGRAM WORK: makes every request of docs/PROTOCOL.md and
// compares the answers. Names and keys on the page stand for those that the host
// gives, which are noted when they first come.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { Host, Line, Person } from "./online_client.mjs";

const [program, work] = process.argv.slice(2);
const page = new URL("../../docs/PROTOCOL.md", import.meta.url);
const REST = "…";
const given = new Map(); // on the page -> from the host

/** Examples of a page: blocks of lines that begin with > or <. */
function examples(text) {
    const blocks = [...text.matchAll(/^```(http|socket)\n(.*?)^```/gms)];
    return blocks.flatMap(([, kind, lines]) =>
        lines
            .trim()
            .split("\n")
            .map((line) => ({ kind, asks: line.startsWith("> "), words: line.slice(2) })),
    );
}

const isName = (word) => typeof word === "string" && (word.length === 13 || word.length === 26) && /^[0-9a-hjkmnp-tv-z]+$/.test(word);

/** JSON with … for what is left out: values become REST, fields a mark. */
function parse(words) {
    const quoted = words
        .replaceAll(/([:[]|,)…/g, (_, before) => (before === "," ? `,"${REST}"` : `${before}"${REST}"`))
        .replaceAll(`,"${REST}"}`, `,"${REST}":0}`)
        .replaceAll("{…}", `{"${REST}":0}`);
    return JSON.parse(quoted);
}

function compare(wanted, got, where) {
    if (wanted === REST) return;
    if (isName(wanted) && isName(got)) {
        if (!given.has(wanted)) given.set(wanted, got);
        assert.equal(got, given.get(wanted), where);
    } else if (Array.isArray(wanted)) {
        const open = wanted.at(-1) === REST;
        if (open) wanted = wanted.slice(0, -1);
        if (!open) assert.equal(got.length, wanted.length, where);
        wanted.forEach((one, i) => compare(one, got[i], `${where}[${i}]`));
    } else if (wanted && typeof wanted === "object") {
        for (const key of Object.keys(wanted)) if (key !== REST) compare(wanted[key], got?.[key], `${where}.${key}`);
        if (!(REST in wanted)) assert.deepEqual(Object.keys(got).sort(), Object.keys(wanted).sort(), where);
    } else assert.equal(got, wanted, where);
}

const fill = (words) => [...given].reduce((text, [name, real]) => text.replaceAll(name, real), words);

const host = await new Host(program, work, "protocol").start();
const ada = new Person(host, "Ada");
let line;
let answer;
let count = 0;
for (const { kind, asks, words } of examples(readFileSync(page, "utf8"))) {
    const where = `${asks ? ">" : "<"} ${words}`;
    count += asks;
    if (kind === "http" && asks) {
        const [, method, path, body] = /^(\S+) (\S+) ?(.*)$/.exec(fill(words));
        answer = await ada.call(method, path, body || undefined);
    } else if (kind === "http") {
        const [, status, body] = /^(\d+) (.*)$/.exec(words);
        compare(parse(body), answer.body, where);
        assert.equal(answer.status, Number(status), where);
    } else {
        line ??= await Line.open(ada, given.values().next().value);
        if (asks) line.say(fill(words));
        else {
            await line.until(() => line.heard.length > 0, where);
            compare(parse(words), line.heard.shift(), where);
        }
    }
}
assert.deepEqual(line.heard, [], "nothing is told that the page does not have");
assert.ok(count > 20, "the page has examples");
line.close();
assert.equal(await host.end("SIGTERM"), 0, host.log);
console.log(`${count} examples`);
process.exit(0);
