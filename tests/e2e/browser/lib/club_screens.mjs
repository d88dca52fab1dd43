// The screens of the club that only somebody sees who has played, keeps the host or
// is banned from it. People come by no window, each from a home of his own, so that
// their games are rated; the page then is one of them. Each screen has a window of its
// own, since nobody else is to be that person.
import { Mind, Person, Seat } from "../../online_client.mjs";
import { ROOT } from "./house.mjs";

/** The keeper of the desk's tests and screens. */
export const KEEPER = { account: "keeper.kim", password: "a good password" };

const PROGRAM = process.env.BOROUGH ?? `${ROOT}/build/dev/borough`;
const hostOf = (house) => ({ port: Number(new URL(house.address).port) });
let people = 0;

async function guest(house, name) {
    const address = `127.0.8.${1 + (people++ % 250)}`;
    const person = Object.assign(new Person(hostOf(house), name), { address });
    await person.arrive();
    return person;
}

async function account(house, name) {
    const person = await guest(house, name);
    const named = { account: `${name.toLowerCase()}.club.${people}`, password: "a good password" };
    await person.get("an account", "POST", "/api/account", named);
    return Object.assign(person, named);
}

async function keeper(house) {
    const kim = await guest(house, "Kim");
    await kim.get("the keeper", "POST", "/api/sign-in", KEEPER);
    return kim;
}

/** The page is that person's from now on. */
async function be(page, house, { cookie }, place) {
    const [name, value] = cookie.split("=");
    await page.context().addCookies([{ name, value, url: house.address }]);
    await page.goto(`${house.address}#/online/${place}`);
}

async function sitDown(table, whose) {
    const { game, seats } = await whose[0].open(table);
    const all = [];
    for (const [at, person] of whose.entries()) {
        await person.sit(game, seats[at]);
        all.push(new Seat(person, game, at));
    }
    for (const seat of all) seat.peers = all;
    for (const seat of all) await seat.join();
    for (const seat of all) await seat.until(() => seat.at > 0, "the deal");
    return all;
}

/** Everybody decides once, and the last gives up: a game that is rated. */
async function shortGame(mind, game, whose) {
    const seats = await sitDown({ game, setup: { seats: "2" }, hints: false, watch: "round" }, whose);
    for (let made = 0; made < 2; made++) {
        const next = await seats[0].until(() => seats.find((seat) => seat.mayDecide() && seat.own.length === 0), "a turn");
        await next.decide(mind);
    }
    await seats[1].ask("resign");
    for (const seat of seats) await seat.until(() => seat.over, "the end");
    for (const seat of seats) seat.leave();
}

async function played(house) {
    const [ada, bo] = [await account(house, "Ada"), await account(house, "Bo")];
    const mind = new Mind(PROGRAM);
    try {
        await shortGame(mind, "suburbia", [ada, bo]);
        await shortGame(mind, "suburbia", [bo, ada]);
        await shortGame(mind, "subdivision", [ada, bo]);
    } finally {
        mind.end();
    }
    return [ada, bo];
}

const LINES = ["Good evening!", "you are a fool", `and again: ${"fool".repeat(50)}`];

/** Bo insults Ada, who reports the last line of it, and his name. */
async function quarrel(house) {
    const [ada, bo] = [await account(house, "Ada"), await guest(house, "Bo")];
    const seats = await sitDown({ game: "suburbia", setup: { seats: "2" } }, [ada, bo]);
    for (const text of LINES) await seats[1].ask("talk", { text });
    await seats[0].until(() => seats[0].talk.length === LINES.length, "what is said");
    const { game } = seats[0];
    const line = seats[0].talk.at(-1).id;
    await ada.get("a report", "POST", "/api/report", { game, line, why: "insult", note: "again and again" });
    await ada.get("a report", "POST", "/api/report", { game, seat: 1, why: "name" });
    for (const seat of seats) seat.leave();
    return { ada, bo, game };
}

async function banned(house) {
    const [kim, bo] = [await keeper(house), await account(house, "Bo")];
    const ban = { account: bo.account, days: 30, reason: "Again and again, and after all that was said." };
    await kim.get("a ban", "POST", "/api/desk/ban", ban);
    return { kim, bo };
}

async function desk(page, house, part) {
    await quarrel(house);
    const { kim } = await banned(house);
    await be(page, house, kim, `desk/${part}`);
    await page.getByRole("navigation", { name: "Parts of the desk" }).waitFor();
}

export const CLUB_SCREENS = [
    {
        name: "online-profile",
        async open(page, house) {
            const [ada] = await played(house);
            await be(page, house, ada, "profile");
            await page.getByRole("heading", { name: "Rating over time" }).waitFor();
        },
    },
    {
        name: "online-profile-other",
        async open(page, house) {
            const [ada, bo] = await played(house);
            await bo.get("shown", "POST", "/api/profile", { shown: true });
            await be(page, house, ada, `profile/${bo.account}`);
            await page.getByRole("button", { name: "Follow", exact: true }).waitFor();
        },
    },
    {
        name: "online-invited",
        async open(page, house) {
            const [ada, bo] = [await account(house, "Ada"), await account(house, "Bo")];
            const { game, seats } = await bo.open({ game: "subdivision", setup: { seats: "3" }, open: true });
            await bo.sit(game, seats[0]);
            await bo.get("an invitation", "POST", "/api/invitations", { table: game, account: ada.account });
            await be(page, house, ada, "lobby");
            await page.getByRole("heading", { name: "Invitations" }).waitFor();
        },
    },
    {
        name: "online-report",
        async open(page, house) {
            const { ada, game } = await quarrel(house);
            await be(page, house, ada, game);
            await page.locator(".on-bar").waitFor();
            await page.keyboard.press("t");
            await page.locator(".on-talk li").last().hover();
            await page.getByRole("button", { name: "Report Bo" }).last().click();
            await page.getByRole("dialog").waitFor();
        },
        /* Another size of the window has another table, and its dialogs go. */
        keep: async (page) => {
            if ((await page.getByRole("dialog").count()) > 0) return;
            if (!(await page.locator(".on-talk li").last().isVisible())) await page.keyboard.press("t");
            await page.locator(".on-talk li").last().hover();
            await page.getByRole("button", { name: "Report Bo" }).last().click();
            await page.getByRole("dialog").waitFor();
        },
    },
    {
        name: "online-banned",
        async open(page, house) {
            const { bo } = await banned(house);
            await be(page, house, bo, "games");
            await page.getByRole("heading", { name: "You are banned from this host" }).waitFor();
        },
    },
    ...["reports", "bans", "log", "figures"].map((part) => ({
        name: `online-desk-${part}`,
        open: (page, house) => desk(page, house, part),
    })),
    {
        name: "online-desk-ban",
        async open(page, house) {
            await desk(page, house, "reports");
            await page.getByRole("button", { name: "Ban", exact: true }).first().click();
            await page.getByRole("dialog").waitFor();
        },
    },
].map((screen) => ({ wish: { foreseen: [/401/, /403/, /404/, /WebSocket/] }, ...screen, hosted: true }));
