// The page computes no rule: what a price is, what a red line did and why a
// number changed are the engine's words. Nothing of the kind may come back.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { filesBelow, WEB } from "./bundle.mjs";

/** What used to work rules out. */
const GONE = [
    "isPayment",
    "PAYING",
    "sumsOf",
    "red_repeat",
    "placingOf",
    "marginOf",
    "ranking(",
    "uncoveredLine",
    "touches(",
];
/** The id of a rule: who compares with it decides something by it. */
const RULE = /["'`][SD]-[A-Z]/;

const text = (name) => readFile(path.join(WEB, name), "utf8");

test("no rule is worked out by the games' folders", async () => {
    const found = [];
    for (const name of await filesBelow("src/games", [".ts", ".tsx"])) {
        if (name.endsWith("scene/types.ts")) continue;
        const code = await text(name);
        for (const gone of GONE) if (code.includes(gone)) found.push(`${name}: ${gone}`);
        if (RULE.test(code)) found.push(`${name}: the id of a rule`);
    }
    assert.deepEqual(found, []);
});

/** The words of one of the engine's lists, such as SUBURBIA_REASON_LIST. */
async function wordsOf(game, list) {
    const header = await text(`../src/${game}/rules/tell.h`);
    const [, body] = header.split(`#define ${game.toUpperCase()}_${list}_LIST(X)`);
    const lines = body.slice(0, body.search(/[^\\]\n\n|[^\\]\n\/\//));
    return [...lines.matchAll(/X\(\w+, "(\w+)"/g)].map(([, word]) => word);
}

test("every word that the engine tells has its sentence, and no other has", async () => {
    for (const game of ["suburbia", "subdivision"]) {
        const catalogue = JSON.parse(await text(`../words/en/${game}.json`));
        for (const list of ["SUBJECT", "REASON"]) {
            const family = `${game}.${list.toLowerCase()}.`;
            const said = Object.keys(catalogue)
                .filter((key) => key.startsWith(family))
                .map((key) => key.slice(family.length));
            const told = (await wordsOf(game, list)).filter((word) => word !== "none");
            assert.ok(told.length > 10);
            assert.deepEqual(said.sort(), told.sort(), family);
        }
    }
});
