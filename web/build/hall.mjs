// The hall of data/hall as the page takes it: gen/hall.ts, read when somebody
// looks at it. What is dealt is told by each record's own lines; that the records
// hold is seen by e2e.hall, and by the page before it says so.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join("data", "hall");

const linesOf = (text) => text.split("\n").filter((line) => line && !line.startsWith("#"));

/** What a line of the record's head says. */
function headOf(record, key) {
    const found = new RegExp(`^${key}: (.*?) *#[0-9a-f]+$`, "m").exec(record);
    if (!found) throw new Error(`${FOLDER}: a record has no ${key}`);
    return found[1];
}

/** NAME DATE known|unseen HOW, by name. */
export function readMade(text) {
    const made = new Map();
    for (const line of linesOf(text)) {
        const [, name, date, known] = /^(\w+) (\d{4}-\d\d-\d\d) (known|unseen) \S/.exec(line) ?? [];
        if (!name) throw new Error(`${FOLDER}/made.txt: not NAME DATE known|unseen HOW: ${line}`);
        made.set(name, { date, known: known === "known" });
    }
    return made;
}

async function readDeal(folder, line, made) {
    const [, id, name] = /^\w+ (\w+) (.+)$/.exec(line) ?? [];
    if (!made.has(id)) throw new Error(`${FOLDER}/made.txt: nothing about ${id ?? line}`);
    const record = await readFile(path.join(folder, `${id}.record`), "utf8");
    const options = Object.fromEntries(["rules", "mode", "seats", "sets"].map((key) => [key, headOf(record, key)]));
    return { id, name, game: headOf(record, "game"), seed: headOf(record, "seed"), options, record, ...made.get(id) };
}

export async function readHall(root) {
    const folder = path.join(root, FOLDER);
    const made = readMade(await readFile(path.join(folder, "made.txt"), "utf8"));
    const lines = linesOf(await readFile(path.join(folder, "deals.txt"), "utf8"));
    return Promise.all(lines.map((line) => readDeal(folder, line, made)));
}

const TOP = "// Made by web/build.mjs of data/hall; not to be edited.\n";

export async function writeHall(web) {
    const deals = await readHall(path.dirname(web));
    const file = path.join(web, "gen", "hall.ts");
    const text = `${TOP}export const deals: unknown = ${JSON.stringify(deals)};\n`;
    await mkdir(path.dirname(file), { recursive: true });
    if ((await readFile(file, "utf8").catch(() => "")) !== text) await writeFile(file, text);
    return deals;
}
