import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { discardOf, offerOf, passOf, placeOf, spotsOf } =
    await load("games/suburbia/scene/options.ts");
const { linesOf, mergedLines } = await load("games/suburbia/scene/reason.ts");
const { measureWords, verdictOf } = await load("games/suburbia/scene/verdict.ts");
const { describer, entryWords, speak } = await load("../test/log.entry.ts");
const { broughtBy, edgesOf } = await load("games/suburbia/board/edges.tsx");
const { boxOf, fitWatched, nudged, plateTop } = await load("games/suburbia/board/boardview.ts");
const { platePath } = await load("games/suburbia/board/plate.tsx");

const MOVES = [
    { words: "buys Farm from space 7 for $9 at 1,1", type: "buy", slot: 6, at: [1, 1] },
    { words: "buys Farm from space 7 for $9 at -1,2", type: "buy", slot: 6, at: [-1, 2] },
    { words: "makes a lake of Farm from space 7 for $0 at 1,1", type: "lake", slot: 6, at: [1, 1] },
    { words: "takes Suburbs for $3 at 1,1", type: "basic", tile: "suburbs", at: [1, 1] },
    { words: "invests in Suburbs for $3 at 0,0", type: "invest", at: [0, 0] },
    { words: "discards Farm from space 7 for $0", type: "discard", slot: 6 },
    { words: "adds no tile", type: "choose", pass: true },
    { words: "turns over Mint of seat 1 at 0,3", type: "choose", of: 1, at: [0, 3] },
];

test("moves are grouped by what is taken, how and where", () => {
    const build = { mode: "build", offer: "market 6", faceDown: false };
    assert.deepEqual([...spotsOf(MOVES, build, 0).keys()], ["0:1,1", "0:-1,2", "1:0,3"]);
    const lake = spotsOf(MOVES, { ...build, mode: "lake" }, 0);
    assert.equal(lake.get("0:1,1").moves[0], MOVES[2]);
    const invest = spotsOf(MOVES, { mode: "invest", offer: null, faceDown: false }, 2);
    assert.deepEqual([...invest.keys()], ["2:0,0", "1:0,3"]);
    assert.equal(offerOf(MOVES[3]), "basic suburbs");
    assert.equal(discardOf(MOVES, "market 6"), MOVES[5]);
    assert.equal(discardOf(MOVES, "market 5"), undefined);
    assert.equal(passOf(MOVES), MOVES[6]);
});

test("a border stands in the middle of its cells, each way once", () => {
    const cells = [[0, 3], [1, 3], [2, 3], [3, 3], [4, 3]];
    const border = { words: "", type: "border", index: 1, at: [0, 2], dir: 0, lake: false, cells };
    const other = { ...border, dir: 3 };
    assert.deepEqual(placeOf(border), [2, 3]);
    const choosing = { mode: "border", offer: "border 1", faceDown: false };
    const spots = spotsOf([border, other], choosing, 0);
    assert.deepEqual(spots.get("0:2,3").moves, [border, other]);
    assert.equal(spotsOf([border], { ...choosing, faceDown: true }, 0).size, 0);
});

const TILE = { each_player: false, gain: {}, each: [], stars: 0, beside: [], special: "none" };
const content = {
    tiles: [
        { ...TILE, id: "farm", name: "Farm", cost: 9, classes: ["industrial"] },
        { ...TILE, id: "mint", name: "Mint", cost: 15, classes: ["civic"] },
    ],
};
const placed = { tile: "mint", at: [0, 1], order: 0, marked: false, face_down: false };
const scene = {
    content,
    me: 0,
    alone: true,
    view: { seat: 0, boroughs: [{ seat: 0, tiles: [placed] }, { seat: 1, tiles: [placed] }] },
    match: { seats: [{ kind: "human", name: "Ada" }, { kind: "computer", name: "Bruno" }] },
};

const cause = (section, subject, changes, more = {}) => ({
    section,
    subject,
    seat: 0,
    rule: "",
    changes: Object.entries(changes).map(([stat, delta]) => ({ stat, delta })),
    ...more,
});

const CAUSES = [
    cause("price", "price", { money: -11 }, {
        why: "price_space", args: { tile: "farm", cost: 9, market: 2 }, tile: "farm", at: [1, 1],
    }),
    cause("build", "this", { population: 9 }, { why: "built", tile: "farm", at: [1, 1] }),
    {
        ...cause("build", "red_line", { income: -1 }, { args: { line: 14 } }),
        changes: [{ stat: "income", delta: -1 }, { stat: "reputation", delta: 0, cut: true }],
    },
    cause("build", "tile", { money: 2 }, {
        why: "new_beside", args: { tile: "farm", kinds: ["industrial"] }, tile: "mint",
        at: [0, 1], by: [1, 1],
    }),
    cause("others", "tile", { money: 2 }, {
        seat: 1, why: "new_theirs", args: { tile: "farm", kinds: ["industrial"], seat: 0 },
        tile: "mint", at: [1, 1], by: [1, 1], by_seat: 0,
    }),
    cause("population", "population", { population: -2 }, {
        why: "moves", args: { from: 22, to: 20 },
    }),
];

test("each cause of the engine has its line, in the engine's order", () => {
    const lines = linesOf(scene, CAUSES);
    assert.deepEqual(
        lines.map(({ name, heading, reason }) => `${heading}: ${name}, ${reason}`),
        [
            "build: Pay, $9 + $2 market space",
            "build: This tile, when built",
            "build: Red line 14 crossed, ",
            "build: Mint, beside industrial",
            "others: Mint, new industrial",
            "then: Reputation, 22 moves to 20",
        ],
    );
    assert.deepEqual(lines.map(({ hot }) => hot), [false, false, true, false, false, false]);
    assert.deepEqual(lines.map(({ lost }) => lost), [false, false, true, false, false, false]);
    assert.equal(lines[0].tile, undefined);
    assert.equal(lines[3].tile.id, "mint");
});

test("equal rows are one, wherever they stand; each red line stays", () => {
    const lake = (at) => cause("build", "this", { money: 2 }, { why: "beside", rule: "S-LAKE", at: [1, 1], by: at });
    const red = (line) => cause("build", "red_line", { income: -1 }, { args: { line } });
    const park = cause("build", "tile", { reputation: 1 }, { tile: "mint", why: "beside" });
    const then = { ...lake([0, 5]), section: "income" };
    const lines = mergedLines(
        linesOf(scene, [lake([0, 1]), park, lake([0, 2]), red(14), lake([0, 3]), red(20), then]),
    );
    assert.deepEqual(
        lines.map(({ name, heading, times }) => [name, heading, times ?? 1]),
        [
            ["This tile", "build", 3],
            ["Mint", "build", 1],
            ["Red line 14 crossed", "build", 1],
            ["Red line 20 crossed", "build", 1],
            ["This tile", "then", 1],
        ],
    );
    assert.deepEqual(mergedLines(linesOf(scene, CAUSES)), linesOf(scene, CAUSES));
    const met = (tile) => cause("build", "this", { money: 2 }, { why: "counts", args: { tile } });
    const reasons = (causes) => mergedLines(linesOf(scene, causes)).map(({ reason }) => reason);
    assert.deepEqual(reasons([met("mint"), met("mint")]), ["with Mint"]);
    assert.deepEqual(reasons([met("mint"), met("farm")]), ["tiles here"]);
});

test("a change stands on the edge it comes through", () => {
    const edges = edgesOf(CAUSES, 0, [[1, 1]]);
    assert.deepEqual(edges, [{ cell: [0, 1], stat: "money", value: 2 }]);
});

test("what a decision brought stands on the tiles, each number once, without its price", () => {
    const again = cause("build", "this", { population: 1, money: 2 }, { why: "marker", at: [1, 1] });
    const undone = cause("build", "tile", { money: -2 }, { why: "undoes", at: [0, 1] });
    assert.deepEqual(broughtBy([...CAUSES, again, undone], 0), [
        { cell: [1, 1], stat: "population", value: 10 },
        { cell: [1, 1], stat: "money", value: 2 },
    ]);
    assert.deepEqual(broughtBy(CAUSES, 1), [{ cell: [1, 1], stat: "money", value: 2 }]);
});

test("a goal says who leads and by how much", () => {
    const standing = { goal: "x", owner: null, bonus: 10, hidden: false, counts: [4, 3], lead: 1 };
    assert.equal(verdictOf(scene, { ...standing, leaders: [0] }).words, "you lead by 1");
    assert.equal(verdictOf(scene, { ...standing, leaders: [1] }).words, "Bruno by 1");
    assert.equal(verdictOf(scene, { ...standing, leaders: [0, 1] }).mood, "tie");
    const even = { ...standing, counts: [3, 3], lead: 0, leaders: [1] };
    assert.equal(verdictOf(scene, even).words, "Bruno, by stars");
    const homes = { measure: "group", filter: ["residential"] };
    assert.equal(measureWords(homes), "residential tiles in one group");
});

test("the plate's lower rim follows the hexes it covers", () => {
    const path = platePath([[0, -1], [1, -1]], -200);
    assert.match(path, /^M-100 -173\.2L-50 -86\.6L50 -86\.6L100 0L200 0L250 -86\.6L/);
});

test("the plate's sides give way to the tiles beside it", () => {
    const path = platePath([[0, -1], [1, -1]], -400);
    assert.match(path, /L250 -86\.6L200 -173\.2V-376Q200 /, "no further than their corner");
    assert.match(path, /-400 -50 -376V-259\.8Z$/);
});

test("the fit counts every tile and every legal cell", () => {
    const tile = (at) => ({ tile: "mint", at, order: 0, marked: false, face_down: false });
    const borough = { plate: [[0, -1]], free: [[0, 1]], tiles: [tile([0, 0])] };
    const box = boxOf(borough, [], false);
    assert.equal(box.y, plateTop(false));
    const high = boxOf({ ...borough, tiles: [tile([0, 0]), tile([2, -4])] }, [], false);
    assert.ok(high.y < plateTop(false) - 100, "a tile that stands higher than the plate");
    assert.equal(Math.round(high.y + high.height), Math.round(box.y + box.height));
    const far = boxOf(borough, [[-4, 2]], false);
    assert.equal(Math.round(far.x), -700);
});

/** A view of somebody else's borough of these cells on a board of this size. */
function watched(cells, { to = null, close = true, phone = false, size }) {
    const tiles = cells.map((at, order) => ({ tile: "mint", at, order }));
    const plate = [[-2, 0], [-1, -1], [0, -1], [1, -2], [2, -2]];
    const borough = { plate, free: [[0, 9], [9, 0]], tiles };
    return fitWatched({
        borough, watched: { close, to }, legal: [], reach: [], size, low: 0, phone, upright: phone,
    });
}

test("a borough that is watched is seen from near, its free cells left out", () => {
    const line = [[0, 0], [0, 1], [1, 0], [2, 0], [-1, 1]];
    const desktop = { width: 754, height: 437 };
    const phone = { width: 390, height: 434 };
    assert.ok(watched(line, { size: desktop }).scale >= 0.46);
    assert.ok(watched(line, { size: phone, phone: true }).scale >= 0.4);
    const many = Array.from({ length: 9 }, (_, r) => [0, r]);
    const near = watched(many, { size: desktop, to: [0, 9] });
    assert.equal(near.scale, 0.46);
    const y = near.y + near.scale * 9 * 100 * Math.sqrt(3);
    assert.ok(y > 0 && y < desktop.height, "the new cell is to be seen");
    const whole = watched(many, { size: desktop, close: false });
    assert.ok(whole.scale < 0.46, "nothing is told of it: all of it");
});

test("what is chosen comes into view, and no further", () => {
    const view = { scale: 0.5, x: 200, y: 100 };
    const size = { width: 400, height: 300 };
    assert.deepEqual(nudged(view, [], size), view);
    assert.deepEqual(nudged(view, [[0, 1]], size), view);
    assert.equal(nudged(view, [[-3, 1]], size).x, 200 + 8 + 75, "from the left");
    assert.equal(nudged(view, [[3, 0]], size).x, 200 - 83, "from the right");
    assert.ok(nudged(view, [[0, 3]], size).y < 100, "from below");
});

const { asSentence } = await load("games/suburbia/table/keys.ts");
const { goalWords } = await load("games/suburbia/scene/verdict.ts");
const { doesWords, tileWords } = await load("games/suburbia/draw/words.ts");
const { toldSpoken } = await load("games/suburbia/why/describe.tsx");

test("what is read aloud has the stops of a sentence", () => {
    assert.equal(asSentence("Pay  minus 27 dollars, . "), "Pay minus 27 dollars.");
    assert.equal(asSentence(" Build . \n Mint , lost ,. then : "), "Build. Mint, lost. then:");
});

test("money is least where tiles are fewest", () => {
    const money = { measure: "money", filter: [], rank: "fewest" };
    assert.equal(goalWords(money), "Least money");
    assert.equal(goalWords({ ...money, measure: "markers" }), "Fewest investment markers");
});

test("a tile is told by name, kind and what it does, each once", () => {
    const lake = { ...TILE, id: "lake", name: "Lake", cost: 0, classes: ["lake"] };
    assert.equal(tileWords(lake), "Lake.");
    const mint = { ...TILE, name: "Mint", classes: ["civic"], gain: { stars: 1, income: 3 } };
    assert.equal(doesWords(mint), "Civic. +1 star when built. +3 income when built.");
});

test("a kept goal is named to one player alone, and not where others sit", () => {
    const goals = [{ id: "miser", name: "Miser" }];
    const entry = { at: 1, seat: 0, type: "keep", goal: "miser", net: [{}, {}], causes: [] };
    const kept = { ...scene, content: { ...content, goals } };
    assert.equal(toldSpoken(kept, entry), "You kept Miser.");
    assert.equal(toldSpoken({ ...kept, alone: false }, entry), "Ada kept a secret goal.");
});

/** A line of the log, what is bold in <b>. */
function drawn(words) {
    if (typeof words !== "object" || !words) return words || "";
    if (Array.isArray(words)) return words.map(drawn).join("");
    const inner = drawn(words.props.children);
    return words.type === "b" ? `<b>${inner}</b>` : inner;
}

test("a line of the log has its tile in bold, with the article that is said", async () => {
    const farm = (seat) => ({ type: "buy", seat, tile: "farm", net: [{}, {}] });
    const passed = { type: "choose", seat: 1, special: "extra_tile", net: [{}, {}] };
    const said = async (language, name) => {
        await speak(language);
        const tiles = [{ ...content.tiles[0], name }];
        const here = { ...scene, content: { tiles } };
        const lines = [farm(0), farm(1), passed];
        return lines.map((entry) => [drawn(describer(here)(entry).words), entryWords(here, entry)]);
    };
    assert.deepEqual(await said("en", "Farm"), [
        ["You built <b>Farm</b>", "You built Farm"],
        ["Bruno built <b>Farm</b>", "Bruno built Farm"],
        ["Bruno added no tile<b></b>", "Bruno added no tile"],
    ]);
    assert.deepEqual(await said("fr", "Ferme"), [
        ["Vous construisez <b>la Ferme</b>", "Vous construisez la Ferme"],
        ["Bruno construit <b>la Ferme</b>", "Bruno construit la Ferme"],
        ["Bruno n’ajoute aucune tuile<b></b>", "Bruno n’ajoute aucune tuile"],
    ]);
    assert.deepEqual(await said("it", "Fattoria"), [
        ["Tu costruisci <b>la Fattoria</b>", "Tu costruisci la Fattoria"],
        ["Bruno costruisce <b>la Fattoria</b>", "Bruno costruisce la Fattoria"],
        ["Bruno non aggiunge nessuna tessera<b></b>", "Bruno non aggiunge nessuna tessera"],
    ]);
    await speak("en");
});
