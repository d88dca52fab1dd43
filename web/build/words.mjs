// The words of a language that the page says: those files of words/LANGUAGE
// that words/areas gives to the page, each a flat object of messages. Those of
// the first load become gen/LANGUAGE.ts, each area that comes later a file
// gen/LANGUAGE/AREA.ts; gen/words.ts lists them, and its type knows each key.
import { transform } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Lines of `key: value`; a # begins a comment. */
function lines(text, name) {
    const found = [];
    for (const [at, line] of text.split("\n").entries()) {
        const said = line.replace(/(^|\s)#.*/, "").trim();
        if (!said) continue;
        const [, key, value] = /^([^:]+?)\s*:\s*(.+)$/.exec(said) ?? [];
        if (!key) throw new Error(`${name}:${at + 1}:1: no key and value`);
        found.push([key, value]);
    }
    return found;
}

/** The names of the files for `reader`: "page" or "terminal". */
export async function areasFor(root, reader) {
    const text = await readFile(path.join(root, "words", "areas"), "utf8");
    return lines(text, "words/areas")
        .filter(([, to]) => to.split(" ").includes(reader))
        .map(([area]) => area);
}

/** What stands around {a} and the like in a pattern. */
const around = (pattern, ...names) =>
    pattern.split(new RegExp(names.map((name) => `\\{${name}\\}`).join("|")));

const rule = (category, value) => {
    const [, compare, number] = /^n (==|<) (\d+)$/.exec(value) ?? [];
    if (!compare) throw new Error(`plural ${category}: no rule: ${value}`);
    return { category, less: compare === "<", number: Number(number) };
};

/** The file words/LANGUAGE/language as the page goes by it; wordgen says what
 * is wrong with it, by line and column. */
export function readLanguage(text, name) {
    const said = new Map(lines(text, name));
    const joint = (key) => around(said.get(key), "a", "b")[1];
    const language = {
        region: said.get("region"),
        minus: said.get("minus"),
        decimal: said.get("decimal"),
        money: around(said.get("money"), "sign", "amount"),
        list: { next: joint("list"), and: joint("list and"), or: joint("list or") },
        plural: [],
        forms: {},
        vowels: said.get("vowels") ?? "",
    };
    for (const [key, value] of said) {
        const [first, ...rest] = key.split(" ");
        if (first === "plural") language.plural.push(rule(rest.join(" "), value));
        if (first === "form") {
            const [plain, between] = around(value, "name");
            const elided = between.replace(/^\s*\|\s*/, "");
            language.forms[rest.join(" ")] = { plain, elided };
        }
    }
    return language;
}

/** The page's own reader of messages, so that there is one. */
async function grammar(web) {
    const source = await readFile(path.join(web, "src/words/format.ts"), "utf8");
    const { code } = await transform(source, { loader: "ts", format: "esm" });
    return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

function place(name, text, at) {
    const before = text.slice(0, at).split("\n");
    return `${name}:${before.length}:${Buffer.byteLength(before.at(-1)) + 1}`;
}

function parseJson(name, text) {
    try {
        return Object.entries(JSON.parse(text));
    } catch (error) {
        const [, at] = /position (\d+)/.exec(error.message) ?? [];
        throw new Error(`${place(name, text, Number(at ?? 0))}: ${error.message}`);
    }
}

function readArea(words, all, { name, text, parse }) {
    for (const [key, message] of parseJson(name, text)) {
        const quoted = JSON.stringify(key);
        const at = text.indexOf(quoted);
        if (typeof message !== "string" || !message) {
            throw new Error(`${place(name, text, at)}: ${key} is no text`);
        }
        if (all.has(key) || text.indexOf(quoted, at + 1) >= 0) {
            throw new Error(`${place(name, text, at)}: ${key} is there twice`);
        }
        try {
            parse(message);
        } catch (error) {
            const start = text.indexOf('"', at + quoted.length) + 1;
            throw new Error(`${place(name, text, start + error.at)}: ${error.reason}`);
        }
        all.add(key);
        words.set(key, message);
    }
}

/** The messages of one area, by key; none may be in `all` already. */
async function readMessages(web, name, all) {
    const { parse } = await grammar(web);
    const text = await readFile(path.join(path.dirname(web), name), "utf8");
    const words = new Map();
    readArea(words, all, { name, text, parse });
    return words;
}

/** The messages for a reader, by area and key. */
export async function readWords(web, language, reader) {
    const areas = new Map();
    const all = new Set();
    for (const area of await areasFor(path.dirname(web), reader)) {
        const name = `words/${language}/${area}.json`;
        areas.set(area, await readMessages(web, name, all));
    }
    return areas;
}

const HEAD = "// Made by web/build.mjs of words/; not to be edited.\n";

function moduleOf(name, words) {
    const lines = [...words.keys()]
        .sort()
        .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(words.get(key))},`);
    return `export const ${name} = {\n${lines.join("\n")}\n} as const;\n`;
}

/** Only what changed is written, so that watchers stay calm. */
async function write(file, text) {
    await mkdir(path.dirname(file), { recursive: true });
    const old = await readFile(file, "utf8").catch(() => "");
    if (old !== HEAD + text) await writeFile(file, HEAD + text);
}

/** Which areas come later, and what all keys are. */
function listOf(language, later) {
    const names = [...later.keys()];
    return (
        names.map((area) => `import type { ${area} } from "./${language}/${area}";\n`).join("") +
        `import type { ${language} } from "./${language}";\n\n` +
        `export type Key = keyof typeof ${[language, ...names].join(" | keyof typeof ")};\n\n` +
        "export const later = {\n" +
        names.map((a) => `    ${a}: () => import("./${language}/${a}"),\n`).join("") +
        "} as const;\n"
    );
}

/** All messages of some areas. */
const joined = (areas) => new Map([...areas.values()].flatMap((words) => [...words]));

/** Writes the modules of a language; answers the words of the first load, and
 * those that come later. */
export async function writeWords(web, language) {
    const first = joined(await readWords(web, language, "page"));
    const later = await readWords(web, language, "later");
    const name = `words/${language}/language`;
    const said = await readFile(path.join(path.dirname(web), name), "utf8");
    const about = JSON.stringify(readLanguage(said, name));
    const gen = path.join(web, "gen");
    await write(
        path.join(gen, `${language}.ts`),
        `export const about = ${about} as const;\n${moduleOf(language, first)}`,
    );
    for (const [area, words] of later) {
        await write(path.join(gen, language, `${area}.ts`), moduleOf(area, words));
    }
    await write(path.join(gen, "words.ts"), listOf(language, later));
    return { first, later: joined(later) };
}
