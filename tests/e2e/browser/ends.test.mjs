// How games of both kinds end, and who sits at the screen: the end of
// Subdivision line by line, what can be done afterwards, the screen that is
// passed on, and going back to one's last decision.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { bring, choose, goHome, newGame, openMenu, start, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { emptyDrawings } from "./lib/gallery.mjs";
import { changed, markOf, rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** All of it takes no time that a person could see. */
const QUICK = { motion: true, speed: 100 };
const LINES = ["Parks", "Sidewalk", "Schools", "Money", "Highway", "Uncovered"];

/** Keeps which parts of the end were shown, and what was said of them. */
function keepSaid() {
    window.said = [];
    const look = () => {
        const part = document.querySelector(".end-steps [aria-current]")?.textContent;
        const words = document.querySelector(".end-deck p")?.textContent;
        if (part && words !== window.said.at(-1)?.words) window.said.push({ part, words });
    };
    new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
    });
}

const GAMES = {
    suburbia: { words: [], over: ".over-panel", panel: ".over-panel" },
    subdivision: {
        words: ["--game", "subdivision"],
        over: ".sd-final",
        panel: "[role=dialog]",
    },
};

/** A game of the program's own players, played on from shortly before its end. */
async function toTheEnd(page, game, seats = "3") {
    const { words, over } = GAMES[game];
    await goHome(page, house);
    await bring(page, wholeGame(...words, "--seats", seats, "--seed", "ac"));
    await page.locator(over).waitFor();
    if (game === "subdivision") {
        await page.getByRole("button", { name: "Look at the boards" }).click();
    }
    for (let back = 0; back < 3; back++) await page.keyboard.press("[");
    await page.getByRole("button", { name: "Play on from here" }).click();
    if (game === "subdivision") await finish(page);
}

/** The last decisions of Subdivision are the person's as well. */
async function finish(page) {
    const chance = new Chance(3);
    for (;;) {
        const done = await until(page, "a question or the end", () => {
            const there = (selector) => document.querySelector(selector) !== null;
            if (there(".end-show, .sd-final") || window.said?.length) return "end";
            return there(".sd-hand:not(.resting), .sd-bar .ending") ? "decide" : null;
        });
        if (done === "end") return;
        await subdivision.decide(page, chance);
    }
}

const another = (page, here) =>
    until(page, "another game", (url) => location.href !== url || null, here);

async function checkPicture(page) {
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Share", exact: true }).click(),
    ]);
    const picture = readFileSync(await file.path());
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
    assert.ok(picture.length > 20_000, "there is something on it");
}

test("Subdivision counts line by line, and the points add up to the result", async () => {
    await withWindow(house, { motion: true, settings: QUICK, before: keepSaid }, async (page) => {
        await toTheEnd(page, "subdivision");
        await page.locator(".sd-final").waitFor();
        const said = await page.evaluate(() => window.said);
        assert.deepEqual(
            said.map(({ part }) => part),
            [...LINES, "Winner"],
        );
        const won = said.pop();
        const title = await page.getByRole("dialog").getByRole("heading").first().innerText();
        assert.equal(won.words, title);
        for (const [at, { part, words }] of said.entries()) {
            assert.ok(words.startsWith(`${part}: `), words);
            const rows = page.locator(".sd-final tbody tr").nth(at);
            const shown = (await rows.locator("td").allInnerTexts()).map((text) => text.trim());
            for (const value of shown) assert.ok(words.includes(value), `${words} has ${value}`);
        }
        await checkPicture(page);
    });
});

test("where nothing may move, each line is a still, and two keys lead to the result", async () => {
    await withWindow(house, { settings: { motion: true, speed: 1 } }, async (page) => {
        await toTheEnd(page, "subdivision");
        const shown = page.locator(".end-steps [aria-current]");
        await shown.waitFor();
        const first = await shown.innerText();
        await page.locator(".sd-end-lit polygon").first().waitFor();
        const moves = await page.evaluate(
            () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        );
        assert.equal(moves, 0);
        await page.keyboard.press(" ");
        await until(
            page,
            "the next line",
            (old) => {
                const now = document.querySelector(".end-steps [aria-current]")?.textContent;
                return (now && now !== old) || null;
            },
            first,
        );
        await page.getByRole("button", { name: "To the result" }).click();
        await page.locator(".sd-final").waitFor();
    });
});

for (const game of Object.keys(GAMES)) {
    test(`${game}: rematch, the same deal, the review`, async () => {
        await withWindow(house, {}, async (page) => {
            await goHome(page, house);
            const { words, over } = GAMES[game];
            await bring(page, wholeGame(...words, "--seats", "2", "--seed", "ad"));
            await page.locator(over).waitFor();
            const ended = page.url();
            await page.getByRole("button", { name: "Same deal again" }).click();
            await another(page, ended);
            await page.locator(over).waitFor({ state: "detached" });
            await page.goto(ended);
            await page.locator(over).waitFor();
            await page.getByRole("button", { name: "Rematch" }).click();
            await another(page, ended);
            await page.locator(over).waitFor({ state: "detached" });
            await page.goto(ended);
            await page.locator(over).waitFor();
            await page.getByRole("link", { name: "Review" }).click();
            await page.waitForURL(/\/review$/);
        });
    });
}

const SIZES = {
    phone: { width: 390, height: 844 },
    tablet: { width: 820, height: 1180 },
    desktop: { width: 1366, height: 768 },
};

const shot = async (page, name) => {
    const folder = process.env.BOROUGH_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

const LOOKS = Object.entries(SIZES).flatMap(([size, viewport]) =>
    ["light", "dark"].map((colorScheme) => ({ size, viewport, colorScheme })),
);

/** Each size in one theme; at night all of them. */
const SOME = LOOKS.filter(({ size, colorScheme }) =>
    process.env.BOROUGH_ALL === "1" || (size === "tablet") === (colorScheme === "light"));

/** What lies on the screen at every size, light or dark; but for the first
 * look only colours matter. Pictures first: axe looks at no drawings. */
async function lookAt(page, name, what, looks = SOME) {
    const wear = async ({ viewport, colorScheme }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await rested(page);
    };
    for (const look of process.env.BOROUGH_PICTURES ? LOOKS : []) {
        await wear(look);
        const file = `${name}-${look.size}-${look.colorScheme}`;
        await shot(page, file);
    }
    await page.evaluate(emptyDrawings);
    for (const [at, look] of looks.entries()) {
        await wear(look);
        const options = { resultTypes: ["violations"] };
        if (at > 0) options.runOnly = ["color-contrast"];
        const { violations } = await house.axe(page, options).include(what).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        assert.deepEqual(found, [], `${name} on a ${look.size}, ${look.colorScheme}`);
    }
}

for (const game of Object.keys(GAMES)) {
    test(`${game}: axe finds nothing in the end, at any size`, async () => {
        const settings = { motion: true, speed: 1, theme: "system" };
        await withWindow(house, { settings }, async (page) => {
            await toTheEnd(page, game);
            await page.locator(".end-show").waitFor();
            await lookAt(page, `end-${game}`, ".end-show");
            await page.getByRole("button", { name: "To the result" }).click();
            await page.locator(GAMES[game].over).waitFor();
            await lookAt(page, `over-${game}`, GAMES[game].panel, SOME.slice(0, 1));
        });
    });
}

/** A turn of somebody else, as a still: it stays until a key. */
test("axe finds nothing in a shown turn, at any size", async () => {
    const settings = { motion: true, speed: 0.01, theme: "system" };
    await withWindow(house, { settings }, async (page) => {
        await newGame(page, house, { seats: ["human", "beginner"], seed: "b1" });
        const chance = new Chance(1);
        await suburbia.decide(page, chance);
        await suburbia.wanted(page);
        await suburbia.chooseMove(page, chance);
        await suburbia.confirmButton(page).click();
        await until(page, "a question, or the show", () =>
            document.querySelector(".turn-say.asks, .sb-board.staged") !== null ? true : null,
        );
        if ((await page.locator(".sb-board.staged").count()) === 0) {
            await page.keyboard.press("1");
            await suburbia.confirmButton(page).click();
        }
        await page.locator(".sb-board.staged").waitFor();
        await lookAt(page, "show-suburbia", "#app");
    });
});

for (const [game, lib] of Object.entries({ suburbia, subdivision })) {
    test(`${game}: what a turn brought stays until the screen is passed on`, async () => {
        await withWindow(house, {}, async (page) => {
            const seats = ["human", "human"];
            const name = game === "suburbia" ? "Suburbia" : "Subdivision";
            await newGame(page, house, { game: name, seats, seed: "a1" });
            const chance = new Chance(4);
            while ((await lib.wanted(page)) !== "pass") await lib.decide(page, chance);
            assert.equal(await page.locator(".curtain").count(), 0);
            await shot(page, `pass-${game}`);
            const bar = await page.locator(".pass-bar").boundingBox();
            const table = await page.locator(".sb-table, .sd").boundingBox();
            assert.ok(table.y + table.height <= bar.y + 1, "the table gives way");
            await page.keyboard.press("Enter");
            await page.locator(".curtain").waitFor();
            await shot(page, `curtain-${game}`);
            await page.getByRole("button", { name: /We trust each other/ }).click();
            await page.locator(".curtain").waitFor({ state: "detached" });
            for (let made = 0; made < 8; made++) {
                const what = await lib.decide(page, chance);
                assert.ok(!["curtain", "pass"].includes(what), "nobody is kept from the table");
            }
            await openMenu(page, "A curtain between turns");
            while ((await lib.wanted(page)) !== "pass") await lib.decide(page, chance);
        });
    });
}

test("whoever trusts each other says so before the game", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        const trust = page.getByRole("switch", { name: /We trust each other/ });
        await choose(page, { seats: ["human", "skilled"], seed: "a1" });
        assert.equal(await trust.count(), 0);
        await choose(page, { seats: ["human", "human"] });
        await trust.check({ force: true });
        await start(page);
        assert.equal(await suburbia.wanted(page), "keep");
    });
});

/** Does what makes the log shorter, and waits until it is. */
async function shortens(page, act) {
    const { length } = await suburbia.logOf(page);
    await act();
    await until(
        page,
        "a shorter log",
        (n) => document.querySelectorAll(".ui-log li").length < n || null,
        length,
    );
}

/** The record as the page exports it. */
async function recordOf(page) {
    await openMenu(page, "Export");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Record" }).check();
    const box = dialog.getByRole("textbox").first();
    await until(page, "the record", () => /borough record/.test(document.querySelector("[role=dialog] textarea, dialog textarea")?.value ?? "") || null);
    const text = await box.inputValue();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    return text;
}

for (const [game, lib] of Object.entries({ suburbia, subdivision })) {
    test(`${game}: Backspace goes back to the last decision, and the record says so`, async () => {
        await withWindow(house, {}, async (page) => {
            const name = game === "suburbia" ? "Suburbia" : "Subdivision";
            await newGame(page, house, { game: name, seats: ["human", "beginner"], seed: "b1" });
            const chance = new Chance(5);
            for (let made = 0; made < 4; made++) await lib.decide(page, chance);
            await lib.wanted(page);
            assert.doesNotMatch(await recordOf(page), /taken-back/);
            await shortens(page, () => page.keyboard.press("Backspace"));
            await page.getByText(/counts in no statistics/).waitFor();
            await lib.wanted(page);
            assert.match(await recordOf(page), /^taken-back: 1 +#[0-9a-f]{8}$/m);
            await shortens(page, () => openMenu(page, "Back to my last decision"));
            await lib.wanted(page);
            await lib.decide(page, chance);
            assert.match(await recordOf(page), /^taken-back: 2 +#[0-9a-f]{8}$/m);
        });
    });
}

/** Keeps of each decision that is told which of its lines were seen, and whether
 * anything moved. */
function keepTold() {
    window.told = { lines: {}, moved: 0 };
    const look = () => {
        const why = document.querySelector(".sd-why:has(.steps)");
        if (!why) return;
        const title = why.querySelector("h2").textContent;
        const told = [...why.querySelectorAll(".sd-lines li")].map((line) => line.textContent);
        (window.told.lines[title] ??= new Set()).add(told.join("\n"));
        const running = ({ playState, effect }) =>
            playState === "running" && effect?.target?.closest(".sd-mid, .sd-why, .sd-pad, .sd-players");
        window.told.moved += document.getAnimations().filter(running).length;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

test("subdivision: where nothing may move, what others did is told all at once", async () => {
    const seats = ["human", "beginner", "beginner"];
    const wish = { settings: { motion: true, speed: 4 }, before: keepTold };
    await withWindow(house, wish, async (page) => {
        await newGame(page, house, { game: "Subdivision", seats, seed: "b3" });
        const chance = new Chance(4);
        for (let made = 0; made < 8; made++) await subdivision.decide(page, chance);
        const { lines, moved } = await page.evaluate(() => ({
            lines: Object.entries(window.told.lines).map(([title, all]) => [title, [...all]]),
            moved: window.told.moved,
        }));
        assert.ok(lines.length > 0, "something was told");
        for (const [title, all] of lines) {
            /* No line at all: another decision of that name, which changed no number. */
            const begun = all.filter((one) => one && all.some((other) => other !== one && other.startsWith(one)));
            assert.deepEqual(begun, [], `${title} is told in steps`);
        }
        assert.equal(moved, 0);
    });
});

/** The round as the top bar and the slider have it. */
const rounds = (page) =>
    page.evaluate(() => {
        const number = (text) => /Round (\d+)/.exec(text ?? "")?.[1];
        const current = document.querySelector(".sd-rounds [aria-current]");
        const top = (current ?? document.querySelector(".ui-top")).textContent;
        return [number(top), number(document.querySelector(".ui-replay")?.textContent)];
    });

for (const game of Object.keys(GAMES)) {
    test(`${game}: the top bar and the slider are in the same round`, async () => {
        await withWindow(house, {}, async (page) => {
            const { words, over } = GAMES[game];
            await goHome(page, house);
            await bring(page, wholeGame(...words, "--seats", "2", "--seed", "ae"));
            await page.locator(over).waitFor();
            await page.getByRole("button", { name: /^Look at the/ }).click();
            const seen = new Set();
            for (let back = 0; back < 12; back++) {
                const mark = await markOf(page, ".ui-replay");
                await page.keyboard.press("[");
                await changed(page, "an earlier moment", ".ui-replay", mark);
                await rested(page);
                const [top, slider] = await rounds(page);
                assert.ok(top && top === slider, `round ${top} above, ${slider} below`);
                seen.add(top);
            }
            assert.ok(seen.size > 0);
        });
    });

    test(`${game}: a saved game and its review are in the rounds of the table`, async () => {
        await withWindow(house, {}, async (page) => {
            const { words, over } = GAMES[game];
            const trace = wholeGame(...words, "--seats", "2", "--seed", "ae");
            await goHome(page, house);
            await bring(page, trace);
            await page.locator(over).waitFor();
            const game_ = page.url();
            await page.getByRole("button", { name: /^Look at the/ }).click();
            const table = await roundsBack(page, 14, () => page.keyboard.press("["));
            await page.getByRole("button", { name: "Play on from here" }).click();
            await until(page, "another game", (url) => location.href !== url || null, game_);
            await until(page, "its table", () => document.querySelector(".ui-replay") === null || null);
            const [top] = await rounds(page);
            await page.goto(house.address);
            const saved = page.getByText(/^Round \d+(, your turn)?$/).first();
            assert.match(await saved.innerText(), new RegExp(`^Round ${top}\\b`));
            await page.goto(`${game_}/review`);
            await page.locator(".ui-replay .ui-slider").waitFor();
            const slider = page.locator(".ui-replay .ui-slider");
            await slider.press("End");
            const review = await roundsBack(page, 14, () => slider.press("ArrowLeft"));
            assert.deepEqual(review, table);
        });
    });
}

/** Of each of the last moments the round that the slider names. There is no slider
 * before the first of them is gone to. */
async function roundsBack(page, count, back) {
    const look = () => {
        const slider = document.querySelector(".ui-slider");
        const words = document.querySelector(".ui-replay")?.textContent ?? "";
        return slider && [slider.getAttribute("aria-valuenow"), /Round (\d+)/.exec(words)?.[1]];
    };
    const found = {};
    for (let step = 0; step < count; step++) {
        const before = (await page.evaluate(look))?.[0] ?? null;
        await back();
        await until(page, "an earlier moment", (was) => {
            const now = document.querySelector(".ui-slider")?.getAttribute("aria-valuenow");
            return (now && now !== was) || null;
        }, before);
        const [at, round] = await page.evaluate(look);
        found[at] = round;
    }
    return found;
}
