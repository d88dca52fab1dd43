// The page computes no rule: what a price is, what a red line did and why a
// number changed are the engine's words. Nothing of the kind may come back.
//
// This looks at names and not at what code means: it finds what was once there,
// and what reads the tables of the rules or the neighbours of a cell. A rule that
// is written in other words it does not see.
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
    "rankName",
    "gainsOf",
    "discard_short",
    "next_red",
    "alone(",
];

/** What rules are made of, and the files that may read it nevertheless: to put
 * what a tile or a goal says into words and pictures, to draw. */
const TABLES = {
    /* How a goal or an award counts, which kinds a condition is about. */
    ".filter.": ["scene/verdict.ts", "book/items.tsx"],
    ".measure": ["scene/verdict.ts"],
    /* What lies beside a cell: the highway is drawn along its edges. */
    "neighbour": ["subdivision/scene/geometry.ts"],
    /* Money against a price, a score against another. */
    "money >=": [],
    "money <": [],
    ".score.filter": [],
    ".sort((a, b) => b.score": [],
    ".least >": [],
    ".leaders.length": [],
};
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

test("what rules are made of is read only to be shown", async () => {
    const found = [];
    for (const name of await filesBelow("src/games", [".ts", ".tsx"])) {
        if (name.includes("/draw/") || name.endsWith("scene/types.ts")) continue;
        const code = await text(name);
        for (const [table, files] of Object.entries(TABLES)) {
            if (code.includes(table) && !files.some((file) => name.endsWith(file))) {
                found.push(`${name}: ${table}`);
            }
        }
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
