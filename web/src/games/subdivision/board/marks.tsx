/** What is drawn over a board: points, numbers of the order, sidewalks. */
import type { Point } from "../../../draw/hex";
import { barOf, edgeKey, middleOf } from "../scene/geometry";
import { signed } from "../scene/reason";
import type { Edge } from "../scene/types";

/** Points as a pill: filled for a gain, hollow for a loss. */
export function PointChip({
    value,
    at,
    size,
    faint,
}: {
    value: number;
    at: Point;
    size: number;
    faint?: boolean;
}) {
    const words = signed(value);
    const width = size * (0.75 + 0.58 * words.length);
    const height = size * 1.42;
    const kind = value > 0 ? "gain" : value < 0 ? "loss" : "none";
    return (
        <g
            class={`sd-chip ${kind}${faint ? " faint" : ""}`}
            transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
        >
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
            <text y=".35em" text-anchor="middle" font-size={size}>
                {words}
            </text>
        </g>
    );
}

/** A tile's place in the order in which tiles act. */
export function OrderMark({
    n,
    at,
    open,
    size,
}: {
    n: number;
    at: Point;
    open: boolean;
    size: number;
}) {
    return (
        <g
            class={open ? "sd-order open" : "sd-order"}
            transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
        >
            <circle r={size * 0.86} />
            <text y=".35em" text-anchor="middle" font-size={size}>
                {n}
            </text>
        </g>
    );
}

function Bar({ edge, kind, half = 46 }: { edge: Edge; kind: string; half?: number }) {
    const [a, b] = barOf(edge, half);
    return (
        <line
            class={kind}
            x1={a[0].toFixed(1)}
            y1={a[1].toFixed(1)}
            x2={b[0].toFixed(1)}
            y2={b[1].toFixed(1)}
        />
    );
}

/** Sidewalks: light bars with a dark edge on the shared edge. */
export function Walks({ walks, best }: { walks: Edge[]; best: Edge[] }) {
    const scoring = new Set(best.map(edgeKey));
    return (
        <g aria-hidden="true">
            {walks.map((edge) => (
                <Bar key={edgeKey(edge)} edge={edge} kind="sd-walk-edge" />
            ))}
            {walks.map((edge) => (
                <Bar
                    key={edgeKey(edge)}
                    edge={edge}
                    kind={scoring.has(edgeKey(edge)) ? "sd-walk best" : "sd-walk"}
                />
            ))}
        </g>
    );
}

/** A sidewalk that may be laid; `on`: it is pointed at or picked. */
export function WalkChoice({
    edge,
    points,
    on,
    size,
}: {
    edge: Edge;
    points: number;
    on: boolean;
    size: number;
}) {
    return (
        <g class={on ? "sd-walk-choice on" : "sd-walk-choice"}>
            <Bar edge={edge} kind="sd-walk-edge" half={42} />
            <Bar edge={edge} kind="sd-walk" half={42} />
            {(on || points !== 0) && (
                <PointChip value={points} at={middleOf(edge)} size={size} faint={!on} />
            )}
        </g>
    );
}
