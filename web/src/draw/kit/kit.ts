/** The kit: parts by their words. A recipe lists parts back to front, with
 * semicolons between them; what stands in brackets may be left out.
 *
 * ground  plot [paint x y w d]; lot paint x y w d [z]; ring x y z r paint
 *         dash x y w d [count z]; rows under x y w d count on; rails x y w d [z]
 *         shade x y w d [length]; wave x y [w]; stream paint [w bend]
 * mass    box x y z w d h paint [floors win|lit]; cyl x y z r h paint [top]
 *         dome, ball x y z r paint; arch x y z w h thick paint
 *         span x1 y1 x2 y2 z h paint
 * roof    gable x y z w d h paint [x|y wall]; hip, ped x y z w d h paint
 *         saw x y z w d h paint [teeth]
 * face    wins, bands x y z w d h [floors win|lit]; door x y z w h [paint l|r]
 *         awn x y z w [paint paint count l|r]; bulbs x y z w [count]
 *         sign x y z w h paint [letters|@glyph l|r]
 * green   tree, pine, bush, palm x y [size paint]; rock x y [size h paint]
 *         flowers x y w d count [paint]
 * street  car x y [paint x|y]; coach x y z w d [paint]; boat x y [size paint row|sail]
 *         plane, jet x y z [size paint]; house x y [roof wall size x|y]
 *         post x y h w h paint [letters|@glyph]; pole x y z h [paint w]
 *         flag x y z h [paint]; fence x y w [x|y paint]; stone x y [size]
 *         cols x y z w h [count paint]; crane x y h; figure x y z h [paint]
 *         cut x y z h paint @glyph; canopy x y h r [paint]; lamp x y [h]
 * sky     ant x y z h; smoke x y z [size]; balloon x y z [size paint paint]
 *         wheel x y z r [paint cabins]; sails x y z r [paint]; kite x y z [size paint]
 *         beam x y z [size lean]; glow x y z [r]; sparks x y z w [count] */
import { faces } from "./faces";
import { green } from "./green";
import { ground } from "./ground";
import { mass } from "./mass";
import { roofs } from "./roofs";
import { sky } from "./sky";
import { street } from "./street";
import { PartWords, RecipeError, type Part } from "./words";

export const PARTS: Readonly<Record<string, Part>> = {
    ...ground,
    ...mass,
    ...roofs,
    ...faces,
    ...green,
    ...street,
    ...sky,
};

/** The parts of a recipe, separated by semicolons. */
export function partsOf(recipe: string): string[] {
    return recipe
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part !== "");
}

/** SVG of one part; throws a RecipeError that says what is wrong with it. */
export function drawPart(text: string): string {
    const words = new PartWords(text);
    const part = PARTS[words.name];
    if (part === undefined) throw new RecipeError(`"${text}": no such part`);
    const svg = part(words);
    words.end();
    return svg;
}

export function drawRecipe(recipe: string): string {
    return partsOf(recipe).map(drawPart).join("");
}
