import type { Match, MatchState } from "../../../play/match";
import { SceneContext, sceneOf } from "../scene/scene";
import { ScoreTable } from "../show/score";
import { headline } from "../scene/result";

interface ResultProps {
    match: Match;
    state: MatchState;
}

/** Who won, and what the points are made of. */
export function Result({ match, state }: ResultProps) {
    const scene = sceneOf(match, state);
    const { result } = scene.look;
    if (!result) return null;
    return (
        <SceneContext.Provider value={scene}>
            <h1>{headline(scene, result)}</h1>
            <ScoreTable result={result} />
        </SceneContext.Provider>
    );
}
