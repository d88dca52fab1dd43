/** A part of the table that follows a choice some frames later: first what was
 * taken and the line that says what to do, then the board, then the reasons. */
import type { ComponentChildren } from "preact";
import { InTurn } from "../../../ui/inturn";
import { ChoiceContext, useChoice } from "../scene/choice";
import { SceneContext, useScene } from "../scene/scene";

interface Props {
    frames: number;
    /** What it follows at once. */
    now?: unknown;
    children: ComponentChildren;
}

export function Held({ frames, now, children }: Props) {
    const scene = useScene();
    const choice = useChoice();
    return (
        <InTurn frames={frames} moment={scene} now={now}>
            <SceneContext.Provider value={scene}>
                <ChoiceContext.Provider value={choice}>{children}</ChoiceContext.Provider>
            </SceneContext.Provider>
        </InTurn>
    );
}
