/** The ladder of a solo game: where one would stand now, and how far the next
 * rung is. */
import { t, word } from "../../../words/t";
import { useScene } from "../scene/scene";
import "./ladder.later.css";

export function LadderPanel() {
    const { view } = useScene();
    const { ladder } = view;
    if (!ladder) return null;
    const at = ladder.rungs.findIndex((rung) => rung.here);
    const next = ladder.rungs[at - 1];
    const here = ladder.rungs[at];
    const args = { n: ladder.score, rung: here ? word("rung", here.id) : "" };
    return (
        <section class="ladder" aria-label={t("table.ladder")} tabIndex={0}>
            <h2>{t("table.ladder")}</h2>
            <p>{t(view.phase === "over" ? "table.ladder.end" : "table.ladder.now", args)}</p>
            {next && view.phase !== "over" && (
                <p>
                    <b>
                        {t("table.ladder.next", {
                            n: next.from - ladder.score,
                            rung: word("rung", next.id),
                        })}
                    </b>
                </p>
            )}
            <ol>
                {ladder.rungs.map((rung) => (
                    <li key={rung.id} aria-current={rung.here ? "step" : undefined}>
                        <span>{word("rung", rung.id)}</span>
                        <span>{rung.from > 0 ? rung.from : t("table.ladder.lowest")}</span>
                    </li>
                ))}
            </ol>
            {view.mode === "dale" && <p class="ladder-note">{t("table.ladder.dale")}</p>}
        </section>
    );
}
