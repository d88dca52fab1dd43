#!/usr/bin/env node
// The parts of docs/RULES.md that data/rules and words/en/rules.json say: for a
// game the tables of its rules, or its rulings.
//
//   node web/build/rulebook.mjs GAME rules|rulings [ROOT]
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readRules } from "./rules.mjs";

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

function* tables(game, records, words) {
    let topic = "";
    for (const record of records.values()) {
        if (record.topic !== topic) {
            topic = record.topic;
            yield `\n### ${words.get(`rules.topic.${game}_${topic}`)}\n`;
            yield "| rule | meaning | implemented by |\n|---|---|---|";
        }
        const by = record.by.value.map((name) => `\`${name}\``).join(", ");
        yield `| ${record.id} | ${words.get(`rules.text.${record.id}`)} | ${by} |`;
    }
}

function* rulings(game, records, words) {
    yield "\n| rule | ruling |\n|---|---|";
    for (const id of records.keys()) {
        for (let n = 1; words.has(`rules.ruling.${id}_${n}`); n++) {
            yield `| ${id} | ${words.get(`rules.ruling.${id}_${n}`)} |`;
        }
    }
}

const PARTS = { rules: tables, rulings };
const [game, part, root = ROOT] = process.argv.slice(2);
if (!game || !(part in PARTS)) {
    console.error("usage: rulebook.mjs GAME rules|rulings [ROOT]");
    process.exit(2);
}
try {
    const { games, words } = await readRules(root);
    if (!games[game]) throw new Error(`data/rules/${game}.txt: no such file`);
    console.log([...PARTS[part](game, games[game], words)].join("\n") + "\n");
} catch (error) {
    console.error(error.message);
    process.exitCode = 1;
}
