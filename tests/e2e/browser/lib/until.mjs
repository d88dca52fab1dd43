// Waiting for the page. Playwright's own waitForFunction evaluates a string,
// which the page's policy forbids; this asks again and again from outside.
const PAUSE = 15;

export const sleep = (time) => new Promise((go) => setTimeout(go, time));

/** What `look` gives once it gives something; `look` runs in the page. */
export async function until(page, what, look, arg = null, limit = 60_000) {
    const end = Date.now() + limit;
    for (;;) {
        const found = await page.evaluate(look, arg).catch((reason) => {
            if (/navigat|context was destroyed/.test(reason.message)) return null;
            throw reason;
        });
        if (found) return found;
        if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
        await sleep(PAUSE);
    }
}

/** What `look` gives once it is `good`; what it gave last, if it never is: that is
 * for the test to complain of. `look` runs here. */
export async function eventually(look, good, limit = 60_000) {
    const end = Date.now() + limit;
    for (;;) {
        const found = await look();
        if (good(found) || Date.now() > end) return found;
        await sleep(PAUSE);
    }
}

/** Whatever follows from what is shown has been done: the page's own effects
 * come a frame later, and only then does it hear keys for what it shows. */
export function rested(page) {
    return page.evaluate(
        () =>
            new Promise((go) => {
                requestAnimationFrame(() =>
                    requestAnimationFrame(() => setTimeout(go, 20)),
                );
            }),
    );
}

/** One number for how some parts of the page are now. */
export function markOf(page, selector) {
    return page.evaluate(hashOf, selector);
}

/** Waits until those parts are different. */
export function changed(page, what, selector, mark) {
    return until(page, what, hashDiffers, [selector, mark]);
}

/* Both run in the page, each on its own. */
function hashOf(selector) {
    let hash = 0;
    for (const part of document.querySelectorAll(selector)) {
        for (const char of part.outerHTML) {
            hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0;
        }
    }
    return hash;
}

function hashDiffers([selector, mark]) {
    let hash = 0;
    for (const part of document.querySelectorAll(selector)) {
        for (const char of part.outerHTML) {
            hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0;
        }
    }
    return hash !== mark;
}
