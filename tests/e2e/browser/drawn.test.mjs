// How much of the page is drawn again when a tile is chosen, as calls of its
// functions: a number that a busy machine does not change. Times are measured by
// `make bench-web` (turns.mjs) and nowhere judged.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { before as cut, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { wanted } from "./lib/suburbia.mjs";
import { rested } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** The log alone, drawn anew with each choice, took as many again. */
const MOST = 40_000;

/** All calls of the page's own functions since the last time. */
async function callsOf(client) {
    const { result } = await client.send("Profiler.takePreciseCoverage");
    const own = result.filter(({ url }) => url.endsWith(".js"));
    const functions = own.flatMap((script) => script.functions);
    return functions.reduce((sum, { ranges }) => sum + ranges[0].count, 0);
}

for (const [name, viewport] of [
    ["a desktop", { width: 1366, height: 768 }],
    ["a phone", { width: 390, height: 844 }],
]) {
    test(`on ${name} choosing a tile draws only what it changes`, async () => {
        await withWindow(house, { viewport }, async (page, { context }) => {
            const late = cut(wholeGame("--seats", "4", "--seed", "15"), 0.9, ({ type }) =>
                ["buy", "lake", "basic", "invest"].includes(type),
            );
            await goHome(page, house);
            await bring(page, late);
            await wanted(page);
            const client = await context.newCDPSession(page);
            /* Each key once before: what is made only once does not count. */
            for (const key of ["1", "2", "3"]) {
                await page.keyboard.press(key);
                await rested(page);
            }
            await client.send("Profiler.enable");
            await client.send("Profiler.startPreciseCoverage", { callCount: true });
            for (const key of ["4", "5", "6", "7"]) {
                await callsOf(client);
                await page.keyboard.press(key);
                await page.locator(`.market .offer-card[aria-pressed="true"]`).waitFor();
                await rested(page);
                await rested(page);
                const calls = await callsOf(client);
                assert.ok(calls > 1000, "something is drawn");
                assert.ok(calls <= MOST, `the key ${key}: ${calls} calls`);
            }
        });
    });
}
