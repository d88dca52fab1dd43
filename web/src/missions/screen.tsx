/** All missions with their stars, chapter by chapter; the one that the address
 * names is told beside them. */
import { useEffect, useState } from "preact/hooks";
import { GAMES, pageOf } from "../games";
import { saves } from "../games/start";
import type { Game } from "../engine/types";
import type { Save } from "../play/store";
import { TopBar } from "../shell";
import { Segments } from "../ui/segments";
import { t, word } from "../words/t";
import { findMission, MISSIONS, STARS } from "./mission";
import { About } from "./about";
import { starsKept, type StarsOf } from "./kept";
import { Honeycomb } from "./honeycomb";
import { suggested, sum } from "./sofar";
import { Stars } from "./stars";
import "./missions.later.css";

function useStars(): StarsOf {
    const [kept, setKept] = useState<StarsOf>(() => () => 0);
    useEffect(() => void starsKept().then((stars) => setKept(() => stars)), []);
    return kept;
}

function useSaved(): Save[] {
    const [games, setGames] = useState<Save[]>([]);
    useEffect(() => void saves.list().then((list) => setGames(list.games)), []);
    return games;
}

interface ChapterProps {
    chapter: number;
    starsOf: StarsOf;
    now: string;
    next: string;
}

function Chapter({ chapter, starsOf, now, next }: ChapterProps) {
    const missions = MISSIONS.filter((mission) => mission.chapter === chapter);
    const title = word("mission.head", String(chapter));
    const pointy = missions[0] ? pageOf(missions[0].game).pointy === true : false;
    return (
        <section class="mission-chapter" aria-label={title}>
            <div>
                <small>{t("mission.chapter", { n: chapter })}</small>
                <h2>{title}</h2>
                <p>{word("mission.head", `${chapter}_note`)}</p>
                <span>
                    <Stars reached={1} of={1} size={15} />
                    {t("mission.total", { n: sum(missions, starsOf), of: STARS * missions.length })}
                </span>
            </div>
            <Honeycomb {...{ missions, starsOf, now, next }} pointy={pointy} />
        </section>
    );
}

/** All stars of all missions. */
function Total({ starsOf }: { starsOf: StarsOf }) {
    const stars = { n: sum(MISSIONS, starsOf), of: STARS * MISSIONS.length };
    return (
        <p class="missions-total">
            <Stars reached={1} of={1} size={26} />
            <span>
                {t("mission.total", stars)}
                <progress value={stars.n} max={stars.of} aria-hidden="true" />
            </span>
        </p>
    );
}

function chaptersOf(game: Game): number[] {
    return [...new Set(MISSIONS.filter((mission) => mission.game === game).map(({ chapter }) => chapter))];
}

export function MissionsScreen({ id }: { id: string }) {
    const mission = findMission(id);
    const starsOf = useStars();
    const games = useSaved();
    const [game, setGame] = useState<Game>(mission?.game ?? GAMES[0]?.id ?? "");
    useEffect(() => {
        document.title = t("app.play.title", { game: t("mission.title") });
    }, []);
    const next = suggested(MISSIONS.filter((one) => one.game === game), starsOf)?.id ?? "";
    useEffect(() => {
        if (mission) setGame(mission.game);
    }, [id]);
    return (
        <div class="missions">
            <TopBar />
            <main>
                <header>
                    <div>
                        <h1>{t("mission.title")}</h1>
                        <p>{t("mission.note")}</p>
                    </div>
                    <Total starsOf={starsOf} />
                    <Segments
                        quiet
                        label={t("mission.game")}
                        value={game}
                        options={GAMES.map((page) => ({ value: page.id, label: word("game", page.id) }))}
                        onChange={setGame}
                    />
                </header>
                <div class="missions-map">
                    {chaptersOf(game).map((chapter) => (
                        <Chapter key={chapter} {...{ chapter, starsOf, next }} now={id} />
                    ))}
                </div>
            </main>
            {mission && (
                <About
                    mission={mission}
                    stars={starsOf(mission.id)}
                    open={games.find((save) => save.mission?.id === id && save.glance.actor !== -2) ?? null}
                />
            )}
        </div>
    );
}
