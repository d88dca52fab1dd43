/** The month, and the last seven days: what was played, and nothing about what
 * was not. */
import { useRef, useState } from "preact/hooks";
import { Icon, IconButton } from "../ui";
import { t } from "../words/t";
import { addDays, addMonths, daysOf, FIRST, longDate, monthOf, monthWords, weekday, weekdayWord } from "./dates";
import { aheadOf, bestMonth, recently, type Result } from "./results";
import "./lately.later.css";

interface CalendarProps {
    today: string;
    results: readonly Result[];
    /** The day that is shown. */
    date: string;
}

function spoken(date: string, result: Result | undefined): string {
    const day = longDate(date);
    if (!result) return t("daily.day.open", { day });
    if (!result.field) return t("daily.day.score", { day, n: result.score });
    return t("daily.day.ahead", { day, n: result.score, ahead: aheadOf(result.field, result.score) });
}

interface CellProps extends CalendarProps {
    shown: string;
    /** The one that Tab leads to. */
    stop: boolean;
}

function DayCell({ shown, today, results, date, stop }: CellProps) {
    const number = Number(shown.slice(8));
    const result = results.find((one) => one.date === shown);
    if (shown > today || shown < FIRST) return <span class="later">{number}</span>;
    const names = [result && !result.late ? "played" : "missed", shown === today ? "today" : ""];
    return (
        <a
            href={`#/daily/${shown}`}
            class={names.join(" ")}
            data-day={shown}
            tabIndex={stop ? 0 : -1}
            aria-label={spoken(shown, result)}
            aria-current={shown === date ? "date" : undefined}
        >
            {number}
        </a>
    );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function Month({ today, results, date }: CalendarProps) {
    const [month, setMonth] = useState(monthOf(date));
    const grid = useRef<HTMLDivElement>(null);
    const days = daysOf(month);
    const open = days.filter((day) => day <= today && day >= FIRST);
    const stop = open.includes(date) ? date : open.at(-1);
    const walk = (event: KeyboardEvent) => {
        const from = (event.target as HTMLElement).dataset.day;
        const to = from && STEPS[event.key] ? addDays(from, STEPS[event.key] ?? 0) : null;
        const there = to && grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
        if (!there) return;
        event.preventDefault();
        there.focus();
    };
    return (
        <div class="daily-month">
            <header>
                <h2>{monthWords(month)}</h2>
                <IconButton
                    glyph="left"
                    label={t("daily.month.before")}
                    disabled={month <= monthOf(FIRST)}
                    onClick={() => setMonth(addMonths(month, -1))}
                />
                <IconButton
                    glyph="right"
                    label={t("daily.month.after")}
                    disabled={month >= monthOf(today)}
                    onClick={() => setMonth(addMonths(month, 1))}
                />
            </header>
            <div class="daily-grid" ref={grid} onKeyDown={walk}>
                {Array.from({ length: 7 }, (_, n) => (
                    <b key={n} aria-hidden="true">
                        {weekdayWord(n, "narrow")}
                    </b>
                ))}
                {days.map((day, n) => (
                    <div key={day} style={n === 0 ? { gridColumn: weekday(day) + 1 } : {}}>
                        <DayCell shown={day} {...{ today, results, date }} stop={day === stop} />
                    </div>
                ))}
            </div>
        </div>
    );
}

/** Seven dots and the best month; a missed day is an empty dot. */
export function Lately({ today, results }: Omit<CalendarProps, "date">) {
    const days = recently(results, today);
    const played = days.filter(Boolean).length;
    const best = bestMonth(results);
    return (
        <div class="daily-lately">
            <p>
                <span class="dots" aria-hidden="true">
                    {days.map((done, n) => (
                        <i key={n} class={`${done ? "played" : ""} ${n === 6 ? "today" : ""}`} />
                    ))}
                </span>
                {t("daily.lately", { n: played })}
            </p>
            {best && <p class="note">{t("daily.best", { n: best.days, month: monthWords(best.month) })}</p>}
        </div>
    );
}

export function Calendar(props: CalendarProps) {
    return (
        <section class="daily-card" aria-label={t("daily.calendar")}>
            <Month key={monthOf(props.date)} {...props} />
            <Lately {...props} />
            <a class="daily-link" href="#/daily/archive">
                <Icon name="log" size={14} />
                {t("daily.archive")}
            </a>
        </section>
    );
}
