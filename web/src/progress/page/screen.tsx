/** What a player has come to on this device: counts, and nothing that runs out. */
import { useEffect, useState } from "preact/hooks";
import { Lately } from "../../daily/calendar";
import { monthWords, shortDate } from "../../daily/dates";
import { aheadOf, bestMonth, type Result } from "../../daily/results";
import { useResults, useToday } from "../../daily/use";
import { saves } from "../../games/start";
import { TopBar } from "../../shell";
import { decimals, series, t, word } from "../../words/t";
import { interval, playedOf, rowsOf, type Row } from "../stats";
import { progress } from "..";
import { LearnHead } from "../../places/ways";
import { Achievements } from "./achievements";
import { Exchange } from "./exchange";
import { Learned } from "./learned";
import { Line } from "./line";
import { StarsSoFar } from "./stars";
import "./progress.later.css";

/** The middle of what the days came to. */
function middle(results: readonly Result[]): number | null {
    const shares = results.flatMap(({ field, score }) => (field ? aheadOf(field, score) : []));
    shares.sort((a, b) => a - b);
    return shares[Math.floor((shares.length - 1) / 2)] ?? null;
}

function Days() {
    const today = useToday();
    const results = useResults() ?? [];
    const best = [...results].sort(
        (a, b) => aheadOf(b.field ?? [], b.score) - aheadOf(a.field ?? [], a.score),
    )[0];
    const half = middle(results);
    const month = bestMonth(results);
    return (
        <section class="progress-card" aria-labelledby="progress-days">
            <h2 id="progress-days">{t("progress.days")}</h2>
            <Lately today={today} results={results} />
            <dl>
                <Line name={t("progress.days.played")}>{results.length}</Line>
                {half !== null && <Line name={t("progress.days.middle")}>{t("progress.ahead", { n: half })}</Line>}
                {best?.field && (
                    <Line name={t("progress.days.best")}>
                        {t("progress.days.bestof", {
                            n: best.score,
                            ahead: aheadOf(best.field, best.score),
                            day: shortDate(best.date),
                        })}
                    </Line>
                )}
                {month && <Line name={t("progress.days.month")}>{`${month.days}, ${monthWords(month.month)}`}</Line>}
            </dl>
            <a class="progress-link" href="#/daily">
                {t("progress.days.open")}
            </a>
        </section>
    );
}

function useRows(): Row[] | null {
    const [rows, setRows] = useState<Row[] | null>(null);
    useEffect(() => {
        const look = async () => {
            const { games } = await saves.list();
            setRows(rowsOf(games.flatMap((save) => playedOf(save) ?? [])));
        };
        const listen = () => void look();
        listen();
        return saves.subscribe(listen);
    }, []);
    return rows;
}

const percent = (share: number): string => decimals(100 * share, 0);

function Wins({ row }: { row: Row }) {
    const [low, high] = interval(row.wins, row.games);
    return (
        <>
            {t("progress.wins", { n: row.wins, of: row.games })}
            <small>{t("progress.interval", { low: percent(low), high: percent(high) })}</small>
        </>
    );
}

function StatRow({ row }: { row: Row }) {
    const { game, edition, mode, level } = row;
    return (
        <tr>
            <th scope="row">
                {word("game", game)}
                <small>{series([...(edition ? [word("edition", edition)] : []), word("mode", mode)])}</small>
            </th>
            <td>{level ? word("level", level) : "–"}</td>
            <td>{row.games}</td>
            <td>{level || mode === "dale" ? <Wins row={row} /> : "–"}</td>
            <td>
                {row.best}
                {row.ladder && <small>{row.ladder}</small>}
            </td>
        </tr>
    );
}

function Statistics() {
    const rows = useRows();
    if (!rows) return null;
    return (
        <section class="progress-card progress-all" aria-labelledby="progress-games">
            <h2 id="progress-games">{t("progress.games")}</h2>
            {rows.length === 0 ? (
                <p>{t("progress.games.none")}</p>
            ) : (
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{t("progress.col.game")}</th>
                            <th scope="col">{t("progress.col.level")}</th>
                            <th scope="col">{t("progress.col.games")}</th>
                            <th scope="col">{t("progress.col.wins")}</th>
                            <th scope="col">{t("progress.col.best")}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map((row) => (
                            <StatRow key={[row.game, row.edition, row.mode, row.level].join()} row={row} />
                        ))}
                    </tbody>
                </table>
            )}
            <p class="note">{t("progress.games.note")}</p>
        </section>
    );
}

/** What could not be kept is said. */
function Problem() {
    const [problem, setProblem] = useState("");
    useEffect(() => {
        void progress.all().then((all) => setProblem(all.problem ? word("problem", all.problem.slice(8)) : ""));
    }, []);
    return problem ? <p role="alert">{problem}</p> : null;
}

export function ProgressScreen() {
    useEffect(() => {
        document.title = t("app.play.title", { game: t("progress.title") });
    }, []);
    return (
        <div class="progress">
            <TopBar />
            <main>
                <LearnHead here="progress" title={t("progress.title")} note={t("progress.note")}>
                    <Exchange />
                </LearnHead>
                <Problem />
                <div class="progress-cards">
                    <Learned />
                    <StarsSoFar />
                    <Days />
                    <Statistics />
                    <Achievements />
                </div>
            </main>
        </div>
    );
}
