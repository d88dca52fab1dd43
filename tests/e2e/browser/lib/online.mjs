// A table of friends as its people see and touch it.
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { withWindow } from "./house.mjs";
import * as suburbia from "./suburbia.mjs";
import { calledOn } from "./tongue.mjs";
import { changed, eventually, markOf, rested, until } from "./until.mjs";

/** Opens a table and waits in front of it. `kinds` says for the seats after the
 * first: Friend, Here or Computer. The links of the open seats, by seat. */
export async function openTable(page, house, { game, name = "Ada", kinds = ["Friend"], agree }) {
    await page.goto(`${house.address}#/online`);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check();
    await seats(page, kinds.length + 1);
    for (const [at, kind] of kinds.entries()) {
        const who = page.getByRole("group", { name: `Who sits on seat ${at + 2}` });
        await who.getByRole("radio", { name: kind }).check();
    }
    await agree?.(page);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForURL(/#\/online\/\w{13}$/);
    const open = kinds.flatMap((kind, at) => (kind === "Friend" ? [at + 2] : []));
    return linksOf(page, open);
}

async function linksOf(page, numbers) {
    const links = [];
    for (const n of numbers) {
        links.push(await page.getByLabel(`Link for seat ${n}`).inputValue());
    }
    return links;
}

async function seats(page, count) {
    const rows = page.locator(".on-seats li");
    await until(page, "the numbers of seats", () => document.querySelector(".seat-count button"));
    while ((await rows.count()) !== count) {
        const fewer = (await rows.count()) > count;
        await page.getByRole("button", { name: fewer ? "Remove the last seat" : "Add a seat" }).click();
        await rested(page);
    }
}

/** Opens a link and accepts what it offers. */
export async function accept(page, link, name, verb = "Sit down") {
    await page.goto(link);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: verb }).click();
    await page.waitForURL(/#\/online\/\w{13}$/);
}

/** The same, where the game begins with it. */
export async function sitDown(page, link, name, verb) {
    await accept(page, link, name, verb);
    await page.locator(".on-bar").waitFor();
}

export const said = (page) =>
    page.evaluate(() => document.querySelector(".on-say-line b")?.textContent ?? "");

/** Waits until the line above the table says so. */
export const saying = (page, words, limit) =>
    until(
        page,
        `the table says "${words}"`,
        (said) => new RegExp(said.source, said.flags).test(document.querySelector(".on-say-line")?.textContent ?? ""),
        patternOn(page, words),
        limit,
    );

/** A pattern for the page to look for. */
function patternOn(page, words) {
    const { source, flags } = calledOn(page, words);
    return { source, flags };
}

const isTurn = (page, words) => calledOn(page, "It is your turn").test(words);

/** What the line says once nothing is under way. */
export async function answered(page) {
    const sent = patternOn(page, "Sent");
    return until(page, "an answer of the host", ({ source, flags }) => {
        const words = document.querySelector(".on-say-line b")?.textContent ?? "";
        return new RegExp(`^${source}$`, flags).test(words) ? null : words;
    }, sent);
}

export const decides = async (page) => isTurn(page, await answered(page));

/** The first of these pages whose turn it is; null: the game is over. */
export async function whoDecides(pages) {
    const end = Date.now() + 120_000;
    while (Date.now() < end) {
        for (const page of pages) {
            const words = await said(page);
            if (isTurn(page, words)) return page;
            if (calledOn(page, "is over").test(words)) return null;
        }
        await rested(pages[0]);
    }
    throw new Error(`nobody decides: ${await Promise.all(pages.map(said))}`);
}

/** Chooses from the menu of the table. */
export async function atTable(page, words) {
    await page.getByRole("button", { name: "At the table" }).click();
    await page.getByRole("menuitem", { name: words }).click();
}

/** A tunnel for a window's lines to the host, which can be cut. To be made
 * before the page is loaded. `held`: what goes up is kept back until mended. */
export async function tunnel(page) {
    const lines = new Set();
    let cut = false;
    let held = null;
    await page.routeWebSocket(/\/ws\//, (line) => {
        if (cut) {
            line.close();
            return;
        }
        lines.add(line);
        const host = line.connectToServer();
        line.onMessage((message) => {
            if (held) held.push(() => host.send(message));
            else host.send(message);
        });
    });
    return {
        cut() {
            cut = true;
            for (const line of lines) line.close();
            lines.clear();
        },
        mend() {
            cut = false;
            for (const send of held ?? []) send();
            held = null;
        },
        hold() {
            held = [];
        },
    };
}

/** What changes with every decision of Suburbia where no log is in sight. */
const SHOWN = ".on-say-line, .turn-say, .move-bar, .keep-goal, .over-panel, .curtain";

/** A decision of Suburbia on a small screen. */
export async function decideSmall(page, chance) {
    const what = await suburbia.wanted(page);
    if (what !== "act" && what !== "ask") return suburbia.decide(page, chance);
    await suburbia.chooseMove(page, chance);
    const mark = await markOf(page, SHOWN);
    const confirm = suburbia.confirmButton(page);
    if (await confirm.isVisible()) await confirm.click();
    else await page.getByRole("button", { name: "Add no tile" }).click();
    await changed(page, "the move to be made", SHOWN, mark);
    return what;
}

/** Two windows at one table. `lines` makes what stands between the first of them and
 * the host; a tunnel that can be cut, if nothing else is wished for. */
export async function meet(house, wish, act) {
    await withWindow(house, wish.first ?? {}, async (ada) => {
        const lines = await (wish.lines ?? tunnel)(ada);
        const [link] = await openTable(ada, house, wish);
        await withWindow(house, wish.second ?? {}, async (bo, window) => {
            await sitDown(bo, link, "Bo");
            await ada.locator(".on-bar").waitFor();
            await rested(ada);
            await act(ada, bo, { lines, window });
        });
    });
}

/** Whoever may decides, so many times in all. */
export async function playOn(pages, decisions, { decide }, chance) {
    for (let made = 0; made < decisions; made++) {
        const page = await whoDecides(pages);
        if (!page) return;
        await decide(page, chance);
    }
}

/** Until it is for this page to decide. */
export async function playUntil(page, others, { decide }, chance) {
    for (let one; (one = await whoDecides([page, ...others])) !== page; ) await decide(one, chance);
}

/** Both windows of Suburbia show the same numbers, once both have been told. */
export async function showAlike(...pages) {
    const [one, other] = await eventually(
        () => Promise.all(pages.map(suburbia.numbersOf)),
        (both) => isDeepStrictEqual(...both),
    );
    assert.deepEqual(one, other);
}
