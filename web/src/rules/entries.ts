/** Everything that can be found: rules, things of the games, words, keys. */
import { GAMES, type Contents } from "../games";
import { capital, sentences, t, word } from "../words/t";
import { BOOKS } from "./books";
import { nameOf, ruleAddress, rulesOf, shortOf, terms, textOf } from "./records";
import type { Entry } from "./search";

/** What an item of a game is called among the results. */
const KINDS: Readonly<Record<string, Entry["kind"]>> = { goal: "goal", award: "bonus", bonus: "bonus" };

function ruleEntries(): Entry[] {
    return BOOKS.flatMap(({ id: game }) =>
        rulesOf(game).map(({ id }) => ({
            kind: "rule" as const,
            name: nameOf(id),
            text: `${shortOf(id)} ${textOf(id)}`,
            brief: shortOf(id),
            also: id,
            href: ruleAddress(id),
        })),
    );
}

function itemEntries(contents: Contents): Entry[] {
    return BOOKS.flatMap(({ id: game, items }) =>
        items(contents[game]).map(({ id, sort, name, lines }) => ({
            kind: KINDS[sort] ?? ("tile" as const),
            name,
            text: sentences(lines),
            also: id,
            href: `#/tiles?game=${game}&open=${id}`,
        })),
    );
}

function wordEntries(): Entry[] {
    return terms.map(({ id }) => ({
        kind: "word" as const,
        name: capital(word("glossary.name", id)),
        text: word("glossary.text", id),
        href: `#/glossary/${id}`,
    }));
}

function keyEntries(): Entry[] {
    const rows = GAMES.flatMap(({ id, keys }) => keys.map(([key, words]) => ({ id, key, words })));
    return rows.map(({ id, key, words }) => ({
        kind: "key" as const,
        name: key,
        text: `${t(words)} ${word("game", id)}`,
        href: `#/rules/${id}`,
    }));
}

export function entriesOf(contents: Contents): Entry[] {
    return [...ruleEntries(), ...wordEntries(), ...itemEntries(contents), ...keyEntries()];
}
