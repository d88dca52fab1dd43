// nginx PORT CERT: a guest, a table, a seat and a WebSocket, through TLS; and
// that the address which counts for limits is the visitor's. It waits for what
// it hears; what does not come within 20 s is a failure.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { json } from "node:stream/consumers";

const [port, cert] = process.argv.slice(2);
const PATIENCE_MS = 20_000;
const GUESTS_AT_ONCE = 60;
const LIES = 20;
const PART = "01".repeat(32);

/** A request as a page of ours sends it. */
function ask(method, path, headers = {}, more = {}) {
    const asked = request({
        host: "127.0.0.1",
        port,
        method,
        path,
        servername: "borough.test",
        ca: readFileSync(cert),
        headers: { Host: "borough.test", Origin: "https://borough.test", "Content-Type": "application/json", ...headers },
        ...more,
    });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`${path}: nothing for too long`)));
    return asked;
}

async function post(path, body, headers, more) {
    const asked = ask("POST", path, headers, more).end(JSON.stringify(body));
    const [answer] = await once(asked, "response");
    return { code: answer.statusCode, cookie: answer.headers["set-cookie"]?.[0], body: await json(answer) };
}

/** A text message as a browser sends it; a mask of zeros changes nothing. */
function message(text) {
    const words = Buffer.from(text);
    assert.ok(words.length < 126);
    return Buffer.concat([Buffer.from([0x81, 0x80 | words.length, 0, 0, 0, 0]), words]);
}

/** Listens until the words are heard. */
async function until(socket, heard, words) {
    for (;;) {
        if (heard.text.includes(words)) return;
        const [bytes] = await once(socket, "data");
        heard.text += bytes;
    }
}

async function sit() {
    const guest = await post("/api/guest", { name: "Ada" });
    assert.equal(guest.code, 200);
    assert.match(guest.cookie, /^__Host-borough=[0-9a-f]{64};.*Secure/);
    const Cookie = guest.cookie.split(";")[0];
    const table = await post("/api/tables", { table: { game: "suburbia", setup: { seats: "2" } } }, { Cookie });
    assert.equal(table.code, 200);
    const { game, seats } = table.body;
    const seat = await post("/api/seat", { game, key: seats[0], part: PART }, { Cookie });
    assert.deepEqual(seat.body, { game, seat: 0 });
    return { Cookie, game };
}

async function listen({ Cookie, game }) {
    const up = ask("GET", `/ws/${game}`, {
        Cookie,
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Protocol": "borough.1",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }).end();
    const [answer, socket, first] = await once(up, "upgrade");
    assert.equal(answer.headers["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    const heard = { text: first.toString() };
    await until(socket, heard, '"tell":"hello"');
    socket.write(message(JSON.stringify({ call: "join", game, seat: 0, from: 0, cut: 0 })));
    await until(socket, heard, '"tell":"people"');
    socket.destroy();
}

/** All guests that one address may make; another may make its own. */
async function addresses() {
    const from = (localAddress, headers) => post("/api/guest", { name: "Bo" }, headers, { localAddress });
    let made = 0;
    while ((await from("127.0.0.2")).code === 200) made++;
    assert.ok(made >= GUESTS_AT_ONCE && made < 3 * GUESTS_AT_ONCE, `${made} guests of one address`);
    const codes = [];
    for (let i = 1; i <= LIES; i++) codes.push((await from("127.0.0.2", { "X-Forwarded-For": `192.0.2.${i}` })).code);
    assert.ok(codes.includes(429), "what a visitor says of himself is believed");
    assert.equal((await from("127.0.0.3")).code, 200);
}

await listen(await sit());
await addresses();
