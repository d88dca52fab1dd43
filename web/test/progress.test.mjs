import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { merge, mergeItems } = await load("progress/items.ts");
const { read, write, NotProgress } = await load("progress/file.ts");
const { Progress } = await load("progress/store.ts");
const { MemoryStore } = await load("play/store.ts");
const { isMistake, mistakeItem, mistakeOf } = await load("progress/mistake.ts");
const { interval, playedOf, rowsOf } = await load("progress/stats.ts");

/** Numbers that are the same in every run. */
function chanceOf(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

const { KINDS } = await load("progress/items.ts");

function randomItem(chance) {
    const kind = KINDS[chance(KINDS.length)];
    const item = { id: `${kind}/${chance(6)}`, kind, first: chance(5), value: chance(4) };
    if (chance(2)) item.record = `record ${chance(3)}`;
    if (chance(2)) item.more = { b: chance(2), a: [chance(2)] };
    if (kind === "daily" && chance(2)) item.more = { ...item.more, done: true };
    if (kind === "mistake" && chance(3)) item.more = { ...item.more, last: chance(2) ? chance(4) : null };
    return item;
}

const randomFile = (chance) => write(Array.from({ length: chance(12) }, () => randomItem(chance)));

const merged = (...texts) => write(texts.reduce((all, text) => merge(all, read(text).items), []));

test("merging a thousand files: in any order, in any groups, as often as one likes", () => {
    const chance = chanceOf(7);
    for (let n = 0; n < 1000; n++) {
        const [a, b, c] = [randomFile(chance), randomFile(chance), randomFile(chance)];
        assert.equal(merged(a, b), merged(b, a), `${n}`);
        assert.equal(merged(a, a), a, `${n}`);
        assert.equal(merged(a, b, b, a), merged(a, b), `${n}`);
        assert.equal(merged(merged(a, b), c), merged(a, merged(b, c)), `${n}`);
    }
});

test("the better star with the earlier date; of a day the first game", () => {
    const star = (first, value) => ({ id: "star/1.1", kind: "star", first, value, record: `${value}` });
    assert.deepEqual(mergeItems(star(1, 1), star(2, 3)), { ...star(2, 3), first: 1 });
    const daily = (first, value) => ({ id: "daily/2026-11-16", kind: "daily", first, value });
    assert.deepEqual(mergeItems(daily(2, 99), daily(1, 50)), daily(1, 50));
    const played = { ...daily(2, 99), more: { done: true } };
    assert.deepEqual(mergeItems(daily(1, 0), played), played, "what was only begun takes nothing from a result");
});

const mistake = {
    id: "a-3", game: "suburbia", round: 2, text: "record", seed: "1", best: "x", played: "y",
    kept: 1, box: 0, due: 2, last: null,
};

test("a mistake is an item and comes back as it was; of two the later answer counts", () => {
    assert.deepEqual(mistakeOf(mistakeItem(mistake)), mistake);
    const [back] = read(write([mistakeItem(mistake)])).items;
    assert.deepEqual(mistakeOf(back), mistake);
    const right = { ...mistake, box: 3, due: 20, last: 9 };
    const wrong = { ...mistake, box: 0, due: 13, last: 12 };
    const [a, b, c] = [mistake, right, wrong].map(mistakeItem);
    assert.deepEqual(mistakeOf(mergeItems(a, b)), right);
    assert.deepEqual(mistakeOf(mergeItems(b, c)), wrong);
    assert.ok(!isMistake({ ...mistake, due: "soon" }));
    assert.equal(mistakeOf({ ...a, value: 0.5 }), null);
});

test("a file of another kind or version is refused, and damaged lines are named", () => {
    assert.throws(() => read("borough record 2\n"), (reason) => reason instanceof NotProgress && !reason.newer);
    assert.throws(() => read("borough progress 2\n"), (reason) => reason.newer);
    const text = 'borough progress 1\n{"id":"star/1","kind":"star","first":1,"value":2}\nnonsense\n{"id":"x"}\n\n';
    const { items, damaged } = read(text);
    assert.equal(items.length, 1);
    assert.deepEqual(damaged, [3, 4]);
    assert.equal(read(text.replaceAll("\n", "\r\n")).items.length, 1);
});

const item = (id, value = 1) => ({ id: `puzzle/${id}`, kind: "puzzle", first: 1, value });

test("another tab's change is heard before this one's", async (t) => {
    const store = new MemoryStore();
    const one = new Progress(store, "test-progress");
    const other = new Progress(store, "test-progress");
    t.after(() => [one, other].forEach((each) => each.close()));
    assert.equal(await one.keep(item("a", 2)), null);
    assert.equal(await other.keep(item("a", 1)), null);
    assert.equal((await one.get("puzzle/a")).value, 2);
    const put = store.put.bind(store);
    let hindered = false;
    store.put = async (entry, revision) => {
        if (!hindered) {
            hindered = true;
            await other.change("puzzle/a", (old) => ({ ...old, value: 7 }));
        }
        return put(entry, revision);
    };
    await one.change("puzzle/a", (old) => ({ ...old, more: { seen: old.value } }));
    assert.deepEqual((await one.get("puzzle/a")).more, { seen: 7 });
});

test("what was kept elsewhere is taken over once, before anything else is told", async (t) => {
    const given = [mistakeItem(mistake), item("a", 2)];
    let times = 0;
    const former = async (keep) => {
        times++;
        for (const one of given) assert.equal(await keep(one), null);
    };
    const kept = new Progress(new MemoryStore(), "test-former", former);
    t.after(() => kept.close());
    assert.equal(await kept.keep(item("a", 1)), null);
    assert.deepEqual((await kept.all()).items.map(({ id, value }) => [id, value]), [["mistake/a-3", 0], ["puzzle/a", 2]]);
    assert.equal(await kept.remove("mistake/a-3"), null);
    assert.deepEqual((await kept.all()).items.map(({ id }) => id), ["puzzle/a"]);
    assert.equal(times, 1);
});

test("a store that is full or blocked: what was done counts until the page is closed", async (t) => {
    for (const [name, problem] of [["QuotaExceededError", "problem.full"], ["SecurityError", "problem.blocked"]]) {
        const fail = () => Promise.reject(Object.assign(new Error(name), { name }));
        const kept = new Progress({ all: fail, get: fail, put: fail, remove: fail }, `test-${name}`);
        t.after(() => kept.close());
        assert.equal(await kept.keep(item("a")), problem);
        const all = await kept.all();
        assert.equal(all.problem, problem);
        assert.deepEqual(all.items.map(({ id }) => id), ["puzzle/a"]);
        assert.equal(await kept.remove("puzzle/a"), problem);
        assert.deepEqual((await kept.all()).items, []);
    }
});

const RECORD = `borough record 2            #00000000
game: suburbia                              #00000000
rules: 2e                                   #00000000
mode: MODE                                  #00000000
result: seat 0 scores SCORE: money 0        #00000000
result: ladder Draftsman                    #00000000
`;

const saved = (score, won, more = {}) => ({
    game: "suburbia",
    seats: [
        { kind: "human", name: "Ada", level: "skilled" },
        { kind: "computer", name: "Bea", level: "casual" },
        { kind: "computer", name: "Cleo", level: "strong" },
    ],
    text: RECORD.replace("SCORE", score).replace("MODE", "standard"),
    glance: { actor: -2, winners: won ? [0] : [1] },
    ...more,
});

test("statistics count finished games of one person, by the strongest rival", () => {
    const games = [
        saved(90, true),
        saved(70, false),
        saved(99, true, { glance: { actor: 0, winners: [] } }),
        saved(99, true, { lesson: { id: "first" } }),
        saved(99, true, {
            text: `${RECORD.replace("SCORE", 99).replace("MODE", "standard")}taken-back: 1 #00000000\n`,
        }),
        saved(99, true, { seats: [{ kind: "human" }, { kind: "human" }] }),
        saved(50, true, { seats: [{ kind: "human", level: "skilled" }], text: RECORD.replace("SCORE", 50).replace("MODE", "lone") }),
    ];
    const rows = rowsOf(games.flatMap((save) => playedOf(save) ?? []));
    assert.deepEqual(
        rows.map(({ mode, level, games: count, wins, best }) => ({ mode, level, count, wins, best })),
        [
            { mode: "lone", level: null, count: 1, wins: 1, best: 50 },
            { mode: "standard", level: "strong", count: 2, wins: 1, best: 90 },
        ],
    );
    assert.equal(rows[0].ladder, "Draftsman");
});

test("a share of wins has its doubt", () => {
    const [low, high] = interval(7, 10);
    assert.ok(Math.abs(low - 0.397) < 0.001 && Math.abs(high - 0.892) < 0.001);
    assert.deepEqual(interval(0, 0), [0, 1]);
    assert.equal(interval(3, 3)[1], 1);
});
