/** What stands and drives in the street. */
import { glyphPath } from "../glyphs";
import { surface, type Paint } from "../paints";
import { shade } from "./ground";
import { door, sign } from "./faces";
import { d, ellipse, n, paintedPath, pane, project, shape, UNIT } from "./iso";
import { cyl, solid } from "./mass";
import { gable } from "./roofs";
import { AXES, RecipeError, type Axis, type Part } from "./words";

export function pole(x: number, y: number, z: number, h: number, paint: Paint, w: number): string {
    return solid([x, y, z], [w, w, h], paint);
}

function flag(x: number, y: number, z: number, h: number, paint: Paint): string {
    const [a, b] = project(x, y, z + h);
    return pole(x, y, z, h, "white", 0.09) + paintedPath(paint, 0, `M${n(a)} ${n(b)}l9 2.2-9 4z`);
}

function car(x: number, y: number, paint: Paint, axis: Axis): string {
    return axis === "x"
        ? solid([x, y, 0.08], [0.95, 0.46, 0.24], paint) +
              solid([x + 0.2, y + 0.04, 0.32], [0.5, 0.38, 0.2], "glass")
        : solid([x, y, 0.08], [0.46, 0.95, 0.24], paint) +
              solid([x + 0.04, y + 0.2, 0.32], [0.38, 0.5, 0.2], "glass");
}

/** A coach, a tram, a lorry: long, with a band of windows. */
function coach(x: number, y: number, z: number, w: number, d: number, paint: Paint): string {
    const h = 0.72;
    const [X, Y] = [x + w, y + d];
    const [a, b] = [z + h * 0.45, z + h * 0.82];
    return (
        solid([x, y, z + 0.06], [w, d, h], paint) +
        shape("dr-win", [x + 0.08, Y, a], [X - 0.08, Y, a], [X - 0.08, Y, b], [x + 0.08, Y, b]) +
        shape("dr-win2", [X, Y - 0.08, a], [X, y + 0.08, a], [X, y + 0.08, b], [X, Y - 0.08, b])
    );
}

function plane(x: number, y: number, z: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    return (
        `<g transform="translate(${n(a)} ${n(b)}) scale(${s})">` +
        `<path class="dr-shd" d="M-14 12l30-2 2 2-30 5z"/>` +
        paintedPath(paint, 2, "M-3 1l13 10 4-1-8-11z") +
        paintedPath(paint, 2, "M-2-3l6-9 4 0-2 9z") +
        paintedPath(paint, 0, "M-18-1q6-4 14-3l20 1q4 1 3 3-2 3-12 3l-16 0q-7-1-9-4z") +
        paintedPath("red", 0, "M-18-1l-3-8 4 0 5 6z") +
        "</g>"
    );
}

/** A needle with delta wings. */
function jet(x: number, y: number, z: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    return (
        `<g transform="translate(${n(a)} ${n(b)}) scale(${s})">` +
        `<path class="dr-shd" d="M-22 14l40 4-6 4-36-6z"/>` +
        paintedPath(paint, 2, "M-20-6L-8-20l6 1L12 1z") +
        paintedPath(paint, 1, "M-14 0l28 3L6 16l-7-1z") +
        paintedPath(paint, 1, "M-27-6q6-3 14-1l30 9q8 2 12 6-9 0-18-2.5l-29-7q-8-2-9-4.5z") +
        paintedPath(paint, 0, "M-27-6q6-3 14-1l30 9q8 2 12 6-8-2-16-4l-30-7z") +
        paintedPath("red", 0, "M-27-6l-3-13 5 1 10 12z") +
        "</g>"
    );
}

function boat(x: number, y: number, s: number, paint: Paint, sail: boolean): string {
    const [a, b] = project(x, y, 0);
    const mast = sail
        ? paintedPath("white", 0, "M-1-18v14h-8z") + paintedPath(paint, 0, "M1-15v11h6z")
        : paintedPath("wood", 2, "M-5-3h10l-1.5 1.5h-7z");
    return (
        `<g transform="translate(${n(a)} ${n(b)}) scale(${s})">` +
        paintedPath(paint, 1, "M-10-4h20l-4 6h-12z") +
        paintedPath("wood", 0, "M-10-4h20l-1-1.6h-18z") +
        `${mast}</g>`
    );
}

function house(x: number, y: number, roof: Paint, wall: Paint, s: number, axis: Axis): string {
    const k = 1.5 * s;
    const [low, high] = [0.3 * s, 0.65 * s];
    const front =
        axis === "x"
            ? door([x + k * 0.38, y + k, 0], 0.32 * s, 0.52 * s, "wood", "l") +
              shape(
                  "dr-win2",
                  [x + k, y + k * 0.75, low],
                  [x + k, y + k * 0.3, low],
                  [x + k, y + k * 0.3, high],
                  [x + k, y + k * 0.75, high],
              )
            : shape(
                  "dr-win",
                  [x + k * 0.25, y + k, low],
                  [x + k * 0.7, y + k, low],
                  [x + k * 0.7, y + k, high],
                  [x + k * 0.25, y + k, high],
              ) + door([x + k, y + k * 0.65, 0], 0.32 * s, 0.52 * s, "wood", "r");
    const attic = { x, y, z: 0.85 * s, w: k, d: k, h: 0.78 * s };
    return (
        shade(x, y, k, k, 0.8) +
        solid([x, y, 0], [k, k, 0.85 * s], wall) +
        front +
        gable(attic, roof, axis, wall)
    );
}

function fence(x: number, y: number, w: number, axis: Axis, paint: Paint): string {
    let out = "";
    for (let i = 0; i <= Math.round(w / 0.5); i++) {
        const at = i * 0.5;
        out += axis === "x"
            ? solid([x + at, y, 0], [0.08, 0.08, 0.36], paint)
            : solid([x, y + at, 0], [0.08, 0.08, 0.36], paint);
    }
    const [a, b, e] = [0.18, 0.27, 0.08];
    return (
        out +
        (axis === "x"
            ? pane(paint, 1, [x, y + e, a], [x + w, y + e, a], [x + w, y + e, b], [x, y + e, b])
            : pane(paint, 2, [x + e, y + w, a], [x + e, y, a], [x + e, y, b], [x + e, y + w, b]))
    );
}

function columns(
    [x, y, z]: readonly [number, number, number],
    [w, h]: readonly [number, number],
    count: number,
    paint: Paint,
): string {
    let out = "";
    for (let i = 0; i < count; i++) {
        out += solid([x + ((w - 0.22) * i) / (count - 1), y, z], [0.22, 0.22, h], paint);
    }
    return out;
}

function crane(x: number, y: number, h: number): string {
    return (
        pole(x, y, 0, h, "mustard", 0.16) +
        solid([x - 0.6, y, h], [3, 0.12, 0.14], "mustard") +
        solid([x - 0.6, y - 0.05, h - 0.25], [0.5, 0.25, 0.3], "steel") +
        pole(x + 2, y, h - 1, 1, "steel", 0.05)
    );
}

function stone(x: number, y: number, s: number): string {
    const [a, b] = project(x, y, 0);
    const r = 2.4 * s;
    return paintedPath(
        "stone",
        1,
        `M${n(a - r)} ${n(b)}v${n(-5 * s)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0v${n(5 * s)}z`,
    );
}

/** A figure on its feet: robe and head. */
function figure(x: number, y: number, z: number, h: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    const k = h * 0.84 * UNIT;
    const shoulder = b - k * 0.62;
    return (
        paintedPath(
            paint,
            1,
            d`M${a - k * 0.24} ${b}L${a - k * 0.2} ${shoulder}Q${a} ${b - k * 0.86} ` +
                d`${a + k * 0.2} ${shoulder}L${a + k * 0.24} ${b}z`,
        ) +
        paintedPath(
            paint,
            2,
            d`M${a + k * 0.04} ${b}L${a + k * 0.06} ${b - k * 0.74}` +
                d`L${a + k * 0.2} ${shoulder}L${a + k * 0.24} ${b}z`,
        ) +
        ellipse(surface(paint, 0), a, b - k * 0.86, k * 0.14, k * 0.15)
    );
}

/** A thing in outline, standing: the glyph in a paint with a dark edge. */
function cutout(x: number, y: number, z: number, h: number, paint: Paint, word: string): string {
    const name = word.replace("@", "");
    const path = glyphPath(name);
    if (!path) throw new RecipeError(`no glyph "${name}"`);
    const [a, b] = project(x, y, z);
    const scale = (h * 0.84 * UNIT) / 24;
    const one = (dx: number, side: 0 | 2) =>
        `<path class="${surface(paint, side)}" fill-rule="evenodd" transform="translate(` +
        `${n(a - 12 * scale + dx)} ${n(b - 24 * scale - dx * 0.3)}) scale(${scale.toFixed(3)})" ` +
        `d="${path}"/>`;
    return one(1.6, 2) + one(0, 0);
}

/** A parasol or a round tent. */
function canopy(x: number, y: number, h: number, r: number, paint: Paint): string {
    return pole(x - 0.04, y - 0.04, 0, h, "wood", 0.09) + cyl([x, y, h - 0.1], r, 0.45, paint, 0);
}

function lamp(x: number, y: number, h: number): string {
    const [a, b] = project(x, y, h + 0.15);
    return (
        pole(x, y, 0, h, "dark", 0.08) +
        `<circle class="dr-glow" cx="${n(a)}" cy="${n(b)}" r="7"/>` +
        `<circle class="dr-lit" cx="${n(a)}" cy="${n(b)}" r="1.8"/>`
    );
}

export const street: Record<string, Part> = {
    car: (a) => car(a.number(), a.number(), a.paint("red"), a.one(AXES, "x")),
    coach: (a) =>
        coach(a.number(), a.number(), a.number(), a.number(), a.number(), a.paint("red")),
    plane: (a) => plane(a.number(), a.number(), a.number(), a.number(1), a.paint("white")),
    jet: (a) => jet(a.number(), a.number(), a.number(), a.number(1), a.paint("white")),
    boat: (a) =>
        boat(a.number(), a.number(), a.number(1), a.paint("red"),
            a.one(["row", "sail"] as const, "row") === "sail"),
    house: (a) =>
        house(a.number(), a.number(), a.paint("red"), a.paint("cream"), a.number(1),
            a.one(AXES, "x")),
    post: (a) => {
        const [x, y, h] = [a.number(), a.number(), a.number()];
        const [w, hh] = [a.number(), a.number()];
        return (
            pole(x + w / 2 - 0.05, y - 0.05, 0, h, "steel", 0.12) +
            sign([x, y, h], [w, hh], a.paint(), a.text(), "l")
        );
    },
    pole: (a) =>
        pole(a.number(), a.number(), a.number(), a.number(), a.paint("steel"), a.number(0.09)),
    flag: (a) => flag(a.number(), a.number(), a.number(), a.number(), a.paint("red")),
    fence: (a) => fence(a.number(), a.number(), a.number(), a.one(AXES, "x"), a.paint("white")),
    cols: (a) =>
        columns(
            [a.number(), a.number(), a.number()],
            [a.number(), a.number()],
            a.number(4),
            a.paint("white"),
        ),
    stone: (a) => stone(a.number(), a.number(), a.number(1)),
    crane: (a) => crane(a.number(), a.number(), a.number()),
    figure: (a) => figure(a.number(), a.number(), a.number(), a.number(), a.paint("stone")),
    cut: (a) => cutout(a.number(), a.number(), a.number(), a.number(), a.paint(), a.text()),
    canopy: (a) => canopy(a.number(), a.number(), a.number(), a.number(), a.paint("red")),
    lamp: (a) => lamp(a.number(), a.number(), a.number(1)),
};
