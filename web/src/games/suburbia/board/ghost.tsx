/** A move as it would be: the tile lifted over its cell, each change on the
 * edge it comes through, the tiles that cause it ringed. */
import type { Cause, Cell } from "../../../engine/types";
import type { Move } from "../scene/types";
import { BorderFace, TileFace } from "../draw";
import { SvgChip, type Stat } from "../../../draw";
import { flatPath, flatTop } from "../../../draw/hex";
import { isStat, type Level } from "../../../draw/kinds";
import { RADIUS } from "./boardview";
import { placeOf } from "../scene/options";
import { cellKey, tileOf, useScene } from "../scene/scene";
import { tileOfMove } from "../scene/spoken";
import { Rings } from "./tiles";

interface Edge {
    /** The other tile, through whose edge the change comes. */
    cell: Cell;
    stat: Stat;
    value: number;
}

/** The other of the two tiles of a cause, seen from the cell built in. */
function otherCell({ at, by }: Cause, here: ReadonlySet<string>): Cell | null {
    if (!at || !by) return null;
    if (here.has(cellKey(at)) && !here.has(cellKey(by))) return by;
    if (here.has(cellKey(by)) && !here.has(cellKey(at))) return at;
    return null;
}

/** What comes over each edge, every number added up. */
export function edgesOf(causes: readonly Cause[], seat: number, here: readonly Cell[]): Edge[] {
    const keys = new Set(here.map(cellKey));
    const edges = new Map<string, Edge>();
    for (const cause of causes) {
        const own = (cause.at_seat ?? seat) === seat && (cause.by_seat ?? seat) === seat;
        const cell = own && cause.seat === seat ? otherCell(cause, keys) : null;
        if (!cell) continue;
        for (const { stat, delta } of cause.changes) {
            if (!isStat(stat) || delta === 0) continue;
            const key = `${cellKey(cell)} ${stat}`;
            const edge = edges.get(key);
            if (edge) edge.value += delta;
            else edges.set(key, { cell, stat, value: delta });
        }
    }
    return [...edges.values()];
}

/** Chips on one edge stand side by side, along it. */
function EdgeChips({ edges, here, size }: { edges: Edge[]; here: Cell; size: number }) {
    const [hx, hy] = flatTop.centre(here, RADIUS);
    return (
        <g class="edge-chips">
            {edges.map((edge, index) => {
                const [x, y] = flatTop.centre(edge.cell, RADIUS);
                const far = Math.hypot(x - hx, y - hy);
                const near = far > 1.9 * RADIUS ? (far - 0.3 * RADIUS) / far : 0.54;
                const same = edges.filter((other) => cellKey(other.cell) === cellKey(edge.cell));
                const place = same.indexOf(edge) - (same.length - 1) / 2;
                const along = (place * size * 1.2) / (far || 1);
                return (
                    <SvgChip
                        key={index}
                        stat={edge.stat}
                        value={edge.value}
                        x={hx + (x - hx) * near - (y - hy) * along}
                        y={hy + (y - hy) * near + (x - hx) * along}
                        size={size}
                    />
                );
            })}
        </g>
    );
}

interface Props {
    move: Move;
    causes: readonly Cause[];
    seat: number;
    level: Level;
    radius: number;
    chip: number;
}

export function GhostMove({ move, causes, seat, level, radius, chip }: Props) {
    const scene = useScene();
    const at = placeOf(move);
    if (!at) return null;
    const cells = move.cells ?? [at];
    const edges = edgesOf(causes, seat, cells);
    const rings = new Map(edges.map((edge) => [cellKey(edge.cell), edge.cell]));
    const onTile = move.type === "invest" || (move.type === "choose" && move.slot === undefined);
    return (
        <g aria-hidden="true" class="ghost-move">
            <Rings cells={[...rings.values()]} kind="cause" />
            {onTile ? (
                <Rings cells={cells} kind="picked" />
            ) : (
                <GhostTile move={move} at={at} level={level} radius={radius} scene={scene} />
            )}
            <EdgeChips edges={edges} here={at} size={chip} />
        </g>
    );
}

interface TileProps {
    move: Move;
    at: Cell;
    level: Level;
    radius: number;
    scene: ReturnType<typeof useScene>;
}

function GhostTile({ move, at, level, radius, scene }: TileProps) {
    const faceDown = move.type === "lake" || move.lake === true;
    const border = move.cells !== undefined && move.corners !== undefined;
    const id = faceDown ? (border ? "border_lake" : "lake") : tileOfMove(scene, move);
    const tile = tileOf(scene.content, id ?? "");
    if (!tile) return null;
    const [x, y] = flatTop.centre(at, RADIUS);
    if (border) {
        return (
            <g class="ghost-border">
                <BorderFace
                    tile={tile}
                    cells={move.cells ?? []}
                    corners={move.corners ?? []}
                    faceDown={faceDown}
                    radius={radius}
                />
                <Rings cells={move.cells ?? []} kind="picked" />
            </g>
        );
    }
    return (
        <g
            transform={`translate(${x} ${y - 6}) scale(1.03)`}
            class={move.short ? "ghost-tile ghost-plan" : "ghost-tile"}
        >
            <path class="ghost-shade" d={flatPath(100, 12)} />
            <TileFace
                tile={tile}
                level={level === "L" ? "M" : level}
                radius={radius}
                faceDown={faceDown}
            />
            <path class="ghost-ring" d={flatPath(99)} />
            <path class="ghost-paper" d={flatPath(93)} />
        </g>
    );
}
