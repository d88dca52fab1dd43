// Every language says the same things as English, and the lists for its readers
// are those of today.
import assert from "node:assert/strict";
import test from "node:test";
import { unlike, wrongSigns } from "../build/alike.mjs";
import { isFresh, rendered } from "../build/rendered.mjs";
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
