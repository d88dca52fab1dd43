/** What a tile says, in whole sentences. */
import type { Arg } from "../../../words/format";
import { capital, genderOf, hasWord, nounOf, sentences, series, t, word } from "../../../words/t";
import {
    BUILDINGS,
    iconsOf,
    isAnyBuilding,
    kindOf,
    type DrawnTile,
    type TileEffect,
} from "../../../draw/kinds";
import { signed } from "../../../draw/numbers";

/** "+1 income", "−$2" */
export function amountWords(stat: string, amount: number): string {
    if (stat !== "money") return word("draw.amount", stat, { n: signed(amount), count: amount });
    return t(amount < 0 ? "draw.amount.less_money" : "draw.amount.money", { n: Math.abs(amount) });
}

function anyOf(names: readonly string[]): string {
    return names.reduce((all, name, i) =>
        t(i === names.length - 1 ? "draw.or.last" : "draw.or", { all, name }),
    );
}

function isBuilding(name: string): boolean {
    return (BUILDINGS as readonly string[]).includes(name);
}

/** "residential or civic tile", "lake or star tile", "building" */
export function filterWords(filter: readonly string[]): string {
    if (filter.length === 0 || isAnyBuilding(filter)) return t("draw.which.building");
    if (filter.every(isBuilding)) {
        return t("draw.which.tile", { kind: anyOf(filter.map((name) => word("draw.kind", name))) });
    }
    return anyOf(filter.map((name) => word("draw.which", name)));
}

/** The same as a noun, for what agrees with it. */
function filterNoun(filter: readonly string[]): Arg {
    const words = filterWords(filter);
    const [one = "building"] = filter;
    if (filter.length < 2) return nounOf("class", one, words);
    if (isAnyBuilding(filter)) return nounOf("class", "building", words);
    const gender = genderOf("class", filter);
    return { noun: { "": words, ...(gender ? { gender } : {}) } };
}

/** "+1 income for each residential tile touching this" */
export function conditionWords(each: TileEffect): string {
    const args = {
        what: amountWords(each.stat, each.amount),
        n: Math.abs(each.amount),
        stat: word("draw.stat", each.stat),
        which: filterNoun(each.filter),
    };
    return word("draw.scope", each.scope, args);
}

/** A power that is no number, or "" if the tile has none. */
export function specialWords(tile: DrawnTile): string {
    const { special = "none", target = [] } = tile;
    if (special === "none" || !hasWord("draw.special", special)) return "";
    return word("draw.special", special, { which: filterNoun(target) });
}

/** What must lie beside it, or "". */
export function besideWords(tile: DrawnTile): string {
    const beside = tile.beside ?? [];
    return beside.length === 0 ? "" : t("draw.beside", { which: filterNoun(beside) });
}

/** "commercial, restaurant, star tile" */
export function classWords(tile: DrawnTile): string {
    const kind = word("draw.kind", kindOf(tile.classes));
    return series([kind, ...iconsOf(tile.classes).map((icon) => word("draw.icon", icon))]);
}

/** All a tile says, a sentence each: gains, stars, conditions, powers. */
export function tileSentences(tile: DrawnTile): string[] {
    const gains = Object.entries(tile.gain).map(([stat, amount]) =>
        t("draw.gain", { what: amountWords(stat, amount) }),
    );
    const stars = tile.stars > 0 ? [t("draw.stars", { n: tile.stars })] : [];
    const others = [besideWords(tile), specialWords(tile)].filter((text) => text !== "");
    return [...gains, ...stars, ...tile.each.map(conditionWords), ...others];
}

/** What a tile is and does, without its name: "Commercial. +1 income when built. …" */
export function doesWords(tile: DrawnTile): string {
    return sentences([capital(classWords(tile)), ...tileSentences(tile)]);
}

/** The spoken face: "Movie Theater, commercial. +1 income when built. …" */
export function tileWords(tile: DrawnTile): string {
    const classes = classWords(tile);
    const same = tile.name.toLowerCase() === classes;
    const head = same ? tile.name : t("draw.tile", { name: tile.name, classes });
    return sentences([head, ...tileSentences(tile)]);
}
