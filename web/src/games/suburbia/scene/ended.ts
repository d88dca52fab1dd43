/** What a seat would have if the game ended now, with the goals that the viewer
 * knows; alone the ladder says it. The engine counts it. */
import type { SuburbiaView } from "./types";

export function endedNow(view: SuburbiaView, seat: number): number | undefined {
    if (view.if_ended) return view.if_ended[seat];
    return seat === 0 ? view.ladder?.score : undefined;
}
