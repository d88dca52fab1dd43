// A match with a stand-in engine: turns, curtain, thinking, undo, replay.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

globalThis.matchMedia ??= () => ({ matches: false });
const { Match, Engine, engines, wish, changeSettings } = await load(
    "../test/match.entry.ts",
    { "src/engine/client.ts": "test/double.mjs" },
);
changeSettings({ speed: 0 });

const human = (name) => ({ kind: "human", name, level: "skilled" });
const computer = (level) => ({ kind: "computer", name: level, level });

async function begin(seats, wanted = {}) {
    Object.assign(wish, { length: 6, hurry: [], nets: true, secret: false, causes: [] }, wanted);
    wish.seats = seats.length;
    engines.length = 0;
    const engine = await Engine.start();
    const kept = [];
    const saves = {
        keep: async (save) => {
            kept.push(save.text);
            kept.lesson = save.lesson;
            return wanted.problem ?? null;
        },
    };
    const match = new Match({
        id: "m",
        name: "",
        game: "suburbia",
        seats,
        content: {},
        engine,
        telling: engine.tell({ eyes: seats.length > 1 ? -1 : 0 }),
        saves,
        lesson: wanted.lesson,
        daily: wanted.daily,
        mission: wanted.mission,
        page: { glance: () => null },
        again: async (position, at) => ({ position, at }),
    });
    match.patience = 0;
    await match.start();
    return { match, engine, kept };
}

/** Until something holds; the turns of a match go on by themselves. */
async function until(holds) {
    for (let tries = 0; !holds(); tries++) {
        if (tries > 500) throw new Error("it never came to that");
        await new Promise((go) => setTimeout(go, 2));
    }
}

const make = (match, words) => match.play(match.state.moves.find((one) => one.words === words));

const mine = (match) => until(() => match.state.moves !== null);

test("a computer answers, and every decision is saved", async () => {
    const { match, engine, kept } = await begin([human("Ada"), computer("skilled")]);
    await mine(match);
    await make(match, "a");
    await mine(match);
    assert.deepEqual(engine.moves, ["a", "skilled:16"]);
    await make(match, "b");
    await mine(match);
    await until(() => kept.at(-1) === "a skilled:16 b skilled:16");
    assert.equal(match.state.told.entry.words, "skilled:16");
    assert.equal(match.state.log.length, 4);
});

test("a move is one request, and its line of the log one line", async () => {
    const { match, engine } = await begin([human("Ada"), computer("skilled")], { length: 40 });
    await mine(match);
    for (let at = 0; at < 5; at++) {
        await make(match, "a");
        await mine(match);
    }
    const plain = engine.calls.filter((call) => call !== "record" && call !== "decisions");
    assert.deepEqual(new Set(plain.slice(1)), new Set(["play"]));
    assert.equal(plain.length, 1 + 10);
    assert.deepEqual(engine.told.slice(2), Array(10).fill(1));
    assert.deepEqual(match.state.log.map(({ at }) => at), [...Array(10).keys()].map((at) => at + 1));
    assert.equal(engines[1].calls.filter((call) => call === "load").length, 1);
    assert.deepEqual(engines[1].moves, engine.moves.slice(0, -1));
});

test("secret choices are told when all have made theirs, each once", async () => {
    const { match } = await begin([human("Ada"), computer("skilled"), computer("casual")], {
        secret: true,
        length: 9,
    });
    await mine(match);
    const told = [];
    match.subscribe(() => {
        const { told: last } = match.state;
        if (last && told.at(-1) !== last.at) told.push(last.at);
    });
    await make(match, "a");
    await mine(match);
    assert.deepEqual(told, [1, 2, 3]);
    await make(match, "a");
    await mine(match);
    assert.deepEqual(told, [1, 2, 3, 4, 5, 6]);
    assert.deepEqual(
        match.state.log.map(({ words }) => words),
        ["a", "skilled:16", "casual:16", "a", "skilled:16", "casual:16"],
    );
});

const LESSON = { id: "l", trail: [], done: true, step: 1, of: 3, alone: false };

test("at a lesson the others wait for the teacher, and decide as it says", async () => {
    const { match, engine, kept } = await begin([human("Ada"), computer("skilled")], { lesson: LESSON });
    await mine(match);
    await make(match, "a");
    await until(() => kept.length > 1);
    assert.deepEqual(engine.moves, ["a"]);
    match.teach((seat) => (engine.moves.length < 3 ? `scripted ${seat}` : null));
    await mine(match);
    assert.deepEqual(engine.moves, ["a", "scripted 1"]);
    await make(match, "b");
    await mine(match);
    assert.equal(engine.moves[3], "skilled:16", "the level plays once the script is over");
    match.note({ ...LESSON, step: 2 });
    await until(() => kept.lesson?.step === 2);
});

test("a game goes back across moves of others, and its log with it", async () => {
    const { match, engine } = await begin([human("Ada"), computer("skilled")], { lesson: LESSON });
    match.teach(() => "x");
    await mine(match);
    await make(match, "a");
    await mine(match);
    await make(match, "b");
    await mine(match);
    await match.rewind(2);
    await mine(match);
    assert.deepEqual(engine.moves, ["a", "x"]);
    assert.deepEqual(match.state.log.map(({ words }) => words), ["a", "x"]);
    assert.equal(match.state.told, null);
});

test("played on alone, the others need no teacher", async () => {
    const alone = { ...LESSON, alone: true };
    const { match, engine } = await begin([human("Ada"), computer("skilled")], { lesson: alone });
    await mine(match);
    await make(match, "a");
    await mine(match);
    assert.deepEqual(engine.moves, ["a", "skilled:16"]);
});

test("the game ends", async () => {
    const { match } = await begin([computer("casual"), computer("casual")]);
    await until(() => match.state.ended);
    assert.equal(match.state.look.actor, -2);
    assert.equal(match.state.look.eyes, -1);
});

test("between two people the curtain falls, and hides", async () => {
    const { match } = await begin([human("Ada"), human("Bo"), computer("casual")]);
    await until(() => match.state.curtain === 0);
    assert.equal(match.state.look.eyes, -1);
    assert.equal(match.state.moves, null);
    match.openCurtain();
    await mine(match);
    assert.equal(match.state.look.eyes, 0);
    await make(match, "a");
    await until(() => match.state.curtain === 1);
    assert.equal(match.state.look.eyes, -1);
    assert.equal(match.state.log.length, 1);
    match.openCurtain();
    await mine(match);
    assert.equal(match.state.look.eyes, 1);
});

test("whoever decided reads what came of it, until the screen is passed on", async () => {
    const causes = [{ changes: [] }];
    const { match } = await begin([human("Ada"), human("Bo")], { causes, length: 9 });
    await until(() => match.state.curtain === 0);
    match.openCurtain();
    await mine(match);
    await make(match, "a");
    await until(() => match.state.passing === 1);
    assert.equal(match.state.curtain, null);
    assert.equal(match.state.look.eyes, 0, "nothing of the other's is shown");
    /* Taken back, it is to be decided again; then there is something to read. */
    await match.undo();
    await mine(match);
    assert.equal(match.state.passing, null);
    await make(match, "b");
    await until(() => match.state.passing === 1);
    await match.pass();
    assert.deepEqual([match.state.passing, match.state.curtain], [null, 1]);
    assert.equal(match.state.look.eyes, -1);
});

test("where people trust each other the screen turns by itself", async () => {
    changeSettings({ trust: true });
    const causes = [{ changes: [] }];
    const { match } = await begin([human("Ada"), human("Bo")], { causes });
    const closed = [];
    match.subscribe(() => closed.push(match.state.curtain ?? match.state.passing));
    await mine(match);
    assert.equal(match.state.look.eyes, 0);
    await make(match, "a");
    await until(() => match.state.look.eyes === 1 && match.state.moves !== null);
    changeSettings({ trust: false });
    assert.deepEqual(new Set(closed), new Set([null]));
});

test("against computers one goes back to one's last decision", async () => {
    const { match, engine } = await begin([human("Ada"), computer("skilled")], { length: 9 });
    await mine(match);
    assert.ok(!match.mayGoBack, "nothing was decided yet");
    await make(match, "a");
    await mine(match);
    assert.ok(match.mayGoBack);
    await match.back();
    await mine(match);
    assert.deepEqual(engine.moves, []);
    assert.deepEqual(match.state.problems, ["problem.back"]);
    assert.equal(match.state.log.length, 0);
});

test("nobody goes back at a lesson, among several people, or when it is over", async () => {
    const all = [
        await begin([human("Ada"), computer("skilled")], { lesson: LESSON, length: 9 }),
        await begin([human("Ada"), human("Bo")], { length: 9 }),
        await begin([human("Ada"), computer("skilled")], { length: 1 }),
    ];
    for (const { match } of all) {
        if (match.state.curtain !== null) match.openCurtain();
        await mine(match);
        await make(match, "a");
        assert.ok(!match.mayGoBack);
        const { calls } = match.engine;
        await match.back();
        assert.ok(!calls.includes("back"));
    }
});

test("alone at the screen there is no curtain", async () => {
    const { match } = await begin([computer("casual"), human("Ada")]);
    await mine(match);
    assert.equal(match.state.curtain, null);
    assert.equal(match.state.look.eyes, 1);
});

test("the champion thinks in stages, with the same seed", async () => {
    const { match } = await begin([human("Ada"), computer("champion")]);
    await mine(match);
    const shares = [];
    match.subscribe(() => shares.push(match.state.thinking?.share ?? 0));
    await make(match, "a");
    await mine(match);
    assert.deepEqual(engines[1].asked, [
        ["champion", 16],
        ["champion", 4],
        ["champion", 1],
    ]);
    assert.equal(match.state.log.at(-1).words, "champion:1");
    assert.ok(Math.max(...shares) > 0.99);
});

test("it thinks as long as the settings say, other levels as ever", async () => {
    for (const thinking of ["normal", "deep"]) {
        changeSettings({ thinking });
        const seats = [human("Ada"), computer("champion"), computer("strong")];
        const { match } = await begin(seats);
        await mine(match);
        await make(match, "a");
        await mine(match);
        // One look, then the whole: a sixteenth more than what is promised.
        assert.deepEqual(engines[1].asked, [
            [`champion:${thinking}`, 16],
            [`champion:${thinking}`, 1],
            ["strong", 16],
        ]);
    }
    changeSettings({ thinking: "fast" });
});

test("where results are compared, a champion thinks alike for everybody", async () => {
    changeSettings({ thinking: "deep" });
    for (const mark of [{ daily: { day: "2026-11-19" } }, { mission: { id: "first", stars: [] } }]) {
        const { match } = await begin([human("Ada"), computer("champion")], mark);
        await mine(match);
        await make(match, "a");
        await mine(match);
        assert.deepEqual([...new Set(engines[1].asked.map(([agent]) => agent))], ["champion"]);
    }
    changeSettings({ thinking: "fast" });
});

test("told to move now, it takes what it has found", async () => {
    const never = () => new Promise(() => {});
    const { match } = await begin([human("Ada"), computer("champion")], {
        hurry: [null, never],
    });
    await mine(match);
    await make(match, "a");
    await until(() => (match.state.thinking?.share ?? 0) > 0);
    match.moveNow();
    await mine(match);
    assert.equal(match.state.log.at(-1).words, "champion:16");
    assert.equal(engines[1].stopped, true);
});

test("told so before it has found anything, it glances", async () => {
    const never = () => new Promise(() => {});
    const { match } = await begin([human("Ada"), computer("champion")], {
        hurry: [never],
    });
    await mine(match);
    await make(match, "a");
    await until(() => engines[1]?.asked.length === 1);
    match.moveNow();
    await mine(match);
    assert.equal(match.state.log.at(-1).words, "net:1");
});

test("without its nets a level plays as it can, and says so", async () => {
    const { match } = await begin([human("Ada"), computer("expert")], { nets: false });
    await mine(match);
    await make(match, "a");
    await mine(match);
    assert.equal(match.state.log.at(-1).words, "skilled:1");
    assert.deepEqual(match.state.problems, ["problem.nets"]);
});

test("undo gives the decision back and stops the computer", async () => {
    const never = () => new Promise(() => {});
    const { match, engine } = await begin([human("Ada"), computer("champion")], {
        hurry: [never],
    });
    await mine(match);
    await make(match, "a");
    await until(() => engines[1]?.asked.length === 1);
    await match.undo();
    await mine(match);
    assert.deepEqual(engine.moves, []);
    assert.deepEqual(match.state.log, []);
    assert.equal(match.state.thinking, null);
    assert.equal(engines[1].stopped, true);
});

test("an earlier moment is shown, and the present again", async () => {
    const { match } = await begin([human("Ada"), computer("skilled")]);
    await mine(match);
    await make(match, "a");
    await mine(match);
    await match.go(1);
    assert.equal(match.state.live, false);
    assert.equal(match.state.look.at, 1);
    assert.equal(match.state.moves, null);
    const { position, at } = await match.branch();
    assert.deepEqual([position.text, at], ["a skilled:16", 1]);
    await match.present();
    await mine(match);
    assert.equal(match.state.live, true);
    assert.equal(match.state.look.at, 2);
});

test("a refused move changes nothing, and the turn stays", async () => {
    const { match, engine } = await begin([human("Ada"), computer("skilled")]);
    await mine(match);
    const { actor } = match.state.look;
    engine.answer = ((answer) => async (request) => {
        if (request.move === 1) throw new Error("too_poor");
        return answer.call(engine, request);
    })(engine.answer);
    await assert.rejects(make(match, "b"), /too_poor/);
    await mine(match);
    /* One that is not in the list that was sent has no number there. */
    await assert.rejects(match.play({ words: "a" }), { code: "bad_move" });
    await mine(match);
    assert.equal(match.state.look.actor, actor);
    assert.deepEqual(engine.moves, []);
});

test("trouble with the store is told once, and the game goes on", async () => {
    const { match } = await begin([human("Ada"), computer("skilled")], {
        problem: "problem.full",
    });
    await mine(match);
    await make(match, "a");
    await mine(match);
    assert.deepEqual(match.state.problems, ["problem.full"]);
    match.dismissProblems();
    assert.deepEqual(match.state.problems, []);
});
