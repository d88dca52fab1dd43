/** Numbers in their shapes: income a circle, reputation a square, population a
 * tab with a person, money a banknote, stars a star. Filled: a gain; hollow: a
 * loss. */
import { round1 as n } from "./hex";
import type { Stat } from "./kinds";
import { chipLabel, chipText } from "./numbers";
import { SvgGlyph } from "./glyph";

export interface ChipProps {
    stat: Stat;
    value: number;
    /** A value rather than a change: no sign, always filled. */
    plain?: boolean;
    /** An amount that a limit cut off: hollow and dashed. */
    lost?: boolean;
    /** Other letters than the number's own. */
    text?: string;
}

/** How wide a chip of this height is; `value` may be its letters. */
export function chipWidth(
    stat: Stat,
    value: number | string,
    size: number,
    plain = false,
): number {
    const text = typeof value === "string" ? value : chipText(stat, value, plain);
    const letters = text.length;
    switch (stat) {
        case "income":
            return Math.max(size, size * 0.5 + letters * size * 0.29);
        case "reputation":
            return Math.max(size * 0.98, size * 0.42 + letters * size * 0.29);
        case "population":
            return size * 0.96 + letters * size * 0.37;
        case "money":
            return size * 0.56 + letters * size * 0.36;
        case "stars":
            return size * 1.08;
    }
}

function populationPath(x: number, y: number, hw: number, hh: number, s: number): string {
    const [l, r, a, b] = [x - hw, x + hw, s * 0.16, s * 0.3];
    return (
        `M${n(l + a)} ${n(y - hh)}H${n(r - b)}Q${n(r)} ${n(y - hh)} ${n(r)} ${n(y)}` +
        `T${n(r - b)} ${n(y + hh)}H${n(l + a)}Q${n(l)} ${n(y + hh)} ${n(l)} ${n(y + hh - a)}` +
        `V${n(y - hh + a)}Q${n(l)} ${n(y - hh)} ${n(l + a)} ${n(y - hh)}Z`
    );
}

function banknotePath(x: number, y: number, hw: number, hh: number, s: number): string {
    const k = s * 0.16;
    return (
        `M${n(x - hw)} ${n(y - hh)}H${n(x + hw)}V${n(y - k)}a${n(k)} ${n(k)} 0 0 0 0 ${n(2 * k)}` +
        `V${n(y + hh)}H${n(x - hw)}V${n(y + k)}a${n(k)} ${n(k)} 0 0 0 0 ${n(-2 * k)}Z`
    );
}

interface Shape {
    stat: Stat;
    x: number;
    y: number;
    width: number;
    size: number;
    state: string;
}

function ChipShape({ stat, x, y, width, size, state }: Shape) {
    const stroke = size * 0.085;
    const [hw, hh] = [width / 2 - stroke / 2, size / 2 - stroke / 2];
    const look = { class: `dr-ch ${state}`, "stroke-width": n(stroke) };
    if (stat === "stars") {
        return <SvgGlyph name="star" x={x} y={y} size={size * 1.04} class={look.class} />;
    }
    if (stat === "population") {
        return (
            <>
                <path {...look} d={populationPath(x, y, hw, hh, size)} />
                <SvgGlyph
                    name="person"
                    x={x - width / 2 + size * 0.44}
                    y={y}
                    size={size * 0.64}
                    class={`dr-chg ${state}`}
                />
            </>
        );
    }
    if (stat === "money") return <path {...look} d={banknotePath(x, y, hw, hh, size)} />;
    const corner = stat === "income" ? hh : size * 0.1;
    return (
        <rect
            {...look}
            x={n(x - hw)}
            y={n(y - hh)}
            width={n(hw * 2)}
            height={n(hh * 2)}
            rx={n(corner)}
        />
    );
}

function fontSize(stat: Stat, text: string, size: number): number {
    if (stat === "stars") return size * (text.length > 1 ? 0.4 : 0.48);
    if (text.length > 2 && (stat === "income" || stat === "reputation")) return size * 0.54;
    return size * (text.length > 3 ? 0.57 : 0.6);
}

/** A chip inside a drawing, its middle at x, y. */
export function SvgChip(props: ChipProps & { x?: number; y?: number; size: number }) {
    const { stat, value, size, x = 0, y = 0, plain, lost } = props;
    const text = props.text ?? chipText(stat, value, plain || stat === "stars");
    const state = lost ? "lost" : !plain && value < 0 ? "hollow" : "";
    const width = chipWidth(stat, text, size);
    const middle = stat === "population" ? x + size * 0.32 : x;
    // A star is wide below its middle.
    const low = stat === "stars" ? y + size * 0.05 : y;
    return (
        <g class={`c-${stat}`}>
            <ChipShape stat={stat} x={x} y={y} width={width} size={size} state={state} />
            <text
                class={`dr-cht ${state}`}
                x={n(middle)}
                y={n(low)}
                dy=".35em"
                font-size={n(fontSize(stat, text, size))}
                text-anchor="middle"
            >
                {text}
            </text>
        </g>
    );
}

/** A chip in text. Its name is spoken unless `label` is "" (said elsewhere). */
export function Chip(props: ChipProps & { size?: number; label?: string }) {
    const { stat, value, plain, size = 22 } = props;
    const text = props.text ?? chipText(stat, value, plain || stat === "stars");
    const width = n(chipWidth(stat, text, size));
    const label = props.label ?? chipLabel(stat, value, plain);
    return (
        <svg
            class="dr-inline"
            width={width}
            height={size}
            viewBox={`0 0 ${width} ${size}`}
            role={label === "" ? undefined : "img"}
            aria-label={label === "" ? undefined : label}
            aria-hidden={label === ""}
        >
            <SvgChip {...props} x={width / 2} y={size / 2} size={size} />
        </svg>
    );
}
