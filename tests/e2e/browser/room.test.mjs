// Whether a table has room for its game, in every mode and with something
// chosen, on desktops, tablets and phones, with a large borough and the longest
// names; and whether the one sentence says what is to be done then.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { before as cut, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { hears } from "./lib/keyboard.mjs";
import * as online from "./lib/online.mjs";
import { roomOf } from "./lib/room.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house, host, folder;
before(async () => {
    house = await House.open();
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-room-"));
    host = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    await host?.close();
    if (folder) await rm(folder, { recursive: true });
});

const EVERY_SIZE = [
    { width: 1366, height: 768 },
    { width: 1180, height: 820 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 844, height: 390 },
];

/** By day every other one, desktop, tablet and phone both ways; at night all. */
const SIZES = EVERY_SIZE.filter((_, at) => process.env.BOROUGH_ALL === "1" || at % 2 === 0);

/** What a decision of Suburbia begins with. */
const ACTS = ["buy", "lake", "basic", "invest", "border"];
const isAct = ({ type }) => ACTS.includes(type);

/** Notes what is wrong in each state of a table, and whether what is said there
 * is what is wanted. */
function noting(page, size) {
    const troubles = [];
    const look = async (what, words) => {
        const found = await roomOf(page);
        const all = words.test(found.said) ? found.troubles : [...found.troubles, `it says "${found.said}"`];
        troubles.push(...all.map((trouble) => `${size}: ${what}: ${trouble}`));
    };
    return { troubles, look };
}

/** All that is wrong anywhere, at once. */
async function atEachSize(trace, game, act) {
    const troubles = [];
    for (const viewport of SIZES) {
        await withWindow(house, { viewport, touch: true, alone: true }, async (page) => {
            await goHome(page, house);
            await bring(page, trace);
            await game.wanted(page);
            const notes = noting(page, `${viewport.width} x ${viewport.height}`);
            await act(page, notes.look, viewport);
            troubles.push(...notes.troubles);
        });
    }
    assert.equal(troubles.length, 0, troubles.join("\n"));
}

const cells = (page) => page.locator("[data-legal]");

/** Takes the first thing of a row that can be paid. */
async function takeOf(page, name) {
    const row = page.getByRole("toolbar", { name });
    await row.locator(".offer-card:not(.dear):not(.off)").first().click();
    await cells(page).first().waitFor();
}

async function enter(page, mode) {
    await page.getByRole("radio", { name: mode }).click();
    await until(page, "the mode", (name) => {
        const on = document.querySelector(".modes [aria-checked=true]");
        return on?.textContent.startsWith(name);
    }, mode);
    await rested(page);
}

/** Chooses the cells of these places, one after the other. */
async function chooseEach(page, look, what, words) {
    const count = await cells(page).count();
    for (const at of new Set([0, Math.floor(count / 2), count - 1])) {
        await cells(page).nth(at).click();
        await until(page, "the cell to be chosen", () => document.querySelector(".move-bar .primary"));
        await look(`${what}, cell ${at + 1} of ${count}`, words);
        await page.keyboard.press("Escape");
        await page.locator(".move-bar .primary").waitFor({ state: "detached" });
    }
}

async function checkModes(page, look) {
    await look("the turn begins", /^Take a tile from the market, a basic tile, make a lake or invest\.$/);
    await takeOf(page, "Real estate market");
    await look("a tile of the market", /^Choose a cell for .+: \$\d+ of your \$\d+\.$/);
    await chooseEach(page, look, "it is chosen", /^Build .+ here for \$\d+, or choose another place\.$/);
    await enter(page, "Lake");
    await look("lake", /^Choose a market tile to lay face down as a lake: only its space is paid/);
    await takeOf(page, "Real estate market");
    await look("a lake", /^Choose a cell for the lake, \$\d+ of your \$\d+: each building beside it brings money\.$/);
    await chooseEach(page, look, "a lake is chosen", /^Lay a lake here for (nothing|\$\d+), or choose another place\.$/);
    await enter(page, "Invest");
    await look("invest", /^Choose one of your tiles: .* counts twice\. Then remove one tile from the market\.$/);
    await chooseEach(page, look, "invest is chosen", /^Invest in .+ for (nothing|\$\d+), .* Then remove one tile from the market\.$/);
}

test("Suburbia: room in every mode, with a large borough of four", async () => {
    const trace = cut(wholeGame("--seats", "4", "--seed", "15"), 0.75, isAct);
    await atEachSize(trace, suburbia, checkModes);
});

/* Runs in the page: how many of these lie in the window as they are. */
const shownOf = (all) =>
    all.filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    }).length;

test("Suburbia: room for borders and the longest names, five players", async () => {
    const words = ["--rules", "ce", "--seats", "5", "--sets", "all", "--seed", "9"];
    const trace = cut(wholeGame(...words), 0.6, ({ type }) => type === "buy" || type === "basic");
    await atEachSize(trace, suburbia, async (page, look, { width, height }) => {
        const tabs = page.locator(".phone-tabs button, .table-left .player");
        const shown = await tabs.evaluateAll(shownOf);
        assert.equal(shown, 5, `${width} x ${height}: five seats on the first screen`);
        await look("the turn begins", /^Take a tile from the market, a basic tile or a border, make a lake or invest\.$/);
        await enter(page, "Border");
        await look("borders", /^Choose a border to lay along your borough\.$/);
        const borders = page.getByRole("toolbar", { name: "Borders" });
        await borders.locator("button:not(.dear)").first().click();
        await cells(page).first().waitFor();
        await look("a border", /^Choose a cell for .+: \$\d+ of your \$\d+\.$/);
        await chooseEach(page, look, "it is chosen", /^Build .+ here for \$\d+, or choose another place\.$/);
    });
});

/* Runs in the page: what is wrong with the star track that is seen. */
function starTroubles() {
    const track = [...document.querySelectorAll(".star-line")].find((each) => each.checkVisibility());
    const fields = [...track.querySelectorAll(".star-field")];
    const labels = fields.map((field) => field.querySelector(".trk-number, [class^=c-]")?.textContent ?? "");
    const wanted = fields.map((_, space) => (space === 3 || space === 6 ? "+1" : String(space)));
    const troubles = labels.join() === wanted.join() ? [] : [`spaces are called ${labels}`];
    const parts = [...track.querySelectorAll(":is(.dr-token, .trk-number, [class^=c-])")];
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const line = track.getBoundingClientRect();
    boxes.forEach(({ part, box }, at) => {
        const inside = box.left >= line.left - 1 && box.right <= line.right + 1 &&
            box.top >= line.top - 1 && box.bottom <= line.bottom + 1;
        if (!inside || box.right > innerWidth) troubles.push(`${part.textContent} is not seen whole`);
        for (const { part: other, box: two } of boxes.slice(at + 1)) {
            const width = Math.min(box.right, two.right) - Math.max(box.left, two.left);
            const height = Math.min(box.bottom, two.bottom) - Math.max(box.top, two.top);
            const share = (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height);
            if (share > 0.1) troubles.push(`${part.textContent} and ${other.textContent} overlap`);
        }
    });
    return [...troubles, ...(boxes.some(({ part }) => part.matches(".dr-token")) ? [] : ["no tokens"])];
}

test("Suburbia: the star track has its labels, and all five tokens can be told apart", async () => {
    const whole = wholeGame("--rules", "ce", "--seats", "5", "--sets", "all", "--seed", "9");
    const troubles = [];
    for (const share of [0, 0.85]) {
        const trace = cut(whole, share, isAct);
        for (const viewport of [...SIZES, { width: 820, height: 1180 }]) {
            await withWindow(house, { viewport, touch: true, alone: true }, async (page) => {
                await goHome(page, house);
                await bring(page, trace);
                await suburbia.wanted(page);
                /* Where there is no room for it beside the board, the number of stars
                 * shows it, with what it is for. */
                await page.locator(".star-line").first().waitFor({ state: "attached" });
                const line = page.locator(".star-line:visible");
                if ((await line.count()) === 0) {
                    await page.locator("[data-number$=stars]").tap();
                    await page.getByRole("dialog").getByText(/^Each gold star moves a token/).waitFor();
                }
                await line.waitFor();
                await rested(page);
                const found = await page.evaluate(starTroubles);
                troubles.push(...found.map((each) => `${viewport.width} x ${viewport.height}, ${share}: ${each}`));
            });
        }
    }
    assert.equal(troubles.length, 0, troubles.join("\n"));
});

test("Suburbia: what is to be confirmed is heard with its place", async () => {
    const trace = cut(wholeGame("--seats", "3", "--seed", "5"), 0.3, ({ type }) => type === "buy");
    await withWindow(house, { alone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, trace);
        await suburbia.wanted(page);
        await takeOf(page, "Real estate market");
        await hears(page, "Choose a cell for .+: \\$\\d+ of your \\$\\d+\\.");
        await cells(page).first().click();
        await hears(page, "Build .+ in column \\d+, row \\d+ for \\$\\d+, or choose another place\\.");
        await page.keyboard.press("i");
        await hears(page, "counts twice\\. Then remove one tile from the market\\.");
    });
});

test("Subdivision: room, and a sentence that says what to do", async () => {
    const words = ["--game", "subdivision", "--seats", "4", "--seed", "6"];
    const trace = cut(wholeGame(...words), 0.5, ({ type }) => type === "place");
    await atEachSize(trace, subdivision, async (page, look) => {
        await look("the turn begins", /^Choose a tile of your hand\.$/);
        await page.locator(".sd-tile").first().click();
        await look("a tile", /^Choose a parcel\. Outlined ones are free\.$/);
        await page.getByRole("gridcell", { name: / here: / }).last().click();
        await look("it is chosen", /^Place \w+ here( for \$\d+)?, or choose another parcel\.$/);
    });
});

/** What stands beside a table, and how one gets there. */
const TEACHERS = [
    ["#/learn/first_suburbia", ".lesson.strip", suburbia],
    ["#/learn/first_subdivision", ".lesson.strip", subdivision],
];

/** Desktops have it in a column; of the smallest phone it takes more. */
const STRIPS = [...SIZES, { width: 820, height: 1180 }].filter(({ width }) => width > 360 && width < 1000);

test("beside a lesson the board has its half, and nothing lies over it", async () => {
    const troubles = [];
    for (const viewport of STRIPS) {
        for (const [address, strip, game] of TEACHERS) {
            await withWindow(house, { viewport, touch: true, alone: true }, async (page) => {
                await page.goto(`${house.address}${address}`);
                await page.getByRole("button", { name: "Next" }).tap();
                await page.locator(strip).waitFor();
                await game.wanted(page);
                const found = (await roomOf(page)).troubles;
                troubles.push(...found.map((each) => `${viewport.width} x ${viewport.height}: ${address}: ${each}`));
            });
        }
    }
    assert.equal(troubles.length, 0, troubles.join("\n"));
});

/** At a table of friends, where clocks run and a line can be cut: one window of
 * this size, another for who plays along, two computers. */
async function atHost(viewport, game, act) {
    await withWindow(host, { viewport, touch: true }, async (page) => {
        const lines = await online.tunnel(page);
        const [link] = await online.openTable(page, host, { game, kinds: ["Friend", "Computer", "Computer"] });
        await withWindow(host, {}, async (bo) => {
            await online.sitDown(bo, link, "Bartholomew");
            await page.locator(".on-bar").waitFor();
            await act(page, lines, bo);
        });
    });
}

/** Goals are kept; it is for the first to begin a turn. */
async function beginTurn(page, bo) {
    const chance = new Chance(7);
    for (const each of [page, bo]) {
        await online.saying(each, "It is your turn");
        await suburbia.keepGoal(each, chance);
    }
    await online.playUntil(page, [bo], suburbia, chance);
}

/* Runs in the page: how many clocks are to be seen. */
const clocksOf = (all) =>
    all.filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest("li, button, .on-clock")?.contains(each);
    }).length;

/** In one's turn, and without a connection; whose clock runs is always seen. */
async function checkHosted(page, game, { look, lines }) {
    await game.wanted(page);
    await look("the turn begins", /\w/);
    assert.equal(await page.locator(".on-clock").evaluateAll(clocksOf), 2, "a clock for each person");
    lines.cut();
    await online.saying(page, "Reconnecting");
    await look("no connection", /^/);
}

for (const [name, game] of [["Suburbia", suburbia], ["Subdivision", subdivision]]) {
    test(`${name}: at a table of friends the board has its half as well`, async () => {
        const troubles = [];
        for (const viewport of SIZES) {
            await atHost(viewport, name, async (page, lines, bo) => {
                const notes = noting(page, `${viewport.width} x ${viewport.height}`);
                if (name === "Suburbia") await beginTurn(page, bo);
                await checkHosted(page, game, { look: notes.look, lines });
                troubles.push(...notes.troubles);
            });
        }
        assert.equal(troubles.length, 0, troubles.join("\n"));
    });
}

test("Suburbia: a tile that cannot be paid is planned with, and nothing more", async () => {
    const trace = cut(wholeGame("--seats", "3", "--seed", "5"), 0.08, ({ type }) => type === "buy");
    await withWindow(house, { alone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, trace);
        await suburbia.wanted(page);
        const market = page.getByRole("toolbar", { name: "Real estate market" });
        await market.locator(".dear").first().click();
        const plans = page.locator("[role=gridcell][data-plan]");
        await plans.first().waitFor();
        assert.match(await plans.first().getAttribute("aria-label"), /\d dollars? short\.$/);
        assert.equal(await cells(page).count(), 0, "no cell is legal");
        const lines = await page.locator(".ui-log li").count();
        await plans.first().click();
        await page.locator(".outlook .short").waitFor();
        assert.match(await page.locator(".outlook").innerText(), /Only a plan: \$\d+ missing/);
        await plans.first().click();
        await page.keyboard.press("Enter");
        await rested(page);
        assert.equal(await suburbia.confirmButton(page).count(), 0, "nothing to confirm");
        assert.equal(await page.locator(".ui-log li").count(), lines, "nothing was done");
    });
});

test("the log is one stop of the keyboard, and arrows go from line to line", async () => {
    const trace = cut(wholeGame("--seats", "3", "--seed", "5"), 0.5, isAct);
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, trace);
        await suburbia.wanted(page);
        const lines = page.locator(".ui-log li > button:first-child");
        assert.ok((await lines.count()) > 20, "a long log");
        assert.equal(await page.locator(".ui-log ol [tabindex='0']").count(), 2, "a line and its rule");
        const isAt = (n) => lines.nth(n).evaluate((line) => line === document.activeElement);
        await lines.first().focus();
        await page.keyboard.press("ArrowUp");
        assert.ok(await isAt(0), "nothing is above the latest");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        assert.ok(await isAt(2));
        await page.keyboard.press("Tab");
        await page.keyboard.press("Shift+Tab");
        assert.ok(await isAt(2), "the way back leads to where it was");
    });
});
