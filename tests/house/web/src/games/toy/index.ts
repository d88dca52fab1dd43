/** What the toy brings to the page. */
import type { GamePage } from "../../shell/game";
import { glance, Glance, setup } from "./home";
import { review } from "./review";
import { ToyTable } from "./table";
import type { ToyContent } from "./types";

export const toy: GamePage<ToyContent> = {
    id: "toy",
    strength: {},
    setup,
    Table: ToyTable,
    keys: [],
    glance,
    Glance,
    review,
};
