// Hands that have no mouse.
import { until } from "./until.mjs";

/** Where the focus is: role, name, and what marks it in the page. */
export function focused(page) {
    return page.evaluate(() => {
        const at = document.activeElement;
        return {
            role: at.getAttribute("role") ?? at.localName,
            name: at.getAttribute("aria-label") ?? at.textContent.trim(),
            value: at.value ?? "",
            legal: at.hasAttribute("data-legal") || at.classList.contains("on"),
        };
    });
}

/** The keyboard must have a place: something on the page has the focus. */
export function held(page, where = "*") {
    return until(
        page,
        `the focus to be on ${where}`,
        (wanted) => {
            const at = document.activeElement;
            return at !== null && at !== document.body && at.matches(wanted);
        },
        where,
        8_000,
    );
}

/** What the two live regions hold. */
export function heard(page) {
    return page.evaluate(() =>
        ["polite", "assertive"].map(
            (kind) => document.querySelector(`body > [aria-live=${kind}]`).textContent,
        ),
    );
}

/** Waits until the polite region says it; what it says. */
export function hears(page, words) {
    return until(
        page,
        `to hear ${words}`,
        (wanted) => {
            const said = document.querySelector("body > [aria-live=polite]").textContent;
            return new RegExp(wanted).test(said) && said;
        },
        words,
        8_000,
    );
}

/** Notes all that is said from now on: on a busy machine one message may be
 * gone before the next is looked for. */
export function listens(page) {
    return page.evaluate(() => {
        const region = document.querySelector("body > [aria-live=polite]");
        window.heard = [];
        new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
            childList: true,
        });
    });
}

/** What was said since then, and nothing twice. */
export function saidSince(page) {
    return page.evaluate(() => window.heard.splice(0).join(" "));
}

/** Presses Tab until the focus is on what `test` wants. */
export async function tabTo(page, what, test, key = "Tab") {
    for (let pressed = 0; pressed < 150; pressed++) {
        if (test(await focused(page))) return;
        await page.keyboard.press(key);
    }
    throw new Error(`Tab never comes to: ${what}`);
}

export const tabToButton = (page, name) =>
    tabTo(page, name, (at) => at.role === "button" && at.name.includes(name));

/** A new game with what is chosen already, without the mouse. */
export async function startByKeys(page) {
    await tabToButton(page, "Start the game");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/game\//);
}
