// Every screen: axe finds nothing, nothing is wider than the window, also at
// 200 %, everything can be reached in windows of eight sizes (lib/reach.mjs),
// and a picture lies in build/screenshots (or where BOROUGH_PICTURES says).
// Every other screen on a desktop in light, the rest on a phone in dark, each at
// its own size and at two of the others, by turns, and without those that are
// rare: looks at what other screens show, which take long; with BOROUGH_ALL=1, as in
// `make screenshots`, all of them both in both at all sizes. BOROUGH_SCREENS=TEXT takes only
// those whose name begins so (several with commas), at all sizes;
// BOROUGH_SIZES=own only at a window's own. BOROUGH_LANGUAGE=fr looks at them in
// that language: a picture, what can be reached, no text cut; xx (tests/words/
// build_page, with BOROUGH_PAGE) also tells what is not translated.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { KEEPER } from "./lib/club_screens.mjs";
import { Gallery } from "./lib/gallery.mjs";
import { House, ROOT } from "./lib/house.mjs";
import { makeKeeper } from "./lib/online_screens.mjs";
import { SIZES } from "./lib/reach.mjs";
import { SCREENS } from "./lib/screens.mjs";
import { tongueOf } from "./lib/tongue.mjs";

const folder = process.env.BOROUGH_PICTURES ?? path.join(ROOT, "build/screenshots", process.env.BOROUGH_LANGUAGE ?? "");
const all = process.env.BOROUGH_ALL === "1";
const language = process.env.BOROUGH_LANGUAGE ?? "en";
const asked = process.env.BOROUGH_SCREENS ?? "";
const names = asked.split(",");
const some = SCREENS.filter(
    ({ name, rare }) => names.some((start) => name.startsWith(start)) && (all || asked || !rare),
);
const sizes = process.env.BOROUGH_SIZES === "own" ? [] : asked ? SIZES : undefined;

/* Two houses: one that only serves the page, and a host of tables. */
const houses = [];
let data, gallery, hosted;
before(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), "borough-screens-"));
    await makeKeeper(data);
    for (const wish of [{}, { data, more: ["--keeper", KEEPER.account] }]) houses.push(await House.open(wish));
    const tongue = await tongueOf(language);
    [gallery, hosted] = houses.map((house) => new Gallery(house, { folder, all, sizes, language, tongue }));
});
after(async () => {
    for (const house of houses) await house.close();
    if (data) await rm(data, { recursive: true });
});

for (const screen of some) {
    test(screen.name, async () => {
        const troubles = await (screen.hosted ? hosted : gallery).visit(screen);
        assert.equal(troubles.length, 0, troubles.join("\n"));
    });
}
