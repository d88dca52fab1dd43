/** The one sentence of the table; where something was refused, why. */
import { RuleButton } from "../../../shell";
import type { Choice } from "../scene/choice";
import { sayOf } from "../scene/say";
import { useScene } from "../scene/scene";

export function Say({ choice }: { choice: Choice }) {
    const scene = useScene();
    const { refused } = choice;
    if (!refused) return <p class="sd-say">{sayOf(scene, choice)}</p>;
    const { words, code } = refused;
    return (
        <>
            <p class="sd-say refused" role="alert">
                {words}
            </p>
            {code && <RuleButton match={scene.match} refused={code} about={words} here={words} />}
        </>
    );
}
