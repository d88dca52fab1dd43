// Looks at a screen in every way there is: desktop and phone, light and dark,
// twice as large; by axe's eyes, and as a picture.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openWindow } from "./house.mjs";

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** What 200 % leaves of the desktop. */
const HALF = { width: 683, height: 384 };

/** Two frames later everything has found its place. */
export function settled(page) {
    return page.evaluate(
        () =>
            new Promise((resolve) =>
                requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
            ),
    );
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

const LOOKS = [
    { size: "desktop", viewport: DESKTOP, themes: ["light", "dark"] },
    { size: "phone", viewport: PHONE, themes: ["dark", "light"] },
];

/** Desktop in light and phone in dark, or all four. A screen that only one of
 * them has is seen in both themes. */
function looksOf({ phone, desktop }, all) {
    if (phone) return LOOKS.slice(1);
    if (desktop) return LOOKS.slice(0, 1);
    return LOOKS.map((look) => (all ? look : { ...look, themes: look.themes.slice(0, 1) }));
}

async function lookAt(house, page, look, { name, folder, note }) {
    for (const [at, colorScheme] of look.themes.entries()) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled(page);
        const picture = `${name}-${look.size}-${colorScheme}`;
        await page.screenshot({ path: path.join(folder, `${picture}.png`) });
        await note(checkWidth(page, picture));
        await note(checkAxe(house, page, picture, at > 0));
    }
    if (look.size !== "desktop") return;
    await page.setViewportSize(HALF);
    await settled(page);
    await note(checkWidth(page, `${name} at 200 %`));
}

/** Opens a screen and looks at it, with a picture in `folder`; what is wrong. */
export async function visit(house, screen, { folder, all }) {
    const troubles = [];
    const note = (check) => check.catch((reason) => troubles.push(reason.message));
    await mkdir(folder, { recursive: true });
    for (const look of looksOf(screen, all)) {
        const window = await openWindow(house, {
            ...screen.wish,
            viewport: look.viewport,
            touch: look.size === "phone",
            dark: look.themes[0] === "dark",
            settings: { theme: "system" },
        });
        const { page } = window;
        const { name } = screen;
        const open = async () => {
            await screen.open(page, house);
            await page.getByRole("button", { name: "Close" }).and(page.locator(".notice *"))
                .click({ timeout: 100 }).catch(() => {});
            await lookAt(house, page, look, { name, folder, note });
        };
        await note(open());
        await note(window.close());
    }
    return troubles.map((trouble) => `${screen.name}: ${trouble}`);
}
