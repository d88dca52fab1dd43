// The hall of the Lone Architect, the achievements and the ways between the pages
// of learning: by mouse and by keys, on a desktop, a tablet and a phone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { checkAxe, checkWidth, settled } from "./lib/gallery.mjs";
import { House, ROOT, withWindow } from "./lib/house.mjs";
import { bring, goHome, wholeGame } from "./lib/home.mjs";
import { tabTo } from "./lib/keyboard.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const record = (name) => readFileSync(path.join(ROOT, "data/hall", `${name}.record`), "utf8");
const scoreOf = (name) => Number(/scores (-?\d+)/.exec(record(name))[1]);

async function open(page, part = "") {
    await page.goto(`${house.address}#/hall${part}`);
    await page.getByText("Replayed and right on this device").waitFor();
}

const row = (page, name) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("every deal has a score that was replayed; one is watched from its start", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, "/old_harbour");
        await page.getByRole("heading", { name: "Old Harbour, second edition" }).waitFor();
        assert.equal(await page.locator(".hall-score strong").textContent(), String(scoreOf("old_harbour")));
        await row(page, "Saint Anne's").getByRole("cell", { name: String(scoreOf("saint_annes")) }).waitFor();
        await settled(page);
        await checkAxe(house, page, "hall");
        await page.getByRole("radio", { name: "Collector’s, 2019" }).check();
        await row(page, "Clock Tower").getByRole("cell", { name: String(scoreOf("clock_tower")) }).waitFor();
        await row(page, "Clock Tower").getByRole("link").click();
        await page.getByRole("heading", { name: "Clock Tower, Collector’s Edition" }).waitFor();
        await page.getByText("Replayed and right on this device").waitFor();
        await page.getByRole("link", { name: "Watch" }).click();
        await page.waitForURL(/#\/hall\/clock_tower\/watch/);
        const slider = page.getByRole("slider");
        await until(page, "the first moment", () => document.querySelector("[role=slider]")?.getAttribute("aria-valuenow") === "0");
        await slider.focus();
        await page.keyboard.press("ArrowRight");
        await until(page, "the next moment", () => document.querySelector("[role=slider]")?.getAttribute("aria-valuenow") === "1");
        await page.goto(`${house.address}#/`);
        await page.locator(".saved .none").waitFor();
        await page.goto(`${house.address}#/hall/clock_tower/watch`);
        await page.getByRole("link", { name: "Back to the hall" }).click();
        await page.getByRole("heading", { name: "Clock Tower, Collector’s Edition" }).waitFor();
    });
});

test("by keys: a deal is chosen and played, and what was reached counts", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page);
        await tabTo(page, "Quarry Hill", ({ name }) => name.startsWith("Quarry Hill"));
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "Quarry Hill, second edition" }).waitFor();
        await tabTo(page, "Play this deal", ({ name }) => name.startsWith("Play this deal"));
        await page.keyboard.press("Enter");
        await page.waitForURL(/#\/game\//);
        await suburbia.playOut(page, new Chance(2));
        await page.goto(`${house.address}#/hall/quarry_hill`);
        await page.locator(".hall-entry dl > div").filter({ hasText: "Your games on it" }).getByText("1", { exact: true }).waitFor();
        await row(page, "Quarry Hill").getByRole("cell", { name: /\d/ }).nth(1).waitFor();
    });
});

test("a record is brought in; one that was tampered with is not", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, "/millbrook");
        const give = (text) =>
            page.locator("input[type=file]").setInputFiles({ name: "m.record", mimeType: "text/plain", buffer: Buffer.from(text) });
        await give(record("millbrook").replace("scores ", "scores 1"));
        await page.getByText("This is no finished game of one of these deals, or it does not verify.").waitFor();
        await give(record("millbrook"));
        await page.getByRole("status").filter({ hasText: `Millbrook: ${scoreOf("millbrook")} people.` }).waitFor();
        const yours = row(page, "Millbrook").getByRole("cell", { name: String(scoreOf("millbrook")) });
        await yours.nth(1).waitFor();
    });
});

test("achievements come of finished games, and can be switched off", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, wholeGame("--seats", "2", "--seed", "19"));
        await page.waitForURL(/#\/game\//);
        await page.goto(`${house.address}#/progress`);
        const list = page.locator(".progress-awards li");
        await page.locator(".progress-awards li.reached").first().waitFor();
        assert.equal(await list.count(), 24);
        await settled(page);
        await checkAxe(house, page, "achievements");
        await page.getByRole("switch", { name: "Show" }).focus();
        await page.keyboard.press("Space");
        await list.first().waitFor({ state: "detached" });
        await page.reload();
        await page.getByRole("heading", { name: "Achievements" }).waitFor();
        assert.equal(await list.count(), 0);
    });
});

const LINE = ".over-reached";

for (const [game, words, panel] of [
    ["Suburbia", ["--seats", "2", "--seed", "19"], ".over-panel"],
    ["Subdivision", ["--game", "subdivision", "--seats", "2", "--seed", "3"], "[role=dialog]"],
]) {
    test(`${game}: the result says quietly what was reached, and nothing once it is switched off`, async () => {
        await withWindow(house, {}, async (page) => {
            await goHome(page, house);
            await bring(page, wholeGame(...words));
            const line = page.locator(`${panel} ${LINE}`);
            await line.getByRole("link", { name: /^New achievements?: / }).waitFor();
            await settled(page);
            await checkAxe(house, page, "a result with what was reached");
            const said = await line.innerText();
            const address = page.url();
            await line.getByRole("link").click();
            const reached = page.locator(".progress-awards li.reached b");
            await reached.first().waitFor();
            for (const name of await reached.allTextContents()) assert.ok(said.includes(name), `${name}: ${said}`);
            await page.goto(address);
            await line.waitFor();
            await page.goto(`${house.address}#/progress`);
            await page.getByRole("switch", { name: "Show" }).click();
            await reached.first().waitFor({ state: "detached" });
            await page.goto(address);
            await page.locator(panel).waitFor();
            await page.reload();
            await page.locator(panel).waitFor();
            await until(page, "the part that would say it", () =>
                performance.getEntriesByType("resource").some(({ name }) => /\/reached-\w+\.js/.test(name)),
            );
            for (let frames = 0; frames < 20; frames++) await rested(page);
            assert.equal(await page.locator(LINE).count(), 0, "switched off");
        });
    });
}

/** What the bar at the top leads to, on every page of it. */
const PLACES = ["#/", "#/learn", "#/missions", "#/daily", "#/rules"];
/** The pages of learning, all on each of them. */
const WAYS = ["#/learn", "#/puzzles", "#/mistakes", "#/progress", "#/hall"];
const WINDOWS = [{}, { dark: true }, { phone: true, dark: true }, { viewport: { width: 820, height: 1100 } }];

/** Where the links of a part of the page lead, and which is the current one. */
async function waysOf(page, name) {
    const ways = page.getByRole("navigation", { name, exact: true });
    await ways.locator("[aria-current=page]").waitFor();
    const hrefs = await ways.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    return [hrefs, await ways.locator("[aria-current=page]").getAttribute("href")];
}

/** Axe looks at each page in one of the windows, by turns; in all of them at night. */
const isLookedAt = (page, window) => process.env.BOROUGH_ALL === "1" || page % WINDOWS.length === window;

for (const [window, wish] of WINDOWS.entries()) {
    test(`five places on every page, and all pages of learning on each: ${JSON.stringify(wish)}`, async () => {
        await withWindow(house, wish, async (page) => {
            for (const [at, address] of [...new Set([...PLACES, ...WAYS])].entries()) {
                await page.goto(`${house.address}${address}`);
                await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
                const learning = WAYS.includes(address);
                const place = learning ? "#/learn" : address;
                assert.deepEqual(await waysOf(page, "Main pages"), [PLACES, place], address);
                if (learning) assert.deepEqual(await waysOf(page, "Pages of learning"), [WAYS, address], address);
                await settled(page);
                await checkWidth(page, address);
                if (isLookedAt(at, window)) await checkAxe(house, page, address);
            }
        });
    });
}

test("one page of learning leads to another, forth and back", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/learn`);
        const ways = page.getByRole("navigation", { name: "Pages of learning" });
        const there = (name) => page.getByRole("heading", { level: 1, name }).waitFor();
        for (const [name, title] of [
            ["Hall", /^Hall of/],
            ["Progress", "Your progress"],
            ["Hall", /^Hall of/],
            ["Puzzles", "Puzzles"],
        ]) {
            await ways.getByRole("link", { name }).click();
            await there(title);
        }
    });
});

test("on a phone the places are tabs at the foot of the window, and a table has none", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await goHome(page, house);
        const places = page.getByRole("navigation", { name: "Main pages" });
        const { y, height } = await places.boundingBox();
        assert.equal(Math.round(y + height), 844);
        await places.getByRole("link", { name: "Missions" }).click();
        await page.getByRole("heading", { level: 1, name: "Missions" }).waitFor();
        await places.getByRole("link", { name: "Play" }).click();
        await page.getByRole("button", { name: "Start the game" }).click();
        await page.waitForURL(/#\/game\//);
        await suburbia.wanted(page);
        assert.equal(await places.count(), 0);
    });
});

test("a slash looks up a rule from any place", async () => {
    await withWindow(house, {}, async (page) => {
        for (const [address, there] of [["#/", ".home"], ["#/missions", ".mission-tile"]]) {
            await page.goto(`${house.address}${address}`);
            await page.locator(there).first().waitFor();
            await page.getByRole("button", { name: "Search rules, tiles and words" }).waitFor();
            await rested(page);
            await page.keyboard.press("/");
            const field = page.getByRole("dialog").getByRole("searchbox");
            await field.waitFor();
            await settled(page);
            await checkAxe(house, page, `search at ${address}`);
            await field.fill("crossing a red line");
            await field.press("Enter");
            await page.waitForURL(/#\/rules\/S-RED/);
            await page.getByRole("dialog").waitFor({ state: "detached" });
        }
    });
});

/** Runs in the page: nothing is kept there yet, and clicks are counted. */
function fresh() {
    localStorage.removeItem("borough.settings");
    window.clicks = 0;
    addEventListener("click", ({ isTrusted }) => (window.clicks += isTrusted ? 1 : 0), true);
}

for (const phone of [false, true]) {
    test(`a newcomer is two clicks at most from the first step, on a ${phone ? "phone" : "desktop"}`, async () => {
        await withWindow(house, { phone, before: fresh }, async (page) => {
            await page.goto(house.address);
            await page.getByRole("link", { name: "Start the guided game" }).click();
            const card = page.locator(".lesson");
            await card.getByRole("heading", { name: "Your borough" }).waitFor();
            const said = await card.textContent();
            assert.match(said, /This is your borough: homes, a park, a factory\. Whoever has the most people at the end wins\./);
            assert.ok((await page.evaluate(() => window.clicks)) <= 2);
        });
    });
}
