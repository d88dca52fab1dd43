/** A whole borough, to be looked at only: what is counted in it stands out. */
import { bounds, flatTop } from "../../../draw/hex";
import { RADIUS } from "../board/boardview";
import { Rings, Tiles } from "../board/tiles";
import { cellKey, useScene } from "../scene/scene";
import type { Borough } from "../scene/types";

interface Props {
    borough: Borough;
    /** The places of tiles that are counted; null: all tiles are as they are. */
    counted: ReadonlySet<number> | null;
}

export function Town({ borough, counted }: Props) {
    const { content } = useScene();
    const cells = borough.tiles.flatMap((tile) => tile.cells ?? [tile.at]);
    const box = bounds(cells, RADIUS, flatTop);
    const lit = borough.tiles.filter((_, place) => counted?.has(place));
    const veiled = counted ? borough.tiles.filter((_, place) => !counted.has(place)) : [];
    return (
        <svg
            class="end-town"
            viewBox={`${box.x - 20} ${box.y - 20} ${box.width + 40} ${box.height + 50}`}
            aria-hidden="true"
        >
            <Tiles content={content} tiles={borough.tiles} level="M" radius={44} cost={false} />
            <g class="end-veil">
                {veiled.flatMap((tile) =>
                    (tile.cells ?? [tile.at]).map((cell) => {
                        const [x, y] = flatTop.centre(cell, RADIUS);
                        return <polygon key={cellKey(cell)} points={flatTop.points(x, y, 99)} />;
                    }),
                )}
            </g>
            <Rings cells={lit.flatMap((tile) => tile.cells ?? [tile.at])} kind="lit" />
        </svg>
    );
}
