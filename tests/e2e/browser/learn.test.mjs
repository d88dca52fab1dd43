// The guided first game as a newcomer meets it: by mouse, by keys with what is
// said, on a phone, in the dark; back, left and resumed, and something else
// done. Then the coach of an ordinary game.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { checkAxe, settled } from "./lib/gallery.mjs";
import { bring, goHome, newGame, openMenu, wholeGame, before as upTo } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { listens, saidSince } from "./lib/keyboard.mjs";
import { reviewed } from "./lib/review.mjs";
import { atStep, cardOf, click, marksOf, stepByKeys, stepByMouse, walkTo } from "./lib/learn.mjs";
import { endOf, wanted } from "./lib/suburbia.mjs";
import { eventually, rested, until } from "./lib/until.mjs";

const STEPS = 19;
/** Steps that are about nothing on the table. */
const UNMARKED = [18, 19];
/** At night axe looks at every step. */
const ALL = process.env.BOROUGH_ALL === "1";
const LOOKED_AT = Array.from({ length: STEPS }, (_, at) => at + 1);
const NEW = { settings: { known: false } };
const SCRIPT = fileURLToPath(new URL("learn.said.txt", import.meta.url));

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

async function begin(page) {
    await page.goto(house.address);
    await page.getByRole("link", { name: "Start the guided game" }).click();
    return atStep(page, 1);
}

/** Of every step that has marks the first is drawn, and nothing is painted over one.
 * Where the card waits for mark 2, what has it comes with a choice. */
async function checkMarks(page, n) {
    if (UNMARKED.includes(n)) return;
    const drawn = (marks) => marks[0]?.n === 1 && marks.every(({ seen }) => seen);
    const marks = await eventually(() => marksOf(page), drawn);
    assert.ok(drawn(marks), `step ${n}: ${JSON.stringify(marks)}`);
}

/** The card and what stands below it end above the market. */
async function checkColumn(page, n) {
    const over = await page.locator(".table-right").evaluate((column) => column.scrollHeight - column.clientHeight);
    assert.equal(over, 0, `step ${n}: the column goes ${over} too far`);
}

async function playTo(page, last, from = 1) {
    let clicks = 0;
    for (let n = from; n < last; n++) {
        await atStep(page, n);
        await checkMarks(page, n);
        await checkColumn(page, n);
        clicks += await stepByMouse(page, n);
    }
    await atStep(page, last);
    await checkColumn(page, last);
    return clicks;
}

/** Everything the table and the card show, in words. */
const tableOf = (page) =>
    page.evaluate(() =>
        [".table-left", ".sb-board", ".market", ".lesson header", ".lesson-text", ".lesson-foot"]
            .map((part) => document.querySelector(part).textContent)
            .join("\n"),
    );

test("by mouse, from an empty page to the last step", async (t) => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        let clicks = 1 + (await playTo(page, 11));
        await lookBack(page);
        clicks += await playTo(page, 18, 11);
        await reviewOpensAtTheWorst(page);
        clicks += await playTo(page, STEPS, 18);
        t.diagnostic(`${clicks} clicks, at most 60`);
        assert.ok(clicks <= 60, `${clicks} clicks`);
        const { scores } = await endOf(page);
        assert.deepEqual(scores.map(({ total }) => total), [64, 51]);
        assert.equal(await page.locator(".lesson-ways li").count(), 0, "nothing was missed");
        const mission = page.locator(".lesson-ways").getByRole("link", { name: "Mission 1.1, Corner shop" });
        assert.equal(await mission.getAttribute("href"), "#/missions/1.1");
        await page.locator(".lesson-ways").getByRole("button", { name: "A game against Beginner" }).click();
        await page.locator(".lesson").waitFor({ state: "detached" });
        await until(page, "a new game", () => document.querySelectorAll(".ui-log li").length === 0);
    });
});

/** A line of the log shows its moment; the card leads back to the game. */
async function lookBack(page) {
    await page.locator(".ui-log li button:not(.rule-ask)").nth(2).click();
    const back = page.locator(".lesson").getByRole("button", { name: "Back to the game" });
    await back.waitFor();
    await back.click();
    await back.waitFor({ state: "detached" });
    await atStep(page, 11);
}

/** Where most was to be had is the first of the list, and it is open. */
async function reviewOpensAtTheWorst(page) {
    await page.locator(".lesson").getByRole("link", { name: "Open the review" }).click();
    await reviewed(page);
    const open = await page
        .locator(".rv-moments li button")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-current")));
    assert.equal(open.indexOf("true"), 0, "the first of the worst is open");
    await page.goBack();
    await atStep(page, 18);
}

test("by keys alone, and every step is said once", async (t) => {
    await withWindow(house, NEW, async (page) => {
        await page.goto(house.address);
        await page.getByRole("link", { name: "Start the guided game" }).focus();
        await page.keyboard.press("Enter");
        await page.locator(".lesson").waitFor();
        const said = [];
        let keys = 1;
        for (let n = 1; n <= STEPS; n++) {
            await atStep(page, n);
            await until(
                page,
                `step ${n} to be said`,
                (wanted) =>
                    document.querySelector("body > [aria-live=polite]").textContent.includes(`Step ${wanted} of`),
                n,
            );
            const [words] = /Step \d+ of.*/.exec(await saidNow(page));
            said.push(words);
            await listens(page);
            if (n === STEPS) break;
            keys += await stepByKeys(page, n);
            if (n === 16) {
                keys += await walkTo(page, "0:1,1");
                await page.keyboard.press("Enter");
                await page.keyboard.press("Enter");
                keys += 2;
            }
        }
        t.diagnostic(`${keys} keys, at most 90`);
        assert.ok(keys <= 90, `${keys} keys`);
        const text = `${said.join("\n")}\n`;
        if (process.env.BOROUGH_REWRITE) await writeFile(SCRIPT, text);
        assert.equal(text, await readFile(SCRIPT, "utf8"));
    });
});

const saidNow = (page) =>
    page.evaluate(() => document.querySelector("body > [aria-live=polite]").textContent.replaceAll("\u00a0", " "));

test("a step is said once, and again when asked for", async () => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        await until(page, "step 1 to be said", () =>
            document.querySelector("body > [aria-live=polite]").textContent.includes("Step 1 of"),
        );
        await listens(page);
        await page.keyboard.press("n");
        await atStep(page, 2);
        await until(page, "step 2", () => window.heard.some((text) => text.includes("Step 2 of")));
        await click(page, "[data-offer='market 5']");
        const heard = await saidSince(page);
        assert.equal(heard.split("Step 2 of").length, 2, heard);
        await page.keyboard.press("t");
        await until(page, "it again", () => window.heard.some((text) => text.includes("Step 2 of")));
    });
});

test("a marked thing says so, and nothing lies over it", async () => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        await playTo(page, 3);
        const card = page.locator("[data-offer='market 5']");
        assert.match(await card.getAttribute("aria-describedby"), /lesson-mark-1/);
        await click(page, "[data-offer='market 0']");
        assert.equal(await page.locator("[data-offer='market 0']").getAttribute("aria-pressed"), "true");
        await page.keyboard.press("f");
        const at = await page.evaluate(() => document.activeElement.getAttribute("data-offer"));
        assert.equal(at, "market 5");
    });
});

test("back across moves, to the same card and the same table", async () => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        const seen = [];
        for (let n = 1; n < 9; n++) {
            await atStep(page, n);
            seen[n] = await tableOf(page);
            await stepByMouse(page, n);
        }
        await atStep(page, 9);
        for (let n = 8; n >= 1; n--) {
            await page.keyboard.press("Shift+N");
            await atStep(page, n);
            /* What was chosen then is chosen again a moment later. */
            for (let tries = 0; tries < 200 && (await tableOf(page)) !== seen[n]; tries++) await rested(page);
            assert.equal(await tableOf(page), seen[n], `step ${n} as it was`);
        }
        await playTo(page, 9);
    });
});

test("left and resumed anywhere; the list says where", async () => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        await playTo(page, 8);
        const table = await tableOf(page);
        await inAnotherTab(page, table);
        await page.locator(".lesson").getByRole("button", { name: "Leave" }).click();
        await page.getByRole("link", { name: /Guided Suburbia, step 8 of 19/ }).waitFor();
        await page.goto(`${house.address}#/learn`);
        await page.getByRole("link", { name: "Go on, step 8 of 19" }).click();
        await atStep(page, 8);
        assert.equal(await tableOf(page), table);
        await page.reload();
        await atStep(page, 8);
        assert.equal(await tableOf(page), table);
    });
});

/** The same game in a second tab: the same card and the same table. */
async function inAnotherTab(page, table) {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await atStep(other, 8);
    assert.equal(await tableOf(other), table);
    await other.close();
}

test("something else may be done, taken back, or played on", async () => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        await playTo(page, 4);
        await click(page, "[data-cell='0:-1,2']");
        await click(page, "build");
        await until(page, "the note", () => document.querySelector(".lesson-news"));
        assert.match((await cardOf(page)).news, /Fine too/);
        await page.getByRole("button", { name: "Take it back" }).click();
        await atStep(page, 4);
        assert.equal(await page.locator(".lesson-news").count(), 0);
        await page.locator("[data-offer='market 5'][aria-pressed=true]").waitFor();
        await click(page, "[data-cell='0:-1,2']");
        await click(page, "build");
        await until(page, "the note again", () => document.querySelector(".lesson-news"));
        for (let turn = 0; turn < 40; turn++) {
            if ((await wanted(page)) === "over") break;
            await passOn(page);
        }
        await until(page, "the end", () => document.querySelector(".over-panel"));
        for (let n = 0; n < STEPS; n++) {
            const { title, next } = await cardOf(page);
            if (title === "What next") break;
            assert.ok(next, title);
            await page.locator(".lesson").getByRole("button", { name: "Next" }).click();
            await rested(page);
        }
        const missing = await page.locator(".lesson-ways li").allTextContents();
        assert.ok(missing.includes("What a tile counts"), missing.join());
    });
});

/** The cheapest thing there is: a lake of the last space. */
async function passOn(page) {
    const lines = await page.locator(".ui-log li").count();
    if (await page.locator(".modes button:not([disabled])").count()) {
        await click(page, ".modes [aria-keyshortcuts=L]");
        await click(page, "[data-offer='market 6']");
        await click(page, "[role=gridcell][data-legal]");
    }
    await click(page, "build");
    await until(
        page,
        "the move to be made",
        (n) =>
            document.querySelector(".over-panel") !== null ||
            document.querySelectorAll(".ui-log li").length > n,
        lines,
    );
}

test("played on alone, the card is gone and the game stays", async () => {
    await withWindow(house, NEW, async (page) => {
        await begin(page);
        await playTo(page, 4);
        await page.locator(".lesson").getByRole("button", { name: "Play on alone" }).click();
        await page.locator(".lesson").waitFor({ state: "detached" });
        await click(page, "[data-cell='0:-1,2']");
        await click(page, "build");
        await until(page, "the answer of Bea", () => document.querySelectorAll(".ui-log li").length > 3);
    });
});

for (const dark of [false, true]) {
    test(`on a phone${dark ? ", in the dark" : ""}: a strip of three lines, and no fault`, async () => {
        const settings = { known: false, theme: dark ? "dark" : "light" };
        await withWindow(house, { phone: true, dark, settings }, async (page) => {
            await begin(page);
            for (let n = 1; n < STEPS; n++) {
                await atStep(page, n);
                const height = await page.locator(".lesson-text").evaluate((text) => text.clientHeight);
                assert.ok(height <= 60, `step ${n}: the text is ${height} high`);
                assert.equal(await page.locator(".lesson kbd").count(), 0, "no keys on a phone");
                await checkMarks(page, n);
                if (n === 4 || n === 12 || ALL) {
                    await settled(page);
                    await checkAxe(house, page, `step ${n}`, dark);
                }
                await stepByMouse(page, n);
            }
            const { title } = await atStep(page, STEPS);
            assert.equal(title, "What next");
        });
    });
}

test("the card breaks no rule of axe on a desktop, light and dark", async () => {
    for (const theme of ["light", "dark"]) {
        let here = 1;
        await withWindow(house, { settings: { known: false, theme } }, async (page) => {
            await begin(page);
            for (const n of ALL ? LOOKED_AT : [5]) {
                await playTo(page, n, here);
                here = n;
                await settled(page);
                await checkAxe(house, page, `step ${n}, ${theme}`, theme === "dark");
            }
        });
    }
});

const COACHED = { settings: { coach: true, known: true } };

test("the coach says a line once, with its rule one key away", async () => {
    await withWindow(house, COACHED, async (page) => {
        const game = wholeGame("--seats", "2", "--seed", "5");
        await goHome(page, house);
        await bring(page, upTo(game, 0.4, ({ type }) => type === "discard"));
        const coach = page.getByRole("region", { name: "Coach" });
        await coach.getByRole("heading", { name: "First discard" }).waitFor();
        assert.match(await coach.getByRole("link").getAttribute("href"), /#\/rules\/S-DISCARD$/);
        await page.keyboard.press("k");
        const sheet = page.getByRole("dialog");
        await sheet.getByText("one market tile goes").waitFor();
        await page.keyboard.press("Escape");
        await sheet.waitFor({ state: "detached" });
        const all = [];
        while (await coach.count()) {
            all.push(await coach.getByRole("heading").innerText());
            await page.keyboard.press("n");
            await rested(page);
        }
        assert.equal(new Set(all).size, all.length, all.join());
        await page.reload();
        await page.locator("[role=grid]").waitFor();
        await rested(page);
        assert.equal(await coach.count(), 0, "not a second time");
    });
});

test("the coach can be switched off, and the settings have it", async () => {
    await withWindow(house, COACHED, async (page) => {
        const game = wholeGame("--seats", "2", "--seed", "5");
        await goHome(page, house);
        await bring(page, upTo(game, 0.4, ({ type }) => type === "discard"));
        const coach = page.getByRole("region", { name: "Coach" });
        await coach.getByRole("button", { name: "Coach off" }).click();
        await coach.waitFor({ state: "detached" });
        await openMenu(page, "Settings");
        assert.equal(await page.getByRole("switch", { name: "Coach" }).isChecked(), false);
        await page.keyboard.press("Escape");
        await page.reload();
        await page.locator("[role=grid]").waitFor();
        await rested(page);
        assert.equal(await coach.count(), 0, "it stays off");
    });
});

test("the coach is silent while a lesson speaks", async () => {
    await withWindow(house, { settings: { coach: true, known: true } }, async (page) => {
        await page.goto(`${house.address}#/learn/first_subdivision`);
        await atStep(page, 1);
        assert.equal(await page.getByRole("region", { name: "Coach" }).count(), 0);
        assert.equal(await page.evaluate(() => localStorage.getItem("borough.coach")), null);
    });
});

test("the coach speaks in Subdivision, too", async () => {
    await withWindow(house, COACHED, async (page) => {
        await newGame(page, house, { game: "Subdivision", seats: ["human", "beginner"], seed: "b1" });
        const coach = page.getByRole("region", { name: "Coach" });
        await coach.getByRole("heading", { name: "+2 is always open" }).waitFor();
    });
});

const WAYS = {
    first_subdivision: ["Play this game on", "See how another one ends", "The rules"],
    last_subdivision: ["Mission D1, First plan", "A game against Beginner", "The rules"],
};

for (const [id, steps] of [["first_subdivision", 12], ["last_subdivision", 12]]) {
    test(`Subdivision: ${id} is shown to its last step`, async () => {
        await withWindow(house, { settings: { known: true } }, async (page) => {
            await page.goto(`${house.address}#/learn/${id}`);
            for (let n = 1; n < steps; n++) {
                const { next, show, title } = await atStep(page, n);
                if (n === 4) {
                    await settled(page);
                    await checkAxe(house, page, title, false);
                }
                assert.ok(next || show, title);
                const name = next ? "Next" : "Show me";
                await page.locator(".lesson").getByRole("button", { name }).click();
                await closeResult(page, id === "last_subdivision" && n === 10);
            }
            await atStep(page, steps);
            await page.locator(".lesson-ways").waitFor();
            assert.equal(await page.locator(".lesson-ways li").count(), 0, "nothing was missed");
            const ways = await page.locator(".lesson-ways").locator("a, button").allTextContents();
            assert.deepEqual(ways, WAYS[id]);
        });
    });
}

/** The result of Subdivision lies over the table until it is closed. */
async function closeResult(page, due) {
    if (!due) return;
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
}
