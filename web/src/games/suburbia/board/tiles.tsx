/** The tiles of a borough. Kept as they are while something is chosen. */
import { memo } from "../../../ui/memo";
import type { PlacedTile, SuburbiaContent } from "../scene/types";
import { BorderFace, TileFace } from "../draw";
import { flatPath, flatTop } from "../../../draw/hex";
import type { Level } from "../../../draw/kinds";
import { RADIUS } from "./boardview";
import { cellKey, tileOf } from "../scene/scene";

interface Props {
    content: SuburbiaContent;
    tiles: readonly PlacedTile[];
    level: Level;
    /** Pixels of a hex's radius: numbers on tiles keep their size. */
    radius: number;
    cost: boolean;
    /** Tiles that something may go on: a price and a change stand there instead
     * of what is written on them. */
    bare?: ReadonlySet<string>;
    /** Tiles that cause a change, which stands where their strips were. */
    quiet?: ReadonlySet<string>;
}

/** From the back to the front, so that each slab lies over the one behind. */
function backToFront(tiles: readonly PlacedTile[]): PlacedTile[] {
    const depth = (tile: PlacedTile) => flatTop.centre(tile.at, 1)[1];
    return [...tiles].sort((a, b) => depth(a) - depth(b));
}

export const Tiles = memo(function Tiles(props: Props) {
    return (
        <g aria-hidden="true">
            {backToFront(props.tiles).map((placed) => (
                <Piece key={cellKey(placed.at)} placed={placed} {...props} />
            ))}
        </g>
    );
});

function Piece({ placed, ...props }: Props & { placed: PlacedTile }) {
    const tile = tileOf(props.content, placed.tile);
    if (!tile) return null;
    const [x, y] = flatTop.centre(placed.at, RADIUS);
    if (placed.cells && placed.corners) {
        return (
            <BorderFace
                tile={tile}
                cells={placed.cells}
                corners={placed.corners}
                marked={placed.marked}
                faceDown={placed.face_down}
                radius={props.radius}
            />
        );
    }
    if (props.bare?.has(cellKey(placed.at))) {
        return (
            <g transform={`translate(${x} ${y}) scale(.985)`}>
                <TileFace tile={tile} level={props.level} faceDown={placed.face_down} bare />
            </g>
        );
    }
    const quiet = props.quiet?.has(cellKey(placed.at)) ?? false;
    return (
        <g transform={`translate(${x} ${y}) scale(.985)`}>
            <TileFace
                tile={tile}
                level={props.level}
                radius={props.radius}
                cost={props.cost && !quiet}
                gain={props.level === "L" && !quiet}
                condition={!quiet}
                marked={placed.marked}
                faceDown={placed.face_down}
            />
        </g>
    );
}

/** Rings around tiles: those a goal counts, those that cause a change. */
export function Rings({ cells, kind }: { cells: readonly PlacedTile["at"][]; kind: string }) {
    return (
        <g aria-hidden="true">
            {cells.map((cell) => {
                const [x, y] = flatTop.centre(cell, RADIUS);
                return (
                    <path
                        key={cellKey(cell)}
                        class={`ring ring-${kind}`}
                        transform={`translate(${x} ${y})`}
                        d={flatPath(95)}
                    />
                );
            })}
        </g>
    );
}
