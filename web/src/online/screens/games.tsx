/** The tables one sits at, those that wait for oneself first. */
import { useEffect, useState } from "preact/hooks";
import { Token } from "../../draw";
import { Icon, useFound } from "../../ui";
import { Switch } from "../../ui/segments";
import { capital, list, t, word } from "../../words/t";
import { agoWords } from "../ago";
import { paceWords } from "../agreed";
import { isLow, timeWords } from "../clock";
import { HostError, myGames } from "../host";
import { isWanted, notify, want } from "../notify";
import { named, type Listed } from "../wire";
import { Failed, Frame, Loading } from "./frame";
import { OtherDevice } from "./me";

const AGAIN = 30_000;

/** Nobody is known here yet: there are no games either. */
async function ask(): Promise<Listed[]> {
    try {
        return await myGames();
    } catch (reason) {
        if (reason instanceof HostError && reason.status === 401) return [];
        throw reason;
    }
}

function namesOf({ seats, mine }: Listed): string {
    const names = seats.map(named).flatMap(({ name }, at) => (name && !mine.includes(at) ? [name] : []));
    return capital(list([...names, t("online.list.alone")]));
}

function Due({ game }: { game: Listed }) {
    if (!game.due) return null;
    const left = game.due - Date.now();
    const byTurns = game.table.clock.pace === "turns";
    return (
        <span class={`on-clock ${isLow(left, byTurns) ? "low" : ""}`}>
            <Icon name="clock" size={11} /> {timeWords(Math.max(0, left))}
        </span>
    );
}

/** For whom a game waits, and since when. */
function stateWords({ stage, seats, decides, mine, at }: Listed): string {
    const open = seats.filter(({ player, name }) => player === "human" && !name).length;
    const last = t("online.list.last", { when: agoWords(at) });
    if (stage === "gathering") return t("online.list.gathering", { n: open });
    if (stage === "over") return capital(last);
    const who = t(mine.length === 0 ? "online.list.watching" : decides ? "online.bar.yours" : "online.list.waiting");
    return capital(`${who}, ${last}`);
}

function Row({ game }: { game: Listed }) {
    return (
        <li class={game.decides ? "yours" : ""}>
            <a href={`#/online/${game.game}`}>
                <span class="on-tokens">
                    {game.seats.map(({ name }, at) => (
                        <Token key={at} seat={at} name={name ?? ""} size={22} label="" />
                    ))}
                </span>
                <span class="on-who">
                    <b>{namesOf(game)}</b>
                    <small>{stateWords(game)}</small>
                    <small>
                        {t("online.list.table", {
                            game: word("game", game.table.game),
                            pace: paceWords(game.table.clock),
                            seats: game.seats.length,
                        })}
                    </small>
                </span>
                <Due game={game} />
                <span class="ui-button secondary">{t(game.decides ? "online.list.play" : "online.list.open")}</span>
            </a>
        </li>
    );
}

function Part({ title, games }: { title: string; games: Listed[] }) {
    if (games.length === 0) return null;
    return (
        <section class="on-part">
            <h2>{title}</h2>
            <ul class="on-list">
                {games.map((game) => (
                    <Row key={game.game} game={game} />
                ))}
            </ul>
        </section>
    );
}

function Notify() {
    const [on, setOn] = useState(isWanted);
    const [refused, setRefused] = useState(false);
    const change = async (wanted: boolean) => {
        const allowed = await want(wanted);
        setRefused(!allowed);
        setOn(wanted && allowed);
    };
    return (
        <Switch
            label={t("online.list.notify")}
            {...(refused ? { note: t("online.list.notify.no") } : {})}
            on={on}
            onChange={(wanted) => void change(wanted)}
        />
    );
}

/** Asks again from time to time, and says whose turn it has become. */
function useGames(first: Listed[]): Listed[] {
    const [games, setGames] = useState(first);
    useEffect(() => {
        const look = async () => {
            const now = await ask().catch(() => null);
            if (!now) return;
            const before = new Set(games.filter(({ decides }) => decides).map(({ game }) => game));
            for (const one of now) {
                if (!one.decides || before.has(one.game)) continue;
                const game = word("game", one.table.game);
                notify(one.game, t("online.notify.text", { game, names: namesOf(one) }));
            }
            setGames(now);
        };
        const timer = setInterval(() => void look(), AGAIN);
        return () => clearInterval(timer);
    }, [games]);
    return games;
}

function List({ first }: { first: Listed[] }) {
    const games = useGames(first);
    const running = games.filter(({ stage }) => stage !== "over");
    return (
        <Frame title={t("online.games")} class="on-games">
            <header>
                <h1>{t("online.games")}</h1>
                <Notify />
                {games.length > 0 && <OtherDevice />}
                <a class="ui-button secondary" href="#/online">
                    <Icon name="plus" size={15} />
                    {t("online.list.new")}
                </a>
            </header>
            {games.length === 0 && (
                <p class="on-none">
                    {t("online.list.none")} <a href="#/online">{t("online.friends")}</a>
                </p>
            )}
            <Part title={t("online.list.yours")} games={running.filter(({ decides }) => decides)} />
            <Part title={t("online.list.others")} games={running.filter(({ decides }) => !decides)} />
            <Part title={t("online.list.over")} games={games.filter(({ stage }) => stage === "over")} />
        </Frame>
    );
}

export function GamesScreen() {
    const { found, again } = useFound(ask, "games");
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return <List first={found.value} />;
}
