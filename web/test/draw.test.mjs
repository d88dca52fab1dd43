import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { load, WEB } from "./bundle.mjs";

const { FIRST, RECIPES, PLAIN, drawingOf, drawPart, drawRecipe, partsOf, PARTS } =
    await load(["../test/recipes.entry.ts", "draw/kit/kit.ts"]);
const { RAW } = await load("draw/recipes/raw.ts");
const { bandsOf } = await load("draw/recipes/bands.ts");
const { PAINTS } = await load("draw/paints.ts");
const { GLYPHS } = await load("draw/glyphs.ts");
const { conditionWords, tileWords } = await load("games/suburbia/draw/words.ts");
const { nameLines, shortName } = await load("games/suburbia/draw/names.ts");
const { chipText } = await load("draw/numbers.ts");
const { flatTop, pointyTop, neighbours } = await load("draw/hex.ts");
const { kindOf, iconsOf, levelFor } = await load("draw/kinds.ts");

const DATA = path.join(WEB, "..", "data", "suburbia");
const MOST_PARTS = 27;

/** Every record of the content of Suburbia: its id, letter and classes. */
async function records() {
    const found = [];
    for (const set of await readdir(DATA, { withFileTypes: true })) {
        if (!set.isDirectory()) continue;
        for (const file of await readdir(path.join(DATA, set.name))) {
            const text = await readFile(path.join(DATA, set.name, file), "utf8");
            for (const block of text.split(/\n(?=tile: )/)) {
                const of = (key) => block.match(new RegExp(`^${key}: (.*)$`, "m"))?.[1];
                if (of("tile") === undefined) continue;
                const classes = `${of("kind") ?? ""} ${of("icon") ?? ""}`.split(/\s+/);
                found.push({
                    id: of("tile"),
                    set: set.name,
                    name: of("name"),
                    letter: of("letter"),
                    classes: classes.filter((word) => word !== "" && word !== "none"),
                });
            }
        }
    }
    return found;
}

const tiles = await records();

test("the content is there", () => {
    assert.ok(tiles.length >= 185, `${tiles.length} tiles`);
});

test("every tile has a drawing of its own", () => {
    const without = tiles.map(({ id }) => id).filter((id) => !RECIPES.has(id) && !(id in RAW));
    assert.deepEqual(without, []);
});

test("the first screen has the drawings of its card and of the base game", async () => {
    const card = await readFile(path.join(WEB, "src/games/suburbia/draw/town.tsx"), "utf8");
    const shown = [...card.matchAll(/-?\d,-?\d (\w+) /g)].map(([, id]) => id);
    const base = tiles.filter(({ set }) => set === "base").map(({ id }) => id);
    assert.ok(shown.length > 25 && base.length > 50);
    assert.deepEqual([...shown, ...base].filter((id) => !FIRST.has(id) && !(id in RAW)), []);
});

test("every border has bands and what stands in its cells", () => {
    for (const { id } of tiles.filter(({ letter }) => letter === "border")) {
        assert.ok(bandsOf(id).length > 0, id);
        assert.ok(RECIPES.has(`${id}~`), `${id}~`);
    }
});

test("every recipe is of known parts and paints, and small", () => {
    for (const [id, recipe] of RECIPES) {
        const parts = partsOf(recipe);
        assert.ok(parts.length > 0 && parts.length <= MOST_PARTS, `${id}: ${parts.length} parts`);
        for (const part of parts) {
            const svg = drawPart(part);
            assert.doesNotMatch(svg, /NaN|undefined|#[0-9a-f]{3}/i, `${id}: ${part}`);
        }
    }
});

test("no two tiles share a drawing", () => {
    const drawings = [...RECIPES.values()].map(drawRecipe);
    assert.equal(new Set(drawings).size, drawings.length);
});

test("a recipe that is wrong says where", () => {
    assert.throws(() => drawPart("castle 1 2"), /no such part/);
    assert.throws(() => drawPart("box 1 2 0 1 1 1 mauve"), /should be a paint/);
    assert.throws(() => drawPart("box 1 2 0 1 one 1 red"), /should be a number/);
    assert.throws(() => drawPart("plot grass 0 0 6 6 7"), /left out/);
    assert.throws(() => drawPart("sign 1 1 1 1 1 red @nothing"), /no glyph/);
});

test("an unknown tile is drawn plainly", () => {
    assert.equal(drawingOf("something_of_ours"), PLAIN);
    assert.notEqual(drawRecipe(RECIPES.get(PLAIN)), "");
});

test("every part and every paint is used somewhere", () => {
    const all = [...RECIPES.values()].join(";");
    const words = new Set(all.split(/[\s;]+/));
    assert.deepEqual(Object.keys(PARTS).filter((part) => !words.has(part)), []);
    const bands = tiles.flatMap(({ id }) => bandsOf(id).map(({ paint }) => paint));
    const paints = PAINTS.filter((paint) => !words.has(paint) && !bands.includes(paint));
    assert.deepEqual(paints, []);
});

test("every paint has its colour and its class", async () => {
    const tokens = await readFile(path.join(WEB, "src/draw/tokens.css"), "utf8");
    const paints = await readFile(path.join(WEB, "src/draw/paints.css"), "utf8");
    for (const paint of PAINTS) {
        assert.match(tokens, new RegExp(`--paint-${paint}: #`), paint);
        assert.match(paints, new RegExp(`\\.p-${paint} \\{`), paint);
    }
});

test("every class of the content has a glyph", () => {
    const classes = new Set(tiles.flatMap((tile) => tile.classes));
    assert.deepEqual([...classes].filter((name) => !(name in GLYPHS)), []);
});

test("classes are told apart as kind and icons", () => {
    assert.equal(kindOf(["commercial", "restaurant"]), "commercial");
    assert.equal(kindOf(["inc"]), "none");
    assert.deepEqual(iconsOf(["civic", "star", "gold_star"]), ["star"]);
});

test("every name fits on a face of each level", () => {
    for (const tile of tiles) {
        assert.ok(shortName(tile).length <= 15, `${tile.id}: ${shortName(tile)}`);
        const lines = nameLines(tile.name);
        assert.ok(lines.length <= 2 && lines.every((line) => line.length <= 18), tile.name);
    }
});

test("conditions are whole sentences", () => {
    const say = (scope, filter, stat, amount) => conditionWords({ scope, filter, stat, amount });
    const any = ["residential", "industrial", "commercial", "civic"];
    assert.equal(
        say("adjacent", ["residential"], "income", 1),
        "+1 income for each residential tile touching this",
    );
    assert.equal(say("adjacent", any, "money", 2), "+$2 for each building touching this");
    assert.equal(
        say("adjacent", ["residential", "commercial", "civic"], "reputation", -2),
        "−2 reputation for each residential, commercial or civic tile touching this",
    );
    assert.equal(
        say("own_other", ["nightlife"], "population", -1),
        "−1 population for each other Nightlife tile in your borough",
    );
    assert.equal(
        say("built_after", ["restaurant"], "income", -1),
        "−1 income for each restaurant built after this, in any borough",
    );
    assert.equal(say("red_line", [], "income", 1), "+1 income for each red line you cross upwards");
    assert.equal(say("rivals", [], "population", 5), "Takes 5 population from each other player");
});

test("a tile is told with all it does", () => {
    const tile = {
        id: "x",
        name: "Lantern Pier",
        cost: 12,
        classes: ["civic", "star", "gold_star"],
        gain: { reputation: 1 },
        each: [],
        stars: 2,
        special: "none",
        beside: ["lake"],
    };
    assert.equal(
        tileWords(tile),
        "Lantern Pier, civic, star tile. +1 reputation when built. 2 gold stars. Must touch a lake.",
    );
});

test("numbers have their sign and money its $", () => {
    assert.equal(chipText("income", 3), "+3");
    assert.equal(chipText("reputation", -2), "−2");
    assert.equal(chipText("money", -14), "−$14");
    assert.equal(chipText("money", 7, true), "$7");
    assert.equal(chipText("population", 0), "0");
});

test("levels of detail go by the radius", () => {
    assert.deepEqual([60, 59, 46, 45].map(levelFor), ["L", "M", "M", "S"]);
});

test("neighbours lie two inner radii away on both grids", () => {
    for (const grid of [flatTop, pointyTop]) {
        for (const cell of neighbours([2, -1])) {
            const [x, y] = grid.centre(cell, 1);
            const [a, b] = grid.centre([2, -1], 1);
            assert.ok(Math.abs(Math.hypot(x - a, y - b) - Math.sqrt(3)) < 1e-9);
        }
    }
});
