import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Hint, HintMove, Reason } from "../engine/types";
import type { Match } from "../play/match";
import { t, word } from "../words/t";
import { announce } from "./announce";
import { Button, IconButton } from "./button";
import "./hint.css";

export interface HintPanelProps {
    match: Match;
    /** The move in a table's words. */
    describe: (move: HintMove) => ComponentChildren;
    /** Puts the move before the player, as a choice not yet made. */
    onPick?: (move: HintMove) => void;
    /** Marks cells 1, 2, 3; null: no longer. */
    onHint?: (hint: Hint | null) => void;
    onClose: () => void;
}

const MOST_REASONS = 2;
/** Less than a tenth of a point or of a game in a hundred is no difference. */
const LEAST = 10;

const percent = (win: number) => (win / 100).toFixed(0);
const points = (score: number) => (score / 100).toFixed(1);
const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace("-", "\u2212"));

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

function nameOf(match: Match, id: string): string {
    const { tiles } = match.content as {
        tiles?: { id: string; name: string }[];
    };
    return tiles?.find((tile) => tile.id === id)?.name ?? word("zone", id);
}

/** What the best move brings; how any other differs from it. */
function reasonWords(match: Match, reason: Reason, best: boolean): string {
    const [better, other] = reason.delta;
    const args = {
        stat: word("stat", reason.stat),
        here: signed(best ? better : other),
        there: signed(best ? other : better),
        who: match.seats[reason.seat]?.name ?? "",
        cause: reason.cause ? nameOf(match, reason.cause) : "",
    };
    if (reason.cause) {
        return best
            ? t("app.hint.best.cause", args)
            : t("app.hint.reason.cause", args);
    }
    return best ? t("app.hint.best", args) : t("app.hint.reason", args);
}

interface RowProps extends HintPanelProps {
    move: HintMove;
    rank: number;
}

function Row(props: RowProps) {
    const { match, move, rank, describe, onPick } = props;
    const best = rank === 1;
    return (
        <li>
            <button type="button" onClick={() => onPick?.(move)}>
                <b class="rank">{rank}</b>
                <span>
                    <strong>{describe(move)}</strong>
                    <em>{worth(move, best, match.seats.length === 1)}</em>
                    {move.reasons.slice(0, MOST_REASONS).map((reason, at) => (
                        <small key={at}>{reasonWords(match, reason, best)}</small>
                    ))}
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
        match.hint().then(
            (found) => {
                if (!here) return;
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
                        <Row key={at} {...props} move={move} rank={at + 1} />
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
