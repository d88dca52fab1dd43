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

/** No rule of axe is broken; the theme matters to colours alone. */
export async function checkAxe(house, page, name, dark) {
    const axe = house.axe(page);
    if (dark) axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    assert.equal(violations.length, 0, `${name}:\n${told(violations)}`);
}

/** The sizes a screen is looked at in. */
function sizes(screen) {
    if (screen.phone) return [["phone", PHONE]];
    if (screen.desktop) return [["desktop", DESKTOP]];
    return [
        ["desktop", DESKTOP],
        ["phone", PHONE],
    ];
}

async function lookAt(house, page, screen, folder, troubles) {
    const note = async (check) => {
        try {
            await check;
        } catch (reason) {
            troubles.push(reason.message);
        }
    };
    for (const [size, viewport] of sizes(screen)) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            await settled(page);
            const name = `${screen.name}-${size}-${colorScheme}`;
            if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
            await note(checkWidth(page, name));
            if (house.looks) await note(checkAxe(house, page, name, colorScheme === "dark"));
        }
    }
    await page.setViewportSize(HALF);
    await settled(page);
    await note(checkWidth(page, `${screen.name} at 200 %`));
}

/** Opens a screen and looks at it; what is wrong with it. */
export async function visit(house, screen, folder = null) {
    const troubles = [];
    const viewport = screen.phone ? PHONE : DESKTOP;
    const window = await openWindow(house, {
        ...screen.wish,
        viewport,
        settings: { theme: "system" },
    });
    try {
        if (folder) await mkdir(folder, { recursive: true });
        await screen.open(window.page, house);
        await lookAt(house, window.page, screen, folder, troubles);
    } catch (reason) {
        troubles.push(`${screen.name}: ${reason.message}`);
    }
    await window.close().catch((reason) => troubles.push(reason.message));
    return troubles;
}
