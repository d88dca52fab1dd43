/** The words on the page: catalogue keys with arguments.
 *
 * Messages know `{name}` and `{n, plural, one {# tile} other {# tiles}}`; an
 * exact number may have its own branch, `=0 {no tiles}`. */
import { en } from "../../gen/en";
import { format, type Args } from "./format";

const catalogue: Readonly<Record<string, string>> = en;

export const language = "en";
/** For lists, without a comma before "and", and for the time of day. */
export const REGION = "en-GB";

export type Key = keyof typeof en;

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

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ada, Bruno and Cleo" */
export function list(names: string[]): string {
    return new Intl.ListFormat(REGION, { type: "conjunction" })
        .format(names);
}
