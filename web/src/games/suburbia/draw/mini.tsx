/** Boroughs in small: kinds only. */
import { SvgGlyph } from "../../../draw/glyph";
import { bounds, flatTop, round1 as n, type Cell } from "../../../draw/hex";
import { kindOf, type Kind } from "../../../draw/kinds";

export interface MiniTile {
    tile: string;
    at: Cell;
    face_down?: boolean;
    marked?: boolean;
    /** A border: the cells it covers. */
    cells?: readonly Cell[];
}

/** What says the classes of a tile: the content of the game. */
export interface MiniContent {
    tiles: readonly { id: string; classes: readonly string[] }[];
}

const R = 10;
const kinds = new WeakMap<MiniContent, Map<string, Kind | "none">>();

function kindIn(content: MiniContent, tile: string): Kind | "none" {
    let known = kinds.get(content);
    if (known === undefined) {
        known = new Map(content.tiles.map(({ id, classes }) => [id, kindOf(classes)]));
        kinds.set(content, known);
    }
    return known.get(tile) ?? "none";
}

interface MiniHexProps {
    cell: Cell;
    kind: Kind | "none";
    glyph: boolean;
    marked: boolean;
    lit: boolean;
}

function MiniHex({ cell, kind, glyph, marked, lit }: MiniHexProps) {
    const [x, y] = flatTop.centre(cell, R);
    return (
        <g class={`k-${kind}`}>
            <polygon class="dr-minihex" points={flatTop.points(x, y, R * 0.95)} />
            {glyph && kind !== "none" ? (
                <SvgGlyph name={kind} x={x} y={y} size={R * 0.98} class="dr-pipg" />
            ) : null}
            {lit ? <polygon class="dr-minilit" points={flatTop.points(x, y, R * 0.82)} /> : null}
            {marked ? (
                <circle class="dr-miniseal" cx={n(x + 5.5)} cy={n(y + 4.5)} r="2.6" />
            ) : null}
        </g>
    );
}

interface MiniProps {
    tiles: readonly MiniTile[];
    content: MiniContent;
    /** The cells under the borough board. */
    plate?: readonly Cell[];
    width: number;
    height: number;
    /** false: colours only. */
    glyphs?: boolean;
    /** Cells "q,r" that light up. */
    lit?: ReadonlySet<string>;
}

/** A borough fitted into width by height. */
export function MiniBorough(props: MiniProps) {
    const { tiles, content, width, height, glyphs = true, lit } = props;
    const cells = tiles.flatMap((tile) => tile.cells ?? [tile.at]);
    const box = bounds(cells, R, flatTop);
    return (
        <svg
            class="dr-mini"
            width={width}
            height={height}
            viewBox={`${n(box.x - 1)} ${n(box.y - 1)} ${n(box.width + 2)} ${n(box.height + 2)}`}
            aria-hidden="true"
        >
            {(props.plate ?? []).map((cell) => {
                const [x, y] = flatTop.centre(cell, R);
                const points = flatTop.points(x, y, R * 0.98);
                return <polygon key={cell.join()} class="dr-miniplate" points={points} />;
            })}
            {tiles.flatMap((tile) =>
                (tile.cells ?? [tile.at]).map((cell) => (
                    <MiniHex
                        key={cell.join()}
                        cell={cell}
                        kind={tile.face_down ? "lake" : kindIn(content, tile.tile)}
                        glyph={glyphs}
                        marked={tile.marked === true && cell.join() === tile.at.join()}
                        lit={lit?.has(cell.join()) ?? false}
                    />
                )),
            )}
        </svg>
    );
}
