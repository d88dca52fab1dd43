/** Before the first turn: which of the two goals is kept (S-GOALS). */
import { useId, useState } from "preact/hooks";
import { Chip } from "../../../draw";
import { Button } from "../../../ui";
import { t } from "../../../words/t";
import { useChoice } from "../scene/choice";
import { goalOf, useScene, type Scene } from "../scene/scene";
import { goalWords } from "../scene/verdict";
import "./keep.later.css";

export function isKeeping(scene: Scene): boolean {
    return scene.mine && scene.view.phase === "keep";
}

export function KeepGoal() {
    const scene = useScene();
    const choice = useChoice();
    const [kept, setKept] = useState<string | null>(null);
    const note = useId();
    const moves = (scene.state.moves ?? []).filter((move) => move.type === "keep");
    if (!isKeeping(scene)) return null;
    const chosen = moves.find((move) => move.goal === kept);
    return (
        <section
            class="keep-goal"
            aria-label={t("table.keep.title")}
            aria-describedby={note}
            data-home="now"
        >
            <h2 data-first tabIndex={-1}>
                {t("table.keep.title")}
            </h2>
            <p id={note}>{t("table.keep.note")}</p>
            <div class="keep-goals" role="radiogroup" aria-label={t("table.keep.title")}>
                {moves.map((move, index) => {
                    const goal = goalOf(scene.content, move.goal ?? "");
                    return (
                        goal && (
                            <button
                                key={goal.id}
                                type="button"
                                role="radio"
                                aria-checked={kept === goal.id}
                                tabIndex={goal.id === (kept ?? moves[0]?.goal) ? 0 : -1}
                                onClick={() => setKept(goal.id)}
                                onKeyDown={(event) => {
                                    if (!event.key.startsWith("Arrow")) return;
                                    const other = moves[(index + 1) % moves.length]?.goal;
                                    setKept(other ?? null);
                                    const box = event.currentTarget.parentElement;
                                    const next = (index + 1) % moves.length;
                                    box?.querySelectorAll("button")[next]?.focus();
                                    event.preventDefault();
                                }}
                            >
                                <Chip stat="population" value={goal.bonus} size={24} />
                                <b>{goal.name}</b>
                                <span>{goalWords(goal)}</span>
                            </button>
                        )
                    );
                })}
            </div>
            <Button
                kind="primary"
                glyph="lock"
                big
                disabled={!chosen}
                onClick={() => chosen && choice.play(chosen)}
            >
                {t("table.keep.do")}
            </Button>
        </section>
    );
}
