/** What a record from elsewhere is worth as a game of a mission. */
import type { Engine } from "../engine/client";
import type { Standing } from "../engine/types";
import { resume } from "../play/beginning";
import { starsId } from "./item";
import { MISSIONS } from "./mission";

/** The stars that a finished game has brought; 0 if it is none of the mission. */
export async function starsIn(engine: Engine, item: string, text: string): Promise<number> {
    const mission = MISSIONS.find(({ id }) => starsId(id) === item);
    if (!mission) return 0;
    const { table, prelude, stars } = mission;
    const begin = () => engine.call({ call: "load", text: `${[table, ...prelude].join("\n")}\n` });
    const game = await resume(engine, begin, { text, seed: "" });
    if (!game?.look.result) return 0;
    const asked = { call: "mission", stars, seat: 0, from: game.from };
    return (await engine.call<Standing>(asked)).stars;
}
