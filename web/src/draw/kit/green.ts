/** What grows, and what has always been there. */
import { surface, type Paint } from "../paints";
import { d, ellipse, paintedPath, project, UNIT } from "./iso";
import type { Part } from "./words";

function trunk(a: number, b: number, s: number, height: number): string {
    return paintedPath("wood", 2, d`M${a - s} ${b}h${2 * s}v${-height * s}h${-2 * s}z`);
}

function tree(x: number, y: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, 0);
    const r = 6.2 * s;
    return (
        ellipse("dr-shd", a + 2 * s, b, r * 0.95, r * 0.4) +
        trunk(a, b, s, 5) +
        ellipse(surface(paint, 1), a, b - 9 * s, r, r) +
        ellipse(surface(paint, 0), a - 1.6 * s, b - 10.6 * s, r * 0.62, r * 0.62)
    );
}

function pine(x: number, y: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, 0);
    const layer = (w: number, low: number, high: number) =>
        ([-1, 1] as const)
            .map((way) =>
                paintedPath(
                    paint,
                    way < 0 ? 0 : 2,
                    d`M${a + way * w * s} ${b - low * s}L${a} ${b - high * s}V${b - low * s}z`,
                ),
            )
            .join("");
    return trunk(a, b, s, 4) + layer(6, 3, 13) + layer(4.6, 8, 18);
}

function bush(x: number, y: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, 0);
    return (
        ellipse(surface(paint, 1), a, b - 2 * s, 4 * s, 3 * s) +
        ellipse(surface(paint, 0), a - s, b - 2.8 * s, 2.4 * s, 1.7 * s)
    );
}

function palm(x: number, y: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, 0);
    const frond = (dx: number, dy: number, side: 0 | 1 | 2) =>
        paintedPath(
            paint,
            side,
            d`M${a + s} ${b - 14 * s}q${dx * 0.5 * s} ${(dy - 6) * s} ${dx * s} ${dy * s}` +
                d`q${-dx * 0.4 * s} ${-(dy - 1) * 0.9 * s} ${-dx * s} ${-dy * s}z`,
        );
    const stem =
        d`M${a - s} ${b}q${2.4 * s} ${-8 * s} ${1.4 * s} ${-14 * s}` +
        d`h${1.4 * s}q${0.8 * s} ${7 * s} ${-0.8 * s} ${14 * s}z`;
    return (
        ellipse("dr-shd", a + 2 * s, b, 5 * s, 2 * s) +
        paintedPath("wood", 1, stem) +
        frond(9, 4, 2) + frond(-9, 4, 0) + frond(6, -2, 1) + frond(-6, -2, 0) + frond(1.5, 7, 2)
    );
}

/** A steep rock of two faces; with a paint a crystal or a peak. */
function rock(x: number, y: number, s: number, h: number, paint: Paint): string {
    const [a, b] = project(x, y, 0);
    const w = 6 * s;
    const up = h * 0.84 * UNIT;
    const face = (foot: number) =>
        d`M${foot} ${b}L${a - w * 0.3} ${b - up}L${a} ${b + w * 0.4}z`;
    return paintedPath(paint, 0, face(a - w)) + paintedPath(paint, 2, face(a + w));
}

/** Flowers in a bed: dots of a paint, scattered but always alike. */
function flowers(
    [x, y]: readonly [number, number],
    [w, depth]: readonly [number, number],
    count: number,
    paint: Paint,
): string {
    let out = "";
    for (let i = 0; i < count; i++) {
        const [u, v] = [((i * 0.618) % 1) * w, ((i * 0.379 + 0.21) % 1) * depth];
        const [a, b] = project(x + u, y + v, 0.1);
        out += ellipse(surface(paint, 0), a, b, 1.3, 1.1);
    }
    return out;
}

export const green: Record<string, Part> = {
    tree: (a) => tree(a.number(), a.number(), a.number(1), a.paint("leaf")),
    pine: (a) => pine(a.number(), a.number(), a.number(1), a.paint("pine")),
    bush: (a) => bush(a.number(), a.number(), a.number(1), a.paint("leaf")),
    palm: (a) => palm(a.number(), a.number(), a.number(1), a.paint("leaf")),
    rock: (a) => rock(a.number(), a.number(), a.number(1), a.number(1), a.paint("stone")),
    flowers: (a) =>
        flowers(
            [a.number(), a.number()],
            [a.number(), a.number()],
            a.number(),
            a.paint("red"),
        ),
};
