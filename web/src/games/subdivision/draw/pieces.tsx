/** The pieces of Subdivision: each a <g> in a pointy-top hex of radius 100. */
import { drawingHref } from "../../../draw/recipes/defs";
import { SvgGlyph } from "../../../draw/glyph";
import { isGlyph } from "../../../draw/glyphs";
import { pointyTop, round1 as n, type Point } from "../../../draw/hex";
import { isKind } from "../../../draw/kinds";
import { SvgKindPip } from "../../../draw/pip";

const R = 100;

/** What stands on a zone tile: a drawing of Suburbia of the same kind. */
const ZONE_DRAWING: Readonly<Record<string, string>> = {
    residential: "suburbs",
    commercial: "boutique",
    industrial: "heavy_factory",
    civic: "museum",
    luxury: "resort",
};

function Ray({ direction }: { direction: number }) {
    return (
        <path
            class="dr-ray"
            transform={`rotate(${-60 * direction}) translate(72 0)`}
            d="M-7-11L10 0L-7 11Z"
        />
    );
}

/** directions: 0 east, then counter-clockwise; what the tile reaches along rays. */
export function ZoneTile(props: { zone: string; directions?: readonly number[] }) {
    const { zone, directions = [] } = props;
    const kind = isKind(zone) ? zone : "none";
    return (
        <g class={`k-${kind}`}>
            <polygon class="dr-slab" points={pointyTop.points(0, 6, R)} />
            <polygon class="dr-face" points={pointyTop.points(0, 0, R)} />
            <polygon
                class="dr-pattern"
                fill={`url(#pt-${kind})`}
                points={pointyTop.points(0, 0, R)}
            />
            <g transform="translate(0 8) scale(1.14)">
                <use href={drawingHref(ZONE_DRAWING[zone] ?? zone)} />
            </g>
            <polygon class="dr-rim" points={pointyTop.points(0, 0, R - 2)} />
            {directions.map((direction) => (
                <Ray key={direction} direction={direction} />
            ))}
            {kind === "none" ? null : <SvgKindPip kind={kind} y={-66} size={34} />}
        </g>
    );
}

/** The back of a zone tile that was turned over. */
export function FlippedTile() {
    return (
        <g class="k-none">
            <polygon class="dr-slab" points={pointyTop.points(0, 6, R)} />
            <polygon class="dr-face" points={pointyTop.points(0, 0, R)} />
            <polygon class="dr-back" points={pointyTop.points(0, 0, R - 16)} />
            <SvgGlyph name="residential" y={-2} size={64} class="dr-backmark" />
            <polygon class="dr-rim" points={pointyTop.points(0, 0, R - 2)} />
        </g>
    );
}

function Roads() {
    const d = [0, 60, 120]
        .map((turn) => {
            const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
            return `M${n(-82 * c)} ${n(-82 * s)}L${n(82 * c)} ${n(82 * s)}`;
        })
        .join("");
    return <path class="dr-roadline" d={d} />;
}

/** A stack of schools tells its height by dots too. */
function Schools({ count }: { count: number }) {
    return (
        <>
            <g transform="translate(0 -4) scale(1.14)">
                <use href={drawingHref("elementary_school")} />
            </g>
            {[0, 1, 2].map((i) => (
                <circle
                    key={i}
                    class={i < count ? "dr-dotfull" : "dr-dotopen"}
                    cx={(i - 1) * 25}
                    cy="69"
                    r="9"
                />
            ))}
        </>
    );
}

export type PieceId = "park" | "lake" | "road" | "school" | "sidewalk";

/** A park, lake, road or stack of schools on a parcel. */
export function Improvement({ piece, count = 1 }: { piece: string; count?: number }) {
    const layers = Array.from({ length: Math.max(1, count) }, (_, i) => count - 1 - i);
    return (
        <g>
            {layers.map((layer) => (
                <polygon
                    key={layer}
                    class={`dr-piece dr-${piece}`}
                    points={pointyTop.points(0, layer * 7, R)}
                />
            ))}
            {piece === "road" ? <Roads /> : null}
            {piece === "school" ? <Schools count={count} /> : null}
            {piece === "park" || piece === "lake" ? (
                <g transform={piece === "park" ? "translate(0 10) scale(1.7)" : undefined}>
                    <use href={drawingHref(`piece_${piece}`)} />
                </g>
            ) : null}
        </g>
    );
}

/** The pines of the +2 parcel. */
export function Forest() {
    return (
        <g transform="translate(0 6) scale(1.6)">
            <use href={drawingHref("piece_forest")} />
        </g>
    );
}

/** The coin of a historic parcel. */
export function Coin() {
    return (
        <g>
            <ellipse class="dr-shd" cx="3" cy="34" rx="34" ry="10" />
            <circle class="p-gold sh2" cy="5" r="34" />
            <circle class="p-gold sh0" r="34" />
            <circle class="dr-coinring p-gold" r="26" />
            <text class="dr-cointext" dy=".35em" text-anchor="middle" font-size="36">
                $
            </text>
        </g>
    );
}

/** A symbol of the die inside a drawing. */
export function SymbolMark(props: { symbol: string; x?: number; y?: number; size: number }) {
    const { symbol, x, y, size } = props;
    if (!isGlyph(symbol)) return null;
    return <SvgGlyph name={symbol} x={x} y={y} size={size} class={`dr-symbol dr-sym-${symbol}`} />;
}

/** The die in text; null: not rolled yet. */
export function Die({ symbol, size = 72 }: { symbol: string | null; size?: number }) {
    return (
        <svg
            class="dr-inline"
            width={size}
            height={size}
            viewBox="-50 -50 100 100"
            aria-hidden="true"
        >
            <rect class="dr-dieedge" x="-46" y="-40" width="92" height="88" rx="18" />
            <rect class="dr-dieface" x="-46" y="-47" width="92" height="88" rx="18" />
            {symbol === null ? null : <SymbolMark symbol={symbol} y={-3} size={54} />}
        </svg>
    );
}

/** A sidewalk between two points. */
export function Sidewalk(props: { from: Point; to: Point }) {
    const [[x1, y1], [x2, y2]] = [props.from, props.to];
    const ends = { x1: n(x1), y1: n(y1), x2: n(x2), y2: n(y2) };
    return (
        <>
            <line class="dr-walkedge" {...ends} />
            <line class="dr-walk" {...ends} />
        </>
    );
}
