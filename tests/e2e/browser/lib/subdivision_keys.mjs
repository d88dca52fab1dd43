// Subdivision played without a mouse: numbers for the hand, Home and End from
// one parcel to the next that may be chosen, Enter, and the full stop to end.
import assert from "node:assert/strict";
import { focused, tabTo } from "./keyboard.mjs";
import { makes, wanted } from "./subdivision.mjs";
import { changed, markOf, rested, until } from "./until.mjs";

async function press(page, key) {
    await rested(page);
    await page.keyboard.press(key);
}

/** The focus on the board: one Tab stop, then Home to what can be chosen. */
async function toBoard(page) {
    if ((await focused(page)).role === "gridcell") return;
    await tabTo(page, "the board", (at) => at.role === "gridcell", "Shift+Tab");
}

async function toSpot(page, chance) {
    await toBoard(page);
    const steps = 1 + chance.below(6);
    const key = chance.often(50) ? "Home" : "End";
    for (let step = 0; step < steps; step++) await press(page, key);
    const at = await focused(page);
    assert.equal(at.role, "gridcell");
    return at;
}

const anySpot = (page) => page.locator(".sd-hit.on").count();

/** Enter looks at a move, Enter once more makes it. */
async function enterTwice(page) {
    await press(page, "Enter");
    await until(page, "the move to be shown", () => {
        const confirm = document.querySelector(".sd-bar .confirm");
        return confirm !== null && !confirm.disabled;
    });
    await makes(page, () => press(page, "Enter"));
}

async function placeByKeys(page, chance) {
    const hand = page.getByRole("toolbar", { name: "Your hand" }).getByRole("button");
    const at = chance.below(await hand.count());
    if ((await hand.nth(at).getAttribute("aria-pressed")) !== "true") {
        await press(page, String(at + 1));
        await until(page, "the tile to be taken", () =>
            document.querySelector(".sd-tile[aria-pressed=true]"),
        );
    }
    if ((await anySpot(page)) === 0 || chance.often(10)) {
        await press(page, "d");
        await until(page, "the discard to be shown", () => {
            const confirm = document.querySelector(".sd-bar .confirm");
            return confirm !== null && !confirm.disabled;
        });
        return makes(page, () => press(page, "d"));
    }
    const spot = await toSpot(page, chance);
    assert.match(spot.name, /^Row \d+, parcel \d+\..* here: /s);
    await enterTwice(page);
}

async function wakeByKeys(page, chance) {
    if ((await anySpot(page)) === 0 || chance.often(10)) {
        return makes(page, () => press(page, "."));
    }
    await toSpot(page, chance);
    const mark = await markOf(page, ".sd-order-list, .sd-turn");
    await press(page, "Enter");
    await changed(page, "the tile to act", ".sd-order-list, .sd-turn", mark);
    const asks = await page.locator(".sd-order-list button[aria-pressed=true]").count();
    if (asks === 0) return;
    let tries = 0;
    while (!/ here: /.test((await toSpot(page, chance)).name)) {
        assert.ok(tries++ < 30, "Home comes to where the piece may go");
    }
    await enterTwice(page);
}

async function layByKeys(page, chance) {
    const edges = await page.locator(".sd-edge").count();
    if ((edges === 0 && (await anySpot(page)) === 0) || chance.often(10)) {
        return makes(page, () => press(page, "."));
    }
    if (edges > 0) {
        await tabTo(
            page,
            "an edge",
            (at) => at.role === "button" && /edge|between/i.test(at.name),
        );
        for (let step = 0; step < chance.below(4); step++) {
            await press(page, chance.pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]));
        }
    } else await toSpot(page, chance);
    await makes(page, () => press(page, "Enter"));
}

/** One decision by the keyboard alone; what was wanted. */
export async function decideByKeys(page, chance) {
    const what = await wanted(page);
    if (what === "curtain" || what === "pass") await press(page, "Enter");
    else if (what === "tile") await placeByKeys(page, chance);
    else if (what === "wake") await wakeByKeys(page, chance);
    else if (what === "lay") await layByKeys(page, chance);
    return what;
}
