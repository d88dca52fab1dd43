#!/usr/bin/env node
// A picture of the page, and what the browser complained about meanwhile.
//
//   node web/shot.mjs [URL] OUT.png [--width N] [--height N] [--scale N]
//       [--dark] [--still] [--full] [--touch] [--root DIR] [STEP…]
//
// Without a URL (one beginning with # or ? goes behind it) build/web is served.
// Steps are done in their order:
//
//   --click SELECTOR   --hover SELECTOR   --focus SELECTOR   --press KEY
//   --type TEXT        --wait SELECTOR    --sleep MS         --goto HASH
//   --run "JAVASCRIPT" prints what a function of the page with that body gives
//
// --still asks for reduced motion, --full for the whole page's height. Fails
// when a step fails; errors and console warnings of the page are printed.
import { chromium } from "playwright-core";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { serveFolder } from "./build/static.mjs";

const WEB = path.dirname(fileURLToPath(import.meta.url));
const SWITCHES = new Set(["dark", "still", "full", "touch"]);
const SETTINGS = new Set(["width", "height", "scale", "root"]);
const STEP_LIMIT = 10_000;

const STEPS = {
    click: (page, value) => page.click(value),
    hover: (page, value) => page.hover(value),
    focus: (page, value) => page.focus(value),
    press: (page, value) => page.keyboard.press(value),
    type: (page, value) => page.keyboard.type(value),
    wait: (page, value) => page.waitForSelector(value),
    sleep: (page, value) => page.waitForTimeout(Number(value)),
    goto: (page, value) =>
        page.evaluate((hash) => {
            location.hash = hash;
        }, value),
    // Playwright evaluates through the debugger, which no policy of the page
    // forbids; the page itself may still not evaluate strings.
    run: async (page, value) => {
        console.log(await page.evaluate(`(() => { ${value} })()`));
    },
};

function readWish(words) {
    const wish = { places: [], steps: [], width: "1366", height: "768", scale: "1" };
    for (let i = 0; i < words.length; i++) {
        const word = words[i];
        if (!word.startsWith("--")) {
            wish.places.push(word);
            continue;
        }
        const name = word.slice(2);
        if (SWITCHES.has(name)) wish[name] = true;
        else if (SETTINGS.has(name)) wish[name] = words[++i];
        else if (STEPS[name]) wish.steps.push([name, words[++i]]);
        else throw new Error(`no such option: ${word}`);
    }
    if (wish.places.length < 1 || wish.places.length > 2) {
        throw new Error("usage: node web/shot.mjs [URL] OUT.png [OPTION…]");
    }
    return wish;
}

function listen(page) {
    page.on("pageerror", (error) => console.log(`page error: ${error.stack}`));
    page.on("console", (message) => {
        console.log(`console ${message.type()}: ${message.text()}`);
    });
    page.on("requestfailed", (request) => {
        console.log(`not loaded: ${request.url()} ${request.failure()?.errorText}`);
    });
}

async function openPage(browser, wish) {
    const context = await browser.newContext({
        viewport: { width: Number(wish.width), height: Number(wish.height) },
        deviceScaleFactor: Number(wish.scale),
        colorScheme: wish.dark ? "dark" : "light",
        reducedMotion: wish.still ? "reduce" : "no-preference",
        hasTouch: Boolean(wish.touch),
        serviceWorkers: "block",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_LIMIT);
    listen(page);
    return page;
}

async function shoot(wish) {
    const out = wish.places.at(-1);
    const place = wish.places.length === 2 ? wish.places[0] : "";
    const away = /^\w+:/.test(place);
    const root = wish.root ?? path.join(WEB, "..", "build", "web");
    const server = away ? null : await serveFolder(root);
    const browser = await chromium.launch({
        executablePath: "/usr/bin/chromium",
        args: ["--no-sandbox"],
    });
    try {
        const page = await openPage(browser, wish);
        await page.goto(away ? place : server.url + place);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.waitForTimeout(300);
        for (const [name, value] of wish.steps) await STEPS[name](page, value);
        await page.waitForTimeout(100);
        await page.screenshot({ path: out, fullPage: Boolean(wish.full) });
    } finally {
        await browser.close();
        server?.close();
    }
}

try {
    await shoot(readWish(process.argv.slice(2)));
} catch (error) {
    console.error(`shot: ${error.message}`);
    process.exitCode = 1;
}
