/** When there is something to be heard at a table. Before anybody has touched
 * the page, and where quiet is asked for, nothing is. */
import { useEffect, useRef } from "preact/hooks";
import type { Match, MatchState } from "../play/match";
import { cuesOf, type Cue } from "../play/sounds";
import { settings, soundAllowed } from "../ui/settings";

function cuesAt(before: MatchState, now: MatchState): Cue[] {
    const me = now.look.eyes;
    const told = now.told !== before.told ? now.told : null;
    const ended = now.ended && !before.ended && now.told !== null;
    if (ended) return [{ sound: "end", at: 0, volume: 1 }];
    const turn = now.moves !== null && told !== null && told.seat !== now.look.actor;
    const cues = told ? cuesOf(told.entry, { own: told.seat === me, speed: settings().speed }) : [];
    if (!turn) return cues;
    const last = cues.at(-1)?.at ?? 0;
    return [...cues, { sound: "turn", at: last + 300, volume: 1 }];
}

/** A window that nobody looks at only calls for its player. */
function audible(cues: readonly Cue[]): readonly Cue[] {
    return document.hidden ? cues.filter(({ sound }) => sound === "turn") : cues;
}

export function useSounds(match: Match): void {
    const before = useRef(match.state);
    useEffect(
        () =>
            match.subscribe(() => {
                const cues = audible(cuesAt(before.current, match.state));
                before.current = match.state;
                if (cues.length === 0 || !soundAllowed()) return;
                if (!navigator.userActivation?.hasBeenActive) return;
                import("./sound").then(({ play }) => play(cues), () => undefined);
            }),
        [match],
    );
}
