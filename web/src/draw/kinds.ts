/** What a tile is: its classes split into what gives the colour (its kind)
 * and what stands in its icon tag. */

export const BUILDINGS = ["residential", "industrial", "commercial", "civic"] as const;
export const KINDS = [...BUILDINGS, "lake", "luxury", "border"] as const;
export const ICONS = [
    "restaurant",
    "airport",
    "office",
    "school",
    "skyscraper",
    "car_dealership",
    "star",
    "inc",
    "nightlife",
    "con",
    "essen",
    "collector",
    "gold_star",
] as const;

export type Kind = (typeof KINDS)[number];
export type Icon = (typeof ICONS)[number];
export type Stat = "income" | "reputation" | "population" | "money" | "stars";
export type Level = "L" | "M" | "S";

export function isKind(word: string): word is Kind {
    return (KINDS as readonly string[]).includes(word);
}

export function isIcon(word: string): word is Icon {
    return (ICONS as readonly string[]).includes(word);
}

export function isStat(word: string): word is Stat {
    return ["income", "reputation", "population", "money", "stars"].includes(word);
}

/** What a tile is coloured by; a tile without a kind has a plain face. */
export function kindOf(classes: readonly string[]): Kind | "none" {
    return classes.find(isKind) ?? "none";
}

/** Gold stars are told by their number, so their class needs no icon. */
export function iconsOf(classes: readonly string[]): Icon[] {
    return ICONS.filter((icon) => icon !== "gold_star" && classes.includes(icon));
}

/** The engine spells "any building" as the four kinds. */
export function isAnyBuilding(filter: readonly string[]): boolean {
    return BUILDINGS.every((kind) => filter.includes(kind));
}

/** How much of a face is drawn at this radius in pixels. */
export function levelFor(radius: number): Level {
    if (radius >= 60) return "L";
    return radius >= 46 ? "M" : "S";
}

export interface TileEffect {
    scope: string;
    filter: readonly string[];
    stat: string;
    amount: number;
}

/** What a face needs of a tile; the engine's Tile has all of it. */
export interface DrawnTile {
    id: string;
    name: string;
    cost: number;
    each_player?: boolean;
    classes: readonly string[];
    gain: Readonly<Record<string, number>>;
    each: readonly TileEffect[];
    stars: number;
    special?: string;
    target?: readonly string[];
    beside?: readonly string[];
}
