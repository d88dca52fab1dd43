/** Saying what one would like to play, and waiting until somebody is found. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Icon } from "../../ui";
import { Segments } from "../../ui/segments";
import { t, word } from "../../words/t";
import { endWish, makeWish } from "../lobby";
import { notify } from "../notify";
import { reasonWords } from "../refused";
import type { Waiting, Wish } from "../wire";

const SEATS = ["2", "more", "any"] as const;
const PACES = ["live", "turns"] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function usualWords(usual: number | undefined): string {
    if (!usual) return "";
    return usual <= HOUR
        ? t("lobby.quick.usual.minutes", { n: Math.ceil(usual / MINUTE) })
        : t("lobby.quick.usual.hours", { n: Math.ceil(usual / HOUR) });
}

/** Whom to expect, and how soon; only what the host knows. */
function Expected({ waiting, wish }: { waiting: Waiting; wish: Pick<Wish, "game" | "seats" | "pace"> }) {
    const one = waiting.games.find(({ game }) => game === wish.game);
    const range = one?.range[wish.seats];
    return (
        <p>
            {range && t("lobby.quick.range", { low: range[0], high: range[1] })} {usualWords(one?.usual[wish.pace])}
        </p>
    );
}

const wishWords = ({ game, seats }: Wish): string =>
    t("lobby.wait.what", { game: word("game", game), seats: word("lobby.wait.seats", seats) });

interface StopProps {
    wish: Wish;
    onChanged(): void;
}

function Looking({ wish, onChanged }: StopProps) {
    const [failure, setFailure] = useState("");
    const stop = () => endWish(wish.pace).then(onChanged, (reason: unknown) => setFailure(reasonWords(reason)));
    return (
        <div class="on-looking" role="status">
            <b>{wishWords(wish)}</b>
            <p>{word("lobby.wait", wish.pace)}</p>
            {failure && <p role="alert" class="bad">{failure}</p>}
            <Button onClick={() => void stop()}>{t("lobby.wait.stop")}</Button>
        </div>
    );
}

function Ready({ wish }: { wish: Wish }) {
    return (
        <div class="on-looking ready" role="status">
            <b>{t("lobby.ready")}</b>
            <p>{wishWords(wish)}</p>
            <a class="ui-button primary" href={`#/online/${wish.table}`}>
                {t("lobby.ready.open")}
            </a>
        </div>
    );
}

/** Goes to a table for which one has waited here; who looks elsewhere is called. By
 * turns there is no hurry. */
function useReady(wishes: Wish[]) {
    const waited = useRef(new Set<string>());
    useEffect(() => {
        for (const { pace, game, table } of wishes) {
            if (!table) waited.current.add(pace);
            else if (waited.current.delete(pace)) {
                notify(table, t("lobby.ready.note", { game: word("game", game) }));
                if (pace === "live") location.hash = `#/online/${table}`;
            }
        }
    }, [wishes]);
}

interface QuickProps {
    waiting: Waiting;
    onChanged(): void;
}

function Asking({ waiting, first, onChanged }: QuickProps & { first: Wish["game"] }) {
    const { wishes, games } = waiting;
    const [game, setGame] = useState(first);
    const [seats, setSeats] = useState<Wish["seats"]>("any");
    const [pace, setPace] = useState<Wish["pace"]>(wishes[0]?.pace ?? "live");
    const [failure, setFailure] = useState("");
    useReady(wishes);
    const own = wishes.find((wish) => wish.pace === pace);
    const find = () => {
        setFailure("");
        void makeWish({ game, seats, pace }).then(onChanged, (reason: unknown) => setFailure(reasonWords(reason)));
    };
    return (
        <section class="card on-card">
            <h2>{t("lobby.quick")}</h2>
            <Segments<Wish["pace"]>
                label={t("lobby.quick.pace")}
                quiet
                value={pace}
                options={PACES.map((value) => ({ value, label: word("lobby.wanted", value) }))}
                onChange={setPace}
            />
            {own && !own.table && <Looking wish={own} onChanged={onChanged} />}
            {own?.table && <Ready wish={own} />}
            {(!own || own.table) && (
                <>
                    <Segments<Wish["game"]>
                        label={t("lobby.quick.game")}
                        quiet
                        value={game}
                        options={games.map(({ game: value }) => ({ value, label: word("game", value) }))}
                        onChange={setGame}
                    />
                    <Segments<Wish["seats"]>
                        label={t("lobby.quick.seats")}
                        quiet
                        value={seats}
                        options={SEATS.map((value) => ({ value, label: word("lobby.quick.seats", value) }))}
                        onChange={setSeats}
                    />
                    <Expected waiting={waiting} wish={{ game, seats, pace }} />
                    {failure && <p role="alert" class="bad">{failure}</p>}
                    <Button kind="primary" big onClick={find}>
                        <Icon name="play" size={15} />
                        {t("lobby.quick.find")}
                    </Button>
                </>
            )}
        </section>
    );
}

export function QuickMatch(props: QuickProps) {
    const first = props.waiting.games[0]?.game;
    return first ? <Asking {...props} first={first} /> : null;
}
