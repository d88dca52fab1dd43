/** Where a condition looks, as a mark. */
import type { ComponentChildren } from "preact";
import { flatTop, round1 as n } from "../../../draw/hex";
import { SvgGlyph } from "../../../draw/glyph";
import { SvgKindPip } from "../../../draw/pip";

interface MarkProps {
    x: number;
    y: number;
    s: number;
}

function Hex(props: { x: number; y: number; r: number; class: string }) {
    return <polygon class={props.class} points={flatTop.points(props.x, props.y, props.r)} />;
}

function Frame(props: MarkProps & { at: number; dotted?: boolean }) {
    const { x, y, s, at, dotted } = props;
    return (
        <rect
            class={dotted ? "dr-scl dr-dot" : "dr-scl"}
            x={n(x - s * 0.5 + at * s * 0.36)}
            y={n(y - s * 0.2)}
            width={n(s * 0.28)}
            height={n(s * 0.42)}
        />
    );
}

function Adjacent({ x, y, s }: MarkProps) {
    return (
        <>
            <Hex x={x - s * 0.2} y={y - s * 0.1} r={s * 0.25} class="dr-scf" />
            <Hex x={x + s * 0.22} y={y + s * 0.13} r={s * 0.25} class="dr-sco" />
        </>
    );
}

/** One frame, two hexes; `other`: the first, this tile, is hollow. */
function Own({ x, y, s, other }: MarkProps & { other?: boolean }) {
    const [w, h] = [n(s * 0.9), n(s * 0.66)];
    const first = other ? "dr-sco" : "dr-scf";
    return (
        <>
            <rect class="dr-scl" x={n(x - s * 0.45)} y={n(y - s * 0.3)} width={w} height={h} />
            <Hex x={x - s * 0.18} y={y + s * 0.03} r={s * 0.155} class={first} />
            <Hex x={x + s * 0.18} y={y + s * 0.03} r={s * 0.155} class="dr-scf" />
        </>
    );
}

/** Three frames; `others`: the first, the own borough, is dotted and empty. */
function Every({ x, y, s, others }: MarkProps & { others?: boolean }) {
    return (
        <>
            {[0, 1, 2].map((at) => (
                <Frame key={at} x={x} y={y} s={s} at={at} dotted={others && at === 0} />
            ))}
            {[0, 1, 2]
                .filter((at) => !others || at > 0)
                .map((at) => (
                    <Hex
                        key={at}
                        x={x - s * 0.36 + at * s * 0.36}
                        y={y}
                        r={s * 0.105}
                        class="dr-scf"
                    />
                ))}
        </>
    );
}

function Arrow({ x, y, s, from }: MarkProps & { from: number }) {
    const d =
        `M${n(x + s * from)} ${n(y)}H${n(x + s * 0.42)}` +
        `M${n(x + s * 0.22)} ${n(y - s * 0.2)}l${n(s * 0.22)} ${n(s * 0.2)}` +
        `l${n(-s * 0.22)} ${n(s * 0.2)}`;
    return <path class="dr-scl" d={d} />;
}

function BuiltAfter(at: MarkProps) {
    return (
        <>
            <Hex x={at.x - at.s * 0.26} y={at.y} r={at.s * 0.2} class="dr-scf" />
            <Arrow {...at} from={0} />
        </>
    );
}

function RedLine(at: MarkProps) {
    const { x, y, s } = at;
    return (
        <>
            <rect
                class="dr-redl"
                x={n(x - s * 0.07)}
                y={n(y - s * 0.46)}
                width={n(s * 0.16)}
                height={n(s * 0.92)}
            />
            <Arrow {...at} from={-0.45} />
        </>
    );
}

function Lakeside({ x, y, s }: MarkProps) {
    return (
        <>
            <SvgKindPip kind="lake" x={x - s * 0.16} y={y} size={s * 0.66} />
            <Hex x={x + s * 0.34} y={y + s * 0.14} r={s * 0.2} class="dr-sco" />
        </>
    );
}

/** People who come over from the other players. */
function Rivals(at: MarkProps) {
    const { x, y, s } = at;
    return (
        <>
            <SvgGlyph name="person" x={x - s * 0.3} y={y} size={s * 0.5} class="dr-scf" />
            <Arrow {...at} from={0} />
        </>
    );
}

const MARKS: Readonly<Record<string, (at: MarkProps) => ComponentChildren>> = {
    adjacent: (at) => <Adjacent {...at} />,
    own: (at) => <Own {...at} />,
    own_other: (at) => <Own {...at} other />,
    every: (at) => <Every {...at} />,
    others: (at) => <Every {...at} others />,
    built_after: (at) => <BuiltAfter {...at} />,
    red_line: (at) => <RedLine {...at} />,
    lakeside: (at) => <Lakeside {...at} />,
    rivals: (at) => <Rivals {...at} />,
};

export const SCOPES: readonly string[] = Object.keys(MARKS);

/** The mark of a scope, its middle at x, y. */
export function ScopeMark(props: { scope: string; x?: number; y?: number; size: number }) {
    const { scope, x = 0, y = 0, size } = props;
    return <g>{MARKS[scope]?.({ x, y, s: size })}</g>;
}
