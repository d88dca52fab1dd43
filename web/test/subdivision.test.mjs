import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { anyOf, spotsOf } = await load("games/subdivision/scene/spots.ts");
const { barOf, highwayOf, hitOf, rowsOf, towards } = await load("games/subdivision/scene/geometry.ts");
const { linesOf, mergedLines, plain, signed } = await load("games/subdivision/scene/reason.ts");
const { closeUp } = await load("games/subdivision/board/view.tsx");
const { laidOf } = await load("games/subdivision/scene/log.ts");

const PLACES = [
    { words: "places civic at 0,1", type: "place", tile: "civic", at: [0, 1], pay: false },
    { words: "places civic at 0,1 for $2", type: "place", tile: "civic", at: [0, 1], pay: true, needless: true },
    { words: "places civic at 1,0 for $2", type: "place", tile: "civic", at: [1, 0], pay: true },
    { words: "places luxury at 0,1", type: "place", tile: "luxury", at: [0, 1], pay: false },
    { words: "discards civic face down for $2", type: "pass", tile: "civic" },
];

const WAKES = [
    { words: "a", type: "activate", at: [0, 0], tile: "civic", piece: "park", put: [1, 0] },
    { words: "b", type: "activate", at: [0, 0], tile: "civic", piece: "park", put: [2, 0] },
    { words: "c", type: "activate", at: [0, 1], tile: "commercial", piece: "sidewalk" },
    { words: "is done", type: "done" },
];

test("a tile goes where it is free, or for money, never needlessly", () => {
    const spots = spotsOf(PLACES, "place", { tile: "civic", waker: null });
    assert.deepEqual([...spots.keys()], ["0,1", "1,0"]);
    assert.equal(spots.get("0,1").move, PLACES[0]);
    assert.equal(spots.get("1,0").move, PLACES[2]);
    assert.equal(spotsOf(PLACES, "place", { tile: null, waker: null }).size, 0);
});

test("tiles are chosen to act first, then where their piece goes", () => {
    const wakes = spotsOf(WAKES, "activate", { tile: null, waker: null });
    assert.deepEqual([...wakes.keys()], ["0,0", "0,1"]);
    assert.equal(wakes.get("0,0").move, null, "it is asked where first");
    assert.equal(wakes.get("0,1").move, WAKES[2], "its pieces are laid one by one");
    const puts = spotsOf(WAKES, "activate", { tile: null, waker: "0,0" });
    assert.deepEqual([...puts.keys()], ["1,0", "2,0", "0,0", "0,1"]);
    assert.equal(puts.get("2,0").move, WAKES[1]);
});

test("sidewalks are chosen by their edge", () => {
    const lay = { words: "w", type: "lay", piece: "sidewalk", at: [0, 0], put: [[0, 0], [1, 0]] };
    const spots = spotsOf([lay, { words: "stops", type: "stop" }], "lay", { tile: null, waker: null });
    assert.deepEqual([...spots.keys()], ["0,0/1,0"]);
    assert.deepEqual(spots.get("0,0/1,0").edge, lay.put);
});

test("equal causes are one row, also where others stand between", () => {
    const cause = (subject, delta, more = {}) => ({
        section: "place", subject, seat: 0, rule: "D-PARK",
        changes: [{ stat: "parks", delta }], ...more,
    });
    const park = cause("park", 2);
    const lines = linesOf([park, cause("lake", 1), park, cause("park", 3), park]);
    const rows = mergedLines(lines);
    assert.deepEqual(
        rows.map(({ piece, delta, times }) => [piece, delta, times ?? 1]),
        [["park", 2, 3], ["lake", 1, 1], ["park", 3, 1]],
    );
    const sum = (all) => all.reduce((to, { delta, times = 1 }) => to + delta * times, 0);
    assert.equal(sum(rows), sum(lines));
});

test("a parcel that cannot be chosen is asked about with a move that can", () => {
    const spots = spotsOf(PLACES.slice(2, 3), "place", { tile: "civic", waker: null });
    assert.equal(anyOf(spots), PLACES[2]);
    assert.equal(anyOf(new Map()), null);
});

const parcel = (q, r, highway = []) => ({ at: [q, r], symbol: "star", worth: -2, highway });

test("the highway lies on the rim or between two parcels", () => {
    const rim = highwayOf([parcel(0, 0, [0, 1]), parcel(-1, 0)]);
    assert.deepEqual(rim.rim, [[0, 0]]);
    assert.deepEqual(rim.inner, []);
    const inner = highwayOf([parcel(0, 0, [0]), parcel(1, 0, [3])]);
    assert.deepEqual(inner.rim, []);
    assert.equal(inner.inner.length, 1, "both parcels tell of the same edge");
});

test("rows are read from the top left", () => {
    const rows = rowsOf([parcel(1, 1), parcel(0, 0), parcel(0, 1)]);
    assert.deepEqual(rows.map((row) => row.map(({ at }) => at)), [[[0, 0]], [[0, 1], [1, 1]]]);
});

test("arrows go to what lies nearest that way", () => {
    const things = [
        { point: [100, 0], thing: "near" },
        { point: [200, 0], thing: "far" },
        { point: [0, 100], thing: "below" },
    ];
    assert.equal(towards([0, 0], things, 1, 0), "near");
    assert.equal(towards([0, 0], things, 0, 1), "below");
    assert.equal(towards([0, 0], things, -1, 0), null);
});

test("a sidewalk lies across the line between its parcels", () => {
    const [a, b] = barOf([[0, 0], [1, 0]], 50);
    assert.ok(Math.abs(a[0] - b[0]) < 1e-9);
    assert.equal(Math.round(Math.abs(a[1] - b[1])), 100);
});

const cause = (subject, why, stat, delta, more) => ({
    section: "points",
    subject,
    why,
    seat: 0,
    rule: "D-SCORE",
    changes: [{ stat, delta }],
    ...more,
});

test("each cause of the engine has its line and its picture", () => {
    const civic = { args: { thing: "civic" }, tile: "civic", at: [0, 0] };
    const lines = linesOf([
        cause("park", "beside", "parks", 1, { ...civic, tile: "park", by: [1, 0] }),
        cause("zone", "reaches", "highway", 5, civic),
        cause("zone", "cut_off", "highway", -5, { args: { thing: "luxury" }, tile: "luxury" }),
        cause("parcel", "covered", "uncovered", 3, { args: { worth: -3 }, tile: "parcel" }),
        cause("plus2", "covered", "uncovered", -2, { args: { worth: 2 }, tile: "plus2" }),
        cause("park", "beside_many", "parks", 2, { args: { n: 2 }, tile: "park" }),
        cause("lake", "beside", "money", 1, { args: { thing: "road" }, tile: "lake" }),
    ]);
    assert.deepEqual(
        lines.map(({ name, reason, delta }) => [name, reason, delta]),
        [
            ["Park", "beside Civic", 1],
            ["Civic", "reaches the highway", 5],
            ["Luxury", "cut off from the highway", -5],
            ["Parcel", "\u22123 covered", 3],
            ["Forest", "+2 covered", -2],
            ["Park", "beside 2 neighbours", 2],
            ["Lake", "beside Road", 1],
        ],
    );
    assert.deepEqual(
        lines.map(({ zone, piece }) => zone ?? piece),
        ["park", "civic", "luxury", undefined, undefined, "park", "lake"],
    );
});

test("pieces laid one by one belong to the tile that was woken", () => {
    const log = [
        { at: 1, type: "activate" },
        { at: 2, type: "lay", piece: "road", points: 2 },
        { at: 3, type: "lay", piece: "road", points: 3 },
        { at: 4, type: "activate" },
    ];
    assert.deepEqual([...laidOf(log)], [[1, { n: 2, piece: "road", points: 5 }]]);
});

test("numbers have a real minus, nothing has no sign", () => {
    assert.deepEqual([signed(3), signed(-3), signed(0), plain(-3)], ["+3", "\u22123", "0", "\u22123"]);
});

test("an edge is hit between the centres of its parcels, shared with no other", () => {
    const points = hitOf([[0, 0], [1, 0]], 1).split(" ").map((point) => point.split(",").map(Number));
    assert.deepEqual(points[1], [0, 0], "up to the one centre");
    assert.deepEqual(points[3], [173.2, 0], "and up to the other");
    assert.deepEqual(points[0], [86.6, -50]);
    assert.deepEqual(points[2], [86.6, 50]);
});

test("a small board is seen from near while sidewalks are laid", () => {
    const near = closeUp([[-100, 0], [-100, 200]], 0.3);
    assert.ok(near.zoom > 1.5 && near.zoom <= 2.5);
    assert.equal(near.y, 100);
    assert.equal(closeUp([[-100, 0]], 0.5), null, "large enough as it is");
    assert.equal(closeUp([[-500, -500], [500, 500]], 0.3), null, "all of them stay in view");
    assert.equal(closeUp([], 0.3), null);
});

const { spokenPoints } = await load("games/subdivision/scene/reason.ts");
const { seatsOf } = await load("play/seats.ts");

test("points are spoken in the right number", () => {
    const said = [-1, 0, 1, 2].map(spokenPoints);
    assert.deepEqual(said, ["minus 1 point", "no points", "plus 1 point", "plus 2 points"]);
});

test("seats without names are counted from one, as people do", () => {
    const players = [0, 1].map((seat) => ({ name: `Seat ${seat}`, kind: "unknown" }));
    assert.deepEqual(seatsOf(players).map(({ name }) => name), ["Seat 1", "Seat 2"]);
    const [first, second] = seatsOf([players[1], { name: "Ada", kind: "human" }]);
    assert.deepEqual([first.name, second.name], ["Seat 1", "Ada"]);
});
