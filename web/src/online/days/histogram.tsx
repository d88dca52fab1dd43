/** The scores of everybody as bars; one's own is marked. */
import { PHONE, useMedia } from "../../ui";
import { t } from "../../words/t";

/** What is written has one size on a phone and elsewhere. */
const WIDE = 780;
const NARROW = 320;
const HEIGHT = 120;
const FOOT = 22;
const MOST_BARS = 32;
const WIDEST = 40;

interface Bar {
    from: number;
    to: number;
    count: number;
}

/** As many bars as fit, all as wide. */
export function barsOf(scores: readonly (readonly [number, number])[]): Bar[] {
    const values = scores.map(([score]) => score);
    const least = Math.min(...values);
    const most = Math.max(...values);
    const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
    const bars = Array.from({ length: Math.floor((most - least) / width) + 1 }, (_, n): Bar => {
        const from = least + n * width;
        return { from, to: from + width - 1, count: 0 };
    });
    for (const [score, count] of scores) {
        const bar = bars[Math.floor((score - least) / width)];
        if (bar) bar.count += count;
    }
    return bars;
}

interface HistogramProps {
    scores: readonly (readonly [number, number])[];
    mine: number;
    words: string;
}

export function Histogram({ scores, mine, words }: HistogramProps) {
    const width = useMedia(PHONE) ? NARROW : WIDE;
    const bars = barsOf(scores);
    const highest = Math.max(1, ...bars.map(({ count }) => count));
    const step = Math.min(WIDEST, width / bars.length);
    const left = (width - step * bars.length) / 2;
    const ground = HEIGHT - FOOT;
    const at = bars.findIndex(({ from, to }) => mine >= from && mine <= to);
    const middle = (n: number) => left + (n + 0.5) * step;
    return (
        <svg class="days-bars" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={words}>
            {bars.map(({ from, count }, n) => (
                <rect
                    key={from}
                    class={n === at ? "mine" : ""}
                    x={left + n * step + 1}
                    width={step - 2}
                    y={ground - ((ground - 18) * count) / highest}
                    height={((ground - 18) * count) / highest}
                />
            ))}
            <line x1={0} x2={width} y1={ground} y2={ground} />
            <text x={middle(0)} y={HEIGHT - 5}>
                {bars[0]?.from}
            </text>
            {bars.length > 1 && (
                <text x={middle(bars.length - 1)} y={HEIGHT - 5}>
                    {bars.at(-1)?.to}
                </text>
            )}
            {at > 0 && at < bars.length - 1 && (
                <text class="mine" x={middle(at)} y={HEIGHT - 5}>
                    {t("days.you", { n: mine })}
                </text>
            )}
        </svg>
    );
}
