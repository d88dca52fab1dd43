/** Today's deal and the last seven days, for whoever only tells of them. */
import type { Engine } from "../engine/client";
import type { Daily } from "../engine/types";
import { progress } from "../progress";
import { bringWords } from "../words/t";
import { dateAt } from "./dates";
import { planName } from "./name";
import { recently, resultOf } from "./results";

export async function dailySoFar(engine: Engine) {
    const date = dateAt(Date.now());
    const [plan, { items }] = await Promise.all([
        engine.call<Daily>({ call: "daily", date }),
        progress.all(),
        bringWords("daily"),
    ]);
    const results = items.flatMap((item) => resultOf(item) ?? []);
    return { name: planName(plan), days: recently(results, date) };
}
