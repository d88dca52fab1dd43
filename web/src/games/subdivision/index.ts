/** What Subdivision brings to the page. */
import type { GamePage } from "../../shell/game";
import { glance, Glance, points } from "./home/glance";
import { setup } from "./home/setup";
import type { Wish } from "./home/wish";
import type { SubdivisionContent } from "./scene/types";

export const subdivision: GamePage<SubdivisionContent, Wish> = {
    id: "subdivision",
    strength: { casual: 67, skilled: 67, strong: 67, expert: 71, champion: 67 },
    pointy: true,
    setup,
    keys: [
        ["1 … 5", "app.keys.hand"],
        ["D", "app.keys.discard"],
        [".", "app.keys.done"],
    ],
    glance,
    points,
    Glance,
    portrait: () => import("./home/portrait"),
    words: "subdivision",
    play: () => import("./play"),
    teaching: () => import("./teach/teaching"),
};
