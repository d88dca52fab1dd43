// Four people in four windows play both games from the link to the review: on a
// desktop, a phone, a tablet, and by the keyboard alone; Suburbia, which goes from
// one to the next, the first two of them, and all four at night (BOROUGH_ALL). On the way somebody
// reloads in the middle of a decision and somebody takes back by consent; a
// bystander sees it all, and nothing that is for axe to find.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { checkAxe, checkWidth } from "./lib/gallery.mjs";
import { openMenu } from "./lib/home.mjs";
import { borough, House, openWindow } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";
import { openReview } from "./lib/review.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import { decideByKeys as divideByKeys } from "./lib/subdivision_keys.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { decideByKeys as buildByKeys } from "./lib/suburbia_keys.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-whole-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const WINDOWS = [
    {},
    { phone: true },
    { viewport: { width: 820, height: 1180 }, touch: true },
    { dark: true },
];
const NAMES = ["Ada", "Bo", "Cy", "Di"];
const PEOPLE = process.env.BOROUGH_ALL === "1" ? 4 : 2;

async function atOnce(page) {
    await page.getByRole("radio", { name: "At once" }).check();
}

/** So many at a table, and one who watches. */
async function gather(game, count) {
    const windows = [];
    for (const wish of [...WINDOWS.slice(0, count), {}]) windows.push(await openWindow(house, wish));
    const pages = windows.map(({ page }) => page);
    const kinds = NAMES.slice(1, count).map(() => "Friend");
    const links = await online.openTable(pages[0], house, { game, kinds, agree: atOnce });
    const watch = await pages[0].getByLabel("Link to watch").inputValue();
    for (const [at, link] of links.entries()) await online.accept(pages[at + 1], link, NAMES[at + 1]);
    await online.sitDown(pages[count], watch, "Eve", "Watch");
    await online.saying(pages[count], "You are watching");
    const close = async () => {
        for (const window of windows) await window.close();
    };
    return { players: pages.slice(0, count), eve: pages[count], close };
}

/** Nothing is wrong with any of the windows. */
async function checkAll(pages, name) {
    for (const [at, page] of pages.entries()) {
        await checkWidth(page, `${name} ${at}`);
        await checkAxe(house, page, `${name} ${at}`);
    }
}

/** The record that the page keeps proves that its deal was fair, also after the
 * page was loaded anew. */
async function checkRecord(page, count) {
    const id = /online\/(\w{13})/.exec(page.url())[1];
    await page.goto(`${house.address}#/game/${id}`);
    await page.reload();
    /* The menu of the screen before it knows of no game. */
    await page.locator(".over-panel").waitFor();
    const saved = page.waitForEvent("download");
    await openMenu(page, "Export this game");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Record" }).check();
    await dialog.getByRole("button", { name: "Save as a file" }).click();
    const file = await (await saved).path();
    const { length } = (await readFile(file, "utf8")).match(/^seat-part \d: /gm);
    assert.equal(length, count);
    borough("verify", file);
}

test(`Suburbia: ${PEOPLE} windows, one after the other`, async () => {
    const chance = new Chance(31);
    const { players, eve, close } = await gather("Suburbia", PEOPLE);
    const [ada, bo] = players;
    const ways = [suburbia.decide, online.decideSmall, online.decideSmall, buildByKeys];
    const decide = (page) => ways[players.indexOf(page)](page, chance);
    let reloaded = false;
    let back = false;
    for (let made = 0; made < 200; made++) {
        const page = await online.whoDecides(players);
        if (!page) break;
        if (page === bo && made > 8 && !reloaded) {
            reloaded = true;
            await suburbia.wanted(bo);
            await suburbia.chooseMove(bo, chance);
            await bo.reload();
            await online.saying(bo, "It is your turn");
        }
        await decide(page);
        if (page === ada && made > 12 && !back && !(await online.decides(ada))) {
            back = true;
            await takeBack(players);
            await checkAll([...players, eve], "suburbia");
        }
    }
    for (const page of [...players, eve]) await page.locator(".over-panel").waitFor();
    const { scores } = await suburbia.checkEnd(ada);
    assert.equal(scores.length, PEOPLE);
    await checkAll([ada, bo], "the end");
    await ada.getByRole("link", { name: "Review this game" }).first().waitFor();
    assert.equal(await eve.getByRole("button", { name: "Rematch" }).count(), 0);
    await ada.getByRole("button", { name: "Same deal again" }).waitFor();
    await isNotOffered(eve, "Same deal again");
    const { headline, ...rest } = await suburbia.endOf(players.at(-1));
    const seen = { headline: headline.replace(/^You\b/, NAMES[PEOPLE - 1]), ...rest };
    assert.deepEqual(await suburbia.endOf(eve), seen);
    await checkMoments(eve);
    await checkRecord(players.at(-1), PEOPLE);
    await openReview(ada);
    await ada.locator(".rv-actions").waitFor({ timeout: 60_000 });
    await playOnAlone(ada, chance);
    await close();
});

const BRANCH = "Play on from here";

async function isNotOffered(page, name) {
    assert.equal(await page.getByRole("button", { name }).count(), 0, name);
}

/** From a moment of the review a game of one's own goes on: who sat elsewhere is
 * played by a computer, and nobody is asked. */
async function playOnAlone(page, chance) {
    await page.getByRole("button", { name: BRANCH }).click();
    await page.waitForURL(/#\/game\/\w+$/);
    await page.locator(".sb-table").waitFor();
    assert.equal(await page.locator(".on-bar, .curtain").count(), 0, "nobody else is at the table");
    await suburbia.wanted(page);
    await suburbia.decide(page, chance);
}

/** Who only watched looks at its moments, and has no seat to play on with. */
async function checkMoments(page) {
    await page.getByRole("button", { name: "Step through it" }).click();
    await page.getByRole("button", { name: "To the end" }).waitFor();
    await isNotOffered(page, BRANCH);
}

/** The first asks, all others agree. */
async function takeBack([asker, ...others]) {
    await online.atTable(asker, "Ask to take back");
    for (const other of others) {
        await online.saying(other, "Ada would like to take back");
        await other.getByRole("button", { name: "Agree" }).click();
    }
    await online.saying(asker, "It is your turn");
}

test("Subdivision: four windows, all at the same time", async () => {
    const { players, eve, close } = await gather("Subdivision", 4);
    const chances = players.map((_, at) => new Chance(41 + at));
    let checked = false;
    const turn = async (page, at) => {
        const decide = at === 3 ? divideByKeys : subdivision.decide;
        while (await online.decides(page)) await decide(page, chances[at]);
    };
    for (let turns = 0; turns < 40; turns++) {
        if (!(await online.whoDecides(players))) break;
        await Promise.all(players.map(turn));
        if (turns === 3 && !checked) {
            checked = true;
            await players[1].reload();
            await players[1].locator(".on-bar").waitFor();
            await checkAll([...players, eve], "subdivision");
        }
    }
    for (const page of [...players, eve]) await page.locator(".sd-final").waitFor();
    const { pad } = await subdivision.checkEnd(players[0]);
    assert.equal(pad[0].points.length, 4);
    assert.deepEqual(await subdivision.finalPad(eve), await subdivision.finalPad(players[2]));
    await openReview(players[2]);
    await close();
});
