// The deal of the day as a player meets it: before, at the table, after; once
// more, with help, late, over midnight, without a connection; and what is kept
// of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkAxe, checkWidth, settled } from "./lib/gallery.mjs";
import { borough, House, withWindow } from "./lib/house.mjs";
import { openMenu } from "./lib/home.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { Chance } from "./lib/chance.mjs";
import { until } from "./lib/until.mjs";

const NOON = new Date("2026-11-16T12:00:00Z");
const LONG = { timeout: 120_000 };

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

async function open(page, part = "", time = NOON) {
    await page.clock.setFixedTime(time);
    await page.goto(`${house.address}#/daily${part}`);
    await page.locator("#daily-name").waitFor();
}

async function play(page, name = "Play this deal") {
    await page.getByRole("button", { name }).click();
    await page.waitForURL(/#\/game\//);
    await suburbia.wanted(page);
}

async function finish(page, seed) {
    await suburbia.playOut(page, new Chance(seed));
    await page.getByRole("link", { name: "See how it compares" }).click();
    await page.locator(".daily-plot").waitFor(LONG);
}

const scoreOf = async (page) => Number(await page.locator("h1 strong").textContent());

/** Progress as a file. */
async function leaves(page) {
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export" }).click(),
    ]);
    let text = "";
    for await (const bytes of await file.createReadStream()) text += bytes;
    return text;
}

/** Another browser takes in what is sound, and nothing that was tampered with. */
async function comesIn(text) {
    /* Among what the game brought besides. */
    const day = /^\{"first":\d+,"id":"daily\/2026-11-16".*$/m;
    assert.match(text, /^borough progress 1\n/);
    assert.match(text, day);
    const more = (line) => line.replace(/"value":(\d+)\}$/, (_, n) => `"value":${Number(n) + 1}}`);
    const give = (page, whole) =>
        page.locator("input[type=file]").setInputFiles({ name: "p.txt", mimeType: "text/plain", buffer: Buffer.from(whole) });
    await withWindow(house, {}, async (page) => {
        await page.clock.setFixedTime(NOON);
        await page.goto(`${house.address}#/progress`);
        await page.getByRole("button", { name: "Export" }).waitFor();
        await give(page, "nonsense");
        await page.locator(".progress-told").getByText("This is no file of progress.").waitFor();
        await give(page, text.replace(day, more));
        await page.locator(".progress-told").getByText("Left out, since their games do not verify: daily/2026-11-16").waitFor();
        await page.getByText("0 of the last 7").waitFor();
        await give(page, text);
        await page.locator(".progress-told").getByText("1 entry taken in.").waitFor();
        await page.getByText("1 of the last 7").waitFor();
    });
}

test("a day: its seed, the game, the result among 200 others, and it is kept; progress leaves as a file and comes in", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page);
        const printed = borough("daily", "2026-11-16");
        const seed = /seed: (\w+)/.exec(printed)[1];
        await page.getByText("How it is made").click();
        const shown = await page.locator(".daily-seed code").last().textContent();
        assert.equal(shown.replaceAll(" ", ""), seed);
        await settled(page);
        await checkAxe(house, page, "before");
        await play(page);
        await finish(page, 3);
        const score = await scoreOf(page);
        const figure = await page.locator(".daily-figures dd").first().textContent();
        const line = borough("daily", "2026-11-16", "--score", String(score));
        assert.match(line, new RegExp(`ahead of ${parseInt(figure, 10)} of 100`));
        assert.equal(await page.locator(".daily-plot circle").count(), 200);
        const share = await page.locator(".daily-sharetext").textContent();
        assert.match(share, /^Borough 2026-11-16 · Lone Architect · \d+ · ahead of \d+ of 100 [▁-█]{7} · no hints$/);
        await page.getByText("1 of the last 7").waitFor();
        await settled(page);
        await checkAxe(house, page, "after");
        await page.setViewportSize({ width: 390, height: 844 });
        await settled(page);
        await checkWidth(page, "after, on a phone");
        await checkAxe(house, page, "after, on a phone");
        await page.reload();
        await page.locator(".daily-plot").waitFor(LONG);
        assert.equal(await scoreOf(page), score);
        await page.goto(`${house.address}#/progress`);
        await page.getByRole("heading", { name: "Finished games" }).waitFor();
        await page.getByRole("rowheader", { name: /Lone Architect/ }).waitFor();
        await checkWidth(page, "progress");
        await checkAxe(house, page, "progress");
        await comesIn(await leaves(page));
    });
});

test("the first game counts, over midnight and with help; again is free", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, "", new Date("2026-11-16T23:59:00Z"));
        await play(page);
        await page.keyboard.press("h");
        await page.locator(".ui-hint li").first().waitFor(LONG);
        await page.keyboard.press("Escape");
        await openMenu(page, "Today's deal");
        await page.getByRole("link", { name: "Go on with your game" }).click();
        await suburbia.wanted(page);
        await page.reload();
        await suburbia.wanted(page);
        await page.clock.setFixedTime(new Date("2026-11-17T00:01:00Z"));
        await finish(page, 4);
        await page.getByText("Monday, 16 November 2026, Lone Architect").waitFor();
        await page.getByText("1 of the last 7").waitFor();
        const score = await scoreOf(page);
        assert.match(await page.locator(".daily-sharetext").textContent(), /with help$/);
        await play(page, "Play it again");
        await finish(page, 9);
        assert.equal(await scoreOf(page), score, "the second game has not changed it");
        await page.goto(`${house.address}#/daily`);
        await page.getByRole("heading", { name: "Two seats" }).waitFor();
    });
});

test("the calendar by keys; days that have not come, and dates that are none", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page);
        await page.locator("[data-day='2026-11-16']").focus();
        for (const key of ["ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.day), "2026-11-08");
        await page.keyboard.press("Enter");
        await page.waitForURL(/#\/daily\/2026-11-08/);
        await page.getByRole("heading", { name: /, Subdivision$/ }).waitFor();
        await page.goto(`${house.address}#/daily/2026-11-17`);
        await page.getByText("This day has not come yet.").waitFor();
        await page.goto(`${house.address}#/daily/2026-02-30`);
        await page.getByText("There is no such day.").waitFor();
        await checkAxe(house, page, "no such day");
    });
});

test("after one visit it works without a connection; a day that is over does not fill the calendar", async () => {
    await withWindow(house, { worker: true }, async (page, { context }) => {
        await page.goto(house.address);
        await until(page, "the worker to take over", () => navigator.serviceWorker.controller);
        await page.getByText("Borough now works without a connection too.").waitFor();
        await context.setOffline(true);
        await open(page, "/2026-11-09");
        await page.reload();
        await page.getByText("it does not fill the calendar").waitFor();
        await play(page);
        await finish(page, 7);
        await page.getByText("0 of the last 7").waitFor();
        await page.goto(`${house.address}#/daily/archive`);
        await page.getByText("played late").waitFor();
        await settled(page);
        await checkAxe(house, page, "archive");
        await context.setOffline(false);
    });
});
