/** The lessons there are, and what the coach has said. */
import { useEffect, useState } from "preact/hooks";
import { about } from "../../gen/lessons";
import { pageOf } from "../games";
import { saves } from "../games/start";
import type { Save } from "../play/store";
import { LearnHead } from "../places/ways";
import { progress } from "../progress";
import { TopBar } from "../shell";
import { gameAddress } from "../shell/shell";
import { Icon } from "../ui";
import { Switch } from "../ui/segments";
import { useLater } from "../ui/later";
import { changeSettings, useSettings } from "../ui/settings";
import { bringWords, t, word } from "../words/t";
import { keepSavedLessons, lessonId } from "./done";
import { LINES } from "./lines";
import { seenLines } from "./seen";
import { say, titleOf } from "./words";
import "./learn.later.css";

const OVER = -2;

function useSaves(): Save[] {
    const [games, setGames] = useState<Save[]>([]);
    useEffect(() => {
        const read = () => void saves.list().then((list) => setGames(list.games));
        read();
        return saves.subscribe(read);
    }, []);
    return games;
}

/** Lessons that came to their end here, if only once. */
function useDone(): ReadonlySet<string> {
    const [done, setDone] = useState<ReadonlySet<string>>(new Set());
    useEffect(() => {
        const read = () => void progress.all().then(({ items }) => setDone(new Set(items.map(({ id }) => id))));
        void keepSavedLessons().catch(() => undefined).then(read);
        return progress.subscribe(read);
    }, []);
    return done;
}

type About = (typeof about)[number];

/** The games that have lessons, in their order. */
const TAUGHT = [...new Set(about.map(({ game }) => game))];

/** Go on where it was left, or begin: again, once it was played to its end. */
function Start({ lesson, games, done }: { lesson: About; games: readonly Save[]; done: boolean }) {
    const all = games.filter((save) => save.lesson?.id === lesson.id);
    const open = all.find(({ glance, lesson: mark }) => glance.actor !== OVER && !mark?.alone);
    const address = `#/learn/${lesson.id}`;
    if (open?.lesson) {
        return (
            <a class="ui-button primary" href={gameAddress(open.id)}>
                <Icon name="play" size={14} />
                {t("learn.goon", { n: open.lesson.step, of: open.lesson.of })}
            </a>
        );
    }
    return (
        <>
            <a class={done ? "ui-button secondary" : "ui-button primary"} href={address}>
                <Icon name={done ? "loop" : "play"} size={14} />
                {done ? t("learn.again") : t("learn.play")}
            </a>
            {done && (
                <span class="learn-done">
                    <Icon name="check" size={14} />
                    {t("learn.done")}
                </span>
            )}
        </>
    );
}

/** A lesson of a game; of several each has its name. */
function Part({ lesson, several, ...rest }: { lesson: About; several: boolean; games: readonly Save[]; done: boolean }) {
    return (
        <div class="learn-part">
            {several && <h3>{say(lesson.name)}</h3>}
            <p>{word(lesson.name, "note")}</p>
            <div class="learn-start">
                <Start lesson={lesson} {...rest} />
            </div>
        </div>
    );
}

interface GuidedProps {
    game: string;
    games: readonly Save[];
    done: ReadonlySet<string>;
}

/** The guided game of a game, in its parts. */
function Guided({ game, games, done }: GuidedProps) {
    const { Town } = pageOf(game).setup;
    const parts = about.filter((lesson) => lesson.game === game);
    return (
        <article class="learn-card">
            <div class="learn-art" aria-hidden="true">
                <Town />
            </div>
            <h2>{t("learn.guided", { game: word("game", game) })}</h2>
            <div class="learn-parts">
                {parts.map((lesson) => (
                    <Part
                        key={lesson.id}
                        lesson={lesson}
                        several={parts.length > 1}
                        games={games}
                        done={done.has(lessonId(lesson.id))}
                    />
                ))}
            </div>
        </article>
    );
}

function CoachBox() {
    const { coach } = useSettings();
    const seen = seenLines();
    return (
        <article class="learn-card learn-coach">
            <h2>{t("learn.coach")}</h2>
            <p>{t("learn.coach.note")}</p>
            <ul>
                {LINES.map(({ id, say: words }) => {
                    const title = titleOf(words);
                    const label = seen.has(id) ? t("learn.coach.heard", { title }) : t("learn.coach.open", { title });
                    return (
                        <li key={id} class={seen.has(id) ? "heard" : ""}>
                            <span aria-hidden="true">{title}</span>
                            <span class="vh">{label}</span>
                        </li>
                    );
                })}
            </ul>
            <Switch
                label={t("learn.coach.switch")}
                on={coach}
                onChange={(on) => changeSettings({ coach: on })}
            />
        </article>
    );
}

/** What single decisions are asked for, with its words. */
async function bringSharpen() {
    const [part] = await Promise.all([import("../puzzles/sofar"), bringWords("puzzles")]);
    return part;
}

export function LearnScreen() {
    const sharpen = useLater(true, bringSharpen);
    const games = useSaves();
    const done = useDone();
    useEffect(() => {
        document.title = t("app.play.title", { game: t("learn.title") });
    }, []);
    return (
        <div class="learn">
            <TopBar />
            <main>
                <LearnHead here="learn" title={t("learn.title")} note={t("learn.note")} />
                <div class="learn-cards">
                    {TAUGHT.map((game) => (
                        <Guided key={game} game={game} games={games} done={done} />
                    ))}
                    <CoachBox />
                    {sharpen && <sharpen.Sharpen />}
                </div>
            </main>
        </div>
    );
}
