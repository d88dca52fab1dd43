import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { bringPlay, GAMES, isGame, pageOf, playOf } = await load("games/index.ts");

test("a game is found by its name, and no other", () => {
    for (const page of GAMES) assert.equal(pageOf(page.id), page);
    assert.equal(new Set(GAMES.map(({ id }) => id)).size, GAMES.length);
    assert.equal(isGame("chess"), false);
    assert.equal(isGame(undefined), false);
    assert.throws(() => pageOf("chess"), /no game chess/);
});

test("the wishes of two games have no name in common, nor with the choice", () => {
    const common = ["game", "count", "wish", "seats", "seed"];
    const names = GAMES.flatMap(({ setup }) => Object.keys(setup.usual));
    assert.equal(new Set([...common, ...names]).size, common.length + names.length);
});

const toy = { "src/games/list.ts": "test/toy.mjs" };
const choice = await load("app/home/choice.ts", toy);
const { countsOf } = await load("app/home/check.ts", toy);
const { strengthWords } = await load("app/home/strength.ts", toy);
const { betterTitle, reasonWords, ...toys } = await load("../test/deeds.entry.ts", toy);

test("the first screen asks a third game as it asks the others", async () => {
    const usual = choice.usualChoice();
    assert.deepEqual(choice.optionsOf(usual), { stones: "9", first: "1", seats: "2" });
    assert.deepEqual(choice.seatsOf(usual).map(({ name }) => name), ["Ada", "Rule"]);
    assert.match(strengthWords("toy", "casual"), /60/);
    /* An engine that deals to three at most, and only if nobody is first. */
    const call = async ({ options: { seats, first } }) =>
        first === "" && seats <= 3 ? { good: true } : { good: false, reason: "no" };
    assert.deepEqual(await countsOf({ call }, usual), [1, 2, 3]);
});

test("the review asks a third game as it asks the others", async () => {
    await toys.bringPlay("toy");
    const match = { game: "toy", seats: [{ name: "Ada" }, { name: "Bruno" }] };
    const [one, two] = [[{ type: "put" }], [{ type: "put" }, { type: "turn" }]];
    assert.equal(betterTitle(match, one, two), "put+turn");
    assert.equal(reasonWords(match, { seat: 1, stat: "stones" }, 0), "Bruno: stones");
});

test("a table that does not come is asked for again, and is no flaw of a game", async () => {
    const [{ id }] = GAMES;
    const page = pageOf(id);
    const { play } = page;
    page.play = () => Promise.reject(new TypeError("no such file"));
    await assert.rejects(bringPlay(id), { code: "file_missing", message: /no such file/ });
    assert.throws(() => playOf(id), /not brought/);
    page.play = play;
    await bringPlay(id);
    assert.equal(typeof playOf(id).Table, "function");
});
