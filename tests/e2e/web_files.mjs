// web_files FOLDER: the page as it was built hangs together. Every name leads
// to a file, every hash is that of its file, nothing asks another host, and a
// first visit stays small.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const folder = process.argv[2];
const FIRST_LOAD_MOST = 400_000;
const read = (name) => readFileSync(path.join(folder, name));
const text = (name) => read(name).toString("utf8");
const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

function namesBelow(under) {
    return readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap(
        (entry) => {
            const name = under ? `${under}/${entry.name}` : entry.name;
            return entry.isDirectory() ? namesBelow(name) : [name];
        },
    );
}

const names = namesBelow("");
const files = names.filter((name) => !name.endsWith(".gz"));

function checkNames() {
    for (const name of names) assert.match(name, /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);
    for (const name of files) {
        const [, wanted] = /-([0-9a-f]{10})\.\w+$/.exec(name) ?? [];
        if (wanted) assert.equal(hash(read(name)), wanted, name);
    }
    for (const part of [/^app-.*\.js$/, /^worker-.*\.js$/, /^style-.*\.css$/,
        /^borough-.*\.wasm$/, /^nets\/suburbia-.*\.net$/]) {
        assert.equal(files.filter((name) => part.test(name)).length, 1, String(part));
    }
}

function checkPacked() {
    for (const name of names) {
        if (!name.endsWith(".gz")) continue;
        const plain = name.slice(0, -3);
        assert.ok(gunzipSync(read(name)).equals(read(plain)), name);
    }
}

function checkIndex() {
    const index = text("index.html");
    const addresses = [...index.matchAll(/(?:href|src)="([^"]*)"/g)].map((m) => m[1]);
    assert.ok(addresses.length >= 5);
    for (const address of addresses) assert.ok(files.includes(address), address);
    assert.doesNotMatch(index, /<script[^>]*>[^<]|<style| style=| on\w+=|\{\{/);
    assert.match(index, /<html lang="en">/);
    assert.match(index, /<noscript>[^<]{20,}<\/noscript>/);
}

/** Width and height of a PNG, from its first chunk. */
function sizeOf(png) {
    assert.equal(png.toString("latin1", 1, 4), "PNG");
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

function checkManifest() {
    const manifest = JSON.parse(text("manifest.webmanifest"));
    for (const key of ["id", "start_url", "scope"]) assert.equal(manifest[key], "./");
    assert.equal(manifest.name, "Borough");
    for (const { src, sizes, type } of manifest.icons) {
        assert.ok(files.includes(src), src);
        if (type === "image/png") assert.equal(sizeOf(read(src)), sizes, src);
    }
}

const LANGUAGES = ["en", "fr", "it"];

/** What is loaded on demand in a language, compressed, by the modules it is made of:
 * the code and words of learning, rules and missions; the lessons and missions
 * themselves; the puzzles with their code and words. */
const partsMost = (language) => [
    ["src/(learn|rules|missions)|src/games/\\w+/(teach|book)|gen/rules|gen/LANGUAGE/(learn|rules|missions)", 70_000],
    ["gen/(lessons|missions)", 30_000],
    ["src/puzzles|gen/puzzles|gen/LANGUAGE/puzzles", 45_000],
].map(([parts, most]) => [new RegExp(`^(${parts.replace("LANGUAGE", language)})\\b`), most]);

/** A script's share of these modules, packed as the whole of it is. */
function shareOf([name, modules], wanted) {
    const bytes = (some) => some.reduce((sum, [, one]) => sum + one, 0);
    const share = bytes(modules.filter(([module]) => wanted.test(module)));
    return share === 0 ? 0 : (weighed([name]) * share) / bytes(modules);
}

function checkParts() {
    const parts = JSON.parse(readFileSync(`${path.resolve(folder)}.parts.json`, "utf8"));
    const there = parts.filter(([name]) => files.includes(name));
    assert.ok(there.length > 20, "the parts are those of this page");
    for (const [wanted, most] of LANGUAGES.flatMap(partsMost)) {
        const sum = Math.round(there.reduce((all, part) => all + shareOf(part, wanted), 0));
        console.log(`${sum} bytes of ${most}: ${wanted.source}`);
        assert.ok(sum > 0 && sum <= most, `${wanted}: ${sum} bytes of ${most}`);
    }
}

/** The service worker keeps all files but itself: those that have a hash in their
 * name, and the others under theirs. */
function checkKept() {
    const [list] = /\["app-[^;]*\](?=;)/.exec(text("sw.js"));
    const kept = JSON.parse(list);
    assert.deepEqual(
        kept.map((file) => [file].flat()[0]).sort(),
        files.filter((name) => name !== "sw.js").sort(),
    );
    for (const file of kept) {
        if (typeof file === "string") assert.match(file, /-([0-9a-f]{10}|[0-9A-Z]{8})\.\w+$/);
        else assert.equal(hash(read(file[0])), file[1], file[0]);
    }
}

/** An address in the code is a name space or nothing. */
function checkHosts() {
    for (const name of files.filter((file) => /\.(js|css|html|webmanifest)$/.test(file))) {
        for (const [address] of text(name).matchAll(/https?:\/\/[^\s"'`)\\]+/g)) {
            assert.match(address, /^http:\/\/www\.w3\.org\//, `${name}: ${address}`);
        }
    }
}

/** Scripts, what they import, and what those do. */
function withImports(scripts) {
    const found = new Set(scripts);
    for (const name of found) {
        for (const [, other] of text(name).matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) {
            found.add(other);
        }
    }
    return found;
}

const weighed = (list) =>
    list.reduce((sum, name) => sum + read(names.includes(`${name}.gz`) ? `${name}.gz` : name).length, 0);

/** The heaviest of what the games are played with, and of their words. */
function tableWeight(first, ending) {
    const tables = files.filter((name) => /^play-.*\.js$/.test(name));
    const words = files.filter((name) => new RegExp(`^(suburbia|subdivision)${ending}-.*\\.js$`).test(name));
    assert.deepEqual([tables.length, words.length], [2, 2]);
    const parts = tables.map((name) => [...withImports([name])].filter((part) => !first.has(part)));
    return Math.max(...parts.map(weighed)) + Math.max(...words.map((name) => weighed([name])));
}

/** The page, and the table of a game in it. */
function checkFirstLoad() {
    const first = withImports(files.filter((name) => /^(app|worker|sw)\b.*\.js$/.test(name)));
    assert.ok(first.size > 3 && files.some((name) => /\.js$/.test(name) && !first.has(name)));
    for (const name of first) {
        const preloaded = text("index.html").includes(`href="${name}"`);
        assert.equal(preloaded, name.startsWith("chunk-"), name);
    }
    const atFirst = files.filter(
        (name) => !/\.(net|txt|png)$/.test(name) && (!name.endsWith(".js") || first.has(name)),
    );
    for (const language of LANGUAGES) {
        const own = language === "en" ? [] : files.filter((name) => new RegExp(`^${language}-\\w+\\.js$`).test(name));
        assert.equal(own.length, language === "en" ? 0 : 1);
        const sum = weighed([...atFirst, ...own]) + tableWeight(first, language === "en" ? "" : `.${language}`);
        assert.ok(sum <= FIRST_LOAD_MOST, `first load ${sum} bytes`);
        console.log(`${language}: first load ${sum} bytes compressed, at most ${FIRST_LOAD_MOST}`);
    }
}

checkNames();
checkPacked();
checkIndex();
checkManifest();
checkParts();
checkKept();
checkHosts();
checkFirstLoad();
