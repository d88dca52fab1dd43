// Whether a person can get at everything on a screen: each thing that takes a
// click, a tap or the focus can be scrolled to, lies inside the window then,
// and nothing covers its middle. Rules of accessibility do not ask for this. On
// a table no name is cut, and its board has half the height of a tablet and of
// a phone held upright.
import assert from "node:assert/strict";
import { cutTexts } from "./texts.mjs";

/** The windows people have, from a phone to a large desktop. */
export const SIZES = [
    { width: 390, height: 844 },
    { width: 700, height: 900 },
    { width: 820, height: 1180 },
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
    { width: 1180, height: 820 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
];

/** Two of them, by turns: one of the smaller half, one of the larger. */
export const someSizes = (turn) => SIZES.filter((_, at) => at % 4 === turn % 4);

/** At these sizes, in the window as it is, and last at its own, `last`, which
 * stays. `keep` opens again what closes when the window changes. */
export async function checkReach(page, name, { last, sizes = SIZES, keep = async () => {}, settle }) {
    const troubles = [];
    const others = sizes.filter(({ width }) => width !== last.width);
    for (const size of [...others, last]) {
        await page.setViewportSize(size);
        await settle(page);
        await keep(page);
        const found = [...(await unreachable(page)), ...(await page.evaluate(cramped)), ...(await cutTexts(page))];
        const where = `${name} at ${size.width} x ${size.height}`;
        troubles.push(...found.map((trouble) => `${where}: ${trouble}`));
    }
    assert.equal(troubles.length, 0, troubles.join("\n"));
}

/** Sentences about what cannot be reached, and about a table that scrolls as a
 * page. */
export async function unreachable(page) {
    await page.evaluate(bringTools);
    return page.evaluate(tryAll);
}

/* Runs in the page: texts that are cut, and a board that is too low. A lesson
 * may take of its room. */
function cramped() {
    const table = document.querySelector(".sb-table, .sb-phone, .sd");
    if (!table) return [];
    const isCut = (thing) =>
        thing.checkVisibility() &&
        getComputedStyle(thing).textOverflow === "ellipsis" &&
        thing.scrollWidth > thing.clientWidth;
    const troubles = [...table.querySelectorAll("*")]
        .filter(isCut)
        .map((thing) => `"${thing.textContent}" is cut`);
    const board = document.querySelector(".sb-board");
    const taught = document.querySelector(".phone-teach > *");
    const share = board ? board.clientHeight / innerHeight : 1;
    const low = innerHeight < 800 || taught;
    if (!low && share < 0.5) troubles.push(`the board has ${Math.round(share * 100)} % of the height`);
    return troubles;
}

/* Both run in the page; the first leaves there what the second works with. */

function bringTools() {
    const SLACK = 1;
    const nameOf = (thing) => {
        const words = thing.getAttribute("aria-label") ?? thing.textContent ?? "";
        const mark = thing.className?.baseVal ?? thing.className;
        return `${thing.tagName.toLowerCase()}.${mark} "${words.trim().slice(0, 40)}"`;
    };
    const scrolls = (box) => {
        const { overflowX, overflowY } = getComputedStyle(box);
        return [overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
    };
    /* Scrolling by program also moves what no hand can scroll; that goes back. */
    const show = (thing, block) => {
        thing.scrollIntoView({ block, inline: block, behavior: "instant" });
        for (let box = thing.parentElement; box && box !== document.body; box = box.parentElement) {
            if ((box.scrollTop || box.scrollLeft) && !scrolls(box)) box.scrollTo(0, 0);
        }
    };
    /* Inputs that are drawn by their label are touched there. */
    const faceOf = (thing) => {
        const { width, height } = thing.getBoundingClientRect();
        const label = thing.labels?.[0];
        return label && (width <= 2 || height <= 2) ? label : thing;
    };
    const isOutside = (from, to, room) =>
        to - from <= room && (from < -SLACK || to > room + SLACK);
    const middle = (from, to, room) => (Math.max(0, from) + Math.min(room, to)) / 2;
    const troubleWith = (thing, face) => {
        /* A link over two lines is touched on the first. */
        const [box = face.getBoundingClientRect()] = face.getClientRects();
        const { left, top, right, bottom, width, height } = box;
        if (width < 2 || height < 2) return "has no size";
        if (isOutside(left, right, innerWidth) || isOutside(top, bottom, innerHeight)) {
            const place = [left, top, right, bottom].map(Math.round);
            return `lies at ${place} in a window of ${innerWidth} x ${innerHeight}`;
        }
        const x = middle(left, right, innerWidth);
        const hit = document.elementFromPoint(x, middle(top, bottom, innerHeight));
        if (hit && (thing.contains(hit) || hit.closest("label")?.control === thing)) return null;
        return `is covered by ${hit ? nameOf(hit) : "nothing"}`;
    };
    window.reach = { nameOf, show, faceOf, troubleWith };
}

async function tryAll() {
    const { nameOf, show, faceOf, troubleWith } = window.reach;
    const THINGS =
        "a[href], button, input, select, textarea, summary, [tabindex='0'], " +
        "[role=menuitem], [role=radio], [role=gridcell]";
    /* Lists that scroll and whole boards; what is in them counts. */
    const FRAMES = "[role=dialog], [role=grid], svg, main";

    /* What lies below an open menu or dialog is out of reach on purpose. */
    const tops = document.querySelectorAll("[aria-modal=true], [role=menu]");
    const root = tops[tops.length - 1] ?? document.body;
    const isThere = (thing) =>
        !thing.matches(FRAMES) &&
        !thing.closest("[inert]") &&
        thing.isConnected &&
        thing.checkVisibility({ visibilityProperty: true });
    /* What scrolling changes on the page, or takes away, is drawn a frame
     * later. */
    const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    const lastTrouble = async (thing) => {
        const face = faceOf(thing);
        let trouble = troubleWith(thing, face);
        if (!trouble) return null;
        for (const block of ["nearest", "center"]) {
            show(face, block);
            if (!troubleWith(thing, face)) return null;
            await frame();
            trouble = isThere(thing) ? troubleWith(thing, face) : null;
            if (!trouble) return null;
        }
        return trouble;
    };
    const troubles = [];
    for (const thing of root.querySelectorAll(THINGS)) {
        const trouble = isThere(thing) ? await lastTrouble(thing) : null;
        if (trouble) troubles.push(`${nameOf(thing)} ${trouble}`);
    }
    scrollTo(0, 0);
    const { scrollHeight } = document.documentElement;
    if (document.querySelector(".sb-table, .sb-phone, .sd") && scrollHeight > innerHeight) {
        troubles.push(`the table is a page ${scrollHeight} high in a window of ${innerHeight}`);
    }
    return troubles;
}
