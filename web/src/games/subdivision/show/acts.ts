/** The end of a game in acts: line after line of the scorepad, the points that
 * everybody has after it, and who has won. The sums are the engine's. */
import type { Result } from "../../../engine/types";
import { LINES, type LineId } from "../scene/types";

export interface Act {
    /** null: who has won. */
    line: LineId | null;
    /** Per seat: what the line brings, and the points afterwards. */
    gains: number[];
    totals: number[];
    ms: number;
}

const TIME = 1600;
const WINNER = 2600;

export function actsOf({ parts }: Pick<Result, "parts">): Act[] {
    let totals = parts.map(() => 0);
    const counted = LINES.map((line): Act => {
        const gains = parts.map((part) => part[line] ?? 0);
        totals = totals.map((total, seat) => total + (gains[seat] ?? 0));
        return { line, gains, totals, ms: TIME };
    });
    const winner = { line: null, gains: parts.map(() => 0), totals, ms: WINNER };
    return [...counted, winner];
}
