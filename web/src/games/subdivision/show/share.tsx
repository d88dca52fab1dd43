/** A board and its score as a picture. */
import type { Result } from "../../../engine/types";
import { sharePoster, type PosterRow } from "../../../shell/poster";
import { t } from "../../../words/t";
import { playerName, type Scene } from "../scene/scene";
import { resultWords } from "../scene/result";
import { Town, townBox } from "./town";

export async function share(scene: Scene, result: Result): Promise<void> {
    const seat = result.winners[0] ?? result.order[0] ?? 0;
    const rows = result.order.map((each): PosterRow => {
        const score = result.score[each] ?? 0;
        return { seat: each, name: playerName(scene, each), score, parts: [["board", score]] };
    });
    await sharePoster({
        headline: resultWords(scene),
        unit: t("show.share.points"),
        rows,
        box: townBox({ scene, seat }),
        children: <Town scene={scene} seat={seat} />,
    });
}
