/** The end: who won, what the points are made of, goal by goal. */
import { RuleButton } from "../../../shell";
import { OverActions } from "../../../shell/end/over";
import { openPanel } from "../../../shell/shell";
import { OverLine } from "../../../shell/teacher";
import { Chip, Token } from "../../../draw";
import type { GoalResult } from "../../../engine/types";
import { Button } from "../../../ui";
import { t, word } from "../../../words/t";
import { goalOf, playerName, useScene, type Scene } from "../scene/scene";
import { headline } from "../scene/result";
import { ScoreTable } from "./score";
import { share } from "./share";
import "./over.later.css";

/** Whose goal it was, in words. */
function goalWords(scene: Scene, name: string, { seat, owner, bonus }: GoalResult): string {
    const nobody = owner === null ? t("table.over.nobody") : t("table.over.missed");
    const scores = seat === null ? nobody : t("over.scored", { name: playerName(scene, seat), n: t("table.plus", { n: bonus }) });
    return t("over.line", { line: name, scores });
}

function GoalLine({ scored }: { scored: GoalResult }) {
    const scene = useScene();
    const goal = goalOf(scene.content, scored.goal);
    const { owner, seat } = scored;
    return (
        <li class={seat === null ? "none" : ""}>
            <Chip stat="population" value={goal?.bonus ?? scored.bonus} size={19} />
            <span>
                {goal?.name ?? scored.goal}{" "}
                {owner !== null && (
                    <small>
                        {t("table.over.secretof", { name: playerName(scene, owner) })}
                    </small>
                )}
            </span>
            {seat === null ? (
                <small>{owner === null ? t("table.over.nobody") : t("table.over.missed")}</small>
            ) : (
                <>
                    <Token seat={seat} name={playerName(scene, seat)} size={18} label="" />
                    {playerName(scene, seat)}
                </>
            )}
            <RuleButton
                match={scene.match}
                line="goals"
                about={goal?.name ?? scored.goal}
                here={goalWords(scene, goal?.name ?? scored.goal, scored)}
            />
        </li>
    );
}

export function OverPanel({ onClose }: { onClose: () => void }) {
    const scene = useScene();
    const { result } = scene.look;
    if (!result) return null;
    return (
        <section class="over-panel" aria-label={t("table.over.title")} data-home="now">
            <h2 data-first tabIndex={-1}>
                {headline(scene, result)}
            </h2>
            {result.ladder && (
                <p>{t("table.over.ladder", { rung: word("rung", result.ladder) })}</p>
            )}
            {scene.view.mode === "dale" && !result.winners.includes(0) && (
                <p>{t("table.over.dale")}</p>
            )}
            <ScoreTable result={result} />
            {result.goals.length > 0 && (
                <>
                    <h3>{t("table.goals")}</h3>
                    <ul class="over-goals">
                        {result.goals.map((scored, index) => (
                            <GoalLine key={index} scored={scored} />
                        ))}
                    </ul>
                </>
            )}
            <OverLine match={scene.match} />
            <div class="over-actions">
                <OverActions
                    match={scene.match}
                    onShare={() => void share({ scene, result, headline: headline(scene, result) })}
                />
                <Button kind="ghost" onClick={() => (location.hash = "#/")}>
                    {t("table.over.new")}
                </Button>
                <Button kind="ghost" glyph="play" onClick={() => void scene.match.go(0)}>
                    {t("table.over.replay")}
                </Button>
                <Button kind="ghost" onClick={() => openPanel("export")}>
                    {t("table.over.export")}
                </Button>
                <Button kind="ghost" onClick={onClose}>
                    {t("table.over.look")}
                </Button>
            </div>
        </section>
    );
}
