// Nodes behind nginx, as hosting/nginx.conf has it, and what their figures say.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";

import { findPort } from "./online_client.mjs";

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A figure that a node tells at its port for them. */
export async function metric(port, name) {
    const answer = await new Promise((resolve, reject) =>
        request({ port, path: "/metrics" }, resolve).on("error", reject).end(),
    );
    const found = new RegExp(`^borough_${name} (\\d+)$`, "m").exec(await text(answer));
    assert.ok(found, name);
    return Number(found[1]);
}

/** Starts a node that says another address than its own: that of nginx. */
export async function nodeBehind(host, front, metrics) {
    const port = await findPort();
    const origin = `http://127.0.0.1:${front}`;
    host.launch("--no-limits", "--listen", `127.0.0.1:${port}`, "--origin", origin, "--metrics", `127.0.0.1:${metrics}`);
    await host.until(() => host.said.includes("Borough is at") || host.code !== undefined, "a node");
    assert.equal(host.code, undefined, host.log);
    return Object.assign(host, { port });
}

/** The lines of hosting/nginx.conf; only TLS is left out, and a node has a line of
 * its own. */
function siteOf(port, hosts) {
    const plain = /^server \{\n {4}listen 80;[^}]*\}\n/m;
    const lines = (space, rest) => hosts.map((host) => `${space}server 127.0.0.1:${host.port}${rest}`).join("\n");
    return readFileSync(new URL("../../hosting/nginx.conf", import.meta.url), "utf8")
        .replace(plain, "")
        .replace(/^ *(listen \[::\]|ssl_|add_header Strict).*\n/gm, "")
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
        .replace(/^( *)server 127\.0\.0\.1:8012(.*)$/gm, (_, space, rest) => lines(space, rest));
}

async function untilServed(port, child) {
    for (let tries = 0; ; tries++) {
        const answer = await new Promise((resolve) => request({ port, path: "/health/live" }, resolve).on("error", () => resolve(null)).end());
        answer?.resume();
        if (answer?.statusCode === 200) return;
        assert.ok(tries < 200 && child.exitCode === null, "nginx does not serve");
        await sleep(50);
    }
}

/** nginx at that port, in front of these nodes. */
export async function startFront(work, port, hosts) {
    const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((word) => `${word}_temp_path ${work}/${word};`);
    const user = process.getuid() === 0 ? "user root;" : "";
    writeFileSync(`${work}/site.conf`, siteOf(port, hosts));
    writeFileSync(
        `${work}/nginx.conf`,
        `daemon off; worker_processes 1; ${user} pid ${work}/pid; error_log ${work}/error.log; events { worker_connections 512; }
        http { access_log off; ${bodies.join(" ")} include ${work}/site.conf; }`,
    );
    const child = spawn("nginx", ["-c", `${work}/nginx.conf`, "-p", work, "-e", `${work}/error.log`], {
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
        stdio: "inherit",
    });
    process.on("exit", () => child.kill());
    await untilServed(port, child);
    return { port, end: () => child.kill() };
}
