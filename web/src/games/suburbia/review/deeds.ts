/** What was decided, in the words of Suburbia. */
import { neighbours } from "../../../draw/hex";
import type { Cell, Move as AnyMove, Numbers, Reason } from "../../../engine/types";
import type { Match } from "../../../play/match";
import { list, t, word } from "../../../words/t";
import { cellKey, goalOf, tileAt, tileName, tileOf } from "../scene/scene";
import type { Move, SuburbiaContent, SuburbiaView } from "../scene/types";

function wordsOf(content: SuburbiaContent, move: Move): string {
    if (move.type === "keep") return goalOf(content, move.goal ?? "")?.name ?? move.words;
    const tile = tileName(content, move.tile);
    if (move.type === "choose") {
        return word("review.choose", move.tile ? (move.special ?? "") : "pass", { tile });
    }
    return word("review.deed", move.type === "border" && move.lake ? "lake" : move.type, { tile });
}

export function title(match: Match, moves: readonly AnyMove[]): string {
    const content = match.content as SuburbiaContent;
    return moves.map((move) => wordsOf(content, move)).join(", ");
}

/** What the moves of a decision change for its seat, up to the next one. */
export function netOf(moves: readonly AnyMove[], seat: number): Numbers {
    const sums: Numbers = {};
    for (const { net } of moves) {
        for (const [stat, n] of Object.entries(net?.[seat] ?? {})) {
            sums[stat] = (sums[stat] ?? 0) + n;
        }
    }
    return sums;
}

/** "beside Suburbs and Community Park" */
export function besideWords(match: Match, view: SuburbiaView, seat: number, at: Cell): string {
    const content = match.content as SuburbiaContent;
    const names = new Set<string>();
    for (const [q, r] of neighbours(at)) {
        const tile = tileAt(view, seat, [q, r]);
        if (tile && cellKey(tile.at) !== cellKey(at)) names.add(tileName(content, tile.tile));
    }
    return names.size > 0 ? t("review.beside", { names: list([...names]) }) : "";
}

/** The tile behind a reason, or the rule. */
export function cause(match: Match, { cause: tile, rule }: Reason): string {
    const known = tile && tileOf(match.content as SuburbiaContent, tile);
    return known ? known.name : word("rule", rule);
}

/** A face that is built carries its name. */
export function named(moves: readonly AnyMove[]): boolean {
    const [move] = moves;
    return moves.length === 1 && (move?.type === "buy" || move?.type === "basic");
}
