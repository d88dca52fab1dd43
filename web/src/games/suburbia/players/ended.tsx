/** On a phone: what a borough would come to if the game ended now, where its
 * numbers stand. Elsewhere the goals say it of everybody. */
import { Glyph } from "../../../draw";
import { t } from "../../../words/t";
import { endedNow } from "../scene/ended";
import { playerName, useScene } from "../scene/scene";
import "./ended.later.css";

interface Props {
    seat: number;
    /** Leads to what it is made of. */
    onOpen: () => void;
}

export function EndedNow({ seat, onOpen }: Props) {
    const scene = useScene();
    const score = endedNow(scene.view, seat);
    if (score === undefined || scene.view.phase === "over") return null;
    const label = t("table.ended.of", { name: playerName(scene, seat), n: score });
    return (
        <button type="button" class="ended-now" aria-label={label} title={label} onClick={onOpen}>
            <Glyph name="trophy" size={15} />
            {score}
        </button>
    );
}
