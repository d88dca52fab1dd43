/** Keeps mistakes of a game: the record up to each, so that the game itself may
 * be removed, and what would have been better. */
import { Engine } from "../engine/client";
import type { RecordText, ReviewedDecision } from "../engine/types";
import { loadCall } from "../play/link";
import type { Match } from "../play/match";
import type { Problem } from "../play/problems";
import type { Mistake } from "../progress/mistake";
import { dayOf, keptOn } from "./boxes";
import { allMistakes, putMistake } from "./shelf";

async function prefix(engine: Engine, match: Match, entry: ReviewedDecision): Promise<Mistake> {
    await engine.call(loadCall(await match.position()));
    await engine.call({ call: "branch", at: entry.first });
    const { text, seed } = await engine.call<RecordText>({ call: "record" });
    const day = dayOf(new Date());
    return {
        id: `${match.id}-${entry.first}`,
        game: match.game,
        round: entry.round,
        text,
        seed,
        played: entry.played[0] ?? "",
        best: entry.best?.[0] ?? "",
        kept: day,
        ...keptOn(day),
    };
}

/** What went wrong, or null. One that is kept already stays in its box. */
export async function keepMistakes(
    match: Match,
    entries: readonly ReviewedDecision[],
): Promise<Problem | null> {
    const known = new Set((await allMistakes()).mistakes.map(({ id }) => id));
    const engine = await Engine.start();
    let problem: Problem | null = null;
    try {
        for (const entry of entries) {
            const mistake = await prefix(engine, match, entry);
            if (!known.has(mistake.id)) problem = (await putMistake(mistake)) ?? problem;
        }
    } finally {
        engine.stop();
    }
    return problem;
}
