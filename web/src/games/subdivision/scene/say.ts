/** One line that says what is to be done now. */
import { t } from "../../../words/t";
import type { Choice } from "./choice";
import type { Scene } from "./scene";

export function sayOf(scene: Scene, choice: Choice): string {
    const { view } = scene;
    if (!scene.state.live) return t("sub.advice.past");
    if (view.phase === "over") return t("sub.advice.over");
    if (!scene.mine) return t("sub.advice.others");
    if (choice.firm && choice.move) return t("sub.advice.confirm");
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
