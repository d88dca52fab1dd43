/** A game of the hall at its table, to be watched; nothing of it is kept. */
import { useEffect, useMemo } from "preact/hooks";
import { Engine } from "../engine/client";
import type { Telling } from "../engine/types";
import { bringPlay, pageOf, playOf } from "../games";
import { saves } from "../games/start";
import { contentOf } from "../play/content";
import { Match } from "../play/match";
import { EVERYBODY, type Seat } from "../play/seats";
import { TeachContext, type Teacher } from "../shell/teacher";
import { Button, Icon, useFound } from "../ui";
import { t, word } from "../words/t";
import { scoreIn, type NamedDeal } from "./deals";

class Watched extends Match {
    override whole = false;
    override hints = false;
    override local = false;

    protected override save(): Promise<void> {
        return Promise.resolve();
    }
}

/** From its first moment. */
async function open(deal: NamedDeal, text: string, by: string): Promise<Match> {
    const engine = await Engine.start();
    try {
        const telling = await engine.call<Telling>({ call: "load", text, eyes: EVERYBODY });
        const { game, players } = telling.look;
        const seats = players.map((): Seat => ({ kind: "computer", name: by, level: "champion" }));
        const [content] = await Promise.all([
            contentOf(engine, game),
            bringPlay(game, telling.look),
        ]);
        const match = new Watched({
            id: `hall-${deal.id}`, name: deal.name, game, seats, content, engine, telling, saves,
            page: pageOf(game),
            again: () => Promise.reject(new Error("a game of the hall is not played on")),
            anew: () => Promise.reject(new Error("a game of the hall is not dealt")),
        });
        await match.start();
        await match.go(0);
        return match;
    } catch (reason) {
        engine.stop();
        throw reason;
    }
}

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
    const { found, again } = useFound(() => open(deal, text, by), deal.id);
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
