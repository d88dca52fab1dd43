// A language made of English that nobody speaks: accents on the letters, a third
// longer, each message in brackets. What is on a screen without brackets was not
// translated, what is cut has one of them only. Never part of words/.
//
//   node web/build/pseudo.mjs FOLDER
//
// writes FOLDER/language, FOLDER/names and every area.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { areasFor } from "./words.mjs";

const ACCENTS = { a: "à", e: "é", i: "ï", o: "ö", u: "ü", c: "ç", n: "ñ", A: "Å", E: "É", I: "Î", O: "Ø", U: "Û", "'": "’" };
const LONGER = 0.35;

const accented = (text) => [...text].map((letter) => ACCENTS[letter] ?? letter).join("");

/** Text outside braces; a branch's text is inside one brace more. */
function onTexts(message, change) {
    let made = "";
    for (let at = 0; at < message.length;) {
        if (message[at] === "{") {
            const [argument] = /^\{\s*[\w]+(\.\w+)?\s*(,\s*(plural|select)\s*,)?/.exec(message.slice(at));
            made += argument;
            at += argument.length;
            if (/,$/.test(argument)) [made, at] = branches(message, at, made, change);
            else [made, at] = [made + "}", at + 1];
            continue;
        }
        const end = message.slice(at).search(/[{}]/);
        const text = end < 0 ? message.slice(at) : message.slice(at, at + end);
        made += change(text);
        at += text.length;
        if (message[at] === "}") return [made, at];
    }
    return [made, message.length];
}

function branches(message, from, before, change) {
    let [made, at] = [before, from];
    for (;;) {
        const [word] = /^\s*(=?-?\w+)?\s*/.exec(message.slice(at));
        made += word;
        at += word.length;
        if (message[at] === "}") return [made + "}", at + 1];
        const [inner, size] = onTexts(message.slice(at + 1), change);
        made += `{${inner}}`;
        at += size + 2;
    }
}

const longer = (text) => "·".repeat(Math.ceil(text.length * LONGER));

/** One message: accents, brackets, and as much more as translations need. */
export function pseudo(message) {
    const [made] = onTexts(message, accented);
    return `[${made}${longer(message.replace(/\{[^{}]*\}/g, ""))}]`;
}

/** A name: what it is called, without its forms. */
export const pseudoName = (name) => `[${accented(name)} ${longer(name)}]`;
/** On the face of a tile there is room for a short name, as in every language. */
const shortened = (key, name, forms) => {
    const short = `| short [${accented(name)}]`;
    if (!key.startsWith("tile.")) return forms;
    return forms.includes("| short ") ? forms.replace("| short ~", short) : ` ${short}${forms}`;
};
/** What a thing is called in other forms; its gender is no word to be read. */
const accentedForms = (forms) =>
    forms.replace(/\| (\w+) ([^|]+)/g, (all, form, text) => (form === "gender" ? all : `| ${form} ${accented(text)}`));

async function writeArea(root, folder, area) {
    const words = JSON.parse(await readFile(path.join(root, "words", "en", `${area}.json`), "utf8"));
    const made = Object.fromEntries(Object.entries(words).map(([key, message]) => [key, pseudo(message)]));
    await writeFile(path.join(folder, `${area}.json`), `${JSON.stringify(made, null, 4)}\n`);
}

export async function writePseudo(root, folder) {
    await mkdir(folder, { recursive: true });
    const about = await readFile(path.join(root, "words", "en", "language"), "utf8");
    const joined = about.replace(/^(list .*: )(.*)$/gm, (_, key, how) => key + onTexts(how, accented)[0]);
    await writeFile(path.join(folder, "language"), joined);
    const names = await readFile(path.join(root, "words", "en", "names"), "utf8");
    const named = names.replace(/^([\w.]+: )([^|#\n]*[^|#\s])(.*)$/gm, (_, key, name, forms) => `${key}${pseudoName(name)}${accentedForms(shortened(key, name, forms))}`);
    await writeFile(path.join(folder, "names"), named);
    for (const area of await areasFor(root, "")) await writeArea(root, folder, area);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
    await writePseudo(root, process.argv[2]);
}
