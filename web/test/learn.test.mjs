// Lessons: what their files may say, which facts hold, and which step is due.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { knownRules, readCoach, readLesson, readLessons } from "../build/lessons.mjs";
import { languagesOf, writeWords } from "../build/words.mjs";
import { load, ROOT, WEB } from "./bundle.mjs";

const learn = await load("../test/learn.entry.ts");
const { first, later } = await writeWords(WEB);
const words = new Map([...first, ...later]);
const known = { words, rules: await knownRules(ROOT) };

const HEAD = [
    "lesson: small",
    "game: suburbia",
    "name: learn.first",
    "minutes: 1",
    'deal: {"trace":1}',
    "rival 1: Bea beginner",
    "prelude 0: begins",
];

const lessonOf = (...lines) => readLesson([...HEAD, ...lines].join("\n"), "small.txt", known);

const SMALL = lessonOf(
    "step: one",
    "say: learn.first.borough",
    "free: learn.first.borough",
    "step: two",
    "when: round 1",
    "say: learn.first.market",
    "until: chosen farm",
    "do: buys a",
    "step: three",
    "when: round 1",
    "say: learn.first.cell",
    "until: made buy farm at 1,0",
    "do: buys a",
    "else: learn.first.cell.else",
    "later: S-BUY",
    "reply 1: buys b",
    "step: four",
    "when: over",
    "say: learn.first.count",
    "free: learn.first.count",
);

const entry = (at, seat, said, more = {}) => ({
    at,
    seat,
    type: "buy",
    words: said,
    tile: "farm",
    cell: [1, 0],
    causes: [],
    ...more,
});

const BEGUN = [entry(1, 0, "begins", { type: "keep" })];
const factsOf = (more = {}) => ({
    me: 0,
    moves: 1,
    round: 1,
    phase: "act",
    over: false,
    script: true,
    log: BEGUN,
    since: 0,
    may: [],
    numbers: { money: 5 },
    signs: ["tie"],
    chosen: null,
    looking: null,
    opened: null,
    ...more,
});

const MARK = { id: "small", trail: [], done: true, step: 1, of: 4, alone: false };
const idOf = (mark) => (mark.done ? null : mark.trail.at(-1)[0]);

test("what is wrong with a lesson is told with its place and reason", () => {
    const wrong = [
        [["step: a", "say: learn.first.nothing"], /small\.txt:9: no word learn\.first\.nothing/],
        [["step: a", "say: learn.first.lake", "when: weather fine"], /small\.txt:10: unknown fact weather/],
        [["step: a", "say: learn.first.lake", "when: made"], /small\.txt:10: made is not said like that/],
        [["step: a", "say: learn.first.lake", "until: looking x"], /small\.txt:10: looking is not/],
        [["step: a", "say: learn.first.lake", "mark: moon"], /small\.txt:10: unknown target moon/],
        [["step: a", "say: learn.first.lake", "mark: cell"], /small\.txt:10: cell is not said/],
        [["step: a", "say: learn.first.lake", "rule: S-NONE"], /small\.txt:10: no rule S-NONE/],
        [["step: a", "say: learn.first.lake", "say: learn.first.lake"], /small\.txt:10: say is there twice/],
        [["step: a", "say: learn.first.lake", "step: a"], /small\.txt:10: step a is there twice/],
        [["step: a", "hum: learn.first.lake"], /small\.txt:9: unknown key hum/],
        [["step: a", "nonsense"], /small\.txt:9: no key and value/],
        [["step: a"], /step a says nothing/],
        [["step: a", "way: learn.end.rules moon"], /small\.txt:9: moon is none of mission, /],
        [["step: a", "way: learn.end.rules mission"], /small\.txt:9: mission is not said like that/],
        [["step: a", "way: learn.end.rules rules 1"], /small\.txt:9: rules is not said like that/],
        [["step: a", "way: learn.end.rules lesson none"], /small\.txt:9: there is no lesson none/],
        [["step: a", "way: learn.nothing rules"], /small\.txt:9: no word learn\.nothing/],
        [["rival 1: Bea"], /small\.txt:8: a rival has a name and a level/],
        [["deal: {"], /small\.txt:8: the deal is no JSON/],
    ];
    for (const [lines, reason] of wrong) assert.throws(() => lessonOf(...lines), reason);
    assert.throws(() => readLesson("step: a\nsay: learn.first.lake", "x.txt", known), /no lesson/);
    assert.throws(() => readCoach("say: coach.lake", "c.txt", known), /c\.txt:1: a coach's line begins/);
});

test("a fact holds of the moment it tells of", () => {
    const red = { rule: "S-RED", seat: 0, changes: [{ stat: "income", delta: -1 }] };
    const log = [...BEGUN, entry(2, 0, "buys a", { causes: [red] }), entry(3, 1, "buys b")];
    const facts = factsOf({ log, may: [{ type: "lake", words: "x" }], opened: "value" });
    const yes = [
        "round 1", "round >= 1", "phase act", "sign tie", "made buy", "made buy farm",
        "made buy farm at 1,0", "rival made buy", "event income S-RED", "event any S-RED",
        "not event population S-RED", "not rival event income S-RED", "can lake", "money >= 5",
        "money < 6", "opened value", "not over", "script", "not chosen farm",
    ];
    const no = [
        "round 2", "phase discard", "made lake", "made buy farm at 0,0", "made buy mint",
        "rival made keep", "event income S-LAKE", "can buy", "money < 5", "over", "looking 1,0",
    ];
    for (const fact of yes) assert.ok(learn.factHolds(fact.split(" "), facts), fact);
    for (const fact of no) assert.ok(!learn.factHolds(fact.split(" "), facts), fact);
    const later = { ...facts, since: 2 };
    assert.ok(!learn.factHolds(["made", "buy"], later), "it was made before the learner came");
    const park = entry(4, 0, "wakes", { type: "activate", tile: "civic", piece: "park", put: [2, 1] });
    const laid = factsOf({ log: [park] });
    assert.ok(learn.factHolds("made activate park at 2,1".split(" "), laid), "known by its piece");
    assert.ok(!learn.factHolds("made activate park at 1,0".split(" "), laid));
});

test("steps come one after the other, each in its time", () => {
    let mark = learn.progress(SMALL, factsOf(), MARK);
    assert.equal(idOf(mark), "one");
    assert.equal(learn.progress(SMALL, factsOf(), mark), mark, "nothing happened");
    mark = learn.progress(SMALL, factsOf(), { ...mark, done: true });
    assert.equal(idOf(mark), "two");
    mark = learn.progress(SMALL, factsOf({ chosen: "farm" }), mark);
    assert.equal(idOf(mark), "three");
    assert.equal(mark.step, 3);
    const log = [...BEGUN, entry(2, 0, "buys a"), entry(3, 1, "buys b")];
    mark = learn.progress(SMALL, factsOf({ log, moves: 3, round: 2 }), mark);
    assert.equal(idOf(mark), null, "nothing is due");
    mark = learn.progress(SMALL, factsOf({ log, moves: 3, over: true }), mark);
    assert.equal(idOf(mark), "four");
    assert.deepEqual(learn.unseen(SMALL, mark), []);
});

test("the same facts give the same step, whoever asks", () => {
    const facts = factsOf();
    const seen = new Set(["one"]);
    assert.equal(learn.stepOf(SMALL, facts, seen), learn.stepOf(SMALL, structuredClone(facts), seen));
    assert.equal(learn.stepOf(SMALL, facts, seen).id, "two");
});

test("one step back is the step before, with the moves made by then", () => {
    const mark = { ...MARK, done: false, trail: [["one", 1], ["two", 1], ["three", 1]], step: 3 };
    const back = learn.stepBack(SMALL, mark);
    assert.deepEqual([idOf(back), back.step], ["two", 2]);
    assert.equal(learn.stepBack(SMALL, { ...MARK, done: false, trail: [["one", 1]] }), null);
    assert.equal(idOf(learn.stepBack(SMALL, { ...mark, done: true })), "three", "it is shown again");
});

test("another decision is noticed once, and can be taken back", () => {
    const mark = { ...MARK, done: false, trail: [["one", 1], ["two", 1], ["three", 1]] };
    const other = entry(2, 0, "buys c", { cell: [0, 0] });
    const facts = factsOf({ log: [...BEGUN, other], moves: 2, script: false });
    const stray = learn.strayOf(SMALL, facts, mark);
    assert.deepEqual(stray, { words: "learn.first.cell.else", before: 1 });
    assert.equal(idOf(learn.markAt(SMALL, mark, stray.before)), "three");
    const later = factsOf({ log: [...BEGUN, other, entry(4, 0, "buys d")], script: false });
    assert.equal(learn.strayOf(SMALL, later, mark), null, "not after the next decision");
});

test("off the script only steps with words for it come, and the rest is offered", () => {
    const log = [...BEGUN, entry(2, 0, "buys c", { cell: [0, 0] })];
    const facts = factsOf({ log, moves: 2, script: false });
    let mark = learn.progress(SMALL, facts, { ...MARK, trail: [["one", 1]] });
    assert.equal(idOf(mark), null);
    mark = learn.progress(SMALL, { ...facts, over: true }, mark);
    assert.equal(idOf(mark), "four");
    assert.deepEqual(learn.unseen(SMALL, mark), ["S-BUY"]);
});

test("what is told less of is still the script", () => {
    const lesson = { ...SMALL, script: [{ seat: 1, words: "discards farm", heard: "discards a tile" }] };
    const log = [...BEGUN, entry(2, 1, "discards a tile")];
    assert.ok(learn.onScript(lesson, log));
    assert.ok(!learn.onScript(lesson, [...BEGUN, entry(2, 1, "discards nothing")]));
    assert.ok(learn.onScript(lesson, [...BEGUN, entry(2, 1, "", { type: "hidden" })]));
});

test("a rival answers by the script while the game is the script's", () => {
    const log = [...BEGUN, entry(2, 0, "buys a")];
    assert.equal(learn.replyOf(SMALL, log, 1), "buys b");
    assert.equal(learn.replyOf(SMALL, log, 0), null);
    assert.equal(learn.replyOf(SMALL, [...BEGUN, entry(2, 0, "buys c")], 1), null);
    assert.equal(learn.replyOf(SMALL, [...log, entry(3, 1, "buys b")], 1), null, "it is over");
});

const COLOURS = /\b(?!red line)(red|green|blue|yellow|violet|purple|orange|brown|grey|white|black)\b/i;
const PLACES = /\b(left column|right column|above|below|top|bottom|on the left|on the right)\b/i;

test("what is said is short, and needs neither colours nor places", async () => {
    const { lessons, coach } = await readLessons(ROOT, words);
    const steps = [...lessons.flatMap((lesson) => lesson.steps), ...coach];
    assert.ok(steps.length >= 30);
    for (const step of steps) {
        for (const key of [step.say, step.free].filter(Boolean)) {
            const text = words.get(key);
            assert.ok(text.split(/\s+/).length <= 45, `${key} has more than 45 words`);
            assert.doesNotMatch(text.replace(/red lines?/gi, ""), COLOURS, key);
            if (!step.hear) assert.doesNotMatch(text, PLACES, key);
        }
        if (step.rule) assert.ok(words.has(`learn.rule.${step.rule}`), `${step.rule} has a name`);
        for (const rule of step.later ?? []) assert.ok(words.has(`learn.rule.${rule}`), rule);
    }
});

test("no language says more than 45 words at once", async () => {
    const { lessons, coach } = await readLessons(ROOT, words);
    const said = [...lessons.flatMap((lesson) => lesson.steps), ...coach].flatMap(({ say, free, hear, else: other }) =>
        [say, free, hear, other].filter(Boolean),
    );
    for (const language of await languagesOf(ROOT)) {
        const own = JSON.parse(await readFile(path.join(ROOT, "words", language, "learn.json"), "utf8"));
        for (const key of said) {
            const count = (own[key] ?? "").split(/\s+/).length;
            assert.ok(count <= 45, `${language}: ${key} has ${count} words`);
        }
    }
});

test("a step brings one new rule at most", async () => {
    const { lessons } = await readLessons(ROOT, words);
    for (const { steps } of lessons) {
        for (const { id, rule, later = [] } of steps) {
            assert.ok(new Set([rule, ...later].filter(Boolean)).size <= 1, id);
        }
    }
});
