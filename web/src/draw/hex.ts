/** The geometry of hexes: where things are drawn, never what may be done. */

export type Cell = readonly [number, number];
export type Point = readonly [number, number];

export const SQRT3 = Math.sqrt(3);

/** Axial steps 0 to 5, as the engine numbers them. */
export const DIRECTIONS: readonly Cell[] = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
];

/** Short decimals keep the markup small. */
export function round1(value: number): number {
    return Math.round(value * 10) / 10;
}

export interface Grid {
    /** The centre of a cell when hexes have this radius. */
    centre(cell: Cell, radius: number): Point;
    /** The six corners of a hex around a point. */
    corners(x: number, y: number, radius: number): Point[];
    /** The points attribute of a polygon. */
    points(x: number, y: number, radius: number): string;
}

function corners(x: number, y: number, radius: number, turn: number): Point[] {
    return [0, 1, 2, 3, 4, 5].map((i) => {
        const angle = (i * Math.PI) / 3 + turn;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
}

export function pointList(points: readonly Point[]): string {
    return points.map(([x, y]) => `${round1(x)},${round1(y)}`).join(" ");
}

/** Suburbia: a flat edge on top. */
export const flatTop: Grid = {
    centre: ([q, r], radius) => [1.5 * radius * q, SQRT3 * radius * (r + q / 2)],
    corners: (x, y, radius) => corners(x, y, radius, 0),
    points: (x, y, radius) => pointList(corners(x, y, radius, 0)),
};

/** Subdivision: a corner on top. */
export const pointyTop: Grid = {
    centre: ([q, r], radius) => [SQRT3 * radius * (q + r / 2), 1.5 * radius * r],
    corners: (x, y, radius) => corners(x, y, radius, Math.PI / 6),
    points: (x, y, radius) => pointList(corners(x, y, radius, Math.PI / 6)),
};

export function neighbour(cell: Cell, direction: number): Cell {
    const [dq, dr] = DIRECTIONS[((direction % 6) + 6) % 6] ?? [0, 0];
    return [cell[0] + dq, cell[1] + dr];
}

export function neighbours(cell: Cell): Cell[] {
    return DIRECTIONS.map((_, direction) => neighbour(cell, direction));
}

/** The path of a flat-top hex around the origin, moved down by `drop`. */
export function flatPath(radius: number, drop = 0): string {
    const half = round1(radius / 2);
    const low = round1(drop + radius * (SQRT3 / 2));
    const high = round1(drop - radius * (SQRT3 / 2));
    return (
        `M${radius} ${drop}L${half} ${low}H${-half}L${-radius} ${drop}` +
        `L${-half} ${high}H${half}Z`
    );
}

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The smallest box around hexes of this radius in these cells. */
export function bounds(cells: readonly Cell[], radius: number, grid: Grid): Box {
    const all = cells.flatMap((cell) => {
        const [x, y] = grid.centre(cell, radius);
        return grid.corners(x, y, radius);
    });
    if (all.length === 0) return { x: 0, y: 0, width: radius, height: radius };
    const x = Math.min(...all.map((p) => p[0]));
    const y = Math.min(...all.map((p) => p[1]));
    return {
        x,
        y,
        width: Math.max(...all.map((p) => p[0])) - x,
        height: Math.max(...all.map((p) => p[1])) - y,
    };
}
