// The toy in the real page (build_page) and a real browser: it is offered on
// the first screen, played to its end by mouse against the computer, found
// again among the saved games, and its secrets stay face down.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newGame, goHome } from "../e2e/browser/lib/home.mjs";
import { House, withWindow } from "../e2e/browser/lib/house.mjs";

const ROUNDS = 4;

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const moves = (page) =>
    page.getByRole("group", { name: "What you may do" }).getByRole("button");

const log = (page) => page.getByRole("region", { name: "Log" }).getByRole("listitem");

/** Waits for the human's turn in that round. */
async function turn(page, round) {
    await page.getByRole("heading", { name: `Round ${round}` }).waitFor();
    await moves(page).first().waitFor();
}

test("a whole game by mouse, and it is kept", async () => {
    await withWindow(house, {}, async (page) => {
        const seats = ["human", "skilled"];
        await newGame(page, house, { game: "The toy", seats, seed: "b1" });
        for (let round = 1; round <= ROUNDS; round++) {
            await turn(page, round);
            const move = round % 2 ? moves(page).first() : moves(page).last();
            await move.click();
        }
        const end = page.getByRole("heading", { level: 1, name: / wins?\b/ });
        await end.waitFor();
        assert.equal(await log(page).count(), ROUNDS * seats.length);
        const rows = page.getByRole("list", { name: "Players" }).getByRole("listitem");
        const [ada, bruno] = await rows.allInnerTexts();
        assert.match(ada, /Ada: \d+ points/);
        assert.match(bruno, /Bruno: \d+ points/);

        await goHome(page, house);
        await page.getByRole("link", { name: /The toy with Bruno/ }).click();
        await end.waitFor();
    });
});

test("two people at one screen see only what is theirs", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { game: "The toy", seats: ["human", "human"], seed: "b1" });
        const curtain = page.getByRole("button", { name: /^I am / });
        await curtain.click();
        await turn(page, 1);
        assert.match(await moves(page).last().innerText(), /^Store /);
        await moves(page).last().click();
        await curtain.click();
        await turn(page, 1);
        assert.equal(await log(page).count(), 1);
        assert.match(await log(page).innerText(), /Store a good face down$/);
    });
});
