/** How a game ended, in a line. */
import { list, t } from "../../../words/t";
import { isMe, playerName, type Scene } from "./scene";

export function resultWords(scene: Scene): string {
    const result = scene.look.result;
    if (!result) return "";
    const score = result.score[0] ?? 0;
    if (scene.view.mode === "solo") {
        if (result.target) {
            return result.reached
                ? t("sub.end.reached", { n: score, target: result.target })
                : t("sub.end.missed", { n: score, target: result.target });
        }
        return t("sub.end.solo", { n: score });
    }
    const won = result.winners.map((seat) =>
        isMe(scene, seat) ? t("sub.you") : playerName(scene, seat),
    );
    const best = result.score[result.winners[0] ?? 0] ?? 0;
    if (result.winners.length > 1) return t("sub.end.shared", { names: list(won), n: best });
    return isMe(scene, result.winners[0] ?? -1)
        ? t("sub.end.youwin", { n: best })
        : t("sub.end.wins", { name: won[0] ?? "", n: best });
}
