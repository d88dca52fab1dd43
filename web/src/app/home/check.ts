/** Which choices the engine would take, and why not the others. */
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../../engine/client";
import type { OptionsAnswer } from "../../engine/types";
import { pageOf } from "../../games";
import type { Choice } from "../../shell/game";
import { bringWords, hasWord, refusal, word } from "../../words/t";
import { countOf, optionsOf, SEATS_MOST } from "./choice";

export interface Check {
    /** Why this cannot be dealt; null: it can. */
    reason: string | null;
    /** How many may play the chosen way. */
    counts: number[];
}

/** Only what cannot be dealt has to be told. */
async function flawWords({ flaw, reason }: { flaw?: string; reason: string }): Promise<string> {
    await bringWords("options");
    return flaw && hasWord("flaw", flaw) ? word("flaw", flaw) : reason;
}

function ask(engine: Engine, choice: Choice): Promise<OptionsAnswer> {
    return engine.call({ call: "options", game: choice.game, options: optionsOf(choice) });
}

export async function reasonOf(
    engine: Engine,
    choice: Choice,
): Promise<string | null> {
    try {
        const answer = await ask(engine, choice);
        return answer.good ? null : await flawWords(answer);
    } catch (failure) {
        return refusal(failure as Error);
    }
}

const canBe = (engine: Engine, choice: Choice): Promise<boolean> =>
    ask(engine, choice).then(({ good }) => good, () => false);

export function withCount(choice: Choice, count: number): Choice {
    return { ...choice, count: { ...choice.count, [choice.game]: count } };
}

/** Every number of seats is tried, with what depends on it left open. */
export async function countsOf(
    engine: Engine,
    choice: Choice,
): Promise<number[]> {
    const counts: number[] = [];
    for (let count = 1; count <= SEATS_MOST; count++) {
        const { open } = pageOf(choice.game).setup;
        const tried = { ...withCount(choice, count), ...open };
        if (await canBe(engine, tried)) counts.push(count);
    }
    return counts;
}

/** A choice after its way of playing changed: as many seats as were asked for,
 * or the nearest number that may play. */
export async function settle(engine: Engine, choice: Choice): Promise<Choice> {
    const counts = await countsOf(engine, choice);
    const wish = choice.wish[choice.game] ?? countOf(choice);
    if (counts.length === 0) return choice;
    const nearest = counts.reduce((a, b) =>
        Math.abs(b - wish) < Math.abs(a - wish) ? b : a,
    );
    const same = nearest === countOf(choice);
    return same ? choice : withCount(choice, nearest);
}

export function useCheck(engine: Engine, choice: Choice): Check {
    const [check, setCheck] = useState<Check>({ reason: null, counts: [] });
    useEffect(() => {
        let here = true;
        const ask = async () => {
            const reason = await reasonOf(engine, choice);
            const counts = await countsOf(engine, choice);
            if (here) setCheck({ reason, counts });
        };
        void ask();
        return () => {
            here = false;
        };
    }, [engine, JSON.stringify(optionsOf(choice))]);
    return check;
}
