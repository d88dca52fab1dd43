/** The games, in the order in which they are offered: one entry each. */
import type { Game } from "../engine/types";
import type { GamePage } from "../shell/game";
import { suburbia } from "./suburbia";
import { subdivision } from "./subdivision";

export const GAMES: readonly GamePage[] = [suburbia, subdivision];

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
