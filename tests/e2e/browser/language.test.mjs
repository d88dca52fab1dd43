// The language is one of the settings: a game goes on in another one, which is
// remembered, and the document says which it is.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { newGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { SCREENS } from "./lib/screens.mjs";
import { speaking, tongueOf } from "./lib/tongue.mjs";

/* The page alone, and a host of tables. */
let house, host, data;
before(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), "borough-language-"));
    house = await House.open();
    host = await House.open({ data });
});
after(async () => {
    await house?.close();
    await host?.close();
    if (data) await rm(data, { recursive: true });
});

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

for (const screen of ["#/", "#/rules", "#/tiles", "#/missions", "#/learn", "#/daily", "#/progress", "#/hall", "#/puzzles"]) {
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

/** Screens of a game, what is on each of them, and its size. */
const TABLES = [
    ["suburbia-middle", "toolbar", "Real estate market", false],
    ["suburbia-middle", "toolbar", "Real estate market", true],
    ["subdivision-start", "toolbar", "Your hand", false],
    ["subdivision-start", "toolbar", "Your hand", true],
    ["review-subdivision", "region", "Moments", false],
    ["online-create", "button", "Open the table", false],
    ["online-table", "toolbar", "Real estate market", false],
    ["online-table", "toolbar", "Real estate market", true],
];

for (const [name, role, there, phone] of TABLES) {
    test(`the menu changes the language of ${name}${phone ? " on a phone" : ""}`, async () => {
        const screen = SCREENS.find((one) => one.name === name);
        const at = screen.hosted ? host : house;
        await withWindow(at, { phone, ...screen.wish }, async (page) => {
            await screen.open(page, at);
            const address = page.url();
            await page.getByRole("button", { name: "Menu", exact: true }).first().click();
            await page.getByRole("menuitem", { name: "français" }).click();
            await page.locator("html[lang=fr][dir=ltr]").waitFor();
            const french = speaking(page, await tongueOf("fr"));
            await french.getByRole(role, { name: there }).first().waitFor();
            assert.equal(page.url(), address);
            await chooseEnglish(page);
            await page.getByRole(role, { name: there }).first().waitFor();
        });
    });
}

/** As a browser that wants these languages, in this order. */
const wanting = (...languages) => ({
    before: `Object.defineProperty(navigator, "languages", { get: () => ${JSON.stringify(languages)} });`,
});

for (const [wish, language] of [
    [{ locale: "fr-CA" }, "fr"],
    [{ locale: "it-CH" }, "it"],
    [{ locale: "de-DE" }, "en"],
    [wanting("pt-BR", "IT", "fr-FR"), "it"],
    [wanting("xx", "en-GB", "fr"), "en"],
]) {
    test(`the browser's languages ${JSON.stringify(wish)} make it ${language}`, async () => {
        await withWindow(house, wish, async (page) => {
            await page.goto(house.address);
            await page.locator(`html[lang=${language}][dir=ltr] main`).waitFor();
        });
    });
}

test("what was chosen counts more than what the browser wants", async () => {
    await withWindow(house, { locale: "fr-FR", settings: { language: "it" } }, async (page) => {
        await page.goto(house.address);
        await page.locator("html[lang=it][dir=ltr] main").waitFor();
    });
});

/* Neither font of the page has the space that French puts before : and €. */
test("a narrow space is narrower than a blank, in both fonts", async () => {
    await withWindow(house, { settings: { language: "fr" } }, async (page) => {
        await page.goto(house.address);
        await page.locator("html[lang=fr] main").waitFor();
        for (const font of ["Figtree", "Barlow Condensed"]) {
            const [none, narrow, blank] = await page.evaluate(async (family) => {
                await document.fonts.load(`40px "${family}"`);
                return ["15€", "15\u202f€", "15\u00a0€"].map((text) => {
                    const span = document.body.appendChild(document.createElement("span"));
                    span.style.cssText = `position:absolute; white-space:nowrap; font:40px "${family}"`;
                    span.textContent = text;
                    return span.getBoundingClientRect().width;
                });
            }, font);
            assert.ok(none + 2 < narrow && narrow + 2 < blank, `${font}: ${[none, narrow, blank]}`);
        }
    });
});

test("the first screen shows the languages", async () => {
    await withWindow(house, { settings: { language: "fr" } }, async (page) => {
        await page.goto(house.address);
        await page.getByRole("radio", { name: "français", checked: true }).waitFor();
        await page.getByRole("radio", { name: "English" }).click();
        await page.locator("html[lang=en]").waitFor();
    });
});

/* The list is longer than the window, and stays where it was scrolled to. */
test("in a low window the menu leads to the languages too", async () => {
    await withWindow(house, { phone: true }, async (page) => {
        await page.setViewportSize({ width: 390, height: 420 });
        await page.goto(house.address);
        await page.getByRole("button", { name: "Menu", exact: true }).first().click();
        await page.getByRole("menuitem").last().scrollIntoViewIfNeeded();
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        assert.notEqual(await page.getByRole("menu").evaluate(({ scrollTop }) => scrollTop), 0);
        await page.getByRole("menuitem", { name: "italiano" }).click();
        await page.locator("html[lang=it]").waitFor();
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
