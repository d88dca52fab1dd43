// One catalogue of all words of a language: web/words/LANGUAGE/*.json, each a
// flat object of messages. Becomes gen/LANGUAGE.ts, whose type knows each key.
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";

async function readWords(web, language) {
    const folder = path.join(web, "words", language);
    const words = new Map();
    for (const name of (await readdir(folder)).sort()) {
        if (!name.endsWith(".json")) continue;
        const text = await readFile(path.join(folder, name), "utf8");
        for (const [key, message] of Object.entries(parse(name, text))) {
            if (typeof message !== "string") {
                throw new Error(`words/${language}/${name}: ${key} is no text`);
            }
            if (words.has(key)) {
                throw new Error(`words/${language}/${name}: ${key} is there twice`);
            }
            words.set(key, message);
        }
    }
    return words;
}

function parse(name, text) {
    try {
        return JSON.parse(text);
    } catch (error) {
        throw new Error(`words/${name}: ${error.message}`);
    }
}

/** Writes the module only when it changed, so that watchers stay calm. */
export async function writeWords(web, language) {
    const words = await readWords(web, language);
    const keys = [...words.keys()].sort();
    const lines = keys.map(
        (key) => `    ${JSON.stringify(key)}: ${JSON.stringify(words.get(key))},`,
    );
    const text =
        "// Made by web/build.mjs of web/words; not to be edited.\n" +
        `export const ${language} = {\n${lines.join("\n")}\n} as const;\n`;
    const file = path.join(web, "gen", `${language}.ts`);
    await mkdir(path.dirname(file), { recursive: true });
    const old = await readFile(file, "utf8").catch(() => "");
    if (old !== text) await writeFile(file, text);
    return words;
}
