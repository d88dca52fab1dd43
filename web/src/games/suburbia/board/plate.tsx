/** The borough board: a dark plate over exactly the cells it covers, carrying
 * the scales of income and reputation. */
import { memo } from "../../../ui/memo";
import type { Cell } from "../../../engine/types";
import { SvgChip } from "../../../draw";
import { round1 } from "../../../draw/hex";
import { t, word } from "../../../words/t";
import { HEIGHT, plateTop, RADIUS } from "./boardview";

const FROM = -5;
const TO = 15;

/** Its sides give way to the hexes beside it, so that no tile lies on it. */
function side(x: number, inwards: number, y: number, top: number): { x: number; y: number } {
    const up = Math.max(top + 24, y - HEIGHT / 2);
    return { x: round1(x + (inwards * RADIUS * (y - up)) / HEIGHT), y: up };
}

/** Its lower rim follows the hexes of each column. */
export function platePath(plate: readonly Cell[], top: number): string {
    const lowest = new Map<number, number>();
    for (const [q, r] of plate) {
        lowest.set(q, Math.max(lowest.get(q) ?? -Infinity, (r + q / 2 + 0.5) * HEIGHT));
    }
    const columns = [...lowest.keys()].sort((a, b) => a - b);
    const first = columns[0] ?? 0;
    const last = columns[columns.length - 1] ?? 0;
    const x = (q: number) => 1.5 * RADIUS * q;
    const rim = columns.map((q) => {
        const y = round1(lowest.get(q) ?? 0);
        return `L${x(q) - RADIUS / 2} ${y}L${x(q) + RADIUS / 2} ${y}`;
    });
    const left = x(first) - RADIUS;
    const right = x(last) + RADIUS;
    const from = round1((lowest.get(first) ?? 0) - HEIGHT / 2);
    const to = round1((lowest.get(last) ?? 0) - HEIGHT / 2);
    const high = round1(top);
    const bend = 24;
    const sides = [side(right, -1, to, top), side(left, 1, from, top)];
    const [r = right, l = left] = sides.map(({ x: end }) => end);
    const [rv = "", lv = ""] = sides.map(({ y }) => `${round1(y)}`);
    return (
        `M${left} ${from}${rim.join("")}L${right} ${to}L${r} ${rv}V${high + bend}` +
        `Q${r} ${high} ${r - bend} ${high}H${l + bend}` +
        `Q${l} ${high} ${l} ${high + bend}V${lv}Z`
    );
}

interface ScaleProps {
    stat: "income" | "reputation";
    value: number;
    from: number;
    to: number;
    y: number;
    /** Board units for a pixel, so that words keep their size. */
    pixel: number;
}

function Scale({ stat, value, from, to, y, pixel }: ScaleProps) {
    const unit = (to - from) / (TO - FROM);
    const x = (step: number) => from + (step - FROM) * unit;
    const steps = Array.from({ length: TO - FROM + 1 }, (_, index) => FROM + index);
    const size = Math.min(24, 12 * pixel);
    return (
        <g>
            <text class="plate-name" x={from} y={y - 36} font-size={size}>
                {word("table.stat", stat)}
            </text>
            <text class="plate-range" x={to} y={y - 36} font-size={size * 0.9} text-anchor="end">
                {t("table.plate.range", { from: FROM, to: TO })}
            </text>
            {steps.map((step) => {
                const zero = step === 0;
                const tall = step % 5 === 0 ? 22 : 12;
                const wide = zero ? 6.4 : 3.6;
                return (
                    <rect
                        class={zero ? "plate-zero" : "plate-tick"}
                        x={x(step) - wide / 2}
                        y={y - tall / 2}
                        width={wide}
                        height={tall}
                        rx={2}
                    />
                );
            })}
            <g class="plate-value" style={{ transform: `translate(${x(value)}px, ${y}px)` }}>
                <SvgChip stat={stat} value={value} x={0} y={0} size={46} plain />
            </g>
        </g>
    );
}

interface PlateProps {
    plate: readonly Cell[];
    income: number;
    reputation: number;
    pixel: number;
    phone: boolean;
}

export const Plate = memo(function Plate(props: PlateProps) {
    const top = plateTop(props.phone);
    const path = platePath(props.plate, top);
    const columns = props.plate.map(([q]) => q);
    const left = 1.5 * RADIUS * Math.min(...columns) - RADIUS / 2 + 26;
    const right = 1.5 * RADIUS * Math.max(...columns) + RADIUS / 2 - 26;
    const middle = (left + right) / 2;
    const y = top + HEIGHT * 0.5;
    return (
        <g aria-hidden="true">
            <path class="plate-shade" transform="translate(0 10)" d={path} />
            <path class="plate" d={path} />
            {!props.phone && (
                <>
                    <Scale
                        stat="income"
                        value={props.income}
                        from={left}
                        to={middle - 28}
                        y={y}
                        pixel={props.pixel}
                    />
                    <Scale
                        stat="reputation"
                        value={props.reputation}
                        from={middle + 28}
                        to={right}
                        y={y}
                        pixel={props.pixel}
                    />
                </>
            )}
        </g>
    );
});
