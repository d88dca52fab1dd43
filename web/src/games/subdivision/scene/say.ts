/** One line that says what is to be done now. */
import { t, word } from "../../../words/t";
import type { Choice } from "./choice";
import type { Scene } from "./scene";
import type { SubMove } from "./types";

/** What a chosen move asks to be confirmed. */
function sureWords({ content }: Scene, move: SubMove): string {
    const { price, refund } = content.rules;
    const zone = word("zone", move.tile ?? "");
    if (move.type === "pass") return t("sub.sure.pass", { zone, n: refund });
    if (move.type !== "place") return t("sub.sure.put", { piece: word("sub.one", move.piece ?? "") });
    return move.pay ? t("sub.sure.pay", { zone, price }) : t("sub.sure.place", { zone });
}

export function sayOf(scene: Scene, choice: Choice): string {
    const { view } = scene;
    if (!scene.state.live) return t("sub.advice.past");
    if (view.phase === "over") return t("sub.advice.over");
    if (!scene.mine) return t("sub.advice.others");
    if (choice.firm && choice.move) return sureWords(scene, choice.move);
    switch (view.phase) {
        case "place":
            return choice.tile ? t("sub.advice.parcel") : t("sub.advice.tile");
        case "activate":
            return choice.waker ? t("sub.advice.target") : t("sub.advice.wake");
        case "bonus":
            return choice.waker ? t("sub.advice.target") : t("sub.advice.bonus");
        case "lay":
            return view.open?.piece === "sidewalk" ? t("sub.advice.edge") : t("sub.advice.road");
        default:
            return "";
    }
}
