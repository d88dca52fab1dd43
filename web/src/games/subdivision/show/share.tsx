/** A board and its score as a picture. */
import type { Result } from "../../../engine/types";
import { sharePoster, type PosterRow } from "../../../shell/end/poster";
import { t } from "../../../words/t";
import { playerName, type Scene } from "../scene/scene";
import { resultWords } from "../scene/result";
import { Town, townBox } from "./town";

/** Everybody's score, winners first. */
export function rowsOf(scene: Scene, result: Result): PosterRow[] {
    return result.order.map((seat) => {
        const score = result.score[seat] ?? 0;
        return { seat, name: playerName(scene, seat), score, parts: [["board", score]] };
    });
}

export async function share(scene: Scene, result: Result): Promise<void> {
    const seat = result.winners[0] ?? result.order[0] ?? 0;
    await sharePoster({
        headline: resultWords(scene),
        unit: t("show.share.points"),
        rows: rowsOf(scene, result),
        box: townBox({ scene, seat }),
        children: <Town scene={scene} seat={seat} />,
    });
}
