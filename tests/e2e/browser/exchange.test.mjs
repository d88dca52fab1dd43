// Games that leave the page and come back; looking back, playing on, hints.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import { Chance } from "./lib/chance.mjs";
import { before as cut, bring, goHome, newGame, openMenu, wholeGame } from "./lib/home.mjs";
import { House, borough, withWindow } from "./lib/house.mjs";
import { hears, held } from "./lib/keyboard.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** The text the panel shows for one of the forms. */
async function exported(page, form) {
    await openMenu(page, "Export this game");
    const dialog = page.getByRole("dialog", { name: "Export this game" });
    await dialog.getByRole("radio", { name: form }).check();
    const box = dialog.getByRole("textbox", { name: "The game as text" });
    await until(page, "the text", (first) => {
        const area = document.querySelector("[role=dialog] textarea");
        return new RegExp(`^(${first})`).test(area.value);
    }, { Link: "http", Record: "seed |borough record", Trace: "{" }[form]);
    const text = await box.inputValue();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    return text;
}

async function table(page) {
    await suburbia.wanted(page);
    return {
        numbers: await suburbia.numbersOf(page),
        log: await suburbia.logOf(page),
        board: await page.getByRole("grid").getByRole("gridcell").count(),
    };
}

test("a running game goes out in every form and comes back the same", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "aa");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.5, (move) => move.type === "buy"));
        const first = await table(page);
        assert.ok(first.log.length > 10);
        const address = page.url();
        for (const form of ["Link", "Record", "Trace"]) {
            const text = await exported(page, form);
            if (form === "Link") {
                await goHome(page, house);
                await page.goto(text);
            } else await bring(page, text);
            await page.waitForURL((url) => url.href !== address && /#\/game/.test(url.hash));
            assert.deepEqual(await table(page), first, form);
            await page.goto(address);
            await table(page);
        }
    });
});

test("a record of a game dealt here opens with its deal, and not without", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { seats: ["human", "human"], seed: "d3" });
        const chance = new Chance(3);
        for (let made = 0; made < 6; made++) await suburbia.decide(page, chance);
        while (["pass", "curtain"].includes(await suburbia.wanted(page))) {
            await suburbia.decide(page, chance);
        }
        const first = await table(page);
        const text = await exported(page, "Record");
        assert.match(text, /^seed [0-9a-f]{64}\nborough record 2 /);
        await bring(page, text.slice(text.indexOf("\n") + 1));
        const alert = page.getByRole("dialog").getByRole("alert");
        await alert.filter({ hasText: "The deal is missing" }).waitFor();
        await page.keyboard.press("Escape");
        const address = page.url();
        await bring(page, text);
        await page.waitForURL((url) => url.href !== address && /#\/game/.test(url.hash));
        while (["pass", "curtain"].includes(await suburbia.wanted(page))) {
            await suburbia.decide(page, chance);
        }
        assert.deepEqual(await table(page), first);
    });
});

test("a finished game goes out as a record the program verifies", async () => {
    const whole = wholeGame("--seats", "2", "--seed", "ab");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, whole);
        assert.equal(await suburbia.wanted(page), "over");
        await held(page, ".over-panel h2");
        await hears(page, "^The game is over\\. .*(won|win)");
        const end = await suburbia.checkEnd(page);
        await page.getByRole("region", { name: "The end" })
            .getByRole("button", { name: "Export" }).click();
        const dialog = page.getByRole("dialog", { name: "Export this game" });
        await dialog.getByRole("radio", { name: "Record" }).check();
        await dialog.getByRole("button", { name: "Copy" }).isEnabled();
        const [file] = await Promise.all([
            page.waitForEvent("download"),
            dialog.getByRole("button", { name: "Save as a file" }).click(),
        ]);
        assert.match(file.suggestedFilename(), /^borough-suburbia-\w+\.record$/);
        const path = await file.path();
        assert.match(borough("verify", path), /^result: it is the one that the rules give$/m);
        const record = await readFile(path, "utf8");
        await page.keyboard.press("Escape");
        await openMenu(page, "Open a game");
        await page.getByLabel("File").setInputFiles({
            name: "game.record",
            mimeType: "text/plain",
            buffer: Buffer.from(record),
        });
        await page.getByRole("dialog").waitFor({ state: "detached" });
        assert.deepEqual(await suburbia.checkEnd(page), end);
    });
});

test("what is no game is refused with its place", async () => {
    const whole = wholeGame("--seats", "2", "--seed", "ac");
    const lines = whole.split("\n");
    lines[4] = lines[4].replace(/"slot":\d/, '"slot":99');
    const bad = [
        ["Once upon a time", /This is no game that can be opened/],
        [lines.join("\n"), /wrong in line 5/],
        [whole.slice(0, 900), /wrong in line \d.*From character \d+ of the line/s],
        [`${house.address}#game=notagame`, /The link is damaged/],
    ];
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        for (const [text, words] of bad) {
            await bring(page, text);
            const alert = page.getByRole("dialog").getByRole("alert");
            await alert.filter({ hasText: words }).waitFor();
            await held(page, "[role=dialog] textarea");
            await page.keyboard.press("Escape");
            await held(page);
        }
        await page.goto(`${house.address}#game=eJwzNA`);
        await page.getByRole("heading", { name: "The link is damaged" }).waitFor();
    });
});

/** Too large for any game, but small once it is packed. */
const HUGE = 20 << 20;

test("what is too large is refused at once, however it comes", async () => {
    const packed = deflateSync(Buffer.alloc(HUGE, "a")).toString("base64url");
    const link = `${house.address}#game=${packed}`;
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await openMenu(page, "Open a game");
        const dialog = page.getByRole("dialog");
        const area = dialog.getByRole("textbox");
        const refused = dialog.getByRole("alert").filter({ hasText: "too large for a game" });
        const again = async () => {
            await refused.waitFor();
            assert.equal(await area.inputValue(), "half a game", "what was there stays");
            await area.press("End");
            await area.press("x");
            await refused.waitFor({ state: "detached" });
            await area.press("Backspace");
        };
        await area.fill("half a game");
        await area.evaluate((area, size) => {
            area.value = "a".repeat(size);
            area.dispatchEvent(new Event("input", { bubbles: true }));
        }, HUGE);
        await again();
        await page.evaluate((size) => navigator.clipboard.writeText("a".repeat(size)), HUGE);
        await area.press("Control+v");
        await again();
        await page.getByLabel("File").evaluate((input, size) => {
            const list = new DataTransfer();
            list.items.add(new File([new Uint8Array(size)], "game.record"));
            input.files = list.files;
            input.dispatchEvent(new Event("change", { bubbles: true }));
        }, HUGE);
        await again();
        await area.fill(link);
        await dialog.getByRole("button", { name: "Open", exact: true }).click();
        await refused.waitFor();
        await page.keyboard.press("Escape");
        await page.goto(link);
        await page.getByRole("heading", { name: "This is too large for a game" }).waitFor();
    });
});

test("the slider goes back, the log jumps, and a game plays on from there", async () => {
    const whole = wholeGame("--seats", "2", "--seed", "ad");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.6, (move) => move.type === "buy"));
        const present = await table(page);
        const lines = page.getByRole("region", { name: "Log" }).getByRole("listitem");
        await lines.nth(10).getByTitle("Show this moment").click();
        const slider = page.getByRole("slider", { name: "Moment in the game" });
        await slider.waitFor();
        const back = await suburbia.numbersOf(page);
        assert.notDeepEqual(back, present.numbers);
        await slider.press("Home");
        await until(page, "the start", () =>
            document.querySelector("[role=slider]")?.getAttribute("aria-valuenow") === "0",
        );
        const first = await suburbia.numbersOf(page);
        assert.deepEqual(first.map(({ money }) => money), [15, 15]);
        await page.getByRole("button", { name: "Back to the present" }).first().click();
        await slider.waitFor({ state: "detached" });
        assert.deepEqual(await table(page), present);
        await lines.nth(10).getByTitle("Show this moment").click();
        await slider.waitFor();
        const address = page.url();
        await page.getByRole("button", { name: "Play on from here" }).click();
        await page.waitForURL((url) => url.href !== address);
        const branched = await table(page);
        await held(page, "[role=gridcell]");
        assert.ok(branched.log.length < present.log.length);
        await suburbia.decide(page, new Chance(4));
        await page.goto(address);
        assert.deepEqual(await table(page), present, "the old game stands");
    });
});

test("hints name three moves and put the chosen one before the player", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "ae");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.4, (move) => move.type === "buy"));
        await suburbia.wanted(page);
        await page.keyboard.press("h");
        const hints = page.getByRole("region", { name: "Hint" }).getByRole("listitem");
        await hints.first().waitFor();
        assert.equal(await hints.count(), 3);
        assert.match(await hints.first().innerText(), /wins about \d+ of 100 games/);
        assert.match(await hints.last().innerText(), /of 100 games fewer/);
        await hints.first().getByRole("button").click();
        await suburbia.confirmButton(page).waitFor();
        await held(page, "[role=gridcell]");
        const before = (await suburbia.logOf(page)).length;
        await suburbia.confirmMove(page);
        assert.ok((await suburbia.logOf(page)).length > before);
    });
});

/** The goals that lines about a lead name, "the lead for NAME (+15), by 1". */
const leadsOf = (text) =>
    text.split("\n").filter((line) => /\blead\b/.test(line)).flatMap((line) => line.match(/\p{Lu}[\p{L} ']+(?= \(\+\d)/gu) ?? []);

test("a hint tells the lead for a goal once", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "5");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.4, (move) => move.type === "buy"));
        await suburbia.wanted(page);
        await page.keyboard.press("h");
        const hints = page.getByRole("region", { name: "Hint" }).getByRole("listitem");
        await hints.getByText("Takes the lead for").first().waitFor();
        await rested(page);
        for (const text of await hints.allInnerTexts()) {
            const leads = leadsOf(text);
            assert.ok(leads.length > 0, text);
            assert.equal(new Set(leads).size, leads.length, text);
        }
    });
});

test("Subdivision: record and link round trip, hint", async () => {
    const whole = wholeGame("--game", "subdivision", "--seats", "2", "--seed", "af");
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.5, (move) => move.type === "place"));
        await subdivision.wanted(page);
        const state = async () => [
            await page.locator(".sd-pad tbody").innerText(),
            await page.locator(".sd-hand").innerText(),
            await page.locator(".ui-log li").count(),
        ];
        const first = await state();
        const address = page.url();
        const link = await exported(page, "Link");
        await page.keyboard.press("h");
        const hints = page.getByRole("region", { name: "Hint" }).getByRole("listitem");
        await hints.first().waitFor();
        await goHome(page, house);
        await page.goto(link);
        await page.waitForURL((url) => url.href !== address && /#\/game/.test(url.hash));
        await subdivision.wanted(page);
        assert.deepEqual(await state(), first);
    });
});
