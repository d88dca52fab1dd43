/** How strong the levels were measured to be, one against the one below. */
import type { Game } from "../../engine/types";
import { pageOf } from "../../games";
import { LEVELS, type Level } from "../../play/seats";
import { t, word } from "../../words/t";

export function strengthWords(game: Game, level: Level): string {
    const wins = pageOf(game).strength[level];
    const below = LEVELS[LEVELS.indexOf(level) - 1];
    if (wins === undefined || below === undefined) {
        return t("app.level.weakest");
    }
    return t("app.level.strength", { n: wins, other: word("level", below) });
}
