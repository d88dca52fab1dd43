/** What can be reached in a single game, in the words of missions
 * (docs/MISSIONS.md). The engine judges the record of a finished game; nothing
 * else counts, and nothing follows from it. */
import { achievements as made } from "../../../gen/achievements";
import type { Engine } from "../../engine/client";
import type { Game, Look, Standing } from "../../engine/types";
import type { Item } from "../items";

export interface Achievement {
    id: string;
    game: Game;
    /** Apart by commas; all of them must be met. */
    clauses: string;
    /** Only at a table of several. */
    rivals: boolean;
}

export const ACHIEVEMENTS = made as readonly Achievement[];

/** As many lines as one call judges. */
const LINES = 3;

/** Which of these a seat of the game on the engine's table has met. */
async function judged(engine: Engine, seat: number, some: readonly Achievement[]): Promise<Achievement[]> {
    const stars = some.map(({ clauses }) => clauses);
    const { clauses } = await engine.call<Standing>({ call: "mission", stars, seat });
    return some.filter((_, at) => clauses.every(({ star, state }) => star !== at + 1 || state === "met"));
}

/** What a seat has reached in a finished game; nothing, if it is not over. */
export async function reachedIn(engine: Engine, text: string, seat: number): Promise<string[]> {
    await engine.call({ call: "load", text });
    const { result, game, players } = await engine.call<Look>({ call: "look", seat: -1 });
    if (!result) return [];
    const open = ACHIEVEMENTS.filter((one) => one.game === game && (!one.rivals || players.length > 1));
    const reached: string[] = [];
    for (let at = 0; at < open.length; at += LINES) {
        const met = await judged(engine, seat, open.slice(at, at + LINES));
        reached.push(...met.map(({ id }) => id));
    }
    return reached;
}

export const achievementId = (id: string): string => `achievement/${id}`;

export function achievementItem(id: string, record: string, seat: number, when: number): Item {
    return { id: achievementId(id), kind: "achievement", first: when, value: 1, record, more: { seat } };
}
