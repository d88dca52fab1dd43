/** The page of a day, or of all of them. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { TopBar } from "../shell";
import { Button } from "../ui";
import { t } from "../words/t";
import { Archive } from "./archive";
import { Calendar } from "./calendar";
import { After, Before } from "./day";
import { FIRST, isDate, longDate } from "./dates";
import { ShareBox, Week } from "./parts";
import type { Plan } from "./plan";
import type { Result } from "./results";
import { useDay, useResults, useToday } from "./use";
import "./daily.later.css";

/** What stands below a day where there is a host. */
export type Beside = (props: { plan: Plan; result: Result | null }) => ComponentChildren;

interface DayProps {
    date: string;
    today: string;
    results: readonly Result[];
    beside: Beside | null;
}

function DayPage({ date, today, results, beside: Others }: DayProps) {
    const { found, again } = useDay(date);
    const result = results.find((one) => one.date === date) ?? null;
    if (!found) return <p role="status">{t("page.loading")}</p>;
    if ("reason" in found) {
        return (
            <div role="alert">
                <p>{t("daily.failed")}</p>
                <Button onClick={again}>{t("daily.retry")}</Button>
            </div>
        );
    }
    const day = found.value;
    return (
        <div class="daily-columns">
            <div>
                {result ? <After day={day} result={result} /> : <Before day={day} today={today} />}
                {Others && <Others plan={day.plan} result={result} />}
                <Week date={date} today={today} />
            </div>
            <div>
                <Calendar {...{ today, results, date }} />
                {result && <ShareBox plan={day.plan} result={result} />}
            </div>
        </div>
    );
}

/** A day that has not come, or is none. */
function NoDay({ date }: { date: string }) {
    const words = isDate(date) && date >= FIRST ? t("daily.future") : t("daily.none", { day: longDate(FIRST) });
    return (
        <section class="daily-card">
            <h1>{t("daily.title")}</h1>
            <p>{words}</p>
            <a class="ui-button primary" href="#/daily">
                {t("daily.totoday")}
            </a>
        </section>
    );
}

function Inside({ date, beside }: { date: string; beside: Beside | null }) {
    const today = useToday();
    const results = useResults();
    const shown = date || today;
    if (!results) return <p role="status">{t("page.loading")}</p>;
    if (date === "archive") return <Archive today={today} results={results} />;
    if (!isDate(shown) || shown < FIRST || shown > today) return <NoDay date={shown} />;
    return <DayPage key={shown} date={shown} today={today} results={results} beside={beside} />;
}

/** date "": today; "archive": all days. */
export function DailyScreen({ date, beside }: { date: string; beside: Beside | null }) {
    useEffect(() => {
        document.title = t("app.play.title", { game: t("daily.title") });
    }, []);
    return (
        <div class="daily">
            <TopBar />
            <main>
                <Inside date={date} beside={beside} />
            </main>
        </div>
    );
}
