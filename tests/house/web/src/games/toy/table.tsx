/** The table of the toy: everybody's coins, one's own goods, what may be done. */
import { Token } from "../../draw";
import type { LogEntry } from "../../engine/types";
import { useMatch, type Match, type MatchState } from "../../play/match";
import { LogPanel, TopBar } from "../../shell";
import { Button } from "../../ui";
import { t } from "../../words/t";
import type { ToyEntry, ToyMove, ToyView } from "./types";
import { goodName, moveWords, resultWords } from "./words";

interface PartProps {
    match: Match;
    state: MatchState;
}

function Rows({ match, state }: PartProps) {
    const { rows } = state.look.view as ToyView;
    const { result } = state.look;
    return (
        <ul aria-label={t("toy.players")}>
            {rows.map(({ coins, stored }, seat) => {
                const name = match.seats[seat]?.name ?? "";
                const points = result?.score[seat];
                return (
                    <li key={seat}>
                        <Token seat={seat} name={name} label="" />{" "}
                        {points === undefined
                            ? t("toy.row", { name, coins, stored })
                            : t("toy.points", { name, points })}
                    </li>
                );
            })}
        </ul>
    );
}

function Hand({ match, state }: PartProps) {
    const { hand } = state.look.view as ToyView;
    const held = Object.entries(hand).filter(([, count]) => count > 0);
    return (
        <ul aria-label={t("toy.hand")}>
            {held.map(([id, count]) => (
                <li key={id}>{t("toy.held", { good: goodName(match, id), count })}</li>
            ))}
        </ul>
    );
}

function Moves({ match, state }: PartProps) {
    const moves = (state.moves ?? []) as ToyMove[];
    return (
        <div role="group" aria-label={t("toy.moves")}>
            {moves.map((move) => (
                <Button key={move.words} onClick={() => void match.play(move)}>
                    {moveWords(match, move)}
                </Button>
            ))}
        </div>
    );
}

export function ToyTable({ match }: { match: Match }) {
    const state = useMatch(match);
    const describe = (entry: LogEntry) => ({ words: moveWords(match, entry as ToyEntry), rule: false });
    const ended = resultWords(match, state);
    return (
        <>
            <TopBar match={match} middle={<b>{t("game.toy")}</b>} />
            <main>
                <h1>{ended ?? t("toy.round", { round: state.look.round })}</h1>
                <Rows match={match} state={state} />
                <Hand match={match} state={state} />
                <Moves match={match} state={state} />
                <LogPanel match={match} describe={describe} />
            </main>
        </>
    );
}
