// Whether a table has room for its game: rectangles are measured, in every mode
// and on tablets and phones, with a large borough and the longest names. The
// board has half the height, no legal cell lies under anything or outside the
// view, what stands in cells does not overlap, no word is cut, and one line
// always says what to do.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { before as cut, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const SIZES = [
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
];

/** What a decision of Suburbia begins with. */
const ACTS = ["buy", "lake", "basic", "invest", "border"];
const isAct = ({ type }) => ACTS.includes(type);

/* Runs in the page: sentences about what is wrong with the room. */
function cramped() {
    const troubles = [];
    const seen = (thing) => thing.checkVisibility({ visibilityProperty: true });
    const board = document.querySelector(".sb-board, .sd-mid").getBoundingClientRect();
    const share = board.height / innerHeight;
    if (share < 0.5) troubles.push(`the board has ${Math.round(share * 100)} % of the height`);
    for (const cell of document.querySelectorAll("[data-legal]")) {
        const { left, top, right, bottom } = cell.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const inside =
            left >= board.left - 1 && right <= board.right + 1 &&
            top >= board.top - 1 && bottom <= board.bottom + 1;
        if (!inside) troubles.push(`the cell ${cell.dataset.legal} is not whole in the view`);
        const hit = document.elementFromPoint(x, y);
        if (!cell.contains(hit)) troubles.push(`the cell ${cell.dataset.legal} is under something`);
    }
    const line = [...document.querySelectorAll(".turn-say, .banner b, .bar-summary, .sd-say")];
    if (!line.some((each) => seen(each) && each.textContent.trim())) {
        troubles.push("no line says what to do");
    }
    return troubles;
}

/* Runs in the page: chips and tags in cells that cover each other. A hand's
 * breadth of their edges may. */
function overlapping() {
    const MOST = 0.2;
    const parts = [...document.querySelectorAll(".legal > g > g, .legal-price, .legal-flag")]
        .flatMap((part) => (part.matches(".legal > g > g") ? [...part.querySelectorAll("[class^=c-]")] : [part]))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
    const area = ({ width, height }) => width * height;
    const troubles = [];
    parts.forEach((one, index) => {
        for (const two of parts.slice(index + 1)) {
            if (one.part.contains(two.part)) continue;
            const width = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
            const height = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
            if (width <= 0 || height <= 0) continue;
            const share = (width * height) / Math.min(area(one.box), area(two.box));
            if (share > MOST) {
                const words = [one, two].map(({ part }) => part.textContent).join(" and ");
                troubles.push(`${words} overlap by ${Math.round(share * 100)} %`);
            }
        }
    });
    return troubles;
}

/* Runs in the page: words of the table that do not fit where they stand. */
function cutWords() {
    const table = document.querySelector(".sb-table, .sb-phone, .sd");
    /* The next thing around it that hides what does not fit; what scrolls does
     * not hide it. */
    const cutterOf = (thing) => {
        for (let box = thing; box && box !== table; box = box.parentElement) {
            const { overflowX } = getComputedStyle(box);
            if (overflowX === "hidden" || overflowX === "clip") return box;
            if (overflowX !== "visible") return null;
        }
        return null;
    };
    const isCut = (node) => {
        const thing = node.parentElement;
        if (!(thing instanceof HTMLElement) || !node.textContent.trim()) return false;
        if (thing.closest(".vh, svg") || !thing.checkVisibility()) return false;
        const cutter = cutterOf(thing)?.getBoundingClientRect();
        if (!cutter) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top } = range.getBoundingClientRect();
        /* Left out as a whole, on a line that is not seen. */
        if (top >= cutter.bottom - 1) return false;
        return right > cutter.right + 1 || left < cutter.left - 1;
    };
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const cut = [];
    while (walker.nextNode()) {
        if (isCut(walker.currentNode)) cut.push(`"${walker.currentNode.textContent}" is cut`);
    }
    return cut;
}

async function check(page, where, { chips = true } = {}) {
    await rested(page);
    const troubles = [
        ...(await page.evaluate(cramped)),
        ...(await page.evaluate(cutWords)),
        ...(chips ? await page.evaluate(overlapping) : []),
    ];
    return troubles.map((trouble) => `${where}: ${trouble}`);
}

/** All that is wrong anywhere, at once. */
async function atEachSize(trace, game, act) {
    const troubles = [];
    for (const viewport of SIZES) {
        await withWindow(house, { viewport, touch: true, alone: true }, async (page) => {
            await goHome(page, house);
            await bring(page, trace);
            await game.wanted(page);
            troubles.push(...(await act(page, `${viewport.width} x ${viewport.height}`)));
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

async function checkModes(page, size) {
    const troubles = [];
    const look = async (what, wish) => troubles.push(...(await check(page, `${size}: ${what}`, wish)));
    await look("the turn begins");
    await takeOf(page, "Real estate market");
    await look("a tile of the market");
    await cells(page).first().click();
    await look("it is chosen", { chips: false });
    await page.keyboard.press("Escape");
    await enter(page, "Lake");
    await look("lake");
    await takeOf(page, "Real estate market");
    await look("a lake");
    await enter(page, "Invest");
    await look("invest");
    return troubles;
}

test("Suburbia: room in every mode, with a large borough of four", async () => {
    const trace = cut(wholeGame("--seats", "4", "--seed", "15"), 0.75, isAct);
    await atEachSize(trace, suburbia, checkModes);
});

test("Suburbia: room for borders and the longest names, five players", async () => {
    const words = ["--rules", "ce", "--seats", "5", "--sets", "all", "--seed", "9"];
    const trace = cut(wholeGame(...words), 0.6, ({ type }) => type === "buy" || type === "basic");
    await atEachSize(trace, suburbia, async (page, size) => {
        const tabs = page.locator(".phone-tabs button, .table-left .player");
        const shown = await tabs.evaluateAll((all) => all.filter((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
        }).length);
        assert.equal(shown, 5, `${size}: five seats on the first screen`);
        const begun = await check(page, `${size}: the turn begins`);
        await enter(page, "Border");
        const borders = page.getByRole("toolbar", { name: "Borders" });
        await borders.locator("button:not(.dear)").first().click();
        return [...begun, ...(await check(page, `${size}: a border`, { chips: false }))];
    });
});

test("Subdivision: room, and a line that says what to do", async () => {
    const words = ["--game", "subdivision", "--seats", "4", "--seed", "6"];
    const trace = cut(wholeGame(...words), 0.5, ({ type }) => type === "place");
    await atEachSize(trace, subdivision, async (page, size) => {
        const begun = await check(page, `${size}: the turn begins`);
        await page.locator(".sd-tile").first().click();
        return [...begun, ...(await check(page, `${size}: a tile`))];
    });
});

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
