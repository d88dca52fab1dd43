// Every screen: axe finds nothing, nothing is wider than the window, also at
// 200 %, everything can be reached in windows of seven sizes (lib/reach.mjs),
// and a picture lies in build/screenshots (or where BOROUGH_PICTURES says).
// Every other screen on a desktop in light, the rest on a phone in dark; with
// BOROUGH_ALL=1, as in `make screenshots`, both in both. BOROUGH_SCREENS=TEXT
// takes only those whose name begins so.
import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";
import { Gallery } from "./lib/gallery.mjs";
import { House, ROOT } from "./lib/house.mjs";
import { SCREENS } from "./lib/screens.mjs";

const folder = process.env.BOROUGH_PICTURES ?? path.join(ROOT, "build/screenshots");
const all = process.env.BOROUGH_ALL === "1";
const some = SCREENS.filter(({ name }) => name.startsWith(process.env.BOROUGH_SCREENS ?? ""));

let house;
let gallery;
before(async () => {
    house = await House.open();
    gallery = new Gallery(house, { folder, all });
});
after(() => house?.close());

for (const screen of some) {
    test(screen.name, async () => {
        const troubles = await gallery.visit(screen);
        assert.equal(troubles.length, 0, troubles.join("\n"));
    });
}
