// Games are never lost: undo, closing, several at a time, storage that is
// damaged, blocked or full.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { before as cut, bring, goHome, moreChoices, newGame, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { held } from "./lib/keyboard.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const undo = (page) => page.getByRole("button", { name: "Undo" });

/** Everything about the position that can be read from Suburbia's table. */
async function position(page) {
    await suburbia.wanted(page);
    const market = await page
        .getByRole("toolbar", { name: "Real estate market" })
        .getByRole("button")
        .evaluateAll((cards) => cards.map((card) => card.textContent));
    const round = await page.locator(".turn-round b").innerText();
    const goals = await page.locator(".goal-name").allInnerTexts();
    return {
        round,
        market,
        goals,
        numbers: await suburbia.numbersOf(page),
        log: (await suburbia.logOf(page)).length,
    };
}

/** A basic tile: the tile it costs the market is a decision of its own, so it
 * can be taken back. */
async function takeBasic(page, chance) {
    await page.getByRole("button", { name: /^Suburbs\. \d dollars?\. .*\d left\. Residential\. .* when built/ }).click();
    const cells = page.locator("[role=gridcell][data-legal]");
    await cells.nth(chance.below(await cells.count())).click();
    await suburbia.confirmMove(page);
    await page.locator(".turn-say.asks", { hasText: "Now remove one tile" }).waitFor();
}

test("undo takes back what nothing was learnt from, and says why it will not", async () => {
    await withWindow(house, {}, async (page) => {
        const chance = new Chance(1);
        await newGame(page, house, { seats: ["human", "beginner"], seed: "e1" });
        while ((await suburbia.wanted(page)) !== "act") await suburbia.decide(page, chance);
        const start = await position(page);
        await takeBasic(page, chance);
        assert.notDeepEqual(await suburbia.numbersOf(page), start.numbers);
        await undo(page).click();
        await page.getByText("Now remove one tile from the market").waitFor({ state: "detached" });
        assert.deepEqual(await position(page), start);
        await takeBasic(page, chance);
        await suburbia.chooseMove(page, chance);
        await suburbia.confirmMove(page);
        const later = await position(page);
        const refused = undo(page);
        assert.equal(await refused.getAttribute("aria-disabled"), "true");
        await refused.click({ force: true });
        const reason = await page.locator(".turn-say b").innerText();
        assert.ok(reason.length > 10, `a reason is given: "${reason}"`);
        const aloud = page.locator("[aria-live=assertive]");
        assert.equal(await aloud.innerText(), reason);
        assert.deepEqual(await position(page), later);
    });
});

test("a reload in the middle of a turn goes on where it was", async () => {
    await withWindow(house, {}, async (page) => {
        const chance = new Chance(2);
        await newGame(page, house, { seats: ["human", "beginner", "beginner"], seed: "e2" });
        for (let made = 0; made < 6; made++) await suburbia.decide(page, chance);
        const left = await position(page);
        await page.reload();
        assert.deepEqual(await position(page), left);
        await page.goto("about:blank");
        await goHome(page, house);
        await page.getByRole("link", { name: /your turn/ }).click();
        assert.deepEqual(await position(page), left);
        await suburbia.decide(page, chance);
        assert.notEqual((await position(page)).log, left.log);
    });
});

test("games wait side by side, in one tab and in two", async () => {
    await withWindow(house, {}, async (page, { context }) => {
        const chance = new Chance(3);
        await newGame(page, house, { seats: ["human", "beginner"], seed: "e3" });
        for (let made = 0; made < 3; made++) await suburbia.decide(page, chance);
        const first = await position(page);
        const address = page.url();
        const other = await context.newPage();
        await newGame(other, house, { game: "Subdivision", seats: ["human"], seed: "e4" });
        await subdivision.decide(other, chance);
        await subdivision.wanted(other);
        const title = await other.locator("h1").innerText();
        await goHome(page, house);
        const saved = page.getByRole("region", { name: "Saved games" }).getByRole("link");
        await until(page, "two games", () => document.querySelectorAll(".hero-points, .saved li").length === 2);
        assert.equal(await saved.filter({ hasText: "Suburbia" }).count(), 1);
        await saved.filter({ hasText: "Suburbia" }).click();
        await page.waitForURL(address);
        assert.deepEqual(await position(page), first);
        await other.reload();
        await subdivision.wanted(other);
        assert.equal(await other.locator("h1").innerText(), title);
        await suburbia.decide(page, chance);
    });
});

/** Writes into the browser's storage what no program would. */
function damage(page) {
    return page.evaluate(
        () =>
            new Promise((resolve, reject) => {
                const request = indexedDB.open("borough");
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const games = request.result
                        .transaction("games", "readwrite")
                        .objectStore("games");
                    games.put({ id: "broken", text: 7, seats: "nobody" });
                    const all = games.getAll();
                    all.onsuccess = () => {
                        const [whole] = all.result.filter((save) => save.id !== "broken");
                        const half = { ...whole, id: "half", text: whole.text.slice(0, 40) };
                        games.put(half).onsuccess = () => resolve();
                    };
                };
            }),
    );
}

/** What a button hands over as a file. */
async function fileOf(page, name) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFile(await (await download).path(), "utf8");
}

async function removeDamaged(page) {
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Start the game" }).waitFor();
}

test("a damaged save says so, with its reason, and nothing of it is lost", async () => {
    await withWindow(house, {}, async (page) => {
        const chance = new Chance(4);
        await newGame(page, house, { seats: ["human", "beginner"], seed: "e5" });
        await suburbia.decide(page, chance);
        const whole = await position(page);
        const address = page.url();
        await damage(page);
        await goHome(page, house);
        const alert = page.getByRole("alert").filter({ hasText: "damaged" });
        await alert.waitFor();
        const heading = page.getByRole("heading", { name: "This saved game is damaged" });
        await page.goto(`${house.address}#/game/half`);
        await heading.waitFor();
        assert.match(await alert.innerText(), /It is wrong in line \d+\./);
        assert.match(await fileOf(page, "Keep as a file"), /^seed 0*e5\nborough record 2/);
        await removeDamaged(page);
        await page.goto(`${house.address}#/game/half`);
        await page.getByRole("heading", { name: "This game is not here" }).waitFor();
        await page.getByRole("link", { name: "To the start" }).click();
        await alert.getByRole("link", { name: "Look at it" }).click();
        await heading.waitFor();
        assert.match(await alert.innerText(), /The record of its moves is missing\./);
        const left = JSON.parse(await fileOf(page, "Keep as a file"));
        assert.deepEqual(left, { id: "broken", text: 7, seats: "nobody" });
        await removeDamaged(page);
        await alert.waitFor({ state: "detached" });
        await page.goto(address);
        assert.deepEqual(await position(page), whole);
    });
});

/** Runs before the page does: nothing may be kept. */
function blockStorage() {
    IDBFactory.prototype.open = () => {
        throw new DOMException("denied by the test", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", {
        get() {
            throw new DOMException("denied by the test", "SecurityError");
        },
    });
}

function fillStorage() {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, ...rest) {
        if (this.name === "games" && window.name === "full") {
            throw new DOMException("no room", "QuotaExceededError");
        }
        return put.call(this, value, ...rest);
    };
}

test("without storage the game is played all the same, and that is said", async () => {
    await withWindow(house, { before: blockStorage }, async (page) => {
        const chance = new Chance(5);
        await newGame(page, house, { seats: ["human", "beginner"], seed: "e6" });
        const said = page.getByRole("alert").filter({ hasText: "does not let the page save" });
        await said.waitFor();
        for (let made = 0; made < 4; made++) await suburbia.decide(page, chance);
        /* A save that is still under way says it once more. */
        while (await said.count()) {
            await said.getByRole("button", { name: "Close" }).click();
            await rested(page);
        }
    });
});

test("full storage is said, the last save stands", async () => {
    await withWindow(house, { before: fillStorage }, async (page) => {
        const chance = new Chance(6);
        await newGame(page, house, { seats: ["human", "beginner"], seed: "e7" });
        await suburbia.decide(page, chance);
        const kept = await position(page);
        await page.evaluate(() => {
            window.name = "full";
        });
        await suburbia.decide(page, chance);
        await page.getByRole("alert").filter({ hasText: "storage is full" }).waitFor();
        await suburbia.decide(page, chance);
        assert.notDeepEqual(await position(page), kept);
        await page.evaluate(() => {
            window.name = "";
        });
        await page.reload();
        assert.deepEqual(await position(page), kept);
    });
});

test("Subdivision: undo inside a turn", async () => {
    const trace = wholeGame("--game", "subdivision", "--mode", "solo", "--seed", "e8");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, cut(trace, 0.4, (move) => move.type === "place"));
        await subdivision.wanted(page);
        const pad = () => page.locator(".sd-pad tbody").innerText();
        const hand = () => page.locator(".sd-hand").innerText();
        const start = [await pad(), await hand()];
        /* Nobody rolls the die while neighbours may act. */
        await page.locator(".sd-tile").first().click();
        await page.getByRole("gridcell", { name: /Wakes \d/ }).first().click();
        await subdivision.makes(page, () => page.locator(".sd-bar .confirm").click());
        await subdivision.makes(page, () => undo(page).click());
        assert.equal(await subdivision.wanted(page), "tile");
        assert.deepEqual([await pad(), await hand()], start);
    });
});

test("a deal that is none starts no game", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await moreChoices(page);
        const field = page.getByRole("textbox", { name: "Deal" });
        const start = page.getByRole("button", { name: "Start the game" });
        for (const words of ["12345g", "", "0".repeat(65)]) {
            await field.fill(words);
            await start.press("Enter");
            await page.locator("#start-note", { hasText: /^This is no deal: / }).waitFor();
            await held(page, "input[aria-invalid=true]");
            assert.doesNotMatch(page.url(), /game/);
        }
        await field.fill("12345f");
        await start.click();
        await page.waitForURL(/#\/game\//);
        await suburbia.wanted(page);
    });
});
