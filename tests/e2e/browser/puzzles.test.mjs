// Puzzles and mistakes in the page: solved by mouse and by keys, on a desktop
// and on a phone; mistakes are kept from a review and asked on their own page.
import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { readPuzzles } from "../../../web/build/puzzles.mjs";
import { checkAxe, checkWidth, settled } from "./lib/gallery.mjs";
import { bring, goHome, wholeGame } from "./lib/home.mjs";
import { borough, House, withWindow } from "./lib/house.mjs";
import { tabToButton } from "./lib/keyboard.mjs";
import { click } from "./lib/learn.mjs";
import { openReview, reviewed } from "./lib/review.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const card = (page) => page.getByRole("region", { name: "Puzzle", exact: true });

async function open(page, n) {
    await page.goto(`${house.address}#/puzzles/${n}`);
    await card(page).getByRole("heading", { name: /What would you do/ }).waitFor();
}

test("all puzzles are listed, and one opens as the table it was", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/puzzles`);
        await page.getByRole("heading", { level: 1, name: "Puzzles" }).waitFor();
        await checkAxe(house, page, "puzzles");
        await page.getByRole("link", { name: "Puzzle 1", exact: true }).click();
        await card(page).getByText("3 tries left").waitFor();
        await checkAxe(house, page, "a puzzle");
    });
});

test("by keys: Show me, Again, and on to the next", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, 1);
        await tabToButton(page, "Show me");
        await page.keyboard.press("Enter");
        await card(page).getByText(/^Best: /).waitFor();
        await card(page).getByText(/Levels that find it|No level/).waitFor();
        await checkAxe(house, page, "an answer");
        await tabToButton(page, "Again");
        await page.keyboard.press("Enter");
        await card(page).getByText("3 tries left").waitFor();
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByRole("link", { name: "Next" }).click();
        await card(page).getByText("Puzzle 2").waitFor();
    });
});

const POINT = 10;
const DISCARD = 0x600000;
const FILE = new URL("../../../data/puzzles.txt", import.meta.url);

/** A puzzle that asks which market tile goes, alone at the table, and its tiles by
 * how far they are behind: the best, one as good, a good one, another. */
async function discardPuzzle() {
    const { puzzles } = readPuzzles(await readFile(FILE, "utf8"));
    for (const [at, { options, listed }] of puzzles.entries()) {
        if (options.seats !== "1" || !listed.every(({ code }) => code >> 20 === DISCARD >> 20)) continue;
        const behind = listed.map(({ code, score }) => ({
            space: (code >> 16) & 0xf,
            points: (listed[0].score - score) / POINT,
        }));
        const within = (least, most) => behind.slice(1).find(({ points }) => points >= least && points <= most);
        const [alike, good, bad] = [within(0, 0.5), within(0.6, 2), within(2.1, 99)];
        if (alike && good && bad) return { n: at + 1, alike, good, bad };
    }
    throw new Error("no puzzle has all verdicts");
}

test("the verdict: far behind, good, and as good as the best, with reasons", async () => {
    const { n, alike, good, bad } = await discardPuzzle();
    await withWindow(house, {}, async (page) => {
        await open(page, n);
        const discard = async ({ space }) => {
            await click(page, `[data-offer='market ${space}']`);
            await page.locator(".move-bar .primary").click();
        };
        const verdict = (name) => card(page).getByRole("heading", { name }).waitFor();
        await discard(bad);
        await verdict(new RegExp(`^About ${bad.points} points behind, ± [0-9.]+$`));
        await card(page).getByText("2 tries left").waitFor();
        await discard(good);
        await verdict(`Good, about ${good.points} points behind`);
        assert.equal(await card(page).getByText(/^Best: /).count(), 0, "the best is not given away");
        await discard(alike);
        await verdict("Found");
        await card(page).getByText(/^Best: /).waitFor();
        await card(page).getByRole("region", { name: "What differs" }).waitFor();
        assert.ok((await card(page).locator(".pz-differs tbody tr").count()) > 0, "why");
    });
});

test("on a phone the card is a strip, and nothing is wider than the screen", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await open(page, 2);
        await checkWidth(page, "a puzzle on a phone");
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByText(/^Best: /).waitFor();
        await checkAxe(house, page, "an answer on a phone");
    });
});

test("a puzzle that is not there is said to be missing", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/puzzles/99999`);
        await page.getByText("There is no such puzzle.").waitFor();
    });
});

test("nothing kept: the page of mistakes says where they come from", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/mistakes`);
        await page.getByText(/Nothing is kept yet/).waitFor();
        await checkAxe(house, page, "mistakes");
    });
});

test("mistakes of a game are kept from its review and can be solved and removed", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, wholeGame("--seats", "2", "--seed", "5"));
        await openReview(page);
        await reviewed(page);
        await page.getByRole("button", { name: /^Keep th/ }).click();
        await page.getByText(/ kept$/).waitFor();
        await page.goto(`${house.address}#/mistakes`);
        await page.getByText("Nothing is asked today.").waitFor();
        const rows = page.getByRole("listitem").filter({ hasText: "Box 1 of 5" });
        const kept = await rows.count();
        assert.ok(kept > 0);
        await checkAxe(house, page, "mistakes that are kept");
        await rows.first().getByRole("link").click();
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByText(/^Best: /).waitFor();
        await card(page).getByRole("link", { name: "Next" }).click();
        await rows.first().getByRole("button", { name: /^Remove/ }).click();
        const left = (n) => document.querySelectorAll(".pz-page li").length === n - 1 || null;
        await until(page, "one less", left, kept);
    });
});

const DAY = 86_400_000;
const SOME_DAY = Date.UTC(2027, 0, 10, 12);

/** Makes a decision that a record tells. */
async function decide(page, words) {
    const [, space] = /from space (\d)/.exec(words) ?? [];
    const [, cell] = / at (-?\d+,-?\d+)/.exec(words) ?? [];
    const [, basic] = /^takes (.*) for /.exec(words) ?? [];
    const mode = /^(invests|makes a lake)/.exec(words)?.[0];
    if (mode) await click(page, `.modes [aria-keyshortcuts=${mode === "invests" ? "I" : "L"}]`);
    if (space) await click(page, `[data-offer='market ${space - 1}']`);
    if (basic) await click(page, `[data-offer='basic ${basic.toLowerCase().replaceAll(" ", "_")}']`);
    if (cell) await click(page, `[data-cell$=':${cell}']`);
    await page.locator(".move-bar .primary").click();
}

const keptBest = (page, id) =>
    page.evaluate(
        (wanted) =>
            new Promise((found) => {
                const request = indexedDB.open("borough-progress");
                request.onsuccess = () => {
                    const shelf = request.result.transaction("items").objectStore("items");
                    const one = shelf.get(`mistake/${wanted}`);
                    one.onsuccess = () => found(one.result.more.best);
                };
            }),
        id,
    );

test("mistakes come back by their boxes, on days that the test sets", async () => {
    await withWindow(house, {}, async (page) => {
        const today = page.locator("h2:text-is('Today') + ol li");
        const onDay = async (day) => {
            await page.clock.setFixedTime(SOME_DAY + day * DAY);
            await page.goto(`${house.address}#/mistakes`);
            await page.reload();
            await page.getByRole("heading", { name: "All that are kept" }).waitFor();
        };
        const boxOf = (id) =>
            page.locator("ol").last().locator("li", { has: page.locator(`a[href$='${id}']`) }).locator("small");
        const asked = async (id) => (await today.locator(`a[href$='${id}']`).count()) > 0;
        await page.clock.setFixedTime(SOME_DAY);
        await goHome(page, house);
        await bring(page, wholeGame("--seats", "2", "--seed", "5"));
        await openReview(page);
        await reviewed(page);
        await page.getByRole("button", { name: /^Keep th/ }).click();
        await page.getByText(/ kept$/).waitFor();
        await onDay(0);
        assert.equal(await today.count(), 0, "nothing on the day it was kept");
        await onDay(1);
        const due = await today.count();
        assert.ok(due > 0 && due <= 5, `${due} are asked`);
        const id = (await today.first().getByRole("link").getAttribute("href")).split("/").at(-1);
        await today.first().getByRole("link").click();
        await card(page).getByText("3 tries left").waitFor();
        await decide(page, await keptBest(page, id));
        await card(page).getByRole("heading", { name: "Found" }).waitFor();
        await onDay(1);
        assert.equal(await boxOf(id).textContent(), "Box 2 of 5");
        assert.equal(await asked(id), false, "not twice a day");
        await onDay(3);
        assert.equal(await asked(id), false, "not before three days");
        await onDay(4);
        assert.ok(await asked(id), "after three days");
        await page.goto(`${house.address}#/mistakes/${id}`);
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByText(/^Best: /).waitFor();
        await rested(page);
        await onDay(5);
        assert.equal(await boxOf(id).textContent(), "Box 1 of 5", "back to the first");
        assert.ok(await asked(id), "the day after");
    });
});

/** A decision in the middle of a game, as pages of before kept one. */
async function formerMistake() {
    const lines = wholeGame("--seats", "2", "--seed", "5").trim().split("\n");
    const file = path.join(os.tmpdir(), `borough-former-${process.pid}.jsonl`);
    const recordOf = async (count) => {
        await writeFile(file, `${lines.slice(0, count).join("\n")}\n`);
        return borough("record", file);
    };
    const [text, longer] = [await recordOf(20), await recordOf(21)];
    await rm(file);
    const words = /seat 0 (.*?) *#[0-9a-f]+\s*$/.exec(longer)[1];
    return {
        id: "old-19", game: "suburbia", round: 9, text, seed: "5", best: words, played: words,
        kept: 20000, box: 2, due: 20010, last: 20003,
    };
}

/** Puts an entry into the database that mistakes had of their own. */
const keepAsBefore = (page, entry) =>
    page.evaluate(
        (kept) =>
            new Promise((done) => {
                const request = indexedDB.open("borough-mistakes", 1);
                request.onupgradeneeded = () => request.result.createObjectStore("mistakes", { keyPath: "id" });
                request.onsuccess = () => {
                    const database = request.result;
                    const transaction = database.transaction("mistakes", "readwrite");
                    transaction.objectStore("mistakes").put(kept);
                    transaction.oncomplete = () => {
                        database.close();
                        done();
                    };
                };
            }),
        entry,
    );

const leftBefore = (page) =>
    page.evaluate(
        () =>
            new Promise((done) => {
                const request = indexedDB.open("borough-mistakes", 1);
                request.onsuccess = () => {
                    const all = request.result.transaction("mistakes").objectStore("mistakes").getAllKeys();
                    all.onsuccess = () => done(all.result);
                };
            }),
    );

async function exported(page) {
    await page.goto(`${house.address}#/progress`);
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export" }).click(),
    ]);
    let text = "";
    for await (const bytes of await file.createReadStream()) text += bytes;
    return text;
}

const importText = (page, text) =>
    page.locator("input[type=file]").setInputFiles({ name: "p.txt", mimeType: "text/plain", buffer: Buffer.from(text) });

const factOf = (page, name) =>
    page.locator(".progress-card dl > div", { has: page.locator("dt", { hasText: name }) }).locator("dd");

test("puzzles and mistakes, those of before too, leave with the progress and come in elsewhere", async () => {
    let text = "";
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/mistakes`);
        await page.getByText(/Nothing is kept yet/).waitFor();
        await keepAsBefore(page, await formerMistake());
        await keepAsBefore(page, { id: "broken" });
        await page.reload();
        await page.getByText("Box 3 of 5").first().waitFor();
        assert.deepEqual(await leftBefore(page), ["broken"]);
        await open(page, 1);
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByText(/^Best: /).waitFor();
        await page.goto(`${house.address}#/puzzles`);
        await page.getByText("Shown", { exact: true }).waitFor();
        const { n, alike } = await discardPuzzle();
        await open(page, n);
        await click(page, `[data-offer='market ${alike.space}']`);
        await page.locator(".move-bar .primary").click();
        await card(page).getByRole("heading", { name: "Found" }).waitFor();
        await page.goto(`${house.address}#/puzzles`);
        await page.getByText("Found at the first try").waitFor();
        await page.getByText(/, 1 found$/).waitFor();
        await checkAxe(house, page, "puzzles, one found");
        text = await exported(page);
    });
    assert.equal(text.match(/"kind":"puzzle"/g).length, 2);
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/progress`);
        await page.getByRole("button", { name: "Export" }).waitFor();
        await importText(page, text.replace('"value":3', '"value":4'));
        await page.locator(".progress-told").getByText(/^Left out, since their games do not verify: puzzle\//).waitFor();
        assert.equal(await factOf(page, "Puzzles found").textContent(), "0");
        await importText(page, text);
        await page.locator(".progress-told").getByText("3 entries taken in.").waitFor();
        await until(page, "the puzzle", () => document.body.textContent.includes("At the first try1"));
        assert.equal(await factOf(page, "Your mistakes kept").textContent(), "1");
        await page.goto(`${house.address}#/mistakes`);
        await page.getByText("Box 3 of 5").first().waitFor();
    });
});

for (const [game, wanted] of [["Suburbia", "suburbia"], ["Subdivision", "subdivision"]]) {
    test(`${game}: both lines side by side, two turns on, once the answer is open`, async () => {
        const { puzzles } = readPuzzles(await readFile(FILE, "utf8"));
        const n = 1 + puzzles.findIndex((puzzle) => puzzle.game === wanted);
        await withWindow(house, {}, async (page) => {
            await open(page, n);
            const ahead = card(page).getByRole("button", { name: "Two turns on" });
            assert.equal(await ahead.count(), 0, "not before the answer");
            await card(page).getByRole("button", { name: "Show me" }).click();
            await ahead.click();
            const region = page.getByRole("dialog", { name: "Two turns on" });
            await region.locator(".pz-deeds").waitFor();
            assert.ok((await region.locator(".pz-deeds li").count()) >= 2, "turns of the best");
            assert.ok((await region.locator("tbody tr").count()) > 1, "what one has then");
            await settled(page);
            await checkAxe(house, page, "two turns on");
        });
    });
}

test("two turns on: a decision that is behind stands beside the best, and they differ", async () => {
    const { n, bad } = await discardPuzzle();
    await withWindow(house, {}, async (page) => {
        await open(page, n);
        await click(page, `[data-offer='market ${bad.space}']`);
        await page.locator(".move-bar .primary").click();
        await card(page).getByText("2 tries left").waitFor();
        await card(page).getByText(/^You: Remove [A-Z]/).waitFor();
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByRole("button", { name: "Two turns on" }).click();
        const region = page.getByRole("dialog", { name: "Two turns on" });
        await region.getByRole("columnheader", { name: "You" }).waitFor();
        const [yours, best] = await region.locator(".pz-deeds td").allInnerTexts();
        assert.notEqual(yours, best);
        for (const side of await region.locator(".pz-deeds td").all()) {
            assert.equal(await side.locator("li").count(), 3, "this turn and two more");
        }
    });
});
