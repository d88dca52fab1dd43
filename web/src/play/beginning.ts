/** Whether a record is a game of a certain table: the same start, and the same
 * decisions before its player came. */
import type { Engine } from "../engine/client";
import type { Look, RecordText } from "../engine/types";
import { loadCall } from "./link";

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

export interface Resumed {
    look: Look;
    /** Moves made before its player came. */
    from: number;
}

/** Puts the record on the engine's table; null: it is no game of the table that
 * `begin` puts there. */
export async function resume(
    engine: Engine,
    begin: () => Promise<unknown>,
    record: Pick<RecordText, "text" | "seed">,
): Promise<Resumed | null> {
    await begin();
    const { moves: from } = await engine.call<Look>({ call: "look", seat: -1 });
    const start = await begunAs(engine);
    await engine.call(loadCall(record));
    const look = await engine.call<Look>({ call: "look", seat: -1 });
    const played = await begunAs(engine);
    const alike = same(played.head, start.head) && same(played.moves.slice(0, start.moves.length), start.moves);
    return alike && played.seed === start.seed ? { look, from } : null;
}
