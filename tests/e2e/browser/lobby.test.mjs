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
                await checkAxe(house, bo, "a lobby");
                await checkAxe(house, cy, "a lobby on a phone");
                await bo.getByRole("radio", { name: "By turns" }).check();
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
