/** Where things of a board are drawn, in hexes of radius 100. Which parcels
 * are adjacent or open to a tile the engine says. */

import { neighbour, pointyTop, round1, type Cell, type Point } from "../../../draw/hex";
import type { Edge, Parcel } from "./types";

export const RADIUS = 100;
/** Parcels leave a gap for edges. */
export const FACE = 96.5;

export function keyOf(cell: Cell): string {
    return `${cell[0]},${cell[1]}`;
}

export function sameCell(a: Cell | undefined, b: Cell | undefined): boolean {
    return !!a && !!b && a[0] === b[0] && a[1] === b[1];
}

export function isEdge(put: Cell | Edge): put is Edge {
    return Array.isArray(put[0]);
}

export function edgeKey(edge: Edge): string {
    return `${keyOf(edge[0])}/${keyOf(edge[1])}`;
}

export function centre(cell: Cell): Point {
    return pointyTop.centre(cell, RADIUS);
}

export function hex(cell: Cell, radius: number): string {
    const [x, y] = centre(cell);
    return pointyTop.points(x, y, radius);
}

/** The two ends of a bar on the edge between two parcels. */
export function barOf(edge: Edge, half = 46): [Point, Point] {
    const [ax, ay] = centre(edge[0]);
    const [bx, by] = centre(edge[1]);
    const length = Math.hypot(bx - ax, by - ay);
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const [ux, uy] = [((ay - by) / length) * half, ((bx - ax) / length) * half];
    return [
        [mx - ux, my - uy],
        [mx + ux, my + uy],
    ];
}

/** What a finger can hit of an edge: towards the centres of both parcels, so
 * that no two edges share a place. `reach` of the way is the edge's own. */
export function hitOf(edge: Edge, reach: number): string {
    const [mx, my] = middleOf(edge);
    const [from, to] = barOf(edge, RADIUS / 2);
    const towards = (cell: Cell): Point => {
        const [x, y] = centre(cell);
        return [mx + (x - mx) * reach, my + (y - my) * reach];
    };
    return [from, towards(edge[0]), to, towards(edge[1])]
        .map((point) => point.map(round1).join())
        .join(" ");
}

export function middleOf(edge: Edge): Point {
    const [ax, ay] = centre(edge[0]);
    const [bx, by] = centre(edge[1]);
    return [(ax + bx) / 2, (ay + by) / 2];
}

/** The highway: parcels that it passes on the rim, and edges between parcels
 * that it runs along, each once. */
export interface Highway {
    rim: Cell[];
    inner: Edge[];
}

export function highwayOf(parcels: Parcel[]): Highway {
    const there = new Set(parcels.map((parcel) => keyOf(parcel.at)));
    const inner = new Map<string, Edge>();
    const rim: Cell[] = [];
    for (const { at, highway } of parcels) {
        let outside = false;
        for (const direction of highway) {
            const other = neighbour(at, direction) as [number, number];
            if (!there.has(keyOf(other))) {
                outside = true;
                continue;
            }
            const edge: Edge = keyOf(at) < keyOf(other) ? [at, other] : [other, at];
            inner.set(edgeKey(edge), edge);
        }
        if (outside) rim.push(at);
    }
    return { rim, inner: [...inner.values()] };
}

/** Rows from the top, each from the left: how a grid is read. */
export function rowsOf(parcels: Parcel[]): Parcel[][] {
    const rows = new Map<number, Parcel[]>();
    for (const parcel of parcels) {
        const row = rows.get(parcel.at[1]) ?? [];
        row.push(parcel);
        rows.set(parcel.at[1], row);
    }
    return [...rows.entries()]
        .sort(([a], [b]) => a - b)
        .map(([, row]) => row.sort((a, b) => a.at[0] - b.at[0]));
}

/** What lies nearest from a point towards a direction of the screen; nothing
 * lies there: null. Used by arrow keys on cells and on edges alike. */
export function towards<T>(
    from: Point,
    things: readonly { point: Point; thing: T }[],
    dx: number,
    dy: number,
): T | null {
    let best: T | null = null;
    let least = Infinity;
    for (const { point, thing } of things) {
        const x = point[0] - from[0];
        const y = point[1] - from[1];
        const along = x * dx + y * dy;
        const aside = Math.abs(x * dy - y * dx);
        if (along < 1 || aside > along * 1.8) continue;
        const distance = along + 1.5 * aside;
        if (distance < least) {
            least = distance;
            best = thing;
        }
    }
    return best;
}

/** A finger says less than a mouse: it cannot point before it presses. */
export function isTouch(event: Event): boolean {
    return event instanceof PointerEvent && event.pointerType === "touch";
}
