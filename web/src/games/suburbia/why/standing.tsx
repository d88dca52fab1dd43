/** A goal or an award opened: who is where, and what would have to happen. */
import { Chip, Token } from "../../../draw";
import { RuleButton } from "../../../shell";
import { IconButton } from "../../../ui";
import { t } from "../../../words/t";
import { awardOf, goalOf, playerName, useScene } from "../scene/scene";
import { goalWords, measureWords, verdictOf } from "../scene/verdict";

interface RowsProps {
    seats: readonly number[];
    counts: readonly number[];
    best: ReadonlySet<number>;
}

function Rows({ seats, counts, best }: RowsProps) {
    const scene = useScene();
    return (
        <ol class="standings">
            {seats.map((seat) => (
                <li key={seat} class={best.has(seat) ? "best" : ""}>
                    <Token seat={seat} name={playerName(scene, seat)} size={18} label="" />
                    {playerName(scene, seat)}
                    <b>{counts[seat]}</b>
                </li>
            ))}
        </ol>
    );
}

interface Props {
    index: number;
    onClose: () => void;
}

export function GoalPanel({ index, onClose }: Props) {
    const scene = useScene();
    const standing = scene.view.goals[index];
    const goal = goalOf(scene.content, standing?.goal ?? "");
    if (!standing || !goal) return null;
    return (
        <section class="why" aria-label={goal.name} id="why" tabIndex={0}>
            <header>
                <h2>{goal.name}</h2>
                <RuleButton match={scene.match} line="goals" about={goal.name} here={goal.name} />
                <IconButton glyph="x" size={12} label={t("table.close")} onClick={onClose} />
            </header>
            <p>
                <Chip stat="population" value={standing.bonus} size={20} /> {goalWords(goal)}.{" "}
                {standing.owner === null ? t("table.goal.public") : t("table.goal.private")}
            </p>
            <Rows
                seats={standing.order}
                counts={standing.counts}
                best={new Set(standing.leaders)}
            />
            <p>{verdictOf(scene, standing).words}</p>
            {standing.counted.some((tiles) => tiles.length > 0) && (
                <p>{t("table.goal.lit")}</p>
            )}
        </section>
    );
}

export function AwardPanel({ index, onClose }: Props) {
    const scene = useScene();
    const standing = scene.view.awards[index];
    const award = awardOf(scene.content, standing?.award ?? "");
    if (!standing || !award) return null;
    return (
        <section class="why" aria-label={award.name} id="why" tabIndex={0}>
            <header>
                <h2>{award.name}</h2>
                <RuleButton match={scene.match} line="award" about={award.name} here={award.name} />
                <IconButton glyph="x" size={12} label={t("table.close")} onClick={onClose} />
            </header>
            <p>
                <Chip
                    stat={standing.kind === "bonus" ? "income" : "reputation"}
                    value={standing.bonus}
                    size={20}
                />{" "}
                {t("table.award.least", { n: standing.least, what: measureWords(award) })}.{" "}
                {t(standing.kind === "bonus" ? "table.award.bonus" : "table.award.challenge")}
            </p>
            <Rows
                seats={standing.counts.map((_, seat) => seat)}
                counts={standing.counts}
                best={new Set(standing.met)}
            />
            {standing.done && <p>{t("table.award.done")}</p>}
        </section>
    );
}
