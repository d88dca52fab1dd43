/** What a decision leads to in turns to come, as sentences. Tiles and goals have
 * their names from the game. */
import type { Prospect } from "../engine/types";
import type { Match } from "../play/match";
import type { Arg } from "../words/format";
import { bringWords, word } from "../words/t";

/** What the thing is called that an argument names by its id. */
export type Thing = (name: string, id: string) => Arg;

/** The sentences of this file come with the first hint or review. */
export const bringLater = () => bringWords("causes");

export function laterWords(match: Match, { id, args }: Prospect, thing: Thing): string {
    const named: Record<string, Arg> = {};
    for (const [name, value] of Object.entries(args)) {
        if (typeof value === "string") named[name] = thing(name, value);
        else if (name === "seat") named[name] = match.seats[value]?.name ?? "";
        else named[name] = name === "n" ? { amount: value } : value;
    }
    return word("prospect", id, named);
}
