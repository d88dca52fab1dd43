// Hands for a lesson: what its card says, and how its steps are done by mouse
// and by keys. Clicks and keys are counted.
import { rested, until } from "./until.mjs";

/** The card as it is: number, title, and what can be pressed. */
export function cardOf(page) {
    return page.evaluate(() => {
        const card = document.querySelector(".lesson:not(.coach)");
        if (!card) return null;
        const buttons = [...card.querySelectorAll("button")].map((button) => button.textContent.trim());
        const dots = card.querySelector(".lesson-dots").getAttribute("aria-label");
        const [n] = /\d+/.exec(dots) ?? [];
        return {
            n: Number(n),
            title: card.querySelector("h2").textContent,
            text: card.querySelector(".lesson-text p").textContent.trim(),
            news: card.querySelector(".lesson-news")?.textContent ?? "",
            next: buttons.some((words) => words.startsWith("Next")),
            show: buttons.includes("Show me"),
            waits: card.querySelector(".lesson-wait")?.textContent ?? "",
        };
    });
}

/** Waits until the card is at that step and the learner can act. */
export async function atStep(page, n) {
    await until(
        page,
        `step ${n}`,
        (wanted) => {
            const card = document.querySelector(".lesson:not(.coach)");
            const dots = card?.querySelector(".lesson-dots")?.getAttribute("aria-label") ?? "";
            const busy = /decides/.test(card?.querySelector(".lesson-wait")?.textContent ?? "");
            return dots.startsWith(`Step ${wanted} of`) && !busy;
        },
        n,
    );
    await rested(page);
    return cardOf(page);
}

/** The numbers of the marks that are drawn, and whether something is painted over
 * one: a badge that could be touched would be touched. */
export function marksOf(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll(".lesson-marks b")].map((badge) => {
            badge.style.pointerEvents = "auto";
            const { x, y, width, height } = badge.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            badge.style.pointerEvents = "";
            return { n: Number(badge.textContent), seen: top === badge };
        }),
    );
}

/** What each step of the first game waits for, as somebody with a mouse does it. */
export const MOUSE = {
    2: ["value"],
    3: ["[data-offer='market 5']"],
    4: ["[data-cell='0:1,0']", "build"],
    5: ["[data-offer='market 6']", "[data-cell='0:-1,1']"],
    6: ["build"],
    7: [".modes [aria-keyshortcuts=L]", "[data-offer='market 6']", "[data-cell='0:-1,2']", "build"],
    9: ["[data-offer='basic suburbs']", "[data-cell='0:-2,2']", "build"],
    10: ["[data-offer='market 6']", "build"],
    12: [".modes [aria-keyshortcuts=I]", "[data-cell='0:-1,1']", "build"],
    13: ["[data-offer='market 6']", "build"],
    14: ["[data-offer='market 6']", "[data-cell='0:-2,1']", "build"],
    15: ["goal"],
    16: ["[data-offer='market 5']", "[data-cell='0:1,1']", "build"],
};

const NAMED = {
    build: ".move-bar .primary",
    value: ".player.t0 .number-button, .phone-values .number-button",
    goal: ".table-left .goals button, .phone-top > .ui-tool",
};

/** Clicks it, where it is to be seen. */
export async function click(page, what) {
    const target = page.locator(NAMED[what] ?? what).first();
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    await target.click();
    /* Until what was decided has happened, the table still shows the old offers. */
    if (what === "build") await target.waitFor({ state: "hidden" });
    await rested(page);
}

/** One step by the mouse; how many clicks it took. */
export async function stepByMouse(page, n) {
    const acts = MOUSE[n] ?? ["next"];
    for (const act of acts) {
        if (act === "next") {
            await page.locator(".lesson").getByRole("button", { name: "Next" }).click();
        } else await click(page, act);
    }
    /* On a phone what was opened lies over the rest. */
    const sheet = page.locator("[aria-modal=true]");
    if (await sheet.count()) {
        await page.keyboard.press("Escape");
        await sheet.waitFor({ state: "detached" });
    }
    return acts.length;
}

/** The same by keys; `cell` is walked to with F, which focuses the marks. */
export const KEYS = {
    2: ["f", "Enter"],
    3: ["6"],
    4: ["f", "Enter", "Enter"],
    5: ["7", "f", "f", "Enter"],
    6: ["Enter"],
    7: ["l", "7", "f", "f", "Enter", "Enter"],
    9: ["q", "f", "f", "Enter", "Enter"],
    10: ["7", "Enter"],
    12: ["i", "f", "f", "Enter", "Enter"],
    13: ["7", "Enter"],
    14: ["7", "f", "f", "Enter", "Enter"],
    15: ["g", "Enter"],
    16: ["6", "c", "Home", "ArrowRight"],
};

/** One step by keys alone; how many it took. */
export async function stepByKeys(page, n) {
    const keys = KEYS[n] ?? ["n"];
    for (const key of keys) {
        await rested(page);
        await page.keyboard.press(key);
    }
    return keys.length;
}

/** Walks over the board until the focus is on that cell. */
export async function walkTo(page, cell) {
    for (let pressed = 0; pressed < 12; pressed++) {
        const at = await page.evaluate(() => document.activeElement.getAttribute("data-cell"));
        if (at === cell) return pressed;
        const [q, r] = cell.split(":")[1].split(",").map(Number);
        const [nowQ = 0, nowR = 0] = (at?.split(":")[1] ?? "0,0").split(",").map(Number);
        const key = nowQ < q ? "ArrowRight" : nowQ > q ? "ArrowLeft" : nowR < r ? "ArrowDown" : "ArrowUp";
        await page.keyboard.press(key);
        await rested(page);
    }
    throw new Error(`arrows never come to ${cell}`);
}

/** What each step of a lesson of Subdivision recommends, by its number; "": it
 * asks for nothing. */
export function deedsOf(text) {
    const [, ...steps] = text.split(/^step: /m);
    return steps.map((step) => /^do: (.*)$/m.exec(step)?.[1] ?? "");
}

const parcel = (cell) => `.sd-mid [data-cell="${cell}"]`;

/** A decision in the words of a record: the tile of the hand, the parcels one
 * after the other, and whether it has to be confirmed. */
function partsOf(deed) {
    const [, tile] = /^(?:places|discards) (\w+)/.exec(deed) ?? [];
    const cells = [...deed.matchAll(/(?:at|on) (-?\d+,-?\d+)/g)].map(([, cell]) => cell);
    const several = /^activates \w+ at [^:]*$/.test(deed);
    return { tile, cells, discard: deed.startsWith("discards"), sure: !several && !deed.startsWith("lays") };
}

const CONFIRM = ".sd-bar .confirm";

/** The acts of the mouse for it. */
function clicksOf(deed) {
    const { tile, cells, discard, sure } = partsOf(deed);
    return [
        ...(tile ? [`.sd-hand [data-tile="${tile}"]:not([aria-pressed=true])`] : []),
        ...(discard ? ["button:has-text('Discard for')"] : []),
        ...cells.map(parcel),
        ...(sure ? [CONFIRM] : []),
    ];
}

/** One step of Subdivision by the mouse; how many clicks it took. */
export async function subdivisionByMouse(page, deed) {
    if (deed === "") {
        await page.locator(".lesson").getByRole("button", { name: "Next" }).click();
        return 1;
    }
    const clicks = clicksOf(deed);
    for (const target of clicks) {
        await page.locator(target).first().click();
        await rested(page);
    }
    return clicks.length;
}

/** F focuses what the step marks, one thing after the other. */
async function markByKey(page, selector) {
    for (let keys = 1; keys <= 4; keys++) {
        await page.keyboard.press("f");
        await rested(page);
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return keys;
    }
    throw new Error(`F never comes to ${selector}`);
}

async function press(page, key) {
    await page.keyboard.press(key);
    await rested(page);
    return 1;
}

/** The same by keys; how many it took. */
export async function subdivisionByKeys(page, deed) {
    if (deed === "") return press(page, "n");
    const { tile, cells, discard, sure } = partsOf(deed);
    let keys = 0;
    if (tile) {
        const hand = page.locator(".sd-hand [data-tile]");
        const at = await hand.evaluateAll((all, wanted) => all.findIndex((one) => one.dataset.tile === wanted), tile);
        keys += await press(page, String(at + 1));
    }
    if (discard) return keys + (await press(page, "d")) + (await press(page, "d"));
    for (const cell of cells) keys += (await markByKey(page, parcel(cell))) + (await press(page, "Enter"));
    return keys + (sure ? await press(page, "Enter") : 0);
}
