/** What the engine knows of a game, with its things called as the language of
 * the page calls them: their names are looked up whenever they are read, so that
 * another language changes them at the table too. */
import type { Engine } from "../engine/client";
import type { Game } from "../engine/types";
import { called } from "../words/t";

const FAMILY: Readonly<Record<string, string>> = {
    tiles: "tile",
    goals: "goal",
    awards: "award",
    sets: "set",
    editions: "edition",
    track: "track",
    zones: "zone",
    symbols: "symbol",
    sides: "side",
    bonuses: "bonus",
    scenarios: "scenario",
};

interface Thing {
    id: string;
    name: string;
    /** What an edition prints on cards, by tile. */
    cards?: Record<string, string>;
}

function callBy(holder: object, key: string, say: () => string): void {
    Object.defineProperty(holder, key, { get: say, enumerable: true });
}

function nameThing(family: string, thing: Thing): void {
    const { id, name, cards = {} } = thing;
    callBy(thing, "name", () => called(family, id, name));
    for (const [tile, printed] of Object.entries(cards)) {
        callBy(cards, tile, () => called("tile", tile, printed));
    }
}

export function nameThings<T>(content: T): T {
    for (const [key, value] of Object.entries(content as Record<string, unknown>)) {
        const family = FAMILY[key];
        if (family) for (const thing of [value].flat() as Thing[]) nameThing(family, thing);
    }
    return content;
}

export async function contentOf<T>(engine: Engine, game: Game): Promise<T> {
    return nameThings(await engine.call<T>({ call: "content", game }));
}
