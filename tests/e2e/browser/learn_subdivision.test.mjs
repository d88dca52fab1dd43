// The two guided parts of Subdivision as a newcomer meets them: every step by
// its own decision, by mouse and by keys with what is said, on a phone and in
// the dark. What the steps recommend is read from the lessons themselves.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { checkBoth } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { listens } from "./lib/keyboard.mjs";
import { atStep, deedsOf, subdivisionByKeys, subdivisionByMouse } from "./lib/learn.mjs";
import { until } from "./lib/until.mjs";

/** The most clicks and keys that a part may take. */
const PARTS = [
    { id: "first_subdivision", file: "2_first_subdivision.txt", clicks: 30, keys: 45 },
    { id: "last_subdivision", file: "3_last_subdivision.txt", clicks: 20, keys: 35 },
];
const SYSTEM = { settings: { known: true, theme: "system" } };
const LOOKED_AT = [3, 5, 9];
/** At night at every step. */
const isLookedAt = (n) => process.env.BOROUGH_ALL === "1" || LOOKED_AT.includes(n);
const COUNT = 10;

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const textOf = (file) => readFile(new URL(`../../../data/lessons/${file}`, import.meta.url), "utf8");

async function begin(page, id) {
    await page.goto(`${house.address}#/learn/${id}`);
    await atStep(page, 1);
}

/** The result lies over the table until it is closed. */
async function closeResult(page, { id }, n) {
    if (id !== "last_subdivision" || n !== COUNT) return;
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function checkEnd(page, steps) {
    assert.equal((await atStep(page, steps)).n, steps);
    await page.locator(".lesson-ways").waitFor();
    assert.equal(await page.locator(".lesson-ways li").count(), 0, "nothing was missed");
    await page.goto(`${house.address}#/progress`);
    await page.getByText(`${steps} of ${steps} steps`).waitFor();
}

const saidNow = (page) =>
    page.evaluate(() => document.querySelector("body > [aria-live=polite]").textContent.replaceAll("\u00a0", " "));

async function heardAt(page, n) {
    await until(
        page,
        `step ${n} to be said`,
        (wanted) => document.querySelector("body > [aria-live=polite]").textContent.includes(`Step ${wanted} of`),
        n,
    );
    return /Step \d+ of.*/.exec(await saidNow(page))[0];
}

for (const part of PARTS) {
    test(`${part.id} by mouse, each step by its own decision, and no fault, light and dark`, async (t) => {
        const deeds = deedsOf(await textOf(part.file));
        await withWindow(house, SYSTEM, async (page) => {
            await begin(page, part.id);
            let clicks = 0;
            for (let n = 1; n < deeds.length; n++) {
                await atStep(page, n);
                if (isLookedAt(n)) await checkBoth(house, page, `step ${n}`);
                clicks += await subdivisionByMouse(page, deeds[n - 1]);
                await closeResult(page, part, n);
            }
            t.diagnostic(`${clicks} clicks`);
            assert.ok(clicks <= part.clicks, `${clicks} clicks`);
            await checkEnd(page, deeds.length);
        });
    });

    test(`${part.id} by keys alone, and every step is said once`, async (t) => {
        const deeds = deedsOf(await textOf(part.file));
        const script = new URL(`learn.said.${part.id}.txt`, import.meta.url);
        await withWindow(house, { settings: { known: true } }, async (page) => {
            await begin(page, part.id);
            const said = [];
            let keys = 0;
            for (let n = 1; n <= deeds.length; n++) {
                await atStep(page, n);
                said.push(await heardAt(page, n));
                await listens(page);
                if (n === deeds.length) break;
                keys += await subdivisionByKeys(page, deeds[n - 1]);
                await closeResult(page, part, n);
            }
            t.diagnostic(`${keys} keys`);
            assert.ok(keys <= part.keys, `${keys} keys`);
            const text = `${said.join("\n")}\n`;
            if (process.env.BOROUGH_REWRITE) await writeFile(script, text);
            assert.equal(text, await readFile(script, "utf8"));
        });
    });

    test(`${part.id} on a phone: a strip of three lines, and no fault, light and dark`, async () => {
        const deeds = deedsOf(await textOf(part.file));
        await withWindow(house, { phone: true, ...SYSTEM }, async (page) => {
            await begin(page, part.id);
            for (let n = 1; n < deeds.length; n++) {
                await atStep(page, n);
                const height = await page.locator(".lesson-text").evaluate((text) => text.clientHeight);
                assert.ok(height <= 60, `step ${n}: the text is ${height} high`);
                if (isLookedAt(n)) await checkBoth(house, page, `step ${n}`);
                await subdivisionByMouse(page, deeds[n - 1]);
                await closeResult(page, part, n);
            }
            await atStep(page, deeds.length);
        });
    });
}
