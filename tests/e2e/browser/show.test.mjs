// Turns of others and the end as they are shown: what is seen, that any key and
// any tap skips it, that nothing moves where nothing may, and what is heard. A
// show is so slow here that only a skip can end it, or so quick that nobody
// waits for it; then what it said is kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { before as cut, bring, goHome, newGame, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { checkEnd, chooseMove, confirmButton, decide, wanted } from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

const THREE = { seats: ["human", "beginner", "beginner"], seed: "b1" };
/** A beat takes half a minute. */
const SLOW = { motion: true, speed: 0.01 };
/** All of it takes no time that a person could see. */
const QUICK = { motion: true, speed: 100 };

/** Goals are kept by others too; what they kept is nothing to be seen. */
async function firstTurn(page) {
    const chance = new Chance(1);
    await decide(page, chance);
    await wanted(page);
    await chooseMove(page, chance);
    await confirmButton(page).click();
    /* The own move is told as well; whoever goes on has seen enough. */
    await until(page, "a question, or the show", () =>
        document.querySelector(".banner > b, .sb-board.staged") !== null ? true : null,
    );
    if ((await page.locator(".sb-board.staged").count()) === 0) {
        await page.keyboard.press("1");
        await confirmButton(page).click();
    }
    await page.locator(".sb-board.staged").waitFor();
}

/** What moves on the table, its track and its market, or in the end. */
const running = (page) =>
    page.evaluate(() => {
        const places = ".sb-board, .stage, .trk, .market, .players, .end-show";
        const moves = ({ playState, effect }) =>
            playState === "running" && effect?.target?.closest(places);
        return document.getAnimations().filter(moves).length;
    });

test("the card lifts, the borough is shown, and a key skips it", async () => {
    await withWindow(house, { motion: true, settings: SLOW }, async (page) => {
        await newGame(page, house, THREE);
        await firstTurn(page);
        const bar = page.locator(".show-bar.t1");
        await bar.waitFor();
        assert.match(await bar.innerText(), /^.?\s*Bruno/);
        await page.locator(".sb-board.staged.t1 .show-target").waitFor();
        await page.locator(".market.watched .offer-card.gone").waitFor();
        await page.locator(".stage-thing").waitFor();
        /* Stepping leads to the tile on the board; then nothing is gone. */
        const next = page.getByRole("button", { name: "Next change" });
        await next.click();
        await next.click();
        await page.locator(".offer-card.gone").waitFor({ state: "detached" });
        await page.locator(".show-target").waitFor({ state: "detached" });
        await page.keyboard.press(" ");
        await page.locator(".show-bar.t2").waitFor();
        await page.keyboard.press("Enter");
        await page.locator(".staged").waitFor({ state: "detached" });
        await page.locator(".modes button:not([disabled])").first().waitFor();
        assert.equal(await page.locator(".stage-thing").count(), 0);
    });
});

test("on a phone a tap skips it", async () => {
    const wish = { viewport: { width: 390, height: 844 }, touch: true, motion: true };
    await withWindow(house, { ...wish, settings: SLOW }, async (page) => {
        await newGame(page, house, THREE);
        await firstTurn(page);
        await page.locator(".sb-board.staged.t1").waitFor();
        await page.locator(".phone-sheet .beats .on").waitFor();
        const wide = await page.locator(".sb-board").boundingBox();
        await page.touchscreen.tap(wide.x + 20, wide.y + wide.height / 2);
        await page.locator(".sb-board.staged.t2").waitFor();
        await page.touchscreen.tap(wide.x + 20, wide.y + wide.height / 2);
        await page.locator(".staged").waitFor({ state: "detached" });
    });
});

/** How large a hex of the board is, and where the cell that is filled lies. */
function stageNow() {
    const board = document.querySelector(".sb-board").getBoundingClientRect();
    const { a } = document.querySelector(".sb-board > svg > g").getScreenCTM();
    const cell = document.querySelector(".show-target").getBoundingClientRect();
    const inside =
        cell.left >= board.left && cell.right <= board.right &&
        cell.top >= board.top && cell.bottom <= board.bottom;
    return { radius: 100 * a, inside };
}

/** Large boroughs of four: the computers' turns, seen from near. */
for (const [name, viewport, least] of [
    ["a desktop", { width: 1366, height: 768 }, 46],
    ["a phone", { width: 390, height: 844 }, 40],
]) {
    test(`on ${name} a borough that is watched is large enough to be read`, async () => {
        await withWindow(house, { viewport, motion: true, settings: SLOW }, async (page) => {
            const late = cut(wholeGame("--seats", "4", "--seed", "15"), 0.8, ({ type }) => type === "buy");
            await goHome(page, house);
            await bring(page, late);
            await wanted(page);
            await chooseMove(page, new Chance(2));
            await confirmButton(page).click();
            for (const seat of [1, 2, 3]) {
                await page.locator(`.sb-board.staged.t${seat} .show-target`).waitFor();
                const { radius, inside } = await page.evaluate(stageNow);
                assert.ok(radius >= least - 0.01, `seat ${seat}: a radius of ${radius}`);
                assert.ok(inside, `seat ${seat}: the cell is in view`);
                while (await page.locator(`.staged.t${seat}`).count()) {
                    await page.keyboard.press(" ");
                    await rested(page);
                }
            }
        });
    });
}

test("where nothing may move, all of it is shown at once", async () => {
    await withWindow(house, { settings: SLOW }, async (page) => {
        await newGame(page, house, THREE);
        await firstTurn(page);
        const bar = page.locator(".show-bar.t1");
        await bar.getByRole("button", { name: "Go on" }).waitFor();
        assert.equal(await page.locator(".stage-thing, .offer-card.gone").count(), 0);
        assert.equal(await running(page), 0);
        await bar.getByRole("button", { name: "Go on" }).click();
        await page.locator(".show-bar.t2").waitFor();
        assert.equal(await running(page), 0);
    });
});

/** Keeps what the end says, act by act. */
function keepSaid() {
    window.said = [];
    const look = () => {
        const words = document.querySelector(".end-deck p")?.textContent;
        if (words && words !== window.said.at(-1)) window.said.push(words);
    };
    new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
    });
}

/** A game of the program's own players, played on from shortly before its end. */
async function toTheEnd(page) {
    await goHome(page, house);
    await bring(page, wholeGame("--seats", "3", "--seed", "ac"));
    await page.locator(".over-panel").waitFor();
    for (let back = 0; back < 3; back++) await page.keyboard.press("[");
    await page.getByRole("button", { name: "Play on from here" }).click();
}

test("the end: goals, secrets, money, the winner; then a picture and a rematch", async () => {
    const wish = { motion: true, settings: QUICK, before: keepSaid };
    await withWindow(house, wish, async (page) => {
        await toTheEnd(page);
        await until(page, "the end", () => window.said.length > 0 || null);
        await page.locator(".over-panel").waitFor();
        const { headline } = await checkEnd(page);
        const said = await page.evaluate(() => window.said);
        const rows = await page.locator(".over-goals li").allInnerTexts();
        const secrets = rows.filter((row) => /secret/.test(row)).length;
        const open = rows.length - secrets;
        assert.ok(open > 0 && secrets > 0);
        const turned = said.map((words) => / turns up /.test(words));
        const order = [...Array(open).fill(false), ...Array(secrets).fill(true), false, false];
        assert.deepEqual(turned, order, said.join(" | "));
        assert.match(said.at(-2), /^Five dollars/);
        assert.equal(said.at(-1), headline);
        await checkPicture(page);
        const here = page.url();
        await page.getByRole("button", { name: "Rematch" }).click();
        await until(page, "another game", (url) => location.href !== url || null, here);
        await until(page, "its table", () => document.querySelectorAll(".player").length === 3 || null);
    });
});

async function checkPicture(page) {
    const panel = page.getByRole("region", { name: "The end" });
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        panel.getByRole("button", { name: "Share" }).click(),
    ]);
    const picture = readFileSync(await file.path());
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
    assert.ok(picture.length > 20_000, "there is something on it");
}

/** The winner's borough and trophy; the scores are those of the table of it. */
async function checkWinner(page) {
    const won = page.locator(".end-winner");
    const best = Number(await won.locator(".won-row.first b").innerText());
    const all = await won.locator(".won-row b").allInnerTexts();
    assert.equal(all.length, 3);
    assert.ok(all.every((score) => Number(score) <= best));
    assert.equal(await won.locator(".won-trophy").count(), 1);
    const town = await won.locator(".won-town svg").first().boundingBox();
    const window = page.viewportSize();
    assert.ok(town.width > 0.35 * window.width && town.height > 0.5 * window.height);
}

/** For the page a second goes by before each key: no two belong together. */
function keysApart() {
    const now = performance.now.bind(performance);
    let later = 0;
    performance.now = () => now() + later;
    addEventListener("keydown", () => (later += 1000), true);
}

const stepNow = (page, name) =>
    until(
        page,
        name,
        (words) =>
            document.querySelector(".end-steps [aria-current]")?.textContent === words || null,
        name,
    );

test("where nothing may move the end is a still for each part; keys lead on", async () => {
    await withWindow(house, { settings: QUICK, before: keysApart }, async (page) => {
        await toTheEnd(page);
        await stepNow(page, "Public goals");
        assert.equal(await running(page), 0);
        for (const part of ["Secret goals", "Money", "Winner"]) {
            await page.keyboard.press(" ");
            await stepNow(page, part);
            assert.equal(await running(page), 0);
        }
        await checkWinner(page);
        await page.getByRole("button", { name: "To the result" }).click();
        await page.locator(".over-panel").waitFor();
        const here = page.url();
        await page.getByRole("button", { name: "Same deal again" }).click();
        await until(page, "another game", (url) => location.href !== url || null, here);
    });
});

test("a line of the log shows whose borough it is about", async () => {
    await withWindow(house, {}, async (page) => {
        await goHome(page, house);
        await bring(page, wholeGame("--seats", "3", "--seed", "ab"));
        await page.locator(".over-panel").waitFor();
        await page.getByRole("button", { name: "Look at the table" }).click();
        const log = page.getByRole("region", { name: "Log" }).getByRole("listitem");
        for (const at of [5, 6, 7, 8]) {
            const line = log.nth(at);
            const whose = await line.locator("[class*='t']").first().getAttribute("class");
            const seat = /\bt(\d)\b/.exec(whose)?.[1];
            await line.getByRole("button").first().click();
            await until(
                page,
                "that borough",
                (n) =>
                    document
                        .querySelector(`.player.t${n} .player-mini`)
                        ?.getAttribute("aria-pressed") === "true" || null,
                seat,
            );
        }
    });
});

/** Plays a first tile; which parts of the page were fetched for it. */
async function partsFetched(settings, motion = true) {
    const fetched = [];
    let sound = null;
    await withWindow(house, { motion, settings, alone: true }, async (page) => {
        page.on("request", (request) => fetched.push(request.url()));
        await newGame(page, house, { seats: ["human", "beginner"], seed: "b1" });
        const chance = new Chance(1);
        await decide(page, chance);
        await decide(page, chance);
        if (settings.sound) {
            sound = await until(page, "a sound", () => document.documentElement.dataset.sound ?? null);
        } else sound = await page.evaluate(() => document.documentElement.dataset.sound ?? null);
    });
    return { heard: fetched.some((url) => /\/hear-/.test(url)), sound };
}

test("sounds are fetched and made only where they are wanted", async () => {
    const on = await partsFetched({ speed: 0, sound: true });
    assert.ok(on.heard && on.sound, "there is a sound");
    const off = await partsFetched({ speed: 0, sound: false });
    assert.deepEqual(off, { heard: false, sound: null });
    /* Where the system asks for less, and nobody asked for sounds. */
    const quiet = await partsFetched({ speed: 0 }, false);
    assert.deepEqual(quiet, { heard: false, sound: null });
});
