/** The achievements that a game has just reached, in one quiet line of its
 * result; nothing for whoever has switched them off. */
import { useEffect, useState } from "preact/hooks";
import { Engine } from "../../engine/client";
import type { Match } from "../../play/match";
import { humans } from "../../play/seats";
import { Icon } from "../../ui";
import { list, t, word } from "../../words/t";
import { progress } from "..";
import { playedOf } from "../stats";
import { isHidden } from "./awards";
import { achievementId, achievementItem, reachedIn } from "./judged";
import "./reached.later.css";

/** What this very game was the first to reach; it is kept. */
async function firstReached(match: Match): Promise<string[]> {
    const { items } = await progress.all();
    const [seat] = humans(match.seats);
    const { text } = await match.position();
    const { game, seats } = match;
    const lesson = match.lesson ?? undefined;
    const glance = { actor: match.state.look.actor, winners: match.state.look.result?.winners ?? [] };
    if (isHidden(items) || seat === undefined || !playedOf({ game, seats, text, glance, ...(lesson && { lesson }) })) return [];
    const engine = await Engine.start();
    try {
        const reached = await reachedIn(engine, text, seat);
        const known = new Map(items.map(({ id, record }) => [id, record]));
        const fresh = reached.filter((id) => !known.has(achievementId(id)));
        for (const id of fresh) await progress.keep(achievementItem(id, text, seat, Date.now()));
        return reached.filter((id) => [undefined, text].includes(known.get(achievementId(id))));
    } finally {
        engine.stop();
    }
}

export function ReachedLine({ match }: { match: Match }) {
    const [reached, setReached] = useState<string[]>([]);
    useEffect(() => {
        firstReached(match).then(setReached, () => undefined);
    }, [match]);
    if (reached.length === 0) return null;
    const names = list(reached.map((id) => word("achievement.name", id)));
    return (
        <p class="over-reached">
            <Icon name="check" size={15} />
            <a href="#/progress">{t("progress.awards.reached", { n: reached.length, names })}</a>
        </p>
    );
}
