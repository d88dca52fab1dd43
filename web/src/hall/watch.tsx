/** A game of the hall at its table, to be watched; nothing of it is kept. */
import { useEffect, useMemo } from "preact/hooks";
import { playOf } from "../games";
import { watch } from "../games/watched";
import { TeachContext, type Teacher } from "../shell/teacher";
import { Button, Icon, useFound } from "../ui";
import { t, word } from "../words/t";
import { scoreIn, type NamedDeal } from "./deals";

interface Props {
    deal: NamedDeal;
    text: string;
    /** Who played it. */
    by: string;
}

/** What is watched, and the way back. */
function Card({ deal, text, by }: Props) {
    const edition = word("edition.long", deal.options.rules ?? "");
    return (
        <section class="hall-watched" aria-label={t("hall.watched")}>
            <h2>{t("hall.deal.in", { name: deal.name, edition })}</h2>
            <p>{t("hall.watched.by", { n: scoreIn(text), by })}</p>
            <a class="ui-button secondary" href={`#/hall/${deal.id}`}>
                <Icon name="left" size={14} />
                {t("hall.back")}
            </a>
        </section>
    );
}

export function Watch(props: Props) {
    const { deal, text, by } = props;
    const { found, again } = useFound(
        () => watch({ id: `hall-${deal.id}`, name: deal.name, text, by: () => by }),
        deal.id,
    );
    const match = found && "value" in found ? found.value : null;
    const Here: Teacher = useMemo(() => () => <Card {...props} />, [deal.id]);
    useEffect(() => () => void match?.leave(), [match]);
    if (found && "reason" in found) {
        return (
            <main class="hall-wait">
                <p role="alert">{t("hall.failed")}</p>
                <Button onClick={again}>{t("hall.again")}</Button>
                <a href={`#/hall/${deal.id}`}>{t("hall.back")}</a>
            </main>
        );
    }
    if (!match) return <p role="status">{t("page.loading")}</p>;
    const { Table } = playOf(match.game);
    return (
        <TeachContext.Provider value={Here}>
            <Table match={match} />
        </TeachContext.Provider>
    );
}
