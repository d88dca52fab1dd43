#!/usr/bin/env node
// What choosing a tile and making a move cost the page's own thread on a slow
// machine: a game of four, the processor four times slower than it is. A turn
// is one's own move and the computers' after it. Last the longest single task
// of each tile chosen, in processor time, which waiting for other programs does
// not add to. On a busy machine compare only what ran within the same minute.
// With BOROUGH_JUDGE it fails if more than one in ten of the tiles takes too
// long; no other test judges a time.
//
//   BOROUGH_PAGE=DIR node tests/e2e/browser/turns.mjs [PROFILE]
//
// PROFILE: a file for chromium's profile of the turns.
import { writeFileSync } from "node:fs";
import { Chance } from "./lib/chance.mjs";
import { before, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, openWindow } from "./lib/house.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { tasksOf } from "./lib/tasks.mjs";
import { rested } from "./lib/until.mjs";

const SLOWER = 4;
const TURNS = 6;
/** A task this long is felt. */
const LONG = 50;
const KEYS = ["1", "2", "3", "4", "5", "6", "7"];

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const ms = (list) =>
    `${median(list).toFixed(0).padStart(5)} ms (median of ${list.length}, ` +
    `${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)})`;

const KINDS = ["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];

/** Everything, and what of it is script, layout and style. */
function row(name, list) {
    const of = (kind) => list.map((spent) => spent[kind]);
    const parts = KINDS.slice(1).map((kind) => median(of(kind)).toFixed(0));
    console.log(`${name} ${ms(of(KINDS[0]))}: script, layout, style ${parts.join(", ")} ms`);
}

/** A game of four, more than half of it played, its first seat to act. */
function late() {
    return before(wholeGame("--seats", "4", "--seed", "15"), 0.6, ({ type }) =>
        ["buy", "lake", "basic", "invest"].includes(type),
    );
}

/** Milliseconds that the page's thread worked while `act` went on. */
async function busy(client, act) {
    const spent = async () => {
        const { metrics } = await client.send("Performance.getMetrics");
        return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
    };
    const from = await spent();
    await act();
    const to = await spent();
    return Object.fromEntries(KINDS.map((kind) => [kind, to[kind] - from[kind]]));
}

async function choosing(page, client) {
    const times = [];
    for (const key of KEYS) {
        times.push(
            await busy(client, async () => {
                await page.keyboard.press(key);
                await rested(page);
            }),
        );
    }
    await page.keyboard.press("Escape");
    return times;
}

/** The longest task of each tile that is chosen. */
async function longest(page) {
    const times = [];
    for (const key of KEYS) {
        const tasks = await tasksOf(house.browser, page, async () => {
            await page.keyboard.press(key);
            await rested(page);
        });
        times.push(Math.max(...tasks));
    }
    await page.keyboard.press("Escape");
    return times;
}

/** Makes the chosen move and waits, in the page, until the next is wanted; what
 * waits must not cost what is measured. */
async function makeMove(page) {
    const wanted = page.evaluate(
        () =>
            new Promise((go) => {
                const lines = () => document.querySelectorAll(".ui-log li").length;
                const before = lines();
                const look = () => {
                    const over = document.querySelector(".over-panel");
                    const mine = document.querySelector(".modes button:not([disabled]), .turn-say.asks");
                    if (!over && (!mine || lines() <= before)) return;
                    observer.disconnect();
                    requestAnimationFrame(() => requestAnimationFrame(() => go(Boolean(over))));
                };
                const observer = new MutationObserver(look);
                observer.observe(document.body, { childList: true, subtree: true, attributes: true });
            }),
    );
    await suburbia.confirmButton(page).click();
    return wanted;
}

const house = await House.open();
try {
    const { page, context, close } = await openWindow(house, { worker: true, timeout: 60_000 });
    await goHome(page, house);
    await bring(page, late());
    await suburbia.wanted(page);
    const client = await context.newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    if (process.argv[2]) {
        await client.send("Profiler.enable");
        await client.send("Profiler.start");
    }
    const chance = new Chance(3);
    const chosen = [];
    const made = [];
    const tasks = [];
    for (let turn = 0; turn < TURNS; turn++) {
        if ((await suburbia.wanted(page)) === "act") {
            chosen.push(...(await choosing(page, client)));
            tasks.push(...(await longest(page)));
        }
        await suburbia.chooseMove(page, chance);
        made.push(
            await busy(client, async () => {
                if (await makeMove(page)) turn = TURNS;
            }),
        );
    }
    if (process.argv[2]) {
        const { profile } = await client.send("Profiler.stop");
        writeFileSync(process.argv[2], JSON.stringify(profile));
    }
    row("choosing a tile", chosen);
    row("a whole turn   ", made);
    const over = tasks.filter((time) => time > LONG).length;
    console.log(`longest task    ${ms(tasks)}: ${over} of ${tasks.length} tiles over ${LONG} ms`);
    if (process.env.BOROUGH_JUDGE && over > tasks.length / 10) process.exitCode = 1;
    await close();
} finally {
    await house.close();
}
