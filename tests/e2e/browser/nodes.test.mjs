// A host of two nodes behind nginx, of which the one that has the people of a table
// is killed: in both windows the game goes on at the other by itself. It runs beside
// a PostgreSQL: tests/e2e/base node --test …
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { metric, nodeBehind, startFront } from "../front.mjs";
import { Node, findPort } from "../online_client.mjs";
import { Chance } from "./lib/chance.mjs";
import { House, folder, program } from "./lib/house.mjs";
import { meet, playOn, playUntil, showAlike } from "./lib/online.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { eventually } from "./lib/until.mjs";

let house, work, front;
const nodes = []; // and where each tells its figures
before(async () => {
    assert.ok(process.env.BOROUGH_BASE, "there is no BOROUGH_BASE: run it with tests/e2e/base");
    work = await mkdtemp(path.join(os.tmpdir(), "borough-nodes-"));
    await symlink(folder, path.join(work, "site"));
    const port = await findPort();
    for (const name of ["one", "two"]) {
        const figures = await findPort();
        nodes.push({ figures, host: await nodeBehind(new Node(program, work, name), port, figures) });
    }
    front = await startFront(work, port, nodes.map(({ host }) => host));
    house = await House.at({ address: `http://127.0.0.1:${port}/`, stop: () => front.end() });
});
after(async () => {
    await house?.close();
    for (const { host } of nodes) if (host.code === undefined) await host.end("SIGTERM");
    if (work) await rm(work, { recursive: true });
});

/** The node that has so many lines to people, which is to have all of them. */
async function nodeOf(lines) {
    const counts = await eventually(
        () => Promise.all(nodes.map(({ figures }) => metric(figures, "sockets"))),
        (counts) => counts.includes(lines),
    );
    assert.deepEqual([...counts].sort(), [0, lines], "a table at two nodes");
    return nodes[counts.indexOf(lines)].host;
}

/** Once something has been heard over a new line. */
const lineAnew = (page) =>
    new Promise((resolve) => page.on("websocket", (line) => line.on("framereceived", () => resolve(Date.now()))));

/** Both logs, which tell the latest first, have become longer in both windows, and
 * what stood in them stands there. */
async function goneOn(pages, logs) {
    const now = await eventually(
        () => Promise.all(pages.map(suburbia.logOf)),
        (now) => now[0].length === now[1].length && now[0].length > logs[0].length,
    );
    for (const [at, log] of now.entries()) assert.deepEqual(log.slice(-logs[at].length), logs[at]);
    assert.deepEqual(now[0].length, now[1].length);
    assert.ok(now[0].length > logs[0].length, "nobody has decided");
    return Date.now();
}

/** The windows of a table lose their line, and the browser says so. */
const LOST = { foreseen: [/WebSocket/] };

test("the node of a table is killed: both play on at the other by themselves", async (t) => {
    const chance = new Chance(3);
    const wish = { game: "Suburbia", first: LOST, second: LOST, lines: () => null };
    await meet(house, wish, async (ada, bo) => {
        const pages = [ada, bo];
        await playOn(pages, 4, suburbia, chance);
        await playUntil(ada, [bo], suburbia, chance);
        await showAlike(...pages);
        const logs = await Promise.all(pages.map(suburbia.logOf));
        for (const page of pages) await page.evaluate(() => (window.stayed = true));
        const dies = await nodeOf(2);
        const anew = pages.map(lineAnew);
        await suburbia.wanted(ada);
        await suburbia.chooseMove(ada, chance);
        const killed = Date.now();
        await dies.end("SIGKILL");
        await suburbia.confirmButton(ada).click();
        const seen = await goneOn(pages, logs);
        const back = Math.max(...(await Promise.all(anew)));
        t.diagnostic(`lines again after ${back - killed} ms, a decision seen after ${seen - killed} ms`);
        await playUntil(bo, [ada], suburbia, chance);
        const before = await Promise.all(pages.map(suburbia.logOf));
        await suburbia.decide(bo, chance);
        await goneOn(pages, before);
        await playOn(pages, 3, suburbia, chance);
        await showAlike(...pages);
        for (const page of pages) assert.ok(await page.evaluate(() => window.stayed), "it was loaded anew");
    });
    const said = execFileSync(program, ["store", "check", "--data", process.env.BOROUGH_BASE], { encoding: "utf8" });
    assert.match(said, / 0 damaged, 0 different$/m);
});
