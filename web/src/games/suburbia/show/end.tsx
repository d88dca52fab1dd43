/** The end as an event: goal after goal is turned up, the tiles it counts are
 * lit in every borough, money becomes people, and the markers walk. */
import { useMemo } from "preact/hooks";
import { Chip, Glyph, Token } from "../../../draw";
import type { GoalResult, Result } from "../../../engine/types";
import { Ending, useActs } from "../../../shell/end/ending";
import { PHONE, useMedia } from "../../../ui";
import { motionAllowed } from "../../../ui/settings";
import { t, word } from "../../../words/t";
import { GoalMark } from "../draw";
import { PopulationTrack } from "../players/track";
import { goalOf, playerName, useScene, type Scene } from "../scene/scene";
import type { Borough, GoalStanding } from "../scene/types";
import { goalWords, verdictOf } from "../scene/verdict";
import { headline } from "../scene/result";
import { actsOf, PARTS, stillsOf, type Act, type Part } from "./acts";
import { Town } from "./town";
import { Won } from "./won";

const NOBODY: never[] = [];

function standingOf(scene: Scene, { goal, owner }: GoalResult): GoalStanding | undefined {
    return scene.view.goals.find((each) => each.goal === goal && each.owner === owner);
}

/** What is said of an act. */
function sentenceOf(scene: Scene, act: Act, result: Result): string {
    if (act.part === "money") return t("show.end.money");
    if (act.part === "winner") return headline(scene, result);
    return act.goals.map((scored) => goalSentence(scene, scored)).join(" ");
}

function goalSentence(scene: Scene, { goal: id, seat, owner, bonus }: GoalResult): string {
    const goal = goalOf(scene.content, id);
    const args = {
        goal: goal?.name ?? id,
        what: goal ? goalWords(goal) : "",
        owner: owner === null ? "" : playerName(scene, owner),
        name: seat === null ? "" : playerName(scene, seat),
        n: bonus,
    };
    if (seat === null) return t(owner === null ? "show.end.nobody" : "show.end.missed", args);
    return t(owner === null ? "show.end.wins" : "show.end.secret", args);
}

function GoalCard({ scored, on, down }: { scored: GoalResult; on: boolean; down: boolean }) {
    const scene = useScene();
    const goal = goalOf(scene.content, scored.goal);
    const { owner, seat } = scored;
    if (down && owner !== null) {
        return (
            <li class="end-goal down">
                <Glyph name="lock" size={14} />
                {t("show.end.secretof", { name: playerName(scene, owner) })}
            </li>
        );
    }
    const standing = standingOf(scene, scored);
    return (
        <li class={`end-goal${on ? " on" : ""}${seat === null ? " none" : ""}`}>
            <Chip stat="population" value={scored.bonus} size={22} />
            <span>
                <b>{goal?.name ?? scored.goal}</b>
                <i>
                    {goal && <GoalMark goal={goal} size={15} />}
                    {standing && !down ? verdictOf(scene, standing).words : goal && goalWords(goal)}
                </i>
            </span>
            {!down && seat !== null && (
                <Token seat={seat} name={playerName(scene, seat)} size={20} />
            )}
        </li>
    );
}

interface StandProps {
    borough: Borough;
    act: Act;
    result: Result;
}

/** The tiles that the shown goal counts, by their places. */
function countedIn(scene: Scene, act: Act, seat: number): ReadonlySet<number> | null {
    const [scored] = act.goals;
    if (act.goals.length !== 1 || !scored) return null;
    const counted = standingOf(scene, scored)?.counted[seat];
    return counted ? new Set(counted) : null;
}

function Stand({ borough, act, result }: StandProps) {
    const scene = useScene();
    const { seat } = borough;
    const name = playerName(scene, seat);
    const gains = act.goals.some((scored) => scored.seat === seat) || act.part === "money";
    const [scored] = act.goals;
    const count = scored && act.goals.length === 1 ? standingOf(scene, scored)?.counts[seat] : null;
    const money = result.parts[seat]?.["money"] ?? 0;
    return (
        <li class={`end-stand t${seat}${gains ? " gains" : ""}`}>
            <div class="end-picture">
                <Town borough={borough} counted={countedIn(scene, act, seat)} />
                {count !== null && count !== undefined && <b class="end-count">{count}</b>}
                {act.part === "money" && (
                    <span class="end-change">
                        <Chip stat="money" value={borough.money} plain size={26} />
                        <Glyph name="play" size={12} />
                        <Chip stat="population" value={money} size={26} />
                    </span>
                )}
            </div>
            <div class="end-name">
                <Token seat={seat} name={name} size={26} label="" />
                <span>{name}</span>
                <b key={act.totals[seat]}>{act.totals[seat]}</b>
            </div>
        </li>
    );
}

/** Where one plays alone nobody is beaten. */
function partWords({ view }: Scene, part: Part): string {
    return word("show.end.part", part === "winner" && view.seats === 1 ? "alone" : part);
}

interface CountedProps {
    acts: readonly Act[];
    at: number;
    act: Act;
    result: Result;
}

/** Goals, or money, and what they bring in every borough. */
function Counted({ acts, at, act, result }: CountedProps) {
    const { view } = useScene();
    const goals = acts.filter(({ part }) => part === act.part).flatMap((each) => each.goals);
    const shown = acts.slice(0, at + 1).flatMap((each) => each.goals);
    return (
        <>
            <ul class="end-goals">
                {goals.map((scored, index) => (
                    <GoalCard
                        key={`${scored.goal} ${index}`}
                        scored={scored}
                        on={act.goals.includes(scored)}
                        down={!shown.includes(scored)}
                    />
                ))}
            </ul>
            <ul class={`end-stands seats-${view.seats}`}>
                {view.boroughs.map((borough) => (
                    <Stand key={borough.seat} borough={borough} act={act} result={result} />
                ))}
            </ul>
        </>
    );
}

export function EndShow({ result, onDone }: { result: Result; onDone: () => void }) {
    const scene = useScene();
    const acts = useMemo(
        () => (motionAllowed() ? actsOf(result) : stillsOf(actsOf(result))),
        [result],
    );
    const { act, at, still } = useActs(acts, onDone);
    const phone = useMedia(PHONE);
    if (!act) return null;
    return (
        <Ending
            parts={PARTS.map((part) => partWords(scene, part))}
            on={PARTS.indexOf(act.part)}
            said={sentenceOf(scene, act, result)}
            still={still}
            onDone={onDone}
        >
            <div class="end-track">
                <PopulationTrack populations={act.totals} ghosts={NOBODY} phone={phone} />
            </div>
            {act.part === "winner" ? (
                <Won result={result} />
            ) : (
                <Counted acts={acts} at={at} act={act} result={result} />
            )}
        </Ending>
    );
}
