// Files of the built page: their hashes, their names, what they weigh.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

const FIRST_LOAD_MOST = 400_000;
const PACKABLE = /\.(html|js|css|json|webmanifest|svg|txt|wasm|net|map)$/;
const LEAST_TO_PACK = 512;

export function hashOf(bytes) {
    return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

/** Whether a name says already what is in the file: by us, or by esbuild. */
export const hasHash = (name) => /-([0-9a-f]{10}|[0-9A-Z]{8})\.\w+$/.test(name);

/** "app.js" becomes "app-0123456789.js". */
export function hashedName(name, bytes) {
    const dot = name.lastIndexOf(".");
    return `${name.slice(0, dot)}-${hashOf(bytes)}${name.slice(dot)}`;
}

/** The page in the making: names and bytes, written all at once. */
export class Built {
    files = new Map();
    /** What is loaded when it is asked for. */
    later = new Set();
    /** By language: the files of its words, and what comes with the first game
     * that is played, a list for each game. */
    languages = new Map();

    add(name, bytes) {
        this.files.set(name, Buffer.from(bytes));
        return name;
    }

    addHashed(name, bytes) {
        return this.add(hashedName(name, bytes), bytes);
    }

    /** Address and hash of every file, in order. */
    list() {
        return [...this.files]
            .map(([name, bytes]) => [name, hashOf(bytes)])
            .sort(([one], [two]) => (one < two ? -1 : 1));
    }

    weigh(names) {
        return [...names].reduce((sum, name) => {
            const bytes = this.files.get(name);
            return sum + (packed(name, bytes)?.length ?? bytes.length);
        }, 0);
    }

    /** Bytes before anything moves: all but nets, notices, maps, icons and what
     * is loaded later; the words of the language; and the heaviest of the tables,
     * for somebody plays. */
    firstLoad(language) {
        const { words, tables } = this.languages.get(language);
        const first = [...this.files.keys()].filter(
            (name) => !/\.(net|txt|map|png)$/.test(name) && !this.later.has(name),
        );
        const table = Math.max(0, ...tables.map((names) => this.weigh(names)));
        return { screen: this.weigh([...first, ...words]), table };
    }

    async write(folder) {
        const wanted = new Set();
        for (const [name, bytes] of this.files) {
            wanted.add(name);
            const file = path.join(folder, name);
            await mkdir(path.dirname(file), { recursive: true });
            await writeFile(file, bytes);
            const small = packed(name, bytes);
            if (!small) continue;
            wanted.add(`${name}.gz`);
            await writeFile(`${file}.gz`, small);
        }
        return wanted;
    }
}

/** Less memory makes shorter blocks, each with a code of its own: which size
 * suits a file is found by trying. */
const MEMORY = [6, 7, 8];

function packed(name, bytes) {
    if (!PACKABLE.test(name) || bytes.length < LEAST_TO_PACK) return null;
    const tries = MEMORY.map((memLevel) => gzipSync(bytes, { level: 9, memLevel }));
    const small = tries.reduce((a, b) => (b.length < a.length ? b : a));
    return small.length < bytes.length ? small : null;
}

export async function filesBelow(folder, under = "") {
    const names = [];
    const entries = await readdir(path.join(folder, under), {
        withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
        const name = under ? `${under}/${entry.name}` : entry.name;
        if (entry.isDirectory()) names.push(...(await filesBelow(folder, name)));
        else names.push(name);
    }
    return names.sort();
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** How much that is in each language; no language has more than the most. */
export function checkFirstLoad(built) {
    const told = [...built.languages.keys()].map((language) => {
        const { screen, table } = built.firstLoad(language);
        const words = `${language} ${kilo(screen + table)}, ${kilo(table)} of it a table`;
        if (screen + table <= FIRST_LOAD_MOST) return words;
        throw new Error(`first load ${words}, more than ${FIRST_LOAD_MOST / 1000} kB`);
    });
    return `first load compressed: ${told.join("; ")}`;
}
