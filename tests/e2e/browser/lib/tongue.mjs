// Screens in another language. What leads there names things in English; a page
// that speaks is asked for them by what the words of its language make of them:
// "Name of seat 2" is "Nom du siège 2". xx is the pseudo-language.
import path from "node:path";
import { pseudo, pseudoName } from "../../../../web/build/pseudo.mjs";
import { grammar, readNames, readWords } from "../../../../web/build/words.mjs";
import { ROOT } from "./house.mjs";

const WEB = path.join(ROOT, "web");
const VARIANTS_MOST = 24;

/** All that a message may read: lists of texts and arguments, one a variant. */
function variants(pieces) {
    let all = [[]];
    for (const piece of pieces) {
        const next = typeof piece === "string" ? [[piece]]
            : "choice" in piece ? piece.branches.flatMap(({ pieces: inner }) => variants(inner))
            : [[{ name: piece.name ?? piece.count }]];
        all = all.flatMap((before) => next.map((after) => [...before, ...after])).slice(0, VARIANTS_MOST);
    }
    return all;
}

async function wordsOf(language) {
    const all = new Map();
    for (const reader of ["page", "later"]) {
        const areas = await readWords(WEB, language === "xx" ? "en" : language, reader);
        for (const words of areas.values()) {
            for (const [key, message] of words) all.set(key, language === "xx" ? pseudo(message) : message);
        }
    }
    for (const [key, line] of await readNames(ROOT, language === "xx" ? "en" : language)) {
        const name = line.split(" | ")[0].replace(/[{}]/g, "");
        all.set(`name ${key}`, language === "xx" ? pseudoName(name) : name);
    }
    return all;
}

async function variantsOf(language) {
    const { parse } = await grammar(WEB);
    const words = await wordsOf(language);
    return new Map([...words].map(([key, message]) => [key, variants(parse(message))]));
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[\s\u202f]+/g, "\\s+");

/** A variant as a pattern; `write` makes one of an argument. */
const patternOf = (variant, write) =>
    variant.map((part) => (typeof part === "string" ? escaped(part) : write(part.name))).join("");

/** What a message reads with a number in it, and with a word; something may follow. */
const samplesOf = (variant) =>
    ["1", "a"].map((one) => variant.map((part) => (typeof part === "string" ? part : one)).join(""))
        .flatMap((text) => [text, `${text} `]);

const letters = (variant) => variant.filter((part) => typeof part === "string").join("").replace(/\P{L}/gu, "");
const MEANT_LEAST = 2;

class Tongue {
    constructor(english, own) {
        this.english = english;
        this.own = own;
        this.known = new Map();
    }

    /** What the messages of these keys read in the language. */
    patterns(key, write = () => ".*") {
        return (this.own.get(key) ?? [])
            .filter((variant) => letters(variant).length >= MEANT_LEAST)
            .map((variant) => patternOf(variant, write));
    }

    /** Messages that read just so, with their arguments as they stand there. */
    whole(text) {
        const found = [];
        for (const [key, all] of this.english) {
            for (const variant of all) {
                if (letters(variant).length < MEANT_LEAST) continue;
                const names = variant.flatMap((part) => (typeof part === "string" ? [] : [part.name]));
                const match = new RegExp(`^${patternOf(variant, () => "(.+?)")}$`, "i").exec(text);
                if (!match) continue;
                const given = new Map(names.map((name, at) => [name, match[at + 1]]));
                found.push(...this.patterns(key, (name) => this.argument(given.get(name))));
            }
        }
        return found;
    }

    /** A name in a sentence may be one that the language calls otherwise. */
    argument(given) {
        if (given === undefined) return ".*";
        const also = given.length > 2 && this.depth !== 1 ? this.inside(given) : [];
        return also.length > 0 ? `(?:${[escaped(given), ...also].join("|")})` : escaped(given);
    }

    inside(text) {
        this.depth = 1;
        const found = this.whole(text);
        this.depth = 0;
        return found;
    }

    /** Messages in which a pattern is found. */
    some(pattern) {
        const found = [];
        for (const [key, all] of this.english) {
            const fits = all.some((variant) =>
                letters(variant).length >= MEANT_LEAST && samplesOf(variant).some((text) => pattern.test(text)));
            if (fits) found.push(...this.patterns(key));
        }
        return found;
    }

    /** A pattern for what is asked for in English; what no message says stays. */
    said(wanted, exact = false) {
        const key = `${wanted} ${exact}`;
        if (!this.known.has(key)) this.known.set(key, this.find(wanted, exact));
        return this.known.get(key);
    }

    find(wanted, exact) {
        const text = typeof wanted === "string";
        let found = text ? this.whole(wanted) : this.some(wanted);
        if (text && found.length === 0 && !exact) found = this.some(new RegExp(escaped(wanted), "i"));
        if (found.length === 0) return wanted;
        const all = [...new Set(found)].join("|");
        const [from, to] = text ? [exact, exact] : [wanted.source.startsWith("^"), false];
        return new RegExp(`${from ? "^" : "(?<!\\p{L})"}(?:${all})${to ? "$" : "(?!\\p{L})"}`, "iu");
    }
}

const tongues = new Map();

/** The words of a language beside the English ones; null: it is English. */
export async function tongueOf(language) {
    if (language === "en") return null;
    if (!tongues.has(language)) {
        const both = await Promise.all(["en", language].map(variantsOf));
        tongues.set(language, new Tongue(...both));
    }
    return tongues.get(language);
}

const BY_TEXT = ["getByText", "getByLabel", "getByTitle", "getByPlaceholder"];
const behind = new WeakMap();

/** The page itself, for those who must not hear the language. */
export const plain = (thing) => behind.get(thing)?.thing ?? thing;

/** What a page that speaks calls what is `text` in English, as a pattern. */
export function calledOn(page, text) {
    const said = behind.get(page)?.tongue.said(text) ?? text;
    return said instanceof RegExp ? said : new RegExp(escaped(said), "i");
}

function asked(tongue, how, [first, options]) {
    const { name, hasText, hasNotText, exact, ...rest } = options ?? (how === "filter" ? first : {}) ?? {};
    const turned = { ...rest };
    for (const [key, wanted] of Object.entries({ name, hasText, hasNotText })) {
        if (wanted !== undefined) turned[key] = tongue.said(wanted, exact);
    }
    for (const key of ["has", "hasNot"]) if (rest[key]) turned[key] = plain(rest[key]);
    if (BY_TEXT.includes(how)) return [tongue.said(first, exact), turned];
    if (how === "filter") return [turned];
    return [first, { ...turned, ...(exact && typeof turned.name === "string" ? { exact } : {}) }];
}

const ASKS = [...BY_TEXT, "getByRole", "locator", "filter"];

/** A page, or a part of it, that is asked in English and answers in its own. */
export function speaking(thing, tongue) {
    if (!tongue) return thing;
    const speaks = new Proxy(thing, {
        get(target, how) {
            const value = target[how];
            if (typeof value !== "function") return value;
            return (...given) => {
                const made = value.apply(target, ASKS.includes(how) ? asked(tongue, how, given) : given);
                return typeof made?.getByRole === "function" ? speaking(made, tongue) : made;
            };
        },
    });
    behind.set(speaks, { thing, tongue });
    return speaks;
}
