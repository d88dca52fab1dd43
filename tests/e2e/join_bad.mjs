// Links that are none, and hosts that are none or mean no good: each is refused
// with a reason, and nothing crashes.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { Joined } from "./join_terminal.mjs";

const [, , program, work] = process.argv;
const GAME = "0m1z3k5q7w9xa";
const KEY = "0c4g8m2r6w1b50c4g8m2r6w1b5";
let states = 0;
process.setMaxListeners(0);

function run(words) {
    const state = `${work}/bad${states++}`;
    mkdirSync(state);
    return new Joined(program, words, state).start();
}

/** What both commands say to a link. */
async function refuses(link, code, pattern) {
    for (const words of [["play", "--text", "--name", "Ada", "--join", link], ["join", link]]) {
        const one = run(words);
        await one.ends(code);
        assert.match(one.said, pattern, words.join(" "));
    }
}

await refuses("tomorrow", 2, /usage: 'tomorrow' is no link to a table: at character 1: a link begins with http/);
await refuses("http://host/", 2, /at character 13: .*quotes/);
await refuses(`http://host:99999/#/online/${GAME}/${KEY}`, 2, /at character 13: no port/);
await refuses(`http://host/#/online/${GAME}`, 2, /the key to the seat is missing/);
await refuses(`http://host/#/online/${GAME}/${KEY}x`, 2, /26 letters/);

const body = (json) => `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
const link = { opens: "seat", seat: 1, table: { game: "subdivision" } };
const hello = { tell: "hello", protocol: 1, now: 5 };
const people = { tell: "people", stage: "playing", table: {}, seats: [{ player: "human", name: "A" }, { player: "human", name: "B" }] };
const deal = {
    deal: {
        game: "subdivision", seats: 2, mode: "standard", sides: [2, 2], scenario: null, bonuses: [17, 19, 24],
        tiles: [8, 8, 8, 8, 8], hand: ["commercial", "commercial", "civic", "luxury", "luxury"],
    },
};
const game = (entries, mark = "0".repeat(16)) => ({ tell: "game", from: 0, entries, mark, at: entries.length, cut: 0, decides: [1], now: 5 });

function frame(text, first = 0x81) {
    const bytes = Buffer.from(text);
    const head = bytes.length < 126 ? [first, bytes.length] : [first, 126, bytes.length >> 8, bytes.length & 255];
    return Buffer.concat([Buffer.from(head), bytes]);
}

const told = (...messages) => Buffer.concat(messages.map((message) => frame(JSON.stringify(message))));

/** A host that answers as it should until the socket opens, unless `parts` has
 * something else for a path; then it sends `parts.socket`. */
async function hostile(parts) {
    const server = createServer((socket) => {
        let heard = "";
        let open = false;
        socket.on("error", () => {});
        socket.on("data", (data) => {
            if (open) return;
            heard += data.toString("latin1");
            if (!heard.includes("\r\n\r\n")) return;
            const path = heard.split(" ")[1];
            if (parts[path]) return void socket.end(parts[path]);
            if (path === "/api/link") return void socket.end(body(JSON.stringify(link)));
            if (path === "/api/guest") return void socket.end(body('{"name":"Ada"}').replace("\r\n", "\r\nSet-Cookie: borough=1; Path=/\r\n"));
            if (path === "/api/seat") return void socket.end(body('{"seat":1}'));
            open = true;
            const [, key] = /Sec-WebSocket-Key: (\S+)/i.exec(heard);
            const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
            socket.write(
                parts.upgrade ??
                    `HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: borough.1\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
            );
            if (parts.socket) socket.write(parts.socket);
        });
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return server;
}

async function survives(what, parts, pattern) {
    const server = await hostile(parts);
    const address = `http://127.0.0.1:${server.address().port}/#/online/${GAME}/${KEY}`;
    for (const words of [["play", "--text", "--name", "Ada", "--join", address], ["join", address]]) {
        const one = run(words);
        await one.ends(1);
        assert.match(one.said, pattern, `${what}: ${words[0]}`);
    }
    server.close();
}

await survives("no HTTP", { "/api/link": "SSH-2.0-OpenSSH\r\n\r\n" }, /no answer of a host/);
await survives("no end", { "/api/link": "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{" }, /hung up before/);
await survives("an endless head", { "/api/link": `HTTP/1.1 200 OK\r\n${"A: b\r\n".repeat(9000)}` }, /no answer of a host/);
await survives("a huge body", { "/api/link": "HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n" }, /no answer of a host/);
await survives("no JSON", { "/api/link": body("<html>") }, /no answer of a host/);
await survives("nothing opens", { "/api/link": body('{"opens":"sesame"}') }, /does not say what the link opens/);
await survives("the host's link", { "/api/link": body(JSON.stringify({ ...link, opens: "host" })) }, /for the host of the table/);
await survives("a refusal", { "/api/seat": 'HTTP/1.1 409 No\r\nContent-Length: 51\r\n\r\n{"error":{"code":"seat_taken","message":"it is so"}}'.replace("51", "52") }, /it is so/);
await survives("no upgrade", { upgrade: "HTTP/1.1 404 Not Found\r\n\r\n" }, /the host has no such table/);
await survives("another protocol", { upgrade: "HTTP/1.1 101 Ok\r\nSec-WebSocket-Accept: x\r\n\r\n" }, /does not speak borough\.1/);
await survives("garbage", { upgrade: "garbage\r\n\r\n" }, /no host/);
await survives("a masked frame", { socket: Buffer.from([0x81, 0x81, 0, 0, 0, 0, 65]) }, /cannot be: a masked frame/);
await survives("a binary frame", { socket: Buffer.from([0x82, 1, 65]) }, /no text/);
await survives("a huge frame", { socket: Buffer.from([0x81, 127, 255, 255, 255, 255, 255, 255, 255, 255]) }, /more than 1 MiB/);
await survives("pieces", { socket: Buffer.from([0x01, 1, 65]) }, /in pieces/);
await survives("no UTF-8", { socket: Buffer.from([0x81, 1, 255]) }, /no text/);
await survives("no JSON in a frame", { socket: frame("hello") }, /what the host tells cannot be: a message/);
await survives("deep JSON", { socket: frame("[".repeat(1000)) }, /cannot be: a message/);
await survives("another version", { socket: told({ ...hello, protocol: 7 }) }, /version 1 only/);
await survives("no seats", { socket: told(hello, { ...people, seats: [] }) }, /cannot be: people/);
await survives("a wrong mark", { socket: told(hello, people, game([deal]), game([deal])) }, /cannot be: the game: mark/);
const fly = game([deal, { seat: 0, move: { type: "fly" } }]);
await survives("a wrong move", { socket: told(hello, people, fly, fly) }, /cannot be: entry 1/);
const other = game([{ deal: { ...deal.deal, seats: 1 } }]);
await survives("another deal", { socket: told(hello, people, other, other) }, /cannot be: /);
await survives("no game", { "/api/link": body(JSON.stringify({ ...link, table: { game: "chess" } })), socket: told({ ...hello, protocol: 2 }) }, /does not know|version 1 only/);
process.exit(0);
