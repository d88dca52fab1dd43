// serve_bad ADDRESS: requests that are not requests. Each is answered by an
// error, within seconds, and never by a file; an answer has one head, with the
// headers that protect the page, whatever was asked.
import { connect } from "node:net";

const { hostname, port } = new URL(process.argv[2]);
const HOST = `Host: ${hostname}\r\n`;
const PATIENCE_MS = 5000;
const GARBAGE = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37) % 256));

/** Sends bytes; resolves to what came back until the other side closed. */
function send(bytes) {
    return new Promise((resolve) => {
        let said = "";
        const socket = connect(Number(port), hostname, () => socket.end(bytes));
        const done = (how) => {
            clearTimeout(timer);
            socket.destroy();
            resolve({ said, how });
        };
        const timer = setTimeout(() => done("late"), PATIENCE_MS);
        socket.on("data", (data) => (said += data.toString("latin1")));
        socket.on("close", () => done("closed"));
        socket.on("error", () => done("closed"));
    });
}

const line = (text) => `${text} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const HELLO = `GET / HTTP/1.1\r\n${HOST}`;
const REFUSED = [
    ["no request", "hello\r\n\r\n", 400],
    ["garbage", Buffer.concat([GARBAGE, Buffer.from("\n\n")]), 400],
    ["no version", "GET /\r\n\r\n", 400],
    ["a version to come", `GET / HTTP/9.9\r\n${HOST}\r\n`, 505],
    ["lines without a return", `GET / HTTP/1.1\n${HOST.trim()}\n\n`, 400],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two hosts", `${HELLO}${HOST}\r\n`, 400],
    ["a stranger's host", "GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n", 421],
    ["a field without a colon", `${HELLO}nothing\r\n\r\n`, 400],
    ["a blank before the colon", `${HELLO}Range : bytes=0-1\r\n\r\n`, 400],
    ["a folded field", `${HELLO}X: y\r\n z\r\n\r\n`, 400],
    ["a zero byte", `${HELLO}X: \0\r\n\r\n`, 400],
    ["a long address", line(`GET /${"a".repeat(100_000)}`), 431],
    ["a long header", `${HELLO}X: ${"a".repeat(100_000)}\r\n\r\n`, 431],
    ["many headers", `${HELLO}${"X: y\r\n".repeat(20_000)}\r\n`, 431],
    ["dots", line("GET /../secret.txt"), 404],
    ["escaped dots", line("GET /%2e%2e/%2e%2e/etc/passwd"), 404],
    ["no slash", line("GET secret.txt"), 400],
    ["another host's file", line("GET http://example.org/index.html"), 421],
    ["an unknown method", line("FETCH /"), 405],
    ["a bad length", `POST / HTTP/1.1\r\n${HOST}Content-Length: -5\r\n\r\n`, 400],
    ["a body that never ends", `POST / HTTP/1.1\r\n${HOST}Content-Length: 999999999\r\n\r\nabc`, 405],
    ["pieces that never come", `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`, 405],
];
const PROTECTS = [
    "content-security-policy", "x-content-type-options", "referrer-policy",
    "cross-origin-opener-policy", "cross-origin-resource-policy",
    "permissions-policy", "content-type", "content-length", "date",
];

/** What is wrong with an answer: nothing, or words. */
function fault(said, code) {
    const [head, ...rest] = said.split("\r\n\r\n");
    const [first, ...fields] = head.split("\r\n");
    const names = fields.map((field) => field.split(":")[0].toLowerCase());
    if (!first.startsWith(`HTTP/1.1 ${code} `)) return `no ${code}`;
    if (rest.length !== 1 || /HTTP\/1\.\d \d/.test(rest[0])) return "more than one head";
    for (const name of PROTECTS)
        if (names.filter((other) => other === name).length !== 1) return `not one ${name}`;
    return /secret|<title>Borough/.test(said) ? "it tells too much" : "";
}

let bad = 0;
for (const [what, bytes, code] of REFUSED) {
    const { said, how } = await send(bytes);
    const wrong = how === "closed" ? fault(said, code) : how;
    if (!wrong) continue;
    bad = 1;
    console.log(`${what}: ${wrong}, ${JSON.stringify(said.slice(0, 200))}`);
}
const half = await send("GET / HT");
if (half.how !== "closed" || half.said) {
    bad = 1;
    console.log(`half a request: ${half.how}, ${JSON.stringify(half.said)}`);
}

// Requests in one go are answered in their order; many at once are answered.
const pipelined = await send(
    `GET / HTTP/1.1\r\n${HOST}\r\nGET /nothing HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
);
if (!/^HTTP\/1\.1 200[^]*HTTP\/1\.1 404/.test(pipelined.said)) {
    bad = 1;
    console.log(`two in one go: ${JSON.stringify(pipelined.said.slice(0, 200))}`);
}
const many = await Promise.all(Array.from({ length: 200 }, () => send(line("GET /sw.js"))));
const answered = many.filter(({ said }) => said.startsWith("HTTP/1.1 200")).length;
if (answered !== many.length) {
    bad = 1;
    console.log(`200 at once: ${answered} answered`);
}
process.exitCode = bad;
