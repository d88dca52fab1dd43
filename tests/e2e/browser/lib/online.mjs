// A table of friends as its people see and touch it.
import { rested, until } from "./until.mjs";

/** Opens a table of two seats and gives the link of the second. */
export async function openTable(page, house, { game, name = "Ada", agree }) {
    await page.goto(`${house.address}#/online`);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check();
    await seats(page, 2);
    await agree?.(page);
    await page.getByRole("button", { name: "Open the table" }).click();
    const link = page.getByLabel("Link for seat 2");
    await link.waitFor();
    return link.inputValue();
}

async function seats(page, count) {
    const rows = page.locator(".on-seats li");
    await until(page, "the numbers of seats", () => document.querySelector(".seat-count button"));
    while ((await rows.count()) > count) {
        await page.getByRole("button", { name: "Remove the last seat" }).click();
        await rested(page);
    }
}

export async function sitDown(page, link, name, verb = "Sit down") {
    await page.goto(link);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: verb }).click();
    await page.locator(".on-bar").waitFor();
}

export const said = (page) =>
    page.evaluate(() => document.querySelector(".on-say-line b")?.textContent ?? "");

/** Waits until the line above the table says so. */
export const saying = (page, words) =>
    until(
        page,
        `the table says "${words}"`,
        (text) => document.querySelector(".on-say-line")?.textContent.includes(text),
        words,
    );

/** What the line says once nothing is under way. */
export async function answered(page) {
    return until(page, "an answer of the host", () => {
        const words = document.querySelector(".on-say-line b")?.textContent ?? "";
        return words === "Sent" ? null : words;
    });
}

/** The first of these pages whose turn it is; null: the game is over. */
export async function whoDecides(pages) {
    const end = Date.now() + 30_000;
    while (Date.now() < end) {
        for (const page of pages) {
            const words = await said(page);
            if (words === "It is your turn") return page;
            if (/is over/.test(words)) return null;
        }
        await rested(pages[0]);
    }
    throw new Error(`nobody decides: ${await Promise.all(pages.map(said))}`);
}

/** A tunnel for a window's lines to the host, which can be cut. To be made
 * before the page is loaded. */
export async function tunnel(page) {
    const lines = new Set();
    let cut = false;
    await page.routeWebSocket(/\/ws\//, (line) => {
        if (cut) {
            line.close();
            return;
        }
        lines.add(line);
        line.connectToServer();
    });
    return {
        cut() {
            cut = true;
            for (const line of lines) line.close();
            lines.clear();
        },
        mend() {
            cut = false;
        },
    };
}
