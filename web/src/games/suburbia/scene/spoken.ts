/** What a cell, a tile or a change is called aloud. */
import type { Cell, Numbers } from "../../../engine/types";
import type { Borough, Move, PlacedTile } from "./types";
import { tileWords } from "../draw";
import { series, t, word } from "../../../words/t";
import { cellKey, tileName, tileOf, type Scene } from "./scene";

const ORDER = ["income", "reputation", "population", "stars", "money"];

/** "income plus 1, 2 dollars" */
export function numbersSpoken(numbers: Numbers): string {
    const parts: string[] = [];
    for (const stat of ORDER) {
        const n = numbers[stat] ?? 0;
        if (n === 0) continue;
        const key =
            stat === "money"
                ? n > 0
                    ? "table.say.dollars"
                    : "table.say.pays"
                : n > 0
                  ? "table.say.plus"
                  : "table.say.minus";
        parts.push(t(key, { stat: word("stat", stat), n: Math.abs(n) }));
    }
    return parts.length > 0 ? series(parts) : t("table.say.nothing");
}

/** Columns count from the left, rows from the top of what is shown. */
export function placeSpoken(cell: Cell, corner: Cell): string {
    const column = cell[0] - corner[0] + 1;
    const row = Math.floor(cell[1] + cell[0] / 2 - corner[1]) + 1;
    return t("table.say.place", { column, row });
}

/** The upper left end of the grid: smallest column, smallest row. */
export function cornerOf(borough: Borough): Cell {
    const cells = [...borough.free, ...borough.plate, ...borough.tiles.map((tile) => tile.at)];
    return [
        Math.min(...cells.map(([q]) => q)),
        Math.floor(Math.min(...cells.map(([q, r]) => r + q / 2))),
    ];
}

export function tileSpoken(scene: Scene, placed: PlacedTile): string {
    const tile = tileOf(scene.content, placed.tile);
    if (!tile) return "";
    return placed.marked ? `${tileWords(tile)} ${t("table.say.marked")}` : tileWords(tile);
}

function redSpoken(move: Move): string {
    const n = move.red ?? 0;
    if (n === 0) return "";
    if (move.red_line !== undefined) return t("table.say.redline", { line: move.red_line });
    return n > 0 ? t("table.say.red", { n }) : t("table.say.redback", { n: -n });
}

/** What a move is called: "Farm here", "Invest in Farm". */
export function moveTitle(scene: Scene, move: Move): string {
    const tile = tileName(scene.content, move.tile ?? tileOfMove(scene, move));
    switch (move.type) {
        case "buy":
        case "basic":
            return t("table.title.build", { tile });
        case "lake":
            return t("table.title.lake");
        case "invest":
            return t("table.title.invest", { tile });
        case "border":
            return t(move.lake ? "table.title.borderlake" : "table.title.build", { tile });
        case "discard":
            return t("table.title.discard", { tile });
        case "choose":
            return chooseTitle(scene, move, tile);
        default:
            return move.words;
    }
}

function chooseTitle(scene: Scene, move: Move, tile: string): string {
    if (move.pass) return t("table.title.pass");
    if (scene.view.asking === "extra_tile") return t("table.title.build", { tile });
    if (scene.view.asking === "flip") return t("table.title.flip", { tile });
    return t("table.title.marker", { tile });
}

/** The tile a move is about, where the move itself does not name it. */
export function tileOfMove(scene: Scene, move: Move): string | undefined {
    if (move.tile) return move.tile;
    if (move.slot !== undefined) return scene.view.market[move.slot]?.tile ?? undefined;
    if (move.index !== undefined) return scene.view.borders[move.index]?.tile;
    const seat = move.of ?? scene.view.seat;
    const at = move.at;
    if (!at) return undefined;
    return scene.view.boroughs[seat]?.tiles.find((tile) => cellKey(tile.at) === cellKey(at))?.tile;
}

/** What a move changes for whoever makes it, up to the end of the turn. */
export function netOf(scene: Scene, move: Move): Numbers {
    return move.net?.[scene.view.seat] ?? {};
}

/** A legal cell: where it is, what goes there and what that brings. */
export function spotSpoken(scene: Scene, move: Move, placed: PlacedTile | undefined): string {
    const there = placed ? tileSpoken(scene, placed) : t("table.say.empty");
    return t("table.say.cell", {
        there,
        what: moveTitle(scene, move),
        brings: numbersSpoken(netOf(scene, move)),
        red: move.short ? t("table.card.shortof", { n: move.short }) : redSpoken(move),
    }).trim();
}
