/** Keys of lessons are data: a family and a member, like an engine's words. */
import { word } from "../words/t";

export function say(key: string): string {
    const at = key.lastIndexOf(".");
    return word(key.slice(0, at), key.slice(at + 1));
}

export const titleOf = (key: string): string => word(key, "title");

export const ruleAddress = (id: string): string => `#/rules/${id}`;

export const ruleName = (id: string): string => word("learn.rule", id);
