/** What Subdivision brings to the page. */
import type { GamePage } from "../../shell/game";
import { glance, Glance, points } from "./home/glance";
import { setup } from "./home/setup";
import type { Wish } from "./home/wish";
import type { SubdivisionContent } from "./scene/types";

export const subdivision: GamePage<SubdivisionContent, Wish> = {
    id: "subdivision",
    strength: { casual: 67, skilled: 74, strong: 75, expert: 96, champion: 65 },
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
