/** The field as dots: filled behind you, hollow ahead of you. */
import { PHONE, useMedia } from "../ui";
import { t } from "../words/t";

const HEIGHT = 190;
const FOOT = 26;

interface PlotProps {
    scores: readonly number[];
    score: number;
    house: number | null;
    ahead: number;
}

interface Scale {
    least: number;
    span: number;
    /** Of the drawing, and how many columns of dots fit. */
    width: number;
    columns: number;
}

/** A dot is as large on a phone as elsewhere. */
const WIDE = { width: 860, columns: 100 };
const NARROW = { width: 330, columns: 36 };

function scaleOf(values: readonly number[], size: typeof WIDE): Scale {
    const least = Math.floor(Math.min(0, ...values) / 20) * 20;
    const most = Math.ceil((Math.max(20, ...values) + 1) / 20) * 20;
    return { least, span: most - least, ...size };
}

const across = ({ least, span, width }: Scale, value: number): number =>
    ((value - least) / span) * (width - 40) + 20;

/** Each score with its place in its column. */
function stacked(scores: readonly number[], scale: Scale): { x: number; n: number; score: number }[] {
    const columns = new Map<number, number>();
    return [...scores]
        .sort((a, b) => a - b)
        .map((score) => {
            const column = Math.floor(((score - scale.least) / scale.span) * scale.columns);
            const n = columns.get(column) ?? 0;
            columns.set(column, n + 1);
            return { x: 20 + ((column + 0.5) / scale.columns) * (scale.width - 40), n, score };
        });
}

function Axis({ scale }: { scale: Scale }) {
    const ticks = Array.from({ length: scale.span / 20 + 1 }, (_, n) => scale.least + 20 * n);
    const ground = HEIGHT - FOOT;
    return (
        <g class="axis">
            <line x1={16} x2={scale.width - 16} y1={ground} y2={ground} />
            {ticks.map((tick) => (
                <text key={tick} x={across(scale, tick)} y={HEIGHT - 6}>
                    {tick}
                </text>
            ))}
        </g>
    );
}

function Flag({ scale, score, words, kind }: { scale: Scale; score: number; words: string; kind: "you" | "house" }) {
    const x = across(scale, score);
    const top = kind === "you" ? 4 : 26;
    const left = x > scale.width - 90;
    return (
        <g class={kind}>
            <line x1={x} x2={x} y1={top + 18} y2={HEIGHT - FOOT} />
            <text x={left ? x - 6 : x + 6} y={top + 14} text-anchor={left ? "end" : "start"}>
                {words}
            </text>
        </g>
    );
}

export function StripPlot({ scores, score, house, ahead }: PlotProps) {
    const phone = useMedia(PHONE);
    const scale = scaleOf([...scores, score, house ?? score], phone ? NARROW : WIDE);
    const dots = stacked(scores, scale);
    const highest = Math.max(1, ...dots.map(({ n }) => n + 1));
    const step = Math.min(8.4, (HEIGHT - FOOT - 52) / highest);
    return (
        <svg
            class="daily-plot"
            viewBox={`0 0 ${scale.width} ${HEIGHT}`}
            role="img"
            aria-label={t("daily.plot.spoken", { n: scores.length, score, ahead })}
        >
            <Axis scale={scale} />
            {dots.map(({ x, n, score: other }, at) => (
                <circle
                    key={at}
                    class={other < score ? "behind" : "before"}
                    cx={x}
                    cy={HEIGHT - FOOT - 5 - n * step}
                    r={3.4}
                />
            ))}
            {house !== null && (
                <Flag scale={scale} score={house} words={t("daily.plot.house", { n: house })} kind="house" />
            )}
            <Flag scale={scale} score={score} words={t("daily.plot.you", { n: score })} kind="you" />
        </svg>
    );
}
