/** Moves, goods and the end in words. */
import type { Match, MatchState } from "../../play/match";
import { list, t } from "../../words/t";
import type { ToyContent, ToyEntry, ToyMove } from "./types";

export function goodName(match: Match, id: string | undefined): string {
    const { goods } = match.content as ToyContent;
    return goods.find((good) => good.id === id)?.name ?? t("toy.unseen");
}

export function moveWords(match: Match, move: ToyMove | ToyEntry): string {
    const good = goodName(match, move.good);
    return move.type === "sell" ? t("toy.sell", { good }) : t("toy.store", { good });
}

/** Who won; null: it goes on. */
export function resultWords(match: Match, { look }: MatchState): string | null {
    if (!look.result) return null;
    const names = look.result.winners.map((seat) => match.seats[seat]?.name ?? "");
    return t("toy.won", { n: names.length, names: list(names) });
}
