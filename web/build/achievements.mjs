// The achievements of data/achievements.txt as the page takes them:
// gen/achievements.ts. That the engine understands their clauses is seen by
// wasm.proof.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const FILE = "data/achievements.txt";
const LINE = /^(\w+) (\w+)( table)?: (.+)$/;

export function readAchievements(text, words) {
    const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
    return lines.map((line) => {
        const [, game, id, table, clauses] = LINE.exec(line) ?? [];
        if (!id) throw new Error(`${FILE}: not GAME ID [table]: CLAUSES: ${line}`);
        const missing = ["name", "text"].find((part) => !words.has(`achievement.${part}.${id}`));
        if (missing) throw new Error(`${FILE}: no word achievement.${missing}.${id}`);
        return { id, game, clauses, rivals: table !== undefined };
    });
}

const TOP = "// Made by web/build.mjs of data/achievements.txt; not to be edited.\n";

export async function writeAchievements(web, words) {
    const all = readAchievements(await readFile(path.join(path.dirname(web), FILE), "utf8"), words);
    const file = path.join(web, "gen", "achievements.ts");
    const text = `${TOP}export const achievements: unknown = ${JSON.stringify(all)};\n`;
    await mkdir(path.dirname(file), { recursive: true });
    if ((await readFile(file, "utf8").catch(() => "")) !== text) await writeFile(file, text);
    return all;
}
