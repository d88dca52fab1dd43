// Every message of a language as players read it, with arguments at the edges:
// numbers 0, 1 and 2, you and a name with a vowel, names of things of each
// gender and number. docs/words/LANGUAGE.md is made of it, so that somebody whose
// language it is reads them all in one sitting.
//
//   node web/build/rendered.mjs [LANGUAGE...]
//
// writes the files anew; web/test/rendered.test.mjs says when they are not.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { aboutLanguage, areasFor, grammar, languagesOf, readNames, readWords } from "./words.mjs";

/** A few things that differ: first letter, gender, number. */
const THINGS = ["tile.farm", "tile.slaughterhouse", "tile.suburbs"];
const KINDS = ["class.residential", "class.lake", "class.school"];
const ZONES = ["zone.residential", "zone.luxury"];
const PIECES = ["piece.school", "piece.lake", "piece.road"];
/** Which of them an argument is, by its name. */
const SAMPLES = [
    [/^(tile|name_of|about|here)$/, THINGS],
    [/^(which|kind|kinds|tiles)$/, KINDS],
    [/^zones?$/, ZONES],
    [/^pieces?$/, PIECES],
];
const NUMBERS = [0, 1, 2];
const PLAYERS = [{ player: "Ada", you: false }, { player: "Bruno", you: false }, { player: "you", you: true }];
/** Messages with more cases than this are shown as far as that. */
const MOST = 6;

function nounOf(line) {
    const [name, ...parts] = line.split(" | ");
    const forms = parts.map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]);
    return Object.fromEntries([["", name], ...forms.map(([form, text]) => [form, text.replaceAll("~", name)])]);
}

/** How the English message uses an argument says what it is. */
function kindsOf(pieces, kinds = new Map()) {
    for (const piece of pieces) {
        if (typeof piece === "string") continue;
        const name = piece.count ?? piece.name;
        if (piece.choice === "plural" || "count" in piece) kinds.set(name, "number");
        else if (piece.choice === "select" && !piece.form) kinds.set(name, choiceOf(piece));
        else if (piece.form && !kinds.has(name)) kinds.set(name, "noun");
        else if (!kinds.has(name)) kinds.set(name, "text");
        for (const branch of piece.branches ?? []) kindsOf(branch.pieces, kinds);
    }
    return kinds;
}

const choiceOf = ({ branches }) =>
    branches.some(({ word }) => word === "you" || word === "nobody") ? "player" : branches.map(({ word }) => word);

function valuesOf(kind, name, nouns) {
    if (Array.isArray(kind)) return kind;
    if (kind === "number") return NUMBERS;
    if (kind === "player") return PLAYERS;
    const sample = SAMPLES.find(([called]) => called.test(name))?.[1];
    if (sample || kind === "noun") return (sample ?? THINGS).map((key) => ({ noun: nouns(key) }));
    if (/^(n|count|price|amount|change|left|points|score|missing|total|space|round|turn)$/.test(name)) return [1, 2];
    return /^(name|who|whom|player)$/.test(name) ? PLAYERS.slice(0, 2) : [`‹${name}›`];
}

/** Every value of every argument at least once. */
function casesOf(kinds, nouns) {
    const values = [...kinds].map(([name, kind]) => [name, valuesOf(kind, name, nouns)]);
    const count = Math.max(1, ...values.map(([, list]) => list.length));
    return Array.from({ length: Math.min(count, MOST) }, (_, at) =>
        Object.fromEntries(values.map(([name, list]) => [name, list[at % list.length]])),
    );
}

/** What a message reads in its cases; each wording once. */
function readings(message, model, { parse, format, about, nouns }) {
    const kinds = new Map([...kindsOf(parse(message)), ...kindsOf(parse(model))]);
    return new Set(casesOf(kinds, nouns).map((args) => format(message, args, about)));
}

const plain = (text) => text.replaceAll("\n", " ⏎ ").replaceAll("|", "\\|").replaceAll("<", "&lt;");

function listArea(area, tools) {
    const [own, english] = [tools.own, tools.english].map((words) => words.get(area) ?? new Map());
    const rows = [];
    for (const [key, model] of english) {
        const message = own.get(key) ?? model;
        const read = [...readings(message, model, tools)];
        rows.push(`| ${key} | ${read.map(plain).join("<br>")} |`);
    }
    return `\n## ${area}\n\n| key | reads |\n|---|---|\n${rows.join("\n")}\n`;
}

async function areasOf(web, language) {
    const all = new Map();
    for (const reader of ["page", "later", "terminal"]) {
        for (const [area, words] of await readWords(web, language, reader)) all.set(area, words);
    }
    return all;
}

function listNames(names) {
    const rows = [...names].map(([key, line]) => {
        const [name, ...parts] = line.split(" | ");
        return `| ${key} | ${name} | ${parts.map((part) => part.replaceAll("~", name)).join(", ")} |`;
    });
    return `\n## names\n\n| id | name | forms |\n|---|---|---|\n${rows.join("\n")}\n`;
}

/** The whole list of a language. */
export async function rendered(web, language) {
    const root = path.dirname(web);
    const names = await readNames(root, language);
    const { parse, format } = await grammar(web);
    const tools = {
        parse,
        format,
        own: await areasOf(web, language),
        english: await areasOf(web, "en"),
        about: await aboutLanguage(root, language),
        nouns: (key) => nounOf(names.get(key) ?? key),
    };
    let text = `# ${tools.about.name}: every message\n\nMade by web/build/rendered.mjs of words/${language}; not to be edited.\n`;
    for (const area of await areasFor(root, "")) text += listArea(area, tools);
    return text + listNames(names);
}

export const fileOf = (root, language) => path.join(root, "docs", "words", `${language}.md`);

/** Whether the list that is kept is the one that would be made now. */
export async function isFresh(web, language) {
    const kept = await readFile(fileOf(path.dirname(web), language), "utf8").catch(() => "");
    return kept === (await rendered(web, language));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
    const root = path.dirname(web);
    await mkdir(path.join(root, "docs", "words"), { recursive: true });
    const asked = process.argv.slice(2);
    const all = (await languagesOf(root)).filter((id) => id !== "en");
    for (const language of asked.length > 0 ? asked : all) {
        await writeFile(fileOf(root, language), await rendered(web, language));
    }
}
