// The screens of online play and how people get there. Friends who are only
// needed at the table sit down without a window.
import { Chance } from "./chance.mjs";
import { KEEPER } from "./club_screens.mjs";
import * as cups from "./cups.mjs";
import { serve } from "./house.mjs";
import * as online from "./online.mjs";
import * as subdivision from "./subdivision.mjs";
import * as suburbia from "./suburbia.mjs";

const PART = "07".repeat(32);

/** Asks the host as a page would. */
async function post(house, path, body, cookie = "") {
    const answer = await fetch(new URL(path, house.address), {
        method: "POST",
        headers: {
            "Content-Type": "application/json",
            Origin: new URL(house.address).origin,
            ...(cookie ? { Cookie: cookie } : {}),
        },
        body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
}

/** Sits down by the link alone; whoever does is away then. */
async function sitWithoutWindow(house, link, name) {
    const [game, key] = link.split("#/online/")[1].split("/");
    const guest = await post(house, "api/guest", { name });
    const cookie = guest.headers.get("set-cookie").split(";")[0];
    await post(house, "api/seat", { game, key, part: PART }, cookie);
}

/** Two who have no window want the same; they are seated before long. */
async function findEachOther(house) {
    for (const name of ["Cy", "Dana"]) {
        const guest = await post(house, "api/guest", { name });
        const [cookie] = guest.headers.get("set-cookie").split(";");
        await post(house, "api/wish", { game: "subdivision", seats: "2", pace: "turns", part: PART }, cookie);
    }
}

/** The person of this page gets one more session, which no window has. */
async function knownElsewhere(page, house) {
    const { key } = await page.evaluate(async () => {
        const wish = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
        return (await fetch("api/me", wish)).json();
    });
    await post(house, "api/me", { key });
}

/** His account, in a folder of games that nobody serves yet: once a host knows him
 * as its keeper, nobody else can take the name. */
export async function makeKeeper(folder) {
    const server = await serve(folder);
    const guest = await post(server, "api/guest", { name: "Kim" });
    const [cookie] = guest.headers.get("set-cookie").split(";");
    await post(server, "api/account", KEEPER, cookie);
    await server.stop();
}

let accounts = 0;

/** Ada has an account and is known at two more devices. */
async function account(page, house) {
    await online.openTable(page, house, { game: "Suburbia" });
    await page.goto(house.address); // a table would come anew with the session that begins
    await makeAccount(page, `ada.lovelace.${++accounts}`);
    await knownElsewhere(page, house);
    await page.goto(`${house.address}#/online/me`);
    await page.getByText("signs in as").waitFor();
}

const NO_CLOCK = (page) => page.getByRole("radio", { name: "No clock" }).check();

/** Ada's table, at which all friends have sat down. */
async function begin(page, house, wish) {
    const links = await online.openTable(page, house, { agree: NO_CLOCK, ...wish });
    for (const [at, link] of links.entries()) await sitWithoutWindow(house, link, ["Bo", "Cy"][at]);
    await page.locator(".on-bar").waitFor();
}

/** Ada has a name and an account in this window. */
async function beSomebody(page, house) {
    await page.goto(house.address);
    await ask(page, "api/guest", { name: "Ada" });
    await makeAccount(page, `ada.cups.${++accounts}`);
}

/** Unless there is one already. */
const makeAccount = (page, account) =>
    page.evaluate(async (account) => {
        const headers = { "Content-Type": "application/json" };
        const body = JSON.stringify({ account, password: "a good password" });
        const me = await (await fetch("api/account")).json();
        if (!me.account) await fetch("api/account", { method: "POST", headers, body });
    }, account);

const ask = (page, path, body) =>
    page.evaluate(
        async ([to, words]) => {
            const wish = { method: "POST", headers: { "Content-Type": "application/json" }, body: words };
            await fetch(to, wish);
        },
        [path, JSON.stringify(body)],
    );

const CUP = {
    name: "Autumn Swiss",
    system: "swiss",
    rounds: 3,
    table: { game: "suburbia", setup: { seats: "2" }, clock: { pace: "turns", days: 2 } },
};

/** Five are in it, and Ada; the first round is over. */
async function playedCup(page, house) {
    const people = [];
    for (const name of ["Bo", "Cy", "Dana", "Eve", "Fay"]) people.push(await cups.entrant(house, name));
    const cup = await cups.makeCup(people[0], CUP);
    await beSomebody(page, house);
    await ask(page, `api/cups/${cup}`, { call: "enter" });
    for (const person of people) await cups.callCup(person, cup, "enter");
    await page.goto(`${house.address}#/online/cups/${cup}`);
    await page.getByText("6 of 16 people").waitFor();
    await cups.callCup(people[0], cup, "begin");
    for (const person of people.slice(-3)) await cups.giveUp(person);
    await page.getByRole("heading", { name: "Round 2", exact: true }).waitFor();
    await page.locator(".on-cup-about").getByRole("link", { name: "Play" }).waitFor();
}

/** Small screens have no log by which a move is seen to be made. */
const decide = async (page, chance) =>
    (await page.locator(".ui-log").count()) > 0
        ? suburbia.decide(page, chance)
        : online.decideSmall(page, chance);

/** In the middle of a game; a computer plays for Bo, who is away. */
async function middle(page, house) {
    const chance = new Chance(8);
    await begin(page, house, { game: "Suburbia", kinds: ["Friend", "Computer"] });
    await online.atTable(page, "A computer for Bo");
    for (let made = 0; made < 8; made++) {
        await online.whoDecides([page]);
        await decide(page, chance);
    }
    await online.whoDecides([page]);
    await suburbia.wanted(page);
}

async function talk(page) {
    await page.keyboard.press("t");
    const field = page.getByLabel("Say something");
    if (!(await field.isVisible())) await page.keyboard.press("t");
    await field.fill("is anybody there?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("is anybody there?").waitFor();
}

/** Everything that can be asked for is asked for. */
async function everyQuestion(page) {
    await page.getByRole("radio", { name: /^Your own/ }).check();
    await page.getByRole("radio", { name: /^A computer plays on/ }).check();
    await page.getByRole("radio", { name: "Minutes later" }).check();
    const who = (n) => page.getByRole("group", { name: `Who sits on seat ${n}` });
    await who(2).getByRole("radio", { name: "Here" }).check();
    await who(3).getByRole("radio", { name: "Computer" }).check();
}

async function create(page, house) {
    await page.goto(`${house.address}#/online`);
    await page.getByLabel("Your name").fill("Ada");
    await page.getByRole("button", { name: "Add a seat" }).waitFor();
}

async function invitation(page, house) {
    const [link] = await online.openTable(page, house, { game: "Suburbia" });
    await page.goto(link);
    await page.getByRole("heading", { name: "Ada invites you" }).waitFor();
}

/** How 41 people did on one deal, as a host tells it. */
const standing = (place, score, name, more = {}) => ({
    ...{ place, result: `0m1z3k5q7w9x${place}`, name, score, lead: 3, wins: true, open: true },
    ...more,
});
const MINE = standing(4, 62, "Ada", { me: true, best: 70 });
const DAY = {
    ...{ played: true, count: 41, after: 1, mine: [MINE] },
    scores: [[91, 1], [84, 1], [77, 1], [62, 2], [60, 9], [55, 9], [49, 6], [40, 7], [30, 4], [8, 1]],
    best: [
        standing(1, 91, "Adelheid Müller-Oberhausen"),
        standing(2, 84, "Bo", { help: true }),
        standing(3, 77, "Çelik", { back: 2, open: false }),
        MINE,
    ],
    late: [standing(1, 95, "Dana", { late: true })],
    circle: [standing(2, 84, "Bo", { account: "bo", help: true })],
};

/** The deal of a day where everybody has played it. */
async function days(page, house) {
    await page.route("**/api/days/*", (route) => route.fulfill({ json: { day: DAY } }));
    await page.goto(`${house.address}#/online/lobby`);
    await page.getByLabel("Your name").fill("Ada");
    await page.getByRole("button", { name: "Come in" }).click();
    await page.getByRole("heading", { name: "Open tables" }).waitFor();
    await page.goto(`${house.address}#/daily/2026-11-16`);
    await page.locator(".days-rows").first().waitFor();
}

export const ONLINE_SCREENS = [
    { name: "online-days", open: days },
    { name: "online-create", open: create },
    {
        name: "online-create-all",
        async open(page, house) {
            await create(page, house);
            await everyQuestion(page);
        },
    },
    { name: "online-invitation", open: invitation },
    {
        name: "online-wait",
        async open(page, house) {
            const kinds = ["Friend", "Friend", "Computer"];
            const [link] = await online.openTable(page, house, { game: "Suburbia", kinds });
            await sitWithoutWindow(house, link, "Bo");
            await page.getByRole("heading", { name: "Waiting for one more" }).waitFor();
        },
    },
    { name: "online-table", open: middle },
    {
        name: "online-talk",
        async open(page, house) {
            await middle(page, house);
            await talk(page);
        },
    },
    {
        name: "online-away",
        async open(page, house) {
            const chance = new Chance(4);
            await begin(page, house, { game: "Suburbia" });
            for (let made = 0; made < 3 && (await online.decides(page)); made++) await decide(page, chance);
            await online.saying(page, "1 of 2 have chosen");
        },
    },
    {
        name: "online-sealed",
        async open(page, house) {
            const chance = new Chance(4);
            await begin(page, house, { game: "Subdivision", kinds: ["Friend", "Friend"] });
            while (await online.decides(page)) await subdivision.decide(page, chance);
            await online.saying(page, "1 of 3 have chosen");
        },
    },
    {
        name: "online-reconnecting",
        wish: {},
        async open(page, house) {
            const lines = await online.tunnel(page);
            await middle(page, house);
            lines.cut();
            await online.saying(page, /Reconnecting/);
        },
    },
    {
        name: "online-curtain",
        async open(page, house) {
            const agree = async () => {
                await NO_CLOCK(page);
                await page.getByLabel("Name of whoever sits on seat 2").fill("Bo");
            };
            const kinds = ["Here", "Computer"];
            await online.openTable(page, house, { game: "Suburbia", kinds, agree });
            await page.locator(".curtain").waitFor();
        },
    },
    {
        name: "online-over",
        async open(page, house) {
            await middle(page, house);
            await online.atTable(page, "Give up");
            await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
            /* The computers play it to its end: a whole game, by processes that give
             * way to all others. */
            await page.locator(".over-panel").waitFor({ timeout: 120_000 });
        },
    },
    {
        name: "online-games",
        async open(page, house) {
            await middle(page, house);
            await online.openTable(page, house, { game: "Subdivision" });
            await page.goto(`${house.address}#/online/games`);
            await page.getByText("one seat is open").first().waitFor();
        },
    },
    {
        name: "online-lobby",
        async open(page, house) {
            const agree = async () => {
                await NO_CLOCK(page);
                await page.getByRole("switch", { name: /^Anybody may sit down/ }).click();
            };
            await online.openTable(page, house, { game: "Suburbia", kinds: ["Friend", "Computer"], agree });
            const bo = await post(house, "api/guest", { name: "Bo" });
            const [guest] = bo.headers.get("set-cookie").split(";");
            const account = `bo.${++accounts}`;
            const made = await post(house, "api/account", { account, password: "a good password" }, guest);
            const [cookie] = made.headers.get("set-cookie").split(";");
            const table = { game: "subdivision", setup: { seats: "3" }, open: true };
            await post(house, "api/tables", { table }, cookie);
            await findEachOther(house);
            await page.goto(`${house.address}#/online/lobby`);
            await page.getByRole("heading", { name: "To watch" }).waitFor();
            await page.getByLabel("Name of an account").fill(account);
            await page.getByRole("button", { name: "Follow", exact: true }).click();
            await page.getByRole("heading", { name: "People you follow" }).waitFor();
        },
    },
    {
        name: "online-lobby-wait",
        async open(page, house) {
            await page.goto(`${house.address}#/online/lobby`);
            const name = page.getByLabel("Your name");
            await name.or(page.getByRole("button", { name: "Find a table" })).first().waitFor();
            if (await name.isVisible()) {
                await name.fill("Ada");
                await page.getByRole("button", { name: "Come in" }).click();
                await page.getByRole("button", { name: "Find a table" }).waitFor();
            }
            const at = page.locator(".on-quick");
            await at.getByRole("radio", { name: "By turns" }).check();
            await at.getByRole("radio", { name: "3 or more" }).check();
            await page.getByRole("button", { name: "Find a table" }).click();
            await page.getByRole("button", { name: "Stop waiting" }).waitFor();
        },
    },
    {
        name: "online-cups",
        wish: {},
        async open(page, house) {
            const eve = await cups.entrant(house, "Eve");
            await cups.makeCup(eve, { ...CUP, name: "Spring", system: "all" });
            await beSomebody(page, house);
            await page.goto(`${house.address}#/online/cups`);
            await page.getByText("Spring").first().waitFor();
        },
    },
    { name: "online-cup", wish: {}, open: playedCup },
    {
        name: "online-cup-new",
        wish: {},
        async open(page, house) {
            await beSomebody(page, house);
            await page.goto(`${house.address}#/online/cups/new`);
            await page.getByLabel("Name of the tournament").fill("Autumn Swiss");
            await page.getByRole("radio", { name: "At a time" }).check();
            await page.getByLabel("Day and time").waitFor();
        },
    },
    {
        name: "online-device",
        async open(page, house) {
            await begin(page, house, { game: "Suburbia" });
            for (let time = 0; time < 2; time++) await knownElsewhere(page, house);
            await page.goto(`${house.address}#/online/games`);
            await page.getByRole("button", { name: "Another device" }).click();
            await page.getByText("This device").waitFor();
        },
    },
    {
        name: "online-guest",
        async open(page, house) {
            await online.openTable(page, house, { game: "Suburbia" });
            await page.goto(`${house.address}#/online/me`);
            await page.getByText("This device").waitFor();
        },
    },
    {
        name: "online-sign-in",
        async open(page, house) {
            await online.openTable(page, house, { game: "Suburbia" });
            await page.goto(`${house.address}#/online/me`);
            await page.getByRole("radio", { name: "Sign in" }).check();
            await page.getByText(/Take my .* along/).waitFor();
        },
    },
    { name: "online-account", open: account },
    {
        name: "online-delete",
        async open(page, house) {
            await account(page, house);
            await page.getByRole("button", { name: "Delete me" }).click();
            await page.getByText("Go for good?").waitFor();
        },
    },
].map((screen) => ({ ...screen, hosted: true }));
