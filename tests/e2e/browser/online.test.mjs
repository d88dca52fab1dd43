// Friends by link: windows with storage of their own meet at a table of a host,
// play, lose their connection, reload in the middle of a decision, talk, ask each
// other, give up, and share a screen. Whole games are in online_whole.test.mjs.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { Chance } from "./lib/chance.mjs";
import { checkAxe } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import { held, tabTo, tabToButton } from "./lib/keyboard.mjs";
import * as online from "./lib/online.mjs";
import * as subdivision from "./lib/subdivision.mjs";
import * as suburbia from "./lib/suburbia.mjs";
import { decideByKeys } from "./lib/suburbia_keys.mjs";
import { rested, until } from "./lib/until.mjs";

let house, folder;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-online-"));
    house = await House.open({ data: folder });
});
after(async () => {
    await house?.close();
    if (folder) await rm(folder, { recursive: true });
});

const meet = (wish, act) => online.meet(house, wish, act);
const { playOn, playUntil, showAlike } = online;

/** Waits for a log of more lines. */
async function moreLines(page, before) {
    const more = (least) =>
        document.querySelectorAll("[aria-label=Log] li").length > least;
    await until(page, "a longer log", more, before);
}

test("a lost line keeps the decision, also over a reload", async () => {
    const chance = new Chance(5);
    await meet({ game: "Suburbia" }, async (ada, bo, { lines }) => {
        await playOn([ada, bo], 5, suburbia, chance);
        await playUntil(ada, [bo], suburbia, chance);
        const { length } = await suburbia.logOf(bo);
        lines.cut();
        await online.saying(ada, "you can look around and plan meanwhile");
        await suburbia.wanted(ada);
        await suburbia.chooseMove(ada, chance);
        await suburbia.confirmButton(ada).click();
        await online.saying(ada, "your decision is kept and goes first");
        lines.mend();
        await ada.reload();
        await moreLines(bo, length);
        await playOn([ada, bo], 3, suburbia, chance);
        await showAlike(ada, bo);
    });
});

/** Runs in the page, before it: its clock can be set forward by hand. */
function movableClock() {
    const real = Date.now;
    window.ahead = 0;
    Date.now = () => real() + window.ahead;
}

test("a decision that shows something waits as sent; offline for a minute", async () => {
    const chance = new Chance(6);
    const first = { before: movableClock };
    await meet({ game: "Suburbia", first }, async (ada, bo, { lines }) => {
        await playOn([ada, bo], 3, suburbia, chance);
        await playUntil(ada, [bo], suburbia, chance);
        const shown = await suburbia.numbersOf(ada);
        lines.hold();
        await suburbia.wanted(ada);
        await suburbia.chooseMove(ada, chance);
        await suburbia.confirmButton(ada).click();
        await online.saying(ada, "Sent");
        lines.cut();
        await online.saying(ada, "Reconnecting");
        await ada.evaluate(() => {
            window.ahead = 61_000;
        });
        await online.saying(ada, "You have been offline for 1 minute");
        await online.saying(ada, "your decision is kept");
        /* The page tries by itself, too, and may be the first to. */
        const now = await ada.getByRole("button", { name: "Try now" }).elementHandle();
        lines.mend();
        await now.evaluate((button) => button.click());
        await online.answered(ada);
        await playOn([ada, bo], 2, suburbia, chance);
        assert.notDeepEqual(await suburbia.numbersOf(ada), shown);
        await showAlike(ada, bo);
    });
});

test("all choose at the same time; a choice is sealed, and made again", async () => {
    const chance = new Chance(9);
    await meet({ game: "Subdivision", second: { phone: true } }, async (ada, bo) => {
        await online.saying(ada, "It is your turn");
        const before = await bo.locator(".sd-hand").innerHTML();
        while (await online.decides(ada)) await subdivision.decide(ada, chance);
        await online.saying(ada, "1 of 2 have chosen");
        await online.saying(ada, "until Bo has");
        assert.equal(await bo.locator(".sd-hand").innerHTML(), before);
        await ada.getByRole("button", { name: "Choose again" }).click();
        await online.saying(ada, "It is your turn");
        await playOn([ada, bo], 8, subdivision, chance);
    });
});

/** Both have kept a goal and built once, one of them on a phone; it is for the
 * first to decide. */
async function decideAll([ada, bo], chance) {
    for (let made = 0; ; made++) {
        const page = await online.whoDecides([ada, bo]);
        if (page === ada && made > 4) return;
        if (page === bo) await online.decideSmall(bo, chance);
        else await inLog(ada, () => suburbia.decide(ada, chance));
    }
}

/** With the log in sight, by which a move is seen to be made. */
async function inLog(page, act) {
    await page.getByRole("button", { name: "Log", exact: true }).click();
    await act();
}

async function together(page) {
    await page.getByRole("switch", { name: /Deal drawn by all/ }).click();
}

/** Says it, wherever talk is. */
async function say(page, words) {
    await page.getByLabel("Say something").fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(words).waitFor();
}

test("talk beside the table, mute, a pause, taking back by consent, giving up", async () => {
    const chance = new Chance(12);
    const wish = { game: "Suburbia", agree: together, second: { phone: true } };
    await meet(wish, async (ada, bo) => {
        await ada.keyboard.press("t");
        await say(ada, "good luck!");
        await bo.getByRole("button", { name: "Talk, 1 new line" }).click();
        await bo.getByText("good luck!").waitFor();
        await bo.getByRole("button", { name: "Do not hear Ada" }).click();
        await bo.getByText("good luck!").waitFor({ state: "detached" });
        await bo.getByRole("button", { name: "Hear Ada again" }).click();
        await say(bo, "and to you");
        await bo.getByRole("region", { name: "Talk" }).getByRole("button", { name: "Close" }).click();
        await ada.getByText("and to you").waitFor();

        await decideAll([ada, bo], chance);
        await ada.getByRole("button", { name: "Log", exact: true }).click();
        let before;
        while (await online.decides(ada)) {
            before = await suburbia.numbersOf(ada);
            await suburbia.decide(ada, chance);
        }
        await online.atTable(ada, "Ask to take back");
        await online.saying(bo, "Ada would like to take back");
        await online.saying(ada, "not answered yet: Bo");
        await bo.getByRole("button", { name: "Agree" }).click();
        await online.saying(ada, "It is your turn");
        await suburbia.wanted(ada);
        assert.deepEqual(await suburbia.numbersOf(ada), before);

        await online.atTable(ada, "Ask for a pause");
        await online.saying(bo, "Ada would like a pause");
        await bo.getByRole("button", { name: "Agree" }).click();
        await online.saying(ada, "The game is paused");
        await ada.getByRole("button", { name: "Go on" }).click();
        await online.saying(ada, "It is your turn");
        await online.atTable(bo, "Give up");
        await bo.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
        await online.saying(ada, "The game is over");

        /* Nobody else hears where Bo is to sit. */
        const last = ada.url();
        await ada.getByRole("button", { name: "Rematch" }).click();
        await ada.getByRole("heading", { name: "Waiting for one more" }).waitFor();
        assert.notEqual(ada.url(), last);
        await online.saying(bo, "Ada would like a rematch");
        await bo.getByRole("button", { name: "Take my seat" }).click();
        await bo.getByRole("heading", { name: "Ada invites you" }).waitFor();
        assert.equal(await bo.getByLabel("Your name").inputValue(), "Bo");
        await bo.getByRole("button", { name: "Sit down" }).click();
        for (const page of [ada, bo]) await online.saying(page, "It is your turn");
        assert.equal(bo.url(), ada.url());
    });
});

test("an open seat is given to a computer, and to people again", async () => {
    await withWindow(house, {}, async (ada) => {
        const [link] = await online.openTable(ada, house, { game: "Suburbia", kinds: ["Friend", "Friend"] });
        const seat = ada.locator(".on-sitting li").nth(2);
        const fill = async (level) => {
            await seat.getByRole("button", { name: "A computer" }).click();
            await seat.getByLabel("Level of the computer on seat 3").selectOption({ label: level });
            await seat.getByRole("button", { name: "Give it the seat" }).click();
            await seat.getByText(`computer, ${level}`).waitFor();
        };
        await fill("Strong");
        await ada.getByRole("heading", { name: "Waiting for one more" }).waitFor();
        await seat.getByRole("button", { name: "Open the seat again" }).click();
        await ada.getByRole("heading", { name: "Waiting for 2 more" }).waitFor();
        await fill("Casual");
        await withWindow(house, {}, async (bo) => {
            await online.sitDown(bo, link, "Bo");
            await online.saying(bo, "It is your turn");
            assert.match(await bo.getByRole("list", { name: "Who is here" }).innerText(), /Casual/);
        });
    });
});

/** From the link to the first decision. */
async function comeByKeys(page, link, chance) {
    await page.goto(link);
    await page.getByRole("heading", { name: "Ada invites you" }).waitFor();
    /* To what exactly, before anybody has agreed. */
    await page.getByText("Second edition, base box").waitFor();
    await checkAxe(house, page, "invitation");
    await tabTo(page, "the name", (at) => at.role === "input");
    await page.keyboard.type("Bo");
    await tabToButton(page, "Sit down");
    await page.keyboard.press("Enter");
    await page.locator(".on-bar").waitFor();
    await online.saying(page, "It is your turn");
    assert.equal(await decideByKeys(page, chance), "keep");
}

/** From the menu of the table, and its question. */
async function giveUpByKeys(page) {
    await tabToButton(page, "At the table");
    await page.keyboard.press("Enter");
    await held(page, "[role=menuitem]");
    for (let pressed = 0; pressed < 12; pressed++) {
        if (await page.evaluate(() => document.activeElement.textContent.includes("Give up"))) break;
        await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await held(page, "[role=dialog]");
    await tabToButton(page, "Give up");
    await page.keyboard.press("Enter");
}

test("by the keyboard alone, from the link to the end; nothing for axe to find", async () => {
    const chance = new Chance(44);
    const agree = (page) => checkAxe(house, page, "lobby");
    await withWindow(house, {}, async (ada) => {
        const [link] = await online.openTable(ada, house, { game: "Suburbia", agree });
        await checkAxe(house, ada, "waiting room");
        await withWindow(house, {}, async (bo) => {
            await comeByKeys(bo, link, chance);
            await suburbia.decide(ada, chance);
            await playUntil(bo, [ada], suburbia, chance);
            await decideByKeys(bo, chance);
            await checkAxe(house, bo, "table");
            await giveUpByKeys(bo);
            for (const page of [ada, bo]) {
                await online.saying(page, "The game is over");
                await checkAxe(house, page, "end");
            }
            await tabToButton(bo, "Rematch");
            await bo.keyboard.press("Enter");
            await online.saying(ada, "Bo would like a rematch");
        });
    });
});

async function noClock(page) {
    await page.getByRole("radio", { name: "No clock" }).check();
}

test("a computer plays for somebody away, until he is back", async () => {
    const chance = new Chance(14);
    await meet({ game: "Suburbia", agree: noClock }, async (ada, bo) => {
        await playOn([ada, bo], 4, suburbia, chance);
        const address = bo.url();
        await bo.goto("about:blank");
        for (let made = 0; made < 3 && (await online.decides(ada)); made++) {
            await suburbia.decide(ada, chance);
        }
        await online.saying(ada, "Bo is to decide, but away");
        await ada.getByRole("button", { name: "A computer for Bo" }).click();
        await online.saying(ada, "It is your turn");
        await bo.goto(address);
        await online.saying(bo, "A computer plays for Bo");
        await bo.getByRole("button", { name: "Take my seat back" }).click();
        await playUntil(bo, [ada], suburbia, chance);
        await suburbia.decide(bo, chance);
        /* The way to watch is there while it is played, too. */
        await online.atTable(ada, "Link to watch");
        const watch = await ada.getByRole("textbox", { name: "Link to watch" }).inputValue();
        await withWindow(house, {}, async (cy) => {
            await online.sitDown(cy, watch, "Cy", "Watch");
            await online.saying(cy, "You are watching");
        });
    });
});

/** Everything that is to be read on a page. */
const textOf = (page) => page.evaluate(() => document.body.textContent);

test("two share a screen: what one knows, the other never sees", async () => {
    const chance = new Chance(21);
    await withWindow(house, {}, async (ada) => {
        const kinds = ["Here", "Friend"];
        const agree = async (page) => page.getByLabel("Name of whoever sits on seat 2").fill("Bo");
        const [link] = await online.openTable(ada, house, { game: "Suburbia", kinds, agree });
        await withWindow(house, {}, async (cy) => {
            await online.sitDown(cy, link, "Cy");
            const secrets = {};
            for (let made = 0; made < 2; made++) {
                await ada.locator(".curtain").waitFor();
                const name = /Ada|Bo/.exec(await ada.locator(".curtain h1").innerText())[0];
                await ada.locator(".curtain button").click();
                const goals = ada.locator(".keep-goal [role=radio]");
                await goals.first().waitFor();
                secrets[name] = await goals.evaluateAll((all) =>
                    all.map((each) => each.querySelector("b")?.textContent ?? each.textContent),
                );
                await suburbia.keepGoal(ada, chance);
            }
            assert.deepEqual(Object.keys(secrets).sort(), ["Ada", "Bo"]);
            for (const goal of [...secrets.Ada, ...secrets.Bo]) assert.match(goal, /^[A-Z]\w[\w ]{2}/);
            if (await online.decides(cy)) await suburbia.decide(cy, chance);
            for (let made = 0; made < 6; made++) {
                const page = await online.whoDecides([ada, cy]);
                if (page === cy) {
                    await suburbia.decide(cy, chance);
                    continue;
                }
                const words = await online.said(ada);
                const [me, other] = words.startsWith("Ada") ? ["Ada", "Bo"] : ["Bo", "Ada"];
                await ada.locator(".curtain").or(ada.locator(".modes button").first()).first().waitFor();
                if ((await ada.locator(".curtain").count()) > 0) {
                    const behind = await textOf(ada);
                    for (const goal of [...secrets.Ada, ...secrets.Bo]) assert.ok(!behind.includes(goal));
                    await ada.locator(".curtain button").click();
                }
                await suburbia.wanted(ada);
                const seen = await textOf(ada);
                const only = secrets[other].filter((goal) => !secrets[me].includes(goal));
                for (const goal of only) assert.ok(!seen.includes(goal), `${me} does not see ${goal}`);
                await suburbia.decide(ada, chance);
            }
            await online.atTable(ada, /^Hand the screen to/);
            await ada.locator(".curtain").waitFor();
            /* A reload opens nobody's cards. */
            await ada.reload();
            await ada.locator(".curtain").waitFor();
        });
    });
});

test("two share a screen: a sealed choice stays with who made it", async () => {
    const chance = new Chance(22);
    await withWindow(house, {}, async (page) => {
        const kinds = ["Here", "Computer"];
        const agree = (at) => at.getByLabel("Name of whoever sits on seat 2").fill("Bo");
        await online.openTable(page, house, { game: "Subdivision", kinds, agree });
        await page.getByRole("button", { name: "I am Ada" }).click();
        const own = page.locator("[aria-label=Log] li").filter({ hasText: /placed|discarded/i });
        while ((await subdivision.wanted(page)) !== "curtain") await subdivision.decide(page, chance);
        assert.equal(await page.locator(".sd-hand, [role=grid], [aria-label=Log]").count(), 0);
        await page.getByRole("button", { name: "I am Bo" }).click();
        await subdivision.wanted(page);
        assert.equal(await own.count(), 0, "Bo hears nothing of Ada's tile");
    });
});

/** Somebody's own link, from the list of his games. */
async function ownLink(page) {
    await page.goto(`${house.address}#/online/games`);
    await page.getByRole("button", { name: "Another device" }).click();
    await page.getByRole("button", { name: "Make my link" }).click();
    return page.getByRole("textbox", { name: "Another device" }).inputValue();
}

test("a lost device is ended elsewhere, and one leaves one's own", async () => {
    await withWindow(house, { foreseen: [/401/] }, async (ada) => {
        await online.openTable(ada, house, { game: "Suburbia" });
        const table = ada.url();
        const link = await ownLink(ada);
        await withWindow(house, { phone: true, foreseen: [/401/, /WebSocket/] }, async (phone) => {
            await phone.goto(link);
            await phone.getByRole("button", { name: "That is me" }).click();
            await phone.getByRole("heading", { name: "My games" }).waitFor();
            await phone.goto(table);
            await phone.getByRole("heading", { name: "Waiting for one more" }).waitFor();
            await ada.reload();
            await ada.getByRole("button", { name: "Another device" }).click();
            const known = ada.locator(".on-sessions");
            await known.getByText("This device").waitFor();
            await checkAxe(house, ada, "sessions");
            await known.getByRole("button", { name: /^End, since/ }).click();
            await known.getByText("Another device").waitFor({ state: "detached" });
            await phone.getByText("You have no seat at this table").waitFor();
        });
        const known = ada.locator(".on-sessions");
        await known.getByRole("button", { name: /^Leave, since/ }).click();
        await known.getByText("Then nobody is known here").waitFor();
        await known.getByRole("button", { name: "Leave this device" }).click();
        await ada.getByLabel("Your name").waitFor();
        await ada.goto(`${house.address}#/online/games`);
        await ada.getByText("You sit at no table yet").waitFor();
    });
});

test("a guest is told what he would leave with another's link", async () => {
    await withWindow(house, { foreseen: [/401/] }, async (ada) => {
        await online.openTable(ada, house, { game: "Suburbia" });
        const link = await ownLink(ada);
        await withWindow(house, { phone: true, foreseen: [/401/] }, async (bo) => {
            await online.openTable(bo, house, { game: "Suburbia" });
            await bo.goto(link);
            await bo.getByText("At this device you are the guest").waitFor();
        });
    });
});

test("a page that is older than its host says so", async () => {
    await meet({ game: "Suburbia" }, async (ada, bo) => {
        await bo.routeWebSocket(/\/ws\//, (line) => {
            const host = line.connectToServer();
            host.onMessage((text) =>
                line.send(text.replace(/"suburbia":"[0-9a-f]{16}"/, '"suburbia":"0000000000000000"')),
            );
        });
        await bo.reload();
        await bo.getByRole("heading", { name: "Borough was renewed" }).waitFor();
        await bo.getByRole("button", { name: "Reload now" }).waitFor();
        await online.whoDecides([ada]).catch(() => null);
    });
});

/** Runs in the page, before it: the browser allows notifications, and nobody
 * looks at the page. */
function lookedAway() {
    window.notes = [];
    window.Notification = class {
        static permission = "granted";
        constructor(title, { body }) {
            window.notes.push(`${title}: ${body}`);
        }
    };
    localStorage.setItem("borough.notify", "on");
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
}

test("ways to play alone are not offered to friends", async () => {
    const before = () => localStorage.setItem("borough.choice", JSON.stringify({ mode: "lone" }));
    await withWindow(house, { before }, async (page) => {
        await online.openTable(page, house, { game: "Suburbia", agree: noSolo });
    });
});

async function noSolo(page) {
    assert.equal(await page.getByRole("radio", { name: /Lone|Dale/ }).count(), 0);
}

test("whoever looks elsewhere is told of his turn", async () => {
    const chance = new Chance(17);
    await meet({ game: "Suburbia", second: { before: lookedAway } }, async (ada, bo) => {
        await playOn([ada, bo], 2, suburbia, chance);
        await playUntil(ada, [bo], suburbia, chance);
        await bo.evaluate(() => window.notes.splice(0));
        await playUntil(bo, [ada], suburbia, chance);
        const told = await until(bo, "a notification", () => window.notes[0]);
        assert.equal(told, "It is your turn: Suburbia with Ada");
    });
});

test("who comes back is told what was missed, and steps through it", async () => {
    const chance = new Chance(18);
    await meet({ game: "Suburbia" }, async (ada, bo) => {
        await playOn([ada, bo], 4, suburbia, chance);
        await playUntil(ada, [bo], suburbia, chance);
        await online.saying(bo, "Ada to decide");
        const before = await suburbia.numbersOf(bo);
        const address = bo.url();
        await bo.goto("about:blank");
        while (await online.decides(ada)) await suburbia.decide(ada, chance);
        await bo.goto(address);
        await online.saying(bo, "Ada: 1 turn while you were away");
        await bo.getByRole("button", { name: "What I missed" }).click();
        const present = bo.getByRole("button", { name: "Back to the present" }).last();
        await present.waitFor();
        assert.deepEqual(await suburbia.numbersOf(bo), before);
        await present.click();
        assert.deepEqual(await suburbia.numbersOf(bo), await suburbia.numbersOf(ada));
        assert.equal(await bo.getByRole("button", { name: "What I missed" }).count(), 0);
        await playOn([ada, bo], 2, suburbia, chance);
    });
});

test("the list of my games says whose turn it is", async () => {
    const chance = new Chance(3);
    await meet({ game: "Suburbia" }, async (ada, bo) => {
        await playOn([ada, bo], 2, suburbia, chance);
        await playUntil(ada, [bo], suburbia, chance);
        await ada.goto(`${house.address}#/online/games`);
        await ada.getByRole("heading", { name: "Your turn" }).waitFor();
        await ada.getByText("Bo and you").waitFor();
        await bo.goto(`${house.address}#/online/games`);
        await bo.getByRole("heading", { name: "Waiting for others" }).waitFor();
        await bo.getByText("Ada and you").click();
        await bo.locator(".on-bar").waitFor();
    });
});
