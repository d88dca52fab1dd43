/** What was decided, in the words of Suburbia. */
import type { Move as AnyMove, Numbers, Reason } from "../../../engine/types";
import type { Match } from "../../../play/match";
import { list, series, t, word } from "../../../words/t";
import { thingOf, toldWords } from "../scene/reason";
import { goalOf, tileName } from "../scene/scene";
import type { Move, SuburbiaContent } from "../scene/types";

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
    return series(moves.map((move) => wordsOf(content, move)));
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
export function besideWords(match: Match, { beside = [] }: Move): string {
    const content = match.content as SuburbiaContent;
    const names = beside.map((tile) => tileName(content, tile));
    return names.length > 0 ? t("review.beside", { names: list(names) }) : "";
}

/** A face that is built carries its name. */
export function named(moves: readonly AnyMove[]): boolean {
    const [move] = moves;
    return moves.length === 1 && (move?.type === "buy" || move?.type === "basic");
}

/** What a reason is about, and why; "this tile" would be one of two. */
export function cause(match: Match, told: Reason): string {
    const content = match.content as SuburbiaContent;
    const { tile, name: about, reason } = toldWords({ match, content }, told);
    const name = tile?.name ?? about;
    return reason ? t("review.told", { name, reason }) : name;
}

export const thing = (match: Match) => thingOf(match.content as SuburbiaContent);
