/** What was decided, in the words of Subdivision. */
import type { LogEntry, Move, Reason } from "../../../engine/types";
import type { Match } from "../../../play/match";
import { t, word } from "../../../words/t";
import { deedWords } from "../scene/log";
import { toldWords } from "../scene/reason";
import { sceneOf } from "../scene/scene";

/** Pieces that follow one by one belong to the tile that lays them. */
export function title(match: Match, moves: readonly Move[]): string {
    const [first, ...rest] = moves;
    if (!first) return "";
    const scene = sceneOf(match, match.state);
    const what = deedWords(scene, first as unknown as LogEntry);
    const n = rest.filter(({ type }) => type === "lay").length;
    const piece = (first as { piece?: string }).piece ?? "";
    if (n === 0) return what;
    return t("sub.log.puts", { what, piece: word("sub.some", piece, { n }) });
}

/** What a reason is about, and why, as a telling has it. */
export function cause(_match: Match, told: Reason): string {
    const { name, reason } = toldWords(told);
    return reason ? t("review.told", { name, reason }) : name;
}
