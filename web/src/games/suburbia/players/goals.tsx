/** The goals with everyone's standing; bonuses and challenges below them. */
import { Chip, Glyph, Token } from "../../../draw";
import { GoalMark } from "../draw";
import type { AwardStanding, GoalStanding } from "../scene/types";
import { series, t } from "../../../words/t";
import { usePanel } from "../scene/panel";
import { awardOf, goalOf, playerName, useScene, type Scene } from "../scene/scene";
import { goalWords, measureWords, verdictOf } from "../scene/verdict";
import "./goals.later.css";

interface StandingProps {
    seats: readonly number[];
    counts: readonly number[];
    best: ReadonlySet<number>;
}

/** More players than this do not fit into a row with their tokens. */
const FEW = 3;

function Standing(props: StandingProps) {
    const scene = useScene();
    if (props.counts.length > FEW) {
        return (
            <span class="goal-counts" aria-hidden="true">
                {props.counts.map((count, seat) => (
                    <span key={seat} class={props.best.has(seat) ? "best" : ""}>
                        {count}
                    </span>
                ))}
            </span>
        );
    }
    return (
        <span class="goal-counts" aria-hidden="true">
            {props.seats.map((seat) => (
                <span key={seat} class={props.best.has(seat) ? "best" : ""}>
                    <Token seat={seat} name={playerName(scene, seat)} size={15} label="" />
                    {props.counts[seat]}
                </span>
            ))}
        </span>
    );
}

function spokenCounts(scene: Scene, counts: readonly number[]): string {
    return series(counts.map((n, seat) => t("table.track.marker", { name: playerName(scene, seat), n })));
}

function GoalRow({ standing, index }: { standing: GoalStanding; index: number }) {
    const scene = useScene();
    const panel = usePanel();
    const goal = goalOf(scene.content, standing.goal);
    if (!goal) return null;
    const verdict = verdictOf(scene, standing);
    const open = panel.asked?.kind === "goal" && panel.asked.index === index;
    return (
        <button
            type="button"
            class={`goal goal-${verdict.mood}`}
            aria-pressed={open}
            onClick={() => panel.ask(open ? null : { kind: "goal", index })}
        >
            <span class="vh">
                {t("table.goal.label", {
                    goal: goal.name,
                    secret: standing.owner === null ? "" : t("table.goal.secret"),
                    what: goalWords(goal),
                    bonus: standing.bonus,
                    counts: spokenCounts(scene, standing.counts),
                    verdict: verdict.words,
                })}
            </span>
            <Chip stat="population" value={standing.bonus} size={19} label="" />
            <span class="goal-name" aria-hidden="true">
                {standing.owner !== null && <Glyph name="lock" size={11} />}
                <b>{goal.name}</b>
            </span>
            <span class="goal-what" aria-hidden="true">
                <span>{t(goal.rank === "most" ? "table.most" : "table.fewest")}</span>
                <GoalMark goal={goal} size={14} />
                <em>{verdict.words}</em>
            </span>
            <Standing
                seats={standing.order}
                counts={standing.counts}
                best={new Set(standing.leaders)}
            />
        </button>
    );
}

function AwardRow({ standing, index }: { standing: AwardStanding; index: number }) {
    const scene = useScene();
    const panel = usePanel();
    const award = awardOf(scene.content, standing.award);
    if (!award) return null;
    const open = panel.asked?.kind === "award" && panel.asked.index === index;
    const state = standing.done
        ? t("table.award.done")
        : t("table.award.least", { n: standing.least, what: measureWords(award) });
    return (
        <button
            type="button"
            class={`goal${standing.done ? " goal-done" : ""}`}
            aria-pressed={open}
            onClick={() => panel.ask(open ? null : { kind: "award", index })}
        >
            <span class="vh">
                {t("table.award.label", {
                    award: award.name,
                    state,
                    counts: spokenCounts(scene, standing.counts),
                })}
            </span>
            <Chip
                stat={standing.kind === "bonus" ? "income" : "reputation"}
                value={standing.bonus}
                size={19}
                label=""
            />
            <span class="goal-name" aria-hidden="true">
                <b>{award.name}</b>
            </span>
            <span class="goal-what" aria-hidden="true">
                <span>
                    {standing.done
                        ? t("table.award.done")
                        : t("table.award.atleast", { n: standing.least })}
                </span>
                <GoalMark goal={award} size={14} />
            </span>
            <Standing
                seats={standing.counts.map((_, seat) => seat)}
                counts={standing.counts}
                best={new Set(standing.met)}
            />
        </button>
    );
}

/** Whether the game has anything to win besides the track. */
export function hasGoals(scene: Scene): boolean {
    return scene.view.goals.length > 0 || scene.view.awards.length > 0;
}

/** Four or five: a column for each, in their order, so that a row is low. */
function Columns() {
    const scene = useScene();
    return (
        <span class="goal-counts" aria-hidden="true">
            {scene.view.boroughs.map(({ seat }) => (
                <span key={seat}>
                    <Token seat={seat} name={playerName(scene, seat)} size={15} label="" />
                </span>
            ))}
        </span>
    );
}

/** Everybody's score if it ended now, with the goals one knows. */
function IfEnded() {
    const { view } = useScene();
    const scores = view.if_ended;
    if (!scores || view.phase === "over") return null;
    const most = Math.max(...scores);
    const seats = scores.map((_, seat) => seat);
    return (
        <p class="goal goal-ended">
            <span class="goal-name">
                <b>{t("table.out.ended")}</b>
            </span>
            <Standing
                seats={seats}
                counts={scores}
                best={new Set(seats.filter((seat) => scores[seat] === most))}
            />
        </p>
    );
}

export function Goals() {
    const scene = useScene();
    const { goals, awards, seats } = scene.view;
    const hidden = goals.filter((goal) => goal.hidden).length;
    if (!hasGoals(scene)) return null;
    const tight = seats > FEW;
    return (
        <section class={tight ? "goals tight" : "goals"} aria-label={t("table.goals")}>
            <header>
                <h2>{t("table.goals")}</h2>
                {tight && hidden > 0 && (
                    <p class="goal-hidden" title={t("table.goal.hidden", { n: hidden })}>
                        <Glyph name="lock" size={11} />
                        {t("table.goal.secrets", { n: hidden })}
                    </p>
                )}
                {tight && <Columns />}
            </header>
            {goals.map(
                (standing, index) =>
                    !standing.hidden && <GoalRow key={index} standing={standing} index={index} />,
            )}
            <IfEnded />
            {!tight && hidden > 0 && (
                <p class="goal-hidden">
                    <Glyph name="lock" size={11} />
                    {t("table.goal.hidden", { n: hidden })}
                </p>
            )}
            {awards.length > 0 && <h2 class="goal-awards">{t("table.awards")}</h2>}
            {awards.map((standing, index) => (
                <AwardRow key={standing.award} standing={standing} index={index} />
            ))}
        </section>
    );
}
