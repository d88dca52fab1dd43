// Puzzles and mistakes without a table: the file, the verdicts, the boxes, and
// what is kept of a puzzle.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { readPuzzles, writePuzzles } from "../build/puzzles.mjs";
import { load, WEB } from "./bundle.mjs";

/* What is loaded here has a store of its own, which would listen for ever. */
delete globalThis.BroadcastChannel;

const boxes = await load("puzzles/boxes.ts");
const judge = await load("puzzles/judge.ts");
await writePuzzles(WEB);
const solved = await load("puzzles/solved.ts");

const text = await readFile(new URL("../../data/puzzles.txt", import.meta.url), "utf8");

test("every puzzle's best is found, and every other one judged as listed", () => {
    const { puzzles } = readPuzzles(text);
    assert.ok(puzzles.length > 0);
    for (const { options, listed } of puzzles) {
        const alone = options.seats === "1";
        const verdicts = listed.map((one) => {
            const behind = judge.behindListed(listed[0], one, alone);
            const verdict = judge.verdictOf(behind, alone);
            if (verdict !== "found") assert.ok(behind.behind >= 3 * behind.error, "three standard errors");
            return verdict;
        });
        assert.equal(verdicts[0], "found");
        const found = verdicts.filter((one) => one === "found").length;
        assert.ok(found <= 3 && found < listed.length);
    }
});

test("a file that is not one is refused with its place", () => {
    assert.throws(() => readPuzzles("suite: 1\n"), /puzzles.txt:1: not the head/);
    assert.throws(() => readPuzzles(text.replace(/^found:.*/m, "found: wizard")), /:\d+: there is no level wizard/);
    assert.throws(() => readPuzzles(text.replace(/^moves: \w+/m, "moves: xyz")), /:\d+: not a list of moves/);
    assert.throws(() => readPuzzles(text.replace(/^([0-9a-f]+) \d+ -?\d+ \d+$/m, "$1 5")), /not a move and its values/);
});

test("verdicts by percent, alone by points", () => {
    const verdict = (behind, alone) => judge.verdictOf({ behind, error: 0 }, alone);
    assert.deepEqual([-1, 1, 1.1, 3, 3.1].map((n) => verdict(n, false)), ["found", "found", "good", "good", "behind"]);
    assert.deepEqual([0.5, 0.6, 2, 2.1].map((n) => verdict(n, true)), ["found", "good", "good", "behind"]);
});

test("a mean of differences and its standard error", () => {
    assert.deepEqual(judge.behindOf([1, 3]), { behind: 2, error: 1 });
    assert.deepEqual(judge.behindOf([4]), { behind: 4, error: 0 });
});

test("judging asks for a few futures at a time and stops at the last", async () => {
    const asked = [];
    const engine = {
        call: (request) => {
            asked.push([request.from, request.futures]);
            const values = (win) => Array(request.futures).fill({ win, score: 0, margin: 0 });
            return Promise.resolve({ moves: [{ values: values(700) }, { values: values(100) }] });
        },
    };
    const wish = { moves: [0, 1], seed: "1", futures: 20, alone: false, progress: () => undefined };
    assert.deepEqual(await judge.judge(engine, wish), { behind: 6, error: 0 });
    assert.deepEqual(asked, [[0, 8], [8, 8], [16, 4]]);
});

test("boxes of 1, 3, 7, 16 and 35 days, then it is retired", () => {
    let one = boxes.keptOn(100);
    const days = [];
    while (!boxes.isRetired(one)) {
        days.push(one.due);
        one = boxes.answered(true, one, one.due);
    }
    assert.deepEqual(days, [101, 104, 111, 127, 162]);
    assert.deepEqual(boxes.answered(false, { box: 3, due: 9, last: 2 }, 9), { box: 0, due: 10, last: 9 });
});

test("at most five a day, what has waited longest first", () => {
    const all = Array.from({ length: 8 }, (_, n) => ({ n, box: 0, due: 20 - n, last: null }));
    const due = boxes.dueOn(all, 30);
    assert.deepEqual(due.map(({ n }) => n), [7, 6, 5, 4, 3]);
    const later = all.map((one) => (one.n > 5 ? { ...one, ...boxes.answered(true, one, 30) } : one));
    assert.deepEqual(boxes.dueOn(later, 30).map(({ n }) => n), [5, 4, 3]);
    assert.deepEqual(boxes.dueOn(all, 12), []);
    assert.deepEqual(boxes.dueOn([{ box: 5, due: 0, last: 1 }], 30), []);
});

test("a day is that of the place, whatever the hour", () => {
    assert.equal(boxes.dayOf(new Date(2026, 10, 16, 0, 1)), boxes.dayOf(new Date(2026, 10, 16, 23, 59)));
    assert.equal(boxes.dayOf(new Date(2026, 10, 17)) - boxes.dayOf(new Date(2026, 10, 16)), 1);
});

const move = { words: "buys" };
const tried = (...verdicts) => verdicts.map((verdict) => ({ move, verdict }));

test("a puzzle is worth more for fewer tries, and nothing once it was shown", () => {
    const [puzzle] = solved.puzzles;
    const valueOf = (...verdicts) => solved.solvedItem(puzzle, tried(...verdicts), 1).value;
    assert.deepEqual(
        [valueOf("found"), valueOf("good", "found"), valueOf("good", "behind", "found"), valueOf("behind"), valueOf()],
        [3, 2, 1, 0, 0],
    );
    assert.deepEqual(solved.solvedItem(puzzle, tried("found"), 1).more, move);
    assert.deepEqual([3, 2, 1].map(solved.triesOf), [1, 2, 3]);
});

test("every puzzle has a name of its own that stays", () => {
    const { puzzles } = readPuzzles(text);
    assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
    const [first, second] = puzzles;
    assert.throws(() => readPuzzles(text.replaceAll(second.id, first.id)), /not a check of its own/);
});
