/** The log of this table: a line leads to the board it is about. */
import { LogPanel } from "../../../shell";
import type { Choice } from "../scene/choice";
import { momentsOf } from "../scene/log";
import type { Scene } from "../scene/scene";
import { describeWith } from "./describe";

export function Log({ scene, choice }: { scene: Scene; choice: Choice }) {
    const { match, state, me } = scene;
    return (
        <LogPanel
            match={match}
            describe={describeWith(scene)}
            moments={momentsOf(state.log, me)}
            onShow={choice.show}
        />
    );
}
