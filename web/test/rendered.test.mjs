// Every language says the same things as English, and the lists for its readers
// are those of today.
import assert from "node:assert/strict";
import test from "node:test";
import { unlike, wrongSigns } from "../build/alike.mjs";
import { allReadings, isFresh, rendered } from "../build/rendered.mjs";
import { aboutLanguage, languagesOf } from "../build/words.mjs";
import { ROOT, WEB } from "./bundle.mjs";

const languages = await languagesOf(ROOT);

for (const language of languages.filter((id) => id !== "en")) {
    test(`${language}: the keys and arguments of English`, async () => {
        assert.deepEqual(await unlike(WEB, language), []);
    });
}

test("signs of commands, addresses and marks of moves are no punctuation", () => {
    const right = [
        ["usage\u202f: play K[:N] human:Ada ::1, [::1]\u202f; ?!, ? ou ??", "usage: play K[:N] human:Ada ::1, [::1]; ?!, ? or ??"],
        ["??", "??"],
    ];
    for (const [french, english] of right) assert.deepEqual(wrongSigns("fr", french, english), [], french);
    for (const wrong of ["Coach: oui", "Coach : oui", "Coach!"]) {
        assert.equal(wrongSigns("fr", wrong, "Coach: yes. Coach!").length, 1, wrong);
    }
});

const not = (text) => `(?<![\\p{L}\\p{N}’-])(?:${text})(?![\\p{L}’])`;
const FRENCH_VOWEL = "[aeiouyàâéèêëîïôûœ]";
const ITALIAN_VOWEL = "[aeiouàèéìòù]";

/** What no sentence of a language says: a contraction or an elision that was not
 * made, one of several things. */
const WRONG = {
    fr: [
        [not("de les?|à les?|que (?:ils?|elles?|on|une?)|de une?|si ils?|jusque à"), /pas le |de le (?=\p{L}+(?:er|ir|re)(?!\p{L}))/gu],
        [`(?<![\\p{L}-])(?:le|la|de|que|ne|se|je|me|te) (?=${FRENCH_VOWEL}\\p{L})`],
        [`(?<![\\p{L}])(?:du|au) (?=${FRENCH_VOWEL})`],
        ["d’(?=[bcdfgjklmnpqrstvwxz])"],
        ["(?<![\\p{L}\\d.,+-])1 \\p{Ll}+[sx](?!\\p{L})", /1 (?:fois|bonus|sens|des|vers|revenus)/gu],
    ],
    it: [
        [not("(?:di|a|da|in|su) (?:il|lo|i|gli)")],
        [not("(?:in|su) (?:la|le)")],
        [`(?<!\\p{L})(?:il|del|al|dal|nel|sul|dello|nello|allo|dallo|sullo|della|nella|alla|dalla|sulla) (?=${ITALIAN_VOWEL})`, /sulla? una|alla una/gu],
        ["(?<!\\p{L})(?:il|un|del|al|dal|nel|sul) (?=s[bcdfgklmnpqrtvz]|z|gn|ps|x)"],
        ["(?<![\\p{L}\\d.,+-])1 \\p{Ll}+i(?!\\p{L})", /1 (?:di|dei|degli|dai|dagli|fai|ogni)/gu],
    ],
};

/** Messages whose number is never one: the content has other numbers. */
const MANY = /^(sub\.ask\.(stack|pattern)|subdivision\.(reason\.beside_many|does\.sidewalk|brief\.\w+|amount\.\w+))$/;

function wrongIn(language, { area, key, texts }) {
    const faults = [];
    for (const text of texts) {
        if (area !== "help" && /\p{L} {2,}\p{L}/u.test(text) && !/\.(keys|hint|title|over|help|legend)\b|\.keys$|\.leave$/.test(key)) {
            faults.push(`two spaces: ${text}`);
        }
        for (const [pattern, right] of WRONG[language] ?? []) {
            const rest = right ? text.replaceAll(right, "") : text;
            // A number before a name counts nothing: 1 Faubourgs.
            const found = new RegExp(pattern, pattern.includes("Ll") ? "u" : "iu").exec(rest)?.[0];
            if (found && !(pattern.includes("Ll") && MANY.test(key))) faults.push(`‘${found}’: ${text}`);
        }
    }
    return faults.map((fault) => `${area}, ${key}: ${fault}`);
}

test("what is not contracted or not elided is found", () => {
    const wrong = (language, text) => wrongIn(language, { area: "", key: "", texts: [text] }).length > 0;
    for (const text of ["le prix de le Stade", "à les Faubourgs", "la Abattoir", "tant que il joue", "1 tuiles", "du Abattoir", "un  lac"]) {
        assert.ok(wrong("fr", text), text);
    }
    for (const text of ["le prix du Stade", "pas le lac", "merci de le dire", "1 fois", "de 0 à 9", "l’Abattoir"]) {
        assert.ok(!wrong("fr", text), text);
    }
    for (const text of ["di il Lago", "in la Fattoria", "del Ostello", "il Stadio", "1 tessere e 1 laghi"]) {
        assert.ok(wrong("it", text), text);
    }
    for (const text of ["del Lago", "passo 1 di 2", "lo Stadio", "chi lo apre", "1 ogni $2"]) {
        assert.ok(!wrong("it", text), text);
    }
});

for (const language of languages.filter((id) => id in WRONG)) {
    test(`${language}: nothing is left uncontracted, unelided or uncounted`, async () => {
        const all = await allReadings(WEB, language);
        assert.deepEqual(all.flatMap((one) => wrongIn(language, one)), []);
    });
}

for (const language of languages) {
    test(`${language}: every message reads with edge arguments`, async () => {
        const text = await rendered(WEB, language);
        assert.doesNotMatch(text, /undefined|NaN|\[object/);
    });

    test(`${language}: docs/words is as the words are`, async () => {
        const { draft } = await aboutLanguage(ROOT, language);
        if (draft || language === "en") return;
        assert.ok(await isFresh(WEB, language), `stale: run node web/build/rendered.mjs ${language}`);
    });
}
