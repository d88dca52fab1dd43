/** A decision drawn, with its name. */
import type { Look, Move } from "../engine/types";
import { playOf } from "../games";
import { titleOf } from "./deeds";
import { useView } from "./view";

interface DeedProps {
    /** "Played" or "Better". */
    head: string;
    title?: string;
    moves: readonly Move[];
    seat: number;
    /** The table before it; null: not known yet. */
    look: Look | null;
}

export function Deed({ head, title, moves, seat, look }: DeedProps) {
    const { match, state } = useView();
    const { review } = playOf(match.game);
    return (
        <div class="rv-deed">
            <h3>{head}</h3>
            <b class={review.named(moves) ? "vh" : ""}>{title ?? titleOf(match, moves)}</b>
            <review.Deed match={match} state={state} moves={moves} seat={seat} look={look} />
        </div>
    );
}
