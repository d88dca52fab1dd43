// The lobby in windows of their own: a table that is open comes and goes without a
// reload, anybody sits down, and who is blocked sees nothing of it.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkAxe } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-lobby-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const REFUSALS = [/401/, /404/, /WebSocket/];
const agree = (page) => page.getByRole("switch", { name: /^Anybody may sit down/ }).click();

const tables = (page) => page.locator(".on-open");
const quick = (page) => page.locator(".on-quick");

/** Waits for others; the first choice of each is what is there already. */
async function wish(page, { pace = "Live", seats = "any" } = {}) {
    await quick(page).getByRole("radio", { name: pace }).check();
    await quick(page).getByRole("radio", { name: seats, exact: true }).check();
    await page.getByRole("button", { name: "Find a table" }).click();
}

async function enter(page, name) {
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

test("an open table is found, taken and gone", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
        await enter(bo, "Bo");
        await bo.getByText("No table is open just now").waitFor();
        await checkAxe(house, bo, "an empty lobby");
        await withWindow(house, { phone: true, foreseen: REFUSALS }, async (cy) => {
            await enter(cy, "Cy");
            await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
                await online.openTable(ada, house, { game: "Suburbia", agree });
                const seat = bo.getByRole("button", { name: /^Sit down: Suburbia/ });
                await seat.waitFor();
                await cy.getByText(/Ada; one seat is open/).waitFor();
                await bo.getByText("your strength").waitFor();
                await bo.getByRole("radio", { name: "Live 1" }).check();
                await seat.waitFor();
                await bo.getByRole("radio", { name: "My strength 1" }).check();
                await seat.waitFor();
                await checkAxe(house, bo, "a lobby");
                await checkAxe(house, cy, "a lobby on a phone");
                await tables(bo).getByRole("radio", { name: "By turns" }).check();
                await bo.getByText("No table is open just now").waitFor();
                await bo.getByRole("radio", { name: "All" }).check();
                await seat.click();
                await bo.locator(".on-bar").waitFor();
                await ada.locator(".on-bar").waitFor();
                await cy.getByText("No table is open just now").waitFor();
            });
        });
    });
});

test("people are followed and blocked by the name of their account", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
        await online.openTable(ada, house, { game: "Subdivision", name: "Ada", agree });
        await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
            await enter(bo, "Bo");
            await beAccount(bo, "bo.lobby");
            await ada.goto(`${house.address}#/online/lobby`);
            const account = ada.getByLabel("Name of an account");
            await account.fill("nobody.here");
            await ada.getByRole("button", { name: "Follow", exact: true }).click();
            await ada.getByText("There is nobody of that name").waitFor();
            await account.fill("bo.lobby");
            await ada.keyboard.press("Enter");
            await ada.getByRole("heading", { name: "People you follow" }).waitFor();
            await account.fill("bo.lobby");
            await ada.getByRole("button", { name: "Block", exact: true }).click();
            await ada.getByRole("heading", { name: "People you have blocked" }).waitFor();
            assert.equal(await ada.getByRole("heading", { name: "People you follow" }).count(), 0);
            await bo.goto(`${house.address}#/online/lobby`);
            await bo.getByText("No table is open just now").waitFor();
            await ada.getByRole("button", { name: "Block no more: Bo" }).click();
            await ada.getByText("You follow nobody yet").waitFor();
            await bo.reload();
            await bo.getByRole("button", { name: /^Sit down: Subdivision/ }).waitFor();
        });
    });
});

test("who is invited by name sits down, or says no", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
        await enter(bo, "Bo");
        await beAccount(bo, "bo.invited");
        await bo.goto(`${house.address}#/online/lobby`);
        await bo.getByRole("heading", { name: "Open tables" }).waitFor();
        await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
            for (const answer of ["Not now", "Sit down"]) {
                await online.openTable(ada, house, { game: "Suburbia" });
                const account = ada.getByLabel("Invite somebody");
                await account.fill("nobody.here");
                await ada.getByRole("button", { name: "Invite", exact: true }).click();
                await ada.getByText("There is nobody of that name").waitFor();
                await account.fill("bo.invited");
                await ada.keyboard.press("Enter");
                await ada.getByText("bo.invited is invited").first().waitFor();
                await bo.getByText("Ada invites you").waitFor();
                await checkAxe(house, bo, "an invitation by name");
                await bo.getByRole("button", { name: answer, exact: true }).click();
                await bo.getByText("Ada invites you").waitFor({ state: "detached" });
            }
            await bo.locator(".on-bar").waitFor();
            await ada.locator(".on-bar").waitFor();
        });
    });
});

test("a profile shows others what its owner shows them", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
        await enter(ada, "Ada");
        await beAccount(ada, "ada.shows");
        await ada.getByRole("link", { name: "Profile" }).click();
        await ada.getByText("No rating yet").waitFor();
        await ada.getByText("No game is over yet").waitFor();
        await checkAxe(house, ada, "an own profile");
        await withWindow(house, { phone: true, foreseen: REFUSALS }, async (bo) => {
            await enter(bo, "Bo");
            await bo.goto(`${house.address}#/online/profile/ada.shows`);
            await bo.getByText("The games are not shown to others").waitFor();
            await checkAxe(house, bo, "somebody's profile on a phone");
            await bo.getByRole("button", { name: "Follow", exact: true }).click();
            await bo.getByRole("button", { name: "Follow no more" }).waitFor();
            await ada.getByRole("switch", { name: /^Others see my games/ }).click();
            await ada.getByRole("switch", { name: /^Others see my games/, checked: true }).waitFor();
            await bo.reload();
            await bo.getByText("No game is over yet").waitFor();
            await bo.goto(`${house.address}#/online/lobby`);
            await bo.getByRole("link", { name: "Ada" }).click();
            await bo.getByRole("heading", { name: "Ada" }).waitFor();
        });
    });
});

test("two who wait find each other, and others watch them", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
        await enter(bo, "Bo");
        await quick(bo).getByText("First opponents between 1100 and 1900").waitFor();
        await wish(bo, { seats: "2" });
        await bo.getByText("Looking for opponents. Stay on this page.").waitFor();
        await checkAxe(house, bo, "somebody who waits");
        await bo.getByRole("button", { name: "Stop waiting" }).click();
        await wish(bo, { seats: "2" });
        await bo.getByRole("button", { name: "Stop waiting" }).waitFor();
        await withWindow(house, { phone: true, foreseen: REFUSALS }, async (cy) => {
            await enter(cy, "Cy");
            await wish(cy);
            for (const page of [bo, cy]) {
                await page.waitForURL(/#\/online\/\w{13}$/);
                await page.locator(".on-bar").waitFor();
            }
            assert.equal(bo.url(), cy.url());
            await withWindow(house, { foreseen: REFUSALS }, async (zoe) => {
                await enter(zoe, "Zoe");
                await zoe.getByText(/Suburbia, just begun/).first().waitFor();
                await checkAxe(house, zoe, "games to watch");
                await zoe.getByRole("button", { name: /^Watch: (Bo and Cy|Cy and Bo)/ }).first().click();
                await zoe.locator(".on-bar").waitFor();
                assert.equal(zoe.url(), bo.url());
            });
        });
    });
});

test("by turns one waits without a window, and is not taken away from where one is", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
        await enter(bo, "Bo");
        await wish(bo, { pace: "By turns", seats: "2" });
        await bo.getByText(/You may leave; you are told/).waitFor();
        await bo.goto(`${house.address}#/online/games`);
        await bo.getByRole("heading", { name: "My games" }).waitFor();
        await withWindow(house, { foreseen: REFUSALS }, async (cy) => {
            await enter(cy, "Cy");
            await wish(cy, { pace: "By turns", seats: "any" });
            await cy.getByText("Your table is ready").waitFor();
            await checkAxe(house, cy, "a table that is ready");
            await cy.getByRole("link", { name: "To the table" }).click();
            await cy.locator(".on-bar").waitFor();
        });
        await bo.goto(`${house.address}#/online/lobby`);
        await bo.getByText("Your table is ready").waitFor();
        await bo.getByRole("link", { name: "To the table" }).waitFor();
    });
});

test("whom one follows is seen, unless he does not want it", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
        await enter(ada, "Ada");
        await beAccount(ada, "ada.seen");
        await ada.goto(`${house.address}#/online/lobby`);
        await ada.getByRole("heading", { name: "Open tables" }).waitFor();
        await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
            await enter(bo, "Bo");
            await bo.getByLabel("Name of an account").fill("ada.seen");
            await bo.getByRole("button", { name: "Follow", exact: true }).click();
            await bo.getByText("here now").waitFor();
            await online.openTable(ada, house, { game: "Suburbia", agree });
            await bo.getByText("waiting at a table").waitFor();
            await checkAxe(house, bo, "somebody who is here");
            await ada.goto(`${house.address}#/online/profile`);
            const seen = ada.getByRole("switch", { name: /^Followers see where I am/ });
            await seen.click();
            await ada.getByRole("switch", { name: /^Followers see where I am/, checked: false }).waitFor();
            await bo.reload();
            await bo.getByRole("link", { name: "Ada" }).waitFor();
            await bo.getByText("ada.seen").waitFor();
            assert.equal(await bo.getByText("here now").count(), 0);
        });
    });
});
