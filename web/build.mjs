#!/usr/bin/env node
// Builds the page into build/web: the app, the engine's worker, one style
// sheet, the engine, its nets, fonts, icons and the service worker.
//
//   node web/build.mjs [--out DIR] [--wasm FILE]
//       [--dev] [--entry FILE] [--words] [--watch]
//
//   --out DIR    where to (build/web)
//   --wasm FILE  which engine (the newest of build/release and build/dev)
//   --dev        readable output with source maps
//   --entry FILE another beginning than src/main.tsx, to look at a part
//   --words      only web/gen, which the type checker needs
//   --watch      builds again whenever something changed; implies --dev
import { build, transform } from "esbuild";
import { watch } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
    Built,
    checkFirstLoad,
    filesBelow,
    hasHash,
    hashOf,
} from "./build/files.mjs";
import { writeAchievements } from "./build/achievements.mjs";
import { writeHall } from "./build/hall.mjs";
import { writeLessons } from "./build/lessons.mjs";
import { writePuzzles } from "./build/puzzles.mjs";
import { writeRules } from "./build/rules.mjs";
import { writeMissions } from "./build/missions.mjs";
import { writeWorth } from "./build/worth.mjs";
import { writeWords } from "./build/words.mjs";

const WEB = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(WEB);
const TEMPLATE = "index.html";
const MANIFEST = "manifest.webmanifest";

function esbuildOptions(options, define) {
    return {
        absWorkingDir: WEB,
        bundle: true,
        write: false,
        outdir: "out",
        format: "esm",
        target: ["es2022"],
        charset: "utf8",
        legalComments: "none",
        minify: !options.dev,
        sourcemap: options.dev ? "inline" : false,
        define: Object.fromEntries(
            Object.entries(define).map(([name, value]) => [
                name,
                JSON.stringify(value),
            ]),
        ),
        jsx: "automatic",
        jsxImportSource: "preact",
        loader: { ".woff2": "file" },
        assetNames: "[name]-[hash]",
        nodePaths: [path.join(WEB, "node_modules")],
        logLevel: "error",
    };
}

async function bundle(options, entry, define) {
    const result = await build({
        ...esbuildOptions(options, define),
        entryPoints: [entry],
    });
    return result.outputFiles[0].contents;
}

/** A style sheet named NAME.later.css comes with the code that asks for it. */
const laterStyles = {
    name: "later styles",
    setup({ onLoad, initialOptions: { minify } }) {
        onLoad({ filter: /\.later\.css$/ }, async ({ path: file }) => {
            const css = await readFile(file, "utf8");
            const { code } = await transform(css, { loader: "css", minify });
            const contents =
                "const sheet = new CSSStyleSheet();" +
                `sheet.replaceSync(${JSON.stringify(code)});` +
                "document.adoptedStyleSheets.push(sheet);";
            return { contents, loader: "js" };
        });
    },
};

/** The scripts that `app` cannot begin without, itself included. */
function neededBy(outputs, app) {
    const needed = new Set([app]);
    for (const name of needed) {
        for (const { path: other, kind } of outputs[name].imports) {
            if (kind === "import-statement") needed.add(other);
        }
    }
    return needed;
}

const baseNames = (names) => names.map((name) => path.basename(name));

/** What is loaded with the first game of each kind: its table and its words. */
function tablesOf(byEntry, outputs, { first, wordsOf }) {
    const games = [...byEntry.keys()].flatMap((entry) => /^src\/games\/(\w+)\/play\.ts$/.exec(entry)?.[1] ?? []);
    return games.map((game) => {
        const words = byEntry.get(wordsOf(game));
        const names = [...neededBy(outputs, byEntry.get(`src/games/${game}/play.ts`)), words ?? []].flat();
        return baseNames(names.filter((name) => !first.has(name)));
    });
}

/** By language, what it has of its own: English is there with the page. */
function languagesIn(outputs, first) {
    const byEntry = new Map(Object.entries(outputs).map(([name, { entryPoint }]) => [entryPoint, name]));
    const english = (game) => `gen/en/${game}.ts`;
    const found = new Map([["en", { words: [], tables: tablesOf(byEntry, outputs, { first, wordsOf: english }) }]]);
    for (const [entry, name] of byEntry) {
        const [, id] = /^gen\/([a-z]{2,3})\.ts$/.exec(entry ?? "") ?? [];
        if (!id) continue;
        const wordsOf = (game) => `gen/${id}/${game}.${id}.ts`;
        found.set(id, { words: [path.basename(name)], tables: tablesOf(byEntry, outputs, { first, wordsOf }) });
    }
    return found;
}

/** What comes later asks for all that comes first, which is there by then. So
 * the latter stays in one file: pieces of it, by who asks for which, would be
 * larger together. */
function laterParts(entry) {
    const parts = new Set();
    return {
        name: "later parts",
        setup({ onResolve, onLoad, resolve }) {
            onResolve({ filter: /^\./ }, async ({ path: name, kind, resolveDir, pluginData }) => {
                if (kind !== "dynamic-import" || pluginData === parts) return null;
                const found = await resolve(name, { kind, resolveDir, pluginData: parts });
                parts.add(found.path);
                return found;
            });
            onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
                if (!parts.has(file)) return null;
                const contents = `import ${JSON.stringify(entry)};\n${await readFile(file, "utf8")}`;
                return { contents, loader: path.extname(file).slice(1), resolveDir: path.dirname(file) };
            });
        },
    };
}

/** Words that come later cannot be said by what comes first. */
function checkSaid(outputFiles, needed, later) {
    for (const { path: file, text } of outputFiles) {
        if (!needed.has(`out/${path.basename(file)}`)) continue;
        const said = [...later.keys()].find((key) => text.includes(JSON.stringify(key)));
        if (said) throw new Error(`${said} is said in the first load but comes later`);
    }
}

/** A language is no more than this at a time: what it begins with, and each of its
 * later areas. */
const LANGUAGE_MOST = 25_000;

function checkLanguages(built) {
    const later = [...built.files.keys()].filter((name) => /^\w+\.[a-z]{2,3}-\w+\.js$/.test(name));
    const first = [...built.languages].map(([id, { words }]) => [`words/${id}`, words]);
    for (const [what, names] of [...first, ...later.map((name) => [name, [name]])]) {
        const bytes = built.weigh(names);
        if (bytes > LANGUAGE_MOST) {
            throw new Error(`${what}: ${bytes} bytes compressed, more than ${LANGUAGE_MOST}`);
        }
    }
}

/** Styles of what comes later are in the one sheet already, or come with it. */
function checkStyles(outputs) {
    const known = outputs["out/app.css"].inputs;
    for (const { inputs } of Object.values(outputs)) {
        const other = Object.keys(inputs).find((f) => /(?<!\.later)\.css$/.test(f) && !(f in known));
        if (other) throw new Error(`${other} is not in the first load: name it .later.css`);
    }
}

/** Adds a file of the app under its own name. */
function addPart(built, names, name, contents) {
    if (name === "app.js") names.app = built.addHashed(name, contents);
    else if (name === "app.css") names.style = built.addHashed("style.css", contents);
    else built.add(name, contents);
    if (/^figtree/.test(name)) names.font = name;
}

/** How many bytes of each script are of which module: web_files weighs by it what
 * a part of the page takes, shared scripts included. */
function partsOf(outputs) {
    const scripts = Object.entries(outputs).filter(([file]) => file.endsWith(".js"));
    return scripts.map(([file, { inputs }]) => [
        path.basename(file),
        Object.entries(inputs).map(([module, { bytesInOutput }]) => [module, bytesInOutput]),
    ]);
}

/** The app and its style sheet; fonts come first, whoever else asks. */
async function bundleApp(options, built, define) {
    const entry = path.resolve(WEB, options.entry ?? "src/main.tsx");
    const { outputFiles, metafile } = await build({
        ...esbuildOptions(options, define),
        stdin: {
            contents: `import "./src/fonts.css"; import ${JSON.stringify(entry)};`,
            resolveDir: WEB,
            sourcefile: "app.js",
        },
        entryNames: "app",
        /* What is loaded when it is asked for has a file of its own. */
        splitting: true,
        metafile: true,
        plugins: [laterStyles, laterParts(entry)],
        chunkNames: "[name]-[hash]",
    });
    const names = {};
    checkStyles(metafile.outputs);
    for (const { path: file, contents } of outputFiles) {
        const name = path.basename(file);
        if (!name.endsWith(".css") || name === "app.css") {
            addPart(built, names, name, contents);
        }
    }
    const needed = neededBy(metafile.outputs, "out/app.js");
    checkSaid(outputFiles, needed, options.later);
    for (const file of Object.keys(metafile.outputs)) {
        if (file.endsWith(".js") && !needed.has(file)) built.later.add(path.basename(file));
    }
    built.parts = partsOf(metafile.outputs);
    built.languages = languagesIn(metafile.outputs, needed);
    if (!options.dev) checkLanguages(built);
    names.shared = [...needed].slice(1).map((file) => path.basename(file));
    return names;
}

async function newestWasm() {
    let best = null;
    for (const preset of ["release", "dev"]) {
        const file = path.join(ROOT, "build", preset, "borough.wasm");
        const found = await stat(file).catch(() => null);
        if (found && found.size > 10_000 && !(best?.time >= found.mtimeMs)) {
            best = { file, time: found.mtimeMs };
        }
    }
    if (!best) throw new Error("no borough.wasm: run `make wasm` first");
    return best.file;
}

async function addEngine(options, built) {
    const wasm = options.wasm ?? (await newestWasm());
    const name = built.addHashed("borough.wasm", await readFile(wasm));
    const nets = {};
    const folder = path.join(ROOT, "data", "nets");
    for (const file of await filesBelow(folder)) {
        if (!file.endsWith(".net")) continue;
        const bytes = await readFile(path.join(folder, file));
        const game = path.basename(file, ".net");
        nets[game] = built.addHashed(`nets/${file}`, bytes);
    }
    return { WASM_FILE: name, NET_FILES: nets };
}

/** Puts words and names where a template has {{…}}. */
function fill(template, words, names) {
    return template.replace(/\{\{([\w.]+)\}\}/g, (_, key) => {
        const value = names[key] ?? words.get(key);
        if (value === undefined) throw new Error(`${TEMPLATE}: no word ${key}`);
        return value
            .replaceAll("&", "&amp;")
            .replaceAll("<", "&lt;")
            .replaceAll('"', "&quot;");
    });
}

/** A line for each script that the app begins with. */
function withPreloads(template, shared) {
    return template.replace(/.*\{\{shared\}\}.*\n/, (line) =>
        shared.map((name) => line.replace("{{shared}}", name)).join(""),
    );
}

async function addPublic(built, words, names) {
    const folder = path.join(WEB, "public");
    for (const name of await filesBelow(folder)) {
        const bytes = await readFile(path.join(folder, name));
        if (name === TEMPLATE) {
            const page = withPreloads(bytes.toString("utf8"), names.shared);
            built.add(name, fill(page, words, names));
        } else if (name === MANIFEST) {
            const manifest = JSON.parse(bytes.toString("utf8"));
            manifest.name = manifest.short_name = words.get("page.title");
            manifest.description = words.get("page.description");
            built.add(name, JSON.stringify(manifest));
        } else built.add(name, bytes);
    }
}

async function addFontNotices(built) {
    const notices = [];
    for (const font of ["@fontsource-variable/figtree", "@fontsource/barlow-condensed"]) {
        const file = path.join(WEB, "node_modules", font, "LICENSE");
        notices.push(await readFile(file, "utf8"));
    }
    built.add("fonts.txt", notices.join("\n\n"));
}

/** Old files go last, so that a page being loaded still finds its own. */
async function removeOld(folder, wanted) {
    for (const name of await filesBelow(folder)) {
        if (!wanted.has(name)) await rm(path.join(folder, name));
    }
}

async function buildPage(options) {
    const { first: words, later } = await writeWords(WEB);
    await writeLessons(WEB, new Map([...words, ...later]));
    await writeRules(WEB);
    await writeMissions(WEB, new Map([...words, ...later]));
    await writePuzzles(WEB);
    await writeHall(WEB);
    await writeAchievements(WEB, new Map([...words, ...later]));
    await writeWorth(WEB);
    if (options.words) return;
    const built = new Built();
    const engine = await addEngine(options, built);
    const worker = await bundle(options, "src/engine/worker.ts", engine);
    const names = await bundleApp({ ...options, later }, built, {
        WORKER_FILE: built.addHashed("worker.js", worker),
    });
    await addPublic(built, words, names);
    await addFontNotices(built);
    const kept = built.list();
    built.add(
        "sw.js",
        await bundle(options, "src/sw.ts", {
            KEPT_FILES: kept.map(([name, hash]) => (hasHash(name) ? name : [name, hash])),
            BUILD_ID: hashOf(JSON.stringify(kept)),
        }),
    );
    const out = options.out ?? path.join(ROOT, "build", "web");
    await removeOld(out, await built.write(out));
    await writeFile(`${out}.parts.json`, JSON.stringify(built.parts));
    const size = options.dev ? "for development" : checkFirstLoad(built);
    console.log(`web: ${built.files.size} files, ${size}`);
}

async function attempt(options) {
    try {
        await buildPage(options);
        return true;
    } catch (error) {
        console.error(`web: ${error.message}`);
        return false;
    }
}

function watchPage(options) {
    let due = null;
    const again = () => {
        clearTimeout(due);
        due = setTimeout(() => attempt(options), 150);
    };
    for (const folder of ["web/src", "web/public", "words", "data/lessons", "data/missions", "data/hall", "data/rules"]) {
        watch(path.join(ROOT, folder), { recursive: true }, again);
    }
}

const { values: options } = parseArgs({
    options: {
        out: { type: "string" },
        wasm: { type: "string" },
        entry: { type: "string" },
        dev: { type: "boolean" },
        words: { type: "boolean" },
        watch: { type: "boolean" },
    },
});
if (options.watch) options.dev = true;
const good = await attempt(options);
if (options.watch) watchPage(options);
else if (!good) process.exitCode = 1;
