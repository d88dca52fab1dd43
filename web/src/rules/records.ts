/** The records of the rules (data/rules), and the way to them from an event, a
 * refusal or a line of the log. What they say are words. */
import { GLOSSARY, RULES } from "../../gen/rules";
import type { Game } from "../engine/types";
import type { AskedRule } from "../shell/shell";
import { hasWord, word } from "../words/t";

export interface Rule {
    id: string;
    topic: string;
    see?: string[];
    moves?: string[];
    counts?: string[];
    refuses?: string[];
    /** Where it holds; left out: in all editions. */
    editions?: string[];
    /** Rule cases, by their places in gen/cases.ts. */
    show: number[];
}

export interface Term {
    id: string;
    see: string[];
}

const rules = RULES as Record<Game, Rule[]>;
export const terms = GLOSSARY as Term[];

export function rulesOf(game: Game): readonly Rule[] {
    return rules[game] ?? [];
}

export function topicsOf(game: Game): string[] {
    return [...new Set(rulesOf(game).map(({ topic }) => topic))];
}

export function gameOf(rule: Rule): Game {
    return Object.keys(rules).find((game) => rulesOf(game).includes(rule)) ?? "";
}

/** By its id; an event may name a part of it, such as S-ORDER-4. */
export function ruleOf(id: string): Rule | undefined {
    const all = Object.values(rules).flat();
    const find = (wanted: string) => all.find((rule) => rule.id === wanted);
    return find(id) ?? find(id.replace(/-\d+$/, ""));
}

/** The rule that was asked for: of itself, of a word of the glossary, of a refusal,
 * of a kind of move, of a line of the count. */
export function askedRule({ match, rule, term, refused, move, line }: AskedRule): Rule | undefined {
    if (rule) return ruleOf(rule);
    if (term) return ruleOf(terms.find(({ id }) => id === term)?.see[0] ?? "");
    return rulesOf(match.game).find(
        ({ refuses = [], moves = [], counts = [] }) =>
            (refused && refuses.includes(refused)) ||
            (move && moves.includes(move)) ||
            (line && counts.includes(line)),
    );
}

export const nameOf = (id: string): string => word("rules.name", id);
export const shortOf = (id: string): string => word("rules.short", id);
export const textOf = (id: string): string => word("rules.text", id);

export function topicWords(game: Game, topic: string): string {
    return word("rules.topic", `${game}_${topic}`);
}

/** What we decided where the books leave something open. */
export function rulingsOf(id: string): string[] {
    const found: string[] = [];
    while (hasWord("rules.ruling", `${id}_${found.length + 1}`)) {
        found.push(word("rules.ruling", `${id}_${found.length + 1}`));
    }
    return found;
}

export function ruleAddress(id: string): string {
    return `#/rules/${id}`;
}
