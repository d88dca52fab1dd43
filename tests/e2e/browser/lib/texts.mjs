// Whether every text on a screen is there to the end and in its language: none is
// cut off by a box that cannot be scrolled, none is wider than the thing it
// stands on, and in the pseudo-language every word has its accents.

/** Sentences about texts that are cut, or run out of their box. */
export const cutTexts = (page) => page.evaluate(findCut);

/** Words that are not of the pseudo-language, though somebody reads them. */
export const foreignWords = (page) => page.evaluate(findForeign);

/* Both run in the page. */

function findCut() {
    const SLACK = 2;
    const THINGS = "button, kbd, td, th, [role=radio], [role=menuitem]";
    const nameOf = (box) => `${box.tagName.toLowerCase()}.${box.className}`;
    const hides = (way) => way === "hidden" || way === "clip";
    const scrolls = (way) => way === "auto" || way === "scroll";
    /* What is only heard has no size to speak of, or is cut away on purpose. */
    const isHeardOnly = (box) => {
        const { clipPath, position } = getComputedStyle(box);
        return box.closest(".vh, [aria-live]") !== null || (position === "absolute" && /inset|rect/.test(clipPath));
    };
    const troubleIn = (text, { left, right, top, bottom }) => {
        let [across, down] = [true, true];
        /* Letters are lower than the line that a font makes of them. */
        const part = (bottom - top) * 0.4;
        for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (box.tagName.toLowerCase() === "svg" && box.namespaceURI.endsWith("svg")) return null;
            const room = box.getBoundingClientRect();
            const wide = across && (right > room.right + SLACK || left < room.left - SLACK);
            const high = down && (bottom > room.bottom + part || top < room.top - part);
            /* What stands beside something gives way to it whole, to a next line. */
            if (hides(style.overflowY) && style.flexWrap === "wrap" && top >= room.bottom - SLACK) return null;
            if ((wide && hides(style.overflowX)) || (high && hides(style.overflowY))) return `is cut by ${nameOf(box)}`;
            if (wide && box.matches(THINGS) && !isHeardOnly(box)) return `is wider than ${nameOf(box)}`;
            across &&= !scrolls(style.overflowX);
            down &&= !scrolls(style.overflowY);
            if (style.position === "fixed") break;
        }
        return across && (right > innerWidth + SLACK || left < -SLACK) ? "leaves the window" : null;
    };
    const top = [...document.querySelectorAll("[aria-modal=true], [role=menu]")].at(-1) ?? document.body;
    const troubles = new Set();
    const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const words = text.data.trim();
        const box = text.parentElement;
        if (!words || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isHeardOnly(box)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const trouble = rects.map((rect) => troubleIn(text, rect)).find(Boolean);
        if (trouble) troubles.add(`"${words}" ${trouble}`);
    }
    return [...troubles];
}

function findForeign() {
    /* With a letter that the pseudo-language never leaves bare; digits of a deal
     * are no words. */
    const isForeign = (word) => /[aeiouncAEIOU]/.test(word) && !/^[\dA-Fa-f]*\d[\dA-Fa-f]*$|^[A-F]+$/.test(word);
    const foreignIn = (text) => (text.match(/[\p{L}\d]{2,}/gu) ?? []).filter(isForeign);
    /* Languages, keys, and what programs read; signs on drawings are letters. */
    const KEPT = "code, kbd, pre, textarea, :not(html)[lang]";
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const box = text.parentElement;
        const isSign = box.closest("svg") && text.data === text.data.toUpperCase();
        if (isSign || box.closest(KEPT) || !box.checkVisibility()) continue;
        for (const word of foreignIn(text.data)) found.add(word);
    }
    for (const thing of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
        if (!thing.checkVisibility() || thing.closest(":not(html)[lang]")) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
            const told = thing.getAttribute(name) ?? "";
            for (const word of foreignIn(told)) found.add(word);
        }
    }
    return [...found];
}
