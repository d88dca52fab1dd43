/** Every recipe by the id of its tile. */
import { base } from "./base";
import { basic } from "./basic";
import { borders } from "./borders";
import { ce } from "./ce";
import { con } from "./con";
import { essen } from "./essen";
import { fiveStar } from "./five_star";
import { inc } from "./inc";
import { nightlife } from "./nightlife";
import { pieces } from "./pieces";

const SETS = [basic, base, inc, borders, fiveStar, nightlife, ce, con, essen, pieces];

/** A line is an id, a colon and the parts; there may be none twice. */
function read(text: string, into: Map<string, string>): void {
    for (const line of text.split("\n")) {
        const colon = line.indexOf(":");
        if (colon > 0) into.set(line.slice(0, colon), line.slice(colon + 1).trim());
    }
}

function readAll(): Map<string, string> {
    const recipes = new Map<string, string>();
    for (const text of SETS) read(text, recipes);
    return recipes;
}

export const RECIPES: ReadonlyMap<string, string> = readAll();

/** What is drawn where nothing was drawn for it. */
export const PLAIN = "_";

/** A tile's own recipe, or the plain building: the id of the drawing to use. */
export function drawingOf(tile: string): string {
    return RECIPES.has(tile) ? tile : PLAIN;
}
