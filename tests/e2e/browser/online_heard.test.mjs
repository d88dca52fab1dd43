// What a heard game has in common with any other: the reasons, a hint where the table
// allows one, and all that is said aloud, one's own clock included. Time is none of
// the test's: the page is told by its line how much is left.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { House } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { until } from "./lib/until.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-heard-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const withHints = (page) => page.getByRole("switch", { name: "Hints" }).click();
const hintButton = (page) => page.getByRole("button", { name: "Hint", exact: true });

/** Goals are kept and somebody has built; now the first is to begin a turn. */
async function beginTurn(ada, bo, chance) {
    await online.playOn([ada, bo], 4, suburbia, chance);
    for (;;) {
        await online.playUntil(ada, [bo], suburbia, chance);
        if ((await suburbia.wanted(ada)) === "act") return;
        await suburbia.decide(ada, chance);
    }
}

/** A hint is asked, names moves, and one of them comes before the player. */
async function takeHint(page, confirm) {
    await hintButton(page).click();
    const hints = page.getByRole("region", { name: "Hint" }).getByRole("listitem");
    await hints.first().waitFor();
    assert.ok((await hints.count()) > 0);
    await hints.first().getByRole("button").click();
    await confirm.waitFor();
}

test("a hint on a heard game, and the reasons of what it proposes", async () => {
    const chance = new Chance(31);
    await online.meet(house, { game: "Suburbia", agree: withHints }, async (ada, bo) => {
        await beginTurn(ada, bo, chance);
        await takeHint(ada, suburbia.confirmButton(ada));
        const reasons = ada.locator("#why[aria-busy=false]");
        await reasons.locator(".results").waitFor();
        assert.ok((await reasons.locator(".why-words").count()) > 0, "reasons");
        await suburbia.confirmMove(ada);
        /* Whoever only hears of it reads its reasons, too. */
        const last = (await suburbia.logOf(ada))[0].split("\n")[1].replace(/^You/, "Ada");
        await until(bo, `the reasons of "${last}"`, (words) => {
            const why = document.querySelector("#why");
            return why?.getAttribute("aria-label").includes(words) && why.querySelector(".why-words");
        }, last);
    });
});

test("no hint where the table forbids it", async () => {
    const chance = new Chance(32);
    await online.meet(house, { game: "Suburbia" }, async (ada, bo) => {
        await beginTurn(ada, bo, chance);
        assert.equal(await hintButton(ada).count(), 0);
        await ada.keyboard.press("h");
        await suburbia.decide(ada, chance);
        assert.equal(await ada.getByRole("region", { name: "Hint" }).count(), 0);
    });
});

/** Runs in the page, before it: all that the polite region has said. */
function recordSpeech() {
    window.spoken = [];
    const note = () => {
        const text = document.querySelector(".vh[role=status]")?.textContent.trim();
        if (text && text !== window.spoken.at(-1)) window.spoken.push(text);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}

const forgetSpeech = (page) => page.evaluate(() => window.spoken.splice(0));

/** Waits until something is said that has these words. */
const saidAloud = (page, words) =>
    until(page, `"${words}" to be said`, (text) => window.spoken.find((each) => each.includes(text)), words);

test("others' moves are said aloud, and for whom the table waits", async () => {
    const chance = new Chance(33);
    const wish = { game: "Suburbia", first: { before: recordSpeech }, second: { before: recordSpeech } };
    await online.meet(house, wish, async (ada, bo) => {
        await beginTurn(ada, bo, chance);
        await saidAloud(bo, "Ada to decide");
        await saidAloud(ada, "Ada, your turn");
        await forgetSpeech(ada);
        await forgetSpeech(bo);
        while (await online.decides(ada)) await suburbia.decide(ada, chance);
        await saidAloud(ada, "Bo to decide");
        await saidAloud(bo, "Bo, your turn");
        /* In the log a decision has the token before it, and its chips behind. */
        for (const line of (await suburbia.logOf(bo)).filter((each) => /\nAda /.test(each)).slice(0, 1))
            await saidAloud(bo, line.split("\n")[1]);
    });
});

/** A way to tell the page what its clock has left. To be made before it is loaded. */
async function clockOf(page) {
    const told = {};
    await page.routeWebSocket(/\/ws\//, (line) => {
        const host = line.connectToServer();
        line.onMessage((message) => host.send(message));
        host.onMessage((text) => {
            for (const each of text.split("\n").filter(Boolean).map((one) => JSON.parse(one)))
                if (each.tell === "game") Object.assign(told, { line, game: { ...told.game, ...each } });
            line.send(text);
        });
    });
    return (left) => {
        const { line, game } = told;
        const { seat, at, cut, decides, clock } = game;
        const mine = clock.map((time, each) => (each === seat ? Date.now() + left : time));
        line.send(JSON.stringify({ tell: "game", seat, at, cut, decides, clock: mine }));
    };
}

test("one's own clock is said aloud at 60, 30 and 10 seconds", async () => {
    const chance = new Chance(34);
    const first = { before: recordSpeech };
    await online.meet(house, { game: "Suburbia", first, lines: clockOf }, async (ada, bo, { lines: leave }) => {
        await online.playOn([ada, bo], 2, suburbia, chance);
        await online.playUntil(ada, [bo], suburbia, chance);
        await forgetSpeech(ada);
        for (const seconds of [60, 30, 10]) {
            leave(seconds * 1000 + 900);
            await saidAloud(ada, `${seconds} seconds left`);
        }
        const counted = (await ada.evaluate(() => window.spoken)).filter((each) => /seconds? left/.test(each));
        assert.equal(counted.length, 3, counted.join("; "));
        await suburbia.wanted(ada);
    });
});
