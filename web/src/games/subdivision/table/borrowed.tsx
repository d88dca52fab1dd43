/** Whose board lies on the table, if it is not the own, and the way back. */
import { Token } from "../../../draw";
import { Button } from "../../../ui";
import { t } from "../../../words/t";
import type { Choice } from "../scene/choice";
import { playerName, useScene } from "../scene/scene";

export function Borrowed({ choice }: { choice: Choice }) {
    const scene = useScene();
    const seat = choice.table;
    if (seat === scene.me) return null;
    return (
        <div class="sd-borrowed">
            <Token seat={seat} name={playerName(scene, seat)} size={18} />
            <b>{t("sub.board.of", { name: playerName(scene, seat) })}</b>
            <Button kind="ghost" shortcut={t("app.key.escape")} onClick={() => choice.show(scene.me)}>
                {t("sub.board.back")}
            </Button>
        </div>
    );
}
