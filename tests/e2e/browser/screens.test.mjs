// Every screen, desktop and phone, light and dark: axe finds nothing, nothing
// is wider than the window, also at 200 %, and a picture lies in
// build/screenshots (or where BOROUGH_PICTURES says).
import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";
import { visit } from "./lib/gallery.mjs";
import { House, ROOT } from "./lib/house.mjs";
import { SCREENS } from "./lib/screens.mjs";

const folder = process.env.BOROUGH_PICTURES ?? path.join(ROOT, "build/screenshots");

let house;
before(async () => {
    house = await House.open();
    house.looks = true;
});
after(() => house?.close());

for (const screen of SCREENS) {
    test(screen.name, async () => {
        const troubles = await visit(house, screen, folder);
        assert.equal(troubles.length, 0, troubles.join("\n"));
    });
}
