/** What was decided and what would have been better, in words. */
import type { LogEntry, Move, Reason, ReviewedDecision } from "../engine/types";
import { playOf } from "../games";
import type { Match } from "../play/match";
import { t } from "../words/t";

/** A line of the log is a move that was made; only its place is called
 * otherwise. */
function asMove(entry: LogEntry): Move {
    const { cell, at: _after, ...rest } = entry;
    return { ...rest, ...(cell ? { at: cell } : {}) };
}

export function playedMoves(log: readonly LogEntry[], entry: ReviewedDecision): Move[] {
    const { first, moves } = entry;
    return log.filter(({ at }) => at > first && at <= first + moves).map(asMove);
}

export function titleOf(match: Match, moves: readonly Move[]): string {
    return playOf(match.game).review.title(match, moves);
}

/** The better decision; of the same thing in another place, that it is one. */
export function betterTitle(match: Match, played: readonly Move[], best: readonly Move[]): string {
    const what = titleOf(match, best);
    if (what !== titleOf(match, played)) return what;
    return t("review.elsewhere", { what });
}

/** What a reason is about, and whose number it changes if not the decider's. */
export function reasonWords(match: Match, reason: Reason, seat: number): string {
    const what = playOf(match.game).review.cause(match, reason);
    if (reason.seat === seat) return what;
    return t("review.theirs", { name: match.seats[reason.seat]?.name ?? "", what });
}
