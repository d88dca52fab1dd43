// Every message of a language as players read it, with arguments at the edges:
// numbers 0, 1 and 2, you and a name with a vowel, names of things of each
// gender and number (samples.mjs). docs/words/LANGUAGE.md is made of it, so that somebody whose
// language it is reads them all in one sitting.
//
//   node web/build/rendered.mjs [LANGUAGE...]
//
// writes the files anew; web/test/rendered.test.mjs says when they are not.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ANY, sampleOf } from "./samples.mjs";
import { aboutLanguage, areasFor, grammar, languagesOf, readNames, readWords } from "./words.mjs";

const NUMBERS = [0, 1, 2];
const PLAYERS = [{ player: "Ada", you: false }, { player: "Bruno", you: false }];
/** Messages with more cases than this are shown as far as that. */
const MOST = 12;

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

function valuesOf(kind, name, tools) {
    if (Array.isArray(kind)) return kind;
    if (kind === "number") return NUMBERS;
    if (kind === "player") return [...PLAYERS, { player: tools.said("terminal.you"), you: true }];
    const sample = sampleOf(name, tools);
    if (kind === "noun" && !sample?.[0].noun) return ANY.map((key) => ({ noun: tools.nouns(key) }));
    return sample ?? (/^(name|who|whom|player|owner)$/.test(name) ? PLAYERS : [`‹${name}›`]);
}

const cycled = (values, at) => Object.fromEntries(values.map(([name, list]) => [name, list[at % list.length]]));

/** Every value of every argument at least once; and each number that sentences
 * go by beside each thing or player, for they may have to agree. */
function casesOf(kinds, tools) {
    const values = [...kinds].map(([name, kind]) => [name, valuesOf(kind, name, tools)]);
    const count = Math.max(1, ...values.map(([, list]) => list.length));
    const cases = Array.from({ length: count }, (_, at) => cycled(values, at));
    const told = values.find(([name]) => /^(n|amount)$/.test(name) && kinds.get(name) === "text")?.[0];
    const number = values.find(([name]) => kinds.get(name) === "number");
    const thing = values.find(([, [first]]) => first?.noun ?? first?.player);
    if (number && thing) {
        for (const n of number[1]) {
            for (const it of thing[1]) cases.push({ ...cases[0], [number[0]]: n, [thing[0]]: it });
        }
    }
    // A number that is told as a text has another beside it to choose by.
    if (number && told) for (const args of cases) args[told] = args[number[0]];
    return cases.slice(0, MOST);
}

/** What a message reads in its cases; each wording once. */
function readings(message, model, tools) {
    const { parse, format, about } = tools;
    const kinds = new Map([...kindsOf(parse(message)), ...kindsOf(parse(model))]);
    return new Set(casesOf(kinds, { ...tools, model }).map((args) => format(message, args, about)));
}

/** The first reading of the message that has this key, whatever its area. */
function saidBy(key, tools) {
    const find = (areas) => [...areas.values()].map((words) => words.get(key)).find(Boolean);
    const model = find(tools.english);
    const message = find(tools.own) ?? model;
    return message && [...readings(message, model, { ...tools, said: () => undefined })][0];
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

/** What a language is rendered with. */
async function toolsOf(web, language) {
    const root = path.dirname(web);
    const names = await readNames(root, language);
    const { parse, format } = await grammar(web);
    const tools = {
        parse,
        format,
        own: await areasOf(web, language),
        english: await areasOf(web, "en"),
        about: await aboutLanguage(root, language),
        names,
        nouns: (key) => nounOf(names.get(key) ?? key),
        said: (key) => saidBy(key, tools),
    };
    return tools;
}

/** Every reading of every message, with its area and key. */
export async function allReadings(web, language) {
    const tools = await toolsOf(web, language);
    return [...tools.english].flatMap(([area, english]) =>
        [...english].map(([key, model]) => {
            const message = tools.own.get(area)?.get(key) ?? model;
            return { area, key, texts: [...readings(message, model, tools)] };
        }),
    );
}

/** The whole list of a language. */
export async function rendered(web, language) {
    const tools = await toolsOf(web, language);
    let text = `# ${tools.about.name}: every message\n\nMade by web/build/rendered.mjs of words/${language}; not to be edited.\n`;
    for (const area of await areasFor(path.dirname(web), "")) text += listArea(area, tools);
    return text + listNames(tools.names);
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
