/** Seats: a shape and a colour each, with the first letter of the name. */
import { round1 as n } from "./hex";

const SHAPES: readonly ((r: number) => string)[] = [
    (r) => `M0 ${n(-r * 1.18)}L${n(r * 1.05)} 0L0 ${n(r * 1.18)}L${n(-r * 1.05)} 0Z`,
    (r) => `M0 ${n(-r * 1.25)}L${n(r * 1.2)} ${n(r * 0.85)}H${n(-r * 1.2)}Z`,
    (r) =>
        `M0 ${n(-r * 1.12)}L${n(r * 1.1)} ${n(-r * 0.28)}L${n(r * 0.7)} ${n(r)}` +
        `H${n(-r * 0.7)}L${n(-r * 1.1)} ${n(-r * 0.28)}Z`,
    (r) => {
        const [a, b] = [n(r * 0.5), n(r * 1.05)];
        return (
            `M${-a} ${-b}H${a}V${-a}H${b}V${a}H${a}V${b}H${-a}V${a}H${-b}V${-a}H${-a}Z`
        );
    },
    (r) =>
        `M${n(-r)} ${n(-r)}H${n(r)}V${n(r * 0.2)}Q${n(r)} ${n(r * 0.9)} 0 ${n(r * 1.2)}` +
        `Q${n(-r)} ${n(r * 0.9)} ${n(-r)} ${n(r * 0.2)}Z`,
    (r) => `M${n(-r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(-r)} 0Z`,
];

/** Where the letter stands: a triangle's middle is low. */
const DROP = [".36em", ".52em", ".38em", ".36em", ".32em", ".36em"];

const NOBODY = 5;

export function initial(name: string): string {
    return [...name.trim()][0]?.toLocaleUpperCase() ?? "";
}

interface TokenProps {
    /** 0 to 4; any other is nobody's (Dale): grey and round. */
    seat: number;
    name: string;
}

interface SvgTokenProps extends TokenProps {
    x?: number;
    y?: number;
    /** About its height. */
    size: number;
    /** Dotted: where it will be. */
    ghost?: boolean;
}

/** A token inside a drawing, its middle at x, y. */
export function SvgToken({ seat, name, x = 0, y = 0, size, ghost }: SvgTokenProps) {
    const r = size / 2;
    const which = seat >= 0 && seat < NOBODY ? seat : NOBODY;
    const colour = which === NOBODY ? "tn" : `t${which}`;
    return (
        <g
            class={`dr-token ${colour}${ghost ? " ghost" : ""}`}
            transform={`translate(${n(x)} ${n(y)})`}
        >
            <path d={SHAPES[which]?.(r)} />
            <text dy={DROP[which]} text-anchor="middle" font-size={n(r * 1.02)}>
                {initial(name)}
            </text>
        </g>
    );
}

/** A token in text; the name is its label unless that stands beside it. */
export function Token(props: TokenProps & { size?: number; label?: string }) {
    const { size = 20 } = props;
    const label = props.label ?? props.name;
    return (
        <svg
            class="dr-inline"
            width={size}
            height={size}
            viewBox="-12 -12 24 24"
            role={label === "" ? undefined : "img"}
            aria-label={label === "" ? undefined : label}
            aria-hidden={label === ""}
        >
            <SvgToken seat={props.seat} name={props.name} size={18.4} />
        </svg>
    );
}
