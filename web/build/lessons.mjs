// The lessons of data/lessons as the page takes them: each file becomes
// gen/lessons/NAME.ts, read when it is asked for; gen/lessons.ts lists them.
// What is wrong is told with file, line and reason. What only a game knows
// (tiles, legal decisions) is checked by playing the lesson: web.lessons.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const CELL = /^-?\d+,-?\d+$/;
const NAME = /^[a-z][a-z0-9_]*$/;
const COUNT = /^-?\d+$/;
const RULE = /^[A-Z]-[A-Z0-9-]+$/;

/** What stands after the name of a fact: [at least, each a pattern]. */
const FACTS = {
    script: [0],
    over: [0],
    phase: [1, NAME],
    sign: [1, NAME],
    opened: [1, NAME],
    chosen: [1, NAME],
    looking: [1, CELL],
    event: [2, NAME, RULE, NAME],
    can: [1, NAME, NAME],
    made: [1, NAME, NAME],
};
/** Facts in which a cell may come last, as `at Q,R`. */
const PLACED = ["can", "made"];
const COMPARES = [">=", "<", "<="];

const TARGETS = {
    market: [0, COUNT],
    basic: [1, COUNT],
    cell: [1, CELL],
    value: [0, NAME],
    mode: [1, NAME],
    player: [1, COUNT],
    goals: [0],
    bar: [0],
    why: [0],
    track: [0],
    log: [0],
    board: [0],
    hand: [0, NAME],
    score: [0],
    die: [0],
    over: [0],
};

/** Whether words fit a grammar: enough of them, each as its pattern says. */
function fits([least, ...patterns], words) {
    if (words.length < least || words.length > patterns.length) return false;
    return words.every((word, at) => patterns[at].test(word));
}

function flawOfFact(words) {
    const [name = "", ...rest] = words;
    if (name === "not" || name === "rival") return flawOfFact(rest);
    if (name === "round" && rest.length === 1 && COUNT.test(rest[0])) return null;
    if (rest.length === 2 && COMPARES.includes(rest[0]) && COUNT.test(rest[1])) return null;
    if (!(name in FACTS)) return `unknown fact ${name}`;
    const at = PLACED.includes(name) ? rest.indexOf("at") : -1;
    const cell = at < 0 ? [] : rest.slice(at + 1);
    const plain = at < 0 ? rest : rest.slice(0, at);
    const placed = at < 0 || (cell.length === 1 && CELL.test(cell[0]));
    return fits(FACTS[name], plain) && placed ? null : `${name} is not said like that`;
}

function flawOfTarget([name = "", ...rest]) {
    if (!(name in TARGETS)) return `unknown target ${name}`;
    return fits(TARGETS[name], rest) ? null : `${name} is not said like that`;
}

/** Where a way on may lead; a mission and a lesson by their ids. */
const WAYS = ["mission", "lesson", "game", "alone", "rules", "lessons"];

/** A place in a file that can complain. */
class Reader {
    constructor(name, { words, rules, missions = new Set(), lessons = new Set() }) {
        Object.assign(this, { name, words, rules, missions, lessons, line: 0 });
    }

    fail(reason) {
        throw new Error(`${this.name}:${this.line}: ${reason}`);
    }

    check(flaw) {
        if (flaw) this.fail(flaw);
    }

    word(key) {
        if (!this.words.has(key)) this.fail(`no word ${key}`);
        return key;
    }

    /** The words of a step: its sentence and its title. */
    said(key) {
        this.word(`${key.replace(/\.free$/, "")}.title`);
        return this.word(key);
    }

    rule(id) {
        if (!this.rules.has(id)) this.fail(`no rule ${id}`);
        return id;
    }

    /** Facts that hold together, apart by commas. */
    facts(value) {
        return value.split(",").reduce((all, part) => {
            /* A cell has a comma of its own. */
            const glued = /(looking|at) -?\d+$/.test(all.at(-1)?.join(" ") ?? "");
            if (glued) all[all.length - 1][all.at(-1).length - 1] += `,${part.trim()}`;
            else all.push(part.trim().split(/\s+/));
            return all;
        }, []);
    }

    checkedFacts(value) {
        const facts = this.facts(value);
        for (const fact of facts) this.check(flawOfFact(fact));
        return facts;
    }

    target(value) {
        const words = value.split(/\s+/);
        this.check(flawOfTarget(words));
        return words;
    }

    /** `WORD TO [ID]`: what a way on is called, and where it leads. */
    way(value) {
        const [said, to, id, ...rest] = value.split(/\s+/);
        oneOf(this, to, WAYS);
        const places = { mission: this.missions, lesson: this.lessons }[to];
        if (rest.length > 0 || Boolean(places) !== (id !== undefined)) this.fail(`${to} is not said like that`);
        if (places && !places.has(id)) this.fail(`there is no ${to} ${id}`);
        return { say: this.word(said), to, ...(id && { id }) };
    }

    json(value) {
        try {
            JSON.parse(value);
            return value;
        } catch (reason) {
            return this.fail(`the deal is no JSON: ${reason.message}`);
        }
    }
}

function oneOf(reader, value, list) {
    if (!list.includes(value)) reader.fail(`${value} is none of ${list.join(", ")}`);
    return value;
}

/** What a step may say; lists are kept as lists. */
const STEP = {
    when: { list: true, read: (reader, value) => reader.checkedFacts(value) },
    until: { list: true, read: (reader, value) => reader.checkedFacts(value) },
    mark: { list: true, read: (reader, value) => reader.target(value) },
    later: { list: true, read: (reader, value) => reader.rule(value) },
    say: { read: (reader, value) => reader.said(value) },
    free: { read: (reader, value) => reader.said(value) },
    hear: { read: (reader, value) => reader.word(value) },
    else: { read: (reader, value) => reader.word(value) },
    rule: { read: (reader, value) => reader.rule(value) },
    way: { list: true, read: (reader, value) => reader.way(value) },
    do: { read: (_, value) => value },
    go: { read: (reader, value) => oneOf(reader, value, ["review", "next"]) },
};

function put(reader, step, key, value) {
    const { list, read } = STEP[key];
    const said = read(reader, value);
    if (list) (step[key] ??= []).push(said);
    else if (key in step) reader.fail(`${key} is there twice`);
    else step[key] = said;
}

const HEAD = {
    game: (reader, lesson, value) => (lesson.game = value),
    name: (reader, lesson, value) => (lesson.name = reader.word(value)),
    minutes: (reader, lesson, value) => (lesson.minutes = Number(value)),
    deal: (reader, lesson, value) => (lesson.deal = reader.json(value)),
};

/** `rival 1: Bea beginner` */
function readRival(reader, lesson, seat, value) {
    const [name, level] = value.split(/\s+/);
    if (!level) reader.fail("a rival has a name and a level");
    lesson.rivals.push({ seat, name, level });
}

/** `WORDS | HEARD`: a decision, and what others are told of it. */
function decisionOf(seat, value) {
    const [words, heard] = value.split(/\s+\|\s+/);
    return heard ? { seat, words, heard } : { seat, words };
}

/** A decision that two steps recommend is one. */
function addDo(lesson, seat, value) {
    const decision = decisionOf(seat, value);
    const last = lesson.script.at(-1);
    if (last?.seat !== seat || last.words !== decision.words) lesson.script.push(decision);
}

function startStep(reader, lesson, id) {
    if (!NAME.test(id)) reader.fail(`${id} is no name of a step`);
    if (lesson.steps.some((step) => step.id === id)) reader.fail(`step ${id} is there twice`);
    lesson.steps.push({ id });
}

/** Lines of `key: value`, or of `key SEAT: value`. */
const LINE = /^([a-z]+)(?: (-?\d+))?:\s*(.+)$/;

function readLine(reader, lesson, line) {
    const [, key, seat, value] = LINE.exec(line) ?? [];
    const step = lesson.steps.at(-1);
    if (!key) reader.fail("no key and value");
    else if (key === "step") startStep(reader, lesson, value);
    else if (key === "rival" && seat) readRival(reader, lesson, Number(seat), value);
    else if (key === "prelude" && seat) lesson.prelude.push(decisionOf(Number(seat), value));
    else if (key === "reply" && seat) addDo(lesson, Number(seat), value);
    else if (!step && key in HEAD) HEAD[key](reader, lesson, value);
    else if (!step || !(key in STEP)) reader.fail(`unknown key ${key}`);
    else {
        put(reader, step, key, value);
        if (key === "do") addDo(lesson, 0, value);
    }
}

/** Calls back with every line that says something. */
function eachLine(reader, text, read) {
    for (const [at, whole] of text.split("\n").entries()) {
        reader.line = at + 1;
        const line = whole.replace(/^#.*/, "").trim();
        if (line) read(line);
    }
}

export function readLesson(text, name, known) {
    const reader = new Reader(name, known);
    const lesson = { id: "", rivals: [], prelude: [], script: [], steps: [] };
    eachLine(reader, text, (line) => {
        const [, id] = /^lesson:\s*(\S+)$/.exec(line) ?? [];
        if (id) lesson.id = id;
        else readLine(reader, lesson, line);
    });
    for (const key of ["id", ...Object.keys(HEAD)]) {
        if (!lesson[key]) reader.fail(`the lesson has no ${key === "id" ? "lesson" : key}`);
    }
    const mute = lesson.steps.find((step) => !step.say);
    if (mute) reader.fail(`step ${mute.id} says nothing`);
    return lesson;
}

export function readCoach(text, name, known) {
    const reader = new Reader(name, known);
    const lines = [];
    eachLine(reader, text, (line) => {
        const [, key, , value] = LINE.exec(line) ?? [];
        const last = lines.at(-1);
        if (key === "coach") lines.push({ id: value });
        else if (!last) reader.fail("a coach's line begins with coach: ID");
        else if (key === "game") last.game = value;
        else if (["when", "say", "rule"].includes(key)) put(reader, last, key, value);
        else reader.fail(`unknown key ${key}`);
    });
    return lines;
}

/** Ids of rules are those that docs/RULES.md explains. */
export async function knownRules(root) {
    const text = await readFile(path.join(root, "docs", "RULES.md"), "utf8");
    return new Set([...text.matchAll(/^\| ([A-Z]-[A-Z0-9-]+)(?:[a-z]+)? \|/gm)].map(([, id]) => id));
}

/** What a way on may lead to. */
async function knownPlaces(root) {
    const names = async (folder) => (await readdir(path.join(root, "data", folder))).filter((name) => name.endsWith(".txt"));
    const missions = (await names("missions")).map((name) => path.parse(name).name);
    const lessons = (await names("lessons")).map((name) => path.parse(name).name.replace(/^\d+_/, ""));
    return { missions: new Set(missions), lessons: new Set(lessons) };
}

/** Every lesson and the coach's lines, checked. */
export async function readLessons(root, words) {
    const folder = path.join(root, "data", "lessons");
    const known = { words, rules: await knownRules(root), ...(await knownPlaces(root)) };
    const lessons = [];
    let coach = [];
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(".txt")).sort()) {
        const text = await readFile(path.join(folder, file), "utf8");
        const name = `data/lessons/${file}`;
        if (file === "coach.txt") coach = readCoach(text, name, known);
        else lessons.push(readLesson(text, name, known));
    }
    return { lessons, coach };
}

/** The keys that lessons say, for whoever looks for words that nobody says. */
export function keysOf({ lessons, coach }) {
    const steps = [...lessons.flatMap(({ steps: all }) => all), ...coach];
    const said = steps.flatMap(({ say, free, hear, else: other }) => [say, free, hear, other]);
    const titles = steps.map(({ say }) => `${say}.title`);
    const ways = steps.flatMap(({ way = [] }) => way.map(({ say }) => say));
    const notes = lessons.flatMap(({ name }) => [name, `${name}.note`]);
    return new Set([...said, ...titles, ...ways, ...notes]);
}

const TOP = "// Made by web/build.mjs of data/lessons; not to be edited.\n";

async function write(file, text) {
    await mkdir(path.dirname(file), { recursive: true });
    const old = await readFile(file, "utf8").catch(() => "");
    if (old !== TOP + text) await writeFile(file, TOP + text);
}

/** Writes the modules of all lessons. */
export async function writeLessons(web, words) {
    const all = await readLessons(path.dirname(web), words);
    const gen = path.join(web, "gen");
    for (const lesson of all.lessons) {
        const text = `export const lesson: unknown = ${JSON.stringify(lesson)};\n`;
        await write(path.join(gen, "lessons", `${lesson.id}.ts`), text);
    }
    const about = all.lessons.map(({ id, game, name, steps }) => ({ id, game, name, of: steps.length }));
    const ways = all.lessons.map(({ id }) => `    ${id}: () => import("./lessons/${id}"),\n`);
    await write(
        path.join(gen, "lessons.ts"),
        `export const lessons: Record<string, () => Promise<{ lesson: unknown }>> = {\n${ways.join("")}};\n` +
            `export const about = ${JSON.stringify(about)} as const;\n` +
            `export const coach: unknown = ${JSON.stringify(all.coach)};\n`,
    );
    return all;
}
