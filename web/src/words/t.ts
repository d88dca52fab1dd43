/** The words on the page: catalogue keys with arguments (docs/WORDS.md). English
 * is there at once, another language when it was brought. */
import { about as english, en, names as shorter } from "../../gen/en";
import { languages, later, others, type Key } from "../../gen/words";
import { format, join, type Arg, type Args, type Language } from "./format";
import { Names } from "./names";

export type { Key };
/** Words that are not of the first load (words/areas). */
export type Area = keyof typeof later;
/** Every language there is, those in the making too. */
export type Tongue = keyof typeof languages;
type Other = keyof typeof others;
type Later = Readonly<Record<Area, () => Promise<object>>>;
type Words = Readonly<Record<string, string>>;

interface First {
    readonly about: Language & { readonly region: string; readonly direction: string };
    readonly names: Words;
    readonly words: Words;
    readonly later: Later;
}

let catalogue: Record<string, string> = { ...en };
let about: First["about"] = english;
let names = new Names(shorter);
let language: Language = { ...about, nouns: names.nouns };
let comes: Later = later;
let tongue: Tongue = "en";
/** For dates and the time of day. */
export let REGION: string = english.region;
/** Areas that were asked for; they change with the language. */
const brought = new Set<Area>();

/** The languages to choose from, each as it calls itself. */
export const offered = (Object.keys(languages) as Tongue[])
    .filter((id) => !languages[id].draft)
    .map((id) => ({ id, name: languages[id].name as string }));

export const isTongue = (id: string): id is Tongue => id in languages;

/** What is spoken now, and which way it is written. */
export const spoken = (): { id: Tongue; name: string; direction: string } => ({
    id: tongue,
    name: languages[tongue].name,
    direction: about.direction,
});

/** Brings the words of an area, before anything of it is shown. */
export async function bringWords(area: Area): Promise<void> {
    brought.add(area);
    const from = comes;
    const words = await from[area]();
    if (from !== comes) return bringWords(area);
    Object.assign(catalogue, ...Object.values(words));
}

const firstOf = async (id: Tongue): Promise<First> =>
    id === "en" ? { about: english, names: shorter, words: en, later } : others[id as Other]();

/** Speaks another language from now on; what is on the screen is to be drawn
 * anew. Where its words cannot be had, nothing changes. */
export async function speak(id: Tongue): Promise<void> {
    if (id === tongue) return;
    const first = await firstOf(id);
    const areas = await Promise.all([...brought].map((area) => first.later[area]()));
    catalogue = Object.assign({}, first.words, ...areas.flatMap(Object.values));
    about = first.about;
    names = new Names(first.names);
    language = { ...about, nouns: names.nouns };
    comes = first.later;
    REGION = about.region;
    tongue = id;
}

/** What a thing of the games is called; `own` is what the engine calls it. */
export function called(family: string, id: string, own: string): string {
    return names.of(family, id)?.[""] ?? own;
}

/** Words for a thing, with the forms that its name has. */
export function nounOf(family: string, id: string, words: string): Arg {
    return { noun: { ...names.of(family, id), "": words } };
}

/** The gender of several things, if it is one. */
export function genderOf(family: string, ids: readonly string[]): string | undefined {
    const all = new Set(ids.map((id) => names.of(family, id)?.["gender"]));
    return all.size === 1 ? [...all][0] : undefined;
}

/** "$3", with a sign "+$3". */
export function money(dollars: number, plain = false): string {
    return format("{n}", { n: plain ? { price: dollars } : { sum: dollars } }, language);
}

/** A short form of that, for small faces. */
export function shortly(family: string, id: string, own: string): string {
    const forms = names.of(family, id);
    return forms?.["short"] ?? forms?.[""] ?? own;
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

/** Why something was refused: the catalogue's sentence. What the engine says
 * more exactly of a text that somebody brought, it says in English only. */
export function refusal(refused: { why?: string | undefined; code?: string; message: string }): string {
    const { why = "", code = "", message } = refused;
    const id = [why, tongue === "en" ? "" : code].find((one) => hasWord("status", one));
    return id ? word("status", id) : message;
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

/** "Ada, Bruno, Cleo": what is only named one after the other */
export const series = (items: readonly string[]): string => items.join(language.list.next);

/** What is said in sentences without a full stop, each with one. */
export const sentences = (texts: readonly string[]): string => texts.map((text) => `${text}.`).join(" ");

/** A number with so many decimals, with the language's own signs. */
export function decimals(n: number, places: number): string {
    return n.toFixed(places).replace("-", about.minus).replace(".", about.decimal);
}
