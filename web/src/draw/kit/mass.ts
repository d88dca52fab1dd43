/** Bodies: what buildings are made of. */
import type { Paint } from "../paints";
import { surface } from "../paints";
import { wins, type Walls } from "./faces";
import { ellipse, HIGH, n, paintedPath, pane, project, UNIT, WIDE } from "./iso";
import { PANES, type Part } from "./words";

export function box(walls: Walls, paint: Paint): string {
    const { x, y, z, w, d, h } = walls;
    const [X, Y, Z] = [x + w, y + d, z + h];
    return (
        pane(paint, 1, [x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]) +
        pane(paint, 2, [X, Y, z], [X, y, z], [X, y, Z], [X, Y, Z]) +
        pane(paint, 0, [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z])
    );
}

export function solid(
    at: readonly [number, number, number],
    size: readonly [number, number, number],
    paint: Paint,
): string {
    return box({ x: at[0], y: at[1], z: at[2], w: size[0], d: size[1], h: size[2] }, paint);
}

/** A cylinder, or with another radius on top a cone or a funnel. */
export function cyl(
    [x, y, z]: readonly [number, number, number],
    r: number,
    h: number,
    paint: Paint,
    top = r,
): string {
    const [bx, by] = project(x, y, z);
    const [tx, ty] = project(x, y, z + h);
    const [A, B, C, E] = [r * WIDE, r * HIGH, top * WIDE, top * HIGH];
    const body =
        `M${n(bx - A)} ${n(by)}A${n(A)} ${n(B)} 0 0 0 ${n(bx + A)} ${n(by)}` +
        `L${n(tx + C)} ${n(ty)}L${n(tx - C)} ${n(ty)}Z`;
    const dark =
        `M${n(bx + A * 0.25)} ${n(by + B * 0.97)}A${n(A)} ${n(B)} 0 0 0 ${n(bx + A)} ${n(by)}` +
        `L${n(tx + C)} ${n(ty)}L${n(tx + C * 0.25)} ${n(ty + E * 0.97)}Z`;
    return (
        paintedPath(paint, 1, body) +
        paintedPath(paint, 2, dark) +
        ellipse(surface(paint, 0), tx, ty, C, E)
    );
}

export function dome(x: number, y: number, z: number, r: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    const [A, B] = [r * WIDE, r * HIGH];
    const body =
        `M${n(a - A)} ${n(b)}A${n(A)} ${n(B)} 0 0 0 ${n(a + A)} ${n(b)}` +
        `A${n(A)} ${n(A * 0.95)} 0 0 0 ${n(a - A)} ${n(b)}Z`;
    const light =
        `M${n(a - A)} ${n(b)}A${n(A)} ${n(A * 0.95)} 0 0 1 ${n(a + A * 0.2)} ${n(b - A * 0.93)}` +
        `Q${n(a - A * 0.5)} ${n(b - A * 0.5)} ${n(a - A * 0.45)} ${n(b + B * 0.8)}` +
        `Q${n(a - A * 0.95)} ${n(b + B * 0.55)} ${n(a - A)} ${n(b)}Z`;
    return paintedPath(paint, 1, body) + paintedPath(paint, 0, light);
}

/** A ball that floats with its middle at z. */
function ball(x: number, y: number, z: number, r: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    const A = r * UNIT;
    return (
        ellipse(surface(paint, 1), a, b, A, A) +
        ellipse(surface(paint, 0), a - A * 0.25, b - A * 0.28, A * 0.62, A * 0.6)
    );
}

/** A round arch standing on two feet along x. */
function arch(
    [x, y, z]: readonly [number, number, number],
    w: number,
    h: number,
    t: number,
    paint: Paint,
): string {
    const [ax, ay] = project(x, y, z);
    const [bx, by] = project(x + w, y, z);
    const up = h * 0.84 * UNIT;
    const k = t * UNIT;
    const d = (inset: number) => {
        const [px, py] = [ax + inset * 0.866, ay + inset * 0.5];
        const [qx, qy] = [bx - inset * 0.866, by - inset * 0.5];
        const rise = (up - inset) * 1.33;
        return { px, py, qx, qy, rise };
    };
    const [o, i] = [d(0), d(k)];
    const band =
        `M${n(o.px)} ${n(o.py)}C${n(o.px)} ${n(o.py - o.rise)} ${n(o.qx)} ${n(o.qy - o.rise)} ` +
        `${n(o.qx)} ${n(o.qy)}L${n(i.qx)} ${n(i.qy)}C${n(i.qx)} ${n(i.qy - i.rise)} ` +
        `${n(i.px)} ${n(i.py - i.rise)} ${n(i.px)} ${n(i.py)}Z`;
    const back = `<g transform="translate(${n(k * 0.7)} ${n(-k * 0.4)})">`;
    return back + paintedPath(paint, 2, band) + "</g>" + paintedPath(paint, 0, band);
}

/** A thin upright sheet between two points: a bridge, a wire, a screen. */
function span(
    [x1, y1]: readonly [number, number],
    [x2, y2]: readonly [number, number],
    z: number,
    h: number,
    paint: Paint,
): string {
    return pane(paint, 1, [x1, y1, z], [x2, y2, z], [x2, y2, z + h], [x1, y1, z + h]);
}

export const mass: Record<string, Part> = {
    box: (a) => {
        const [x, y, z] = [a.number(), a.number(), a.number()];
        const walls = { x, y, z, w: a.number(), d: a.number(), h: a.number() };
        const body = box(walls, a.paint());
        const floors = a.number(0);
        const pane = a.one(PANES, "win");
        return floors > 0 ? body + wins(walls, floors, pane) : body;
    },
    cyl: (a) =>
        cyl([a.number(), a.number(), a.number()], a.number(), a.number(), a.paint(), a.maybe()),
    dome: (a) => dome(a.number(), a.number(), a.number(), a.number(), a.paint()),
    ball: (a) => ball(a.number(), a.number(), a.number(), a.number(), a.paint()),
    span: (a) =>
        span([a.number(), a.number()], [a.number(), a.number()], a.number(), a.number(), a.paint()),
    arch: (a) =>
        arch([a.number(), a.number(), a.number()], a.number(), a.number(), a.number(), a.paint()),
};
