/** The stars of the missions, chapter by chapter. */
import { useEffect, useState } from "preact/hooks";
import { MISSIONS, STARS } from "../../missions/mission";
import { starsKept, type StarsOf } from "../../missions/kept";
import { sum } from "../../missions/sofar";
import { Icon, useFound } from "../../ui";
import { bringWords, t, word } from "../../words/t";
import { progress } from "..";

const CHAPTERS = [...new Set(MISSIONS.map(({ chapter }) => chapter))];

function useStars(): StarsOf {
    const [kept, setKept] = useState<StarsOf>(() => () => 0);
    useEffect(() => {
        const read = () => void starsKept().then((stars) => setKept(() => stars));
        read();
        return progress.subscribe(read);
    }, []);
    return kept;
}

function Chapter({ chapter, starsOf }: { chapter: number; starsOf: StarsOf }) {
    const missions = MISSIONS.filter((mission) => mission.chapter === chapter);
    const stars = { n: sum(missions, starsOf), of: STARS * missions.length };
    return (
        <div>
            <dt>{word("mission.head", String(chapter))}</dt>
            <dd>
                <progress value={stars.n} max={stars.of} aria-hidden="true" />
                {t("progress.wins", stars)}
            </dd>
        </div>
    );
}

export function StarsSoFar() {
    const starsOf = useStars();
    const { found } = useFound(() => bringWords("missions"), "missions");
    const there = found && !("reason" in found);
    return (
        <section class="progress-card" aria-labelledby="progress-missions">
            <h2 id="progress-missions">{t("progress.missions")}</h2>
            <p class="progress-stars">
                <Icon name="star" size={20} />
                {t("progress.missions.stars", { n: sum(MISSIONS, starsOf), of: STARS * MISSIONS.length })}
            </p>
            <dl>{there && CHAPTERS.map((one) => <Chapter key={one} chapter={one} starsOf={starsOf} />)}</dl>
            <a class="progress-link" href="#/missions">
                {t("progress.missions.open")}
            </a>
        </section>
    );
}
