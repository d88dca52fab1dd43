/** The face of a tile, in a box of radius 100. */
import { useMemo } from "preact/hooks";
import { money, t } from "../../../words/t";
import { chipWidth, SvgChip } from "../../../draw/chip";
import { ConditionStrip, stripsOf, type Strip } from "./condition";
import { drawingHref } from "../../../draw/recipes/defs";
import { SvgGlyph } from "../../../draw/glyph";
import { flatPath, round1 as n } from "../../../draw/hex";
import {
    iconsOf,
    isStat,
    kindOf,
    levelFor,
    type DrawnTile,
    type Icon,
    type Kind,
    type Level,
} from "../../../draw/kinds";
import { nameLines, shortName } from "./names";
import { chipText } from "../../../draw/numbers";
import { SvgKindPip } from "../../../draw/pip";

const R = 100;

export interface FaceProps {
    tile: DrawnTile;
    level: Level;
    /** Radius in pixels: numbers keep their size on the screen. */
    radius?: number;
    /** Level L shows these; others only where asked for. */
    name?: boolean;
    cost?: boolean;
    gain?: boolean;
    /** Shown unless it is false. */
    condition?: boolean;
    /** An investment marker lies on it. */
    marked?: boolean;
    /** Too dear, or not meant now. */
    dim?: boolean;
    faceDown?: boolean;
    /** Without the slab under it. */
    flat?: boolean;
    /** Nothing but the drawing on its ground. */
    bare?: boolean;
}

/** Chips keep about 9.5 pixels of text. */
function chipSize(level: Level, radius: number | undefined): number {
    if (level === "L") return 27;
    const wanted = 1600 / (radius ?? (level === "M" ? 50 : 36));
    return Math.max(31, Math.min(47, wanted));
}

/** Face and drawing of the kind: what lies under the numbers. */
function Ground(props: { kind: Kind | "none"; flat: boolean }) {
    const { kind, flat } = props;
    const patterned = kind !== "lake" && kind !== "none" && kind !== "border";
    return (
        <>
            {flat ? null : <path class="dr-slab" d={flatPath(R, 7)} />}
            <path class="dr-face" d={flatPath(R)} />
            {patterned ? (
                <path class="dr-pattern" fill={`url(#pt-${kind})`} d={flatPath(R)} />
            ) : null}
        </>
    );
}

function FaceName({ text, level }: { text: string; level: Level }) {
    if (level !== "L") {
        const size = Math.min(20, 250 / Math.max(12, text.length));
        return (
            <text class="dr-name" y="-62" text-anchor="middle" font-size={n(size)}>
                {text}
            </text>
        );
    }
    const lines = nameLines(text);
    const two = lines.length > 1;
    const size = two ? 14.5 : text.length > 14 ? 15.5 : 17.5;
    return (
        <>
            {lines.map((line, i) => (
                <text
                    key={i}
                    class="dr-name"
                    y={(two ? -68 : -62) + i * 14}
                    text-anchor="middle"
                    font-size={size}
                >
                    {line}
                </text>
            ))}
        </>
    );
}

function CostTag({ tile }: { tile: DrawnTile }) {
    const each = tile.each_player === true;
    const text = money(tile.cost, true);
    const size = text.length > 3 ? 15 : text.length > 2 ? 17 : each ? 18 : 23;
    return (
        <>
            <path
                class="dr-tag"
                d="M-97 0L-83.5-23.5H-62Q-56-23.5-56-17.5V17.5Q-56 23.5-62 23.5H-83.5Z"
            />
            <text
                class="dr-tagtext"
                x={each ? -81 : text.length > 2 ? -75 : -74}
                dy=".35em"
                text-anchor="middle"
                font-size={size}
            >
                {text}
            </text>
            {each ? <SvgGlyph name="person" x={-64} size={13} class="dr-tagmark" /> : null}
        </>
    );
}

/** The dark tag in the right corner; for two or three icons it reaches down,
 * because above it stands what the tile brings at once. */
function IconTag({ icons, large }: { icons: readonly Icon[]; large: boolean }) {
    const count = Math.min(3, icons.length);
    if (count === 0) return null;
    const size = count > 1 ? 27 - 3 * count : large ? 30 : 25;
    const top = count === 1 && large ? 27 : 23.5;
    const bottom = count === 1 ? top : (size + 2) * count - top + 8;
    const left = count === 1 && large ? 52 : 56;
    const d =
        `M97 0L${n(97 - top / 1.732)} ${-top}H${left + 6}Q${left} ${-top} ${left} ${-top + 6}` +
        `V${bottom - 6}Q${left} ${bottom} ${left + 6} ${bottom}H${n(97 - bottom / 1.732)}Z`;
    const middle = (bottom - top) / 2;
    return (
        <>
            <path class="dr-itag" d={d} />
            {icons.slice(0, 3).map((icon, i) => {
                const y = middle + (i - (count - 1) / 2) * (size + 2);
                const x = count === 1 ? 73.5 : 72 - Math.max(0, y - 14) * 0.25;
                return (
                    <SvgGlyph key={icon} name={icon} x={x} y={y} size={size} class="dr-icog" />
                );
            })}
        </>
    );
}

/** What building it brings at once, upper right. */
function Gains({ tile, size }: { tile: DrawnTile; size: number }) {
    const height = size * 1.16;
    let x = 75;
    return (
        <>
            {Object.entries(tile.gain).map(([stat, value]) => {
                if (!isStat(stat)) return null;
                const width = chipWidth(stat, chipText(stat, value), height);
                const middle = x - width / 2;
                x -= width + 3;
                const at = { x: middle, y: -38, size: height };
                return <SvgChip key={stat} stat={stat} value={value} {...at} />;
            })}
        </>
    );
}

/** Several strips are lower, so that the last one stays inside the hex. */
const STRIP_SHARE = [1, 1, 0.86, 0.76];
const MORE: Strip = { special: "more", target: [] };

/** A small face has room for two strips; dots say that there is more. */
export function shownStrips(tile: DrawnTile, level: Level): Strip[] {
    const strips = stripsOf(tile);
    return level === "S" && strips.length > 2 ? [...strips.slice(0, 1), MORE] : strips;
}

function Strips({ tile, size, level }: { tile: DrawnTile; size: number; level: Level }) {
    const strips = shownStrips(tile, level);
    const own = size * (STRIP_SHARE[strips.length] ?? 0.7);
    const step = own * 1.28;
    const last = strips.length > 1 ? 84.5 - own * 0.61 : 62 - Math.max(0, size - 34) * 0.25;
    return (
        <>
            {strips.map((strip, i) => (
                <ConditionStrip
                    key={i}
                    strip={strip}
                    y={n(last - (strips.length - 1 - i) * step)}
                    size={own}
                    brief={level !== "L"}
                />
            ))}
        </>
    );
}

/** Invested: the seal, lower right. */
export function Seal() {
    return (
        <g transform="translate(62 40)">
            <path class="dr-seal" d="M0-21L18-10.5V10.5L0 21L-18 10.5V-10.5Z" />
            <text class="dr-sealtext" dy=".35em" text-anchor="middle" font-size="20">
                {t("draw.seal")}
            </text>
        </g>
    );
}

interface Placing {
    x: number;
    y: number;
    scale: number;
}

/** The drawing makes room for what is written around it. */
function placing(strips: number, cost: boolean, bare: boolean): Placing {
    if (bare) return { x: 0, y: 14, scale: 1.5 };
    const x = cost ? 3 : 0;
    if (strips === 0) return { x, y: 14, scale: 1.34 };
    if (strips === 1) return { x, y: 2, scale: 1.22 };
    return { x, y: strips === 2 ? -4 : -12, scale: strips === 2 ? 1.14 : 1.02 };
}

/** What of a face is shown, by its level and what was asked for. */
function shownOf(props: FaceProps, kind: Kind | "none") {
    const { level, bare = false } = props;
    const full = level === "L" && !bare;
    return {
        name: !bare && (props.name ?? level !== "S") && !(kind === "lake" && level !== "L"),
        cost: !bare && kind !== "lake" && props.tile.classes.length > 0 && (props.cost ?? full),
        gain: !bare && (props.gain ?? full),
        condition: !bare && props.condition !== false,
    };
}

function pipSize(level: Level): number {
    return level === "S" ? 34 : level === "M" ? 27 : 25;
}

/** Name, numbers, pips and strips: all that is written on a face. */
export function FaceMarks(props: FaceProps & { kind: Kind | "none" }) {
    const { tile, level, kind, marked } = props;
    const show = shownOf(props, kind);
    const icons = iconsOf(tile.classes);
    const size = chipSize(level, props.radius);
    return (
        <>
            {show.name ? (
                <FaceName text={level === "L" ? tile.name : shortName(tile)} level={level} />
            ) : null}
            {show.cost ? <CostTag tile={tile} /> : null}
            <IconTag icons={icons} large={level === "S"} />
            {kind === "none" || kind === "lake" ? null : (
                <SvgKindPip
                    kind={kind}
                    x={show.cost ? -66 : -74}
                    y={show.cost ? 35 : 0}
                    size={show.cost ? 22 : pipSize(level)}
                />
            )}
            {tile.stars > 0 ? (
                <SvgChip
                    stat="stars"
                    value={tile.stars}
                    x={-60}
                    y={-40}
                    size={level === "L" ? 34 : 41}
                />
            ) : null}
            {show.gain ? <Gains tile={tile} size={size} /> : null}
            {show.condition ? <Strips tile={tile} size={size} level={level} /> : null}
            {marked ? <Seal /> : null}
        </>
    );
}

/** The drawing, where what is written leaves room for it. */
function Picture(props: FaceProps & { kind: Kind | "none" }) {
    const { tile, kind, bare = false } = props;
    if (kind === "lake") return <use href={drawingHref("lake")} />;
    const show = shownOf(props, kind);
    const at = placing(show.condition ? shownStrips(tile, props.level).length : 0, show.cost, bare);
    return (
        <g transform={`translate(${at.x} ${at.y}) scale(${at.scale})`}>
            <use href={drawingHref(tile.id)} />
        </g>
    );
}

/** What a tile shows face down; the engine says the same of the tile `lake`. */
export const LAKE: DrawnTile = {
    id: "lake",
    name: "",
    cost: 0,
    classes: ["lake"],
    gain: {},
    each: [
        {
            scope: "adjacent",
            filter: ["residential", "industrial", "commercial", "civic"],
            stat: "money",
            amount: 2,
        },
    ],
    stars: 0,
};

/** A <g> to be placed by its parent. Ornament: the parent says what it is. */
export function TileFace(props: FaceProps) {
    const { tile, level, radius, name, cost, gain, condition, ...state } = props;
    const { marked, dim, faceDown, flat = false, bare = false } = state;
    const shows = [tile, level, radius, name, cost, gain, condition];
    return useMemo(() => {
        const shown = faceDown ? { ...LAKE, name: t("draw.lake") } : tile;
        const kind = kindOf(shown.classes);
        return (
            <g class={`dr-tile k-${kind}${dim ? " dim" : ""}`}>
                <Ground kind={kind} flat={flat} />
                <Picture {...props} tile={shown} kind={kind} />
                <path class="dr-rim" d={flatPath(R - 3)} />
                {bare ? null : <FaceMarks {...props} tile={shown} kind={kind} />}
            </g>
        );
    }, [...shows, marked, dim, faceDown, flat, bare]);
}

/** A hexagonal ring around a face: chosen, causing a change, newly placed. */
export function FaceRing({ state }: { state: "selected" | "source" | "new" }) {
    if (state === "source") return <path class="dr-ring source" d={flatPath(96)} />;
    if (state === "new") return <path class="dr-ring new" d={flatPath(104)} />;
    return (
        <>
            <path class="dr-ring" d={flatPath(99)} />
            <path class="dr-ring in" d={flatPath(93)} />
        </>
    );
}

type HexTileProps = Omit<FaceProps, "level" | "radius"> & { radius: number; level?: Level };

/** A face on its own, this many pixels from its middle to a corner. */
export function HexTile(props: HexTileProps) {
    const { radius, level } = props;
    return (
        <svg
            class="dr-hextile"
            width={n(radius * 2 + 2)}
            height={n(radius * 1.81 + 4)}
            viewBox="-101 -88.5 202 185"
            aria-hidden="true"
        >
            <TileFace {...props} level={level ?? levelFor(radius)} />
        </svg>
    );
}
