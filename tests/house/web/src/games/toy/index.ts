/** What the toy brings to the page. */
import type { GamePage } from "../../shell/game";
import { glance, Glance, setup } from "./home";
import type { ToyContent } from "./types";

export const toy: GamePage<ToyContent> = {
    id: "toy",
    strength: {},
    setup,
    keys: [],
    glance,
    Glance,
    play: () => import("./play"),
};
