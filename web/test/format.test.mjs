import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { readLanguage } from "../build/words.mjs";
import { load, ROOT } from "./bundle.mjs";

const values = await load("review/values.ts");
const { format, join, parse } = await load("words/format.ts");
const name = "words/en/language";
const ENGLISH = readLanguage(await readFile(path.join(ROOT, name), "utf8"), name);
const say = (message, args = {}) => format(message, args, ENGLISH);

test("arguments are put in", () => {
    assert.equal(say("{name} won by {n}", { name: "Ada", n: 4 }), "Ada won by 4");
});

test("a minus is a real one", () => {
    assert.equal(say("{n}", { n: -3 }), "\u22123");
});

test("plurals choose their branch", () => {
    const tiles = "{n, plural, =0 {no tiles} one {# tile} other {# tiles}}";
    assert.equal(say(tiles, { n: 0 }), "no tiles");
    assert.equal(say(tiles, { n: 1 }), "1 tile");
    assert.equal(say(tiles, { n: 12 }), "12 tiles");
});

test("a branch may have arguments", () => {
    const won = "{n, plural, one {{names} won} other {{names} share it}}";
    assert.equal(say(won, { n: 1, names: "Ada" }), "Ada won");
    assert.equal(say(won, { n: 2, names: "Ada and Bo" }), "Ada and Bo share it");
});

test("an argument's own braces are left alone", () => {
    assert.equal(say("{name}!", { name: "{n}" }), "{n}!");
});

test("a missing argument shows", () => {
    assert.equal(say("for {who}"), "for {who}");
});

test("a choice goes by who is meant", () => {
    const built = "{who, select, you {You build} other {{who} builds}} {tile}";
    const of = (player, you) => say(built, { who: { player, you }, tile: "Farm" });
    assert.equal(of("Ada", false), "Ada builds Farm");
    assert.equal(of("Ada", true), "You build Farm");
});

test("nouns bring their forms", () => {
    const noun = { "": "lake", many: "lakes" };
    assert.equal(say("{what}, {what.many}", { what: { noun } }), "lake, lakes");
});

test("what comes to no tenth has no sign", () => {
    const { signedTenths } = values;
    assert.deepEqual(
        [-5, -4, 0, 4, 5, 320, -320].map(signedTenths),
        ["\u22120.1", "0.0", "0.0", "0.0", "+0.1", "+3.2", "\u22123.2"],
    );
});

test("lists end with their word", () => {
    assert.equal(join([], "and", ENGLISH), "");
    assert.equal(join(["a"], "and", ENGLISH), "a");
    assert.equal(join(["a", "b"], "or", ENGLISH), "a or b");
    assert.equal(join(["a", "b", "c"], "and", ENGLISH), "a, b and c");
});

test("a malformed message says where and why", () => {
    const flaws = [
        ["{n", 2, /not closed/],
        ["a } b", 2, /without its/],
        ["{}", 1, /name/],
        ["{n.}", 3, /form/],
        ["{n, many, one {a}}", 8, /neither/],
        ["{n, plural, one {a}}", 20, /other/],
        ["{n, plural, other {a} other {b}}", 27, /two branches/],
    ];
    for (const [message, at, reason] of flaws) {
        assert.throws(
            () => parse(message),
            (flaw) => flaw.at === at && reason.test(flaw.reason),
            message,
        );
    }
});
