/** What comes over the edges of a cell, and through which. A tile that causes a
 * change shows the change instead of what is written on it. */
import type { Cause, Cell } from "../../../engine/types";
import { chipWidth, SvgChip, type Stat } from "../../../draw";
import { flatTop } from "../../../draw/hex";
import { isStat } from "../../../draw/kinds";
import { placeOf } from "../scene/options";
import { cellKey } from "../scene/scene";
import type { Move } from "../scene/types";
import { RADIUS } from "./boardview";

export interface Edge {
    /** The other tile, through whose edge the change comes. */
    cell: Cell;
    stat: Stat;
    value: number;
}

/** It changes a tile that lies there, whose own changes stand on it. */
export function isOnTile(move: Move): boolean {
    return move.type === "invest" || (move.type === "choose" && move.slot === undefined);
}

/** The other of the two tiles of a cause, seen from the cell built in. */
function otherCell({ at, by }: Cause, here: ReadonlySet<string>): Cell | null {
    if (!at || !by) return null;
    if (here.has(cellKey(at)) && !here.has(cellKey(by))) return by;
    if (here.has(cellKey(by)) && !here.has(cellKey(at))) return at;
    return null;
}

/** What the causes bring where `cellOf` puts them, each number of a cell added up. */
function summed(causes: readonly Cause[], cellOf: (cause: Cause) => Cell | null): Edge[] {
    const edges = new Map<string, Edge>();
    for (const cause of causes) {
        const cell = cellOf(cause);
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

/** What comes over each edge. */
export function edgesOf(causes: readonly Cause[], seat: number, here: readonly Cell[]): Edge[] {
    const keys = new Set(here.map(cellKey));
    return summed(causes, (cause) => {
        const own = (cause.at_seat ?? seat) === seat && (cause.by_seat ?? seat) === seat;
        return own && cause.seat === seat ? otherCell(cause, keys) : null;
    });
}

/** The cell of this borough that a cause is about. */
export function ownCell(cause: Cause, seat: number): Cell | null {
    return cause.at && (cause.at_seat ?? cause.seat) === seat ? cause.at : null;
}

/** What each tile of a borough brought in a decision. The price comes from a purse
 * and stands there. */
export function broughtBy(causes: readonly Cause[], seat: number): Edge[] {
    const gains = causes.filter(({ section }) => section !== "price");
    return summed(gains, (cause) => ownCell(cause, seat)).filter(({ value }) => value !== 0);
}

/** What a move brings over the edges of where it goes. */
export function edgesFor(move: Move | null, causes: readonly Cause[], seat: number): Edge[] {
    const at = move && placeOf(move);
    if (!at || isOnTile(move)) return [];
    return edgesOf(causes, seat, move.cells ?? [at]);
}

/** From one middle to the next: chips lean to the tile that causes them. */
const NEAR = 0.6;
/** On a tile further away they stand where its strip was. */
const STRIP = 0.48 * RADIUS;
/** So many stand side by side on a tile, and the rest above them. */
const ROW = 2;

/** Where the chips of a cause stand. */
function spotFor(cell: Cell, here: readonly Cell[]): [number, number] {
    const [x, y] = flatTop.centre(cell, RADIUS);
    const middles = here.map((each) => flatTop.centre(each, RADIUS));
    const beside = middles.find(([hx, hy]) => Math.hypot(x - hx, y - hy) < 1.9 * RADIUS);
    if (!beside) return [x, y + STRIP];
    const [hx, hy] = beside;
    return [hx + (x - hx) * NEAR, hy + (y - hy) * NEAR];
}

/** All that one tile causes, side by side. */
function TileChips({ edges, at: [x, y], size }: { edges: readonly Edge[]; at: [number, number]; size: number }) {
    const gap = size * 0.1;
    const widths = edges.map(({ stat, value }) => chipWidth(stat, value, size));
    let left = x - widths.reduce((sum, width) => sum + width + gap, -gap) / 2;
    return (
        <>
            {edges.map(({ stat, value }, index) => {
                const width = widths[index] ?? 0;
                const middle = left + width / 2;
                left += width + gap;
                return <SvgChip key={stat} stat={stat} value={value} x={middle} y={y} size={size} />;
            })}
        </>
    );
}

/** What one tile brought, on itself: two in a row, from below. */
function OwnChips({ edges, size }: { edges: readonly Edge[]; size: number }) {
    const [first] = edges;
    if (!first) return null;
    const [x, y] = flatTop.centre(first.cell, RADIUS);
    const rows = Math.ceil(edges.length / ROW);
    return (
        <>
            {Array.from({ length: rows }, (_, row) => (
                <TileChips
                    key={row}
                    edges={edges.slice(row * ROW, (row + 1) * ROW)}
                    at={[x, y + STRIP - row * size * 1.1]}
                    size={size}
                />
            ))}
        </>
    );
}

/** All chips of a decision at once, each on the tile it comes from. */
export function BroughtChips({ edges, size }: { edges: readonly Edge[]; size: number }) {
    const keys = new Set(edges.map(({ cell }) => cellKey(cell)));
    return (
        <g class="edge-chips">
            {[...keys].map((key) => (
                <OwnChips
                    key={key}
                    edges={edges.filter(({ cell }) => cellKey(cell) === key)}
                    size={size}
                />
            ))}
        </g>
    );
}

interface Props {
    edges: readonly Edge[];
    /** The cells built in. */
    here: readonly Cell[];
    size: number;
}

export function EdgeChips({ edges, here, size }: Props) {
    const tiles = new Map(edges.map(({ cell }) => [cellKey(cell), cell]));
    return (
        <g class="edge-chips">
            {[...tiles].map(([key, cell]) => (
                <TileChips
                    key={key}
                    edges={edges.filter((edge) => cellKey(edge.cell) === key)}
                    at={spotFor(cell, here)}
                    size={size}
                />
            ))}
        </g>
    );
}
