/** When there is something to be heard at a table. */
import type { Match, MatchState } from "../play/match";
import { cuesOf, type Cue } from "../play/sounds";
import { play } from "./sound";

/** What is heard when the match has come from one state to another. */
export function cuesAt(before: MatchState, now: MatchState, speed: number): Cue[] {
    const me = now.look.eyes;
    const told = now.told !== before.told ? now.told : null;
    const ended = now.ended && !before.ended && now.told !== null;
    if (ended) return [{ sound: "end", at: 0, volume: 1 }];
    const turn = now.moves !== null && told !== null && told.seat !== now.look.actor;
    const cues = told ? cuesOf(told.entry, { own: told.seat === me, speed }) : [];
    if (!turn) return cues;
    const last = cues.at(-1)?.at ?? 0;
    return [...cues, { sound: "turn", at: last + 300, volume: 1 }];
}

/** A window that nobody looks at only calls for its player. */
function audible(cues: readonly Cue[]): readonly Cue[] {
    return document.hidden ? cues.filter(({ sound }) => sound === "turn") : cues;
}

/** Follows a match; before anybody has touched the page nothing is heard. */
export function listen(match: Match, speed: () => number): () => void {
    let before = match.state;
    return match.subscribe(() => {
        const cues = audible(cuesAt(before, match.state, speed()));
        before = match.state;
        if (cues.length > 0 && navigator.userActivation?.hasBeenActive) play(cues);
    });
}
