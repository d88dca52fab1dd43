// What is shown of a decision and of the end, in which order and how long; what
// is heard with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./bundle.mjs";

const { beatsOf, endOf, leadOf, lengthOf, MOST } = await load("play/beats.ts");
const { showOf, Playtime } = await load("../test/telling.entry.ts");
const { cuesOf } = await load("play/sounds.ts");
const { cuesAt } = await load("shell/hear.ts");
const { optionsIn } = await load("play/header.ts");
const { actsOf, stillsOf } = await load("games/suburbia/show/acts.ts");
const { actsOf: linesOf } = await load("games/subdivision/show/acts.ts");
const { toldOf } = await load("games/subdivision/scene/telling.ts");

const lines = (count, hot = -1) =>
    Array.from({ length: count }, (_, at) => ({ hot: at === hot }));

test("a card is taken, the tile built, each change told, and then a rest", () => {
    const beats = beatsOf({ taken: true, placed: true, lines: lines(3), still: false });
    const kinds = beats.map(({ kind }) => kind);
    assert.deepEqual(kinds, ["takes", "builds", "line", "line", "line", "rest"]);
    assert.equal(leadOf(beats), 2);
    const own = beatsOf({ taken: false, placed: false, lines: lines(1), still: false });
    assert.deepEqual(own.map(({ kind }) => kind), ["line", "rest"]);
});

test("however much happens, it takes two seconds at the most", () => {
    for (const count of [0, 1, 3, 8, 40]) {
        for (const lead of [true, false]) {
            const shown = { taken: lead, placed: lead, lines: lines(count, count - 1) };
            for (const room of [MOST, 1200, 300]) {
                const beats = beatsOf({ ...shown, still: false, room });
                const all = endOf(beats, beats.length - 1);
                assert.equal(all, lengthOf(beats));
                assert.ok(all <= room + 1e-6, `${count} changes take ${all} of ${room} ms`);
                assert.ok(beats.every(({ ms }) => ms > 0));
            }
        }
    }
});

test("a red line is seen for longer than another change", () => {
    const beats = beatsOf({ taken: false, placed: false, lines: lines(2, 1), still: false });
    assert.ok(beats[1].ms > beats[0].ms);
});

test("where nothing moves there is one still", () => {
    const beats = beatsOf({ taken: true, placed: true, lines: lines(5), still: true });
    assert.deepEqual(beats.map(({ kind }) => kind), ["still"]);
    assert.ok(beats[0].ms <= MOST);
});

const LINE = { subject: "tile", tile: "x", section: "build", seat: 1, rule: "r", changes: [] };

/** Decisions of seat 1 in a row, as a table is told of them one by one; each
 * is in the turn `turns` says. How long each is shown. */
function shownFor(turns, { still = false, kinds = [] } = {}) {
    const time = new Playtime();
    const log = turns.map((turn, index) => {
        const causes = Array.from({ length: 2 + index }, () => LINE);
        const type = kinds[index] ?? (index === 0 ? "basic" : "discard");
        return { at: index + 1, seat: 1, turn, round: 1, type, slot: 0, cell: [0, 1], causes };
    });
    return log.map((entry, index) => {
        const next = turns[index + 1];
        const look = { actor: next === undefined ? 0 : 1, turn: next ?? 9 };
        const state = { log: log.slice(0, index + 1) };
        const scene = { me: 0, look, state, content: { tiles: [] }, match: { seats: [] } };
        const told = showOf(scene, { entry, before: { view: null } }, { still, time });
        const ms = lengthOf(told.beats);
        time.use(ms);
        return ms;
    });
}

test("a tile and what is removed for it take two seconds in all", () => {
    for (const still of [false, true]) {
        for (const count of [1, 2, 3, 6]) {
            const all = shownFor(Array(count).fill(4), { still });
            const sum = all.reduce((a, b) => a + b, 0);
            assert.ok(sum <= MOST + 1e-6, `${count} decisions take ${sum} ms`);
            assert.ok(all.every((ms) => ms > 0));
        }
    }
});

test("a tile that is not the last decision leaves time for the others; a turn does not", () => {
    const [tile, removed] = shownFor([4, 4], { still: true });
    assert.ok(tile > removed && removed >= 800, `${tile} and ${removed} ms`);
    const [one, other] = shownFor([4, 5], { still: true });
    assert.equal(one, other);
    assert.equal(one, shownFor([4], { still: true })[0]);
});

const result = {
    parts: [
        { board: 41, goals: 15, money: 2 },
        { board: 99, goals: 0, money: 1 },
        { board: 60, goals: 20, money: 3 },
    ],
    score: [58, 100, 83],
    goals: [
        { goal: "builder", owner: null, seat: 0, bonus: 15 },
        { goal: "miser", owner: 1, seat: null, bonus: 15 },
        { goal: "employer", owner: 2, seat: 2, bonus: 20 },
        { goal: "luminary", owner: null, seat: null, bonus: 10 },
        { goal: "harbormaster", owner: 0, seat: null, bonus: 20 },
    ],
};

test("the end: public goals, secret goals from the last place on, money, who has won", () => {
    const acts = actsOf(result);
    assert.deepEqual(
        acts.map(({ part, goals }) => [part, goals[0]?.goal]),
        [
            ["public", "builder"],
            ["public", "luminary"],
            ["secret", "harbormaster"],
            ["secret", "employer"],
            ["secret", "miser"],
            ["money", undefined],
            ["winner", undefined],
        ],
    );
    assert.deepEqual(acts[0].totals, [56, 99, 60]);
    assert.deepEqual(acts[3].totals, [56, 99, 80]);
    assert.deepEqual(acts.at(-1).totals, result.score);
});

test("where nothing moves the end has a still for each part", () => {
    const stills = stillsOf(actsOf(result));
    assert.deepEqual(stills.map(({ part }) => part), ["public", "secret", "money", "winner"]);
    assert.deepEqual(stills.map(({ goals }) => goals.length), [2, 3, 0, 0]);
    assert.deepEqual(stills[1].totals, [56, 99, 80]);
    const bare = stillsOf(actsOf({ ...result, goals: [] }));
    assert.deepEqual(bare.map(({ part }) => part), ["money", "winner"]);
});

const entry = {
    seat: 1,
    cell: [1, 0],
    causes: [
        { subject: "tile", changes: [{ stat: "money", delta: 2 }] },
        { subject: "red_line", changes: [{ stat: "income", delta: -1 }] },
    ],
};

test("sounds follow what is shown, others' at half their volume", () => {
    const shown = cuesOf(entry, { own: false, speed: 1 });
    assert.deepEqual(shown.map(({ sound }) => sound), ["place", "money", "red"]);
    assert.ok(shown.every(({ volume }) => volume === 0.5));
    const quick = cuesOf(entry, { own: false, speed: 2 });
    assert.ok(quick.every(({ at }, index) => at === shown[index].at / 2));
    const own = cuesOf({ ...entry, causes: [] }, { own: true, speed: 1 });
    assert.deepEqual(own, [{ sound: "place", at: 0, volume: 1 }]);
    assert.deepEqual(cuesOf({ seat: 0, causes: [] }, { own: true, speed: 1 }), []);
});

test("a turn that comes is heard after what led to it, and the end once", () => {
    const told = { at: 4, seat: 1, entry, before: null };
    const look = { eyes: 0, actor: 0 };
    const state = (more) => ({ look, moves: null, told: null, ended: false, ...more });
    const sounds = (was, now, speed = 1) => cuesAt(state(was), state(now), speed).map(({ sound }) => sound);
    const turn = cuesAt(state({}), state({ told, moves: [] }), 1);
    assert.deepEqual(turn.map(({ sound }) => sound), ["place", "money", "red", "turn"]);
    assert.ok(turn.at(-1).at > turn.at(-2).at && turn.at(-1).volume === 1);
    assert.deepEqual(sounds({}, { told }), ["place", "money", "red"], "somebody else goes on");
    assert.deepEqual(sounds({ told }, { told, moves: [] }), [], "nothing new was told");
    const own = { at: 5, seat: 0, entry: { ...entry, seat: 0, causes: [] }, before: null };
    assert.deepEqual(sounds({ told }, { told: own, moves: [] }), ["place"], "still the own turn");
    assert.deepEqual(sounds({ told }, { told: own, ended: true }), ["end"]);
    assert.deepEqual(sounds({ told: own, ended: true }, { told: own, ended: true }), []);
    assert.deepEqual(sounds({}, { ended: true }), [], "a finished game that is opened");
});

test("the options of a game stand in its record", () => {
    const line = (words) => `${words.padEnd(69)} #0123abcd`;
    const record = [
        "borough record 2",
        "game: suburbia",
        "rules: 2e",
        "mode: standard",
        "seats: 3",
        "sets: base inc",
        "first: 2",
        "content: 3a087a14101c1fc0",
        "player 0: Ada (human)",
    ];
    assert.deepEqual(optionsIn(record.map(line).join("\n")), {
        rules: "2e",
        mode: "standard",
        seats: "3",
        sets: "base inc",
        first: "2",
    });
    assert.deepEqual(optionsIn("nonsense"), {});
});

const cause = { subject: "zone", seat: 1, rule: "r", section: "", changes: [] };

test("Subdivision: each seat has two seconds, the own is told only if it changes", () => {
    const fresh = [
        { at: 1, seat: 0, type: "place", cell: [0, 0], causes: [] },
        { at: 2, seat: 1, type: "place", cell: [1, 0], causes: [] },
        ...[3, 4, 5, 6].map((at) => ({ at, seat: 1, type: "lay", causes: [cause, cause] })),
        { at: 7, seat: -1, type: "roll", causes: [] },
        { at: 8, seat: 2, type: "done", causes: [] },
    ];
    const told = toldOf(fresh, 0, false);
    assert.deepEqual(told.map(({ entry: { at } }) => at), [2, 3, 4, 5, 6]);
    const all = told.reduce((sum, { pace, lines: of }) => sum + pace * (of.length + 2), 0);
    assert.ok(all <= MOST + 1e-6, `${all} ms`);
});

test("Subdivision's end counts line after line up to the score", () => {
    const parts = [
        { parks: 26, sidewalk: 12, schools: 8, savings: 1, highway: 75, uncovered: -7 },
        { parks: 0, sidewalk: 15, schools: 0, savings: 11, highway: 80, uncovered: -10 },
    ];
    const acts = linesOf({ parts });
    assert.deepEqual(acts.map(({ line }) => line), [...Object.keys(parts[0]), null]);
    assert.deepEqual(acts[1].gains, [12, 15]);
    assert.deepEqual(acts[1].totals, [38, 15]);
    assert.deepEqual(acts.at(-1).totals, [115, 96]);
});
