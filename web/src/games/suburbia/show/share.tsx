/** A borough and its score as a picture. */
import { bounds, flatTop } from "../../../draw/hex";
import type { Result } from "../../../engine/types";
import { sharePoster, type PosterRow } from "../../../shell/end/poster";
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

/** Everybody's score and what it is made of, winners first. */
export function rowsOf(scene: Scene, result: Result): PosterRow[] {
    return result.order.map((seat) => {
        const parts = result.parts[seat] ?? {};
        return {
            seat,
            name: playerName(scene, seat),
            score: result.score[seat] ?? 0,
            parts: PARTS.map((part) => [part, parts[part] ?? 0]),
        };
    });
}

export async function share({ scene, result, headline }: Shared): Promise<void> {
    const { tiles } = boroughOf(scene, result.winners[0] ?? result.order[0] ?? 0);
    await sharePoster({
        headline,
        unit: t("show.share.people"),
        rows: rowsOf(scene, result),
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
