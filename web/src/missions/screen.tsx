/** All missions with their stars, chapter by chapter; the one that the address
 * names is told beside them. */
import { useEffect, useState } from "preact/hooks";
import { GAMES } from "../games";
import { saves } from "../games/start";
import type { Game } from "../engine/types";
import type { Save } from "../play/store";
import { TopBar } from "../shell";
import { Segments } from "../ui/segments";
import { t, word } from "../words/t";
import { findMission, missionAddress, MISSIONS, STARS, wordOf, type Mission } from "./mission";
import { About } from "./about";
import { starsKept, type StarsOf } from "./kept";
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

function sum(missions: readonly Mission[], starsOf: StarsOf): number {
    return missions.reduce((stars, mission) => stars + starsOf(mission.id), 0);
}

function Tile({ mission, starsOf, now }: { mission: Mission; starsOf: StarsOf; now: boolean }) {
    const n = starsOf(mission.id);
    const name = word("mission.name", wordOf(mission));
    return (
        <li class={now ? "mission-tile now" : "mission-tile"}>
            <a href={missionAddress(mission.id)} aria-current={now ? "true" : undefined}>
                <i>{mission.id}</i> <b>{name}</b> <Stars reached={n} />
                <span class="vh">{t("mission.stars", { n })}</span>
            </a>
        </li>
    );
}

function Chapter({ chapter, starsOf, id }: { chapter: number; starsOf: StarsOf; id: string }) {
    const missions = MISSIONS.filter((mission) => mission.chapter === chapter);
    const title = word("mission.head", String(chapter));
    return (
        <section class="mission-chapter" aria-label={title}>
            <div>
                <small>{t("mission.chapter", { n: chapter })}</small>
                <h2>{title}</h2>
                <p>{word("mission.head", `${chapter}_note`)}</p>
                <span>{t("mission.total", { n: sum(missions, starsOf), of: STARS * missions.length })}</span>
            </div>
            <ol>
                {missions.map((mission) => (
                    <Tile key={mission.id} mission={mission} starsOf={starsOf} now={mission.id === id} />
                ))}
            </ol>
        </section>
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
                    <p class="missions-total">
                        <Stars reached={1} of={1} size={24} />
                        {t("mission.total", { n: sum(MISSIONS, starsOf), of: STARS * MISSIONS.length })}
                    </p>
                    <Segments
                        label={t("mission.game")}
                        value={game}
                        options={GAMES.map((page) => ({ value: page.id, label: word("game", page.id) }))}
                        onChange={setGame}
                    />
                </header>
                <div class="missions-map">
                    {chaptersOf(game).map((chapter) => (
                        <Chapter key={chapter} chapter={chapter} starsOf={starsOf} id={id} />
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
