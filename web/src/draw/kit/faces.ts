/** What is on the two walls one sees: windows, doors, signs. */
import { glyphPath } from "../glyphs";
import { isPale, type Paint } from "../paints";
import { n, pane, project, shape, UNIT } from "./iso";
import { PANES, RecipeError, SIDES, type Pane, type Part, type Side } from "./words";

export interface Walls {
    x: number;
    y: number;
    z: number;
    w: number;
    d: number;
    h: number;
}

export function wins({ x, y, z, w, d, h }: Walls, floors: number, glass: Pane): string {
    let out = "";
    const [left, right] = [Math.max(1, Math.round(w / 0.75)), Math.max(1, Math.round(d / 0.75))];
    for (let floor = 0; floor < floors; floor++) {
        const a = z + (h / floors) * (floor + 0.3);
        const b = z + (h / floors) * (floor + 0.78);
        for (let i = 0; i < left; i++) {
            const [u, v] = [x + (w * (i + 0.24)) / left, x + (w * (i + 0.76)) / left];
            out += shape(`dr-${glass}`, [u, y + d, a], [v, y + d, a], [v, y + d, b], [u, y + d, b]);
        }
        for (let i = 0; i < right; i++) {
            const [u, v] = [y + (d * (i + 0.24)) / right, y + (d * (i + 0.76)) / right];
            const X = x + w;
            out += shape(`dr-${glass}2`, [X, v, a], [X, u, a], [X, u, b], [X, v, b]);
        }
    }
    return out;
}

/** Windows in one band a floor. */
function bands({ x, y, z, w, d, h }: Walls, floors: number, glass: Pane): string {
    let out = "";
    const [X, Y] = [x + w, y + d];
    for (let floor = 0; floor < floors; floor++) {
        const a = z + (h * (floor + 0.25)) / floors;
        const b = z + (h * (floor + 0.75)) / floors;
        const [l, r, f, g] = [x + 0.1, X - 0.1, Y - 0.1, y + 0.1];
        out += shape(`dr-${glass}`, [l, Y, a], [r, Y, a], [r, Y, b], [l, Y, b]);
        out += shape(`dr-${glass}2`, [X, f, a], [X, g, a], [X, g, b], [X, f, b]);
    }
    return out;
}

export function door(
    [x, y, z]: readonly [number, number, number],
    w: number,
    h: number,
    paint: Paint,
    side: Side,
): string {
    return side === "l"
        ? pane(paint, 1, [x, y, z], [x + w, y, z], [x + w, y, z + h], [x, y, z + h])
        : pane(paint, 2, [x, y, z], [x, y - w, z], [x, y - w, z + h], [x, y, z + h]);
}

function awning(
    [x, y, z]: readonly [number, number, number],
    w: number,
    stripes: readonly [Paint, Paint],
    count: number,
    side: Side,
): string {
    let out = "";
    for (let i = 0; i < count; i++) {
        const along = side === "l" ? x : y;
        const [a, b] = [along + (w * i) / count, along + (w * (i + 1)) / count];
        const paint = stripes[i % 2 === 0 ? 0 : 1];
        const [up, edge] = [z + 0.45, (side === "l" ? y : x) + 0.5];
        out +=
            side === "l"
                ? pane(paint, 0, [a, y, up], [b, y, up], [b, edge, z], [a, edge, z])
                : pane(paint, 1, [x, a, up], [x, b, up], [edge, b, z], [edge, a, z]);
    }
    return out;
}

/** `@name` is a glyph, anything else a few letters. */
function mark(word: string, height: number, paint: Paint): string {
    const classes = isPale(paint) ? "dr-sign dr-onpale" : "dr-sign";
    if (!word.startsWith("@")) {
        const size = n(height * UNIT * 0.86);
        const place = `text-anchor="middle" dy=".35em" font-size="${size}"`;
        return `<text class="${classes}" ${place}>${word}</text>`;
    }
    const name = word.slice(1);
    const path = glyphPath(name);
    if (!path) throw new RecipeError(`no glyph "${name}"`);
    const scale = ((height * UNIT * 0.72) / 24).toFixed(3);
    return (
        `<path class="${classes}" fill-rule="evenodd" ` +
        `transform="scale(${scale}) translate(-12 -12)" d="${path}"/>`
    );
}

export function sign(
    [x, y, z]: readonly [number, number, number],
    [w, h]: readonly [number, number],
    paint: Paint,
    word: string,
    side: Side,
): string {
    const left = side === "l";
    const board = left
        ? pane(paint, 1, [x, y, z], [x + w, y, z], [x + w, y, z + h], [x, y, z + h])
        : pane(paint, 2, [x, y + w, z], [x, y, z], [x, y, z + h], [x, y + w, z + h]);
    if (word === "") return board;
    const [a, b] = left ? project(x + w / 2, y, z + h / 2) : project(x, y + w / 2, z + h / 2);
    const matrix = `matrix(.866 ${left ? 0.5 : -0.5} 0 .9 ${n(a)} ${n(b)})`;
    return `${board}<g transform="${matrix}">${mark(word, h, paint)}</g>`;
}

function walls(a: Parameters<Part>[0]): Walls {
    const [x, y, z] = [a.number(), a.number(), a.number()];
    return { x, y, z, w: a.number(), d: a.number(), h: a.number() };
}

/** Light along a line on the left wall: one lamp every step. */
function bulbs(x: number, y: number, z: number, w: number, count: number): string {
    let out = "";
    for (let i = 0; i < count; i++) {
        const at = count > 1 ? (w * i) / (count - 1) : 0;
        const sag = Math.sin((Math.PI * i) / Math.max(1, count - 1)) * 0.25;
        const [cx, cy] = project(x + at, y, z - sag);
        out += `<circle class="dr-lit" cx="${n(cx)}" cy="${n(cy)}" r="1.1"/>`;
    }
    return out;
}

export const faces: Record<string, Part> = {
    wins: (a) => wins(walls(a), a.number(1), a.one(PANES, "win")),
    bands: (a) => bands(walls(a), a.number(1), a.one(PANES, "win")),
    door: (a) =>
        door([a.number(), a.number(), a.number()], a.number(), a.number(), a.paint("wood"),
            a.one(SIDES, "l")),
    awn: (a) => {
        const at = [a.number(), a.number(), a.number()] as const;
        const w = a.number();
        return awning(at, w, [a.paint("red"), a.paint("white")], a.number(4), a.one(SIDES, "l"));
    },
    sign: (a) => {
        const at = [a.number(), a.number(), a.number()] as const;
        return sign(at, [a.number(), a.number()], a.paint(), a.text(), a.one(SIDES, "l"));
    },
    bulbs: (a) => bulbs(a.number(), a.number(), a.number(), a.number(), a.number(5)),
};
