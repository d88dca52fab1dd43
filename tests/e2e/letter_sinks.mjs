// Where letters go in tests: a mail server, a hook and a push service, each of this
// process alone. They keep what they are given, and fail when they are told to.
import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer as createWeb } from "node:http";
import { createServer } from "node:net";
import { TLSSocket, createSecureContext } from "node:tls";

import { Waited } from "./online_client.mjs";

class Sink extends Waited {
    got = [];
    /** The n-th that comes. */
    async at(index) {
        await this.until(() => this.got.length > index, `letter ${index} of ${this.constructor.name}`);
        return this.got[index];
    }
    take(what) {
        this.got.push(what);
        this.wake();
    }
    async listen(server) {
        this.server = server.listen(0, "127.0.0.1");
        await once(this.server, "listening");
        this.port = this.server.address().port;
        return this;
    }
    close() {
        this.server.close();
    }
}

/** Takes whatever is posted. `codes` are its next answers, else 201; 0: none. */
class WebSink extends Sink {
    codes = [];
    refused = 0;
    open() {
        return this.listen(
            createWeb(async (asked, answer) => {
                const parts = [];
                for await (const part of asked) parts.push(part);
                const code = this.codes.shift() ?? 201;
                if (code && code < 300) this.take(this.read(asked.headers, Buffer.concat(parts), asked.url));
                else this.refused++;
                this.wake();
                if (code) answer.writeHead(code).end("thanks");
                else asked.socket.destroy();
            }),
        );
    }
}

export class HookSink extends WebSink {
    get url() {
        return `http://127.0.0.1:${this.port}/hook?of=ada`;
    }
    read(headers, body, path) {
        return { headers, path, raw: body.toString(), ...JSON.parse(body) };
    }
    /** What the signature should be. */
    static sign(letter, secret) {
        const [, time] = /^t=(\d+),v1=/.exec(letter.headers["borough-signature"]);
        const key = Buffer.from(secret, "base64url");
        return `t=${time},v1=${createHmac("sha256", key).update(`${time}.${letter.raw}`).digest("hex")}`;
    }
}

const derive = (key, salt, info, size) => Buffer.from(hkdfSync("sha256", key, salt, info, size));

/** A browser that has subscribed; RFC 8291 from its side, RFC 8292 from the
 * service's. */
export class PushSink extends WebSink {
    pair = createECDH("prime256v1");
    auth = randomBytes(16);
    constructor() {
        super();
        this.pair.generateKeys();
    }
    get subscription() {
        return {
            endpoint: `http://127.0.0.1:${this.port}/push/1`,
            p256dh: this.pair.getPublicKey().toString("base64url"),
            auth: this.auth.toString("base64url"),
        };
    }
    open_(body) {
        const salt = body.subarray(0, 16);
        const size = body[20];
        const sender = body.subarray(21, 21 + size);
        const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.pair.getPublicKey(), sender]);
        const common = derive(this.pair.computeSecret(sender), this.auth, info, 32);
        const key = derive(common, salt, "Content-Encoding: aes128gcm\0", 16);
        const nonce = derive(common, salt, "Content-Encoding: nonce\0", 12);
        const cipher = createDecipheriv("aes-128-gcm", key, nonce);
        cipher.setAuthTag(body.subarray(-16));
        const words = Buffer.concat([cipher.update(body.subarray(21 + size, -16)), cipher.final()]);
        if (words.at(-1) !== 2) throw new Error("this is not the last record");
        return JSON.parse(words.subarray(0, -1));
    }
    read(headers, body) {
        const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization);
        const [head, claims, signature] = token.split(".");
        const point = Buffer.from(key, "base64url");
        const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
        const good = verify(
            "sha256",
            Buffer.from(`${head}.${claims}`),
            { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
            Buffer.from(signature, "base64url"),
        );
        return { headers, key, good, claims: JSON.parse(Buffer.from(claims, "base64url")), ...this.open_(body) };
    }
}

const unfold = (head) => head.replaceAll(/\r\n[ \t]/g, " ");
const unword = (text) => text.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, coded) => Buffer.from(coded, "base64").toString());

function readMail(text) {
    const end = text.indexOf("\r\n\r\n");
    const lines = unfold(text.slice(0, end)).split("\r\n");
    const head = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]));
    return { head, subject: unword(head.subject), text: Buffer.from(text.slice(end), "base64").toString(), raw: text };
}

/** A mail server. `tls`: certificate and key for STARTTLS, or if it is `first` for
 * TLS from the first byte on; `user`: whom it lets in; `say` are answers in place of
 * its own, by command. */
export class MailSink extends Sink {
    refused = 0;
    commands = [];
    say = {};
    constructor({ tls, first, user } = {}) {
        super();
        Object.assign(this, { tls, first, user });
    }
    open() {
        return this.listen(createServer((socket) => this.talk(socket)));
    }
    talk(plain) {
        let socket = plain;
        let rest = "";
        let safe = false;
        let envelope = {};
        let inText = false;
        const answer = (line) => socket.write(`${line}\r\n`);
        const secure = () => {
            socket = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(this.tls) });
            socket.on("error", () => {});
            safe = true;
            rest = "";
            socket.on("data", read);
        };
        const hear = (command) => {
            const [verb] = command.toUpperCase().split(/[ :]/);
            this.commands.push(command);
            const own = this.say[verb]?.shift();
            if (own === "") return socket.destroy();
            if (own) return (this.refused++, this.wake(), answer(own));
            if (verb === "EHLO")
                return answer(`250-sink\r\n${this.tls && !safe ? "250-STARTTLS\r\n" : ""}${this.user ? "250-AUTH LOGIN PLAIN\r\n" : ""}250 8BITMIME`);
            if (verb === "STARTTLS") {
                answer("220 go on");
                plain.removeAllListeners("data");
                return secure();
            }
            if (verb === "AUTH") {
                const [, user, password] = Buffer.from(command.split(" ")[2], "base64").toString().split("\0");
                return answer(`${user}:${password}` === this.user ? "235 come in" : "535 no");
            }
            if (verb === "MAIL") envelope = { from: command, safe };
            if (verb === "RCPT") envelope.to = command;
            if (verb === "DATA") return ((inText = true), answer("354 go on"));
            if (verb === "QUIT") return (answer("221 bye"), socket.end());
            answer("250 yes");
        };
        const read = (data) => {
            rest += data;
            for (;;) {
                const end = rest.indexOf(inText ? "\r\n.\r\n" : "\r\n");
                if (end < 0) return;
                const text = rest.slice(0, end);
                rest = rest.slice(end + (inText ? 5 : 2));
                if (!inText) {
                    hear(text);
                    continue;
                }
                inText = false;
                const own = this.say.TEXT?.shift();
                if (own === "") return socket.destroy();
                if (own) {
                    this.refused++;
                    this.wake();
                    answer(own);
                    continue;
                }
                this.take({ ...envelope, ...readMail(text.replaceAll("\r\n..", "\r\n.")) });
                answer("250 it is taken");
            }
        };
        plain.on("error", () => {});
        if (this.first) secure();
        else plain.on("data", read);
        answer("220-sink\r\n220 is here");
    }
}
