// The words of the languages that the page says: those files of words/LANGUAGE
// that words/areas gives to the page, each a flat object of messages, and the
// names of things. Those of the first load become gen/LANGUAGE.ts, each area
// that comes later a file in gen/LANGUAGE/; gen/words.ts lists them, and its
// type knows each key. English is in the page, every other language comes when
// it is chosen.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { unlike } from "./alike.mjs";

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

/** The names of the files for `reader`: "page", "later", "terminal"; "" for all. */
export async function areasFor(root, reader) {
    const text = await readFile(path.join(root, "words", "areas"), "utf8");
    return lines(text, "words/areas")
        .filter(([, to]) => !reader || to.split(" ").includes(reader))
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
        name: said.get("name"),
        draft: said.get("draft") === "yes",
        region: said.get("region"),
        direction: said.get("direction") ?? "ltr",
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

/** The page's own reader of messages, so that there is one. esbuild is asked for
 * only here: pseudo.mjs runs where the page's packages are not there yet. */
export async function grammar(web) {
    const { transform } = await import("esbuild");
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

/** The messages of one area, by key; none may be in `all` already. An area that
 * is not there yet has none. */
async function readMessages(web, name, all) {
    const { parse } = await grammar(web);
    const file = path.join(path.dirname(web), name);
    const text = await readFile(file, "utf8").catch((reason) => {
        if (reason.code !== "ENOENT") throw reason;
        return "{}";
    });
    const words = new Map();
    readArea(words, all, { name, text, parse });
    return words;
}

/** The lines of words/LANGUAGE/names: by id, what stands behind the colon. */
export async function readNames(root, language) {
    const name = `words/${language}/names`;
    return new Map(lines(await readFile(path.join(root, name), "utf8"), name));
}

/** Every language of words/, English first. */
export async function languagesOf(root) {
    const entries = await readdir(path.join(root, "words"), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    return ["en", ...folders.filter((name) => name !== "en").sort()];
}

export async function aboutLanguage(root, language) {
    const name = `words/${language}/language`;
    return readLanguage(await readFile(path.join(root, name), "utf8"), name);
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

/** Its file is called so that what is loaded shows its language. */
const partOf = (language, area) => (language === "en" ? `en/${area}` : `${language}/${area}.${language}`);

const imports = (language, areas) =>
    areas.map((area) => `${area}: () => import("./${partOf(language, area)}"), `).join("");

/** Which areas come later, what all keys are, and which languages there are. */
function listOf(later, languages) {
    const names = [...later.keys()];
    const others = languages.filter(({ id }) => id !== "en");
    return (
        names.map((area) => `import type { ${area} } from "./en/${area}";\n`).join("") +
        'import type { en } from "./en";\n\n' +
        `export type Key = keyof typeof ${["en", ...names].join(" | keyof typeof ")};\n\n` +
        `export const later = { ${imports("en", names)}} as const;\n\n` +
        "export const languages = {\n" +
        languages.map(({ id, name, draft }) => `    ${id}: { name: ${JSON.stringify(name)}, draft: ${draft} },\n`).join("") +
        "} as const;\n\nexport const others = {\n" +
        others.map(({ id }) => `    ${id}: () => import("./${id}"),\n`).join("") +
        "} as const;\n"
    );
}

/** All messages of some areas. */
const joined = (areas) => new Map([...areas.values()].flatMap((words) => [...words]));

/** The forms of things that messages ask for, and those that the page does. */
function formsIn(words) {
    const asked = [...words.values()].flatMap((message) => [...message.matchAll(/\{\w+\.(\w+)/g)]);
    return new Set(["short", ...asked.map(([, form]) => form)]);
}

/** What the page needs of the names; in English, where the engine says the name
 * itself, those with another form. */
function namesFor(language, names, forms) {
    const kept = [...names].map(([key, line]) => {
        const [name, ...parts] = line.split(" | ");
        return [key, [name, ...parts.filter((part) => forms.has(part.split(" ")[0]))].join(" | ")];
    });
    return new Map(kept.filter(([, line]) => language !== "en" || line.includes(" | ")));
}

/** Both areas' messages; what a draft does not have is said in English. */
const filled = (own, english) => new Map([...english, ...own]);

/** The words of the first load; a language that comes when it is chosen brings
 * with it where its later areas are. */
async function writeFirst(web, language, words, later = new Map()) {
    const about = await aboutLanguage(path.dirname(web), language);
    const areas = [...later.keys()];
    const forms = formsIn(new Map([...words, ...joined(later)]));
    const names = namesFor(language, await readNames(path.dirname(web), language), forms);
    await write(
        path.join(web, "gen", `${language}.ts`),
        `export const about = ${JSON.stringify(about)} as const;\n` +
            moduleOf("names", names).replace("as const", "as Record<string, string>") +
            moduleOf(areas.length > 0 ? "words" : language, words) +
            (areas.length > 0 ? `export const later = { ${imports(language, areas)}} as const;\n` : ""),
    );
}

async function writeLater(web, language, areas) {
    for (const [area, words] of areas) {
        await write(path.join(web, "gen", `${partOf(language, area)}.ts`), moduleOf(area, words));
    }
}

/** A language that is not English: the same keys and arguments, or why not. */
async function writeOther(web, language, english) {
    const wrong = await unlike(web, language);
    if (wrong.length > 0) throw new Error(wrong.join("\nweb: "));
    const first = joined(await readWords(web, language, "page"));
    const later = await readWords(web, language, "later");
    const whole = new Map([...english.later].map(([area, words]) => [area, filled(later.get(area), words)]));
    await writeFirst(web, language, filled(first, english.first), whole);
    await writeLater(web, language, whole);
}

/** Writes the modules of all languages; answers the English words of the first
 * load, and those that come later. */
export async function writeWords(web) {
    const first = joined(await readWords(web, "en", "page"));
    const later = await readWords(web, "en", "later");
    await writeFirst(web, "en", first);
    await writeLater(web, "en", later);
    const list = [];
    for (const id of await languagesOf(path.dirname(web))) {
        if (id !== "en") await writeOther(web, id, { first, later });
        list.push({ id, ...(await aboutLanguage(path.dirname(web), id)) });
    }
    await write(path.join(web, "gen", "words.ts"), listOf(later, list));
    return { first, later: joined(later) };
}
