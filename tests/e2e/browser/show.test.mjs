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
import { checkEnd, chooseMove, confirmButton, decide, numbersOf, wanted } from "./lib/suburbia.mjs";
import { roomOf } from "./lib/room.mjs";
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
        document.querySelector(".turn-say.asks, .sb-board.staged") !== null ? true : null,
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

/** Keeps what is seen of a show: each chip that flies and the number it ends at,
 * whose token walks, the footprints, the red lines that flash. */
function keepShown() {
    const seen = { landed: [], lost: [], walks: {}, feet: 0, flashes: 0 };
    window.shown = seen;
    const known = new WeakSet();
    const chip = (thing) => {
        if (known.has(thing) || thing.querySelector(".dr-hextile")) return;
        known.add(thing);
        const frames = thing.getAnimations()[0]?.effect.getKeyframes();
        const to = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(frames?.at(-1).transform ?? "");
        if (!to) return;
        const numbers = [...document.querySelectorAll("[data-number]")];
        const number = numbers.find((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left <= to[1] && to[1] <= right && top <= to[2] && to[2] <= bottom;
        });
        if (number) seen.landed.push(number.dataset.number);
        else seen.lost.push([to[1], to[2]]);
    };
    const look = () => {
        document.querySelectorAll(".stage-thing").forEach(chip);
        seen.feet = Math.max(seen.feet, document.querySelectorAll(".trk-feet circle").length);
        seen.flashes += document.querySelectorAll(".trk-flash").length;
        document.querySelectorAll(".trk-token").forEach((token, seat) => {
            (seen.walks[seat] ??= new Set()).add(token.style.transform);
        });
    };
    new MutationObserver(look).observe(document, {
        subtree: true, childList: true, attributes: true, attributeFilter: ["style", "class"],
    });
}

/** A game of four, late: the next of the computers cross red lines. */
async function toLateTurns(page) {
    const late = cut(wholeGame("--seats", "4", "--seed", "15"), 0.7, ({ type }) => type === "buy");
    await goHome(page, house);
    await bring(page, late);
    await wanted(page);
    await chooseMove(page, new Chance(2));
    await confirmButton(page).click();
}

test("chips travel to the numbers, tokens walk, red lines flash; then nothing moves", async () => {
    const wish = { motion: true, settings: { motion: true, speed: 4 }, before: keepShown };
    await withWindow(house, wish, async (page) => {
        await toLateTurns(page);
        await page.locator(".sb-board.staged").waitFor();
        await until(page, "the own turn", () =>
            document.querySelector(".staged") === null &&
            document.querySelector(".modes button:not([disabled])") !== null);
        const { landed, lost, walks, feet, flashes } = await page.evaluate(() => ({
            ...window.shown,
            walks: Object.entries(window.shown.walks).map(([seat, all]) => [seat, all.size]),
        }));
        assert.deepEqual(lost, [], "every chip ends at a number");
        const seats = new Set(landed.map((number) => number.split(" ")[0]));
        const stats = new Set(landed.map((number) => number.split(" ")[1]));
        for (const seat of ["1", "2", "3"]) assert.ok(seats.has(seat), `chips of seat ${seat}`);
        for (const stat of ["money", "income", "reputation", "population"]) {
            assert.ok(stats.has(stat), `a chip of ${stat}`);
        }
        const walked = walks.filter(([seat, places]) => seat !== "0" && places > 1);
        assert.ok(walked.length > 0 && feet > 0, "a token walks and leaves its steps");
        assert.ok(flashes > 0, "a red line flashes");
        assert.equal(await page.locator(".stage-thing, .trk-feet circle, .trk-flash").count(), 0);
        await until(page, "rest", () =>
            (document.getAnimations().length === 0 && !document.querySelector(".changed")) || null);
        assert.deepEqual(await stirrings(page), [], "nothing moves unasked");
    });
});

/** What moves by itself on a table that nobody touches, in so many frames. */
function stirrings(page) {
    return page.evaluate(async () => {
        const moved = new Set();
        const observer = new MutationObserver((all) =>
            all.forEach(({ target }) => moved.add(target.className?.baseVal ?? target.className ?? target.nodeName)));
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        for (let frame = 0; frame < 40; frame++) {
            await new Promise((go) => requestAnimationFrame(go));
            for (const { effect } of document.getAnimations()) moved.add(effect.target?.className);
        }
        observer.disconnect();
        return [...moved];
    });
}

test("on a phone a tap skips it", async () => {
    const wish = { viewport: { width: 390, height: 844 }, touch: true, motion: true };
    await withWindow(house, { ...wish, settings: SLOW }, async (page) => {
        await newGame(page, house, THREE);
        await firstTurn(page);
        await page.locator(".sb-board.staged.t1").waitFor();
        await page.locator(".phone-say .show-bar .beats .on").waitFor();
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

for (const [name, viewport] of [
    ["a desktop", { width: 1366, height: 768 }],
    ["a phone", { width: 390, height: 844 }],
]) {
    test(`where nothing may move, all of it is shown at once, on ${name}`, async () => {
        await withWindow(house, { viewport, settings: SLOW }, async (page) => {
            await newGame(page, house, THREE);
            await firstTurn(page);
            const bar = page.locator(".show-bar.t1");
            await bar.getByRole("button", { name: "Go on" }).waitFor();
            assert.equal(await page.locator(".stage-thing, .offer-card.gone").count(), 0);
            assert.equal(await running(page), 0);
            assert.ok((await page.locator(".edge-chips > *").count()) > 0, "what the tiles brought");
            assert.deepEqual((await roomOf(page)).troubles, []);
            await bar.getByRole("button", { name: "Go on" }).click();
            await page.locator(".show-bar.t2").waitFor();
            assert.equal(await running(page), 0);
        });
    });
}

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

/** The numbers of every seat after each decision of a trace. */
const numbersIn = (trace) =>
    trace.trim().split("\n").slice(1).map((line) => JSON.parse(line)).filter(({ move }) => move);

test("a line of the log shows everything as it was at that moment", async () => {
    await withWindow(house, {}, async (page) => {
        const trace = wholeGame("--seats", "3", "--seed", "ab");
        const decisions = numbersIn(trace);
        await goHome(page, house);
        await bring(page, trace);
        await page.locator(".over-panel").waitFor();
        await page.getByRole("button", { name: "Look at the table" }).click();
        const lines = page.getByRole("region", { name: "Log" }).getByRole("listitem");
        const slider = page.getByRole("slider", { name: "Moment" });
        for (const at of [4, 11, 23, 40]) {
            await lines.nth(at).getByRole("button").first().click();
            const moment = decisions.length - at;
            await until(page, "that moment", (n) =>
                document.querySelector(".ui-slider")?.getAttribute("aria-valuenow") === String(n) || null, moment);
            await rested(page);
            assert.equal(await slider.count(), 1);
            const shown = await numbersOf(page);
            const { seat, move, boroughs } = decisions[moment - 1];
            boroughs.forEach((numbers, who) => {
                for (const stat of ["money", "income", "reputation", "population"]) {
                    assert.equal(shown[who][stat], numbers[stat], `${stat} of ${who} after ${moment}`);
                }
            });
            if (!["buy", "lake", "basic"].includes(move.type)) continue;
            /* Their tile lies on the board, with the ring of the latest. */
            assert.equal(await page.locator(`.player.t${seat} .player-mini`).getAttribute("aria-pressed"), "true");
            assert.equal(await page.locator(".ring-fresh").count(), 1);
        }
    });
});

/** What every seat of Subdivision placed, in its order: tile and parcel. */
const placedIn = (trace) =>
    numbersIn(trace).filter(({ move }) => move.type === "place")
        .map(({ seat, move }) => ({ seat, tile: move.tile, at: move.at.join(",") }));

/* Runs in the page: the tile in a parcel of the board that lies on the table. */
function boardShows({ seat, at, tile }) {
    const on = document.querySelector(`.sd-player.on[data-seat="${seat}"]`);
    const words = document.querySelector(`[data-cell="${at}"]`)?.getAttribute("aria-label") ?? "";
    return (on !== null && words.toLowerCase().includes(`. ${tile},`)) || null;
}

test("Subdivision: a line of the log shows the board it is about, at that moment", async () => {
    await withWindow(house, {}, async (page) => {
        const trace = wholeGame("--game", "subdivision", "--seats", "3", "--seed", "6");
        const placed = placedIn(trace);
        await goHome(page, house);
        await bring(page, trace);
        await page.getByRole("button", { name: "Look at the boards" }).click();
        const lines = page.locator(".ui-log li").filter({ hasText: / placed/ });
        assert.equal(await lines.count(), placed.length, "a line for each placement");
        /* The latest first, so that each board has to lose what came after. */
        for (const at of [3, 4, 9, 10, 20, 21, 22]) {
            const deed = placed[placed.length - 1 - at];
            await lines.nth(at).getByRole("button").first().click();
            await until(page, `what seat ${deed.seat} placed`, boardShows, deed);
            await lines.nth(at).locator("[aria-current]").waitFor();
            const next = placed.slice(placed.length - at).find(({ seat }) => seat === deed.seat);
            if (!next) continue;
            assert.equal(await page.evaluate(boardShows, next), null, "what comes later is not there");
        }
    });
});

/** Plays a first tile; which parts of the page were fetched for it. */
async function partsFetched(settings, motion = true) {
    const fetched = [];
    let sound = null;
    await withWindow(house, { motion, settings }, async (page) => {
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
