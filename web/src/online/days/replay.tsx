/** The game of somebody else on the deal of a day, at its table. */
import { useEffect, useMemo } from "preact/hooks";
import { playOf } from "../../games";
import { watch } from "../../games/watched";
import { TeachContext, type Teacher } from "../../shell/teacher";
import { Button, Icon, useFound } from "../../ui";
import { t } from "../../words/t";
import { reasonWords } from "../refused";
import { dayAt, recordOfDay } from "./asks";
import "./days.later.css";

interface Props {
    date: string;
    /** The name of a result. */
    of: string;
}

async function open({ date, of }: Props) {
    const [text, day] = await Promise.all([recordOfDay(date, of), dayAt(date)]);
    const all = day.played ? [...day.mine, ...day.circle, ...day.best, ...day.late] : [];
    const one = all.find(({ result }) => result === of);
    const name = one?.name ?? t("days.nameless");
    const match = await watch({ id: `day-${of}`, name, text, by: (player, seat) => (seat === 0 ? name : player.name) });
    return { match, name, score: one?.score };
}

function Card({ date, name, score }: { date: string; name: string; score: number | undefined }) {
    return (
        <section class="days-watched" aria-label={t("days.watched", { name })}>
            <h2>{t("days.watched", { name })}</h2>
            {score !== undefined && <p>{t("days.watched.score", { n: score })}</p>}
            <a class="ui-button secondary" href={`#/daily/${date}`}>
                <Icon name="left" size={14} />
                {t("days.todaily")}
            </a>
        </section>
    );
}

export function DayReplay(props: Props) {
    const { date, of } = props;
    const { found, again } = useFound(() => open(props), `${date} ${of}`);
    const shown = found && "value" in found ? found.value : null;
    const Here: Teacher = useMemo(
        () => () => (shown ? <Card date={date} name={shown.name} score={shown.score} /> : null),
        [shown],
    );
    useEffect(() => () => void shown?.match.leave(), [shown]);
    if (found && "reason" in found) {
        return (
            <main class="days-wait">
                <p role="alert">{reasonWords(found.reason, "day")}</p>
                <Button onClick={again}>{t("daily.retry")}</Button>
                <a href={`#/daily/${date}`}>{t("days.todaily")}</a>
            </main>
        );
    }
    if (!shown) return <p role="status">{t("page.loading")}</p>;
    const { Table } = playOf(shown.match.game);
    return (
        <TeachContext.Provider value={Here}>
            <Table match={shown.match} />
        </TeachContext.Provider>
    );
}
