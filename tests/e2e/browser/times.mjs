#!/usr/bin/env node
// `make nightly`: times that somebody waits for, each beside the figure it must
// keep. It fails if one does not, so it belongs on a machine that does nothing
// else: the middle of several tries counts.
import { House, openWindow } from "./lib/house.mjs";
import { newGame } from "./lib/home.mjs";
import { rested } from "./lib/until.mjs";

const TRIES = 5;
const DAY = "2026-11-16";
const FIGURES = { "the first text of the guided game": 1500, "the first hint": 300, "a field of 200": 3000 };

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** How long after the click on one thing another is there, as the page's own clock has
 * it: from the event to the frame that shows it. */
async function fromClickTo(page, target, wanted) {
    await page.evaluate((selector) => {
        window.shownAfter = new Promise((shown) => {
            document.addEventListener("click", ({ timeStamp }) => {
                const look = () => {
                    if (document.querySelector(selector)?.textContent.trim()) shown(performance.now() - timeStamp);
                    else requestAnimationFrame(look);
                };
                look();
            }, { capture: true, once: true });
        });
    }, wanted);
    await target.click();
    return page.evaluate(() => window.shownAfter);
}

/** The guided game from an empty page whose files the browser has. */
async function guided(house) {
    const window = await openWindow(house, { worker: true, settings: { known: false } });
    const { page } = window;
    const times = [];
    for (let at = 0; at <= TRIES; at++) {
        await page.goto(house.address);
        await page.evaluate(() => indexedDB.deleteDatabase("borough"));
        await page.reload();
        const start = page.getByRole("link", { name: "Start the guided game" });
        times.push(await fromClickTo(page, start, ".lesson-text p"));
    }
    await window.close();
    return times.slice(1);
}

/** The first hint of a page: nets and all. */
async function hint(house) {
    const times = [];
    for (let at = 0; at < TRIES; at++) {
        const window = await openWindow(house, { worker: true, settings: { known: true } });
        const { page } = window;
        await newGame(page, house, { seats: ["human", "beginner"], seed: `${at + 1}` });
        await page.locator("[role=grid]").waitFor();
        await rested(page);
        times.push(await fromClickTo(page, page.locator(".help-bar [aria-keyshortcuts=H]"), ".ui-hint li"));
        await window.close();
    }
    return times;
}

/** A day's field by a worker of the page, from its first game on. */
async function field(house) {
    const window = await openWindow(house, { worker: true });
    const { page } = window;
    const [worker] = await Promise.all([page.waitForEvent("worker"), page.goto(house.address)]);
    const times = [];
    for (let at = 0; at < TRIES; at++) times.push(await page.evaluate(playField, [worker.url(), DAY]));
    await window.close();
    return times;
}

/** Runs in the page. */
async function playField([address, date]) {
    const worker = new Worker(address, { type: "module" });
    let hear = null;
    worker.onmessage = ({ data }) => hear(data);
    const answer = () => new Promise((got) => (hear = got));
    let id = 0;
    const order = (body) => {
        const heard = answer();
        worker.postMessage({ id: ++id, ...body });
        return heard;
    };
    await answer();
    const { answer: day } = await order({ kind: "call", request: { call: "daily", date } });
    await order({ kind: "nets", game: day.game });
    const begun = performance.now();
    const { answer: played } = await order({ kind: "call", request: { call: "field", date, from: 0, count: 200 } });
    const took = performance.now() - begun;
    worker.terminate();
    if (played?.games.length !== 200) throw new Error("no field of 200");
    return took;
}

const house = await House.open();
try {
    const taken = [await guided(house), await hint(house), await field(house)];
    for (const [at, [name, most]] of Object.entries(FIGURES).entries()) {
        const time = median(taken[at]);
        const good = time <= most;
        console.log(`${name}: ${time.toFixed(0)} ms, at most ${most} ms${good ? "" : ": TOO LONG"}`);
        if (!good) process.exitCode = 1;
    }
} finally {
    await house.close();
}
