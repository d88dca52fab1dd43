/** Lines of the log and of the hint, in this table's words. */
import type { HintMove, LogEntry } from "../../../engine/types";
import { t, word } from "../../../words/t";
import { deedWords, laidOf } from "../scene/log";
import { Points } from "../score/points";
import { rowsOf, sameCell } from "../scene/geometry";
import { boardOf, parcelsOf, type Scene } from "../scene/scene";
import type { SubEntry } from "../scene/types";
import { titleOf } from "./why";

function putsWords(what: string, piece: string, n: number): string {
    return t("sub.log.puts", { what, piece: word("sub.some", piece, { n }) });
}

/** A line of the log; what ends or goes on with another says nothing. */
export function describeWith(scene: Scene) {
    const laid = laidOf(scene.state.log);
    return (entry: LogEntry) => {
        const own = entry as SubEntry;
        if (["stop", "done", "hidden", "lay"].includes(own.type)) return null;
        const pieces = laid.get(own.at);
        const points = (own.points ?? 0) + (pieces?.points ?? 0);
        const what = deedWords(scene, own);
        return {
            words: pieces
                ? putsWords(what, pieces.piece, pieces.n)
                : what,
            ...(points ? { chips: <Points value={points} /> } : {}),
        };
    };
}

/** The parcel a hint leads to. */
export function hintPlace(scene: Scene, hint: HintMove): string {
    const at = scene.moves[hint.move]?.at;
    if (!at) return "";
    const rows = rowsOf(parcelsOf(scene, boardOf(scene, scene.me)));
    const row = rows.findIndex((line) => line.some((parcel) => sameCell(parcel.at, at)));
    const column = rows[row]?.findIndex((parcel) => sameCell(parcel.at, at));
    return column === undefined
        ? ""
        : t("sub.say.place_of", { row: row + 1, column: column + 1 });
}

export function hintWords(scene: Scene, hint: HintMove): string {
    const move = scene.moves[hint.move];
    if (!move) return hint.words;
    if (move.type === "done" || move.type === "stop") return word("sub.log", move.type);
    if (move.type === "activate" || move.type === "bonus") {
        const what = t("sub.log.wake", { tile: word("zone", move.tile ?? "") });
        return putsWords(what, move.piece ?? "", move.put ? 1 : 2);
    }
    return move.pay ? t("sub.hint.pay", { what: titleOf(move) }) : titleOf(move);
}
