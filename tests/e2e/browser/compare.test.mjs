// Choices beside each other: what was looked at in a decision, with what each
// brings and the score if the game ended then; and how one comes back to one.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { before as cut, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { confirmButton, wanted } from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** A game of four, its first seat to act. */
async function open(page) {
    await goHome(page, house);
    const late = cut(wholeGame("--seats", "4", "--seed", "15"), 0.6, ({ type }) => type === "buy");
    await bring(page, late);
    await wanted(page);
}

const options = (page) => page.locator(".looked-at");
const told = (page) => options(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** The score of whoever moves, if the game ended after what is chosen. */
const ended = (page) => page.locator(".out-ended .out-score b").first().innerText();

/** Chooses a cell of what is on offer; the score it would lead to. */
async function look(page, key, cell) {
    await page.keyboard.press(key);
    await rested(page);
    await page.locator("[role=gridcell][data-legal]").nth(cell).click();
    await confirmButton(page).waitFor();
    await page.locator("[aria-busy=false] .out-ended, .phone-sheet .out-ended").waitFor();
    return ended(page);
}

/** Several choices, each of another tile or cell. */
async function lookAt(page, count) {
    const cards = page.locator(".market .spaces .offer-card");
    const can = await cards.evaluateAll((all) =>
        all.flatMap((card, at) => (/short/.test(card.textContent) ? [] : [String(at + 1)])),
    );
    const scores = [];
    for (let at = 0; at < count; at++) scores.push(await look(page, can[at % can.length], at));
    return scores;
}

test("the last four choices of a decision stand beside each other, the newest first", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page);
        const first = await lookAt(page, 1);
        assert.equal(await options(page).count(), 0, "one alone is compared with nothing");
        const scores = [...first, ...(await lookAt(page, 5)).slice(1)];
        await options(page).nth(3).waitFor();
        const shown = await page.locator(".looked-at strong").allInnerTexts();
        assert.deepEqual(shown, scores.slice(-4).reverse());
        const said = await told(page);
        assert.equal(new Set(said).size, 4);
        said.forEach((words, at) => assert.ok(words.endsWith(`If it ended then: ${shown[at]}.`), words));
        assert.equal(await options(page).first().getAttribute("aria-pressed"), "true");
    });
});

test("Tab walks through them, Enter goes back to one, and again makes the move", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page);
        await lookAt(page, 3);
        await options(page).nth(2).waitFor();
        const [, second, third] = await told(page);
        const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
        await page.keyboard.press("Tab");
        assert.equal(await focused(), second);
        await page.keyboard.press("Tab");
        assert.equal(await focused(), third);
        await page.keyboard.press("Enter");
        await until(
            page,
            "it is chosen",
            (words) =>
                document.querySelector('.looked-at[aria-pressed="true"]')?.getAttribute("aria-label") ===
                    words || null,
            third,
        );
        assert.equal((await told(page))[0], third, "now it is the newest");
        const picked = page.locator("[role=gridcell][aria-selected=true]");
        await until(page, "its cell has the focus", () =>
            document.activeElement.matches("[role=gridcell][aria-selected=true]"),
        );
        /* Tab leads there once only: who goes on comes to everything else. */
        await page.keyboard.press("Tab");
        assert.match(await focused(), /If it ended then/);
        await picked.focus();
        await page.keyboard.press("Tab");
        assert.doesNotMatch((await focused()) ?? "", /If it ended then/);
        await picked.focus();
        const lines = await page.locator(".ui-log li").count();
        await page.keyboard.press("Enter");
        await until(
            page,
            "the move to be made",
            (n) => document.querySelectorAll(".ui-log li").length > n || null,
            lines,
        );
        assert.equal(await options(page).count(), 0, "a new decision begins with nothing");
    });
});

test("on a phone the score if it ended now stands with the numbers", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await open(page);
        const now = page.locator(".ended-now");
        const { x, width } = await now.boundingBox();
        assert.ok(x >= 0 && x + width <= 390);
        const score = await now.innerText();
        await now.click();
        const own = page.locator(".goal-ended [class*=goal-count] b, .goal-ended .best, .goal-ended");
        assert.match(await own.first().innerText(), new RegExp(`\\b${score}\\b`));
        await page.keyboard.press("Escape");
        /* Others' as well, with their numbers. */
        await page.locator(".phone-tabs button").nth(1).click();
        await until(page, "another's", (was) => document.querySelector(".ended-now").textContent !== was || null, score);
    });
});

test("on a phone they are one line over the market", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await open(page);
        const scores = await lookAt(page, 3);
        await options(page).nth(2).waitFor();
        const shown = await page.locator(".looked-at strong").allInnerTexts();
        assert.deepEqual(shown, scores.reverse());
        const boxes = await Promise.all([0, 1, 2].map((at) => options(page).nth(at).boundingBox()));
        for (const { x, y, width, height } of boxes) {
            assert.equal(Math.round(y), Math.round(boxes[0].y));
            assert.ok(height >= 44 && width >= 44 && x >= 0 && x + width <= 390);
        }
        await options(page).nth(2).tap();
        await until(
            page,
            "it is chosen",
            () => document.querySelectorAll(".looked-at")[0]?.getAttribute("aria-pressed") === "true",
        );
        assert.equal(await ended(page), shown[2]);
    });
});
