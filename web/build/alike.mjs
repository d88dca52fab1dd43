// What of a language is not like English: keys that are missing or too many,
// arguments that are misspelt or forgotten, and spaces and apostrophes that are
// not as its readers write them. For all areas, those of the terminal too.
//
//   node web/build/alike.mjs LANGUAGE [AREA]
//
// tells it, also what a draft does not have yet, and ends with status 1 where
// there is something to tell.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { aboutLanguage, areasFor, grammar, readNames, readWords } from "./words.mjs";

/** How each argument is used: printed somewhere, or only chosen by. */
function argumentsOf(pieces, found = new Map()) {
    for (const piece of pieces) {
        if (typeof piece === "string") continue;
        const name = piece.count ?? piece.name;
        const printed = !("choice" in piece);
        found.set(name, printed || (found.get(name) ?? false));
        for (const branch of piece.branches ?? []) argumentsOf(branch.pieces, found);
    }
    return found;
}

function wrongArguments(own, english) {
    const wrong = [];
    for (const name of own.keys()) {
        if (!english.has(name)) wrong.push(`English has no argument ${name}`);
    }
    for (const [name, printed] of english) {
        if (printed && !own.has(name)) wrong.push(`the argument ${name} is missing`);
    }
    return wrong;
}

/** Typography that can be told by looking: [where, what is wrong, why]. */
const SIGNS = [
    [/./, /\p{L}'\p{L}/u, "write ’ for the apostrophe"],
    [/^fr$/, /[^\s\u202f(«"?!][;!?%»]|[^\s\u202f/\d]:(?!\S)|[ \u00a0](?:[;!?%»]|:(?!:))|«[^\u202f]/u, "a narrow space (U+202F) belongs before ; : ! ? % » and after «"],
];

/** A message without the words that hold a sign in English too: commands,
 * addresses and marks like ?! are no sentence, and read the same everywhere. */
function sentence(message, english) {
    const words = english.split(/\s+/).map((word) => word.replace(/(?<=[\p{L}\d\])}])[.,;:!?%]+$/u, ""));
    const same = words.filter((word) => /[;:!?]/.test(word));
    return same.reduce((left, word) => left.replaceAll(word, "\u202f"), message);
}

export function wrongSigns(language, message, english) {
    const plain = sentence(message, english).replace(/\{[^{}]*[{}]|[{}]/g, "\u202f");
    return SIGNS.filter(([where, sign]) => where.test(language) && sign.test(plain)).map(([, , why]) => why);
}

function judged({ language, parse, own, english }) {
    const wrong = [];
    for (const [key, message] of own) {
        const model = english.get(key);
        if (model === undefined) {
            wrong.push(`${key}: English has no such key`);
            continue;
        }
        const flaws = wrongArguments(argumentsOf(parse(message)), argumentsOf(parse(model)));
        flaws.push(...wrongSigns(language, message, model));
        wrong.push(...flaws.map((flaw) => `${key}: ${flaw}`));
    }
    return wrong;
}

const missingOf = (own, english) =>
    [...english.keys()].filter((key) => !own.has(key)).map((key) => `${key}: is missing`);

/** All areas of a language, whoever reads them. */
async function allWords(web, language) {
    const areas = new Map();
    for (const reader of ["page", "later", "terminal"]) {
        for (const [area, words] of await readWords(web, language, reader)) areas.set(area, words);
    }
    return areas;
}

/** What is wrong with a language, each with its file; `whole`: a draft is asked
 * for all its keys too. */
export async function unlike(web, language, whole = false) {
    const root = path.dirname(web);
    const { parse } = await grammar(web);
    const { draft } = await aboutLanguage(root, language);
    const [own, english] = [await allWords(web, language), await allWords(web, "en")];
    const wrong = [];
    for (const [area, model] of english) {
        const words = own.get(area) ?? new Map();
        const found = judged({ language, parse, own: words, english: model });
        if (whole || !draft) found.push(...missingOf(words, model));
        wrong.push(...found.map((what) => `words/${language}/${area}.json: ${what}`));
    }
    const [names, ours] = [await readNames(root, language), await readNames(root, "en")];
    const extra = missingOf(ours, names).map((what) => what.replace("is missing", "English has no such name"));
    const lost = whole || !draft ? missingOf(names, ours) : [];
    return [...wrong, ...[...extra, ...lost].map((what) => `words/${language}/names: ${what}`)];
}

async function main([language, area]) {
    const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
    const areas = await areasFor(path.dirname(web), "");
    if (!language || (area && !areas.includes(area))) {
        console.error(`usage: node web/build/alike.mjs LANGUAGE [AREA]; areas: ${areas.join(", ")}`);
        return 2;
    }
    const wrong = await unlike(web, language, true);
    const told = wrong.filter((what) => !area || what.startsWith(`words/${language}/${area}.json`));
    for (const what of told) console.log(what);
    return told.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
