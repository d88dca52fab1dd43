// Takes a module of the page into a test: bundled by esbuild, then imported.
import { build } from "esbuild";
import { webcrypto } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeLessons } from "../build/lessons.mjs";
import { writeRules } from "../build/rules.mjs";
import { writeWords } from "../build/words.mjs";

/* Node 18 does not put it there by itself. */
globalThis.crypto ??= webcrypto;

export const WEB = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const ROOT = path.dirname(WEB);

/** Replaces modules by others: {"src/engine/client.ts": "test/double.mjs"}. */
function replaced(by) {
    return {
        name: "replaced",
        setup(builder) {
            builder.onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => {
                const whole = path.resolve(resolveDir, name);
                for (const [from, to] of Object.entries(by)) {
                    const plain = path.join(WEB, from).replace(/\.tsx?$/, "");
                    const named = [plain, plain.replace(/\/index$/, "")];
                    if (named.includes(whole)) return { path: path.join(WEB, to) };
                }
                return null;
            });
        },
    };
}

/** The modules, with all words of the page, those of later too. */
function entryOf(names) {
    const entries = names.map((name) => `export * from ${JSON.stringify(`./${path.join("src", name)}`)};`);
    return `${entries.join("\n")}
        import { bringWords } from "./src/words/t";
        import { later } from "./gen/words";
        for (const area of Object.keys(later)) await bringWords(area);`;
}

/* What `gen` is made of does not change under a test: once for a process will do. */
const made = (async () => {
    const { first, later } = await writeWords(WEB);
    await writeLessons(WEB, new Map([...first, ...later]));
    await writeRules(WEB);
})();

/** The exports of a module below web/src, or of several. */
export async function load(name, by = {}) {
    await made;
    const folder = await mkdtemp(path.join(os.tmpdir(), "borough-web-"));
    const outfile = path.join(folder, "module.mjs");
    try {
        await build({
            absWorkingDir: WEB,
            stdin: { contents: entryOf([name].flat()), resolveDir: WEB },
            bundle: true,
            format: "esm",
            platform: "neutral",
            mainFields: ["module", "main"],
            jsx: "automatic",
            jsxImportSource: "preact",
            loader: { ".css": "empty" },
            define: { WORKER_FILE: '"worker.js"' },
            plugins: [replaced(by)],
            outfile,
            logLevel: "error",
        });
        return await import(pathToFileURL(outfile).href);
    } finally {
        await rm(folder, { recursive: true });
    }
}

/** Every file below a folder of web/ whose name ends so. */
export async function filesBelow(folder, endings) {
    const found = [];
    const entries = await readdir(path.join(WEB, folder), { withFileTypes: true });
    for (const entry of entries) {
        const name = path.join(folder, entry.name);
        if (entry.isDirectory()) found.push(...(await filesBelow(name, endings)));
        else if (endings.some((end) => name.endsWith(end))) found.push(name);
    }
    return found.sort();
}
