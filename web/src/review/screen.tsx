/** The review of a finished game. */
import { useEffect, useRef, useState } from "preact/hooks";
import { gameAddress } from "../shell/shell";
import { useMatch, type Match } from "../play/match";
import { humans } from "../play/seats";
import { announce, Button, Icon, useKeys } from "../ui";
import { TopBar } from "../shell";
import { t, word } from "../words/t";
import { MoveBar } from "./bar";
import { Curve } from "./curve";
import { curveLines } from "./lines";
import { Moments } from "./list";
import { MarkShape } from "./marks";
import { OpenMoment } from "./moment";
import { entryAt, judgedSeats, listed, MARKS, stepIn, type Order } from "./moments";
import { useRun, type ReviewRun } from "./run";
import { StoryCard } from "./story";
import { LuckCard, PlayCard, ResultCard } from "./sums";
import { useView, ViewContext, type View } from "./view";
import "./review.later.css";

/** How far it is, or what went wrong. */
function Progress() {
    const { found, run } = useView();
    if (found.failed) {
        return (
            <p class="rv-failed" role="alert">
                {t("review.failed")}{" "}
                <Button kind="ghost" onClick={() => run.resume()}>
                    {t("review.again")}
                </Button>
            </p>
        );
    }
    if (found.done) return null;
    return (
        <label class="rv-progress">
            <span>{t("review.progress", { n: found.at, of: found.of })}</span>
            <progress max={found.of} value={found.at} />
        </label>
    );
}

function Legend() {
    const { found, seat } = useView();
    const marks = found.players[seat]?.marks;
    return (
        <ul class="rv-legend">
            {MARKS.map((mark) => (
                <li key={mark}>
                    <MarkShape mark={mark} size={15} />
                    {t("review.legend", { name: word("review.mark", mark), n: marks?.[mark] ?? 0 })}
                </li>
            ))}
        </ul>
    );
}

function CurveCard() {
    const view = useView();
    const { match, state, found, alone, seat, entry, choose } = view;
    const lines = curveLines(found.entries, found.players, alone, found.done ? found.of : null);
    return (
        <section class="card rv-chart" aria-label={t(alone ? "review.curve.points" : "review.curve")}>
            <header>
                <h2>{t(alone ? "review.curve.points" : "review.curve")}</h2>
                <Legend />
            </header>
            <Curve
                match={match}
                lines={lines}
                alone={alone}
                seat={seat}
                open={entry ?? null}
                log={state.log}
                onChoose={choose}
            />
            <Progress />
            <p class="note">{t(alone ? "review.note.points" : "review.note")}</p>
        </section>
    );
}

/** Tells those who wait without seeing that there is something to read. */
function useSaid(view: View): void {
    const { found, list, seat, match } = view;
    const began = useRef(found.done);
    useEffect(() => {
        if (!found.done) announce(t("review.began"));
        else if (!began.current) {
            const name = match.seats[seat]?.name ?? "";
            announce(t("review.finished", { n: list.length, name }));
        }
    }, [found.done]);
}

function useViewOf(match: Match, run: ReviewRun): View {
    const state = useMatch(match);
    const found = run.state;
    const alone = match.seats.length === 1;
    const people = humans(match.seats);
    const seats = judgedSeats(found.entries, people);
    const [seat, setSeat] = useState(people[0] ?? 0);
    const [order, setOrder] = useState<Order>("worst");
    const list = listed(found.entries, seat, order, alone);
    const worst = listed(found.entries, seat, "worst", alone)[0];
    const at = found.chosen ?? worst?.first ?? 0;
    const entry = found.chosen === null ? worst : entryAt(found.entries, at);
    const choose = (to: number) => run.choose(entryAt(found.entries, to)?.first ?? to);
    return {
        match, state, run, found, alone, seat, seats, order, setSeat, setOrder, list, at,
        entry, choose,
    };
}

function Inside({ match, run }: { match: Match; run: ReviewRun }) {
    const view = useViewOf(match, run);
    const { found, list, at, entry, choose } = view;
    useSaid(view);
    /** Decision by decision, whoever decided. */
    const step = (by: 1 | -1) => {
        const to = by === 1 ? at + (entry?.moves ?? 1) : at - 1;
        choose(Math.min(found.of, Math.max(0, to)));
    };
    const moment = (by: 1 | -1) => {
        const next = stepIn(list, at, by);
        if (next) choose(next.first);
    };
    useKeys({
        ArrowRight: () => moment(1),
        ArrowLeft: () => moment(-1),
        "]": () => step(1),
        "[": () => step(-1),
        Escape: () => {
            location.hash = gameAddress(match.id);
        },
    });
    return (
        <ViewContext.Provider value={view}>
            <main class="rv-main" aria-busy={!found.done}>
                <ResultCard />
                <div class="rv-middle">
                    <CurveCard />
                    <MoveBar step={step} />
                    <OpenMoment />
                </div>
                <Moments />
                <div class="rv-sums" role="group" aria-label={t("review.result")} tabIndex={0}>
                    <StoryCard />
                    <PlayCard />
                    <LuckCard />
                </div>
            </main>
        </ViewContext.Provider>
    );
}

function Running() {
    return (
        <main class="rv-early">
            <h1>{t("review.early")}</h1>
            <p>{t("review.early.text")}</p>
        </main>
    );
}

function Reviewed({ match }: { match: Match }) {
    const { live } = useMatch(match);
    const run = useRun(match);
    useEffect(() => void match.present(), [match]);
    if (!run || !live) {
        return (
            <main class="rv-early">
                <p role="status">{t("page.loading")}</p>
            </main>
        );
    }
    return <Inside match={match} run={run} />;
}

export function ReviewScreen({ match }: { match: Match }) {
    const { ended } = useMatch(match);
    useEffect(() => {
        document.title = t("review.page", { game: word("game", match.game) });
    }, [match]);
    return (
        <div class="rv-screen">
            <TopBar
                match={match}
                middle={
                    <>
                        <b>{t("review.title")}</b>
                        <span class="rv-game">{word("game", match.game)}</span>
                    </>
                }
                right={
                    <a class="ui-button ghost rv-back" href={gameAddress(match.id)}>
                        <Icon name="left" size={15} />
                        <span>{t("review.back")}</span>
                    </a>
                }
            />
            {ended ? <Reviewed match={match} /> : <Running />}
        </div>
    );
}
