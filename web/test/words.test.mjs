// The catalogue holds every word of the page, and no word that nobody says.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { keysOf, readLessons } from "../build/lessons.mjs";
import { readLanguage, writeWords } from "../build/words.mjs";
import { filesBelow, load, ROOT, WEB } from "./bundle.mjs";
import { textsInJsx } from "./jsx.mjs";

const read = (name) => readFile(path.join(WEB, name), "utf8");

async function sources() {
    const names = await filesBelow("src", [".ts", ".tsx"]);
    return Promise.all(names.map(async (name) => [name, await read(name)]));
}

/** Keys that t() is called with, families that word() is, and every string of
 * the program, which may be a key that is passed on. */
function said(files) {
    const keys = [];
    const families = [];
    const strings = new Set();
    for (const [name, code] of files) {
        for (const [, key] of code.matchAll(/\bt\(\s*"([^"]+)"/g)) {
            keys.push([name, key]);
        }
        for (const [, family] of code.matchAll(
            /\b(?:word|hasWord)\(\s*"([^"]+)"/g,
        )) {
            families.push([name, family]);
        }
        for (const [, text] of code.matchAll(/"([\w.-]+)"/g)) strings.add(text);
    }
    return { keys, families, strings };
}

async function allWords() {
    const { first, later } = await writeWords(WEB);
    return new Map([...first, ...later]);
}

const familyOf = (key) => key.slice(0, key.lastIndexOf("."));

test("every key that is said is in the catalogue", async () => {
    const words = await allWords();
    const members = new Set([...words.keys()].map(familyOf));
    const { keys, families } = said(await sources());
    const missing = [
        ...keys.filter(([, key]) => !words.has(key)),
        ...families.filter(([, family]) => !members.has(family)),
    ];
    assert.deepEqual(missing, []);
});

test("every key of the catalogue is said", async () => {
    const words = await allWords();
    const { families, strings } = said(await sources());
    const used = new Set(families.map(([, family]) => family));
    const page =
        (await read("public/index.html")) + (await read("build.mjs"));
    const lessons = keysOf(await readLessons(ROOT, words));
    const unused = [...words.keys()].filter(
        (key) =>
            !strings.has(key) &&
            !used.has(familyOf(key)) &&
            !lessons.has(key) &&
            !page.includes(key),
    );
    assert.deepEqual(unused, []);
});

test("what is wrong with options is told as the engine tells programs", async () => {
    const words = await allWords();
    const flaw = /struct game_flaw \w+ = \{\s*"(\w+)",\s*"([^"]+)"\}/g;
    const flaws = [];
    for (const game of ["suburbia", "subdivision"]) {
        const name = path.join(ROOT, "src", game, "rules/config.c");
        flaws.push(...(await readFile(name, "utf8")).matchAll(flaw));
    }
    assert.equal(flaws.length, 15);
    for (const [, id, sentence] of flaws) assert.equal(words.get(`flaw.${id}`), sentence);
});

test("arguments and braces of every message are sound", async () => {
    const { format } = await load("words/format.ts");
    const name = "words/en/language";
    const language = readLanguage(await readFile(path.join(ROOT, name), "utf8"), name);
    const any = new Proxy({}, { get: () => 1, has: () => true });
    for (const [key, message] of await allWords()) {
        const text = format(message, any, language);
        assert.doesNotMatch(text, /[{}#]/, key);
    }
});

test("no text stands in JSX", async () => {
    const found = [];
    for (const name of await filesBelow("src", [".tsx"])) {
        for (const text of await textsInJsx(await read(name))) {
            found.push(`${name}: ${text}`);
        }
    }
    assert.deepEqual(found, []);
});

test("text in JSX would be found", async () => {
    const source = `
        export const a = <p title="Tip">Words {t("x")} and {1}</p>;
        export const b = <i aria-label={t("y")} class="quiet">+</i>;`;
    assert.deepEqual(await textsInJsx(source), ["Words ", " and ", "Tip"]);
});
