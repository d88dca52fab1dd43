/** A move as it would be: the tile lifted over its cell, each change on the
 * edge it comes through, the tiles that cause it ringed. */
import type { Cell } from "../../../engine/types";
import type { Move } from "../scene/types";
import { BorderFace, TileFace } from "../draw";
import { flatPath, flatTop } from "../../../draw/hex";
import type { Level } from "../../../draw/kinds";
import { RADIUS } from "./boardview";
import { EdgeChips, isOnTile, type Edge } from "./edges";
import { placeOf } from "../scene/options";
import { cellKey, tileOf, useScene } from "../scene/scene";
import { tileOfMove } from "../scene/spoken";
import { Rings } from "./tiles";

interface Props {
    move: Move;
    edges: readonly Edge[];
    level: Level;
    radius: number;
    chip: number;
}

export function GhostMove({ move, edges, level, radius, chip }: Props) {
    const scene = useScene();
    const at = placeOf(move);
    if (!at) return null;
    const cells = move.cells ?? [at];
    const rings = new Map(edges.map((edge) => [cellKey(edge.cell), edge.cell]));
    return (
        <g aria-hidden="true" class="ghost-move">
            <Rings cells={[...rings.values()]} kind="cause" />
            {isOnTile(move) ? (
                <Rings cells={cells} kind="picked" />
            ) : (
                <GhostTile move={move} at={at} level={level} radius={radius} scene={scene} />
            )}
            <EdgeChips edges={edges} here={cells} size={chip} />
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
            <path class="ghost-ring" d={flatPath(101)} />
            <path class="ghost-paper" d={flatPath(95.5)} />
        </g>
    );
}
