import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Hint, HintMove } from "../engine/types";
import type { Match } from "../play/match";
import { capital, decimals, t } from "../words/t";
import {
    bringLater, differenceWords, gainWords, laterWords, othersWords, type Thing,
} from "./amounts";
import { announce } from "../ui/announce";
import { Button, IconButton } from "../ui/button";
import "./hint.css";

export interface HintPanelProps {
    match: Match;
    /** The move in a table's words. */
    describe: (move: HintMove) => ComponentChildren;
    /** Where it leads, so that two moves of one tile can be told apart. */
    where?: (move: HintMove, all: readonly HintMove[]) => string;
    /** What a tile or a goal is called that a cause names. */
    thing?: Thing;
    /** What else a table knows of it: goals that change hands. Of any other
     * than the best: where it differs. */
    more?: (move: HintMove, best: HintMove) => Promise<string[]>;
    /** Puts the move before the player, as a choice not yet made. */
    onPick?: (move: HintMove) => void;
    /** Marks cells 1, 2, 3; null: no longer. */
    onHint?: (hint: Hint | null) => void;
    onClose: () => void;
}

/** Less than a tenth of a point or of a game in a hundred is no difference. */
const LEAST = 10;

/** So many things that it leads to are enough. */
const MOST = 3;

const shortened = (move: HintMove) => ({ ...move, later: move.later.slice(0, MOST) });

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
            {move.later.map((one) => (
                <small key={one.id} class="later">
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

function useHint(props: HintPanelProps) {
    const { match, onHint } = props;
    const [hint, setHint] = useState<Hint | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        let here = true;
        setFailed(false);
        Promise.all([match.hint(), bringLater()]).then(
            ([{ seat, moves }]) => {
                if (!here) return;
                const found = { seat, moves: moves.map(shortened) };
                setHint(found);
                onHint?.(found);
                announce(t("app.hint.ready", { n: found.moves.length }));
            },
            () => here && setFailed(true),
        );
        return () => {
            here = false;
            onHint?.(null);
        };
    }, [match]);
    return { hint, failed };
}

/** The best moves, with the difference in words. */
export function HintPanel(props: HintPanelProps) {
    const { hint, failed } = useHint(props);
    return (
        <section class="ui-hint" aria-label={t("app.hint")}>
            <header>
                <h2>{t("app.hint")}</h2>
                <IconButton
                    glyph="x"
                    size={12}
                    label={t("app.close")}
                    onClick={props.onClose}
                />
            </header>
            {!hint && !failed && <p role="status">{t("app.hint.thinking")}</p>}
            {failed && <p role="alert">{t("app.hint.failed")}</p>}
            {hint && (
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
            )}
            {hint && <p class="note">{t("app.hint.note")}</p>}
            {failed && (
                <Button onClick={props.onClose}>{t("app.close")}</Button>
            )}
        </section>
    );
}
