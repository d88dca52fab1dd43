/** The words on the page: catalogue keys with arguments (docs/WORDS.md). */
import { about, en } from "../../gen/en";
import { later, type Key } from "../../gen/words";
import { format, join, type Args, type Language } from "./format";

const catalogue: Record<string, string> = { ...en };

const language: Language = about;
/** For the time of day. */
export const REGION = about.region;

export type { Key };
/** Words that are not of the first load (words/areas). */
export type Area = keyof typeof later;

/** Brings the words of an area, before anything of it is shown. */
export async function bringWords(area: Area): Promise<void> {
    for (const words of Object.values(await later[area]())) {
        Object.assign(catalogue, words);
    }
}

/** The message of a literal key. */
export function t(key: Key, args: Args = {}): string {
    return format(catalogue[key] ?? key, args, language);
}

/** A message of a family, such as level.strong; the id comes from the engine.
 * What the catalogue does not have is told by its id, in plain words. */
export function word(family: string, id: string, args: Args = {}): string {
    const message = catalogue[`${family}.${id}`];
    if (message === undefined) return id.replaceAll("_", " ");
    return format(message, args, language);
}

/** Whether a family has such a member. */
export function hasWord(family: string, id: string): boolean {
    return `${family}.${id}` in catalogue;
}

/** Why something was refused: the catalogue's sentence where the engine says
 * which, else its own (a record's line, say). */
export function refusal(refused: { why?: string; message: string }): string {
    return refused.why ? word("status", refused.why) : refused.message;
}

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ada, Bruno and Cleo" */
export function list(names: readonly string[]): string {
    return join(names, "and", language);
}

/** "Ada, Bruno or Cleo" */
export function either(names: readonly string[]): string {
    return join(names, "or", language);
}

/** A number with so many decimals, with the language's own signs. */
export function decimals(n: number, places: number): string {
    return n.toFixed(places).replace("-", about.minus).replace(".", about.decimal);
}
