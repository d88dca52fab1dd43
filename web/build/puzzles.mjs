// The puzzles of data/puzzles.txt as the page takes them: gen/puzzles.ts, read
// when somebody solves one. That the moves are legal is checked by the program
// that made the file, and by wasm.puzzles.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const FILE = "data/puzzles.txt";
const LEVELS = ["beginner", "casual", "skilled", "strong", "expert", "champion"];

/** Numbers as the engine has them: hexadecimal in the file. */
function codesOf(words, fail) {
    const codes = words.map((word) => (/^[0-9a-f]{1,8}$/.test(word) ? parseInt(word, 16) : NaN));
    if (codes.some(Number.isNaN)) fail("not a list of moves");
    return codes;
}

function valueOf(line, fail) {
    const [move, ...numbers] = line.split(" ");
    const [win, score, error] = numbers.map(Number);
    if (numbers.length !== 3 || numbers.some((n) => !/^-?\d+$/.test(n))) {
        fail("not a move and its values");
    }
    return { code: codesOf([move], fail)[0], win, score, error };
}

function levelsOf(value, fail) {
    const levels = value.split(" ").filter(Boolean);
    const other = levels.find((level) => !LEVELS.includes(level));
    if (other) fail(`there is no level ${other}`);
    return levels;
}

/** What the lines of a game and its positions say, one puzzle a position. */
class Reader {
    puzzles = [];
    head = {};
    game = null;
    line = 0;

    fail = (reason) => {
        throw new Error(`${FILE}:${this.line}: ${reason}`);
    };

    key(key, value) {
        const { game, fail } = this;
        if (key === "game") this.game = { game: value, options: {}, moves: null };
        else if (!game) this.head[key] = Number(value);
        else if (key === "seed") game.seed = value;
        else if (key === "moves") game.moves = codesOf(value.split(" ").filter(Boolean), fail);
        else if (key === "at") this.begin(value);
        else if (key === "found") this.last().found = levelsOf(value, fail);
        else if (key !== "content") game.options[key] = value;
    }

    begin(value) {
        const { game, seed, options, moves } = this.game;
        const [at, id = ""] = value.split(" ");
        if (!moves || !seed || !(Number(at) <= moves.length)) this.fail("no place for a position");
        if (!/^[0-9a-f]{16}$/.test(id) || this.puzzles.some((one) => one.id === id)) {
            this.fail("not a check of its own");
        }
        this.puzzles.push({ id, game, options, seed, moves: moves.slice(0, Number(at)), found: [], listed: [] });
    }

    last() {
        return this.puzzles.at(-1) ?? this.fail("no position has begun");
    }

    read(line) {
        this.line++;
        const [, key, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
        if (key) this.key(key, value);
        else if (line) this.last().listed.push(valueOf(line, this.fail));
    }
}

export function readPuzzles(text) {
    const reader = new Reader();
    for (const line of text.split("\n")) reader.read(line);
    const { head, puzzles } = reader;
    if (head.puzzles !== 1 || !(head.futures >= 2)) {
        throw new Error(`${FILE}:1: not the head of puzzles of version 1`);
    }
    if (puzzles.some(({ listed }) => listed.length < 2)) {
        throw new Error(`${FILE}: a puzzle has fewer than two decisions`);
    }
    return { futures: head.futures, puzzles };
}

export async function writePuzzles(web) {
    const text = await readFile(path.join(web, "..", FILE), "utf8");
    const { futures, puzzles } = readPuzzles(text);
    await mkdir(path.join(web, "gen"), { recursive: true });
    await writeFile(
        path.join(web, "gen", "puzzles.ts"),
        `export const FUTURES = ${futures};\nexport const PUZZLES = ${JSON.stringify(puzzles)};\n`,
    );
}
