// The records of the rules (data/rules): what each rule belongs to, not what it
// says, which stands in words/LANGUAGE/rules.json. Both the page and the tables
// of docs/RULES.md are made of them (rulebook.mjs); docs/DATA.md has the grammar.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const SHORT_MOST = 9;
const TEXT_MOST = 60;
const SHOW_LEAST = 2;

/** Keys of a record; those with `many` may stand several times. */
const KEYS = {
    rule: { by: {}, moves: {}, counts: {}, editions: {}, see: {}, refuses: {}, show: { many: true } },
    word: { see: {} },
};

function fail(place, reason) {
    throw new Error(`${place}: error: ${reason}`);
}

/** Lines of `key: value` with their places; # begins a comment. */
function* linesOf(name, text) {
    for (const [at, line] of text.split("\n").entries()) {
        const said = line.replace(/^#.*/, "").trim();
        if (!said) continue;
        const [, key, value] = /^(\w+): +(\S.*)$/.exec(said) ?? [];
        const place = `${name}:${at + 1}:1`;
        if (!key) fail(place, "no key and value");
        yield { key, value, place };
    }
}

function addLine(record, kind, { key, value, place }) {
    if (!record) fail(place, `${key} stands before the first ${kind}`);
    const known = KEYS[kind][key];
    if (!known) fail(place, `a ${kind} has no ${key}`);
    if (known.many) (record[key] ??= []).push({ value, place });
    else if (record[key]) fail(place, `${key} is there twice`);
    else record[key] = { value: value.split(/ +/), place };
}

/** The records of one file, each with the topic it stands under. */
function readRecords(name, text, kind) {
    const records = new Map();
    let topic = null;
    let record = null;
    for (const line of linesOf(name, text)) {
        if (line.key === "topic" && kind === "rule") topic = line.value;
        else if (line.key === kind) {
            if (records.has(line.value)) fail(line.place, `${line.value} is there twice`);
            if (kind === "rule" && !topic) fail(line.place, "a rule without a topic");
            record = { id: line.value, topic, place: line.place };
            records.set(line.value, record);
        } else addLine(record, kind, line);
    }
    return records;
}

const count = (words) => words.split(/\s+/).length;

function checkWords(record, words) {
    const { id, place } = record;
    for (const part of ["name", "short", "text"]) {
        if (!words.has(`rules.${part}.${id}`)) fail(place, `${id} has no word rules.${part}.${id}`);
    }
    const short = count(words.get(`rules.short.${id}`));
    const text = count(words.get(`rules.text.${id}`));
    if (short > SHORT_MOST) fail(place, `short of ${id} has ${short} words, more than ${SHORT_MOST}`);
    if (text > TEXT_MOST) fail(place, `text of ${id} has ${text} words, more than ${TEXT_MOST}`);
}

function checkShow({ id, place, show = [] }, boards) {
    if (show.length < SHOW_LEAST) fail(place, `${id} shows fewer than ${SHOW_LEAST} cases`);
    for (const { value, place: where } of show) {
        const found = boards.get(value);
        if (!found) fail(where, `there is no rule case "${value}"`);
        if (!found.rules.includes(id)) fail(where, `that case does not prove ${id}`);
    }
}

function checkSee({ see }, known) {
    for (const id of see?.value ?? []) {
        if (!known.has(id)) fail(see.place, `there is no rule ${id}`);
    }
}

/** Each refusal and each kind of move belongs to one rule of a game. */
function checkOnce(records, key, isKnown) {
    const owner = new Map();
    for (const record of records.values()) {
        for (const code of record[key]?.value ?? []) {
            const { place } = record[key];
            if (!isKnown(code)) fail(place, `there is no ${code}`);
            if (owner.has(code)) fail(place, `${code} belongs to ${owner.get(code)} already`);
            owner.set(code, record.id);
        }
    }
}

function checkTopics(game, records, words) {
    for (const { topic, place } of records.values()) {
        if (!words.has(`rules.topic.${game}_${topic}`)) fail(place, `topic ${topic} has no word`);
    }
}

function checkGame(game, records, { words, status, boards, known }) {
    for (const record of records.values()) {
        if (!record.by) fail(record.place, `${record.id} names no function`);
        checkWords(record, words);
        checkShow(record, boards);
        checkSee(record, known);
    }
    checkOnce(records, "refuses", (code) => status.has(`status.${code}`));
    checkOnce(records, "moves", () => true);
    checkOnce(records, "counts", () => true);
    checkTopics(game, records, words);
}

/** Words of rules that are none, and rulings with a gap between them. */
function checkStray(words, known) {
    for (const key of words.keys()) {
        const [, id, n] = /^rules\.\w+\.([A-Z]-[A-Za-z0-9-]+)(?:_(\d+))?$/.exec(key) ?? [];
        if (!id) continue;
        if (!known.has(id)) fail("words/en/rules.json:1:1", `${key} is of no rule`);
        if (n > 1 && !words.has(`rules.ruling.${id}_${n - 1}`)) {
            fail("words/en/rules.json:1:1", `${key} comes without the one before it`);
        }
    }
}

async function wordsIn(root, area) {
    const text = await readFile(path.join(root, "words", "en", `${area}.json`), "utf8");
    return new Map(Object.entries(JSON.parse(text)));
}

/** A key has no more room. */
const CASE_MOST = 72;

/** A case's key among the words, and its name among those that are shown. */
const caseId = (name) =>
    name.toLowerCase().replaceAll("'", "").replace(/\W+/g, "_").replace(/^_/, "").slice(0, CASE_MOST).replace(/_$/, "");

/** Each board that is shown has its words, and no words are of another one. */
function checkCaptions(book, captions) {
    const shown = Object.keys(book.games).flatMap((game) => shownOf(book, game).map((one) => one.case));
    const words = [...captions.keys()].map((key) => key.slice("case.".length));
    const wrong = [
        ...shown.filter((id) => !words.includes(id)).map((id) => `case.${id} is missing`),
        ...words.filter((id) => !shown.includes(id)).map((id) => `case.${id} is of no board`),
        ...shown.filter((id, at) => shown.indexOf(id) !== at).map((id) => `case.${id} is of two boards`),
    ];
    if (wrong.length > 0) fail("words/en/cases.json:1:1", wrong.join("; "));
}

const GLOSSARY = "glossary.txt";

/** The games that have a book: each file of data/rules but the glossary. */
async function gamesOf(root) {
    const files = await readdir(path.join(root, "data", "rules"));
    return files.filter((file) => file !== GLOSSARY).map((file) => path.parse(file).name).sort();
}

async function readFileOf(root, name, kind) {
    const text = await readFile(path.join(root, name), "utf8");
    return readRecords(name, text, kind);
}

/** The cases as the page opens them (tests/rules/pages makes them), by name. */
async function readBoards(root, game) {
    const text = await readFile(path.join(root, "data", "cases", `${game}.json`), "utf8");
    return new Map(JSON.parse(text).map((one) => [one.case, one]));
}

/** Everything about the rules, checked: records by game, words, cases, glossary. */
export async function readRules(root) {
    const book = { words: await wordsIn(root, "rules"), games: {}, boards: {} };
    const status = await wordsIn(root, "status");
    const games = await gamesOf(root);
    for (const game of games) {
        book.games[game] = await readFileOf(root, `data/rules/${game}.txt`, "rule");
        book.boards[game] = await readBoards(root, game);
    }
    const known = new Set(games.flatMap((game) => [...book.games[game].keys()]));
    for (const game of games) {
        const boards = book.boards[game];
        checkGame(game, book.games[game], { words: book.words, status, boards, known });
    }
    checkStray(book.words, known);
    checkCaptions(book, await wordsIn(root, "cases"));
    book.glossary = await readFileOf(root, `data/rules/${GLOSSARY}`, "word");
    for (const record of book.glossary.values()) {
        checkSee(record, known);
        if (!book.words.has(`glossary.text.${record.id}`)) fail(record.place, "no words for it");
    }
    return book;
}

const list = (record, key) => record[key]?.value ?? [];

/** Cases are named by their places among those that are shown. */
function ruleOf(record, names) {
    const { id, topic } = record;
    const rest = Object.fromEntries(
        ["see", "moves", "counts", "refuses", "editions"]
            .map((key) => [key, list(record, key)])
            .filter(([, values]) => values.length > 0),
    );
    return { id, topic, ...rest, show: record.show.map(({ value }) => names.indexOf(caseId(value))) };
}

/** The boards that rules show; what proves what is known to the rules. */
function shownOf({ games, boards }, game) {
    const all = [...games[game].values()].flatMap(({ show }) => show);
    const names = new Set(all.map(({ value }) => value));
    return [...names].map((name) => {
        const { setup, when } = boards[game].get(name);
        return { case: caseId(name), setup, when };
    });
}

/** Only what changed is written, so that watchers stay calm. */
async function writeGen(web, name, values) {
    const text =
        "// Made by web/build.mjs of data/rules; not to be edited.\n" +
        Object.entries(values)
            .map(([key, value]) => `export const ${key}: unknown = ${JSON.stringify(value)};\n`)
            .join("");
    const file = path.join(web, "gen", `${name}.ts`);
    const old = await readFile(file, "utf8").catch(() => "");
    await mkdir(path.dirname(file), { recursive: true });
    if (old !== text) await writeFile(file, text);
}

/** What the page knows of the rules: gen/rules.ts, and gen/cases.ts for the
 * boards of them. */
export async function writeRules(web) {
    const book = await readRules(path.dirname(web));
    const games = Object.keys(book.games);
    const shown = games.flatMap((game) => shownOf(book, game));
    const names = shown.map((one) => one.case);
    const rules = Object.fromEntries(
        games.map((game) => [
            game,
            [...book.games[game].values()].map((record) => ruleOf(record, names)),
        ]),
    );
    const glossary = [...book.glossary.values()].map((one) => ({ id: one.id, see: list(one, "see") }));
    await writeGen(web, "rules", { RULES: rules, GLOSSARY: glossary });
    await writeGen(web, "cases", { CASES: shown });
}
