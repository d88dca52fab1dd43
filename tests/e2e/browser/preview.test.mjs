// Every number shown before a move is the number shown after it, in every move
// of a random game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { newGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { foretold, padOf, promised } from "./lib/previews.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** The preview of what was chosen has come. */
function previewShown(page) {
    return until(page, "the preview", () => document.querySelector("section.why[aria-busy=false] .results"));
}

/** What the turn still asks for, with the cheapest, as it was foretold. */
async function removeCheapest(page) {
    const market = page.getByRole("toolbar", { name: "Real estate market" });
    await market.locator("[data-offer]").last().click();
    await suburbia.confirmButton(page).waitFor();
    await suburbia.confirmMove(page);
}

/** One decision of Suburbia; true if it was foretold and came out so. */
async function compareOne(page, chance) {
    const was = await suburbia.numbersOf(page);
    await suburbia.chooseMove(page, chance);
    const passes = !(await suburbia.confirmButton(page).isVisible());
    if (!passes) await previewShown(page);
    const told = passes ? null : await foretold(page);
    const cell = await promised(page);
    const mover = await page.locator(".player.on").getAttribute("aria-label");
    const owes = (await page.locator(".out-end").count()) > 0;
    await suburbia.confirmMove(page);
    if (owes) await removeCheapest(page);
    while (["pass", "curtain"].includes(await suburbia.wanted(page))) {
        await suburbia.decide(page, chance);
    }
    if (!told) return false;
    for (const { name, ...numbers } of await suburbia.numbersOf(page)) {
        const old = was.find((each) => each.name === name);
        for (const [stat, value] of Object.entries(numbers)) {
            const foreseen =
                name === mover
                    ? told.after[stat]
                    : old[stat] + (told.others[name]?.[stat] ?? 0);
            assert.equal(value, foreseen, `${stat} of ${name} after ${mover}'s move`);
            if (name !== mover || cell === null) continue;
            assert.equal(value - old[stat], cell[stat] ?? 0, `${stat} as its cell said`);
        }
    }
    return true;
}

test("Suburbia: two people at one screen, every move as foretold", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { seats: ["human", "human"], seed: "d1" });
        const chance = new Chance(7);
        let compared = 0;
        for (;;) {
            const what = await suburbia.wanted(page);
            if (what === "over") break;
            if (["pass", "curtain", "keep"].includes(what)) await suburbia.decide(page, chance);
            else if (await compareOne(page, chance)) compared++;
        }
        assert.ok(compared >= 30, `${compared} moves were compared`);
        await suburbia.checkEnd(page);
    });
});

/** Lakes and investments before tiles. */
class Rarely extends Chance {
    often(n) {
        return n === 35 || super.often(n);
    }
}

/** What was decided last, but for tiles that left the market. */
async function lastKind(page) {
    const lines = await suburbia.logOf(page);
    const last = lines.find((line) => !/ removed /.test(line)) ?? "";
    if (/ made a lake /.test(last)) return "lake";
    return / invested in /.test(last) ? "invest" : null;
}

test("Suburbia: lakes and investments as foretold", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { seats: ["human", "human"], sets: [/^Borders/], seed: "d3" });
        const chance = new Rarely(5);
        const counts = { lake: 0, invest: 0 };
        while (Object.values(counts).some((count) => count < 2)) {
            const what = await suburbia.wanted(page);
            assert.notEqual(what, "over", `only ${JSON.stringify(counts)}`);
            if (["pass", "curtain", "keep"].includes(what)) await suburbia.decide(page, chance);
            else {
                const made = await compareOne(page, chance);
                const kind = await lastKind(page);
                if (made && kind) counts[kind]++;
            }
        }
    });
});

/** Makes one choice of Subdivision and compares the scorepads. */
async function comparePad(page, chance, what) {
    if (what === "tile") await subdivision.choosePlace(page, chance);
    else if (await subdivision.chooseWaker(page, chance)) return false;
    await until(page, "the preview", () => document.querySelector(".sd-why[aria-busy=false]"));
    const { then } = await padOf(page);
    await subdivision.makes(page, () => page.locator(".sd-bar .confirm").click());
    const next = await subdivision.wanted(page);
    if (next === "over") {
        const final = await subdivision.finalPad(page);
        for (const { line, points } of final) assert.equal(points[0], then[line], line);
    } else {
        const { now } = await padOf(page);
        assert.deepEqual(now, then);
    }
    return true;
}

/** The tile of the last turn of a round is discarded with it, and points come
 * with the bonus tile; what is compared ends before that. */
test("Subdivision alone: every placement and activation as foretold", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { game: "Subdivision", seats: ["human"], seed: "d2" });
        const chance = new Chance(8);
        let compared = 0;
        for (;;) {
            const what = await subdivision.wanted(page);
            if (what === "over") break;
            const wakes = page.locator(".sd-order-list").getByRole("button", { disabled: false });
            if (what === "tile" || (what === "wake" && (await wakes.count()) > 0)) {
                if (await comparePad(page, chance, what)) compared++;
            } else await subdivision.decide(page, chance);
        }
        assert.ok(compared >= 16, `${compared} moves were compared`);
    });
});
