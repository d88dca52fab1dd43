// Subdivision's table as a player sees and touches it.
import assert from "node:assert/strict";
import { held } from "./keyboard.mjs";
import { calledOn } from "./tongue.mjs";
import { changed, markOf, rested, until } from "./until.mjs";

/** What the table wants: over, curtain, pass (the screen), tile (one of the hand), wake (tiles may
 * act) or lay (a road or sidewalk). */
export async function wanted(page) {
    const lay = calledOn(page, "Lay no more").source;
    const what = await until(page, "somebody to decide, or the end", (laying) => {
        const there = (selector) => document.querySelector(selector) !== null;
        if (there(".sd-final")) return "over";
        if (there(".curtain")) return "curtain";
        if (there(".pass-bar")) return "pass";
        if (there(".sd-hand:not(.resting)")) return "tile";
        const ending = document.querySelector(".sd-bar .ending");
        if (!ending) return there(".sd-order-list button:not([disabled])") ? "wake" : null;
        return new RegExp(laying, "iu").test(ending.textContent) ? "lay" : "wake";
    }, lay);
    await rested(page);
    await held(page);
    return what;
}

/** What changes with every move: the round, who acted, the hand, the ends, and
 * at a table of friends what is said of the others. */
const STATE =
    ".sd-turn, .sd-rounds, .sd-order-list, .sd-hand, .sd-final, .curtain, .pass-bar, .on-say-line";

/** Does what makes a move, and waits until it is made. */
export async function makes(page, act) {
    const mark = await markOf(page, STATE);
    await act();
    await changed(page, "the move to be made", STATE, mark);
}

const confirm = (page) => page.locator(".sd-bar .confirm");
const parcels = (page) => page.getByRole("gridcell", { name: / here: / });

async function pickOne(locator, chance) {
    const count = await locator.count();
    assert.ok(count > 0, "there is something to choose");
    return locator.nth(chance.below(count));
}

/** Chooses a tile and a parcel, or to discard it; the move is not made yet. */
export async function choosePlace(page, chance) {
    const hand = page.getByRole("toolbar", { name: "Your hand" }).getByRole("button");
    const tile = await pickOne(hand, chance);
    if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
    if ((await parcels(page).count()) === 0 || chance.often(8)) {
        await page.getByRole("button", { name: /^Discard for/ }).click();
    } else {
        await (await pickOne(parcels(page), chance)).click();
    }
}

/** Chooses a tile that acts, and where it puts its piece; true: that was the
 * move already, because the tile lays several. */
export async function chooseWaker(page, chance) {
    const waker = await pickOne(
        page.locator(".sd-order-list").getByRole("button", { disabled: false }),
        chance,
    );
    const mark = await markOf(page, ".sd-order-list, .sd-turn");
    await waker.click();
    await changed(page, "the tile to act", ".sd-order-list, .sd-turn", mark);
    if ((await page.locator(".sd-order-list button[aria-pressed=true]").count()) === 0) {
        return true;
    }
    await (await pickOne(parcels(page), chance)).click();
    return false;
}

const ending = (page) => page.locator(".sd-bar .ending");

async function act(page, chance) {
    const wakers = await page
        .locator(".sd-order-list")
        .getByRole("button", { disabled: false })
        .count();
    if (wakers === 0 || chance.often(10)) {
        return makes(page, () => ending(page).click());
    }
    if (await chooseWaker(page, chance)) return;
    await makes(page, () => confirm(page).click());
}

/** An upright edge has no width of its own, only a wide stroke that takes the
 * pointer; Playwright would call it invisible. */
async function pointAndClick(page, place) {
    const [x, y] = await place.evaluate((part) => {
        const box = part.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    });
    await page.mouse.click(x, y);
}

/** Roads lie on parcels, sidewalks on edges; pointing at one was the question. */
async function lay(page, chance) {
    const edges = page.getByRole("group", { name: "Edges for a sidewalk" }).getByRole("button");
    const places = (await edges.count()) > 0 ? edges : parcels(page);
    if ((await places.count()) === 0 || chance.often(8)) {
        return makes(page, () => ending(page).click());
    }
    await makes(page, async () => pointAndClick(page, await pickOne(places, chance)));
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
    else if (what === "tile") {
        await choosePlace(page, chance);
        await makes(page, () => confirm(page).click());
    } else if (what === "wake") await act(page, chance);
    else if (what === "lay") await lay(page, chance);
    return what;
}

/** Plays to the end; what was wanted on the way. */
export async function playOut(page, chance, decideBy = decide) {
    const met = [];
    while (met.length < 600) {
        const what = await decideBy(page, chance);
        if (what === "over") return met;
        met.push(what);
    }
    throw new Error("the game does not end");
}

/** The scorepad of the end, a list of numbers by line. */
export function finalPad(page) {
    return page.locator(".sd-final tbody tr").evaluateAll((rows) =>
        rows.map((row) => ({
            line: row.querySelector("th").firstChild.textContent,
            points: [...row.querySelectorAll("td")].map((cell) =>
                Number(/[-−]?\d+/.exec(cell.textContent)[0].replace("−", "-")),
            ),
        })),
    );
}

export async function checkEnd(page) {
    const pad = await finalPad(page);
    const total = pad.at(-1);
    for (const seat of total.points.keys()) {
        const sum = pad.slice(0, -1).reduce((all, { points }) => all + points[seat], 0);
        assert.equal(sum, total.points[seat], `the sum of place ${seat + 1}`);
    }
    const headline = await page.getByRole("dialog").getByRole("heading").first().innerText();
    assert.match(headline, /win|point|Target/);
    return { headline, pad };
}
