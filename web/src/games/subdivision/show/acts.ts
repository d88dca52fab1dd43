/** The end of a game in acts: line after line of the scorepad, and the points
 * that everybody has after it. The sums are the engine's. */
import type { Result } from "../../../engine/types";
import { LINES, type LineId } from "../scene/types";

export interface Act {
    line: LineId;
    /** Per seat: what the line brings, and the points afterwards. */
    gains: number[];
    totals: number[];
    ms: number;
}

const TIME = 1600;

export function actsOf({ parts }: Pick<Result, "parts">): Act[] {
    let totals = parts.map(() => 0);
    return LINES.map((line) => {
        const gains = parts.map((part) => part[line] ?? 0);
        totals = totals.map((total, seat) => total + (gains[seat] ?? 0));
        return { line, gains, totals, ms: TIME };
    });
}
