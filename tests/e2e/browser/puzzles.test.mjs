// Puzzles and mistakes in the page: solved by mouse and by keys, on a desktop
// and on a phone; mistakes are kept from a review and asked on their own page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkAxe, checkWidth } from "./lib/gallery.mjs";
import { bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { tabToButton } from "./lib/keyboard.mjs";
import { openReview, reviewed } from "./lib/review.mjs";
import { until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const card = (page) => page.getByRole("region", { name: "Puzzle", exact: true });

async function open(page, n) {
    await page.goto(`${house.address}#/puzzles/${n}`);
    await card(page).getByRole("heading", { name: /What would you do/ }).waitFor();
}

test("all puzzles are listed, and one opens as the table it was", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/puzzles`);
        await page.getByRole("heading", { level: 1, name: "Puzzles" }).waitFor();
        await checkAxe(house, page, "puzzles");
        await page.getByRole("link", { name: "Puzzle 1", exact: true }).click();
        await card(page).getByText("3 tries left").waitFor();
        await checkAxe(house, page, "a puzzle");
    });
});

test("by keys: Show me, Again, and on to the next", async () => {
    await withWindow(house, {}, async (page) => {
        await open(page, 1);
        await tabToButton(page, "Show me");
        await page.keyboard.press("Enter");
        await card(page).getByText(/^Best: /).waitFor();
        await card(page).getByText(/Levels that find it|No level/).waitFor();
        await checkAxe(house, page, "an answer");
        await tabToButton(page, "Again");
        await page.keyboard.press("Enter");
        await card(page).getByText("3 tries left").waitFor();
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByRole("link", { name: "Next" }).click();
        await card(page).getByText("Puzzle 2").waitFor();
    });
});

test("on a phone the card is a strip, and nothing is wider than the screen", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await open(page, 2);
        await checkWidth(page, "a puzzle on a phone");
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByText(/^Best: /).waitFor();
        await checkAxe(house, page, "an answer on a phone");
    });
});

test("a puzzle that is not there is said to be missing", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/puzzles/99999`);
        await page.getByText("There is no such puzzle.").waitFor();
    });
});

test("nothing kept: the page of mistakes says where they come from", async () => {
    await withWindow(house, {}, async (page) => {
        await page.goto(`${house.address}#/mistakes`);
        await page.getByText(/Nothing is kept yet/).waitFor();
        await checkAxe(house, page, "mistakes");
    });
});

test("mistakes of a game are kept from its review and can be solved and removed", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, wholeGame("--seats", "2", "--seed", "5"));
        await openReview(page);
        await reviewed(page);
        await page.getByRole("button", { name: /^Keep th/ }).click();
        await page.getByText(/ kept$/).waitFor();
        await page.goto(`${house.address}#/mistakes`);
        await page.getByText("Nothing is asked today.").waitFor();
        const rows = page.getByRole("listitem").filter({ hasText: "Box 1 of 5" });
        const kept = await rows.count();
        assert.ok(kept > 0);
        await checkAxe(house, page, "mistakes that are kept");
        await rows.first().getByRole("link").click();
        await card(page).getByRole("button", { name: "Show me" }).click();
        await card(page).getByText(/^Best: /).waitFor();
        await card(page).getByRole("link", { name: "Next" }).click();
        await rows.first().getByRole("button", { name: /^Remove/ }).click();
        const left = (n) => document.querySelectorAll(".pz-page li").length === n - 1 || null;
        await until(page, "one less", left, kept);
    });
});
