/** How strong the levels were measured to be: of 100 games with one of them
 * against the level below. A test holds these to the table of docs/AI.md. */
import type { Game } from "../../engine/types";
import { LEVELS, type Level } from "../../play/seats";
import { t, word } from "../../words/t";

const WINS: Record<Game, Partial<Record<Level, number>>> = {
    suburbia: { casual: 69, skilled: 69, strong: 73, expert: 70, champion: 72 },
    subdivision: {
        casual: 70,
        skilled: 67,
        strong: 72,
        expert: 71,
        champion: 67,
    },
};

export function strengthWords(game: Game, level: Level): string {
    const wins = WINS[game][level];
    const below = LEVELS[LEVELS.indexOf(level) - 1];
    if (wins === undefined || below === undefined) {
        return t("app.level.weakest");
    }
    return t("app.level.strength", { n: wins, other: word("level", below) });
}
