/** How a choice compares with others: the end of the turn where something is
 * still to be chosen, the goals that change hands, and everybody's score if the
 * game ended then. All of it is the engine's. */
import { Token } from "../../../draw";
import { list, t, word } from "../../../words/t";
import { endedNow } from "../scene/ended";
import { goalOf, isMe, playerName, useScene, type Scene } from "../scene/scene";
import type { Later, Preview } from "../scene/types";

function leadWords(scene: Scene, { leaders }: Later): string {
    const [leader] = leaders;
    const names = leaders.map((seat) => (isMe(scene, seat) ? t("table.you") : playerName(scene, seat)));
    if (names.length !== 1 || leader === undefined) return t("table.out.tie", { names: list(names) });
    if (isMe(scene, leader)) return t("table.out.you");
    return t("table.out.other", { name: playerName(scene, leader) });
}

/** Goals whose lead changes, and who would have it. */
function Shifts({ goals }: { goals: readonly Later[] }) {
    const scene = useScene();
    return (
        <ul class="out-goals">
            {goals
                .filter(({ lead }) => lead !== undefined)
                .map((later) => (
                    <li key={later.goal} class={`out-${later.lead}`}>
                        <b>{goalOf(scene.content, later.goal)?.name}</b>
                        <span>{leadWords(scene, later)}</span>
                    </li>
                ))}
        </ul>
    );
}

/** Everybody's score then; of those that change, what it would be now. */
function IfEnded({ scores }: { scores: readonly number[] }) {
    const scene = useScene();
    return (
        <p class="out-ended">
            <span>{t("table.out.ended")}</span>
            {scores.map((score, seat) => {
                const was = endedNow(scene.view, seat) ?? score;
                return (
                    <span key={seat} class="out-score">
                        <Token seat={seat} name={playerName(scene, seat)} size={15} />
                        <b>{score}</b>
                        {was !== score && <i>{t("table.why.was", { n: was })}</i>}
                    </span>
                );
            })}
        </p>
    );
}

/** What is missing for a plan, and what is still to be chosen. */
function Open({ preview: { short, owed } }: { preview: Preview }) {
    return (
        <>
            {short && <p class="out-end short">{t("table.out.plan", { n: short })}</p>}
            {owed && <p class="out-end">{word("table.out", owed.type)}</p>}
        </>
    );
}

export function Outlook({ preview }: { preview: Preview }) {
    const { goals, if_ended } = preview;
    return (
        <div class="outlook">
            <Open preview={preview} />
            {goals && <Shifts goals={goals} />}
            {if_ended && <IfEnded scores={if_ended} />}
        </div>
    );
}
