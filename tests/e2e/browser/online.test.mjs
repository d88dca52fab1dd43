// Friends by link: windows with storage of their own meet at a table of a host,
// play, lose their connection, reload in the middle of a decision, talk, and ask
// each other.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { until } from "./lib/until.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-online-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

/** Two windows at one table. */
async function meet(wish, act) {
    await withWindow(house, {}, async (ada) => {
        const lines = await online.tunnel(ada);
        const link = await online.openTable(ada, house, wish);
        await withWindow(house, wish.second ?? {}, async (bo) => {
            await online.sitDown(bo, link, "Bo");
            await act(ada, bo, lines);
        });
    });
}

/** Whoever may decides, so many times in all. */
async function playOn(pages, decisions, { decide }, chance) {
    for (let made = 0; made < decisions; made++) {
        const page = await online.whoDecides(pages);
        if (!page) return;
        await decide(page, chance);
    }
}

/** Waits for a log of more lines. */
async function moreLines(page, before) {
    const more = (least) =>
        document.querySelectorAll("[aria-label=Log] li").length > least;
    await until(page, "a longer log", more, before);
}

test("two meet by a link and play; one reloads in the middle of a decision", async () => {
    const chance = new Chance(5);
    await meet({ game: "Suburbia" }, async (ada, bo, lines) => {
        await playOn([ada, bo], 6, suburbia, chance);
        while ((await online.whoDecides([ada, bo])) !== ada) await suburbia.decide(bo, chance);
        const { length } = await suburbia.logOf(bo);
        lines.cut();
        await suburbia.wanted(ada);
        await suburbia.chooseMove(ada, chance);
        await suburbia.confirmButton(ada).click();
        await online.saying(ada, "your decision is kept and goes first");
        lines.mend();
        await ada.reload();
        await moreLines(bo, length);
        await playOn([ada, bo], 4, suburbia, chance);
        const waiting = (await online.whoDecides([ada, bo])) === ada ? bo : ada;
        await online.saying(waiting, "to decide");
        assert.deepEqual(await suburbia.numbersOf(ada), await suburbia.numbersOf(bo));
    });
});

test("all choose at the same time; nobody sees another's choice before", async () => {
    const chance = new Chance(9);
    const second = { phone: true };
    await meet({ game: "Subdivision", second }, async (ada, bo) => {
        await online.saying(ada, "It is your turn");
        while ((await online.answered(ada)) === "It is your turn") {
            await subdivision.decide(ada, chance);
        }
        await online.saying(ada, "1 of 2 have chosen");
        await playOn([ada, bo], 8, subdivision, chance);
    });
});

test("somebody watches; the game goes to its end, and is reviewed", async () => {
    const chance = new Chance(11);
    await withWindow(house, {}, async (ada) => {
        const link = await online.openTable(ada, house, { game: "Subdivision", agree: watchAtOnce });
        const watch = await ada.getByLabel("Link to watch").inputValue();
        await withWindow(house, {}, async (bo) => {
            await online.sitDown(bo, link, "Bo");
            await withWindow(house, { phone: true }, async (cy) => {
                await online.sitDown(cy, watch, "Cy", "Watch");
                await online.saying(cy, "0 of 2 have chosen");
                await playOn([ada, bo], 400, subdivision, chance);
                for (const page of [cy, bo]) await page.locator(".sd-final").waitFor();
                await subdivision.checkEnd(bo);
                await bo.getByRole("link", { name: "Review this game" }).click();
                await bo.getByRole("heading", { name: /wins? with/ }).waitFor();
            });
        });
        await ada.goto(`${house.address}#/online/games`);
        await ada.getByText("Bo and you").waitFor();
    });
});

async function watchAtOnce(page) {
    await page.getByRole("radio", { name: "At once" }).check();
}

async function together(page) {
    await page.getByRole("switch", { name: /Deal drawn by all/ }).click();
}

test("talk, a question to the other, and giving up", async () => {
    await meet({ game: "Suburbia", agree: together }, async (ada, bo) => {
        await ada.getByRole("button", { name: "Talk" }).click();
        await ada.getByLabel("Say something").fill("good luck!");
        await ada.getByRole("button", { name: "Send" }).click();
        await ada.getByText("good luck!").waitFor();
        await ada.keyboard.press("Escape");
        await bo.getByRole("button", { name: "Talk, 1 new line" }).click();
        await bo.getByText("good luck!").waitFor();
        await bo.keyboard.press("Escape");
        await atTable(ada, "Ask for a pause");
        await online.saying(bo, "Ada would like a pause");
        await bo.getByRole("button", { name: "Agree" }).click();
        await online.saying(ada, "The game is paused");
        await ada.getByRole("button", { name: "Go on" }).click();
        await online.saying(bo, "It is your turn");
        await atTable(bo, "Give up");
        await bo.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
        await online.saying(ada, "The game is over");
    });
});

/** Chooses from the menu of the table. */
async function atTable(page, words) {
    await page.getByRole("button", { name: "At the table" }).click();
    await page.getByRole("menuitem", { name: words }).click();
}
