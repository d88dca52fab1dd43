/** What was decided and what would have been better, in the words of either
 * game. */
import { list, t, word } from "../words/t";
import { neighbours } from "../draw/hex";
import type {
    Cell,
    LogEntry,
    Move,
    Numbers,
    Reason,
    ReviewedDecision,
    SuburbiaContent,
    SuburbiaView,
} from "../engine/types";
import type { Match } from "../play/match";
import { deedWords } from "../subdivision/log";
import { sceneOf } from "../subdivision/scene";
import { cellKey, goalOf, tileAt, tileName } from "../suburbia/scene";

/** A line of the log is a move that was made; only its place is called
 * otherwise. */
function asMove(entry: LogEntry): Move {
    const { cell, at: _after, ...rest } = entry;
    return { ...rest, ...(cell ? { at: cell } : {}) };
}

export function playedMoves(log: readonly LogEntry[], entry: ReviewedDecision): Move[] {
    const { first, moves } = entry;
    return log.filter(({ at }) => at > first && at <= first + moves).map(asMove);
}

function suburbiaWords(content: SuburbiaContent, move: Move): string {
    if (move.type === "keep") return goalOf(content, move.goal ?? "")?.name ?? move.words;
    const tile = tileName(content, move.tile);
    if (move.type === "choose") {
        return word("review.choose", move.tile ? (move.special ?? "") : "pass", { tile });
    }
    return word("review.deed", move.type === "border" && move.lake ? "lake" : move.type, { tile });
}

/** Pieces that follow one by one belong to the tile that lays them. */
function subdivisionWords(match: Match, moves: readonly Move[]): string {
    const [first, ...rest] = moves;
    if (!first) return "";
    const scene = sceneOf(match, match.state);
    const what = deedWords(scene, first as unknown as LogEntry);
    const n = rest.filter(({ type }) => type === "lay").length;
    const piece = (first as { piece?: string }).piece ?? "";
    if (n === 0) return what;
    return t("sub.log.puts", { what, piece: word("sub.some", piece, { n }) });
}

export function titleOf(match: Match, moves: readonly Move[]): string {
    if (match.game === "subdivision") return subdivisionWords(match, moves);
    const content = match.content as SuburbiaContent;
    return moves.map((move) => suburbiaWords(content, move)).join(", ");
}

/** The better decision; of the same thing in another place, that it is one. */
export function betterTitle(match: Match, played: readonly Move[], best: readonly Move[]): string {
    const what = titleOf(match, best);
    if (what !== titleOf(match, played)) return what;
    return t("review.elsewhere", { what });
}

/** What the moves of a decision change for its seat, up to the next one. */
export function netOf(moves: readonly Move[], seat: number): Numbers {
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

/** What a reason is about: the tile behind it, or the rule. */
export function reasonWords(match: Match, reason: Reason, seat: number): string {
    const { cause, rule, stat } = reason;
    const tiles = (match.content as Partial<SuburbiaContent>).tiles;
    const what = tiles
        ? cause
            ? (tiles.find(({ id }) => id === cause)?.name ?? word("rule", rule))
            : word("rule", rule)
        : cause && cause !== "parcel"
          ? t("review.of", { stat: word("stat", stat), cause: word("zone", cause) })
          : word("stat", stat);
    if (reason.seat === seat) return what;
    return t("review.theirs", { name: match.seats[reason.seat]?.name ?? "", what });
}
