/** The facts of the moment that a table shows. */
import type { LogEntry } from "../engine/types";
import type { MatchState } from "../play/match";
import type { Sight, Teaching } from "../shell/teacher";
import type { Facts } from "./facts";

/** Whose eyes look on: the learner's. */
export const learnerOf = ({ look }: MatchState): number => Math.max(0, look.eyes);

/** Something may be decided here, or nothing will be any more. */
export function isReady({ live, moves, ended }: MatchState): boolean {
    return live && (moves !== null || ended);
}

export function factsOf(
    sight: Sight,
    teaching: Teaching,
    { log, script, since }: { log: readonly LogEntry[]; script: boolean; since: number },
): Facts {
    const { state } = sight.match;
    const { look } = state;
    const me = learnerOf(state);
    const { chosen, looking, opened } = sight;
    return {
        me,
        moves: look.moves,
        round: look.round,
        phase: (look.view as { phase?: string }).phase ?? "",
        over: state.ended,
        script,
        log,
        since,
        may: state.moves ?? [],
        numbers: teaching.numbers(look, me),
        signs: teaching.signs(look, me),
        chosen,
        looking,
        opened,
    };
}
