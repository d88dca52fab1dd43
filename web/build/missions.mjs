// The missions of data/missions as the page takes them: gen/missions.ts, in the
// order of their names. The program reads the same files and checks them
// (src/mission); here only what the page shows is taken apart.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const LINE = /^([a-z]+)(?: (\d))?:\s*(.+)$/;

/** 1.2 comes before 1.10, and D2 before D10. */
function byName(one, other) {
    return one.localeCompare(other, "en", { numeric: true });
}

function readRival(value) {
    const [seat, name, level] = value.split(/\s+/);
    return { seat: Number(seat), name, level };
}

const KEYS = {
    mission: (mission, value) => (mission.id = value),
    chapter: (mission, value) => (mission.chapter = Number(value)),
    table: (mission, value) => Object.assign(mission, { table: value, game: JSON.parse(value).game }),
    prelude: (mission, value) => mission.prelude.push(value),
    rival: (mission, value) => mission.rivals.push(readRival(value)),
    star: (mission, value) => mission.stars.push(value),
    tries: (mission, value) => (mission.tries = value.split(" ").map(Number)),
};

/** Lines of `key: value`; `#` begins a comment. */
export function readMission(text, name) {
    const mission = { id: "", prelude: [], rivals: [], stars: [], tries: [] };
    for (const [at, whole] of text.split("\n").entries()) {
        const line = whole.replace(/(^|\s)#.*/, "").trim();
        if (!line) continue;
        const [, key, , value] = LINE.exec(line) ?? [];
        const read = KEYS[key];
        if (!read) throw new Error(`${name}:${at + 1}: no key of a mission`);
        read(mission, value);
    }
    return mission;
}

/** `ID: KIND DRAWING` a line. */
function readPictures(text) {
    const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
    return new Map(lines.map((line) => line.split(/:? /)).map(([id, kind, drawing]) => [id, { kind, drawing }]));
}

export async function readMissions(root) {
    const folder = path.join(root, "data", "missions");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".txt")).sort(byName);
    const pictures = readPictures(await readFile(path.join(folder, "pictures"), "utf8"));
    return Promise.all(
        files.map(async (file) => {
            const mission = readMission(await readFile(path.join(folder, file), "utf8"), `data/missions/${file}`);
            const picture = pictures.get(mission.id);
            if (!picture) throw new Error(`mission ${mission.id}: nothing in data/missions/pictures`);
            return { ...mission, picture };
        }),
    );
}

/** The end of the keys under which a mission has its words. */
export const wordOf = (id) => id.toLowerCase().replace(".", "_");

const TOP = "// Made by web/build.mjs of data/missions; not to be edited.\n";

/** Writes the module of all missions; each must have a name and an idea. */
export async function writeMissions(web, words) {
    const all = await readMissions(path.dirname(web));
    for (const { id } of all) {
        const missing = ["name", "idea"].find((part) => !words.has(`mission.${part}.${wordOf(id)}`));
        if (missing) throw new Error(`mission ${id}: no word mission.${missing}.${wordOf(id)}`);
    }
    const file = path.join(web, "gen", "missions.ts");
    const text = `${TOP}export const missions: unknown = ${JSON.stringify(all)};\n`;
    await mkdir(path.dirname(file), { recursive: true });
    if ((await readFile(file, "utf8").catch(() => "")) !== text) await writeFile(file, text);
    return all;
}
