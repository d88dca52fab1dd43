/** A border on the board: five cells in a row, and the kerb along the four
 * corner spaces, where tiles touch it. Drawn in the board's own coordinates,
 * hexes of radius 100. */
import { useMemo } from "preact/hooks";
import { t } from "../../../words/t";
import { bandsOf, type Band } from "../../../draw/recipes/bands";
import { drawingHref } from "../../../draw/recipes/defs";
import {
    DIRECTIONS,
    flatPath,
    flatTop,
    neighbour,
    round1 as n,
    type Cell,
    type Point,
} from "../../../draw/hex";
import { levelFor, type DrawnTile } from "../../../draw/kinds";
import { FaceMarks, LAKE } from "./tile";

const R = 100;

export interface BorderProps {
    tile: DrawnTile;
    /** The five cells it covers, in a row. */
    cells: readonly Cell[];
    /** The four corner spaces. */
    corners: readonly Cell[];
    marked?: boolean;
    faceDown?: boolean;
    dim?: boolean;
    /** Radius of a hex in pixels: how much is written on it. */
    radius?: number;
}

/** The edge of a cell towards a direction: direction d lies between the
 * corners 6 - d and 7 - d, counted as flatTop.corners counts them. */
function edge(cell: Cell, direction: number, radius: number): [Point, Point] {
    const [x, y] = flatTop.centre(cell, R);
    const corners = flatTop.corners(x, y, radius);
    const a = corners[(6 - direction) % 6] ?? [x, y];
    const b = corners[(7 - direction) % 6] ?? [x, y];
    return [a, b];
}

function line([a, b]: readonly [Point, Point]): string {
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
}

/** The edges of the cells whose other side passes the test. */
function edgesWhere(
    cells: readonly Cell[],
    radius: number,
    test: (key: string) => boolean,
): string {
    return cells
        .flatMap((cell) =>
            DIRECTIONS.map((_, direction) =>
                test(neighbour(cell, direction).join()) ? line(edge(cell, direction, radius)) : "",
            ),
        )
        .join("");
}

/** Through the middles from end to end, so that a river runs on. */
function spine(cells: readonly Cell[]): string {
    const points = cells.map((cell) => flatTop.centre(cell, R));
    const [first, second] = [points[0], points[1]];
    const last = points[points.length - 1];
    if (!first || !second || !last) return "";
    const [dx, dy] = [(second[0] - first[0]) / 2, (second[1] - first[1]) / 2];
    return (
        `M${n(first[0] - dx)} ${n(first[1] - dy)}L${n(last[0] + dx)} ${n(last[1] + dy)}`
    );
}

function Bands({ bands, d }: { bands: readonly Band[]; d: string }) {
    return (
        <>
            {bands.map((band, i) => (
                <path
                    key={i}
                    class={`dr-band p-${band.paint}`}
                    d={d}
                    stroke-width={band.width}
                    stroke-dasharray={band.dash}
                />
            ))}
        </>
    );
}

function placed(cell: Cell): string {
    const [x, y] = flatTop.centre(cell, R);
    return `translate(${n(x)} ${n(y)})`;
}

function Ground({ cells }: { cells: readonly Cell[] }) {
    const covered = new Set(cells.map((cell) => cell.join()));
    return (
        <>
            {cells.map((cell) => (
                <path
                    key={cell.join()}
                    class="dr-slab"
                    transform={placed(cell)}
                    d={flatPath(R, 7)}
                />
            ))}
            {cells.map((cell) => (
                <path
                    key={cell.join()}
                    class="dr-face dr-seam"
                    transform={placed(cell)}
                    d={flatPath(R)}
                />
            ))}
            <path class="dr-rim" d={edgesWhere(cells, R - 2, (key) => !covered.has(key))} />
        </>
    );
}

/** The middle cell is kept free for what is written there. */
function Things({ tile, cells }: { tile: DrawnTile; cells: readonly Cell[] }) {
    const middle = Math.floor(cells.length / 2);
    return (
        <>
            {cells.map((cell, i) => (
                <g
                    key={cell.join()}
                    transform={`${placed(cell)} translate(0 6) scale(${i === middle ? 1.1 : 1.7})`}
                >
                    <use href={drawingHref(`${tile.id}~`)} />
                </g>
            ))}
        </>
    );
}

export function BorderFace(props: BorderProps) {
    const { tile, cells, corners, marked, faceDown, dim, radius } = props;
    return useMemo(() => {
        const kind = faceDown ? "lake" : "border";
        const shown = faceDown ? { ...LAKE, name: t("draw.border_lake") } : tile;
        const level = levelFor(radius ?? R);
        const middle = cells[Math.floor(cells.length / 2)] ?? [0, 0];
        const near = new Set(corners.map((cell) => cell.join()));
        return (
            <g class={`dr-tile k-${kind}${dim ? " dim" : ""}`}>
                <Ground cells={cells} />
                <Bands bands={bandsOf(faceDown ? "border_lake" : tile.id)} d={spine(cells)} />
                <Things tile={faceDown ? { ...LAKE, id: "border_lake" } : tile} cells={cells} />
                <path class="dr-kerb" d={edgesWhere(cells, R - 5, (key) => near.has(key))} />
                <g transform={placed(middle)}>
                    <FaceMarks
                        tile={shown}
                        kind={kind}
                        level={level}
                        radius={radius}
                        cost={false}
                        gain={false}
                        marked={marked}
                    />
                </g>
            </g>
        );
    }, [tile, cells.join(";"), corners.join(";"), marked, faceDown, dim, radius]);
}
