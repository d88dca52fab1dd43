/** What Subdivision brings to the page. */
import type { GamePage } from "../../shell/game";
import { glance, Glance } from "./home/glance";
import { setup } from "./home/setup";
import { Sheet } from "./home/sheet";
import type { Wish } from "./home/wish";
import { review } from "./review/review";
import type { SubdivisionContent } from "./scene/types";
import { SubdivisionTable } from "./table/table";

export const subdivision: GamePage<SubdivisionContent, Wish> = {
    id: "subdivision",
    strength: { casual: 70, skilled: 67, strong: 72, expert: 71, champion: 67 },
    setup,
    Table: SubdivisionTable,
    keys: [
        ["1 … 5", "app.keys.hand"],
        ["D", "app.keys.discard"],
        [".", "app.keys.done"],
    ],
    glance,
    Glance,
    Sheet,
    review,
    teaching: () => import("./teach/teaching"),
};
