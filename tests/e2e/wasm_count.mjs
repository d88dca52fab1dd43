#!/usr/bin/env node
// What goes over the engine's border while the page plays a game of Suburbia of
// four, one person and three computers: calls and bytes. The page's own match
// plays it, so this counts what the page really asks. Nothing is judged.
// Usage: node wasm_count.mjs FILE.wasm WEB [SEED]; BY_WORDS=1 for a page of the
// time when moves were named by their words.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [file, web, seed = "3"] = process.argv.slice(2);
globalThis.matchMedia ??= () => ({ matches: false });
const { load } = await import(pathToFileURL(path.resolve(web, "test/bundle.mjs")).href);
const { deal, changeSettings, counts, wish } = await load("../test/count.entry.ts", {
    "src/engine/client.ts": "test/counted.mjs",
});
wish.wasm = readFileSync(file);
changeSettings({ speed: 0 });

const computer = (name) => ({ kind: "computer", name, level: "skilled" });
const seats = [
    { kind: "human", name: "Ada", level: "skilled" },
    ...["Bo", "Cy", "Di"].map(computer),
];

/** The next list of moves, or null at the end. */
async function offered(match, last) {
    for (;;) {
        const { moves, ended } = match.state;
        if (ended) return null;
        if (moves !== null && moves !== last) return moves;
        await new Promise((go) => setTimeout(go, 1));
    }
}

const match = await deal({ game: "suburbia", options: { seats: "4" }, seed, seats });
let moves = null;
for (let turn = 0; (moves = await offered(match, moves)); turn++) {
    const plain = moves.filter(({ type }) => type !== "basic" && type !== "invest");
    const move = plain[(turn * 37) % plain.length];
    await match.play(process.env.BY_WORDS ? move.words : move);
}
const length = match.state.look.moves;
await match.leave();

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);
const row = (name, { calls, asked, answered }) =>
    console.log(`${name.padEnd(12)}${String(calls).padStart(6)}${kilo(asked)}${kilo(answered)}`);
console.log(`${length} moves    calls      asked   answered`);
for (const [at, count] of counts.entries()) {
    const all = { calls: 0, asked: 0, answered: 0 };
    console.log(at === 0 ? "the table" : "the thinker");
    for (const [name, one] of Object.entries(count)) {
        row(`  ${name}`, one);
        for (const key of Object.keys(all)) all[key] += one[key];
    }
    row("  in all", all);
}
/* The page talks to other tabs, which would keep this from ending. */
process.exit(0);
