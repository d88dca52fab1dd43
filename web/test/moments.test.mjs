import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { momentsOf, indexOf, roundStarts, roundStep } = await load("shell/moments.ts");

/** Two goals kept, then three rounds of two turns; the last move of a turn is
 * its third in the second round. */
const log = [
    { at: 1, round: 0, turn: 0, seat: 0 },
    { at: 2, round: 0, turn: 0, seat: 1 },
    { at: 3, round: 1, turn: 1, seat: 0 },
    { at: 4, round: 1, turn: 2, seat: 1 },
    { at: 6, round: 2, turn: 3, seat: 0 },
    { at: 7, round: 2, turn: 4, seat: 1 },
    { at: 8, round: 3, turn: 5, seat: 0 },
];
const moments = momentsOf(log);

test("the start is a moment too", () => {
    assert.equal(moments.length, log.length + 1);
    assert.equal(moments[0].at, 0);
});

test("a number of moves belongs to the moment before it", () => {
    assert.equal(indexOf(moments, 0), 0);
    assert.equal(indexOf(moments, 5), 4);
    assert.equal(indexOf(moments, 6), 5);
    assert.equal(indexOf(moments, 99), 7);
});

test("a round begins after the last move of the one before", () => {
    assert.deepEqual(roundStarts(moments), [2, 4, 6]);
});

test("steps go from round to round and stay in the game", () => {
    assert.equal(roundStep(moments, 0, 1), 2);
    assert.equal(roundStep(moments, 2, 1), 4);
    assert.equal(roundStep(moments, 6, 1), 7);
    assert.equal(roundStep(moments, 5, -1), 4);
    assert.equal(roundStep(moments, 2, -1), 0);
});
