/** What the stacks and the card that ends the game mean, asked by touch as by
 * anything else. */
import { IconButton } from "../../../ui";
import { t } from "../../../words/t";
import { useScene } from "../scene/scene";

export function RoundPanel({ onClose }: { onClose: () => void }) {
    const { view, look, edition } = useScene();
    const card = edition?.cards["one_more_round"] ?? "";
    const last = view.last_round;
    return (
        <section class="why" aria-label={t("asked.round")} id="why" tabIndex={0}>
            <header>
                <h2>{t("asked.round")}</h2>
                <IconButton glyph="x" size={12} label={t("table.close")} onClick={onClose} />
            </header>
            <ul class="effects">
                {view.stacks.map(({ letter, left }) => (
                    <li key={letter}>{t("table.stack", { letter, n: left })}</li>
                ))}
            </ul>
            <p>{t("asked.round.stacks")}</p>
            <p>{t("asked.round.card", { card })}</p>
            {last !== null && (
                <p>
                    {last === look.round
                        ? t("asked.round.last", { card })
                        : t("asked.round.next", { card })}
                </p>
            )}
        </section>
    );
}
