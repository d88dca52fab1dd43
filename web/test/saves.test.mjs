import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { Saves, glanceOf } = await load("play/saves.ts");
const { suburbia } = await load("games/suburbia/index.ts");
const { MemoryStore } = await load("play/store.ts");

const seats = [
    { kind: "human", name: "Ada", level: "skilled" },
    { kind: "computer", name: "Bruno", level: "expert" },
];
const glance = { round: 3, actor: 0, mode: "standard", picture: null, winners: [] };

const game = (id, text = "borough record 1") => ({
    id,
    name: "",
    game: "suburbia",
    seats,
    text,
    seed: "ab",
    glance,
});

function open(store = new MemoryStore(), test) {
    let now = 0;
    const isGame = (name) => name !== "chess";
    const saves = new Saves(store, isGame, `test-${Math.random()}`, () => ++now);
    test?.after(() => saves.close());
    return saves;
}

function failing(name) {
    const error = Object.assign(new Error(name), { name });
    const fail = () => Promise.reject(error);
    return { all: fail, get: fail, put: fail, remove: fail };
}

test("several games are kept, the latest first", async (t) => {
    const saves = open(undefined, t);
    assert.equal(await saves.keep(game("one")), null);
    assert.equal(await saves.keep(game("two")), null);
    assert.equal(await saves.keep(game("one", "further")), null);
    const { games, problem } = await saves.list();
    assert.equal(problem, null);
    assert.deepEqual(games.map(({ id, text }) => [id, text]), [
        ["one", "further"],
        ["two", "borough record 1"],
    ]);
});

test("a game is taken up, renamed and removed", async (t) => {
    const saves = open(undefined, t);
    await saves.keep(game("one"));
    assert.equal(await saves.rename("one", "Sunday"), null);
    assert.equal((await saves.take("one")).name, "Sunday");
    assert.equal(await saves.keep(game("one", "on")), null);
    assert.equal(await saves.remove("one"), null);
    assert.equal(await saves.take("one"), null);
});

test("two tabs with one game do not destroy each other's moves", async (t) => {
    const store = new MemoryStore();
    const here = open(store, t);
    const there = open(store, t);
    await here.keep(game("one", "start"));
    await there.take("one");
    assert.equal(await there.keep(game("one", "there")), null);
    assert.equal(await here.keep(game("one", "here")), "problem.other_tab");
    assert.equal(await here.keep(game("one", "here, on")), null);
    assert.equal(await there.keep(game("one", "there, on")), null);
    const { games } = await here.list();
    assert.deepEqual(games.map(({ text }) => text).sort(), [
        "here, on",
        "there, on",
    ]);
});

test("what is damaged is named and does not hide the rest", async (t) => {
    const store = new MemoryStore();
    const saves = open(store, t);
    await saves.keep(game("good"));
    store.entries.set("bad", { id: "bad", text: 7 });
    const { games, damaged, problem } = await saves.list();
    assert.deepEqual(games.map(({ id }) => id), ["good"]);
    assert.deepEqual(damaged, ["bad"]);
    assert.equal(problem, "problem.damaged");
    assert.equal(await saves.take("none"), null);
    const wrong = [
        [{ id: "bad", text: 7 }, "text"],
        [{ ...game("bad"), when: 1, seats: [null] }, "seats"],
        [{ ...game("bad"), when: 1, glance: {} }, "glance"],
        [null, "id"],
    ];
    for (const [entry, why] of wrong) {
        store.entries.set("bad", entry);
        await assert.rejects(saves.take("bad"), { id: "bad", entry, why });
    }
    store.entries.set("bad", { id: "bad", text: 7 });
    assert.equal(await saves.remove("bad"), null);
    assert.equal((await saves.list()).problem, null);
});

test("a save of a game that the page does not have counts as damaged", async (t) => {
    const saves = open(undefined, t);
    await saves.keep({ ...game("other"), game: "chess" });
    const { games, damaged } = await saves.list();
    assert.deepEqual([games, damaged], [[], ["other"]]);
    await assert.rejects(saves.take("other"), { id: "other", why: "game" });
});

test("a full and a blocked store are told apart", async (t) => {
    const full = open(failing("QuotaExceededError"), t);
    assert.equal(await full.keep(game("one")), "problem.full");
    const blocked = open(failing("SecurityError"), t);
    assert.equal(await blocked.keep(game("one")), "problem.blocked");
    assert.equal((await blocked.list()).problem, "problem.blocked");
});

test("what cannot be written lasts as long as the page", async (t) => {
    const store = new MemoryStore();
    const put = store.put.bind(store);
    const saves = open(store, t);
    await saves.keep(game("one", "written"));
    store.put = failing("QuotaExceededError").put;
    assert.equal(await saves.keep(game("one", "on")), "problem.full");
    assert.equal(await saves.keep(game("two")), "problem.full");
    const texts = (await saves.list()).games.map(({ id, text }) => [id, text]);
    assert.deepEqual(texts, [["two", "borough record 1"], ["one", "on"]]);
    assert.equal((await saves.take("two")).id, "two");
    store.put = put;
    assert.equal(await saves.keep(game("one", "further")), null);
    assert.equal((await open(store, t).take("one")).text, "further");
});

test("whoever lists the games hears of changes", async (t) => {
    const saves = open(undefined, t);
    let heard = 0;
    const stop = saves.subscribe(() => heard++);
    await saves.keep(game("one"));
    assert.equal(heard, 1);
    stop();
    await saves.keep(game("one"));
    assert.equal(heard, 1);
});

test("the list shows the borough of whoever sits here", () => {
    const look = {
        round: 4,
        actor: 1,
        view: { mode: "standard", boroughs: [{ seat: 0, population: 8 }, { seat: 1, population: 3 }] },
    };
    assert.deepEqual(glanceOf(look, seats, suburbia), {
        round: 4,
        actor: 1,
        mode: "standard",
        picture: { seat: 0, population: 8 },
        winners: [],
        points: [8, 3],
    });
});
