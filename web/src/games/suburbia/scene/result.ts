/** How a game ended, in a line. */
import type { Result } from "../../../engine/types";
import { list, t } from "../../../words/t";
import { isMe, playerName, type Scene } from "./scene";

export function headline(scene: Scene, result: Result): string {
    const { view } = scene;
    const [winner] = result.winners;
    if (view.mode === "lone") return t("table.over.lone", { n: result.score[0] ?? 0 });
    if (result.winners.length !== 1 || winner === undefined) {
        return t("table.over.shared", {
            names: list(result.winners.map((seat) => playerName(scene, seat))),
        });
    }
    const args = { n: result.lead ?? 0, name: playerName(scene, winner) };
    if (result.lead === 0) return t("table.over.tiebreak", args);
    return isMe(scene, winner) ? t("table.over.you", args) : t("table.over.other", args);
}
