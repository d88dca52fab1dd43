// The screen where games begin, and how games come and go.
import { borough } from "./house.mjs";

export async function goHome(page, house) {
    await page.goto(house.address);
    await page.getByRole("button", { name: "Start the game" }).waitFor();
}

async function setSeats(page, count) {
    const seats = page.getByRole("textbox", { name: /^Name of seat/ });
    for (;;) {
        const now = await seats.count();
        if (now === count) return;
        const name = now < count ? "Add a seat" : "Remove the last seat";
        await page.getByRole("button", { name }).click();
        await seats.nth(now < count ? now : now - 1).waitFor({
            state: now < count ? "visible" : "detached",
        });
    }
}

async function setSeat(page, at, who) {
    const name = page.getByRole("textbox", { name: `Name of seat ${at + 1}` });
    const row = page.getByRole("listitem").filter({ has: name });
    const kind = who === "human" ? "Human" : "Computer";
    await row.getByRole("radio", { name: kind }).check();
    if (who !== "human") {
        await row.getByRole("combobox").selectOption(who);
    }
}

/** Opens what can be chosen beside game and seats. */
export async function moreChoices(page) {
    const fold = page.locator(".new-game button[aria-expanded]");
    if ((await fold.getAttribute("aria-expanded")) !== "true") await fold.click();
    await page.getByRole("heading", { name: "More choices" }).waitFor();
}

/** A game as a player chooses it: with the mouse, by what is written there.
 * `seats` says who sits where: human, or a level. */
export async function choose(page, wish) {
    const { game = "Suburbia", edition, mode, sets = [], side, scenario } = wish;
    await page.getByRole("radio", { name: new RegExp(`^${game} `) }).check();
    if (edition || mode || side || scenario || sets.length > 0 || wish.seed) await moreChoices(page);
    for (const [group, label] of [
        ["Edition", edition],
        ["Mode", mode],
        ["Side of the board", side],
        ["Scenario", scenario],
    ]) {
        if (!label) continue;
        const box = page.getByRole("group", { name: group });
        await box.getByRole("radio", { name: label }).check();
    }
    for (const set of sets) {
        await page.getByRole("checkbox", { name: set }).check();
    }
    if (wish.seats) {
        await setSeats(page, wish.seats.length);
        for (const [at, who] of wish.seats.entries()) await setSeat(page, at, who);
    }
    if (wish.seed) {
        await page.getByRole("textbox", { name: "Deal" }).fill(wish.seed);
        await page.getByRole("textbox", { name: "Deal" }).press("Tab");
    }
}

export async function start(page) {
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.waitForURL(/#\/game\//);
}

export async function newGame(page, house, wish) {
    await goHome(page, house);
    await choose(page, wish);
    await start(page);
}

export async function openMenu(page, item) {
    await page.getByRole("button", { name: "Menu", exact: true }).first().click();
    await page.getByRole("menuitem", { name: item }).click();
}

/** Opens a game from its text, through the panel. */
export async function bring(page, text) {
    await openMenu(page, "Open a game");
    const dialog = page.getByRole("dialog", { name: "Open a game" });
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
}

/** A trace without its results: the deal, and who decided what. It is a tenth
 * as long, and the page shows it sooner. */
export function bare(trace) {
    const [deal, ...lines] = trace.split("\n").filter((line) => line !== "");
    const decisions = lines.map((line) => JSON.parse(line)).filter(({ move }) => move);
    return [deal, ...decisions.map(({ seat, move }) => JSON.stringify({ seat, move }))]
        .map((line) => `${line}\n`)
        .join("");
}

/** A whole game of the program's own players as a trace. */
export function wholeGame(...words) {
    return borough("simulate", "--policy", "greedy", "--trace", ...words);
}

/** The game up to the first decision after `share` of it that `test` likes,
 * which is the next to be made; it runs on from there. */
export function before(trace, share, test = () => true) {
    const lines = trace.split("\n").filter((line) => line !== "");
    for (let at = Math.max(1, Math.round(lines.length * share)); at < lines.length; at++) {
        const line = JSON.parse(lines[at]);
        if (line.seat === 0 && test(line.move)) {
            return lines.slice(0, at).join("\n") + "\n";
        }
    }
    throw new Error("no such decision in this game");
}
