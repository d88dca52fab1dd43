// Without a connection, and without what the page needs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { choose, goHome, newGame, start } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

test("after the first visit everything works without a connection", async () => {
    await withWindow(house, { worker: true }, async (page, { context }) => {
        await goHome(page, house);
        await page.getByText("Borough now works without a connection too.").waitFor();
        await until(page, "the worker to take over", () => navigator.serviceWorker.controller);
        await context.setOffline(true);
        await page.reload();
        await page.getByRole("button", { name: "Start the game" }).waitFor();
        /* An expert needs the nets, so these were kept as well. */
        await choose(page, { seats: ["human", "expert"], seed: "f1" });
        await start(page);
        const chance = new Chance(1);
        for (let made = 0; made < 4; made++) await suburbia.decide(page, chance);
        await suburbia.wanted(page);
        assert.equal(await page.getByText("could not be fetched").count(), 0);
        const numbers = await suburbia.numbersOf(page);
        await page.reload();
        await suburbia.wanted(page);
        assert.deepEqual(await suburbia.numbersOf(page), numbers);
        await context.setOffline(false);
    });
});

/** What the browser writes about a file that is not there. */
const NOT_THERE = [/Failed to load resource/, /404/];

test("an engine that is not there is said, and can be asked for again", async () => {
    await withWindow(house, { foreseen: NOT_THERE }, async (page, { context }) => {
        let refuse = true;
        await context.route("**/*.wasm", (route) =>
            refuse ? route.fulfill({ status: 404, body: "" }) : route.continue(),
        );
        await page.goto(house.address);
        await page.getByRole("heading", { name: "A part of the page is missing" }).waitFor();
        await page.getByText("Check the connection and try again.").waitFor();
        refuse = false;
        await page.getByRole("button", { name: "Try again" }).click();
        await page.getByRole("button", { name: "Start the game" }).waitFor();
    });
});

test("an engine that is damaged is refused with words", async () => {
    await withWindow(house, { foreseen: [/wasm/i] }, async (page, { context }) => {
        await context.route("**/*.wasm", (route) =>
            route.fulfill({ contentType: "application/wasm", body: "no module" }),
        );
        await page.goto(house.address);
        await page.getByRole("heading", { name: "The engine was refused" }).waitFor();
        await page.getByText("allow it for this page, or try another browser").waitFor();
    });
});

test("a browser without WebAssembly or workers is told so", async () => {
    const worker = /worker-[^/]*\.js$/;
    await withWindow(house, {}, async (page, { context }) => {
        await context.route(worker, async (route) => {
            const response = await route.fetch();
            const body = `delete self.WebAssembly;${await response.text()}`;
            await route.fulfill({ response, body });
        });
        await page.goto(house.address);
        await page.getByRole("heading", { name: "The engine was refused" }).waitFor();
    });
    const noWorkers = () => {
        delete window.Worker;
    };
    await withWindow(house, { before: noWorkers }, async (page) => {
        await page.goto(house.address);
        await page.getByRole("heading", { name: "The engine could not be started" }).waitFor();
    });
});

test("missing nets: strong players play on as Skilled, and that is said", async () => {
    await withWindow(house, { foreseen: NOT_THERE }, async (page, { context }) => {
        await context.route("**/*.net", (route) => route.fulfill({ status: 404, body: "" }));
        await newGame(page, house, { seats: ["human", "expert"], seed: "f2" });
        const chance = new Chance(2);
        for (let made = 0; made < 3; made++) await suburbia.decide(page, chance);
        await page.getByRole("alert").filter({ hasText: "play as Skilled" }).waitFor();
        await suburbia.decide(page, chance);
    });
});

/** Questions to the computer's players take this much longer; runs in the page. */
function slowPlayers() {
    const late = 1500;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        const wait = /\Wask\W/.test(JSON.stringify(message)) ? late : 0;
        if (wait > 0) setTimeout(() => post.call(this, message, ...rest), wait);
        else post.call(this, message, ...rest);
    };
}

test("how long a champion thinks is chosen beside it, by keys too", async () => {
    for (const [width, height] of [[390, 844], [1366, 768]]) {
        await withWindow(house, { viewport: { width, height } }, async (page) => {
            await goHome(page, house);
            const paces = page.getByRole("group", { name: "How long a champion thinks" });
            assert.equal(await paces.count(), 0);
            await choose(page, { seats: ["champion", "champion", "human"] });
            assert.equal(await paces.count(), 1);
            await page.getByRole("combobox", { name: "Level of Ada" }).focus();
            await page.keyboard.press("Tab");
            await page.keyboard.press("ArrowRight");
            assert.ok(await paces.getByRole("radio", { name: "1 or 2 seconds" }).isChecked());
            const kept = () => JSON.parse(localStorage.getItem("borough.settings")).thinking;
            assert.equal(await page.evaluate(kept), "normal");
            const box = await paces.boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= width);
        });
    }
});

test("long thinking is shown, the table is there meanwhile, and can be cut short", async () => {
    await withWindow(house, { before: slowPlayers }, async (page) => {
        await newGame(page, house, { seats: ["human", "champion"], seed: "f3" });
        const now = page.getByRole("button", { name: "Move now" });
        const chance = new Chance(2);
        for (let cut = 0; cut < 2; cut++) {
            while (!(await now.isVisible())) {
                const what = await until(page, "a decision, or the computer to think", () => {
                    if (document.querySelector(".thinking")) return "thinking";
                    const mine = ".keep-goal, .turn-say.asks, .modes button:not([disabled])";
                    return document.querySelector(mine) ? "mine" : null;
                });
                if (what === "mine") await suburbia.decide(page, chance);
            }
            assert.equal(await page.locator(".thinking progress").count(), 1);
            const thought = await page.locator(".thinking label").innerText();
            assert.match(thought, /think/i);
            /* The table answers while the computer thinks. */
            await page.getByRole("button", { name: /population \d+\. What/ }).first().click();
            const log = await suburbia.logOf(page);
            await now.click();
            await until(
                page,
                "the computer to move",
                (lines) => document.querySelectorAll(".ui-log li").length > lines,
                log.length,
            );
        }
    });
});
