/** Roofs. */
import type { Paint } from "../paints";
import type { Walls } from "./faces";
import { pane, shape, type Vertex } from "./iso";
import { AXES, type Axis, type Part } from "./words";

const EAVES = 0.14;

export function gable({ x, y, z, w, d, h }: Walls, paint: Paint, axis: Axis, wall: Paint): string {
    const [e, low] = [EAVES, z - 0.08];
    if (axis === "x") {
        const [a, b, m] = [x - e, x + w + e, y + d / 2];
        return (
            pane(paint, 1, [a, y - e, z], [b, y - e, z], [b, m, z + h], [a, m, z + h]) +
            pane(wall, 2, [x + w, y + d, z], [x + w, y, z], [x + w, m, z + h * 0.93]) +
            pane(paint, 0, [a, y + d + e, low], [b, y + d + e, low], [b, m, z + h], [a, m, z + h])
        );
    }
    const [a, b, m] = [y - e, y + d + e, x + w / 2];
    return (
        pane(paint, 0, [x - e, a, z], [x - e, b, z], [m, b, z + h], [m, a, z + h]) +
        pane(wall, 1, [x, y + d, z], [x + w, y + d, z], [m, y + d, z + h * 0.93]) +
        pane(paint, 2, [x + w + e, a, low], [x + w + e, b, low], [m, b, z + h], [m, a, z + h])
    );
}

/** A pyramid. */
function hip({ x, y, z, w, d, h }: Walls, paint: Paint): string {
    const e = 0.12;
    const [a, b, p, q] = [x - e, x + w + e, y - e, y + d + e];
    const top: Vertex = [x + w / 2, y + d / 2, z + h];
    return (
        pane(paint, 0, [a, p, z], [a, q, z], top) +
        pane(paint, 1, [a, q, z], [b, q, z], top) +
        pane(paint, 2, [b, q, z], [b, p, z], top)
    );
}

/** Saw teeth with glass towards the light. */
function saw({ x, y, z, w, d, h }: Walls, paint: Paint, teeth: number): string {
    let out = "";
    for (let i = 0; i < teeth; i++) {
        const [a, b] = [x + (i * w) / teeth, x + ((i + 1) * w) / teeth];
        out +=
            pane(paint, 0, [a, y, z], [b, y, z + h], [b, y + d, z + h], [a, y + d, z]) +
            pane(paint, 1, [a, y + d, z], [b, y + d, z], [b, y + d, z + h]) +
            shape("dr-win2", [b, y + d, z], [b, y, z], [b, y, z + h], [b, y + d, z + h]);
    }
    return out;
}

/** The gable of a temple. */
function pediment({ x, y, z, w, d, h }: Walls, paint: Paint): string {
    const m = x + w / 2;
    return (
        pane(paint, 2, [x + w, y + d, z], [x + w, y, z], [m, y, z + h], [m, y + d, z + h]) +
        pane(paint, 1, [x, y + d, z], [x + w, y + d, z], [m, y + d, z + h])
    );
}

function walls(a: Parameters<Part>[0]): Walls {
    const [x, y, z] = [a.number(), a.number(), a.number()];
    return { x, y, z, w: a.number(), d: a.number(), h: a.number() };
}

export const roofs: Record<string, Part> = {
    gable: (a) => gable(walls(a), a.paint(), a.one(AXES, "x"), a.paint("cream")),
    hip: (a) => hip(walls(a), a.paint()),
    saw: (a) => saw(walls(a), a.paint(), a.number(3)),
    ped: (a) => pediment(walls(a), a.paint()),
};
