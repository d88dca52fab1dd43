/** Games that anybody may watch, each as its bystanders know it by now. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button } from "../../ui";
import { list, t, word } from "../../words/t";
import { watchWords } from "../agreed";
import { watchGame } from "../lobby";
import { reasonWords } from "../refused";
import { named, type Watched } from "../wire";

const namesOf = ({ seats }: Watched): string[] => seats.map((seat) => named(seat).name ?? "");

/** Round 12, Hal leads by 4. */
function howItGoes(one: Watched): string {
    const { table, round, leads, by = 0 } = one;
    const game = word("game", table.game);
    if (round === 0) return t("lobby.watch.begun", { game });
    const args = { game, n: round, rounds: word("game.rounds", table.game) };
    if (leads === undefined) return t("lobby.watch.round", args);
    return t("lobby.watch.leads", { ...args, name: namesOf(one)[leads] ?? "", by });
}

function Row({ one }: { one: Watched }) {
    const [failure, setFailure] = useState("");
    const names = list(namesOf(one));
    const watch = async () => {
        try {
            if (!one.mine) await watchGame(one.game);
            location.hash = `#/online/${one.game}`;
        } catch (reason) {
            setFailure(reasonWords(reason, "lobby"));
        }
    };
    return (
        <li>
            <span class="on-tokens">
                {namesOf(one).map((name, at) => (
                    <Token key={at} seat={at} name={name} size={22} label="" />
                ))}
            </span>
            <span class="on-who">
                <b>{names}</b>
                <small>{howItGoes(one)}</small>
                <small>
                    {t("lobby.watch.people", { n: one.watching })}, {watchWords(one.table)}
                </small>
                {failure && <small role="alert" class="bad">{failure}</small>}
            </span>
            <Button
                kind="ghost"
                {...(one.mine ? {} : { label: t("lobby.watch.at", { names }) })}
                onClick={() => void watch()}
            >
                {t(one.mine ? "online.list.open" : "lobby.watch.go")}
            </Button>
        </li>
    );
}

export function ToWatch({ games }: { games: Watched[] }) {
    if (games.length === 0) return null;
    return (
        <section class="card on-card">
            <h2>{t("lobby.watch")}</h2>
            <ul class="on-known-people">
                {games.map((one) => (
                    <Row key={one.game} one={one} />
                ))}
            </ul>
        </section>
    );
}
