/** The mission beside its table: what the stars ask for and how they stand, and
 * at the end what was reached. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Standing } from "../engine/types";
import type { Match } from "../play/match";
import type { Sight, TeachProps, Teacher } from "../shell/teacher";
import { announce } from "../ui";
import { t, word } from "../words/t";
import { playMission } from "./begin";
import { clausesOf, findMission, wordOf, type Mission } from "./mission";
import { keepStars } from "./kept";
import { Result } from "./result";
import { ClauseRows, earned } from "./rows";
import { clauseSaid } from "./words";
import "./missions.later.css";

/** How the stars stand at the present; null: not known. */
function useStanding(match: Match, mission: Mission): Standing | null {
    const [standing, setStanding] = useState<Standing | null>(null);
    const { moves } = match.state.look;
    const { live } = match.state;
    useEffect(() => {
        let wanted = live;
        match.standing(mission.stars).then(
            (found) => wanted && setStanding(found),
            () => wanted && setStanding(null),
        );
        return () => {
            wanted = false;
        };
    }, [moves, live]);
    return standing;
}

/** A clause that was decided is told once. */
function useNews(mission: Mission, standing: Standing | null): void {
    const last = useRef<Standing | null>(null);
    useEffect(() => {
        const before = last.current;
        last.current = standing;
        if (!before || !standing) return;
        for (const [at, { star, words }] of clausesOf(mission).entries()) {
            const state = standing.clauses[at]?.state;
            if (state === "open" || state === before.clauses[at]?.state) continue;
            const args = { stars: t("mission.stars", { n: star }), clause: clauseSaid(words, mission.game) };
            announce(state === "met" ? t("mission.said.met", args) : t("mission.said.lost", args));
        }
    }, [standing]);
}

/** What was reached stays on the device, once the game is over. */
function useKept(match: Match, standing: Standing | null): void {
    const { ended } = match.state;
    useEffect(() => {
        const { mission } = match;
        if (!ended || !standing || !mission) return;
        const stars = earned(match, standing);
        if (stars === 0) return;
        void match.record().then((text) => keepStars(mission.id, stars, text));
    }, [ended, standing]);
}

function Card({ mission, sight, phone }: { mission: Mission; sight: Sight; phone: boolean }) {
    const { match } = sight;
    const standing = useStanding(match, mission);
    const [closed, setClosed] = useState(false);
    useNews(mission, standing);
    useKept(match, standing);
    useEffect(() => setClosed(false), [match.state.ended]);
    const name = word("mission.name", wordOf(mission));
    return (
        <section class={phone ? "mission-card strip" : "mission-card"} aria-label={t("mission.label")}>
            <header>
                <h2>
                    {mission.id} {name}
                </h2>
                <button type="button" class="link" onClick={() => void playMission(mission)}>
                    {t("mission.again")}
                </button>
            </header>
            {match.mission?.resumed && <p>{t("mission.resumed", { rounds: word("game.rounds", mission.game) })}</p>}
            {standing ? <ClauseRows mission={mission} standing={standing} /> : <p>{t("mission.failed")}</p>}
            {match.state.ended && standing && !closed && (
                <Result mission={mission} match={match} standing={standing} onClose={() => setClosed(true)} />
            )}
        </section>
    );
}

/** What stands beside the table of this game; null: no mission has this id. */
export function missionOf(match: Match): Teacher | null {
    const mission = findMission(match.mission?.id ?? "");
    return mission && (({ sight, phone }: TeachProps) => <Card mission={mission} sight={sight} phone={phone} />);
}
