/** The clauses of a mission, a row each, and what they come to. */
import type { Standing } from "../engine/types";
import type { Match } from "../play/match";
import { Icon } from "../ui";
import { t } from "../words/t";
import { clausesOf, type Mission } from "./mission";
import { Stars } from "./stars";
import { clauseSaid, standingSaid } from "./words";

/** Whoever tries again from a later round has two stars at most. */
export function earned(match: Match, standing: Standing): number {
    return match.mission?.resumed ? Math.min(standing.stars, 2) : standing.stars;
}

export function ClauseRows({ mission, standing }: { mission: Mission; standing: Standing }) {
    return (
        <ul>
            {clausesOf(mission).map(({ star, words }, at) => {
                const judged = standing.clauses[at];
                if (!judged) return null;
                return (
                    <li key={words} class={judged.state}>
                        <Stars reached={judged.state === "met" ? star : 0} of={star} size={15} struck={judged.state === "lost"} />
                        <span class="vh">{t("mission.stars", { n: star })}</span>
                        <b>{clauseSaid(words, mission.game)}</b>
                        <i>
                            {judged.state === "met" && <Icon name="check" size={14} />}
                            {standingSaid(words, judged, mission.game)}
                        </i>
                    </li>
                );
            })}
        </ul>
    );
}
