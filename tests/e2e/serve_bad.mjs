// serve_bad ADDRESS: requests that are not requests. Each is answered by an
// error or by a closed connection, within seconds, and never by a file. Half a
// request may be waited for as long as an idle connection: if its end came
// together with its bytes, libmicrohttpd does not see that nothing will follow.
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
const REFUSED = [
    ["no request", "hello\r\n\r\n", /^$|^HTTP\/1\.\d 4\d\d/],
    ["garbage", GARBAGE, /^$|^HTTP\/1\.\d 4\d\d/],
    ["no version", "GET /\r\n\r\n", /^$|^HTTP\/1\.\d [45]\d\d/],
    ["a version to come", `GET / HTTP/9.9\r\n${HOST}\r\n`, /^$|^HTTP\/1\.\d [45]\d\d/],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400/],
    ["a long address", line(`GET /${"a".repeat(100_000)}`), /^$|^HTTP\/1\.1 4\d\d/],
    ["a long header", `GET / HTTP/1.1\r\n${HOST}X: ${"a".repeat(100_000)}\r\n\r\n`, /^$|^HTTP\/1\.1 4\d\d/],
    ["many headers", `GET / HTTP/1.1\r\n${HOST}${"X: y\r\n".repeat(20_000)}\r\n`, /^$|^HTTP\/1\.1 4\d\d/],
    ["dots", line("GET /../secret.txt"), /^HTTP\/1\.1 404/],
    ["escaped dots", line("GET /%2e%2e/%2e%2e/etc/passwd"), /^HTTP\/1\.1 404/],
    ["no slash", line("GET secret.txt"), /^HTTP\/1\.1 400/],
    ["another host's file", line("GET http://example.org/index.html"), /^HTTP\/1\.1 400/],
    ["an unknown method", line("FETCH /"), /^HTTP\/1\.1 405/],
    ["a bad length", `POST / HTTP/1.1\r\n${HOST}Content-Length: -5\r\n\r\n`, /^$|^HTTP\/1\.1 4\d\d/],
    ["a body that never ends", `POST / HTTP/1.1\r\n${HOST}Content-Length: 999999999\r\n\r\nabc`, /^HTTP\/1\.1 405/],
    ["half a request", "GET / HT", /^$|^HTTP\/1\.\d 4\d\d/, "late"],
];

let bad = 0;
for (const [what, bytes, wanted, or = "closed"] of REFUSED) {
    const { said, how } = await send(bytes);
    const good = ["closed", or].includes(how) && wanted.test(said.split("\r\n")[0]) &&
        !said.includes("secret") && !said.includes("<title>Borough");
    if (good) continue;
    bad = 1;
    console.log(`${what}: ${how}, ${JSON.stringify(said.slice(0, 200))}`);
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
