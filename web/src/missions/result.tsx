/** What a mission has brought, and three ways on. */
import { useState } from "preact/hooks";
import type { Standing } from "../engine/types";
import type { Match } from "../play/match";
import { reviewAddress } from "../shell/shell";
import { Button, Dialog, Icon } from "../ui";
import { t, word } from "../words/t";
import { playMission } from "./begin";
import { missionAddress, nextMission, wordOf, type Mission } from "./mission";
import { roundsOf } from "./rounds";
import { ClauseRows, earned } from "./rows";
import { Stars } from "./stars";

/** The round in which the first star was lost, or the one before the last. */
function roundToTry(standing: Standing, rounds: readonly { round: number }[]): number {
    const lost = standing.clauses.filter(({ state }) => state === "lost").map(({ round }) => round);
    const first = Math.min(...lost);
    const last = rounds.at(-1)?.round ?? 1;
    return first < last ? first : Math.max(rounds[0]?.round ?? 1, last - 2);
}

interface Props {
    mission: Mission;
    match: Match;
    standing: Standing;
    onClose(): void;
}

/** Again from a round, which can be chosen. */
function FromRound({ match, standing }: Props) {
    const rounds = roundsOf(match);
    const [chosen, setChosen] = useState(() => roundToTry(standing, rounds));
    const called = { rounds: word("game.rounds", match.game) };
    const found = rounds.find(({ round }) => round === chosen);
    if (!found) return null;
    return (
        <div class="mission-from">
            <label>
                {t("mission.round", called)}
                <select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
                    {rounds.map(({ round }) => (
                        <option key={round} value={round}>
                            {round}
                        </option>
                    ))}
                </select>
            </label>
            <Button onClick={() => void match.retry(found.at)}>{t("mission.from", { ...called, n: chosen })}</Button>
            <small>{t("mission.from.note")}</small>
        </div>
    );
}

function Ways(props: Props) {
    const { mission, match } = props;
    const next = nextMission(mission);
    return (
        <>
            {next && (
                <a class="ui-button primary" href={missionAddress(next.id)}>
                    {t("mission.next", { name: word("mission.name", wordOf(next)) })}
                </a>
            )}
            <Button glyph="loop" onClick={() => void playMission(mission)}>
                {t("mission.again")}
            </Button>
            <FromRound {...props} />
            <a class="ui-button ghost" href={reviewAddress(match.id)}>
                <Icon name="eye" size={15} />
                {t("mission.review")}
            </a>
        </>
    );
}

export function Result(props: Props) {
    const { mission, match, standing, onClose } = props;
    const stars = earned(match, standing);
    return (
        <Dialog title={`${mission.id} ${word("mission.name", wordOf(mission))}`} onClose={onClose} wide>
            <div class="mission-result">
                <Stars reached={stars} size={52} />
                <p role="status">{t("mission.result", { n: stars })}</p>
                <ClauseRows mission={mission} standing={standing} />
                <div class="mission-ways">
                    <Ways {...props} />
                </div>
            </div>
        </Dialog>
    );
}
