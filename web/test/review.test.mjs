import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { apart, curveLines, pathOf, roundRows, roundTicks, scaleOf, spanOf } =
    await load("review/lines.ts");
const { entryAt, judgedSeats, listed, stepIn } = await load("review/moments.ts");
const { accuracyWords, lossWords, pointsOf, signedTenths, tenths, worthWords, writtenSteps } =
    await load("review/values.ts");
const { betterTitle, bringPlay, playedMoves, reasonWords, titleOf } =
    await load("../test/deeds.entry.ts");
const { besideWords, netOf } = await load("games/suburbia/review/deeds.ts");
for (const game of ["suburbia", "subdivision"]) await bringPlay(game);

const value = (win, score = 0, margin = 0) => ({ win, score, margin });
const decision = (first, seat, mark, win, loss, moves = 1) => ({
    first,
    moves,
    seat,
    round: 1 + Math.floor(first / 2),
    judged: true,
    played: [],
    luck: [],
    after: [value(win, win), value(10000 - win)],
    mark,
    played_value: value(win, win),
    loss: value(loss, loss),
});

const entries = [
    decision(0, 0, "good", 5000, 0),
    decision(1, 1, "mistake", 4000, 800),
    decision(2, 0, "dubious", 4500, 400),
    { first: 3, moves: 1, seat: -1, round: 2, judged: false, played: [], luck: [], after: [] },
    decision(4, 0, "blunder", 2000, 2000, 2),
    decision(6, 0, "dubious", 2500, 400),
];
const players = [{ result: value(10000) }, { result: value(0) }];
const log = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({ at, round: 1 + Math.floor((at - 1) / 2) }));

test("a line has a point after every decision, and the result at its end", () => {
    const [one, two] = curveLines(entries, players, false, 8);
    assert.deepEqual(
        one.points.map(({ at, value: v }) => [at, v]),
        [[1, 5000], [2, 4000], [3, 4500], [6, 2000], [7, 2500], [8, 10000]],
    );
    assert.equal(one.points[1].mark, "good");
    assert.equal(two.points[1].mark, "mistake");
    assert.equal(one.points[3].mark, "blunder");
    assert.equal(curveLines(entries, players, false, null)[1].points.length, 5);
});

test("at every moment the chances of all lines add up", () => {
    const [one, two] = curveLines(entries, players, false, 8);
    for (const [index, { value: v }] of one.points.entries()) {
        assert.equal(v + two.points[index].value, 10000);
    }
});

test("who is not judged has no line", () => {
    const dale = [...players, { result: value(0) }];
    assert.deepEqual(
        curveLines(entries, dale, false, 8).map(({ seat }) => seat),
        [0, 1],
    );
});

test("shares reach from 0 to 100, points as far as needed in round steps", () => {
    const lines = curveLines(entries, players, false, null);
    assert.deepEqual(spanOf(lines, false).ticks, [0, 2500, 5000, 7500, 10000]);
    const alone = [{ seat: 0, points: [{ value: 8450 }, { value: 12110 }] }];
    const span = spanOf(alone, true);
    assert.deepEqual([span.low, span.high], [8000, 13000]);
    assert.deepEqual(span.ticks, [8000, 9000, 10000, 11000, 12000, 13000]);
    assert.ok(spanOf([], true).high > spanOf([], true).low);
    const flat = spanOf([{ seat: 0, points: [{ value: 9000 }] }], true);
    assert.ok(flat.high > flat.low);
});

test("places in the drawing and back", () => {
    const frame = { width: 120, height: 70, left: 10, right: 10, top: 10, bottom: 10 };
    const scale = scaleOf(frame, { low: 0, high: 10000, ticks: [] }, 10);
    assert.deepEqual([scale.x(0), scale.x(10), scale.y(0), scale.y(10000)], [10, 110, 60, 10]);
    assert.equal(scale.at(15), 0);
    assert.equal(scale.at(105), 9);
    assert.deepEqual([scale.at(-50), scale.at(500)], [0, 9]);
    assert.equal(pathOf([{ at: 0, value: 0 }, { at: 10, value: 10000 }], scale), "M10 60L110 10");
});

test("labels at the ends keep apart and inside", () => {
    assert.deepEqual(apart([100, 100, 20], 22, 100), [78, 100, 20]);
    assert.deepEqual(apart([5, 50], 22, 100), [5, 50]);
});

test("ticks of rounds, not more than there is room for", () => {
    assert.deepEqual(roundTicks(log, 7).map(({ at, round }) => [at, round]), [
        [0, 1], [2, 2], [4, 3], [6, 4],
    ]);
    assert.deepEqual(roundTicks(log, 2).map(({ round }) => round), [2, 4]);
    assert.deepEqual(roundTicks([], 2), []);
});

test("the table has what was hoped for at the end of a round", () => {
    const rows = roundRows(curveLines(entries, players, false, 8), log);
    assert.deepEqual(rows.map(({ values }) => values), [
        [4000, 6000], [4500, 5500], [2000, 8000], [2500, 7500],
    ]);
});

test("moments: worst first, in order, all; of one seat", () => {
    const of = (order) => listed(entries, 0, order, false).map(({ first }) => first);
    assert.deepEqual(of("worst"), [4, 2, 6]);
    assert.deepEqual(of("marked"), [2, 4, 6]);
    assert.deepEqual(of("all"), [0, 2, 4, 6]);
    assert.deepEqual(judgedSeats(entries, [1]), [1, 0]);
    assert.deepEqual(judgedSeats([], [0]), [0]);
});

test("a moment is found by any of its moves, and steps follow the list", () => {
    assert.equal(entryAt(entries, 5).first, 4);
    assert.equal(entryAt(entries, 8), undefined);
    const worst = listed(entries, 0, "worst", false);
    assert.equal(stepIn(worst, 4, 1).first, 2);
    assert.equal(stepIn(worst, 4, -1), undefined);
    assert.equal(stepIn(worst, 3, 1).first, 4);
    assert.equal(stepIn(worst, 3, -1).first, 2);
});

test("numbers as they are written", () => {
    assert.equal(tenths(-1140), "\u221211.4");
    assert.equal(tenths(-3), "0.0");
    assert.equal(signedTenths(250), "+2.5");
    assert.equal(signedTenths(0), "0.0");
    assert.equal(lossWords(1140, false), "\u221211.4\u00a0%");
    assert.equal(lossWords(0, false), "");
    assert.equal(worthWords(6172, false), "62\u00a0%");
    assert.equal(worthWords(100, true), "1\u00a0point");
    assert.equal(accuracyWords(933), "93.3");
    assert.equal(pointsOf(value(1, 2, 3), false), 3);
    assert.equal(pointsOf(value(1, 2, 3), true), 2);
});

const tile = (id, name) => ({ id, name, classes: [] });
const match = {
    game: "suburbia",
    seats: [{ name: "Ada" }, { name: "Bruno" }],
    content: {
        tiles: [tile("farm", "Farm"), tile("hostel", "Hostel"), tile("lake", "Lake")],
        goals: [{ id: "miser", name: "Miser" }],
    },
};

test("decisions of Suburbia in words", () => {
    const of = (...moves) => titleOf(match, moves);
    assert.equal(of({ type: "buy", tile: "farm" }), "Farm");
    assert.equal(of({ type: "lake", tile: "farm" }), "Lake of Farm");
    assert.equal(of({ type: "invest", tile: "farm" }), "Investment: Farm");
    assert.equal(of({ type: "keep", goal: "miser" }), "Miser");
    assert.equal(
        of({ type: "buy", tile: "farm" }, { type: "choose", special: "flip", tile: "hostel" }),
        "Farm, Turn over Hostel",
    );
    const here = [{ type: "buy", tile: "farm", at: [0, 0] }];
    assert.equal(betterTitle(match, here, [{ type: "buy", tile: "farm", at: [1, 0] }]),
        "Farm, elsewhere");
    assert.equal(betterTitle(match, here, [{ type: "buy", tile: "hostel" }]), "Hostel");
});

test("what was played comes from the log, with its sums", () => {
    const told = [
        { at: 4, type: "roll", words: "" },
        { at: 5, type: "buy", tile: "farm", cell: [1, 2], net: [{ money: -9 }, {}], words: "" },
        { at: 6, type: "choose", net: [{ money: 2, income: 1 }, {}], words: "" },
    ];
    const moves = playedMoves(told, entries[4]);
    assert.deepEqual(moves.map(({ type, at }) => [type, at]), [
        ["buy", [1, 2]], ["choose", undefined],
    ]);
    assert.deepEqual(netOf(moves, 0), { money: -7, income: 1 });
});

test("neighbours and reasons are named", () => {
    assert.equal(besideWords(match, { beside: ["farm", "hostel"] }), "beside Farm and Hostel");
    assert.equal(besideWords(match, {}), "");
    const reason = { section: "build", subject: "this", tile: "farm", seat: 0, stat: "income" };
    assert.equal(reasonWords(match, reason, 0), "Farm");
    assert.equal(reasonWords(match, { ...reason, seat: 1 }, 0), "Bruno: Farm");
    const beside = { ...reason, subject: "tile", why: "beside", args: { tile: "hostel" } };
    assert.equal(reasonWords(match, beside, 0), "Farm, beside Hostel");
    const taken = { ...reason, why: "taken_by", args: { seat: 1 } };
    assert.equal(reasonWords(match, taken, 0), "Farm, taken by Bruno");
    const red = { ...reason, subject: "red_line", tile: undefined, args: { line: 14 } };
    assert.equal(reasonWords(match, red, 0), "Red line 14 crossed");
});

test("a reason of Subdivision is told as its causes are", () => {
    const lots = { ...match, game: "subdivision" };
    const park = { section: "points", subject: "park", tile: "park", seat: 0, stat: "parks" };
    const beside = { ...park, why: "beside", args: { thing: "civic" } };
    assert.equal(reasonWords(lots, park, 0), "Park");
    assert.equal(reasonWords(lots, beside, 0), "Park, beside Civic");
    const zone = { ...park, subject: "zone", tile: "luxury", stat: "highway" };
    assert.equal(reasonWords(lots, zone, 1), "Ada: Luxury");
});

/* The run, with an engine that only counts. */

const { ReviewRun, client } = await load("../test/review.entry.ts", {
    "src/engine/client.ts": "test/review_double.mjs",
});

const position = { game: "suburbia", text: "a", seed: "" };
const settled = () => new Promise((go) => setImmediate(go));

async function finished(run) {
    while (!run.state.done && !run.state.failed) await settled();
}

test("a review goes from decision to decision, and its worker ends", async () => {
    client.reset();
    const run = new ReviewRun(position, 4, 0);
    run.resume();
    await finished(run);
    assert.equal(run.state.entries.length, 4);
    assert.deepEqual(client.froms, [0, 1, 2, 3]);
    await settled();
    assert.equal(client.engines[0].stopped, true);
    run.resume();
    await settled();
    assert.equal(client.froms.length, 4, "nothing is judged again");
});

test("leaving stops it, coming back goes on", async () => {
    client.reset();
    const run = new ReviewRun(position, 4);
    run.resume();
    while (run.state.at < 2) await settled();
    run.pause();
    for (let i = 0; i < 20; i++) await settled();
    const left = client.froms.length;
    assert.ok(left < 4);
    run.resume();
    await finished(run);
    assert.deepEqual(client.froms, [0, 1, 2, 3]);
});

test("trouble is told, and another try begins anew", async () => {
    client.reset();
    client.wish.broken = true;
    const run = new ReviewRun(position, 4);
    run.resume();
    await finished(run);
    assert.equal(run.state.failed, true);
    assert.equal(run.state.entries.length, 0);
    client.wish.broken = false;
    await settled();
    run.resume();
    await finished(run);
    assert.equal(run.state.entries.length, 4);
});

/** A third each, three times: rounded for itself, each would be 33.3. */
test("steps add up as they are written", () => {
    const tenths = (n) => Math.round(n / 10);
    assert.deepEqual(writtenSteps([3333, 3333, 3334]).map(tenths), [333, 334, 333]);
    const steps = writtenSteps([2604, 1526, -8274, 4144]);
    assert.equal(steps.reduce((a, b) => a + b, 0), 0);
    for (const step of steps) assert.equal(Math.abs(step % 10), 0);
});
