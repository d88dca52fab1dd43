import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { format } = await load("words/format.ts");
const say = (message, args = {}) => format(message, args, "en");

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

test("an unclosed brace is refused", () => {
    assert.throws(() => say("{n"), /unbalanced/);
});
