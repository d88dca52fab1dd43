/** The sets beside the base game: loaded where one is played, or looked up. */
import { addGlyphs } from "../glyphs";
import { addRecipes } from "./all";
import { borders } from "./borders";
import { ce } from "./ce";
import { con } from "./con";
import { emblems } from "./emblems";
import { essen } from "./essen";
import { fiveStar } from "./five_star";
import { inc } from "./inc";
import { nightlife } from "./nightlife";

addGlyphs(emblems);
addRecipes(inc, borders, fiveStar, nightlife, ce, con, essen);
