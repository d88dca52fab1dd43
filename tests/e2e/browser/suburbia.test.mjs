// Whole games of Suburbia in every mode, by mouse and by keyboard, against the
// computer. Who plays picks at random among what the page offers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { choose, goHome, newGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { startByKeys } from "./lib/keyboard.mjs";
import { checkEnd, decide, logOf, numbersOf, playOut } from "./lib/suburbia.mjs";
import { decideByKeys } from "./lib/suburbia_keys.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** The end says what the table says. */
async function checkTable(page, names) {
    const { headline, scores } = await checkEnd(page);
    const numbers = await numbersOf(page);
    assert.deepEqual(numbers.map(({ name }) => name), names);
    for (const { name, population } of numbers) {
        const score = scores.find((each) => each.name.endsWith(name));
        assert.equal(score.track, population, `${name} on the track`);
    }
    return { headline, scores };
}

test("three players, by mouse", async () => {
    await withWindow(house, {}, async (page) => {
        const seats = ["human", "beginner", "skilled"];
        await newGame(page, house, { seats, seed: "b1" });
        const made = await playOut(page, new Chance(1));
        assert.ok(made >= 15, `a whole game has more than ${made} decisions`);
        const { scores } = await checkTable(page, ["Ada", "Bruno", "Cleo"]);
        assert.equal(scores.length, 3);
        const log = await logOf(page);
        assert.ok(log.some((line) => /One More Round!/.test(line)), "the end was drawn");
        for (const name of ["You", "Bruno", "Cleo"]) {
            const lines = log.filter((line) => line.includes(`${name} `));
            assert.ok(lines.length >= 12, `${name} played all rounds`);
        }
    });
});

test("two players, from the first screen to the end by keyboard", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await choose(page, { seats: ["human", "beginner"], seed: "b2" });
        await startByKeys(page);
        await playOut(page, new Chance(2), decideByKeys);
        await checkTable(page, ["Ada", "Bruno"]);
    });
});

test("the Lone Architect, by mouse", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { mode: /^Lone Architect/, seed: "b3" });
        await playOut(page, new Chance(3));
        const { headline } = await checkTable(page, ["Ada"]);
        assert.match(headline, /^You reached \d+$/);
        await page.getByText(/^That makes you: /).waitFor();
    });
});

/** Every third decision by keys, the others by mouse. */
function byTurns() {
    let made = 0;
    return (page, chance) => (made++ % 3 === 0 ? decideByKeys : decide)(page, chance);
}

test("Dale the Bot, by keyboard and by mouse in turn", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { mode: /^Dale/, seed: "b4" });
        await playOut(page, new Chance(4), byTurns());
        await checkTable(page, ["Ada", "Dale"]);
    });
});

test("the Collector's Edition with borders, stars and bonuses, by mouse", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, {
            edition: /^Collector/,
            sets: [/^Suburbia Inc/, /^Borders/, /^Bonuses/, /^Star track/],
            seats: ["human", "beginner", "beginner"],
            seed: "b5",
        });
        const chance = new Chance(5);
        await decide(page, chance);
        await page.getByRole("img", { name: /^Star track from 0/ }).waitFor();
        await page.getByRole("heading", { name: "Bonus and challenge" }).waitFor();
        await playOut(page, chance);
        await checkTable(page, ["Ada", "Bruno", "Cleo"]);
    });
});
