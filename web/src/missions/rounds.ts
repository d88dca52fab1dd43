/** The rounds of a mission from which it can be tried again. */
import type { Match } from "../play/match";

/** Where each round of the player began: moves made by then. */
export function roundsOf(match: Match): { round: number; at: number }[] {
    const from = match.mission?.from ?? 0;
    const rounds: { round: number; at: number }[] = [];
    let last = from;
    for (const { round, at } of match.state.log) {
        if (at > from && round > 0 && rounds.at(-1)?.round !== round) rounds.push({ round, at: last });
        last = at;
    }
    return rounds;
}
