// Suburbia played without a mouse, by the keys the list of keys names.
import assert from "node:assert/strict";
import { focused, held, tabTo, tabToButton } from "./keyboard.mjs";
import { wanted } from "./suburbia.mjs";
import { rested, until } from "./until.mjs";

async function press(page, key) {
    await rested(page);
    await page.keyboard.press(key);
}

/** How many lines the log has; what the table shows of the move bar: the words of
 * the button that makes the move, once there is one. */
function state(page) {
    return page.evaluate(() => ({
        lines: document.querySelectorAll(".ui-log li").length,
        ready: document.querySelector(".move-bar .primary")?.textContent ?? "",
        legal: document.querySelectorAll("[role=gridcell][data-legal]").length,
        picked: document.querySelector("[role=gridcell][aria-selected=true]") !== null,
    }));
}

async function keepByKeys(page, chance) {
    await held(page, ".keep-goal *");
    await tabTo(page, "a goal", (at) => at.role === "radio" && /\+\d+/.test(at.name));
    await press(page, chance.often(50) ? "ArrowRight" : "Space");
    await tabToButton(page, "Keep this goal");
    await press(page, "Enter");
    await until(page, "the goal to be kept", () => !document.querySelector(".keep-goal"));
}

/** Walks over the board by chance and stops on a cell where it may go. */
async function walk(page, chance) {
    await press(page, "c");
    const steps = chance.below(4);
    for (let step = 0; step < steps; step++) {
        await press(page, chance.pick(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]));
    }
    if (!(await focused(page)).legal) await press(page, "Home");
    const at = await focused(page);
    assert.equal(at.role, "gridcell");
    assert.ok(at.legal, `${at.name} is a cell for the tile`);
    assert.match(at.name, /^Column \d+, row \d+\./);
}

/** Enter chooses, Enter once more makes the move. */
async function enterTwice(page) {
    const { lines } = await state(page);
    await press(page, "Enter");
    await until(page, "the move to be shown", () => {
        return document.querySelector(".move-bar .primary") !== null;
    });
    await press(page, "Enter");
    await until(
        page,
        "the move to be made",
        (n) =>
            document.querySelector(".curtain, .over-panel") !== null ||
            document.querySelectorAll(".ui-log li").length > n,
        lines,
    );
}

/** What was chosen on the board leaves the keyboard there, if it is still to be
 * seen. */
const heldByCell = (page) => held(page, "[role=gridcell], .curtain button, .pass-bar button, .over-panel h2");

/** The keys of the cards that can be had. */
function cardKeys(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll(".offer-card:not(.dear, .off)")].map((card) => card.getAttribute("aria-keyshortcuts")),
    );
}

async function actByKeys(page, chance) {
    const cards = (await cardKeys(page)).map((key) => [key]);
    const lakes = ["7", "6", "5", "4"].map((key) => ["l", key]);
    const ways = chance.shuffled([...cards, ["i"], ["l", "6"]]);
    const all = [...ways, ...lakes];
    for (const keys of all) {
        for (const key of keys) await press(page, key);
        await rested(page);
        const { ready, legal } = await state(page);
        if (ready) {
            await finishByEnter(page, ready);
            return;
        }
        if (legal > 0) {
            await walk(page, chance);
            await enterTwice(page);
            await heldByCell(page);
            return;
        }
        await press(page, "Escape");
        await press(page, "Escape");
    }
    throw new Error("no key leads anywhere");
}

/** What needs no cell, as a tile that is to leave the market: its button, Enter. */
async function finishByEnter(page, words) {
    const { lines } = await state(page);
    await tabToButton(page, words);
    await press(page, "Enter");
    await until(
        page,
        "the move to be made",
        (n) =>
            document.querySelector(".over-panel") !== null ||
            document.querySelectorAll(".ui-log li").length > n,
        lines,
    );
}

/** One decision by the keyboard alone; what was wanted. */
export async function decideByKeys(page, chance) {
    const what = await wanted(page);
    if (what === "keep") await keepByKeys(page, chance);
    else if (what === "act" || what === "ask") await actByKeys(page, chance);
    else if (what === "curtain" || what === "pass") await press(page, "Enter");
    else if (what === "over") await held(page, ".over-panel h2");
    return what;
}
