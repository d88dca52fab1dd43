import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { load, WEB } from "./bundle.mjs";

const { newSeed, optionsOf, readSeed, rememberedChoice, seatsOf, seedWords, usualChoice } =
    await load("app/home/choice.ts");
const { strengthWords } = await load("app/home/strength.ts");
const { routeOf } = await load("app/route.ts");

test("a deal is told in groups and read as it was told", () => {
    const seed = newSeed();
    assert.match(seedWords(seed), /^[0-9A-F]{4}(-[0-9A-F]{4}){15}$/);
    assert.equal(readSeed(seedWords(seed)), seed);
    assert.equal(readSeed(" 7f3 a-1 "), "7f3a1");
    assert.equal(readSeed("K7QF"), null);
    assert.equal(readSeed(""), null);
    assert.equal(readSeed("0".repeat(65)), null);
});

test("a new deal has 256 bits, and each of them comes both ways", () => {
    const seen = [0n, 0n];
    for (let deal = 0; deal < 200; deal++) {
        const seed = newSeed();
        assert.match(seed, /^[0-9a-f]{64}$/);
        const bits = BigInt(`0x${seed}`);
        seen[1] |= bits;
        seen[0] |= ~bits & (2n ** 256n - 1n);
    }
    assert.deepEqual(seen, [2n ** 256n - 1n, 2n ** 256n - 1n]);
});

test("a choice is told to the engine in its words", () => {
    const choice = usualChoice();
    assert.deepEqual(optionsOf(choice), {
        rules: "2e",
        mode: "standard",
        seats: "3",
        sets: "base",
    });
    assert.deepEqual(optionsOf({ ...choice, first: "1", sets: ["base", "inc"] }), {
        rules: "2e",
        mode: "standard",
        seats: "3",
        sets: "base inc",
        first: "1",
    });
    const other = { ...choice, game: "subdivision", mixed: true, sides: ["1", "2", "1", "1"] };
    assert.deepEqual(optionsOf(other), {
        mode: "standard",
        seats: "2",
        scenario: "none",
        sides: "1,2",
    });
});

test("Dale sits where the rules play for him", () => {
    const choice = { ...usualChoice(), mode: "dale", count: { suburbia: 2, subdivision: 2 } };
    const [you, dale] = seatsOf(choice);
    assert.equal(you.kind, "human");
    assert.equal(dale.name, "Dale");
    assert.equal(dale.kind, "computer");
});

test("a choice that cannot be read is the usual one", (t) => {
    t.after(() => delete globalThis.localStorage);
    for (const kept of ["{", '{"seats": []}', '{"sides": 4}', "null"]) {
        globalThis.localStorage = { getItem: () => kept };
        assert.equal(rememberedChoice().seats.length, 5, kept);
    }
    delete globalThis.localStorage;
    assert.equal(rememberedChoice().game, "suburbia");
});

test("a newcomer meets one beginner, until something else was chosen", (t) => {
    t.after(() => delete globalThis.localStorage);
    globalThis.localStorage = { getItem: () => null };
    const [, rival, ...more] = seatsOf(rememberedChoice(false));
    assert.deepEqual([rival.kind, rival.level, more.length], ["computer", "beginner", 0]);
    assert.equal(seatsOf(rememberedChoice()).length, 3);
    globalThis.localStorage = { getItem: () => JSON.stringify(usualChoice()) };
    assert.equal(seatsOf(rememberedChoice(false)).length, 3);
});

test("every level says how strong it was measured to be", async () => {
    const measured = await readFile(path.join(WEB, "../docs/AI.md"), "utf8");
    const rows = measured.matchAll(
        /^\| (\w+) \| (\w+) v (\w+) \| \d+ \| ([\d.]+) % \|/gm,
    );
    let seen = 0;
    for (const [, game, level, below, share] of rows) {
        const words = strengthWords(game.toLowerCase(), level);
        const wanted = `wins ${Math.round(share)} of 100 games against ${below}`;
        assert.equal(words.toLowerCase(), wanted, game);
        seen++;
    }
    assert.equal(seen, 10, "levels in the table");
    assert.doesNotMatch(strengthWords("suburbia", "beginner"), /\d/);
});

test("an address leads to its screen", () => {
    assert.deepEqual(routeOf(""), { screen: "home" });
    assert.deepEqual(routeOf("#/"), { screen: "home" });
    const online = (place, id = "", key = "") => ({ screen: "online", place, id, key });
    assert.deepEqual(routeOf("#/online"), online("new"));
    assert.deepEqual(routeOf("#/online/games"), online("games", "games"));
    assert.deepEqual(routeOf("#/online/lobby"), online("lobby", "lobby"));
    assert.deepEqual(routeOf("#/online/profile/ada.l"), online("profile", "profile", "ada.l"));
    assert.deepEqual(routeOf("#/online/cups"), online("cups", "cups"));
    assert.deepEqual(routeOf("#/online/cups/eb2sr4f8q715q"), online("cups", "cups", "eb2sr4f8q715q"));
    assert.deepEqual(routeOf("#/online/eb2sr4f8q715q"), online("table", "eb2sr4f8q715q"));
    assert.deepEqual(routeOf("#/online/eb2sr4f8q715q/2y8d"), online("table", "eb2sr4f8q715q", "2y8d"));
    assert.deepEqual(routeOf("#/learn"), { screen: "learn", id: "" });
    assert.deepEqual(routeOf("#/learn/first"), { screen: "learn", id: "first" });
    const rules = { screen: "rules", place: "rules", id: "", part: "", query: "" };
    assert.deepEqual(routeOf("#/rules"), rules);
    assert.deepEqual(routeOf("#/rules/S-LAKE"), { ...rules, id: "S-LAKE" });
    assert.deepEqual(routeOf("#/glossary/tie"), { ...rules, place: "glossary", id: "tie" });
    const tiles = { ...rules, place: "tiles", query: "game=suburbia&kind=civic" };
    assert.deepEqual(routeOf("#/tiles?game=suburbia&kind=civic"), tiles);
    assert.deepEqual(routeOf("#/daily"), { screen: "daily", date: "", of: "" });
    assert.deepEqual(routeOf("#/daily/2026-11-16"), { screen: "daily", date: "2026-11-16", of: "" });
    assert.deepEqual(routeOf("#/daily/2026-11-16/0m1z3k5q7w9xa"), {
        screen: "daily",
        date: "2026-11-16",
        of: "0m1z3k5q7w9xa",
    });
    assert.deepEqual(routeOf("#/progress"), { screen: "progress" });
    assert.deepEqual(routeOf("#/game/ab12"), {
        screen: "game",
        id: "ab12",
        review: false,
    });
    assert.deepEqual(routeOf("#/game/ab12/review"), {
        screen: "game",
        id: "ab12",
        review: true,
    });
    assert.deepEqual(routeOf("#game=x_-y"), { screen: "link", data: "x_-y" });
});
