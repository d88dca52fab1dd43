// Compares printed_LANGUAGE.txt, the terms of a printed rulebook, with words/.
// A line is "id | printed | edition", and where we say it otherwise
// "| ours | reason". The name of a thing must be the printed one to the letter
// (but for capitals); a term of the rules must be said somewhere as it is printed.
// A reason that is no longer needed is as wrong as one that is missing.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const things = ["tile", "goal", "award", "set", "edition", "track"];

const plain = (text) =>
    text.normalize("NFC").toLowerCase().replace(/[’ʼ]/g, "'").replace(/[\s\u00a0\u202f]+/g, " ").trim();

const lines = (path) => readFileSync(path, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));

const parts = (line) => line.split("|").map((part) => part.trim());

/** @returns {Map<string, string[]>} the name of each thing and then its forms, by kind and id */
function namesOf(folder) {
    const read = (line) => {
        const colon = line.indexOf(": ");
        const [name, ...forms] = parts(line.slice(colon + 2));
        return [line.slice(0, colon), [name, ...forms.map((form) => form.replace(/^\S+ /, "").replaceAll("~", name))]];
    };
    return new Map(lines(join(folder, "names")).map(read));
}

/** What a message says, without what is filled in. */
const said = (message) =>
    message.replace(/\{[\w.]+\}/g, " … ").replace(/\{[\w.]+, (plural|select),/g, " … ").replace(/[{}#]/g, " … ");

/** The keys of a keyboard are called as they are there: no terms of a game. */
const KEYBOARD = /^app\.key\./;

/** All that is said in a language, one sentence to a line. */
function saidIn(folder, names) {
    const messages = readdirSync(folder)
        .filter((file) => file.endsWith(".json"))
        .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8"))))
        .flatMap(([key, message]) => (KEYBOARD.test(key) ? [] : [message]));
    const language = readFileSync(join(folder, "language"), "utf8").split("\n");
    return [...[...names.values()].flat(), ...messages.map(said), ...language].map(plain).join("\n");
}

/** Whether a term is there as whole words. */
function holds(text, term) {
    const letters = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<![\\p{L}\\p{N}])${letters(plain(term))}(?![\\p{L}\\p{N}])`, "u").test(text);
}

/** What is wrong with a line, or nothing. */
function fault(line, names, text) {
    const [id, printed, edition, ours, reason, more] = parts(line);
    const isThing = things.includes(id.split(".")[0]);
    const found = isThing ? plain(names.get(id)?.[0] ?? "") === plain(printed) : holds(text, printed);
    if (!edition || more !== undefined) return "not well made";
    if (isThing && !names.has(id)) return "there is no such thing";
    if (found) return reason ? "is in the words, so it needs no reason" : undefined;
    if (!reason) return "is not in the words, and no reason says why";
    const said = isThing ? plain(names.get(id)[0]) === plain(ours) : holds(text, ours);
    return said ? undefined : `the words do not say '${ours}' either`;
}

function check(language, file, root) {
    const folder = join(root, "words", language);
    const names = namesOf(folder);
    const text = saidIn(folder, names);
    const terms = lines(file);
    const faults = terms.map((line) => [line, fault(line, names, text)]).filter(([, what]) => what);
    for (const [line, what] of faults) console.error(`${file}: ${line}: ${what}`);
    console.log(`${language}: ${terms.length} printed terms, ${faults.length} faults`);
    return faults.length === 0 && terms.length > 0;
}

const [root, ...files] = process.argv.slice(2);
const right = files.map((file) => check(/printed_(\w+)\.txt$/.exec(file)[1], file, root));
process.exit(right.length && right.every(Boolean) ? 0 : 1);
