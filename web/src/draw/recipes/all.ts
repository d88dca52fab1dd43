/** Every recipe by the id of its tile; those of more.ts once they are there. */
import { base } from "./base";
import { basic } from "./basic";
import { pieces } from "./pieces";
import { town } from "./town";

const recipes = new Map<string, string>();
export const RECIPES: ReadonlyMap<string, string> = recipes;

/** A line is an id, a colon and the parts; there may be none twice. */
function read(text: string): void {
    for (const line of text.split("\n")) {
        const colon = line.indexOf(":");
        if (colon > 0) recipes.set(line.slice(0, colon), line.slice(colon + 1).trim());
    }
}

export function addRecipes(...sets: readonly string[]): void {
    for (const text of sets) read(text);
}

addRecipes(basic, base, pieces, town);

/** What is drawn where nothing was drawn for it. */
export const PLAIN = "_";

/** A tile's own recipe, or the plain building: the id of the drawing to use. */
export function drawingOf(tile: string): string {
    return RECIPES.has(tile) ? tile : PLAIN;
}
