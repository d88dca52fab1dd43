// The rules in the page: found by searching, tried on boards, opened from the
// reasons of a table; by mouse and by keys, on a desktop and on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkAxe, checkWidth, settled } from "./lib/gallery.mjs";
import { before as upTo, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { tabTo } from "./lib/keyboard.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const title = (page, name) => page.getByRole("heading", { level: 1, name });
const boards = (page) => page.locator(".rb-try");
const reasons = (board) => board.locator(".rb-reasons");

async function openRules(page, place) {
    await page.goto(`${house.address}#/${place}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
}

test("a misspelt question leads to its rule, and its board shows why", async () => {
    await withWindow(house, {}, async (page) => {
        await openRules(page, "rules");
        await title(page, "A turn on one page").waitFor();
        await checkAxe(house, page, "a turn");
        await page.keyboard.press("/");
        await page.keyboard.type("crosing red lnie");
        await page.getByRole("link", { name: /^Crossing a red line/ }).waitFor();
        await page.keyboard.press("Enter");
        await title(page, "Crossing a red line").waitFor();
        const board = boards(page).first();
        await board.getByRole("button", { name: "Show me" }).click();
        await reasons(board).getByText("Red line").first().waitFor();
        await checkAxe(house, page, "a rule");
        await board.getByRole("button", { name: "Again" }).click();
        await reasons(board).waitFor({ state: "detached" });
        await page.getByRole("button", { name: "red line", exact: true }).click();
        await page.getByRole("note").getByText("A mark on the population track").waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("note").waitFor({ state: "detached" });
    });
});

test("by keys: a board is reached, a move of one's own is made, and again", async () => {
    await withWindow(house, {}, async (page) => {
        await openRules(page, "rules/S-LAKE");
        const board = boards(page).first();
        await board.locator(".rb-spot").first().waitFor();
        await tabTo(page, "a cell", ({ name }) => name.startsWith("Cell "));
        await page.keyboard.press("Enter");
        await reasons(board).waitFor();
        await until(page, "Again", () => document.activeElement?.textContent === "Again");
        await page.keyboard.press("Enter");
        await board.getByRole("button", { name: "Show me" }).waitFor();
    });
});

test("what is refused is part of a board", async () => {
    await withWindow(house, {}, async (page) => {
        await openRules(page, "rules/S-HEX");
        const board = boards(page).first();
        await board.getByRole("button", { name: "Show me" }).click();
        await reasons(board).getByText("Not allowed: touches no tile of the borough").first().waitFor();
    });
});

/** A game of two people, some turns in, with a why list to look at. */
async function openTable(page, share = 0.4) {
    const trace = wholeGame("--seats", "2", "--seed", "5");
    await goHome(page, house);
    await bring(page, upTo(trace, share, ({ type }) => type !== "keep"));
    await page.waitForURL(/#\/game\//);
    await suburbia.wanted(page);
}

const sheet = (page) => page.locator(".rb-sheet");

test("a reason opens its rule with the situation on top; Escape returns to it", async () => {
    await withWindow(house, {}, async (page) => {
        await openTable(page);
        const ask = page.locator("#why .rule-ask").first();
        const said = await ask.getAttribute("aria-label");
        await ask.click();
        await sheet(page).waitFor();
        const here = await sheet(page).locator(".rb-here").innerText();
        const [, about] = /^Rule: (.*)$/.exec(said);
        assert.ok(here.replace(/\s+/g, " ").includes(about.trim().split(" ")[0]), `${said}: ${here}`);
        await sheet(page).getByRole("heading", { name: "In this game" }).waitFor();
        await sheet(page).locator(".rb-happened button").first().waitFor();
        await boards(page).first().waitFor();
        await settled(page);
        await checkAxe(house, page, "a rule over a table");
        await page.keyboard.press("Escape");
        await sheet(page).waitFor({ state: "detached" });
        const label = () => document.activeElement?.getAttribute("aria-label");
        assert.equal(await page.evaluate(label), said);
    });
});

test("by keys: Y twice opens the rule of the first reason; the log has its own", async () => {
    await withWindow(house, {}, async (page) => {
        await openTable(page);
        await page.keyboard.press("y");
        await until(page, "the reasons to have the focus", () => document.activeElement?.id === "why");
        await page.keyboard.press("y");
        await sheet(page).waitFor();
        await page.keyboard.press("Escape");
        await sheet(page).waitFor({ state: "detached" });
        await page.locator(".ui-log .rule-ask").first().click();
        await sheet(page).waitFor();
        await sheet(page).getByRole("link", { name: "Open in Rules" }).click();
        await page.waitForURL(/#\/rules\/S-/);
        await page.getByRole("heading", { level: 1 }).waitFor();
    });
});

test("what a table refuses opens the rule that forbids it", async () => {
    await withWindow(house, {}, async (page) => {
        await openTable(page, 0.05);
        const market = page.getByRole("toolbar", { name: "Real estate market" });
        await market.getByRole("button").filter({ hasText: "short" }).first().click();
        await page.locator(".turn-say .rule-ask").click();
        await sheet(page).getByRole("heading", { name: "You can always afford something" }).waitFor();
    });
});

test("things are filtered by the address, which is kept", async () => {
    await withWindow(house, {}, async (page) => {
        await openRules(page, "tiles?game=suburbia&icon=restaurant");
        const cards = page.locator(".rb-item");
        const few = await cards.count();
        assert.ok(few > 2 && few < 20, `${few} restaurants`);
        await page.getByRole("button", { name: "Base box" }).click();
        await page.waitForURL(/set=base/);
        await until(page, "two restaurants", () => document.querySelectorAll(".rb-item").length === 2);
        await page.reload();
        await until(page, "two restaurants", () => document.querySelectorAll(".rb-item").length === 2);
        await page.getByRole("button", { name: /^Fast Food Restaurant/ }).click();
        await page.waitForURL(/open=fast_food_restaurant/);
        const opened = page.getByRole("complementary", { name: "Fast Food Restaurant" });
        await opened.getByText("+3 population for each residential tile touching this").waitFor();
        const worth = opened.getByRole("region", { name: "Its buyers end" });
        await worth.getByText("in 100000 games").waitFor();
        await worth.getByRole("img", { name: /^−2\.5 people, with an error of 0\.2$/ }).waitFor();
        await settled(page);
        await checkAxe(house, page, "tiles");
        await page.keyboard.press("Escape");
        await opened.waitFor({ state: "detached" });
        await page.getByRole("button", { name: "Clear" }).click();
        await until(page, "everything", () => document.querySelectorAll(".rb-item").length > 200);
        await openRules(page, "tiles?game=subdivision");
        await page.getByRole("button", { name: /^Three Lakes/ }).waitFor();
        await page.getByRole("link", { name: "All drawings" }).click();
        await page.getByRole("figure", { name: /^Mobile Home Community/ }).first().waitFor();
    });
});

test("on a phone: a rule, its board, the words and the tiles fit; in the dark", async () => {
    await withWindow(house, { phone: true, dark: true }, async (page) => {
        for (const place of ["rules", "rules/S-LAKE", "rules/D-COMMERCIAL", "glossary"]) {
            await openRules(page, place);
            await settled(page);
            await checkWidth(page, place);
            await checkAxe(house, page, `${place} on a phone`);
        }
        await openRules(page, "tiles?game=suburbia&open=farm");
        await page.getByRole("complementary", { name: "Farm" }).waitFor();
        await checkWidth(page, "tiles on a phone");
    });
});

/** From a rule to the next one, to the last of its game. */
async function walk(page, first, seen) {
    for (let next = first; next; ) {
        seen.add(next);
        await page.goto(`${house.address}#/rules/${next}`);
        await page.locator(`.rb-where code:text-is("${next}")`).waitFor();
        await boards(page).nth(1).waitFor();
        assert.equal(await page.locator(".rb-try [role=alert]").count(), 0, next);
        const link = page.locator(".rb-turn [rel=next]");
        next = (await link.count()) ? (await link.getAttribute("href")).slice(8) : null;
    }
}

test("every rule has its page, and all of its boards come", async () => {
    await withWindow(house, {}, async (page) => {
        const seen = new Set();
        for (const first of ["S-WIN", "D-BOARD"]) await walk(page, first, seen);
        assert.equal(seen.size, 81);
    });
});

/** The pages of a PDF. */
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The height of an A4 page between its margins, in the browser's points. */
const A4 = 1040;

/** A board for every topic, and none cut by a page. */
async function checkBoards(page, game) {
    await until(page, "the boards", () => {
        const topics = document.querySelectorAll(".rb-print > section:has(.rb-printed)");
        return topics.length > 5 && [...topics].every((topic) => topic.querySelector(".rb-printed-board > div"));
    });
    await page.emulateMedia({ media: "print" });
    const boards = await page.locator(".rb-printed-board").evaluateAll((all) =>
        all.map((board) => [getComputedStyle(board).breakInside, board.getBoundingClientRect().height]),
    );
    for (const [inside, height] of boards) {
        assert.equal(inside, "avoid", game);
        assert.ok(height > 40 && height < A4 / 2, `${game}: a board is ${height} high`);
    }
}

/** At night in every language. */
const PRINTED = process.env.BOROUGH_ALL === "1" ? ["en", "fr", "it"] : ["en"];

for (const language of PRINTED) {
    test(`each game's rules are printed on at most 16 pages, no board cut, ${language}`, async (t) => {
        await withWindow(house, { settings: { language } }, async (page) => {
            for (const game of ["suburbia", "subdivision"]) {
                for (const format of ["A4", "Letter"]) {
                    await page.emulateMedia({ media: "screen" });
                    await openRules(page, `rules/print/${game}`);
                    await checkBoards(page, game);
                    await rested(page);
                    const pages = pagesOf(await page.pdf({ format }));
                    t.diagnostic(`${game}: ${pages} pages of ${format}`);
                    assert.ok(pages > 2 && pages <= 16, `${game} has ${pages} pages of ${format}`);
                }
            }
        });
    });
}

/** Every final line's question mark opens a rule, with that very line on top, and
 * Escape returns to it. */
async function askFinalLines(page, panel, least) {
    const asks = panel.locator(".rule-ask");
    await asks.first().waitFor();
    const count = await asks.count();
    assert.ok(count >= least, `${count} final lines can be asked about`);
    const rules = new Set();
    for (let at = 0; at < count; at++) {
        const ask = asks.nth(at);
        const said = await ask.getAttribute("aria-label");
        await ask.click();
        await sheet(page).waitFor();
        const [, about] = /^Rule: (.*)$/.exec(said);
        const here = (await sheet(page).locator(".rb-here").innerText()).replace(/\s+/g, " ");
        assert.match(here, new RegExp(`^Here ${about}: .*(\\d|nobody|missed)`), said);
        rules.add(await sheet(page).getByRole("heading").first().innerText());
        await boards(page).first().waitFor();
        await page.keyboard.press("Escape");
        await sheet(page).waitFor({ state: "detached" });
        const isBack = (label) => document.activeElement?.getAttribute("aria-label") === label;
        await until(page, "the focus to return", isBack, said);
    }
    return rules;
}

test("Suburbia: each final line opens its rule with the line on top", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, wholeGame("--seats", "2", "--seed", "5"));
        const panel = page.getByRole("region", { name: "The end" });
        const rules = await askFinalLines(page, panel, 5);
        assert.ok(rules.size >= 4, [...rules].join());
    });
});

test("Subdivision: each final line opens its rule with the line on top", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, wholeGame("--game", "subdivision", "--seats", "2", "--seed", "5"));
        const rules = await askFinalLines(page, page.locator(".sd-final"), 7);
        assert.deepEqual([...rules], ["The scorepad", "Ties"]);
    });
});
