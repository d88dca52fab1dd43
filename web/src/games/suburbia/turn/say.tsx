/** The middle of the deck: the one sentence, its rule, and the way to the
 * boroughs it may be about. */
import { Token } from "../../../draw";
import { RuleButton } from "../../../shell";
import { Button } from "../../../ui";
import { t } from "../../../words/t";
import { useChoice, type Choice } from "../scene/choice";
import { usePanel } from "../scene/panel";
import { sayOf } from "../scene/say";
import { isMe, playerName, useScene, type Scene } from "../scene/scene";

/** Other boroughs in which something can be chosen. */
function elsewhere(scene: Scene, choice: Choice): number[] {
    const seats = new Set([...choice.spots.values()].map(({ seat }) => seat));
    return scene.view.boroughs.map(({ seat }) => seat).filter((seat) => seat !== choice.table && seats.has(seat));
}

/** Whose borough it is, and back to one's own. */
function Whose({ seat }: { seat: number }) {
    const scene = useScene();
    const choice = useChoice();
    const name = playerName(scene, seat);
    return (
        <span class="say-whose">
            <Token seat={seat} name={name} size={18} label="" />
            <b>{t("table.banner.whose", { name })}</b>
            <Button kind="ghost" onClick={() => choice.show(null)}>
                {isMe(scene, scene.me)
                    ? t("table.banner.yours")
                    : t("table.banner.back", { name: playerName(scene, scene.me) })}
            </Button>
        </span>
    );
}

export function Say() {
    const scene = useScene();
    const choice = useChoice();
    const { reason } = usePanel().undo;
    const said = sayOf(scene, choice);
    return (
        <div class={`turn-say ${said.kind} ${choice.table === scene.me ? "" : "away"}`}>
            <p>
                {reason && <b>{reason}</b>} {said.words}
            </p>
            {said.code && (
                <RuleButton match={scene.match} refused={said.code} about={said.words} here={said.words} />
            )}
            {elsewhere(scene, choice).map((seat) => (
                <Button key={seat} kind="ghost" onClick={() => choice.show(seat)}>
                    {t("table.banner.also", { name: playerName(scene, seat) })}
                </Button>
            ))}
            {choice.table !== scene.me && <Whose seat={choice.table} />}
        </div>
    );
}
