/** What Subdivision tells whoever teaches it. */
import type { Look } from "../../../engine/types";
import type { Teaching } from "../../../shell/teacher";
import type { SubdivisionView } from "../scene/types";

const viewOf = (look: Look): SubdivisionView => look.view as SubdivisionView;

function signsOf({ bonuses }: SubdivisionView, seat: number): string[] {
    const met = bonuses.some(({ judged, standing }) => judged && standing[seat]?.met);
    return met ? ["bonus_met"] : [];
}

/** Targets by their names; what a phone has elsewhere comes second. */
const PLACES: Record<string, (which: string) => string[]> = {
    cell: (cell) => [`.sd-mid [data-cell="${cell}"]`],
    board: () => [".sd-mid"],
    hand: (tile) => [tile ? `.sd-hand [data-tile="${tile}"]` : ".sd-hand"],
    die: () => [".sd-die", ".sd-strip"],
    goals: () => [".sd-bonuses", ".sd-strip"],
    score: () => [".sd-right .sd-pad", ".sd-strip"],
    log: () => [".sd-right .ui-log", ".sd-phone-top > .ui-tool"],
};

export const teaching: Teaching = {
    numbers: (look, seat) => {
        const board = viewOf(look).boards[seat];
        return board ? { money: board.money, ...board.score } : {};
    },
    signs: (look, seat) => signsOf(viewOf(look), seat),
    places: ([name = "", which = ""]) => PLACES[name]?.(which) ?? [],
};
