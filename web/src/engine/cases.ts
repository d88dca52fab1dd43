/** Rule cases, loaded when somebody wants to try one out. Open one by
 * `load {text: JSON.stringify(found.setup)}`, then `play` its words. */
import type { Game, RuleCase } from "./types";

const loaded = new Map<Game, Promise<RuleCase[]>>();

async function fetchCases(game: Game): Promise<RuleCase[]> {
    const name = CASE_FILES[game];
    if (!name) return [];
    const answer = await fetch(new URL(name, document.baseURI));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return (await answer.json()) as RuleCase[];
}

/** All cases of a game; a load that failed is tried again. */
export function rulesCases(game: Game): Promise<RuleCase[]> {
    let cases = loaded.get(game);
    if (!cases) {
        cases = fetchCases(game);
        cases.catch(() => loaded.delete(game));
        loaded.set(game, cases);
    }
    return cases;
}

/** The case of this name, as data/rules and docs/RULES.md say it. */
export async function rulesCase(
    game: Game,
    name: string,
): Promise<RuleCase | undefined> {
    return (await rulesCases(game)).find((one) => one.case === name);
}
