// node same.mjs PROGRAM FOLDER: the same messages with the same arguments read
// alike in C and on the page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readLanguage } from "../../web/build/words.mjs";
import { load } from "../../web/test/bundle.mjs";

const [program, folder] = process.argv.slice(2);
const file = (name) => path.join(folder, name);
const { format } = await load("words/format.ts");
const language = readLanguage(await readFile(file("language"), "utf8"), "language");
const cases = (await readFile(file("cases.jsonl"), "utf8")).trim().split("\n").map((line) => JSON.parse(line));

const page = cases.map(({ message, args }) => format(message, args, language));
const out = execFileSync(program, [file("language"), file("cases.jsonl")], { encoding: "utf8" });
assert.deepEqual(out.trimEnd().split("\n"), page);
console.log(`${cases.length} messages read alike`);
