/** The games by their ids. list.ts has them. */
import type { Game } from "../engine/types";
import type { GamePage } from "../shell/game";
import { GAMES } from "./list";

export { GAMES };

/** What every game is made of, by its id. */
export type Contents = Record<Game, unknown>;

export function isGame(id: unknown): id is Game {
    return GAMES.some((page) => page.id === id);
}

export function pageOf(id: Game): GamePage {
    const page = GAMES.find((one) => one.id === id);
    if (!page) throw new Error(`no game ${id}`);
    return page;
}
