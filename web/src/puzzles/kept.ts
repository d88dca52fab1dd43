/** Whether a mistake from elsewhere is one that can be asked: its record goes up
 * to a decision, and both that were told may be made there. */
import type { Engine } from "../engine/client";
import type { Telling } from "../engine/types";
import { loadCall } from "../play/link";
import type { Item } from "../progress/items";
import { mistakeOf } from "../progress/mistake";
import { BOXES } from "./boxes";

export async function mistakeHolds(engine: Engine, item: Item): Promise<boolean> {
    const mistake = mistakeOf(item);
    if (!mistake || mistake.box < 0 || mistake.box > BOXES.length) return false;
    await engine.call(loadCall(mistake));
    const { look } = await engine.call<Telling>({ call: "tell" });
    const { moves } = await engine.call<Telling>({ call: "tell", eyes: look.actor });
    const may = (words: string) => moves?.some((move) => move.words === words) ?? false;
    return look.game === mistake.game && may(mistake.best) && may(mistake.played);
}
