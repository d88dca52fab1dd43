// The language is one of the settings: a game goes on in another one, which is
// remembered, and the document says which it is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const langOf = (page) => page.evaluate(() => document.documentElement.lang);

/** As if it was chosen before; a draft is not offered to choose. Written when the
 * page comes, because one that is open may write its settings at any time. */
const comeBackIn = async (page, language) => {
    await page.addInitScript((id) => {
        const kept = JSON.parse(localStorage.getItem("borough.settings") ?? "{}");
        localStorage.setItem("borough.settings", JSON.stringify({ ...kept, language: id }));
    }, language);
    await page.reload();
};

/** The menu of any screen has the other languages. */
async function chooseEnglish(page) {
    await page.getByRole("button", { name: "Menu", exact: true }).first().click();
    await page.getByRole("menuitem", { name: "English" }).click();
    await page.locator("html[lang=en]").waitFor();
}

for (const screen of ["#/", "#/rules", "#/missions", "#/learn", "#/daily", "#/progress"]) {
    test(`the menu changes the language at ${screen}`, async () => {
        await withWindow(house, { settings: { language: "fr" } }, async (page) => {
            await page.goto(new URL(screen, house.address).href);
            await page.locator("html[lang=fr]").waitFor();
            /* Until there is something to read, the menu is that of the way there. */
            await page.locator("main :is(h1, h2)").first().waitFor();
            await chooseEnglish(page);
        });
    });
}

test("the first screen shows the languages", async () => {
    await withWindow(house, { settings: { language: "fr" } }, async (page) => {
        await page.goto(house.address);
        await page.getByRole("radio", { name: "français", checked: true }).waitFor();
        await page.getByRole("radio", { name: "English" }).click();
        await page.locator("html[lang=en]").waitFor();
    });
});

test("a game goes on in another language", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { seats: ["human", "beginner"], seed: "b1" });
        assert.equal(await langOf(page), "en");
        const address = page.url();
        await comeBackIn(page, "fr");
        await page.locator("html[lang=fr][dir=ltr]").waitFor();
        await page.getByText("Site industriel").first().waitFor({ state: "attached" });
        assert.equal(page.url(), address);
        await page.getByRole("button", { name: "Menu", exact: true }).click();
        await page.getByRole("menuitem").filter({ hasText: /Settings|Réglages/ }).click();
        await page.getByRole("radio", { name: "English" }).click();
        await page.locator("html[lang=en]").waitFor();
        await page.getByText("Heavy Factory").first().waitFor({ state: "attached" });
        assert.equal(page.url(), address);
        await page.reload();
        await page.getByText("Site industriel").first().waitFor({ state: "attached" });
        await chooseEnglish(page);
        await page.getByText("Heavy Factory").first().waitFor({ state: "attached" });
        assert.equal(page.url(), address);
    });
});
