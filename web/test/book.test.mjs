// The rules in the page: every reason and every refusal has its rule, and where
// it happened in a game is found. What needs the engine's contents is tested
// with it (tests/e2e/wasm_rules.mjs).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { load, ROOT } from "./bundle.mjs";

const book = await load("../test/book.entry.ts");

test("every refusal and every kind of move leads to one rule of its game", () => {
    const match = { game: "suburbia" };
    assert.equal(book.askedRule({ match, refused: "too_poor" }).id, "S-AFFORD");
    assert.equal(book.askedRule({ match, move: "lake" }).id, "S-LAKE");
    assert.equal(book.askedRule({ match, rule: "S-ORDER-4" }).id, "S-ORDER");
    const other = { game: "subdivision" };
    assert.equal(book.askedRule({ match: other, refused: "too_poor" }).id, "D-TURN");
    assert.equal(book.askedRule({ match, line: "money" }).id, "S-FINAL");
    assert.equal(book.askedRule({ match, rule: "S-NOTHING" }), undefined);
});

/** Codes that the rules of a game refuse moves with. */
async function codesOf(game) {
    const folder = path.join(ROOT, "src", game, "rules");
    const text = await readFile(path.join(folder, "refuse.c"), "utf8");
    const names = [...text.matchAll(/STATUS_([A-Z_]+)/g)].map(([, name]) => name.toLowerCase());
    return new Set(names.filter((name) => !["ok", "bad_move", "unknown_word"].includes(name)));
}

test("each code that a game refuses with has its rule", async () => {
    for (const { id: game } of book.BOOKS) {
        for (const refused of await codesOf(game)) {
            assert.ok(book.askedRule({ match: { game }, refused }), `${game}: ${refused}`);
        }
    }
});

test("each line of the final count has its rule", () => {
    const lines = {
        suburbia: ["board", "goals", "award", "money", "total"],
        subdivision: ["parks", "sidewalk", "schools", "savings", "highway", "uncovered", "total"],
    };
    for (const [game, all] of Object.entries(lines)) {
        for (const line of all) assert.ok(book.askedRule({ match: { game }, line }), `${game}: ${line}`);
    }
});

test("each rule that events name has its page", async () => {
    for (const { id: game } of book.BOOKS) {
        const file = path.join(ROOT, "src", game, "rules/rule.def");
        const ids = (await readFile(file, "utf8")).match(/\b[SD]-[A-Z0-9]+(-[A-Za-z0-9]+)*/g);
        for (const id of ids) assert.ok(book.ruleOf(id), id);
    }
});

test("where a rule happened in a game, the latest first", () => {
    const cause = (rule) => ({ rule, changes: [] });
    const log = [
        { at: 1, type: "buy", causes: [cause("S-BUY"), cause("S-ORDER-4")] },
        { at: 2, type: "lake", causes: [cause("S-LAKE")] },
        { at: 3, type: "buy", causes: [cause("S-LAKE"), cause("S-RED")] },
    ];
    const at = (id) => book.happened(log, book.ruleOf(id)).map(({ entry }) => entry.at);
    assert.deepEqual(at("S-LAKE"), [3, 2]);
    assert.deepEqual(at("S-ORDER"), [1]);
    assert.deepEqual(at("S-STAR"), []);
});

test("forty words are explained, each in a sentence", () => {
    assert.ok(book.terms.length >= 40, `${book.terms.length} words`);
});

test("a game has its own book, or none", () => {
    for (const { id } of book.BOOKS) assert.equal(book.bookOf(id).id, id);
    assert.throws(() => book.bookOf("toy"), /there is no book of toy/);
    assert.deepEqual(Object.keys(book.RULES).sort(), book.BOOKS.map(({ id }) => id).sort());
});
