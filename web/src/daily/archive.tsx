/** Any day from the first: what was played, and what can be. */
import { t, word } from "../words/t";
import { Month } from "./calendar";
import { FIRST, longDate, shortDate, weekday } from "./dates";
import { aheadOf, daysBefore, type Result } from "./results";

const DAYS = 10;
const KINDS = ["lone", "two", "dale", "solo", "three", "mix", "scenario"];

function note(result: Result): string {
    if (result.help) return t("daily.helped");
    if (result.late) return t("daily.played.late");
    return result.lead > 0 && result.won ? t("daily.wonby", { n: result.lead }) : "";
}

function Row({ date, result }: { date: string; result: Result | undefined }) {
    const kind = word("daily.kind", result?.kind ?? KINDS[weekday(date)] ?? "");
    const ahead = result?.field ? aheadOf(result.field, result.score) : null;
    return (
        <li>
            <a href={`#/daily/${date}`}>
                <b>{shortDate(date)}</b>
                <span>
                    {kind}
                    <small>{result ? note(result) : t("daily.notplayed")}</small>
                </span>
                {ahead !== null && (
                    <meter min={0} max={100} value={ahead} aria-label={t("daily.meter", { n: ahead })} />
                )}
                <strong>{result ? result.score : t("daily.do")}</strong>
            </a>
        </li>
    );
}

export function Archive({ today, results }: { today: string; results: readonly Result[] }) {
    return (
        <div class="daily-archive">
            <section class="daily-card">
                <h1>{t("daily.archive")}</h1>
                <p class="note">{t("daily.archive.note", { day: longDate(FIRST) })}</p>
                <Month today={today} results={results} date={today} />
            </section>
            <section class="daily-card" aria-labelledby="daily-latest">
                <h2 id="daily-latest">{t("daily.latest")}</h2>
                <ul class="daily-latest">
                    {daysBefore(today, FIRST, DAYS).map((date) => (
                        <Row key={date} date={date} result={results.find((one) => one.date === date)} />
                    ))}
                </ul>
            </section>
        </div>
    );
}
