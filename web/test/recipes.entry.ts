/** All recipes; and those of the first load, before more are added. */
import { RECIPES } from "../src/draw/recipes/all";

export * from "../src/draw/recipes/all";
export const FIRST = new Set(RECIPES.keys());
await import("../src/draw/recipes/more");
