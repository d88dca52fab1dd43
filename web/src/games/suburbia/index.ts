/** What Suburbia brings to the page. */
import type { GamePage } from "../../shell/game";
import { glance, Glance, points } from "./home/glance";
import { setup } from "./home/setup";
import type { Wish } from "./home/wish";
import type { SuburbiaContent } from "./scene/types";

export const suburbia: GamePage<SuburbiaContent, Wish> = {
    id: "suburbia",
    // The champion without its notebook, of 400 games; with it 69 gave 83 ± 9 (docs/AI.md).
    strength: { casual: 69, skilled: 69, strong: 73, expert: 70, champion: 72 },
    setup,
    keys: [
        ["1 … 8", "app.keys.market"],
        ["Q W E", "app.keys.basic"],
        ["B L I O", "app.keys.mode"],
        ["R", "app.keys.turn_border"],
        ["C", "app.keys.cells"],
        ["Tab", "app.keys.compare"],
    ],
    glance,
    points,
    Glance,
    portrait: async (props) => (await import("./home/portrait")).bring(props),
    words: "suburbia",
    play: () => import("./play"),
    teaching: () => import("./teach/teaching"),
};
