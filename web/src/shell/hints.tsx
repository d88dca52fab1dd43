/** The moves that a hint has found, with the difference in words: loaded with the
 * first hint. */
import { useEffect, useState } from "preact/hooks";
import type { Hint, HintMove } from "../engine/types";
import { announce } from "../ui/announce";
import { capital, decimals, t } from "../words/t";
import { differenceWords, gainWords, laterWords, othersWords } from "./amounts";
import type { HintPanelProps } from "./hint";

/** Less than a tenth of a point or of a game in a hundred is no difference. */
const LEAST = 10;

const percent = (win: number) => decimals(win / 100, 0);
const points = (score: number) => decimals(score / 100, 1);

/** How good the best is, or how much worse the others are. */
function worth(move: HintMove, best: boolean, alone: boolean): string {
    const behind = alone ? move.behind.score : move.behind.win;
    if (best) {
        return alone
            ? t("app.hint.score", { n: points(move.score) })
            : t("app.hint.win", { n: percent(move.win) });
    }
    if (behind < LEAST) return t("app.hint.alike");
    return alone
        ? t("app.hint.score.less", { n: points(behind) })
        : t("app.hint.win.less", { n: points(behind) });
}

interface RowProps extends HintPanelProps {
    seat: number;
    move: HintMove;
    all: readonly HintMove[];
    rank: number;
}

/** What the best move brings; how any other differs from it. */
function reasonWords({ match, move, seat, rank }: RowProps): string[] {
    const { reasons } = move;
    if (rank > 1) return differenceWords(reasons, seat);
    const names = match.seats.map((each) => each.name);
    return [...gainWords(reasons, seat), ...othersWords(reasons, seat, names)];
}

/** What it leads to, marked as such. */
function Prospects({ match, move, thing = (_, id) => id }: RowProps) {
    return (
        <>
            {move.later.map((one, at) => (
                <small key={at} class="later">
                    {capital(laterWords(match, one, thing))}
                </small>
            ))}
        </>
    );
}

function useMore({ more, move, all }: RowProps): string[] {
    const [words, setWords] = useState<string[]>([]);
    useEffect(() => {
        let here = true;
        more?.(move, all[0] ?? move).then(
            (found) => here && setWords(found),
            () => undefined,
        );
        return () => {
            here = false;
        };
    }, [move]);
    return words;
}

function Row(props: RowProps) {
    const { match, move, rank, describe, where, onPick } = props;
    const more = useMore(props);
    const place = where?.(move, props.all);
    return (
        <li>
            <button type="button" onClick={() => onPick?.(move)}>
                <b class="rank">{rank}</b>
                <span>
                    <strong>{describe(move)}</strong>
                    {place && <small>{place}</small>}
                    <em>{worth(move, rank === 1, match.seats.length === 1)}</em>
                    {[...reasonWords(props), ...more].map((words) => (
                        <small key={words}>{words}</small>
                    ))}
                    <Prospects {...props} />
                </span>
            </button>
        </li>
    );
}

export function HintRows({ hint, ...props }: HintPanelProps & { hint: Hint }) {
    useEffect(() => announce(t("app.hint.ready", { n: hint.moves.length })), [hint]);
    return (
        <>
            <ol>
                {hint.moves.map((move, at) => (
                    <Row
                        key={at}
                        {...props}
                        seat={hint.seat}
                        move={move}
                        all={hint.moves}
                        rank={at + 1}
                    />
                ))}
            </ol>
            <p class="note">{t("app.hint.note")}</p>
        </>
    );
}
