import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Hint, HintMove } from "../engine/types";
import type { Match } from "../play/match";
import { bringWords, t } from "../words/t";
import type { Thing } from "./amounts";
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

/** So many things that a move leads to are enough. */
const MOST = 3;

const shortened = (move: HintMove) => ({ ...move, later: move.later.slice(0, MOST) });

/** What is found, and what shows it. */
async function findHint(match: Match) {
    const [{ seat, moves }, { HintRows }] = await Promise.all([
        match.hint(),
        import("./hints"),
        bringWords("asked"),
        bringWords("causes"),
    ]);
    return { hint: { seat, moves: moves.map(shortened) }, HintRows };
}

function useHint({ match, onHint }: HintPanelProps) {
    const [part, setPart] = useState<Awaited<ReturnType<typeof findHint>> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        let here = true;
        setFailed(false);
        findHint(match).then(
            (found) => {
                if (!here) return;
                setPart(found);
                onHint?.(found.hint);
            },
            () => here && setFailed(true),
        );
        return () => {
            here = false;
            onHint?.(null);
        };
    }, [match]);
    return { part, failed };
}

/** The best moves, with the difference in words. */
export function HintPanel(props: HintPanelProps) {
    const { part, failed } = useHint(props);
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
            {!part && !failed && <p role="status">{t("app.hint.thinking")}</p>}
            {failed && <p role="alert">{t("app.hint.failed")}</p>}
            {part && <part.HintRows {...props} hint={part.hint} />}
            {failed && (
                <Button onClick={props.onClose}>{t("app.close")}</Button>
            )}
        </section>
    );
}
