// Whether a person can get at everything on a screen: each thing that takes a
// click, a tap or the focus can be scrolled to, lies inside the window then,
// and nothing covers its middle. Rules of accessibility do not ask for this.
import assert from "node:assert/strict";

/** The windows people have, from a phone to a large desktop. */
export const SIZES = [
    { width: 390, height: 844 },
    { width: 700, height: 900 },
    { width: 820, height: 1180 },
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
];

/** At every size, in the window as it is; the last size stays. */
export async function checkReach(page, name, { keep = async () => {}, settle }) {
    const troubles = [];
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await settle(page);
        await keep(page);
        const found = await page.evaluate(unreachable);
        const where = `${name} at ${size.width} x ${size.height}`;
        troubles.push(...found.map((trouble) => `${where}: ${trouble}`));
    }
    assert.equal(troubles.length, 0, troubles.join("\n"));
}

/** Runs in the page: sentences about what cannot be reached, and the height of
 * the document where a table scrolls as a page. */
export async function unreachable() {
    const THINGS =
        "a[href], button, input, select, textarea, summary, [tabindex], [role=menuitem], [role=gridcell]";
    const SLACK = 1;

    /* What lies below an open menu or dialog is out of reach on purpose. */
    const tops = document.querySelectorAll("[aria-modal=true], [role=menu]");
    const root = tops[tops.length - 1] ?? document.body;

    const nameOf = (thing) => {
        const words = thing.getAttribute("aria-label") ?? thing.textContent ?? "";
        const mark = thing.className?.baseVal ?? thing.className;
        return `${thing.tagName.toLowerCase()}.${mark} "${words.trim().slice(0, 40)}"`;
    };
    /* Scrolling by program also moves what no hand can scroll. */
    const isFixed = (box) => {
        const { overflowX, overflowY } = getComputedStyle(box);
        return ![overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
    };
    const show = (thing, block) => {
        thing.scrollIntoView({ block, inline: block, behavior: "instant" });
        for (let box = thing.parentElement; box && box !== document.documentElement; box = box.parentElement) {
            if ((box.scrollTop || box.scrollLeft) && box !== document.body && isFixed(box)) {
                box.scrollTo({ left: 0, top: 0, behavior: "instant" });
            }
        }
    };
    /* Inputs that are drawn by their label are touched there. */
    const faceOf = (thing) => {
        const { width, height } = thing.getBoundingClientRect();
        const label = thing.labels?.[0];
        return label && (width <= 2 || height <= 2) ? label : thing;
    };
    const troubleWith = (thing, face) => {
        const box = face.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) return "has no size";
        const outside = (from, to, room) =>
            to - from <= room && (from < -SLACK || to > room + SLACK);
        if (outside(box.left, box.right, innerWidth) || outside(box.top, box.bottom, innerHeight)) {
            const place = [box.left, box.top, box.right, box.bottom].map(Math.round);
            return `lies at ${place} in a window of ${innerWidth} x ${innerHeight}`;
        }
        const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
        const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
        const hit = document.elementFromPoint(x, y);
        const good = hit && (thing.contains(hit) || hit.closest("label")?.control === thing);
        return good ? null : `is covered by ${hit ? nameOf(hit) : "nothing"}`;
    };
    const isThere = (thing) =>
        thing.checkVisibility({ visibilityProperty: true }) && !thing.closest("[inert]");
    /* A list that scrolls, a dialog's frame: their insides are what counts. */
    const isFrame = (thing) =>
        thing.matches("[tabindex='-1']:not([role=gridcell], [role=menuitem], button, a, input)") ||
        thing.matches("[role=dialog], [role=grid], svg, main, h1, h2");

    const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    /* What scrolling changes on the page is drawn a frame later. */
    const lastTrouble = async (thing) => {
        const face = faceOf(thing);
        let trouble = null;
        for (const block of ["nearest", "center"]) {
            show(face, block);
            trouble = troubleWith(thing, face);
            if (trouble) await frame();
            if (trouble) trouble = troubleWith(thing, face);
            if (!trouble) return null;
        }
        return trouble;
    };
    const troubles = [];
    for (const thing of root.querySelectorAll(THINGS)) {
        if (!isThere(thing) || isFrame(thing)) continue;
        const trouble = await lastTrouble(thing);
        if (trouble) troubles.push(`${nameOf(thing)} ${trouble}`);
    }
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    const { scrollHeight } = document.documentElement;
    if (document.querySelector(".sb-table, .sb-phone, .sd") && scrollHeight > innerHeight) {
        troubles.push(`the table is a page ${scrollHeight} high in a window of ${innerHeight}`);
    }
    return troubles;
}
