// What tiles were worth in the games of docs/BALANCE.md, as the page takes it:
// gen/worth.ts, read when somebody opens a tile. The figures are those that the
// program printed there; nothing is measured here.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const ROW = /^\| (\w+) \| \w+ \| (\d+) \| .*? \| ([+-][\d.]+) ± ([\d.]+) \|/;
const GAMES = /^(\d+) games of the Collector's Edition from seed `\w+`, player `(\w+)`/m;

/** The tables of tiles: people that buyers have more than others, its standard
 * error, and how many copies came up. */
export function readWorth(text) {
    const [, games, player] = GAMES.exec(text) ?? [];
    if (!games) throw new Error("docs/BALANCE.md: it does not say which games");
    const [, tables = ""] = text.split(/^## Tiles$/m);
    const tiles = {};
    for (const line of tables.split(/^## /m)[0].split("\n")) {
        const [, id, seen, more, error] = ROW.exec(line) ?? [];
        if (id) tiles[id] = { more: Number(more), error: Number(error), seen: Number(seen) };
    }
    if (Object.keys(tiles).length < 50) throw new Error("docs/BALANCE.md: hardly any tiles");
    return { games: Number(games), player, tiles };
}

const TOP = "// Made by web/build.mjs of docs/BALANCE.md; not to be edited.\n";

export async function writeWorth(web) {
    const worth = readWorth(await readFile(path.join(path.dirname(web), "docs", "BALANCE.md"), "utf8"));
    const file = path.join(web, "gen", "worth.ts");
    const text = `${TOP}export const worth: unknown = ${JSON.stringify({ suburbia: worth })};\n`;
    await mkdir(path.dirname(file), { recursive: true });
    if ((await readFile(file, "utf8").catch(() => "")) !== text) await writeFile(file, text);
    return worth;
}
