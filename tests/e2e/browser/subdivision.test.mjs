// Whole games of Subdivision: two players, alone, and a scenario.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { choose, goHome, newGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { startByKeys } from "./lib/keyboard.mjs";
import { checkEnd, playOut } from "./lib/subdivision.mjs";
import { decideByKeys } from "./lib/subdivision_keys.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** Four rounds of four turns, and tiles that acted. */
function checkCourse(met) {
    const of = (what) => met.filter((each) => each === what).length;
    assert.equal(of("tile"), 16, "a tile a turn");
    assert.ok(of("wake") > 0, "neighbours woke");
    assert.ok(of("lay") > 0, "roads or sidewalks were laid");
}

test("two players, by mouse", async () => {
    await withWindow(house, {}, async (page) => {
        const seats = ["human", "skilled"];
        await newGame(page, house, { game: "Subdivision", seats, seed: "c1" });
        checkCourse(await playOut(page, new Chance(1)));
        const { headline, pad } = await checkEnd(page);
        const best = Math.max(...pad.at(-1).points);
        assert.match(headline, new RegExp(`win.* ${String(best).replace("-", "[−-]")} points`));
    });
});

test("alone, from the first screen to the end by keyboard", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        const side = "Advanced";
        await choose(page, { game: "Subdivision", side, seats: ["human"], seed: "c2" });
        await startByKeys(page);
        checkCourse(await playOut(page, new Chance(2), decideByKeys));
        await checkEnd(page);
        const ranks = page.getByRole("list", { name: "Ranks" });
        await ranks.locator(".reached", { hasText: "you" }).waitFor();
    });
});

test("a scenario alone, by mouse", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, {
            game: "Subdivision",
            scenario: /River/,
            seats: ["human"],
            seed: "c3",
        });
        await page.getByText(/^Target \d+ points; /).waitFor();
        const met = await playOut(page, new Chance(3));
        assert.ok(met.includes("tile") && met.includes("wake"));
        const { headline } = await checkEnd(page);
        assert.match(headline, /^Target \d+ (reached|missed): [−-]?\d+ points$/);
    });
});
