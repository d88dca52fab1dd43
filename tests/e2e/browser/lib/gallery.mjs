// Looks at a screen in every way there is: desktop and phone, light and dark,
// twice as large, in windows of all sizes; by axe's eyes, and as a picture.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openWindow, ROOT } from "./house.mjs";
import { checkReach, SIZES, someSizes } from "./reach.mjs";
import { foreignWords } from "./texts.mjs";
import { speaking } from "./tongue.mjs";

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** What 200 % leaves of the desktop. */
const HALF = { width: 683, height: 384 };

/** Everything has found its place, and colours have changed. */
export function settled(page) {
    return page.evaluate(async () => {
        const frame = () => new Promise((go) => requestAnimationFrame(() => go()));
        await frame();
        await frame();
        const ends = document.getAnimations().map((each) => each.finished.catch(() => {}));
        const enough = new Promise((go) => setTimeout(go, 1000));
        await Promise.race([Promise.all(ends), enough]);
    });
}

/** The page must not be wider than the window. */
export async function checkWidth(page, name) {
    const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
    ]);
    assert.ok(wide <= room, `${name} is ${wide} wide in a window of ${room}`);
}

function told(violations) {
    return violations
        .map(({ id, help, nodes }) => {
            const where = nodes.slice(0, 4).map(
                ({ target, failureSummary }) =>
                    `    ${target.join(" ")}: ${failureSummary?.split("\n").at(-1)?.trim()}`,
            );
            return `  ${id}: ${help} (${nodes.length})\n${where.join("\n")}`;
        })
        .join("\n");
}

/** No rule of axe is broken; the other theme matters to colours alone. Only
 * what is wrong is told in full, or it would take ten times as long. */
export async function checkAxe(house, page, name, again) {
    const options = { resultTypes: ["violations"] };
    if (again) options.runOnly = ["color-contrast"];
    const { violations } = await house.axe(page, options).analyze();
    assert.equal(violations.length, 0, `${name}:\n${told(violations)}`);
}

/** The same in both themes, in a window with `theme: "system"`. */
export async function checkBoth(house, page, name) {
    for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled(page);
        await checkAxe(house, page, `${name}, ${colorScheme}`, colorScheme === "dark");
    }
}

/** How long ago something was, which the browser says, too. */
function agoWords() {
    const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
    return ["second", "minute", "hour", "day"].flatMap((unit) => [0, -1, -2].map((n) => ago.format(n, unit)));
}

/** The days and months of a year, which the browser says, in the language's region. */
function dateWords() {
    const days = Array.from({ length: 52 }, (_, week) => new Date(2026, 0, 1 + 8 * week));
    const forms = ["long", "short"].map((how) => ({ weekday: how, month: how }));
    return forms.flatMap((form) => days.map((day) => day.toLocaleDateString("en-GB", form)));
}

/** Proper names are the same in every language: people, their accounts, and deals of
 * the hall. */
const DEALS = readFileSync(path.join(ROOT, "data/hall/deals.txt"), "utf8").replace(/^(#.*|\w+ \w+)/gm, "");
const KEPT_WORDS = new Set(`${DEALS} ${dateWords()} ${agoWords()} Ada Bea Bo Kim ada lovelace bo club kim keeper`.match(/\p{L}+/gu));

const LOOKS = [
    { size: "desktop", viewport: DESKTOP, themes: ["light", "dark"] },
    { size: "phone", viewport: PHONE, themes: ["dark", "light"] },
];

/** All four, or one: every other screen on a desktop in light, the rest on a
 * phone in dark. Each is tried at two of the other sizes, by turns, unless
 * `sizes` says which. */
function looksOf({ phone, desktop }, { all, sizes, turn }) {
    const fit = phone ? LOOKS.slice(1) : desktop ? LOOKS.slice(0, 1) : LOOKS;
    if (all) return fit.map((look) => ({ ...look, sizes: sizes ?? SIZES }));
    const look = fit[turn % fit.length];
    return [{ ...look, themes: look.themes.slice(0, 1), sizes: sizes ?? someSizes(turn >> 1) }];
}

/** Drawings that nobody is told of take axe longer than all the rest. */
export function emptyDrawings() {
    for (const drawing of document.querySelectorAll("svg[aria-hidden=true]")) {
        drawing.replaceChildren();
    }
}

async function lookAt(house, page, look, { name, keep, folder, note }) {
    const wear = async (colorScheme) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled(page);
        return `${name}-${look.size}-${colorScheme}`;
    };
    for (const theme of look.themes) {
        const picture = await wear(theme);
        await page.screenshot({ path: path.join(folder, `${picture}.png`) });
        await note(checkWidth(page, picture));
    }
    if (look.size === "desktop") {
        await page.setViewportSize(HALF);
        await settled(page);
        await note(checkWidth(page, `${name} at 200 %`));
    }
    await note(checkReach(page, name, { last: look.viewport, sizes: look.sizes, keep, settle: settled }));
    await page.evaluate(emptyDrawings);
    for (const [at, theme] of [...look.themes].reverse().entries()) {
        await note(checkAxe(house, page, await wear(theme), at > 0));
    }
}

/** In another language: a picture, texts that are cut, and what is not of it. */
async function readAt(page, look, { name, keep, folder, note, language }) {
    await settled(page);
    await page.screenshot({ path: path.join(folder, `${name}-${look.size}.png`) });
    if (language === "xx") await note(checkForeign(page, name));
    await note(checkReach(page, name, { last: look.viewport, sizes: look.sizes, keep, settle: settled }));
}

async function checkForeign(page, name) {
    const words = (await foreignWords(page)).filter((word) => !KEPT_WORDS.has(word));
    assert.equal(words.length, 0, `${name} is not translated: ${words.join(" ")}`);
}

/** Opens screens one after the other in the same windows, a desktop and a
 * phone, and looks at them; pictures go to `folder`. */
export class Gallery {
    constructor(house, { folder, all, sizes, language = "en", tongue = null }) {
        this.house = house;
        this.folder = folder;
        this.all = all;
        this.sizes = sizes;
        this.language = language;
        this.tongue = tongue;
        this.windows = new Map();
        this.turn = 0;
    }

    windowOf(look, wish) {
        return openWindow(this.house, {
            ...wish,
            viewport: look.viewport,
            touch: look.size === "phone",
            settings: { theme: "system", language: this.language, ...wish?.settings },
        });
    }

    /** Screens that wish for something have a window of their own. */
    async borrow(look, { wish }) {
        if (wish) return this.windowOf(look, wish);
        const kept = this.windows.get(look.size) ?? (await this.windowOf(look));
        this.windows.set(look.size, kept);
        await kept.page.setViewportSize(look.viewport);
        await kept.page.emulateMedia({ colorScheme: look.themes[0] });
        await kept.page.evaluate(() => localStorage.removeItem("borough.choice")).catch(() => {});
        /* Another fragment alone would not load the page anew. Gone to by the
         * page itself, the empty one stays in its process, and so will the
         * next: a new process for every screen takes longer than the screen. */
        if (kept.page.url() !== "about:blank") {
            await kept.page.evaluate(() => location.replace("about:blank"));
            await kept.page.waitForURL("about:blank");
        }
        return kept;
    }

    /** What is wrong with a screen. */
    async visit(screen) {
        const troubles = [];
        const note = (check) => check.catch((reason) => troubles.push(reason.message));
        await mkdir(this.folder, { recursive: true });
        for (const look of looksOf(screen, { all: this.all, sizes: this.sizes, turn: this.turn++ })) {
            const window = await this.borrow(look, screen);
            const told = window.troubles.length;
            const { name, keep } = screen;
            const open = async () => {
                const page = speaking(window.page, this.tongue);
                await screen.open(page, this.house);
                const how = { name, keep, folder: this.folder, note, language: this.language };
                await (this.tongue ? readAt(page, look, how) : lookAt(this.house, page, look, how));
            };
            await note(open());
            troubles.push(...window.troubles.slice(told));
            if (screen.wish) await window.context.close();
        }
        return troubles.map((trouble) => `${screen.name}: ${trouble}`);
    }
}
