// A small tournament in windows of their own, from making it to its standing: by
// mouse, by keys and on a phone; and what a page says while nothing can be done.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkAxe } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { callCup, entrant, giveUp } from "./lib/cups.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-cups-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const REFUSALS = [/401/, /404/, /409/, /WebSocket/];

async function come(page, name) {
    await page.goto(`${house.address}#/online/lobby`);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Come in" }).click();
    await page.getByRole("heading", { name: "Open tables" }).waitFor();
}

async function beAccount(page, account) {
    await page.goto(`${house.address}#/online/me`);
    await page.getByRole("radio", { name: "Make an account" }).check();
    await page.getByLabel("Name to sign in by").fill(account);
    await page.getByLabel("Password", { exact: true }).fill("a good one");
    await page.getByRole("button", { name: "Make an account" }).click();
    await page.getByText(`signs in as ${account}`).waitFor();
}

/** From the lobby to a tournament; its name in addresses. */
async function make(page) {
    await page.goto(`${house.address}#/online/lobby`);
    await page.getByRole("link", { name: /^Tournaments: make one/ }).click();
    await page.getByText("There is no tournament yet.").waitFor();
    await checkAxe(house, page, "no tournaments");
    await page.getByRole("link", { name: "New tournament" }).click();
    await page.getByLabel("rounds", { exact: true }).waitFor();
    await page.getByText("Please give the tournament a name of 1 to 63 letters.").first().waitFor();
    await page.getByLabel("Name of the tournament").fill("Autumn Swiss");
    await page.getByLabel("rounds", { exact: true }).fill("2");
    await checkAxe(house, page, "making a tournament");
    await page.getByRole("button", { name: "Make the tournament" }).click();
    await page.waitForURL(/#\/online\/cups\/\w{13}$/);
    return page.url().match(/\w{13}$/)[0];
}

const line = (page, name) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const pointsOf = async (page, name) => (await line(page, name).getByRole("cell").nth(2).textContent()).trim();

test("a small tournament, from making it to its standing", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
        await come(ada, "Ada");
        await beAccount(ada, "ada.cups");
        const cup = await make(ada);
        await ada.getByText("Nobody has entered yet.").waitFor();
        await ada.getByRole("button", { name: "Enter", exact: true }).click();
        await ada.getByText("1 of 16 people").waitFor();
        const others = [await entrant(house, "Bo"), await entrant(house, "Cy")];
        for (const other of others) await callCup(other, cup, "enter");
        await ada.getByText("3 of 16 people").waitFor();
        await checkAxe(house, ada, "a tournament to enter");
        await withWindow(house, { phone: true, foreseen: REFUSALS }, async (dana) => {
            await come(dana, "Dana");
            await dana.goto(`${house.address}#/online/cups/${cup}`);
            await dana.getByRole("button", { name: "Enter", exact: true }).click();
            await dana.getByText("Tournaments are for people with an account.").waitFor();
            await beAccount(dana, "dana.cups");
            await dana.goto(`${house.address}#/online/cups/${cup}`);
            await dana.getByRole("button", { name: "Enter", exact: true }).press("Enter");
            await ada.getByText("4 of 16 people").waitFor();
            await ada.getByRole("button", { name: "Begin now" }).click();
            await dana.getByRole("heading", { name: "Round 1", exact: true }).waitFor();
            await dana.getByText("Round 1 of 2").waitFor();
            await checkAxe(house, dana, "a tournament on a phone");
            await checkAxe(house, ada, "a tournament");
            await play(ada, dana, others, cup);
        });
    });
});

/** Both rounds: those without a window give up; who is left has won. */
async function play(ada, dana, others, cup) {
    await ada.locator(".on-cup-about").getByRole("link", { name: "Play" }).click();
    await ada.locator(".on-bar").waitFor();
    await ada.goto(`${house.address}#/online/cups/${cup}`);
    for (const other of others) await giveUp(other);
    await ada.getByRole("heading", { name: "Round 2", exact: true }).waitFor();
    assert.equal(await pointsOf(ada, "Ada"), "1");
    assert.equal(await pointsOf(ada, "Bo"), "0");
    await dana.getByRole("button", { name: "Withdraw" }).click();
    await dana.getByText("You then give up your game").waitFor();
    await dana.getByRole("button", { name: "Yes, I am sure" }).click();
    await line(ada, "Dana").getByText("has withdrawn").waitFor();
    await giveUp(others[0]);
    await ada.getByText("It is over").first().waitFor();
    assert.equal(await pointsOf(ada, "Ada"), "2");
    assert.equal(await line(ada, "Ada").getByRole("cell").first().textContent(), "1");
    await ada.getByText("How equal points are told apart").click();
    await ada.getByText("the points of all whom one has met").waitFor();
    await checkAxe(house, ada, "a tournament that is over");
    await ada.goto(`${house.address}#/online/cups`);
    await ada.getByRole("heading", { name: "Over", exact: true }).waitFor();
    await checkAxe(house, ada, "the list of tournaments");
}

test("somebody is removed, and a tournament is called off", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (eve) => {
        await come(eve, "Eve");
        await beAccount(eve, "eve.cups");
        await eve.goto(`${house.address}#/online/cups/new`);
        await eve.getByRole("radio", { name: "Live" }).check();
        await eve.getByRole("radio", { name: "All play all" }).check();
        await eve.getByLabel("Name of the tournament").fill("Short");
        await eve.getByLabel("people at most").fill("17");
        await eve.getByText("There can be 3 to 16 people.").waitFor();
        await eve.getByLabel("people at most").fill("4");
        await eve.getByRole("button", { name: "Make the tournament" }).click();
        await eve.waitForURL(/#\/online\/cups\/\w{13}$/);
        const cup = eve.url().match(/\w{13}$/)[0];
        await callCup(await entrant(house, "Fay"), cup, "enter");
        await eve.getByRole("button", { name: "Remove Fay" }).click();
        await eve.getByText("Nobody has entered yet.").waitFor();
        await eve.getByRole("button", { name: "Begin now" }).click();
        await eve.getByText("A tournament needs three people at least.").waitFor();
        await eve.getByRole("button", { name: "Call it off" }).click();
        await eve.getByRole("button", { name: "Yes, I am sure" }).click();
        await eve.getByText("It was called off").waitFor();
    });
});
