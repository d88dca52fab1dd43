// Guests and accounts in windows of their own: becoming one, signing in with games
// of a guest, another password, all that is known as a file, going for good.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkAxe } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-account-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const REFUSALS = [/401/, /403/, /409/];
const toMyself = (page) => page.goto(`${house.address}#/online/me`);

async function fill(page, account, password) {
    await page.getByLabel("Name to sign in by").fill(account);
    await page.getByLabel("Password", { exact: true }).fill(password);
}

const cookieOf = async (page) => (await page.context().cookies())[0].value;

async function makeAccount(page, account, password) {
    await toMyself(page);
    await page.getByRole("radio", { name: "Make an account" }).check();
    await fill(page, account, password);
    await page.getByRole("button", { name: "Make an account" }).click();
}

async function signIn(page, account, password) {
    await page.getByRole("radio", { name: "Sign in" }).check();
    await fill(page, account, password);
    await page.getByRole("button", { name: "Sign in" }).click();
}

const tables = (page) => page.locator(".on-list li").count();

test("a guest becomes an account and signs in at another device, games and all", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (ada) => {
        await online.openTable(ada, house, { game: "Suburbia" });
        await makeAccount(ada, "Ada.L", "short");
        await ada.getByText("Look at the name and the password once more").waitFor();
        await fill(ada, "Ada.L", "a good one");
        await checkAxe(house, ada, "make an account");
        const guest = await cookieOf(ada);
        await ada.evaluate(() => (window.sameLoad = true));
        await ada.keyboard.press("Enter");
        await ada.getByText("signs in as ada.l").waitFor();
        assert.notEqual(await cookieOf(ada), guest, "nobody else can have known the session");
        assert.ok(await ada.evaluate(() => window.sameLoad), "the page went on as it was");
        await checkAxe(house, ada, "an account");
        await withWindow(house, { phone: true, foreseen: [...REFUSALS, /WebSocket/] }, async (phone) => {
            await online.openTable(phone, house, { game: "Subdivision", name: "Guest" });
            await makeAccount(phone, "ada.l", "another one");
            await phone.getByText("Somebody signs in by that name already").waitFor();
            await signIn(phone, "ada.l", "another one");
            await phone.getByText("There is no such name, or it has another password").waitFor();
            await phone.getByText("Take my game along").waitFor();
            await checkAxe(house, phone, "sign in");
            await signIn(phone, "ada.l", "a good one");
            await phone.getByText("signs in as ada.l").waitFor();
            await phone.goto(`${house.address}#/online/games`);
            await phone.getByText("Suburbia").first().waitFor();
            assert.equal(await tables(phone), 2, "the guest's table came along");
            await ada.goto(`${house.address}#/online/games`);
            await ada.getByText("Subdivision").first().waitFor();
            assert.equal(await tables(ada), 2);
            await toMyself(phone);
            await phone.getByRole("button", { name: /^Sign out, since/ }).click();
            await phone.getByText("You can sign in again").waitFor();
            await phone.getByRole("button", { name: "Sign out", exact: true }).click();
            await phone.getByLabel("Your name").waitFor();
        });
    });
});

async function saved(page) {
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save it all" }).click(),
    ]);
    return JSON.parse(await readFile(await file.path(), "utf8"));
}

async function changePassword(page, old, fresh) {
    await page.getByRole("button", { name: "Change the password" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password until now").fill(old);
    await dialog.getByLabel("New password").fill(fresh);
    await dialog.getByRole("button", { name: "Change the password" }).click();
    return dialog;
}

test("another password shuts others out; everything as a file; gone for good", async () => {
    await withWindow(house, { foreseen: REFUSALS }, async (bo) => {
        await toMyself(bo);
        await bo.getByLabel("Your name").fill("Bo");
        await fill(bo, "bo_1", "a good one");
        await bo.getByRole("button", { name: "Make an account" }).click();
        await bo.getByText("signs in as bo_1").waitFor();
        await online.openTable(bo, house, { game: "Suburbia", name: "Bo" });
        await withWindow(house, { foreseen: REFUSALS }, async (other) => {
            await toMyself(other);
            await signIn(other, "bo_1", "a good one");
            await other.getByText("signs in as bo_1").waitFor();
            await toMyself(bo);
            const dialog = await changePassword(bo, "a wrong one", "a better one");
            await dialog.getByText("That is not the password until now").waitFor();
            await checkAxe(house, bo, "another password");
            await dialog.getByLabel("Password until now").fill("a good one");
            await dialog.getByRole("button", { name: "Change the password" }).click();
            await dialog.waitFor({ state: "detached" });
            await other.reload();
            await other.getByRole("radio", { name: "Sign in" }).waitFor();
        });
        const all = await saved(bo);
        assert.equal(all.person.account, "bo_1");
        assert.equal(all.sessions.length, 1);
        assert.deepEqual(all.games.map(({ stage, mine }) => [stage, mine]), [["gathering", [0]]]);
        await bo.getByRole("button", { name: "Delete me" }).click();
        const sure = bo.getByRole("dialog");
        await checkAxe(house, bo, "going for good");
        await sure.getByLabel("Password", { exact: true }).fill("a good one");
        await sure.getByRole("button", { name: "Delete everything" }).click();
        await sure.getByText("That is not your password").waitFor();
        await sure.getByLabel("Password", { exact: true }).fill("a better one");
        await sure.getByRole("button", { name: "Delete everything" }).click();
        await bo.getByText("the account bo_1").waitFor();
        await checkAxe(house, bo, "gone");
        await bo.goto(`${house.address}#/online/games`);
        await bo.getByText("You sit at no table yet").waitFor();
    });
});
