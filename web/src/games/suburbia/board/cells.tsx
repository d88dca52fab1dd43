/** The cells something may go to, each with what it would change there. */
import { memo } from "../../../ui/memo";
import type { Numbers } from "../../../engine/types";
import { chipWidth, SvgChip, SvgGlyph } from "../../../draw";
import { flatPath, flatTop } from "../../../draw/hex";
import { RADIUS } from "./boardview";
import { t } from "../../../words/t";
import type { Ranked } from "../scene/hints";
import type { Spot } from "../scene/options";
import "./board.later.css";

const ROWS = [["income", "reputation"], ["population", "stars"], ["money"]] as const;
type ChipStat = (typeof ROWS)[number][number];

/** In a small cell one chip stands in a row, and what counts most comes
 * first; the rest is told by what the cell is called and where it is chosen. */
const FIRST: readonly ChipStat[] = ["population", "income", "reputation", "stars", "money"];

/** How many chips a cell has room for; null: all. */
export function chipRoom(radius: number): number | null {
    return radius >= 29 ? null : radius >= 24 ? 2 : 1;
}

/** What stands in a cell: all that the decision changes for the mover. */
function chipRows(numbers: Numbers, most: number | null): [ChipStat, number][][] {
    if (most !== null) {
        const all = FIRST.filter((stat) => (numbers[stat] ?? 0) !== 0);
        return all.slice(0, most).map((stat) => [[stat, numbers[stat] ?? 0]]);
    }
    return ROWS.map((row) =>
        row
            .map((stat): [ChipStat, number] => [stat, numbers[stat] ?? 0])
            .filter(([, value]) => value !== 0),
    ).filter((row) => row.length > 0);
}

interface ChipsProps {
    numbers: Numbers;
    x: number;
    y: number;
    size: number;
    most: number | null;
}

function NetChips({ numbers, x, y, size, most }: ChipsProps) {
    const rows = chipRows(numbers, most);
    return (
        <g>
            {rows.map((row, index) => (
                <ChipRow
                    key={index}
                    row={row}
                    x={x}
                    y={y + (index - (rows.length - 1) / 2) * size * 1.16}
                    size={size}
                />
            ))}
        </g>
    );
}

interface RowProps {
    row: readonly [ChipStat, number][];
    x: number;
    y: number;
    size: number;
}

/** Chips side by side, their middle at `x`. */
function ChipRow({ row, x, y, size }: RowProps) {
    const gap = size * 0.14;
    const widths = row.map(([stat, value]) => chipWidth(stat, value, size));
    const total = widths.reduce((sum, width) => sum + width + gap, -gap);
    let left = x - total / 2;
    return (
        <>
            {row.map(([stat, value], place) => {
                const middle = left + (widths[place] ?? 0) / 2;
                left += (widths[place] ?? 0) + gap;
                return (
                    <SvgChip key={stat} stat={stat} value={value} x={middle} y={y} size={size} />
                );
            })}
        </>
    );
}

function redIn(spot: Spot): number {
    return spot.moves[0]?.red ?? 0;
}

interface CellProps {
    spot: Spot;
    mover: number;
    /** It crosses a red line, and most cells do not. */
    edged: boolean;
    /** Some cells do not: what all of them do is said once, by the track. */
    flagged: boolean;
    /** On a tile: the tile stays to be seen. */
    over: boolean;
    size: number;
    most: number | null;
}

/** What an investment costs, at the top of its tile. */
function PriceTag({ price, x, y, size }: { price: number; x: number; y: number; size: number }) {
    const text = price > 0 ? t("table.dollars", { n: price }) : t("table.free");
    const width = size * (0.7 + 0.46 * text.length);
    return (
        <g class="legal-price">
            <rect
                x={x - width / 2}
                y={y - size / 2}
                width={width}
                height={size}
                rx={size * 0.26}
            />
            <text x={x} y={y} dy=".35em" font-size={size * 0.7} text-anchor="middle">
                {text}
            </text>
        </g>
    );
}

/** The change without the price, which is said by itself. */
function beyondPrice(numbers: Numbers, price: number): Numbers {
    return { ...numbers, money: (numbers["money"] ?? 0) + price };
}

/** On a tile that may be paid once more: its price above, the change below. */
function InvestCell({ spot, mover, size }: Pick<CellProps, "spot" | "mover" | "size">) {
    const [x, y] = flatTop.centre(spot.at, RADIUS);
    const move = spot.moves[0];
    if (!move) return null;
    const price = move.price ?? 0;
    const numbers = beyondPrice(move.net?.[mover] ?? {}, price);
    const least = Math.min(size, 0.44 * RADIUS);
    return (
        <g class={move.short ? "legal legal-over legal-plan" : "legal legal-over"}>
            <polygon points={flatTop.points(x, y, RADIUS * 0.93)} />
            <PriceTag price={price} x={x} y={y - 62} size={least} />
            <Band numbers={numbers} x={x} y={y + 44} size={least} />
            {redIn(spot) > 0 && <RedFlag x={x + 68} y={y - 58} size={least} />}
        </g>
    );
}

/** All changes in one row; where there are too many for it, in two. */
function Band({ numbers, x, y, size }: Omit<ChipsProps, "most">) {
    const all = FIRST.filter((stat) => (numbers[stat] ?? 0) !== 0);
    const half = all.length > 2 ? Math.ceil(all.length / 2) : all.length;
    const rows = [all.slice(0, half), all.slice(half)].filter((row) => row.length > 0);
    return (
        <g>
            {rows.map((row, index) => (
                <ChipRow
                    key={index}
                    row={row.map((stat) => [stat, numbers[stat] ?? 0])}
                    x={x}
                    y={y + (index - (rows.length - 1)) * size * 1.12}
                    size={size}
                />
            ))}
        </g>
    );
}

function LegalCell(props: CellProps) {
    const { spot, mover, edged, flagged, over, size, most } = props;
    const [x, y] = flatTop.centre(spot.at, RADIUS);
    const move = spot.moves[0];
    if (!move) return null;
    const red = redIn(spot) > 0;
    const kind = `legal${red && edged ? " legal-red" : ""}${over ? " legal-over" : ""}${
        move.short ? " legal-plan" : ""
    }`;
    return (
        <g class={kind}>
            <polygon points={flatTop.points(x, y, RADIUS * 0.93)} />
            <NetChips
                numbers={move.net?.[mover] ?? {}}
                x={x}
                y={over ? y + 18 : y}
                size={size}
                most={most}
            />
            {red && flagged && <RedFlag x={x + 68} y={y - 58} size={size} />}
        </g>
    );
}

function RedFlag({ x, y, size }: { x: number; y: number; size: number }) {
    return (
        <g class="legal-flag">
            <circle cx={x} cy={y} r={size * 0.46} />
            <SvgGlyph name="flag" x={x} y={y} size={size * 0.56} />
        </g>
    );
}

/** The marks of a hint: 1, 2 and 3, each in its cell; of one cell side by
 * side. */
export function Ranks({ ranked, size }: { ranked: readonly Ranked[]; size: number }) {
    return (
        <g aria-hidden="true">
            {ranked.map(({ at, ranks }) => {
                const [cx, cy] = flatTop.centre(at, RADIUS);
                return (
                    <g key={ranks[0]} class="legal-rank">
                        <path d={flatPath(RADIUS * 0.93)} transform={`translate(${cx} ${cy})`} />
                        {ranks.map((rank, index) => {
                            const [x, y] = [cx - 56 + index * size * 1.3, cy - 50];
                            return (
                                <g key={rank}>
                                    <circle cx={x} cy={y} r={size * 0.6} />
                                    <text
                                        x={x}
                                        y={y}
                                        dy=".35em"
                                        font-size={size * 0.78}
                                        text-anchor="middle"
                                    >
                                        {rank}
                                    </text>
                                </g>
                            );
                        })}
                    </g>
                );
            })}
        </g>
    );
}

interface Props {
    spots: readonly Spot[];
    mover: number;
    taken: ReadonlySet<string>;
    /** Prices stand by themselves: investing. */
    tagged?: boolean;
    /** Left out: it shows the tile itself. */
    hidden: string | null;
    size: number;
    most: number | null;
}

export const Cells = memo(function Cells(props: Props) {
    const { spots, mover, taken, tagged = false, hidden, size, most } = props;
    const red = spots.filter((spot) => redIn(spot) > 0).length;
    const Cell = tagged ? InvestCell : LegalCell;
    return (
        <g aria-hidden="true">
            {spots.map(
                (spot) =>
                    spot.key !== hidden && (
                        <Cell
                            key={spot.key}
                            spot={spot}
                            mover={mover}
                            edged={red * 2 <= spots.length}
                            flagged={red < spots.length}
                            over={taken.has(`${spot.at[0]},${spot.at[1]}`)}
                            size={size}
                            most={most}
                        />
                    ),
            )}
        </g>
    );
});
