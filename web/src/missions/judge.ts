/** What a record from elsewhere is worth as a game of a mission. */
import type { Engine } from "../engine/client";
import type { Look, RecordText, Standing } from "../engine/types";
import { starsId } from "./item";
import { MISSIONS, type Mission } from "./mission";

/** Lines of a record's head that do not say how the game began. */
const OTHER = /^(borough record|player|seed-hash)\b/;

interface Begun {
    head: string[];
    seed: string;
    /** The decisions, without the marks at the ends of the lines. */
    moves: string[];
}

async function begunAs(engine: Engine): Promise<Begun> {
    const { text, seed } = await engine.call<RecordText>({ call: "record" });
    const lines = text.split("\n").map((line) => line.replace(/ *#[0-9a-f]+\s*$/, ""));
    return {
        head: lines.slice(0, lines.indexOf("moves:")).filter((line) => !OTHER.test(line)),
        seed,
        moves: lines.filter((line) => /^\d+\.\d+ /.test(line)),
    };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((line, at) => line === b[at]);

/** How the mission begins: the table, and what is decided before its player comes. */
async function beginning({ table, prelude }: Mission, engine: Engine): Promise<Begun & { from: number }> {
    await engine.call({ call: "load", text: `${[table, ...prelude].join("\n")}\n` });
    const { moves: from } = await engine.call<Look>({ call: "look", seat: -1 });
    return { ...(await begunAs(engine)), from };
}

/** The stars that a finished game has brought; 0 if it is none of the mission. */
export async function starsIn(engine: Engine, item: string, record: string): Promise<number> {
    const mission = MISSIONS.find(({ id }) => starsId(id) === item);
    if (!mission) return 0;
    const start = await beginning(mission, engine);
    await engine.call({ call: "load", text: record });
    const { result } = await engine.call<Look>({ call: "look", seat: -1 });
    const played = await begunAs(engine);
    const alike = same(played.head, start.head) && same(played.moves.slice(0, start.moves.length), start.moves);
    if (!result || !alike || played.seed !== start.seed) return 0;
    const asked = { call: "mission", stars: mission.stars, seat: 0, from: start.from };
    return (await engine.call<Standing>(asked)).stars;
}
