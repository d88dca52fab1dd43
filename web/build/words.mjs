// One catalogue of all words of a language that the page says: those files of
// words/LANGUAGE that words/areas gives to the page, each a flat object of
// messages. Becomes gen/LANGUAGE.ts, whose type knows each key.
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

async function readArea(words, name, text, parse) {
    for (const [key, message] of parseJson(name, text)) {
        const quoted = JSON.stringify(key);
        const at = text.indexOf(quoted);
        if (typeof message !== "string" || !message) {
            throw new Error(`${place(name, text, at)}: ${key} is no text`);
        }
        if (words.has(key) || text.indexOf(quoted, at + 1) >= 0) {
            throw new Error(`${place(name, text, at)}: ${key} is there twice`);
        }
        try {
            parse(message);
        } catch (error) {
            const start = text.indexOf('"', at + quoted.length) + 1;
            throw new Error(`${place(name, text, start + error.at)}: ${error.reason}`);
        }
        words.set(key, message);
    }
}

/** The messages of those areas, by key. */
export async function readWords(web, language, reader) {
    const root = path.dirname(web);
    const { parse } = await grammar(web);
    const words = new Map();
    for (const area of await areasFor(root, reader)) {
        const name = `words/${language}/${area}.json`;
        await readArea(words, name, await readFile(path.join(root, name), "utf8"), parse);
    }
    return words;
}

/** Writes the module only when it changed, so that watchers stay calm. */
export async function writeWords(web, language) {
    const words = await readWords(web, language, "page");
    const about = `words/${language}/language`;
    const said = await readFile(path.join(path.dirname(web), about), "utf8");
    const keys = [...words.keys()].sort();
    const lines = keys.map(
        (key) => `    ${JSON.stringify(key)}: ${JSON.stringify(words.get(key))},`,
    );
    const text =
        "// Made by web/build.mjs of words/; not to be edited.\n" +
        `export const about = ${JSON.stringify(readLanguage(said, about))} as const;\n` +
        `export const ${language} = {\n${lines.join("\n")}\n} as const;\n`;
    const file = path.join(web, "gen", `${language}.ts`);
    await mkdir(path.dirname(file), { recursive: true });
    const old = await readFile(file, "utf8").catch(() => "");
    if (old !== text) await writeFile(file, text);
    return words;
}
