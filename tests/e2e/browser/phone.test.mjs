// A phone: turns by touch, and what a hot-seat hides.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { before as cut, bring, goHome, newGame, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { heard, hears, held, listens, saidSince } from "./lib/keyboard.mjs";
import { changed, markOf, rested } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** A finger needs room: nothing that can be touched is smaller than this. */
const FINGER = 24;

async function checkTargets(page) {
    const small = await page.evaluate((least) => {
        const all = document.querySelectorAll("button, a[href], [role=radio], input, select");
        return [...all].flatMap((part) => {
            const box = part.getBoundingClientRect();
            if (box.width === 0 || box.height === 0) return [];
            if (box.width >= least && box.height >= least) return [];
            const name = part.getAttribute("aria-label") ?? part.textContent;
            return [`${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`];
        });
    }, FINGER);
    assert.deepEqual(small, []);
}

test("Suburbia: a turn by touch", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "5");
    await withWindow(house, { phone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.3, (move) => move.type === "buy"));
        await suburbia.wanted(page);
        await checkTargets(page);
        const money = page.getByRole("button", { name: /dollars?\. What/ });
        const had = await money.getAttribute("aria-label");
        const market = page.getByRole("toolbar", { name: "Real estate market" });
        await market.locator("button:not(.dear)").first().tap();
        const cells = page.locator("[role=gridcell][data-legal]");
        await cells.nth(1).tap();
        const build = page.getByRole("button", { name: /^Build here, \$\d+/ });
        await build.waitFor();
        await page.locator(".phone-sheet").waitFor();
        await checkTargets(page);
        await build.tap();
        await build.waitFor({ state: "detached" });
        await suburbia.wanted(page);
        assert.notEqual(await money.getAttribute("aria-label"), had);
        await page.getByRole("button", { name: "Goals and log" }).tap();
        const log = page.getByRole("dialog").getByRole("region", { name: "Log" });
        await log.getByRole("listitem").filter({ hasText: /^.?You built/s }).first().waitFor();
    });
});

/** Runs in the page: spaces of the market that are seen whole, from the left. */
function spacesSeen() {
    const { left, right } = document.querySelector(".market").getBoundingClientRect();
    return [...document.querySelectorAll(".spaces > .slot")].flatMap((slot, at) => {
        const box = slot.getBoundingClientRect();
        return box.left >= left && box.right <= right ? [at] : [];
    });
}

test("Suburbia: the market opens at its affordable end", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "5");
    await withWindow(house, { phone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.3, (move) => move.type === "buy"));
        await suburbia.wanted(page);
        const count = await page.locator(".spaces > .slot").count();
        const check = async () => {
            const seen = await page.evaluate(spacesSeen);
            assert.ok(seen.includes(count - 1) && seen.includes(count - 2), `spaces ${seen} of ${count}`);
            assert.ok(!seen.includes(0), "the dear end is further on");
        };
        await check();
        const before = page.getByRole("button", { name: "Show the dearer spaces" });
        while ((await before.count()) > 0) {
            await before.tap();
            await rested(page);
        }
        assert.ok((await page.evaluate(spacesSeen)).includes(0), "it can be walked through");
        /* The next turn opens it there again. */
        const offers = page.getByRole("toolbar", { name: "Real estate market" });
        await offers.locator("button:not(.dear)").first().tap();
        await page.locator("[role=gridcell][data-legal]").first().tap();
        await suburbia.confirmButton(page).tap();
        await suburbia.confirmButton(page).waitFor({ state: "detached" });
        await suburbia.wanted(page);
        await check();
    });
});

test("Suburbia: stacks and 1 More Round are explained where a finger asks", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "5");
    await withWindow(house, { phone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.3, (move) => move.type === "buy"));
        await suburbia.wanted(page);
        await page.getByRole("button", { name: "Goals and log" }).tap();
        await page.locator(".phone-info .stacks").tap();
        const told = page.getByRole("region", { name: "Stacks and the last round" });
        await told.waitFor();
        const words = await told.innerText();
        for (const letter of ["A", "B", "C"]) assert.match(words, new RegExp(`Stack ${letter}: \\d+ tiles? left`));
        assert.match(words, /the card (One|1) More Round\. When it is drawn/);
    });
});

/** Runs in the page: legal cells that lie outside the board or under something. */
function hiddenCells() {
    return [...document.querySelectorAll("[role=gridcell][data-legal]")]
        .filter((cell) => {
            const { left, top, width, height } = cell.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return !cell.contains(hit);
        })
        .map((cell) => cell.dataset.cell);
}

test("Suburbia: a board looked at closely is whole again when a tile is taken", async () => {
    const whole = wholeGame("--seats", "3", "--seed", "5");
    await withWindow(house, { phone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.3, (move) => move.type === "buy"));
        await suburbia.wanted(page);
        const closer = page.getByRole("button", { name: "Zoom in" });
        for (let times = 0; times < 4; times++) await closer.tap();
        const market = page.getByRole("toolbar", { name: "Real estate market" });
        await market.locator("button:not(.dear)").first().tap();
        await page.locator("[role=gridcell][data-legal]").first().waitFor();
        await rested(page);
        assert.deepEqual(await page.evaluate(hiddenCells), []);
    });
});

/** Fingers on the glass, each going from one point to another. */
async function fingers(page, paths) {
    const steps = 8;
    const glass = await page.context().newCDPSession(page);
    const touch = (type, share) =>
        glass.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: type === "touchEnd" ? [] : paths.map(({ from, to }, id) => ({
                id,
                x: from.x + share * (to.x - from.x),
                y: from.y + share * (to.y - from.y),
            })),
        });
    await touch("touchStart", 0);
    for (let step = 1; step <= steps; step++) await touch("touchMove", step / steps);
    await touch("touchEnd", 1);
    await glass.detach();
    await rested(page);
}

/** Where the first parcel of the board lies now, and what its grid covers. */
async function parcel(page) {
    const grid = await page.getByRole("grid").first().boundingBox();
    const box = await page.getByRole("gridcell").first().boundingBox();
    const middle = { x: grid.x + grid.width / 2, y: grid.y + grid.height / 2 };
    return { ...box, middle };
}

const moved = ({ x, y }, right, down) => ({ x: x + right, y: y + down });

async function spread(page) {
    const { middle } = await parcel(page);
    await fingers(page, [
        { from: moved(middle, -30, 0), to: moved(middle, -60, 0) },
        { from: moved(middle, 30, 0), to: moved(middle, 60, 0) },
    ]);
}

/** What says that a cell was chosen. */
const CHOSEN = ".sd-bar, .phone-sheet, [role=toolbar][aria-label='Your move']";

async function checkGestures(page) {
    const mark = await markOf(page, CHOSEN);
    const first = await parcel(page);
    await spread(page);
    const near = await parcel(page);
    const factor = near.width / first.width;
    assert.ok(factor > 1.5 && factor < 2.6, `two fingers twice as far apart: ${factor}`);
    const { middle } = near;
    await fingers(page, [{ from: middle, to: moved(middle, 40, 30) }]);
    const beside = await parcel(page);
    assert.ok(Math.abs(beside.x - near.x - 40) < 6, `to the right by ${beside.x - near.x}`);
    assert.ok(Math.abs(beside.y - near.y - 30) < 6, `down by ${beside.y - near.y}`);
    assert.ok(Math.abs(beside.width - near.width) < 1, "a drag does not zoom");
    assert.equal(await markOf(page, CHOSEN), mark, "nothing was chosen");
}

test("two fingers zoom, one finger drags, and neither chooses", async () => {
    const tables = [
        [["--seats", "3", "--seed", "5"], "buy", suburbia, "[aria-label='Real estate market'] button:not(.dear)"],
        [["--game", "subdivision", "--mode", "solo", "--seed", "6"], "place", subdivision, ".sd-tile"],
    ];
    for (const [words, type, game, tile] of tables) {
        await withWindow(house, { phone: true }, async (page) => {
            await goHome(page, house);
            await bring(page, cut(wholeGame(...words), 0.3, (move) => move.type === type));
            await game.wanted(page);
            await page.locator(tile).first().tap();
            await rested(page);
            await checkGestures(page);
        });
    }
});

test("Subdivision: a turn by touch", async () => {
    const whole = wholeGame("--game", "subdivision", "--mode", "solo", "--seed", "6");
    await withWindow(house, { phone: true }, async (page) => {
        await goHome(page, house);
        await bring(page, cut(whole, 0.3, (move) => move.type === "place"));
        await subdivision.wanted(page);
        await checkTargets(page);
        await page.locator(".sd-tile").first().tap();
        await page.getByRole("gridcell", { name: / here: / }).first().tap();
        const confirm = page.locator(".sd-bar .confirm");
        assert.match(await confirm.innerText(), /^Place/);
        const mark = await markOf(page, ".sd-hand");
        await confirm.tap();
        await changed(page, "the tile to be placed", ".sd-hand, .sd-nohand", mark);
        await subdivision.wanted(page);
    });
});

test("two people at one screen: the curtain hides what is secret", async () => {
    await withWindow(house, {}, async (page) => {
        await newGame(page, house, { seats: ["human", "human"], seed: "a1" });
        const chance = new Chance(1);
        const secrets = {};
        for (let kept = 0; kept < 2; kept++) {
            const curtain = page.getByRole("heading", { name: /it is your turn/ });
            await curtain.waitFor();
            const name = (await curtain.innerText()).split(",")[0];
            const text = await page.locator("#app").innerText();
            assert.doesNotMatch(text, /secret|Goals|Market/i, "nothing of the table is there");
            assert.equal(await page.getByRole("grid").count(), 0);
            await held(page, ".curtain button");
            const said = await hears(page, `Pass the screen to ${name}`);
            if (kept > 0) assert.match(said, /^\w+ kept a secret goal\. Pass/);
            await page.keyboard.press("Enter");
            await held(page, ".keep-goal *");
            await hears(page, `^${name}, which goal do you keep\\?$`);
            const goals = page.getByRole("radiogroup").getByRole("radio");
            secrets[name] = await goals.first().locator("b").innerText();
            await goals.first().click();
            await page.getByRole("button", { name: "Keep this goal" }).click();
            await page.locator(".keep-goal").waitFor({ state: "detached" });
            for (const goal of Object.values(secrets)) {
                assert.ok(!(await heard(page)).join(" ").includes(goal), "nobody hears the goal");
            }
        }
        for (let turn = 0; turn < 4; turn++) {
            /* Whoever kept a goal last may also have the first turn. */
            while ((await suburbia.wanted(page)) !== "curtain") await suburbia.decide(page, chance);
            const heading = page.getByRole("heading", { name: /it is your turn/ });
            const name = (await heading.innerText()).split(",")[0];
            await page.getByRole("button", { name: `I am ${name}` }).click();
            await suburbia.wanted(page);
            const goals = await page.getByRole("region", { name: "Goals" }).innerText();
            for (const [owner, goal] of Object.entries(secrets)) {
                assert.equal(goals.includes(goal), owner === name, `${name} sees ${goal}`);
            }
            assert.match(goals, /One secret goal of another player/);
            await suburbia.decide(page, chance);
        }
    });
});

test("two people at one screen: a choice of Subdivision stays with who made it", async () => {
    await withWindow(house, {}, async (page) => {
        const seats = ["human", "human"];
        await newGame(page, house, { game: "Subdivision", seats, seed: "a2" });
        const chance = new Chance(2);
        await listens(page);
        for (let turn = 0; turn < 2; turn++) {
            const heading = page.getByRole("heading", { name: /it is your turn/ });
            const name = (await heading.innerText()).split(",")[0];
            assert.equal(await subdivision.decide(page, chance), "curtain");
            while ((await subdivision.wanted(page)) !== "curtain") {
                await subdivision.decide(page, chance);
            }
            const said = await hears(page, "Pass the screen to");
            assert.match(await saidSince(page), new RegExp(`${name} has chosen\\.`));
            assert.doesNotMatch(said, new RegExp(`${name}:`), "what was chosen stays secret");
            await held(page, ".curtain button");
        }
    });
});
