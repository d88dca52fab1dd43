/** Today's deal, for the lobby: how many have played it, and the way there. */
import { dateAt } from "../../daily/dates";
import { Icon, useFound } from "../../ui";
import { bringWords, list, t } from "../../words/t";
import { dayAt } from "./asks";
import "./days.later.css";

async function look(date: string) {
    const [day] = await Promise.all([dayAt(date), bringWords("days"), bringWords("daily")]);
    return day;
}

export function Today() {
    const date = dateAt(Date.now());
    const { found } = useFound(() => look(date), date);
    if (!found || "reason" in found) return null;
    const day = found.value;
    const names = day.circle.flatMap(({ name }) => name ?? []);
    const [mine] = day.played ? day.mine : [];
    return (
        <section class="card on-card days-today" aria-labelledby="days-today">
            <h2 id="days-today">{t("days.today")}</h2>
            <p>{mine ? t("days.place", { n: mine.place, of: day.count }) : t("days.count", { n: day.count })}</p>
            {!mine && names.length > 0 && <p>{t("days.circle.played", { names: list(names) })}</p>}
            <a class="ui-button secondary" href="#/daily">
                <Icon name={mine ? "eye" : "play"} size={14} />
                {t(mine ? "days.table" : "days.go")}
            </a>
        </section>
    );
}
