// Suburbia's table as a player sees and touches it.
import assert from "node:assert/strict";
import { held } from "./keyboard.mjs";
import { rested, until } from "./until.mjs";

const STATS = ["money", "population", "income", "reputation", "stars"];

/** "15 dollars", "income minus 1" */
function readNumber(words) {
    const found = /(minus )?(\d+)/.exec(words.replace("−", "minus "));
    assert.ok(found, `a number in "${words}"`);
    return (found[1] ? -1 : 1) * Number(found[2]);
}

/** The numbers of every player, as their buttons say them. */
export async function numbersOf(page) {
    const said = await page
        .getByRole("region", { name: "Players" })
        .getByRole("article")
        .evaluateAll((players) =>
            players.map((player) => ({
                name: player.getAttribute("aria-label"),
                values: [...player.querySelectorAll(".number-button")].map((b) =>
                    b.getAttribute("aria-label"),
                ),
            })),
        );
    return said.map(({ name, values }) => {
        const numbers = values.map((value, at) => {
            const words = value.slice(name.length + 2).split(". ")[0];
            return [STATS[at], readNumber(words)];
        });
        return { name, ...Object.fromEntries(numbers) };
    });
}

/** What the table wants of the person in front of it, once it wants anything:
 * over, curtain, pass (the screen, once everything is read), keep, act, or ask (discard, extra tile, marker, turn over). */
export async function wanted(page) {
    const what = await until(page, "somebody to decide, or the end", () => {
        const there = (selector) => document.querySelector(selector) !== null;
        if (there(".over-panel")) return "over";
        if (there(".curtain")) return "curtain";
        if (there(".pass-bar")) return "pass";
        if (there(".keep-goal")) return "keep";
        if (there(".turn-say.asks")) return "ask";
        if (there(".modes button:not([disabled])")) return "act";
        return null;
    });
    await rested(page);
    await held(page);
    return what;
}

/** Everything that happened up to now, one text a line, the latest first. */
export function logOf(page) {
    return page
        .getByRole("region", { name: "Log" })
        .getByRole("listitem")
        .allInnerTexts();
}

const moveBar = (page) => page.getByRole("toolbar", { name: "Your move" });
const legal = (page) => page.locator("[role=gridcell][data-legal]");

export const confirmButton = (page) => moveBar(page).locator(".ui-button.primary");

/** Cards that can be afforded; what cannot says how much is missing. */
async function cards(page, toolbar) {
    const all = page.getByRole("toolbar", { name: toolbar }).getByRole("button");
    const good = await all.evaluateAll((buttons) =>
        buttons.map((b) => !b.classList.contains("off") && !/short/.test(b.textContent)),
    );
    return good.flatMap((can, at) => (can ? [all.nth(at)] : []));
}

/** The ways a turn can begin, in an order of chance. */
async function offers(page, chance) {
    const market = await cards(page, "Real estate market");
    const basics = await cards(page, "Basic tiles").catch(() => []);
    const all = chance.shuffled([...market, ...basics]).map((card) => () => card.click());
    if (await page.getByRole("radio", { name: "Lake" }).isDisabled()) return all;
    const mode = async (name) => {
        await page.getByRole("radio", { name }).click();
        await rested(page);
    };
    const lake = async () => {
        await mode("Lake");
        const lakes = await cards(page, "Real estate market");
        if (lakes.length > 0) await chance.pick(lakes).click();
    };
    const rare = [lake, () => mode(/^Invest/)];
    if ((await page.getByRole("radio", { name: /^Border/ }).count()) > 0) {
        rare.push(() => takeBorder(page, chance));
    }
    const extra = chance.shuffled(rare);
    return chance.often(35) ? [...extra, ...all] : [...all, ...extra];
}

async function takeBorder(page, chance) {
    await page.getByRole("radio", { name: /^Border/ }).click();
    await rested(page);
    if (chance.often(40)) {
        await page.getByRole("checkbox", { name: /face down/ }).check();
        await rested(page);
    }
    const borders = await cards(page, "Borders");
    if (borders.length > 0) await chance.pick(borders).click();
}

/** Goes through what is offered until one of it can be done; whether any could. */
async function chooseOffer(page, chance) {
    for (const offer of [async () => {}, ...(await offers(page, chance))]) {
        await offer();
        await rested(page);
        if (await confirmButton(page).isVisible()) return true;
        const cells = legal(page);
        const count = await cells.count();
        if (count === 0) continue;
        await cells.nth(chance.below(count)).click();
        await confirmButton(page).waitFor();
        return true;
    }
    return moveBar(page).getByRole("button", { name: "Add no tile" }).isVisible();
}

/** Puts a move before the player, by the mouse; it is not made yet. On a busy machine
 * the market may be drawn after it was looked at, and so all is gone through again. */
export async function chooseMove(page, chance) {
    const found = (await chooseOffer(page, chance)) || (await chooseOffer(page, chance));
    assert.ok(found, "there is something to do");
}

/** Makes the move that was chosen and waits until the table has taken it. */
export async function confirmMove(page) {
    const before = (await logOf(page)).length;
    const confirm = confirmButton(page);
    if (await confirm.isVisible()) await confirm.click();
    else await moveBar(page).getByRole("button", { name: "Add no tile" }).click();
    await until(
        page,
        "the move to be made",
        (n) =>
            document.querySelector(".curtain, .over-panel") !== null ||
            document.querySelectorAll(".ui-log li").length > n,
        before,
    );
}

export async function keepGoal(page, chance) {
    const goals = page.getByRole("radiogroup", { name: "Which goal do you keep?" });
    await goals.getByRole("radio").nth(chance.below(2)).click();
    await page.getByRole("button", { name: "Keep this goal" }).click();
    await goals.waitFor({ state: "detached" });
}

/** Goes on from there; whoever asks then what is wanted is not told of it again. */
async function leave(page, selector) {
    await page.locator(`${selector} .primary`).click();
    await page.locator(selector).waitFor({ state: "detached" });
}

/** One decision by the mouse; what was wanted. */
export async function decide(page, chance) {
    const what = await wanted(page);
    if (what === "curtain") await leave(page, ".curtain");
    else if (what === "pass") await leave(page, ".pass-bar");
    else if (what === "keep") await keepGoal(page, chance);
    else if (what !== "over") {
        await chooseMove(page, chance);
        await confirmMove(page);
    }
    return what;
}

/** Plays to the end; how many decisions that took. */
export async function playOut(page, chance, decideBy = decide) {
    for (let made = 0; made < 200; made++) {
        if ((await decideBy(page, chance)) === "over") return made;
    }
    throw new Error("the game does not end");
}

/** The last panel: the headline, and the points of each player. */
export async function endOf(page) {
    const panel = page.getByRole("region", { name: "The end" });
    const headline = await panel.getByRole("heading").first().innerText();
    const rows = await panel.locator("tbody tr").evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    );
    const scores = rows.map(([name, ...parts]) => {
        const [track, goals, money, total] = parts.map((part) => Number(part));
        return { name, track, goals, money, total };
    });
    return { headline, scores };
}

/** A finished game's sums must be right, and its headline name the winner. */
export async function checkEnd(page) {
    const { headline, scores } = await endOf(page);
    for (const { name, track, goals, money, total } of scores) {
        assert.equal(track + goals + money, total, `the sum of ${name}`);
    }
    assert.ok(scores[0].total >= scores.at(-1).total, "the best is first");
    assert.match(headline, /won|share|reached/);
    return { headline, scores };
}
