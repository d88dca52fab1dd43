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

/* Runs in the page: what is about to be done. A tile that the rules ask for beside the
 * turn is no action. */
function kindChosen() {
    const mode = document.querySelector(".modes [aria-checked=true] > span").textContent;
    const card = document.querySelector("[data-offer][aria-pressed=true]");
    if (document.querySelector(".turn-say.asks")) return "question";
    if (mode === "Lake") return "lake";
    if (mode === "Invest") return "investment";
    const faceDown = document.querySelector(".face-down input")?.checked;
    if (mode === "Border") return faceDown ? "border as a lake" : "border";
    return card.closest(".spaces") ? "market tile" : "basic tile";
}

/** One decision of Suburbia that was foretold and came out so: its kind. */
async function compareOne(page, chance) {
    const was = await suburbia.numbersOf(page);
    await suburbia.chooseMove(page, chance);
    const passes = !(await suburbia.confirmButton(page).isVisible());
    if (!passes) await previewShown(page);
    const told = passes ? null : await foretold(page);
    const kind = passes ? null : await page.evaluate(kindChosen);
    const cell = await promised(page);
    const mover = await page.locator(".player.on").getAttribute("aria-label");
    const owes = (await page.locator(".out-end").count()) > 0;
    await suburbia.confirmMove(page);
    if (owes) await removeCheapest(page);
    while (["pass", "curtain"].includes(await suburbia.wanted(page))) {
        await suburbia.decide(page, chance);
    }
    if (!told) return null;
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
    return kind;
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

/** Lakes, investments and borders before tiles, as long as it `wants` them. */
class Rarely extends Chance {
    wants = true;

    often(n) {
        return n === 35 ? this.wants : super.often(n);
    }
}

const KINDS = ["market tile", "basic tile", "lake", "investment", "border", "border as a lake"];
const RARE = KINDS.slice(2);

test("Suburbia: every kind of action as foretold", async () => {
    await withWindow(house, {}, async (page) => {
        const wish = { edition: /^Collector/, sets: [/^Borders/], seats: ["human", "human"], seed: "d3" };
        await newGame(page, house, wish);
        const chance = new Rarely(5);
        const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
        const lack = (kinds) => kinds.some((kind) => counts[kind] === 0);
        while (lack(KINDS)) {
            const what = await suburbia.wanted(page);
            assert.notEqual(what, "over", `only ${JSON.stringify(counts)}`);
            chance.wants = lack(RARE);
            if (["pass", "curtain", "keep"].includes(what)) await suburbia.decide(page, chance);
            else {
                const kind = await compareOne(page, chance);
                if (kind) counts[kind]++;
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
