/** What is in the air, or turns in it. */
import { surface, type Paint } from "../paints";
import { d, ellipse, n, paintedPath, path, project, UNIT } from "./iso";
import { pole } from "./street";
import type { Part } from "./words";

function antenna(x: number, y: number, z: number, h: number): string {
    const [a, b] = project(x, y, z + h);
    return (
        pole(x, y, z, h, "steel", 0.08) +
        `<circle class="dr-beacon" cx="${n(a)}" cy="${n(b)}" r="1.5"/>`
    );
}

function smoke(x: number, y: number, z: number, s: number): string {
    const [a, b] = project(x, y, z);
    const puff = (dx: number, dy: number, r: number) =>
        `<circle cx="${n(a + dx * s)}" cy="${n(b - dy * s)}" r="${n(r * s)}"/>`;
    return `<g class="dr-smoke">${puff(1, 3, 2.6)}${puff(5, 7, 3.6)}${puff(10.5, 9.5, 2.6)}</g>`;
}

const BALLOON_STRIPE = "M-1.5-1.5C-5-9-6-13-6-18c0-6 2-11 6-12 4 1 6 6 6 12 0 5-1 9-4.5 16.5z";
const BALLOON_SHADE =
    "M3-1.5C9-8 12-13 12-18A12 12 0 0 0 5-29C8-24 8.5-19 8-15 7.5-10 5-6 1.5-1.5z";

function balloon(x: number, y: number, z: number, s: number, paint: Paint, stripe: Paint): string {
    const [a, b] = project(x, y, z);
    const g = `<g transform="translate(${n(a)} ${n(b)}) scale(${s})">`;
    return (
        g +
        paintedPath("wood", 1, "M-2.5 0h5v4h-5z") +
        paintedPath(paint, 1, "M-3-1.5C-9-8-12-13-12-18a12 12 0 0 1 24 0C12-13 9-8 3-1.5z") +
        paintedPath(stripe, 0, BALLOON_STRIPE) +
        paintedPath(paint, 2, BALLOON_SHADE) +
        "</g>"
    );
}

/** A wheel that stands upright: spokes, rim, gondolas on the rim. */
function wheel(x: number, y: number, z: number, r: number, paint: Paint, cabins: Paint): string {
    const [a, b] = project(x, y, z);
    const R = r * UNIT;
    const skew = `<g transform="matrix(.866 .5 0 1 ${n(a)} ${n(b)})">`;
    let out = `<circle class="dr-line ${surface(paint, 1)}" r="${n(R)}"/>`;
    for (let i = 0; i < 8; i++) {
        const [c, s] = [Math.cos((i * Math.PI) / 4) * R, Math.sin((i * Math.PI) / 4) * R];
        if (i < 4) out += path(`dr-line ${surface(paint, 2)}`, d`M${-c} ${-s}L${c} ${s}`);
        out += ellipse(surface(cabins, i % 2 === 0 ? 0 : 1), c, s, R * 0.15, R * 0.15);
    }
    return skew + out + "</g>";
}

/** The four sails of a mill. */
function sails(x: number, y: number, z: number, r: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    const k = r * UNIT;
    const one = (turn: number) =>
        `<path class="${surface(paint, turn % 180 === 45 ? 0 : 1)}" transform="rotate(${turn})" ` +
        `d="M-.5 0H${n(k)}V${n(k * 0.3)}H${n(k * 0.22)}V.8z"/>`;
    return (
        `<g transform="matrix(.866 .5 0 1 ${n(a)} ${n(b)})">` +
        [20, 110, 200, 290].map(one).join("") +
        `<circle class="${surface("dark", 1)}" r="1.8"/></g>`
    );
}

function kite(x: number, y: number, z: number, s: number, paint: Paint): string {
    const [a, b] = project(x, y, z);
    return (
        `<g transform="translate(${n(a)} ${n(b)}) scale(${s})">` +
        `<path class="dr-string" d="M0 8q-6 10-2 ${n((z * 8) / s)}"/>` +
        paintedPath(paint, 0, "M0-9l6 7-6 10-6-10z") +
        paintedPath(paint, 2, "M0-9l6 7-6 10z") +
        "</g>"
    );
}

/** Beams of light into the sky. */
function beam(x: number, y: number, z: number, s: number, lean: number): string {
    const [a, b] = project(x, y, z);
    return path(
        "dr-glow",
        d`M${a - s} ${b}L${a + lean - 6 * s} ${b - 30}h${12 * s}L${a + s} ${b}z`,
    );
}

function glow(x: number, y: number, z: number, r: number): string {
    const [a, b] = project(x, y, z);
    return ellipse("dr-glow", a, b, r * UNIT, r * UNIT);
}

/** Small lights in the air: fireflies, sparks. */
function sparks(x: number, y: number, z: number, w: number, count: number): string {
    let out = "";
    for (let i = 0; i < count; i++) {
        const [u, v] = [((i * 0.618) % 1) * w, ((i * 0.755 + 0.3) % 1) * w];
        const [a, b] = project(x + u, y + v, z + ((i * 0.43) % 1));
        out += `<circle class="dr-lit" cx="${n(a)}" cy="${n(b)}" r="${i % 3 === 0 ? 1.5 : 1}"/>`;
    }
    return out;
}

export const sky: Record<string, Part> = {
    ant: (a) => antenna(a.number(), a.number(), a.number(), a.number()),
    smoke: (a) => smoke(a.number(), a.number(), a.number(), a.number(1)),
    balloon: (a) =>
        balloon(a.number(), a.number(), a.number(), a.number(1), a.paint("red"), a.paint("cream")),
    wheel: (a) =>
        wheel(a.number(), a.number(), a.number(), a.number(), a.paint("white"), a.paint("red")),
    sails: (a) => sails(a.number(), a.number(), a.number(), a.number(), a.paint("white")),
    kite: (a) => kite(a.number(), a.number(), a.number(), a.number(1), a.paint("red")),
    beam: (a) => beam(a.number(), a.number(), a.number(), a.number(1), a.number(0)),
    glow: (a) => glow(a.number(), a.number(), a.number(), a.number(1)),
    sparks: (a) => sparks(a.number(), a.number(), a.number(), a.number(), a.number(6)),
};
