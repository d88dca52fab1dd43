/** A rating over time: the line of its points, and around it what is not known. */
import { PHONE, useMedia } from "../../ui";
import { t } from "../../words/t";
import type { Past } from "../wire";

/** On a phone it is drawn as wide as it is there, or nobody could read its numbers. */
const WIDTHS = { phone: 330, other: 720 };
const HEIGHT = 200;
const LEFT = 44;
const STEP = 100;

interface Point {
    x: number;
    points: number;
    /** Two deviations. */
    spread: number;
}

function pointsOf(past: Past[], width: number): Point[] {
    const last = past.length - 1;
    return past.map(({ rating = 0, deviation = 0 }, at) => ({
        x: LEFT + ((width - LEFT - 8) * at) / last,
        points: rating,
        spread: 2 * deviation,
    }));
}

/** Game by game, the first first; two at least. */
export function Curve({ label, past }: { label: string; past: Past[] }) {
    const width = useMedia(PHONE) ? WIDTHS.phone : WIDTHS.other;
    const points = pointsOf(past, width);
    const most = Math.max(...points.map((one) => one.points + one.spread));
    const least = Math.min(...points.map((one) => one.points - one.spread));
    const y = (rating: number) => 6 + ((HEIGHT - 12) * (most - rating)) / Math.max(1, most - least);
    const path = (of: (one: Point) => number, list = points) => list.map((one) => `${one.x} ${y(of(one))}`).join(" L ");
    const band = `M ${path((one) => one.points + one.spread)} L ${path((one) => one.points - one.spread, [...points].reverse())} Z`;
    const lines = [];
    for (let line = Math.ceil(least / STEP) * STEP; line <= most; line += STEP * Math.ceil((most - least) / 500))
        lines.push(line);
    const [first, end] = [points[0]?.points ?? 0, points.at(-1)?.points ?? 0];
    return (
        <svg class="on-curve" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={t("lobby.curve", { pool: label, first, end })}>
            {lines.map((line) => (
                <g key={line}>
                    <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} />
                    <text x={LEFT - 6} y={y(line) + 4}>
                        {line}
                    </text>
                </g>
            ))}
            <path class="band" d={band} />
            <path class="line" d={`M ${path((one) => one.points)}`} />
        </svg>
    );
}
