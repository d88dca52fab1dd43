// The review of a finished game: it runs to its end, a moment is chosen, the
// game is played on from there, and coming back does not begin anew.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { bring, goHome, openMenu, wholeGame } from "./lib/home.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { openReview, reviewed } from "./lib/review.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { rested, until } from "./lib/until.mjs";

let house;
before(async () => {
    house = await House.open();
});
after(() => house?.close());

/** Runs before the page does: counts the decisions that were asked about. */
function countReviews() {
    window.reviews = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.request?.call === "review") window.reviews++;
        return post.call(this, message, ...rest);
    };
}

const reviews = (page) => page.evaluate(() => window.reviews);
const rows = (page) => page.getByRole("region", { name: "Moments" }).getByRole("listitem");
const current = (page) => page.locator(".rv-moments [aria-current]");
const slider = (page) => page.getByRole("slider", { name: "Moment in the game" });
const openMoment = (page) => page.getByRole("region", { name: "The chosen moment" });

/** The moment that is open, by the number of moves before it. */
async function openAt(page, at) {
    await until(
        page,
        `the moment after ${at} moves`,
        (wanted) =>
            document.querySelector("[role=slider]")?.getAttribute("aria-valuenow") === wanted,
        String(at),
    );
    await rested(page);
}

/** Moments in the order of the list. */
function firsts(page) {
    return page
        .locator(".rv-moments [data-first]")
        .evaluateAll((all) => all.map((button) => button.dataset.first));
}

async function finished(page, trace, wanted) {
    await goHome(page, house);
    await bring(page, trace);
    await page.waitForURL(/#\/game\//);
    await wanted(page);
}

/** A finished game of Suburbia, reviewed; the address of its table. */
async function reviewBorough(page, trace) {
    await finished(page, trace, suburbia.wanted);
    const table = page.url();
    await openReview(page);
    await reviewed(page);
    return table;
}

test("Suburbia: a review runs, is walked through by keys, and is kept", async () => {
    const trace = wholeGame("--seats", "2", "--seed", "5");
    await withWindow(house, { before: countReviews }, async (page) => {
        const table = await reviewBorough(page, trace);
        const moves = trace.split("\n").filter((line) => line.includes('"move":')).length;
        assert.equal(await slider(page).getAttribute("aria-valuemax"), String(moves));
        const asked = await reviews(page);
        assert.ok(asked > moves / 2, `${asked} decisions of ${moves} moves`);
        const said = page.locator("[aria-live=polite]");
        await said.filter({ hasText: "The review is finished" }).waitFor();
        const worst = await firsts(page);
        assert.ok(worst.length >= 2, "some decisions are marked");
        await openAt(page, worst[0]);
        await page.keyboard.press("ArrowRight");
        await openAt(page, worst[1]);
        await current(page).focus();
        await page.keyboard.press("ArrowUp");
        await openAt(page, worst[0]);
        await page.keyboard.press("]");
        await openAt(page, Number(worst[0]) + 1);
        await slider(page).press("Home");
        await openAt(page, 0);
        await page.getByRole("combobox", { name: "Which" }).selectOption("all");
        assert.ok((await rows(page).count()) > worst.length);
        const other = page.getByRole("combobox", { name: "Whose" });
        await other.selectOption({ index: 1 });
        await other.selectOption({ index: 0 });
        await rows(page).nth(3).getByRole("button").click();
        const chosen = (await firsts(page))[3];
        await openAt(page, chosen);
        await page.keyboard.press("Escape");
        await page.waitForURL(table);
        await openMenu(page, "Review this game");
        await openAt(page, chosen);
        assert.equal(await reviews(page), asked, "nothing was judged again");
    });
});

/* How long it takes is told, not demanded: it is the machine's. */
test("Suburbia of four: the review tells the game in sentences", async (context) => {
    const trace = wholeGame("--seats", "4", "--seed", "5");
    await withWindow(house, {}, async (page) => {
        const began = performance.now();
        await reviewBorough(page, trace);
        context.diagnostic(`four players: ${Math.round(performance.now() - began)} ms`);
        const story = page.getByRole("region", { name: "The game in sentences" });
        assert.equal(await story.getByText(/points come from: .* in all\.$/).count(), 4);
        await page.getByText(/^What the better decision wanted: ./).waitFor();
        await story.getByRole("button", { name: /^Turning point: / }).click();
    });
});

test("Suburbia: from a moment to the table, and on from there", async () => {
    const trace = wholeGame("--seats", "2", "--seed", "5");
    await withWindow(house, { before: countReviews }, async (page) => {
        const table = await reviewBorough(page, trace);
        const [first] = await firsts(page);
        await openMoment(page).getByRole("button", { name: "Show on the board" }).click();
        await page.waitForURL(table);
        await openAt(page, first);
        await page.goBack();
        await reviewed(page);
        await openMoment(page).getByRole("button", { name: "Play on from here" }).click();
        await page.waitForURL((url) => /#\/game\/[^/]+$/.test(url.hash) && url.href !== table);
        await suburbia.wanted(page);
        assert.equal((await suburbia.logOf(page)).length, Number(first));
        await suburbia.decide(page, new Chance(1));
        const address = page.url();
        await page.goto(`${address}/review`);
        await page.getByRole("heading", { name: "This game is not over yet" }).waitFor();
    });
});

test("Subdivision alone: points, a reload, and on from the worst moment", async () => {
    const trace = wholeGame("--game", "subdivision", "--mode", "solo", "--seed", "2");
    await withWindow(house, { before: countReviews }, async (page) => {
        await finished(page, trace, subdivision.wanted);
        await openReview(page);
        await page.reload();
        await reviewed(page);
        await page.getByRole("heading", { name: "Points to expect" }).waitFor();
        const table = page.getByRole("table", { name: "The curve as a table" });
        assert.match(await table.textContent(), /\d+\spoints/);
        const address = page.url();
        const [first] = await firsts(page);
        await openAt(page, first);
        await openMoment(page).getByRole("button", { name: "Play on from here" }).click();
        await page.waitForURL((url) => url.href !== address && !/review/.test(url.hash));
        await subdivision.wanted(page);
        await subdivision.decide(page, new Chance(2));
    });
});

test("without nets it says so, and can be tried again", async () => {
    const trace = wholeGame("--mode", "lone", "--seed", "3");
    const wish = { foreseen: [/Failed to load/] };
    await withWindow(house, wish, async (page, { context }) => {
        await context.route("**/*.net", (route) => route.fulfill({ status: 404 }));
        await finished(page, trace, suburbia.wanted);
        await openReview(page);
        await page.getByRole("alert").filter({ hasText: "could not be judged" }).waitFor();
        await context.unroute("**/*.net");
        await page.getByRole("button", { name: "Try again" }).click();
        await reviewed(page);
    });
});
