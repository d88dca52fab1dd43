/** What lies on the ground. */
import type { Paint } from "../paints";
import { surface } from "../paints";
import { ellipse, HIGH, n, pane, path, project, shape, WIDE } from "./iso";
import type { Part } from "./words";

export function lot(paint: Paint, x: number, y: number, w: number, d: number, z = 0): string {
    return pane(paint, 0, [x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z]);
}

/** White dashes along the longer side. */
function dash(x: number, y: number, w: number, d: number, count: number, z: number): string {
    let out = "";
    for (let i = 0; i < count; i++) {
        out +=
            w > d
                ? lot("white", x + (w * (i + 0.2)) / count, y, (w * 0.6) / count, d, z)
                : lot("white", x, y + (d * (i + 0.2)) / count, w, (d * 0.6) / count, z);
    }
    return out;
}

export function shade(x: number, y: number, w: number, d: number, length: number): string {
    const [dx, dy] = [length * 0.55, -length * 0.15];
    return shape(
        "dr-shd",
        [x + w, y, 0],
        [x + w + dx, y + dy, 0],
        [x + w + dx, y + d + dy, 0],
        [x + w, y + d, 0],
    );
}

export function ring(x: number, y: number, z: number, r: number, paint: Paint): string {
    const [cx, cy] = project(x, y, z);
    return ellipse(surface(paint, 0), cx, cy, r * WIDE, r * HIGH);
}

/** A ribbon that bends: a stream or a path from edge to edge. */
function stream(paint: Paint, w: number, bend: number): string {
    const [ax, ay] = project(0, 3 - w / 2, 0);
    const [bx, by] = project(0, 3 + w / 2, 0);
    const [cx, cy] = project(6, 3 + w / 2, 0);
    const [ex, ey] = project(6, 3 - w / 2, 0);
    const [px, py] = project(2 + bend, 3 + bend + w / 2, 0);
    const [qx, qy] = project(4 - bend, 3 - bend + w / 2, 0);
    const [rx, ry] = project(4 - bend, 3 - bend - w / 2, 0);
    const [sx, sy] = project(2 + bend, 3 + bend - w / 2, 0);
    return path(
        surface(paint, 0),
        `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}C${n(px)} ${n(py)} ${n(qx)} ${n(qy)} ` +
            `${n(cx)} ${n(cy)}L${n(ex)} ${n(ey)}C${n(rx)} ${n(ry)} ${n(sx)} ${n(sy)} ` +
            `${n(ax)} ${n(ay)}Z`,
    );
}

/** A pair of rails on sleepers, along x or, if it is deeper than wide, y. */
function rails(x: number, y: number, w: number, d: number, z: number): string {
    const along = w > d;
    const sleepers = Math.max(2, Math.round(Math.max(w, d) / 0.6));
    let out = "";
    for (let i = 0; i < sleepers; i++) {
        const at = (i + 0.3) / sleepers;
        out += along
            ? lot("wood", x + w * at, y, (w * 0.4) / sleepers, d, z)
            : lot("wood", x, y + d * at, w, (d * 0.4) / sleepers, z);
    }
    for (const at of [0.2, 0.7]) {
        out += along
            ? lot("steel", x, y + d * at, w, 0.1, z)
            : lot("steel", x + w * at, y, 0.1, d, z);
    }
    return out;
}

function rows(under: Paint, x: number, y: number, w: number, d: number, count: number, on: Paint) {
    let out = lot(under, x, y, w, d);
    for (let i = 0; i < count; i++) {
        out += lot(on, x + (w * (i + 0.25)) / count, y, (w * 0.5) / count, d);
    }
    return out;
}

function wave(x: number, y: number, w: number): string {
    const [cx, cy] = project(x, y, 0);
    return path("dr-wave", `M${n(cx - w)} ${n(cy)}q${w / 2}-3.4 ${w} 0t${w} 0`);
}

export const ground: Record<string, Part> = {
    plot: (a) => lot(a.paint("grass"), a.number(0), a.number(0), a.number(6), a.number(6)),
    lot: (a) => lot(a.paint(), a.number(), a.number(), a.number(), a.number(), a.number(0)),
    dash: (a) => dash(a.number(), a.number(), a.number(), a.number(), a.number(4), a.number(0)),
    rows: (a) =>
        rows(a.paint(), a.number(), a.number(), a.number(), a.number(), a.number(), a.paint()),
    ring: (a) => ring(a.number(), a.number(), a.number(), a.number(), a.paint()),
    shade: (a) => shade(a.number(), a.number(), a.number(), a.number(), a.number(1.1)),
    wave: (a) => wave(a.number(), a.number(), a.number(8)),
    stream: (a) => stream(a.paint(), a.number(1.4), a.number(1.2)),
    rails: (a) => rails(a.number(), a.number(), a.number(), a.number(), a.number(0)),
};
