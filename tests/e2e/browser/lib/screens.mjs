// Every screen of the page and how a player gets there. `phone` marks those
// that only a phone has, `desktop` those that only a desktop has; `dark` ones are
// looked at in both themes on a desktop, too; `keep` opens what closes when the window changes;
// `hosted` ones need a host of tables.
import { bare, before, bring, choose, goHome, openMenu, start, wholeGame } from "./home.mjs";
import { CLUB_SCREENS } from "./club_screens.mjs";
import { ONLINE_SCREENS } from "./online_screens.mjs";
import { held, holdReview, openReview, reviewed } from "./review.mjs";
import * as subdivision from "./subdivision.mjs";
import * as suburbia from "./suburbia.mjs";

const traces = new Map();

/** Each game is played only once. */
function game(...words) {
    const key = words.join(" ");
    if (!traces.has(key)) traces.set(key, bare(wholeGame(...words)));
    return traces.get(key);
}

const three = () => game("--seats", "3", "--seed", "5");
const four = () => game("--seats", "4", "--seed", "7");
const five = () =>
    game("--rules", "ce", "--seats", "5", "--sets", "all", "--seed", "9");
const lone = () => game("--mode", "lone", "--seed", "3");
const dale = () => game("--mode", "dale", "--seed", "4");
const two = () => game("--game", "subdivision", "--seats", "2", "--seed", "6");
const solo = () => game("--game", "subdivision", "--mode", "solo", "--seed", "2");
const river = () =>
    game("--game", "subdivision", "--mode", "solo", "--scenario", "river", "--seed", "1");

/** Between two parcels lies a sidewalk; everything else lies on one. */
const laysWalks = ({ put }) => Array.isArray(put?.[0]?.[0]);
const type = (...types) => (move) => types.includes(move.type);

function table(trace, share, test, act = async () => {}) {
    return async (page, house) => {
        await goHome(page, house);
        await bring(page, before(trace(), share, test));
        await suburbia.wanted(page);
        await act(page);
    };
}

function lot(trace, share, test, act = async () => {}) {
    return async (page, house) => {
        await goHome(page, house);
        await bring(page, before(trace(), share, test));
        await subdivision.wanted(page);
        await act(page);
    };
}

function end(trace, wanted) {
    return async (page, house) => {
        await goHome(page, house);
        await bring(page, trace());
        await wanted(page);
    };
}

function review(trace, wanted, ready) {
    return async (page, house) => {
        await end(trace, wanted)(page, house);
        await openReview(page);
        await ready(page);
    };
}

function home(wish) {
    return async (page, house) => {
        await goHome(page, house);
        if (wish) await choose(page, wish);
    };
}

function panel(item, act = async () => {}) {
    return async (page, house) => {
        await goHome(page, house);
        await openMenu(page, item);
        await act(page);
    };
}

/** A screen that has an address and nothing to wait for but its heading. */
const place = (name, address) => ({
    name,
    async open(page, house) {
        await page.goto(`${house.address}${address}`);
        await page.locator("main :is(h1, h2), h1").first().waitFor();
    },
});

const cell = (page) => page.locator("[role=gridcell][data-legal]").first();

/** The first card of the market that can be paid. */
async function takeCard(page) {
    const cards = page.getByRole("toolbar", { name: "Real estate market" });
    await cards.locator("button:not(.dear)").first().click();
}

async function preview(page) {
    await takeCard(page);
    await cell(page).click();
    await page.locator(".results, .phone-sheet").first().waitFor();
}

async function takeTile(page) {
    await page.locator(".sd-tile").first().click();
    await page.locator(".sd-tile[aria-pressed=true]").waitFor();
}

/** Opens the menu, unless it is open. */
async function menu(page) {
    const list = page.getByRole("menu");
    if ((await list.count()) > 0) return;
    await page.getByRole("button", { name: "Menu", exact: true }).first().click();
    await list.waitFor();
}

/** What may be done with the last of the saved games. */
async function savedMenu(page) {
    const list = page.getByRole("menu");
    if ((await list.count()) > 0) return;
    await page.getByRole("button", { name: /^More for/ }).last().click();
    await list.waitFor();
}

/** The first screen with three saved games, the latest of them large; once
 * saved, they stay. */
async function saveThree(page, house) {
    await goHome(page, house);
    await page.locator(".saved .none, .saved li, .hero-points").first().waitFor();
    if ((await page.locator(".saved li").count()) > 1) return;
    for (const trace of [three(), two(), four()]) {
        await goHome(page, house);
        await bring(page, before(trace, 0.5));
        await page.waitForURL(/#\/game\//);
        await page.getByRole("grid").first().waitFor();
        /* Leaving it inside the page waits until it is saved. */
        await page.evaluate(() => {
            location.hash = "#/";
        });
        await page.getByRole("button", { name: "Start the game" }).waitFor();
    }
    await page.locator(".saved li").nth(1).waitFor();
}

/** Runs in the page: a save without its record. */
function spoilSave() {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open("borough");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
            const games = request.result.transaction("games", "readwrite").objectStore("games");
            games.put({ id: "spoilt", seed: "1" }).onsuccess = () => resolve();
        };
    });
}

const mode = (name) => async (page) => {
    await page.getByRole("radio", { name }).click();
};

export const SCREENS = [
    { name: "home", open: home() },
    {
        name: "home-collectors",
        open: home({
            edition: /^Collector/,
            sets: [/^Suburbia Inc/, /^Borders/, /^Bonuses/, /^Star track/],
            seats: ["human", "human", "expert", "champion", "beginner"],
        }),
    },
    { name: "home-lone", open: home({ mode: /^Lone/ }) },
    { name: "home-dale", open: home({ mode: /^Dale/ }) },
    { name: "home-subdivision", open: home({ game: "Subdivision" }) },
    {
        name: "home-scenario",
        open: home({ game: "Subdivision", scenario: /River/, seats: ["human"] }),
    },
    {
        name: "home-refused",
        async open(page, house) {
            await goHome(page, house);
            await page.getByRole("textbox", { name: "Name of seat 1" }).fill("");
            await page.getByText("Every seat needs a name").first().waitFor();
        },
    },
    {
        name: "home-first",
        wish: { settings: { known: false } },
        async open(page, house) {
            await page.goto(house.address);
            await page.getByRole("link", { name: "Start the guided game" }).waitFor();
        },
    },
    {
        name: "home-saved",
        open: saveThree,
    },
    {
        name: "home-saved-menu",
        async open(page, house) {
            await saveThree(page, house);
            await savedMenu(page);
        },
        keep: savedMenu,
    },
    {
        name: "home-saved-remove",
        async open(page, house) {
            await saveThree(page, house);
            await savedMenu(page);
            await page.getByRole("menuitem", { name: "Delete" }).click();
            await page.getByRole("dialog").waitFor();
        },
    },
    {
        name: "home-menu",
        async open(page, house) {
            await goHome(page, house);
            await menu(page);
        },
        keep: menu,
    },
    { name: "settings", open: panel("Settings") },
    { name: "keys", open: panel("Keys") },
    { name: "about", open: panel("About Borough") },
    {
        name: "tiles",
        async open(page, house) {
            await page.goto(`${house.address}#/tiles?game=suburbia&set=base&letter=B`);
            await page.getByRole("button", { name: /^Shipping Center/ }).waitFor();
        },
    },
    {
        name: "rule",
        async open(page, house) {
            await page.goto(`${house.address}#/rules/S-LAKE`);
            await page.locator(".rb-spot").first().waitFor();
        },
    },
    place("rules", "#/rules"),
    place("icons", "#/rules/icons/suburbia"),
    place("icons-subdivision", "#/rules/icons/subdivision"),
    place("glossary", "#/glossary"),
    place("daily-day", "#/daily/2026-11-16"),
    {
        name: "learn",
        async open(page, house) {
            await page.goto(`${house.address}#/learn`);
            await page.getByRole("link", { name: "Next puzzle" }).waitFor();
        },
    },
    {
        name: "daily",
        async open(page, house) {
            await page.goto(`${house.address}#/daily`);
            await page.locator(".daily-hero").getByRole("button").first().waitFor();
        },
    },
    {
        name: "daily-archive",
        async open(page, house) {
            await page.goto(`${house.address}#/daily/archive`);
            await page.locator(".daily-archive h1").waitFor();
        },
    },
    {
        name: "missions",
        async open(page, house) {
            await page.goto(`${house.address}#/missions`);
            await page.getByRole("link", { name: /suggested next$/ }).waitFor();
        },
    },
    {
        name: "missions-subdivision",
        async open(page, house) {
            await page.goto(`${house.address}#/missions`);
            await page.getByRole("radio", { name: "Subdivision" }).check({ force: true });
            await page.getByRole("link", { name: /^D12 / }).waitFor();
        },
    },
    {
        name: "puzzles",
        async open(page, house) {
            await page.goto(`${house.address}#/puzzles`);
            await page.getByRole("link", { name: "Puzzle 1", exact: true }).waitFor();
        },
    },
    {
        name: "mistakes",
        async open(page, house) {
            await page.goto(`${house.address}#/mistakes`);
            await page.locator(".pz-page p").first().waitFor();
        },
    },
    {
        name: "progress",
        async open(page, house) {
            await page.goto(`${house.address}#/progress`);
            await page.locator(".progress-awards li").first().waitFor();
        },
    },
    {
        name: "hall",
        async open(page, house) {
            await page.goto(`${house.address}#/hall`);
            await page.getByText("Replayed and right on this device").waitFor();
        },
    },
    {
        name: "search",
        async open(page, house) {
            await goHome(page, house);
            await page.keyboard.press("/");
            await page.getByRole("searchbox").fill("lake");
            await page.locator(".rb-results li").first().waitFor();
        },
    },
    {
        name: "lesson",
        async open(page, house) {
            await page.goto(`${house.address}#/learn/first_suburbia`);
            await page.getByRole("button", { name: "Next" }).click();
            await page.getByRole("heading", { name: "Four numbers" }).waitFor();
        },
    },
    { name: "import", open: panel("Open a game") },
    {
        name: "import-refused",
        async open(page, house) {
            await goHome(page, house);
            await bring(page, "Once upon a time");
            await page.getByRole("dialog").getByRole("alert").waitFor();
        },
    },
    {
        name: "error-link",
        async open(page, house) {
            await page.goto(`${house.address}#game=eJwzNA`);
            await page.getByRole("heading", { name: "The link is damaged" }).waitFor();
        },
    },
    {
        name: "error-damaged",
        async open(page, house) {
            await goHome(page, house);
            await page.evaluate(spoilSave);
            await page.goto(`${house.address}#/game/spoilt`);
            await page.getByRole("heading", { name: "This saved game is damaged" }).waitFor();
        },
    },
    {
        name: "error-engine",
        wish: { foreseen: [/wasm/i, /Failed to load/] },
        async open(page, house) {
            await page.context().route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
            await page.goto(house.address);
            await page.getByRole("alert").getByRole("heading").waitFor();
        },
    },
    {
        name: "curtain",
        async open(page, house) {
            await goHome(page, house);
            await choose(page, { seats: ["human", "human"], seed: "c0ffee" });
            await start(page);
            await page.locator(".curtain").waitFor();
        },
    },
    { name: "suburbia-keep", open: table(three, 0, type("keep")) },
    { name: "suburbia-start", open: table(three, 0, type("buy", "lake", "basic")) },
    { name: "suburbia-take", open: table(three, 0.4, type("buy"), takeCard) },
    { name: "suburbia-preview", open: table(four, 0.5, type("buy"), preview) },
    {
        name: "suburbia-short",
        open: table(four, 0.55, type("buy"), (page) => page.locator(".dear").first().click()),
    },
    { name: "suburbia-lake", open: table(four, 0.3, type("buy"), mode("Lake")) },
    { name: "suburbia-invest", open: table(four, 0.5, type("buy"), mode(/^Invest/)) },
    { name: "suburbia-discard", open: table(three, 0.3, type("discard")) },
    {
        name: "suburbia-number",
        open: table(four, 0.6, type("buy"), (page) =>
            page.locator("[data-number$=population]").first().click(),
        ),
    },
    {
        name: "suburbia-goal",
        open: table(four, 0.6, type("buy"), async (page) => {
            await page.keyboard.press("g");
            await page.locator(".goals button").first().click();
        }),
    },
    {
        name: "suburbia-tile",
        open: table(four, 0.6, type("buy"), (page) =>
            page.getByRole("gridcell", { name: /Community Park/ }).first().click(),
        ),
    },
    {
        name: "suburbia-hint",
        open: table(three, 0.4, type("buy"), async (page) => {
            await page.keyboard.press("h");
            await page.getByText("wins about").first().waitFor();
        }),
    },
    {
        name: "suburbia-other",
        open: table(four, 0.7, type("buy"), (page) => page.keyboard.press("p")),
    },
    {
        name: "suburbia-replay",
        open: table(four, 0.8, type("buy"), async (page) => {
            for (let step = 0; step < 12; step++) await page.keyboard.press("[");
            await page.getByRole("slider").first().waitFor();
        }),
    },
    { name: "suburbia-menu", open: table(four, 0.55, type("buy"), menu), keep: menu },
    { name: "suburbia-middle", open: table(four, 0.55, type("buy")) },
    { name: "suburbia-end", open: end(four, suburbia.wanted) },
    { name: "collectors-start", open: table(five, 0, type("buy", "lake", "basic", "border")) },
    { name: "collectors-middle", open: table(five, 0.6, type("buy", "basic")) },
    {
        name: "collectors-border",
        open: table(five, 0.4, type("buy", "basic"), async (page) => {
            await mode(/^Border/)(page);
            await page
                .getByRole("toolbar", { name: "Borders" })
                .getByRole("button")
                .first()
                .click();
            if ((await cell(page).count()) > 0) await cell(page).click();
        }),
    },
    { name: "collectors-end", open: end(five, suburbia.wanted) },
    { name: "lone-middle", open: table(lone, 0.5, type("buy", "lake", "basic")) },
    { name: "lone-end", open: end(lone, suburbia.wanted) },
    { name: "dale-middle", open: table(dale, 0.5, type("buy", "lake", "basic")) },
    { name: "dale-end", open: end(dale, suburbia.wanted) },
    {
        name: "export-link",
        open: table(three, 0.3, type("buy"), async (page) => {
            await openMenu(page, "Export this game");
            await page.getByRole("dialog").getByRole("textbox").waitFor();
        }),
    },
    {
        name: "export-record",
        open: table(three, 0.3, type("buy"), async (page) => {
            await openMenu(page, "Export this game");
            await page.getByRole("dialog").getByRole("radio", { name: "Record" }).check();
        }),
    },
    {
        name: "suburbia-goals",
        phone: true,
        open: table(four, 0.6, type("buy"), (page) =>
            page.getByRole("button", { name: "Goals and log" }).click(),
        ),
    },
    {
        name: "suburbia-why",
        phone: true,
        open: table(four, 0.5, type("buy"), async (page) => {
            await takeCard(page);
            await cell(page).click();
            await page.getByRole("button", { name: /^(All \d+ changes|The one change)/ }).click();
        }),
    },
    { name: "subdivision-start", open: lot(two, 0, type("place", "pass")) },
    {
        name: "subdivision-tile",
        open: lot(two, 0.4, type("place"), takeTile),
    },
    {
        name: "subdivision-preview",
        open: lot(two, 0.5, type("place"), async (page) => {
            await takeTile(page);
            await page.getByRole("gridcell", { name: / here: / }).first().click();
        }),
    },
    { name: "subdivision-wake", open: lot(two, 0.5, type("activate")) },
    {
        name: "subdivision-walks",
        open: lot(two, 0.4, laysWalks, async (page) => {
            await page.locator(".sd-order-list button", { hasText: "Commercial" }).first().click();
            await page.locator(".sd-edge").first().waitFor({ state: "attached" });
        }),
        desktop: true,
    },
    {
        name: "subdivision-number",
        open: lot(two, 0.7, type("place"), (page) =>
            page.locator(".sd-pad td.me button").first().click(),
        ),
        desktop: true,
    },
    {
        name: "subdivision-hint",
        open: lot(two, 0.5, type("place"), async (page) => {
            await page.keyboard.press("h");
            await page.locator(".ui-hint li").first().waitFor();
        }),
    },
    {
        name: "subdivision-other",
        open: lot(two, 0.7, type("place"), (page) => page.keyboard.press("p")),
    },
    {
        name: "subdivision-replay",
        open: lot(two, 0.8, type("place"), async (page) => {
            for (let step = 0; step < 12; step++) await page.keyboard.press("[");
            await page.getByText("Play on from here").first().waitFor();
        }),
        desktop: true,
    },
    { name: "subdivision-menu", open: lot(two, 0.55, type("place"), menu), keep: menu },
    { name: "subdivision-end", open: end(two, subdivision.wanted) },
    { name: "solo-middle", open: lot(solo, 0.6, type("place")) },
    { name: "solo-end", open: end(solo, subdivision.wanted) },
    { name: "scenario-start", open: lot(river, 0, type("place", "pass")) },
    { name: "scenario-end", open: end(river, subdivision.wanted) },
    { name: "review-suburbia", open: review(three, suburbia.wanted, reviewed) },
    { name: "review-lone", rare: true, open: review(lone, suburbia.wanted, reviewed) },
    { name: "review-subdivision", open: review(two, subdivision.wanted, reviewed) },
    { name: "review-solo", rare: true, open: review(solo, subdivision.wanted, reviewed) },
    {
        name: "review-running",
        wish: { before: holdReview },
        open: review(four, suburbia.wanted, held),
    },
    {
        name: "review-running-subdivision",
        wish: { before: holdReview },
        open: review(two, subdivision.wanted, held),
    },
    {
        name: "subdivision-pad",
        phone: true,
        open: lot(two, 0.6, type("place"), (page) =>
            page.getByRole("button", { name: /points$/ }).first().click(),
        ),
    },
    {
        name: "subdivision-bonus",
        phone: true,
        open: lot(two, 0.6, type("place"), (page) =>
            page.locator(".sd-strip").getByRole("button").last().click(),
        ),
    },
    ...ONLINE_SCREENS,
    ...CLUB_SCREENS,
];
