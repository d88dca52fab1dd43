/** The games by their ids. list.ts has them. */
import type { Game, Look } from "../engine/types";
import { EngineError } from "../engine/client";
import type { GamePage, GamePlay } from "../shell/game";
import { bringWords } from "../words/t";
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

/** The words that a game says at its table. */
export async function bringGameWords({ words }: GamePage): Promise<void> {
    if (words) await bringWords(words);
}

const brought = new Map<Game, GamePlay>();

/** Brings what a game is played with. Whoever makes a match of it waits for
 * this, with what there is to see, so that a match never stands without its
 * table. */
export async function bringPlay(id: Game, look?: Look): Promise<void> {
    const page = pageOf(id);
    try {
        const [part] = await Promise.all([page.play(), bringGameWords(page)]);
        if (look) await part.bring?.(look);
        brought.set(id, part);
    } catch (reason) {
        throw new EngineError({ code: "file_missing", message: String(reason) });
    }
}

/** What was brought. */
export function playOf(id: Game): GamePlay {
    const part = brought.get(id);
    if (!part) throw new Error(`${id} was not brought`);
    return part;
}
