#!/usr/bin/env node
// `make bench-web`: how light and how fast the page is, here and now. Nothing
// is judged: a busy machine is slow.
import os from "node:os";
import { before, bring, goHome, wholeGame } from "./lib/home.mjs";
import { House, openWindow } from "./lib/house.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { sleep } from "./lib/until.mjs";

const VISITS = 9;
const FRAME_LIMIT = 50;

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time) => `${time.toFixed(0)} ms`;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** Notes when the button to start with is there, from inside the page. */
function watchForStart() {
    new MutationObserver((_, observer) => {
        const start = document.querySelector(".start button.primary:not([disabled])");
        if (!start) return;
        observer.disconnect();
        requestAnimationFrame(() => {
            window.interactiveAt = performance.now();
        });
    }).observe(document, { childList: true, subtree: true });
}

/** One first visit: what came over the wire, and when one could begin. */
async function visit(house) {
    const window = await openWindow(house, { before: watchForStart });
    const { page } = window;
    const files = [];
    page.on("requestfinished", (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.endsWith(".net")) files.push({ name: pathname, request });
    });
    await goHome(page, house);
    await page.waitForLoadState("networkidle");
    for (const file of files) {
        const sizes = await file.request.sizes();
        file.size = sizes.responseBodySize + sizes.responseHeadersSize;
    }
    const time = await page.evaluate(() => window.interactiveAt);
    await window.close();
    return { time, files };
}

async function loading(house) {
    const visits = [];
    for (let at = 0; at < VISITS; at++) visits.push(await visit(house));
    const { files } = visits[0];
    const all = files.reduce((sum, { size }) => sum + size, 0);
    const times = visits.map(({ time }) => time);
    console.log(`first load      ${kilo(all)} in ${files.length} files, without nets`);
    for (const { name, size } of files.sort((a, b) => b.size - a.size).slice(0, 4)) {
        console.log(`                ${kilo(size).padStart(9)}  ${name.slice(1)}`);
    }
    console.log(
        `interactive     ${ms(median(times))} (median of ${VISITS} first visits, ` +
            `${ms(Math.min(...times))} to ${ms(Math.max(...times))})`,
    );
}

/** Frames that the page draws while something happens. */
function startFrames() {
    const frames = { gaps: [], tasks: [], on: true };
    let last = performance.now();
    const tick = (now) => {
        frames.gaps.push(now - last);
        last = now;
        if (frames.on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) frames.tasks.push(duration);
    }).observe({ type: "longtask" });
    window.frames_ = frames;
}

function endFrames() {
    window.frames_.on = false;
    const { gaps, tasks } = window.frames_;
    return { gaps: gaps.slice(1), tasks };
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "q", "w", "e"];

/** The largest borough four players get to, when its owner may act. */
function large() {
    return before(wholeGame("--seats", "4", "--seed", "15"), 0.93, ({ type }) =>
        ["buy", "lake", "basic", "invest"].includes(type),
    );
}

async function choosing(house) {
    const window = await openWindow(house, { worker: true, motion: true, settings: { motion: true } });
    const { page } = window;
    await goHome(page, house);
    await bring(page, large());
    await suburbia.wanted(page);
    const tiles = await page.getByRole("gridcell").count();
    const players = (await suburbia.numbersOf(page)).length;
    await sleep(1000);
    await page.evaluate(startFrames);
    let shown = 0;
    for (let round = 0; round < 3; round++) {
        for (const key of KEYS) {
            await page.keyboard.press(key);
            await sleep(120);
            shown += await page.locator("[data-legal]").count();
        }
    }
    const { gaps, tasks } = await page.evaluate(endFrames);
    await window.close();
    const over = gaps.filter((gap) => gap > FRAME_LIMIT).length;
    console.log(
        `choosing        ${3 * KEYS.length} tiles on a borough of ${tiles} tiles, ` +
            `${players} players; ${shown} cells lit up`,
    );
    console.log(
        `longest frame   ${ms(Math.max(...gaps))} of ${gaps.length} ` +
            `(median ${median(gaps).toFixed(1)} ms), ${over} over ${FRAME_LIMIT} ms`,
    );
    console.log(
        `longest task    ${tasks.length ? ms(Math.max(...tasks)) : "none"}, ` +
            `${tasks.length} over ${FRAME_LIMIT} ms`,
    );
}

console.log(
    `machine         ${os.availableParallelism()} cores, ` +
        `${os.loadavg()[0].toFixed(1)} processes waiting to run`,
);
const house = await House.open();
try {
    await loading(house);
    await choosing(house);
} finally {
    await house.close();
}
