/** An engine for screens without a game. */
import { Engine } from "../engine/client";
import { GAMES, type Contents } from ".";
import { contentOf } from "../play/content";

/** The engine, and what it knows of the games. */
export interface Desk {
    engine: Engine;
    contents: Contents;
}

export async function openDesk(): Promise<Desk> {
    const engine = await Engine.start();
    const contents: Contents = {};
    for (const { id: game } of GAMES) {
        contents[game] = await contentOf(engine, game);
    }
    return { engine, contents };
}

/** What the engine knows of the games, for screens that ask no more of it. */
export async function contentsOnly(): Promise<Contents> {
    const { engine, contents } = await openDesk();
    engine.stop();
    return contents;
}
