/** Classes in small: kinds on a hex, icons on a rounded square. */
import { word } from "../words/t";
import { flatTop, round1 as n } from "./hex";
import { SvgGlyph } from "./glyph";
import { isGlyph } from "./glyphs";
import type { Icon, Kind } from "./kinds";
import { isKind } from "./kinds";

interface At {
    x?: number;
    y?: number;
    size: number;
}

export function SvgKindPip({ kind, x = 0, y = 0, size }: At & { kind: Kind }) {
    const lift = kind === "residential" ? size * 0.03 : 0;
    return (
        <g class={`k-${kind}`}>
            <polygon class="dr-pip" points={flatTop.points(x, y, size * 0.58)} />
            <SvgGlyph name={kind} x={x} y={y - lift} size={size * 0.6} class="dr-pipg" />
        </g>
    );
}

export function SvgIconPip({ icon, x = 0, y = 0, size }: At & { icon: Icon }) {
    return (
        <g>
            <rect
                class="dr-icop"
                x={n(x - size / 2)}
                y={n(y - size / 2)}
                width={n(size)}
                height={n(size)}
                rx={n(size * 0.24)}
            />
            <SvgGlyph name={icon} x={x} y={y} size={size * 0.72} class="dr-icog" />
        </g>
    );
}

/** A dashed hex: any building. */
export function SvgAnyPip({ x = 0, y = 0, size }: At) {
    return (
        <g>
            <polygon class="dr-any" points={flatTop.points(x, y, size * 0.58)} />
            <circle class="dr-scf" cx={n(x)} cy={n(y)} r={n(size * 0.12)} />
        </g>
    );
}

function labelProps(family: string, id: string, label: string | undefined) {
    const text = label ?? word(family, id);
    return text === ""
        ? { "aria-hidden": true }
        : { role: "img" as const, "aria-label": text };
}

/** In text. label "": said elsewhere. */
export function KindPip(props: { kind: Kind; size?: number; label?: string }) {
    const { kind, size = 16 } = props;
    const [w, h] = [n(size * 1.24), n(size * 1.1)];
    return (
        <svg
            class="dr-inline"
            width={w}
            height={h}
            viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`}
            {...labelProps("draw.kind", kind, props.label)}
        >
            <SvgKindPip kind={kind} size={size} />
        </svg>
    );
}

export function IconPip(props: { icon: Icon; size?: number; label?: string }) {
    const { icon, size = 16 } = props;
    const w = size + 1;
    return (
        <svg
            class="dr-inline"
            width={w}
            height={w}
            viewBox={`${-w / 2} ${-w / 2} ${w} ${w}`}
            {...labelProps("draw.icon", icon, props.label)}
        >
            <SvgIconPip icon={icon} size={size} />
        </svg>
    );
}

/** Whichever pip a class of the content has; nothing for an unknown one. */
export function ClassPip(props: { name: string; size?: number; label?: string }) {
    const { name, size, label } = props;
    if (isKind(name)) return <KindPip kind={name} size={size} label={label} />;
    return isGlyph(name) ? <IconPip icon={name as Icon} size={size} label={label} /> : null;
}
