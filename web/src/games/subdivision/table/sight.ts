/** What whoever teaches sees of this table, and may do there. */
import type { Sight } from "../../../shell/teacher";
import type { SubMove } from "../scene/types";
import type { Table } from "./parts";

export function sightOf({ scene, choice }: Table): Sight {
    return {
        match: scene.match,
        chosen: choice.tile,
        looking: choice.picked,
        opened: null,
        refused: choice.refused,
        take: ({ tile }) => {
            if (tile && tile !== choice.tile) choice.take(tile as NonNullable<SubMove["tile"]>);
        },
        choose: (move) => choice.choose(move as SubMove),
        open: () => undefined,
        /* A move of nothing chooses nothing. */
        clear: () => choice.choose({ type: "", words: "" }),
    };
}
