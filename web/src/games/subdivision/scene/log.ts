/** Decisions in words: for the log, the replay and live announcements. */
import type { LogEntry } from "../../../engine/types";
import { t, word } from "../../../words/t";
import { isMe, playerName, symbolName, type Scene } from "./scene";
import type { SubEntry } from "./types";

/** What was done, without who did it: "Civic placed for $2". */
export function deedWords(scene: Scene, entry: LogEntry): string {
    const own = entry as SubEntry;
    const tile = own.tile ? word("zone", own.tile) : "";
    const piece = own.piece ? word("piece", own.piece) : "";
    switch (own.type) {
        case "roll":
            return t("sub.log.roll", { symbol: symbolName(scene.content, own.symbol ?? "") });
        case "place":
            return own.price
                ? t("sub.log.pay", { tile, price: own.price })
                : t("sub.log.place", { tile });
        case "pass":
            return tile ? t("sub.log.drop", { tile }) : t("sub.log.hidden");
        case "activate":
        case "bonus": {
            const what =
                own.type === "bonus" ? t("sub.log.bonus", { tile }) : t("sub.log.wake", { tile });
            /* Roads and sidewalks follow one by one. */
            if (!own.put) return what;
            return t("sub.log.puts", { what, piece: word("sub.some", own.piece ?? "", { n: 1 }) });
        }
        case "lay":
            return t("sub.log.lay", { piece });
        case "stop":
            return t("sub.log.stop");
        default:
            return t("sub.log.done");
    }
}

export function whoWords(scene: Scene, seat: number): string {
    if (seat < 0) return t("sub.log.die");
    return isMe(scene, seat) ? t("sub.you") : playerName(scene, seat);
}

interface Laid {
    n: number;
    piece: string;
    points: number;
}

/** The pieces that a tile laid after it was woken, and their points: they
 * belong to its line. Keyed by the moment of the waking. */
export function laidOf(log: readonly LogEntry[]): Map<number, Laid> {
    const laid = new Map<number, Laid>();
    let open = -1;
    for (const entry of log as readonly SubEntry[]) {
        if (entry.type === "activate" || entry.type === "bonus") open = entry.at;
        if (entry.type !== "lay" || open < 0) continue;
        const now = laid.get(open) ?? { n: 0, piece: entry.piece ?? "", points: 0 };
        laid.set(open, {
            n: now.n + 1,
            piece: now.piece,
            points: now.points + (entry.points ?? 0),
        });
    }
    return laid;
}

/** The moments at which the board shows what a line tells, where that is not the
 * line's own: others' choices are shown when all have chosen, in a turn as for the
 * bonus tiles; pieces that were laid one by one belong to the line before them. */
export function momentsOf(log: readonly LogEntry[], me: number): Map<number, number> {
    const moments = new Map<number, number>();
    let together: LogEntry[] = [];
    let open = -1;
    for (const entry of log) {
        const inBonus = together[0]?.type === "bonus";
        if (entry.seat < 0 || (entry.type === "bonus" && !inBonus)) together = [];
        if (entry.seat < 0) continue;
        together.push(entry);
        for (const { seat, at } of together) if (seat !== me) moments.set(at, entry.at);
        if (entry.type === "activate" || entry.type === "bonus") open = entry.at;
        if (entry.type === "lay" && entry.seat === me) moments.set(open, entry.at);
    }
    return moments;
}
