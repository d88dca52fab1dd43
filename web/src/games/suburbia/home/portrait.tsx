/** A borough as it lies on the table, for the first screen. Drawings of sets
 * beside the base game are brought where a tile of them lies there. */
import { bounds, flatTop } from "../../../draw/hex";
import type { PictureProps } from "../../../shell/game";
import { RADIUS } from "../board/boardview";
import { Tiles } from "../board/tiles";
import { tileOf } from "../scene/scene";
import type { Borough, SuburbiaContent } from "../scene/types";

type Props = PictureProps<SuburbiaContent>;

const BASE = "base";
/** Room for slabs and shadows. */
const RIM = 10;

function Portrait({ picture, content }: Props) {
    const { tiles } = picture as Borough;
    const box = bounds(tiles.flatMap((tile) => tile.cells ?? [tile.at]), RADIUS, flatTop);
    return (
        <svg
            viewBox={`${box.x - RIM} ${box.y - RIM} ${box.width + 2 * RIM} ${box.height + 3 * RIM}`}
            aria-hidden="true"
        >
            <Tiles content={content} tiles={tiles} level="M" radius={46} cost={false} />
        </svg>
    );
}

export async function bring({ picture, content }: Props) {
    const { tiles } = picture as Borough;
    const isMore = ({ tile }: { tile: string }) => tileOf(content, tile)?.set !== BASE;
    if (tiles.some(isMore)) await import("../../../draw/recipes/more");
    return { Portrait };
}
