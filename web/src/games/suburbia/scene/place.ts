/** Where a move leads, in words. */
import { list, t } from "../../../words/t";
import { placeOf } from "./options";
import { tileName, type Scene } from "./scene";
import { cornerOf, placeSpoken } from "./spoken";
import type { Move } from "./types";

/** The names of the tiles beside the place where it would lie. */
function besideOf(scene: Scene, { beside = [] }: Move): string {
    return list(beside.map((tile) => tileName(scene.content, tile)).sort());
}

/** "Beside Park and Lake"; with column and row where that says too little to
 * tell it from the others. */
export function placeWords(scene: Scene, move: Move, others: readonly Move[]): string {
    const at = placeOf(move);
    const borough = scene.view.boroughs[move.of ?? scene.view.seat];
    if (!at || !borough) return "";
    const names = besideOf(scene, move);
    const alike = others.some(
        (other) => other.tile === move.tile && besideOf(scene, other) === names,
    );
    const words = names && t("table.hint.beside", { names });
    return names && !alike ? words : `${placeSpoken(at, cornerOf(borough))} ${words}`.trim();
}
