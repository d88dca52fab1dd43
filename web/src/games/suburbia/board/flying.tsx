/** What is told on the board itself: where the tile will come to lie, the tiles
 * that cause a change, and where nothing may move their chips. What travels is
 * drawn over the whole table (show/stage.tsx). */
import { flatPath, flatTop } from "../../../draw/hex";
import type { Cell } from "../../../engine/types";
import { cellKey } from "../scene/scene";
import type { Telling } from "../scene/telling";
import { RADIUS } from "./boardview";
import { BroughtChips, broughtBy, ownCell } from "./edges";
import { Rings } from "./tiles";

interface Props {
    telling: Telling;
    seat: number;
    chip: number;
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

export function Flying({ telling, seat, chip }: Props) {
    const { told, step, still, absent, stage } = telling;
    if (!told) return null;
    const lines = still ? told.lines : told.lines.slice(Math.max(0, step), step + 1);
    const cells = lines.map((line) => ownCell(line.cause, seat)).filter((cell) => cell !== null);
    const causes = lines.map(({ cause }) => cause);
    const unique = [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
    return (
        <g aria-hidden="true">
            {absent && stage === seat && <Target cell={absent} seat={seat} />}
            <Rings cells={unique} kind="cause" />
            {still && <BroughtChips edges={broughtBy(causes, seat)} size={chip} />}
        </g>
    );
}
