/** A borough and its score as a picture. */
import { bounds, flatTop } from "../../../draw/hex";
import type { Result } from "../../../engine/types";
import { sharePoster, type PosterRow } from "../../../shell/poster";
import { t } from "../../../words/t";
import { RADIUS } from "../board/boardview";
import { Tiles } from "../board/tiles";
import { boroughOf, playerName, type Scene } from "../scene/scene";

const PARTS = ["board", "goals", "money"] as const;

interface Shared {
    scene: Scene;
    result: Result;
    headline: string;
}

export async function share({ scene, result, headline }: Shared): Promise<void> {
    const { tiles } = boroughOf(scene, result.winners[0] ?? result.order[0] ?? 0);
    const rows = result.order.map((seat): PosterRow => {
        const parts = result.parts[seat] ?? {};
        return {
            seat,
            name: playerName(scene, seat),
            score: result.score[seat] ?? 0,
            parts: PARTS.map((part) => [part, parts[part] ?? 0]),
        };
    });
    await sharePoster({
        headline,
        unit: t("show.share.people"),
        rows,
        box: bounds(
            tiles.flatMap((tile) => tile.cells ?? [tile.at]),
            RADIUS,
            flatTop,
        ),
        children: (
            <Tiles content={scene.content} tiles={tiles} level="L" radius={60} cost={false} />
        ),
    });
}
