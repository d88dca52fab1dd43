/** The rounds of a tournament, the latest first: who sits with whom, and what came
 * of it. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button } from "../../ui";
import { list, t, word } from "../../words/t";
import { watchGame } from "../lobby";
import { reasonWords } from "../refused";
import type { Cup, CupSeat, CupTable } from "./ask";
import { isOwn, nameAt, othersAt, pointsOf } from "./sentence";

function Seat({ cup, seat, at }: { cup: Cup; seat: CupSeat; at: number }) {
    const name = nameAt(cup, seat.entrant);
    return (
        <span class="on-cup-seat">
            <Token seat={at} name={name} size={22} label="" />
            <span>{name}</span>
            {seat.points !== undefined && <b>{pointsOf(seat.points)}</b>}
            {seat.score !== undefined && <small>{t("cups.score", { n: seat.score })}</small>}
        </span>
    );
}

function Way({ cup, table }: { cup: Cup; table: CupTable }) {
    const [failure, setFailure] = useState("");
    const { game = "", state } = table;
    const watch = async () => {
        try {
            await watchGame(game);
            location.hash = `#/online/${game}`;
        } catch (reason) {
            setFailure(reasonWords(reason, "lobby"));
        }
    };
    const names = list(table.seats.map(({ entrant }) => nameAt(cup, entrant)));
    if (state === "drawn") return <small>{t("cups.drawn")}</small>;
    if (table.how && table.how !== "played") return <small>{word("cups.how", table.how)}</small>;
    if (isOwn(cup, table))
        return (
            <a class="ui-button secondary" href={`#/online/${game}`}>
                {t(state === "playing" ? "cups.play" : "cups.see")}
            </a>
        );
    if (state === "over" || cup.table.watch === "nobody") return null;
    return (
        <>
            {failure && <small role="alert" class="bad">{failure}</small>}
            <Button kind="ghost" label={t("lobby.watch.at", { names })} onClick={() => void watch()}>
                {t("lobby.watch.go")}
            </Button>
        </>
    );
}

function Round({ cup, round }: { cup: Cup; round: number }) {
    return (
        <section>
            <h3>{t("cups.round", { n: round })}</h3>
            <ul class="on-cup-tables">
                {cup.tables
                    .filter((table) => table.round === round)
                    .map((table, at) => (
                        <li key={at} class={isOwn(cup, table) ? "yours" : ""}>
                            <span class="on-cup-seats">
                                {table.seats.map((seat, place) => (
                                    <Seat key={place} cup={cup} seat={seat} at={place} />
                                ))}
                            </span>
                            <Way cup={cup} table={table} />
                        </li>
                    ))}
            </ul>
        </section>
    );
}

export function Rounds({ cup }: { cup: Cup }) {
    if (cup.round === 0) return null;
    const rounds = Array.from({ length: cup.round }, (_, at) => cup.round - at);
    return (
        <section class="card on-card">
            <h2>{t("cups.rounds")}</h2>
            {rounds.map((round) => (
                <Round key={round} cup={cup} round={round} />
            ))}
        </section>
    );
}

/** One's own game of the round, if it is not over. */
export function OwnGame({ cup }: { cup: Cup }) {
    const table = cup.tables.find((one) => one.state !== "over" && isOwn(cup, one));
    if (!table) return null;
    const others = othersAt(cup, table);
    if (table.state === "drawn") return <p>{t("cups.next", { n: table.round, names: others })}</p>;
    return (
        <p class="on-actions">
            <span>{t("cups.now", { n: table.round, names: others })}</span>
            <a class="ui-button primary" href={`#/online/${table.game}`}>
                {t("cups.play")}
            </a>
        </p>
    );
}
