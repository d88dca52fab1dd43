/** The world of a drawing: a plot of 6 by 6, x to the lower right, y to the
 * lower left, z up, seen at 30 degrees. */
import { pointList, round1, type Point } from "../hex";
import { surface, type Paint } from "../paints";

export type Vertex = readonly [number, number, number];

/** Pixels of a unit in a box of radius 100. */
export const UNIT = 9.7;

/** A circle on the ground is an ellipse with these half axes to its radius. */
export const WIDE = 1.2247 * UNIT;
export const HIGH = 0.707 * UNIT;

export function project(x: number, y: number, z: number): Point {
    return [(x - y) * 0.866 * UNIT, (x + y - 6) * 0.5 * UNIT - z * 0.84 * UNIT];
}

export const n = round1;

/** The d of a path, its numbers rounded: d`M${x} ${y}h${width}`. */
export function d(words: TemplateStringsArray, ...numbers: number[]): string {
    return String.raw({ raw: words }, ...numbers.map(n));
}

/** A polygon of these classes. */
export function shape(classes: string, ...vertices: Vertex[]): string {
    const points = pointList(vertices.map(([x, y, z]) => project(x, y, z)));
    return `<polygon class="${classes}" points="${points}"/>`;
}

/** A polygon painted as a top (0), left (1) or right (2) surface. */
export function pane(paint: Paint, side: 0 | 1 | 2, ...vertices: Vertex[]): string {
    return shape(surface(paint, side), ...vertices);
}

export function path(classes: string, d: string): string {
    return `<path class="${classes}" d="${d}"/>`;
}

/** A path painted as a surface. */
export function paintedPath(paint: Paint, side: 0 | 1 | 2, d: string): string {
    return path(surface(paint, side), d);
}

export function ellipse(classes: string, x: number, y: number, rx: number, ry: number): string {
    return `<ellipse class="${classes}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/>`;
}
