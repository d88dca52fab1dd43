/** What is told on the board itself: where the tile will come to lie, the tiles
 * that cause a change, and where nothing may move their chips. What travels is
 * drawn over the whole table (show/stage.tsx). */
import { SvgChip } from "../../../draw";
import { flatPath, flatTop } from "../../../draw/hex";
import { isStat } from "../../../draw/kinds";
import type { Cell } from "../../../engine/types";
import type { Line } from "../scene/reason";
import { cellKey } from "../scene/scene";
import type { Telling } from "../scene/telling";
import { RADIUS } from "./boardview";
import { Rings } from "./tiles";

interface Props {
    telling: Telling;
    seat: number;
    chip: number;
}

/** The cell of this borough that a line is about. */
function cellOf({ cause }: Line, seat: number): Cell | null {
    return cause.at && (cause.at_seat ?? cause.seat) === seat ? cause.at : null;
}

function Target({ cell, seat }: { cell: Cell; seat: number }) {
    const [x, y] = flatTop.centre(cell, RADIUS);
    return (
        <path
            class={`show-target t${seat}`}
            transform={`translate(${x} ${y})`}
            d={flatPath(RADIUS * 0.93)}
        />
    );
}

/** All chips of a decision at once, each on the tile it comes from. */
function StillChips({ lines, seat, chip }: { lines: readonly Line[]; seat: number; chip: number }) {
    const taken = new Map<string, number>();
    return (
        <>
            {lines.flatMap((line) => {
                const cell = cellOf(line, seat);
                if (!cell) return [];
                const [x, y] = flatTop.centre(cell, RADIUS);
                return line.cause.changes.map(({ stat, delta }) => {
                    if (!isStat(stat) || delta === 0) return null;
                    const place = taken.get(cellKey(cell)) ?? 0;
                    taken.set(cellKey(cell), place + 1);
                    const left = x + (place % 2 === 0 ? -0.62 : 0.62) * chip;
                    const top = y + 0.5 * RADIUS - Math.floor(place / 2) * chip * 1.1;
                    return <SvgChip stat={stat} value={delta} x={left} y={top} size={chip} />;
                });
            })}
        </>
    );
}

export function Flying({ telling, seat, chip }: Props) {
    const { told, step, still, absent, stage } = telling;
    if (!told) return null;
    const lines = still ? told.lines : told.lines.slice(Math.max(0, step), step + 1);
    const cells = lines.map((line) => cellOf(line, seat)).filter((cell) => cell !== null);
    const unique = [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
    return (
        <g aria-hidden="true">
            {absent && stage === seat && <Target cell={absent} seat={seat} />}
            <Rings cells={unique} kind="cause" />
            {still && <StillChips lines={lines} seat={seat} chip={chip} />}
        </g>
    );
}
