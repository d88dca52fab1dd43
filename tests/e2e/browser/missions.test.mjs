// Missions as a player meets them: the list, what one asks for, its clauses at
// the table, what it brought, and again from a round; by mouse, by keys, on a
// phone. What was reached stays on the device.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkAxe, checkWidth, settled } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { listens, tabTo } from "./lib/keyboard.mjs";
import { click } from "./lib/learn.mjs";
import { keepGoal } from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** A game of mission 1.6 with three stars. */
const TURNS = [
    [".modes [aria-keyshortcuts=I]", "[data-cell='0:0,1']", "build", "[data-offer='market 6']", "build"],
    ["[data-offer='market 5']", "[data-cell='0:-1,1']", "build"],
    ["[data-offer='market 6']", "[data-cell='0:2,0']", "build"],
];

const clauses = (page, where = ".mission-card") =>
    page.locator(`${where} li`).evaluateAll((rows) => rows.map((row) => [row.className, row.querySelector("i").textContent]));

/** The card knows how things stand after so many rounds. */
const inRound = (page, n) =>
    until(page, `round ${n}`, (words) => document.body.textContent.includes(words), `Round ${n}`);

async function open(page, id) {
    await page.goto(`${house.address}#/missions/${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await page.locator(".mission-card li").first().waitFor();
    await rested(page);
}

async function playTurn(page, n) {
    await inRound(page, n);
    for (const act of TURNS[n - 1]) await click(page, act);
}

const result = (page) => page.locator(".mission-result");

async function playAll(page, from = 1) {
    for (let n = from; n <= TURNS.length; n++) await playTurn(page, n);
    await result(page).waitFor();
}

test("all missions are listed, game by game, with a name each", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(house.address);
        await page.getByRole("link", { name: /^Missions.*0 of 147 stars/ }).click();
        await page.locator(".mission-tile").first().waitFor();
        assert.equal(await page.locator(".mission-tile").count(), 37);
        assert.match(await page.locator(".missions-total").textContent(), /0 of 147 stars/);
        await page.getByRole("radio", { name: "Subdivision" }).check({ force: true });
        assert.equal(await page.locator(".mission-tile").count(), 12);
        await settled(page);
        await checkAxe(house, page, "missions");
    });
});

/** Which mission has the focus. */
const focused = (page) => page.evaluate(() => document.activeElement?.querySelector(".vh")?.textContent.split(" ")[0]);

test("by keys: one stop a chapter, arrows walk over its hexes, Escape comes back to one", async () => {
    for (const [wish, walk] of [
        [{}, { ArrowRight: "1.2", ArrowDown: null, ArrowUp: "1.1", End: "1.6", ArrowLeft: "1.5", Home: "1.1" }],
        [{ phone: true }, { ArrowDown: "1.5", ArrowRight: "1.6", ArrowUp: "1.2", ArrowLeft: "1.1", End: "1.6" }],
    ]) {
        await withWindow(house, wish, async (page) => {
            await page.goto(`${house.address}#/missions`);
            await page.getByRole("link", { name: "1.1 Corner shop no star of 3 suggested next" }).waitFor();
            const stops = await page.locator(".honeycomb").evaluateAll((lists) =>
                lists.map((list) => list.querySelectorAll("a[tabindex='0']").length),
            );
            assert.deepEqual(stops, [1, 1, 1, 1, 1]);
            await tabTo(page, "the first chapter", ({ role, name }) => role === "a" && name.includes("1.1 Corner shop"));
            let now = "1.1";
            for (const [key, to] of Object.entries(walk)) {
                await page.keyboard.press(key);
                now = to ?? now;
                assert.equal(await focused(page), now, `${key} leads to ${now}`);
            }
            const ring = page.locator(".mission-tile a:focus .hex-focus");
            assert.equal(await ring.evaluate((shape) => getComputedStyle(shape).display), "block");
            assert.equal(await ring.evaluate((shape) => getComputedStyle(shape.closest("a")).outlineStyle), "none");
            await page.keyboard.press("Enter");
            await page.getByRole("dialog").waitFor();
            await page.keyboard.press("Escape");
            await page.getByRole("dialog").waitFor({ state: "detached" });
            const back = (id) => document.activeElement?.querySelector(".vh")?.textContent.split(" ")[0] === id;
            await until(page, "the focus to come back", back, now);
            await page.keyboard.press("Tab");
            assert.match(await focused(page), /^2\./);
        });
    }
});

test("three stars are shown as they come, and stay on the device", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, "1.6");
        assert.deepEqual(await clauses(page), [
            ["open", "6 more"],
            ["open", "9 more"],
            ["open", "12 more"],
        ]);
        await checkAxe(house, page, "mission");
        await listens(page);
        await playAll(page);
        assert.deepEqual((await clauses(page, ".mission-result")).map(([state]) => state), ["met", "met", "met"]);
        assert.match(await result(page).textContent(), /Three stars/);
        await until(page, "their news", () => window.heard.join(" ").includes("3 stars of 3: met."));
        await settled(page);
        await checkAxe(house, page, "mission result");
        await page.goto(`${house.address}#/missions`);
        await until(page, "three of 147 stars", () => /3 of 147/.test(document.querySelector(".missions-total")?.textContent));
        const tile = page.getByRole("link", { name: "1.6 Twice the diner 3 stars of 3" });
        assert.equal(await tile.count(), 1);
        await page.reload();
        await until(page, "still three", () => /3 of 147/.test(document.querySelector(".missions-total")?.textContent));
    });
});

test("from a later round there are two stars at the most, and again begins anew", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, "1.6");
        await playAll(page);
        await result(page).locator("select").selectOption("3");
        await result(page).getByRole("button", { name: "From round 3" }).click();
        await result(page).waitFor({ state: "detached" });
        await inRound(page, 3);
        assert.match(await page.locator(".mission-card").textContent(), /up to two stars/);
        await playTurn(page, 3);
        await result(page).getByText("Two stars", { exact: true }).first().waitFor();
        await result(page).getByRole("button", { name: "Again" }).click();
        await result(page).waitFor({ state: "detached" });
        await inRound(page, 1);
        await until(page, "all open", () => document.querySelectorAll(".mission-card li.open").length === 3);
    });
});

test("by keys: a mission is found, begun and left; a lost star is said", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/missions`);
        const tile = page.getByRole("link", { name: /3\.1 Dry land/ });
        await tile.focus();
        await page.keyboard.press("Enter");
        const start = page.getByRole("dialog").getByRole("button", { name: "Start" });
        await start.waitFor();
        /* A dialog takes the focus once it is there. */
        await rested(page);
        await start.focus();
        await page.keyboard.press("Enter");
        await page.locator(".mission-card li").first().waitFor();
        await keepGoal(page, { below: () => 0 });
        await inRound(page, 1);
        await listens(page);
        for (const act of [".modes [aria-keyshortcuts=L]", "[data-offer='market 6']", "[data-cell='0:1,1']", "build"]) {
            await click(page, act);
        }
        await until(page, "a lost star", () => document.querySelector(".mission-card li.lost") !== null);
        const lost = await page.locator(".mission-card li.lost").textContent();
        assert.match(lost, /No lake.*lost in round 1/);
        await until(page, "its news", () => window.heard.join(" ").includes("2 stars of 3: lost. No lake"));
    });
});

test("on a phone the list and the strip fit the window", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await page.goto(`${house.address}#/missions`);
        await page.locator(".mission-tile").first().waitFor();
        await checkWidth(page, "missions");
        await open(page, "1.6");
        await checkWidth(page, "mission");
        assert.ok(await page.locator(".mission-card.strip").isVisible());
    });
});
