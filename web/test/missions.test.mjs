// Missions: their files as the page reads them, clauses in words, and which of
// two results is the better.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { readMission, writeMissions } from "../build/missions.mjs";
import { writeWords } from "../build/words.mjs";
import { load, ROOT, WEB } from "./bundle.mjs";

const { first, later } = await writeWords(WEB);
await writeMissions(WEB, new Map([...first, ...later]));
const missions = await load("../test/missions.entry.ts");
await missions.bringWords("missions");

test("every mission has three stars, all in words", () => {
    assert.equal(missions.MISSIONS.length, 49);
    for (const mission of missions.MISSIONS) {
        assert.equal(mission.stars.length, 3, mission.id);
        for (const { words } of missions.clausesOf(mission)) {
            const said = missions.clauseSaid(words, mission.game);
            assert.ok(said && !/[_<>=]|undefined|NaN|mission\./.test(said), `${mission.id}: ${words}: ${said}`);
        }
    }
});

/** The rows of a table in a document, cell by cell. */
const rowsOf = (text) =>
    text.split("\n").filter((line) => line.startsWith("| ")).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));

test("docs/MISSIONS.md has each as it is, with what was measured", async () => {
    const rows = new Map(rowsOf(await readFile(path.join(ROOT, "docs/MISSIONS.md"), "utf8")).map((row) => [row[0], row]));
    const record = async (id) => readFile(path.join(ROOT, `data/missions/${id}.record`), "utf8");
    for (const { id, stars, tries } of missions.MISSIONS) {
        const row = rows.get(id) ?? [];
        assert.deepEqual(row.slice(3, 6), stars, id);
        assert.equal(row[6], tries.join(" / "), id);
        const scores = [...(await record(id)).matchAll(/^result: seat \d scores (-?\d+)/gm)];
        assert.equal(row[7], scores.map(([, score]) => score).join(":"), id);
    }
});

test("missions are in the order of their numbers, and each leads to the next", () => {
    const ids = missions.MISSIONS.map(({ id }) => id);
    assert.deepEqual(ids.slice(-4), ["D9", "D10", "D11", "D12"]);
    assert.equal(missions.nextMission(missions.findMission("1.6")).id, "2.1");
    assert.equal(missions.nextMission(missions.findMission("5.8")), null);
    assert.equal(missions.findMission("9.9"), null);
});

test("clauses are said as people say them", () => {
    const said = {
        win: "Win",
        "win by 25": "Win by 25 or more",
        "win by -20": "At most 20 behind",
        target: "Reach the scenario's target",
        "never lake": "No lake",
        "never buy but civic": "Buy nothing but civic",
        "never wake commercial": "Wake no commercial tile",
        "income >= 7": "Income: 7 or more",
        "reputation >= 0 always": "Reputation: 0 or more, always",
        "money >= 25 by round 6": "Money: 25 or more, by round 6",
        "population >= 12 in one turn": "Population: 12 more in one turn",
        "tiles lake >= 6": "Tiles: lake: 6 or more",
        "dearest <= 9": "Price of the dearest tile bought: 9 or less",
    };
    for (const [clause, words] of Object.entries(said)) {
        assert.equal(missions.clauseSaid(clause, "suburbia"), words);
    }
});

test("a round is called as the game calls it", async () => {
    const said = (game) => missions.clauseSaid("money >= 25 by round 6", game).split(", ").at(-1);
    assert.deepEqual(["suburbia", "subdivision"].map(said), ["by round 6", "by round 6"]);
    await missions.speak("fr");
    assert.deepEqual(["suburbia", "subdivision"].map(said), ["d’ici au tour 6", "d’ici à la manche 6"]);
    await missions.speak("en");
});

test("how a clause stands", () => {
    const said = (clause, state, have, want, round = 0) =>
        missions.standingSaid(clause, { star: 1, state, have, want, round }, "suburbia");
    assert.equal(said("income >= 7", "open", 3, 7), "4 more");
    assert.equal(said("income >= 7", "open", 8, 7), "enough so far");
    assert.equal(said("never lake", "open", 0, 0), "none so far");
    assert.equal(said("never lake", "lost", 1, 0, 3), "lost in round 3");
    assert.equal(said("win", "open", 1, 1), "ahead");
    assert.equal(said("win", "open", 0, 1), "behind");
    assert.equal(said("win by 10", "open", 12, 10), "ahead by 12");
    assert.equal(said("win by 10", "open", 4, 10), "6 more");
    assert.equal(said("dearest <= 9", "open", 6, 9), "6 so far");
    assert.equal(said("red_lines <= 0", "open", 2, 0), "2 too many");
    assert.equal(said("win", "met", 1, 1, 9), "met");
});

test("rounds begin where the last decision before them ended", () => {
    const log = [
        { at: 1, round: 0 },
        { at: 2, round: 1 },
        { at: 4, round: 1 },
        { at: 5, round: 2 },
    ];
    assert.deepEqual(missions.roundsOf({ mission: { from: 0 }, state: { log } }), [
        { round: 1, at: 1 },
        { round: 2, at: 4 },
    ]);
    assert.deepEqual(missions.roundsOf({ mission: { from: 4 }, state: { log } }), [{ round: 2, at: 4 }]);
});

test("more stars are better, and of equals the first", () => {
    const best = (stars, first) => ({ ...missions.starsItem("1.1", stars, ""), first });
    assert.equal(missions.mergeItems(best(2, 1), best(3, 2)).value, 3);
    assert.equal(missions.mergeItems(best(3, 2), best(2, 1)).value, 3);
    assert.equal(missions.mergeItems(best(2, 5), best(2, 4)).first, 4);
    assert.ok(missions.isItem(best(1, 1)));
    assert.ok(!missions.isItem({ ...best(1, 1), value: "3" }));
    assert.ok(!missions.isItem(undefined));
});

test("a line that is none is told with its place", () => {
    assert.throws(() => readMission("mission: x\nhint: y\n", "x.txt"), /x\.txt:2: no key/);
});
