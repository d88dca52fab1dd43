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

/** Words that are put together by hand: other languages have another order, and
 * other signs between the things of a list. Whole sentences may follow each other. */
const GLUED = [
    [/(?:\b(?:t|word|capital|list)\([^;{}]*\)|")\s*\+\s*(?:t|word|capital|list)\(/, "words are added to words"],
    [/\b(?:t|word)\((?:[^()]|\([^()]*\))*\)\s*\+(?!=)/, "something is added to words"],
    [/\b(?:t|word)\((?:[^()]|\([^()]*\))*\)\.toLowerCase/, "another case of words"],
    [/`[^`]*[^`\s.{}$][^`{}$]*\$\{(?:t|word|capital|list|series|money)\(/, "words after a sign in a template"],
    [/`[^`]*\$\{(?:t|word|list|series)\((?:[^(){}]|\{[^{}]*\}|\((?:[^()]|\([^()]*\))*\))*\)\}[^`\s.$]/, "a sign after words in a template"],
    [/\.join\("[,;.·:] ?"\)/, "a list by hand"],
];

const glued = (code) => GLUED.filter(([pattern]) => pattern.test(code)).map(([, why]) => why);

/** What a program reads, and no person. */
const FOR_PROGRAMS = /^.*(?:textOf|asked\.set|sides\.slice|cells\.join|corners\.join).*$/gm;

test("no words are put together by hand", async () => {
    const found = (await sources()).flatMap(([name, code]) => {
        if (!/words\/t"/.test(code) || name.startsWith("src/words/")) return [];
        return glued(code.replace(FOR_PROGRAMS, "")).map((why) => `${name}: ${why}`);
    });
    assert.deepEqual(found, []);
});

test("words that are put together would be found", () => {
    for (const code of [
        't("a") + turn',
        'x = "b" + word("c", id)',
        'word("table.stat", stat).toLowerCase()',
        '`${watch}; ${t("online.secrets")}`',
        '`${t("mission.of", { id: mission.id })}: ${name}`',
        'names.join(", ")',
    ]) {
        assert.equal(glued(code).length > 0, true, code);
    }
    assert.deepEqual(glued('`${t("a", { n: f(1) })} ${t("b")}.`; names.join(" "); n + 1'), []);
});

test("no message of the page begins or ends in the middle of a sentence", async () => {
    const found = [...(await allWords())].filter(([, message]) => /^[\s,;·]|[\s,;·]$/.test(message));
    assert.deepEqual(found, []);
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
        export const b = <i aria-label={t("y")} class="quiet">+</i>;
        export const c = <p title={wide ? "Wide" : t("y")}>{n === "north" ? "North" : t("x")}{\`Round \${n}\`}{f("q")}</p>;`;
    assert.deepEqual(await textsInJsx(source), ["Words ", " and ", "Tip", "North", "Round ${n}", "Wide"]);
});

/** Literals that begin with a capital letter and are neither names of keys, of
 * things of the browser, nor of people. */
const LITERAL = /"(\p{Lu}\p{Ll}(?:[^"\\\n]|\\.)*)"|`(\p{Lu}\p{Ll}(?:[^`\\]|\\.)*)`/gu;
const NO_WORDS =
    /^(?:Enter|Escape|Tab|Home|End|Shift|Control|Alt|Meta|Arrow(?:Left|Right|Up|Down)?|Page(?:Up|Down)|Content-Type|PushManager|WebAssembly|\w+Error|Figtree Variable|Ada|Bruno|Cleo|Dora|Emil|Dale|Seat \$\{at\})$/;

const sentences = (code) =>
    [...code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|\["\w+"\]/gm, "").matchAll(LITERAL)]
        .map(([, text, template]) => text ?? template)
        .filter((text) => !NO_WORDS.test(text));

test("no sentence stands in the code", async () => {
    const found = (await sources()).flatMap(([name, code]) =>
        sentences(code).map((text) => `${name}: ${text}`),
    );
    assert.deepEqual(found, []);
});

test("a sentence in the code would be found", () => {
    const code = 'const a = "Lake"; /* "Not this." */\nif (key === "Escape") b = `Round ${n}`; c = "sb-x"; type D = E["Deal"];';
    assert.deepEqual(sentences(code), ["Lake", "Round ${n}"]);
});
