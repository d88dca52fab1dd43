/** A mission as a tile: its name, a drawing, its number at the left corner and
 * its stars on a strip. Suburbia's lie with a flat side up, Subdivision's with a
 * corner. Ornament: the link around it says what it is. */
import { flatTop, pointyTop } from "../draw";
import { drawingHref } from "../draw/recipes/defs";
import { word } from "../words/t";
import { STARS, wordOf, type Mission } from "./mission";
import { STAR } from "./stars";

const SLAB = 6;
/** What a line of the name has room for. */
const LINE = 15;

/** In one line, or in two of about the same length. */
function linesOf(name: string): string[] {
    const words = name.split(" ");
    if (name.length <= LINE || words.length < 2) return [name];
    const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
    const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
    return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

function Name({ name, pointy }: { name: string; pointy: boolean }) {
    const lines = linesOf(name);
    /* Two lines are smaller, so that the ring around a tile leaves them whole. */
    const step = lines.length > 1 ? 17 : 19;
    const top = (pointy ? -50 : -60) - 3 * (lines.length - 1);
    const longest = Math.max(...lines.map(({ length }) => length));
    const size = Math.min(step + 1, 250 / Math.max(12, longest));
    return (
        <text class="dr-name" text-anchor="middle" font-size={size}>
            {lines.map((line, at) => (
                <tspan key={at} x="0" y={top + step * at}>
                    {line}
                </tspan>
            ))}
        </text>
    );
}

function Ground({ kind, corners }: { kind: string; corners: (radius: number, drop?: number) => string }) {
    return (
        <>
            <polygon class="dr-slab" points={corners(100, SLAB)} />
            <polygon class="dr-face" points={corners(100)} />
            {kind !== "lake" && <polygon class="dr-pattern" fill={`url(#pt-${kind})`} points={corners(100)} />}
        </>
    );
}

function Strip({ reached, y }: { reached: number; y: number }) {
    return (
        <g class="hex-stars" transform={`translate(0 ${y})`}>
            <rect x="-43" y="-16" width="86" height="32" rx="9" />
            {Array.from({ length: STARS }, (_, at) => (
                <polygon
                    key={at}
                    class={at < reached ? "full" : ""}
                    transform={`translate(${27 * at - 40} -13) scale(1.3)`}
                    points={STAR}
                />
            ))}
        </g>
    );
}

function Tag({ id, pointy }: { id: string; pointy: boolean }) {
    return (
        <g class="hex-tag" transform={`translate(${pointy ? -86 : -99} 0)`}>
            <path d="M0 0 14 -24H40a4 4 0 0 1 4 4V20a4 4 0 0 1-4 4H14Z" />
            <text x="26" dy=".36em" text-anchor="middle" font-size={pointy ? 16 : 19}>
                {id}
            </text>
        </g>
    );
}

/** Survey tape and its badge: look here. */
function Tape({ corners, pointy }: { corners: string; pointy: boolean }) {
    const [x, y] = pointy ? [0, -108] : [-57, -98];
    return (
        <g class="hex-tape">
            <polygon points={corners} />
            <polygon class="dash" points={corners} />
            <circle cx={x} cy={y} r="19" />
            <path d={`M${x - 3} ${y - 7}l7 7-7 7`} />
        </g>
    );
}

interface Props {
    mission: Mission;
    stars: number;
    next: boolean;
    pointy: boolean;
}

export function MissionHex({ mission, stars, next, pointy }: Props) {
    const { kind, drawing } = mission.picture;
    const name = word("mission.name", wordOf(mission));
    const grid = pointy ? pointyTop : flatTop;
    const corners = (radius: number, drop = 0) => grid.points(0, drop, radius);
    return (
        <svg viewBox={pointy ? "-90 -104 180 214" : "-104 -90 208 190"} class={`k-${kind}`} aria-hidden="true">
            <Ground kind={kind} corners={corners} />
            <g transform={`translate(0 ${linesOf(name).length > 1 ? 6 : 0}) scale(1.24)`}>
                <use href={drawingHref(drawing)} />
            </g>
            <polygon class="dr-rim" points={corners(98)} />
            <Name name={name} pointy={pointy} />
            <Strip reached={stars} y={pointy ? 60 : 58} />
            <Tag id={mission.id} pointy={pointy} />
            {next && <Tape corners={corners(96)} pointy={pointy} />}
            <polygon class="hex-focus" points={corners(97)} />
        </svg>
    );
}
