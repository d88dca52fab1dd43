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
//   --words      only gen/en.ts, which the type checker needs
//   --watch      builds again whenever something changed; implies --dev
import { build } from "esbuild";
import { watch } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
    Built,
    checkFirstLoad,
    filesBelow,
    hashOf,
} from "./build/files.mjs";
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

/** The app and its style sheet; fonts come first, whoever else asks. */
async function bundleApp(options, built, define) {
    const entry = path.resolve(WEB, options.entry ?? "src/main.tsx");
    const result = await build({
        ...esbuildOptions(options, define),
        stdin: {
            contents: `import "./src/fonts.css"; import ${JSON.stringify(entry)};`,
            resolveDir: WEB,
            sourcefile: "app.js",
        },
        entryNames: "app",
        /* What is loaded when it is asked for has a file of its own. */
        splitting: true,
        chunkNames: "[name]-[hash]",
    });
    const names = {};
    for (const { path: file, contents } of result.outputFiles) {
        const name = path.basename(file);
        /* All styles are in the one sheet already. */
        if (/^online-.*\.css$/.test(name)) continue;
        if (name === "app.js") names.app = built.addHashed(name, contents);
        else if (name === "app.css") {
            names.style = built.addHashed("style.css", contents);
        } else built.add(name, contents);
        if (/^figtree/.test(name)) names.font = name;
        if (/^chunk-.*\.js$/.test(name)) names.shared = name;
    }
    names.shared ??= names.app;
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

/** The rule cases of each game, for boards on which they are tried out. */
async function addCases(built) {
    const cases = {};
    const folder = path.join(ROOT, "data", "cases");
    for (const file of await filesBelow(folder)) {
        const bytes = await readFile(path.join(folder, file));
        cases[path.basename(file, ".json")] = built.addHashed(`cases/${file}`, bytes);
    }
    return cases;
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

async function addPublic(built, words, names) {
    const folder = path.join(WEB, "public");
    for (const name of await filesBelow(folder)) {
        const bytes = await readFile(path.join(folder, name));
        if (name === TEMPLATE) {
            built.add(name, fill(bytes.toString("utf8"), words, names));
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
    const words = await writeWords(WEB, "en");
    if (options.words) return;
    const built = new Built();
    const engine = await addEngine(options, built);
    const worker = await bundle(options, "src/engine/worker.ts", engine);
    const names = await bundleApp(options, built, {
        WORKER_FILE: built.addHashed("worker.js", worker),
        CASE_FILES: await addCases(built),
    });
    await addPublic(built, words, names);
    await addFontNotices(built);
    const kept = built.list();
    built.add(
        "sw.js",
        await bundle(options, "src/sw.ts", {
            KEPT_FILES: kept,
            BUILD_ID: hashOf(JSON.stringify(kept)),
        }),
    );
    const out = options.out ?? path.join(ROOT, "build", "web");
    await removeOld(out, await built.write(out));
    const size = options.dev ? "for development" : checkFirstLoad(built.firstLoad());
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
    for (const folder of ["web/src", "web/public", "words"]) {
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
