import type { Match, MatchState } from "../../../play/match";
import { SceneContext, sceneOf } from "../scene/scene";
import { resultWords } from "../scene/result";
import { FinalPad } from "../show/pad";

interface ResultProps {
    match: Match;
    state: MatchState;
}

/** Who won, and everybody's scorepad. */
export function Result({ match, state }: ResultProps) {
    const scene = sceneOf(match, state);
    return (
        <SceneContext.Provider value={scene}>
            <h1>{resultWords(scene)}</h1>
            <FinalPad scene={scene} />
        </SceneContext.Provider>
    );
}
