// The host's desk in windows of their own: a line is reported, the desk has it with
// what was said before, the line goes from the other window, and whoever is banned
// sees why. To all others there is no desk.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { KEEPER } from "./lib/club_screens.mjs";
import { checkAxe } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";
import { makeKeeper } from "./lib/online_screens.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-desk-"));
    await makeKeeper(folder);
    house = await House.open({ data: folder, more: ["--keeper", KEEPER.account] });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const REFUSALS = [/401/, /403/, /404/, /WebSocket/];
const NO_CLOCK = (page) => page.getByRole("radio", { name: "No clock" }).check();
const alone = (use, more = {}) => withWindow(house, { foreseen: REFUSALS, ...more }, use);

async function say(page, words) {
    const field = page.getByLabel("Say something");
    if (!(await field.isVisible())) await page.keyboard.press("t");
    await field.fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(words).waitFor();
}

async function signIn(page) {
    await page.goto(`${house.address}#/online/me`);
    await page.getByRole("radio", { name: "Sign in" }).check();
    await page.getByLabel("Name to sign in by").fill(KEEPER.account);
    await page.getByLabel("Password", { exact: true }).fill(KEEPER.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "The host’s desk" }).click();
    await page.getByRole("navigation", { name: "Parts of the desk" }).waitFor();
}

/** Ada hears what Bo says, and reports it. */
async function report(ada, bo) {
    await ada.keyboard.press("t");
    await say(bo, "good evening");
    await say(bo, "you are a fool");
    const line = ada.getByRole("listitem").filter({ hasText: "you are a fool" });
    await line.waitFor();
    await line.getByRole("button", { name: "Report Bo" }).click();
    await ada.getByRole("dialog").getByText(/Bo is not told/).waitFor();
    await ada.getByRole("dialog").getByLabel("In a few words, if you like").fill("again and again");
    await ada.getByRole("dialog").getByRole("button", { name: "Report", exact: true }).click();
    await ada.getByRole("dialog").waitFor({ state: "detached" });
}

/** Chooses, and agrees to it. */
async function keep(kim, what, note = "") {
    await kim.getByRole("button", { name: what, exact: true }).click();
    await kim.getByRole("dialog").getByLabel("A note for the log, if you like").fill(note);
    await kim.getByRole("dialog").getByRole("button", { name: what, exact: true }).click();
    await kim.getByRole("dialog").waitFor({ state: "detached" });
}

async function banHim(kim) {
    await kim.getByRole("button", { name: "Ban", exact: true }).click();
    const dialog = kim.getByRole("dialog");
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await dialog.getByText("A ban needs a reason.").waitFor();
    await dialog.getByLabel("The reason, which is shown to who is banned").fill("He insults people.");
    await dialog.getByRole("radio", { name: "30 days" }).check();
    await checkAxe(house, kim, "a ban");
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
}

/** Why, until when, and his own data. */
async function isBanned(bo) {
    await bo.getByRole("heading", { name: "You are banned from this host" }).waitFor();
    await bo.getByText("He insults people.").waitFor();
    await bo.getByText(/^It ends /).waitFor();
    await checkAxe(house, bo, "a ban, as he sees it");
    const [saved] = await Promise.all([
        bo.waitForEvent("download"),
        bo.getByRole("button", { name: "Save it all" }).click(),
    ]);
    const all = JSON.parse(await readFile(await saved.path(), "utf8"));
    assert.equal(all.person.name, "Bo");
    assert.equal(all.ban.reason, "He insults people.");
    assert.ok(!JSON.stringify(all).includes("you are a fool"), "what was deleted stays out");
    await bo.goto(`${house.address}#/online/games`);
    await bo.getByRole("heading", { name: "You are banned from this host" }).waitFor();
}

test("a report, the line deleted, a ban, and the log of it", async () => {
    await alone(async (ada) => {
        const [link] = await online.openTable(ada, house, { game: "Suburbia", agree: NO_CLOCK });
        await alone(async (bo) => {
            await online.sitDown(bo, link, "Bo");
            await ada.locator(".on-bar").waitFor();
            await report(ada, bo);
            await alone(async (kim) => {
                await signIn(kim);
                const card = kim.getByRole("article", { name: "A report about Bo" });
                await card.getByText("good evening").waitFor();
                await card.getByText("again and again").waitFor();
                await checkAxe(house, kim, "the desk");
                await keep(kim, "Delete the line", "that goes too far");
                await ada.getByText("you are a fool").waitFor({ state: "detached" });
                await bo.getByText("you are a fool").waitFor({ state: "detached" });
                await banHim(kim);
                await isBanned(bo);
                await keep(kim, "Close the table");
                await online.saying(ada, "The game is over: the host has closed this table");
                await keep(kim, "Close the report");
                await kim.getByText("No report is open.").waitFor();
                await kim.getByRole("link", { name: "Bans" }).click();
                await kim.getByRole("button", { name: "Lift the ban of Bo" }).click();
                await kim.getByText("Nobody is banned.").waitFor();
                await bo.goto(`${house.address}#/online/games`);
                await bo.getByRole("heading", { name: "My games" }).waitFor();
                await kim.getByRole("link", { name: "Log" }).click();
                await kim.getByText("keeper.kim has lifted the ban of Bo").waitFor();
                await kim.getByText("that goes too far").waitFor();
                assert.equal(await kim.locator(".desk-log li").count(), 5, "everything that was done");
                await checkAxe(house, kim, "the log");
            });
        });
    });
});

test("figures go on, on a phone too", async () => {
    await alone(
        async (kim) => {
            await signIn(kim);
            await kim.getByRole("link", { name: "Figures" }).click();
            await kim.getByRole("heading", { name: "Node 1" }).waitFor();
            await kim.getByText("Commits a second").waitFor();
            await kim.locator(".desk-chart polyline").first().waitFor({ state: "attached" });
            await checkAxe(house, kim, "figures on a phone");
        },
        { phone: true },
    );
});

test("to all others there is no desk", async () => {
    await alone(async (ada) => {
        await online.openTable(ada, house, { game: "Suburbia" });
        await ada.goto(`${house.address}#/online/desk`);
        await ada.getByRole("heading", { name: "There is nothing here" }).waitFor();
        await ada.goto(`${house.address}#/online/me`);
        await ada.getByText("This device").waitFor();
        assert.equal(await ada.getByRole("link", { name: "The host’s desk" }).count(), 0);
    });
});
