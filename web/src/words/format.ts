/** Messages with arguments, plurals and choices, put together: the grammar of
 * docs/WORDS.md, which src/words knows as well (web/test/same.test.mjs). */

/** What is no sentence in a language: words/LANGUAGE/language. */
export interface Language {
    /** The first that holds for a number's size names its category. */
    readonly plural: readonly Rule[];
    readonly minus: string;
    readonly decimal: string;
    /** Before the sign, before the amount, after it. */
    readonly money: readonly [string, string, string];
    /** Between the things of a list, before the last: "and", "or". */
    readonly list: { readonly next: string; readonly and: string; readonly or: string };
    /** Put before a name in a form that it does not bring itself. */
    readonly forms: Readonly<Record<string, { plain: string; elided: string }>>;
    readonly vowels: string;
    /** The forms of names that are told as plain text, by the name. */
    readonly nouns?: { get(name: string): Forms | undefined };
}

/** Of a noun; the one called "" is its name. */
export type Forms = Readonly<Record<string, string>>;

interface Rule {
    readonly category: string;
    readonly less: boolean;
    readonly number: number;
}

/** +3, $3, +$3; a name that may be yours; a noun with its forms, of which the
 * one called "" is its name; a text that is found again by MARK on either side,
 * in whatever form. */
export type Typed =
    | { readonly amount: number }
    | { readonly price: number }
    | { readonly sum: number }
    | { readonly player: string; readonly you: boolean }
    | { readonly noun: Readonly<Record<string, string>> }
    | { readonly marked: string };

/** No letter: of the private part of Unicode. */
export const MARK = "\ue000";

export type Arg = string | number | Typed;
export type Args = Readonly<Record<string, Arg>>;

interface Branch {
    readonly word: string;
    readonly pieces: readonly Piece[];
}

type Piece =
    | string
    | { readonly name: string; readonly form: string }
    | { readonly count: string }
    | {
          readonly choice: "plural" | "select";
          readonly name: string;
          readonly form: string;
          readonly branches: readonly Branch[];
      };

/** A message that is not well made, and where in it. */
export class Malformed extends Error {
    constructor(
        readonly reason: string,
        readonly at: number,
        message: string,
    ) {
        super(`${reason}: ${message}`);
    }
}

class Parser {
    at = 0;

    constructor(private readonly text: string) {}

    fail(reason: string): never {
        throw new Malformed(reason, this.at, this.text);
    }

    get next(): string {
        return this.text.charAt(this.at);
    }

    /** Takes what a sticky pattern finds here, blanks before it not counted. */
    take(pattern: RegExp): string {
        const sticky = new RegExp(` *(${pattern.source})`, "y");
        sticky.lastIndex = this.at;
        const found = sticky.exec(this.text);
        if (found) this.at = sticky.lastIndex;
        return found?.[1] ?? "";
    }

    /** Up to the end, or to the brace that closes a branch. */
    pieces(counted: string | null): Piece[] {
        const pieces: Piece[] = [];
        while (this.next && this.next !== "}") {
            if (this.next === "{") pieces.push(this.argument(counted));
            else if (this.next === "#" && counted !== null) {
                this.at++;
                pieces.push({ count: counted });
            } else pieces.push(this.plain(counted));
        }
        return pieces;
    }

    private plain(counted: string | null): string {
        const from = this.at;
        const end = counted === null ? "{}" : "{}#";
        while (this.next && !end.includes(this.next)) this.at++;
        return this.text.slice(from, this.at);
    }

    private argument(counted: string | null): Piece {
        this.at++;
        const name = this.take(/[A-Za-z_]\w*/);
        if (!name) this.fail("the name of an argument is missing");
        const dot = this.next === "." ? (this.at++, true) : false;
        const form = dot ? this.take(/[A-Za-z_]\w*/) : "";
        if (dot && !form) this.fail("the form of the argument is missing");
        if (this.take(/,/)) return this.choice(name, form, counted);
        if (!this.take(/\}/)) this.fail("the argument is not closed");
        return { name, form };
    }

    private choice(name: string, form: string, counted: string | null): Piece {
        const kind = this.take(/[A-Za-z_]\w*/);
        if (kind !== "plural" && kind !== "select") {
            this.fail("neither plural nor select");
        }
        if (!this.take(/,/)) this.fail("a comma is missing before the branches");
        const inner = kind === "plural" ? name : counted;
        const branches: Branch[] = [];
        while (!this.take(/\}/)) branches.push(this.branch(branches, inner));
        if (!branches.some(({ word }) => word === "other")) {
            this.fail('the branch "other" is missing');
        }
        return { choice: kind, name, form, branches };
    }

    private branch(before: readonly Branch[], counted: string | null): Branch {
        const word = this.take(/=-?\d+|[A-Za-z_]\w*/);
        if (!word) this.fail("the word of a branch is missing");
        if (before.some((other) => other.word === word)) {
            this.fail("two branches of one word");
        }
        if (!this.take(/\{/)) this.fail("a branch begins with {");
        const pieces = this.pieces(counted);
        if (!this.take(/\}/)) this.fail("the branch is not closed");
        return { word, pieces };
    }
}

/** The message taken apart; throws Malformed. */
export function parse(message: string): readonly Piece[] {
    const parser = new Parser(message);
    const pieces = parser.pieces(null);
    if (parser.next) parser.fail("a } without its {");
    return pieces;
}

/** Minus signs are real ones, as on the tiles. */
export function number(n: number, language: Language): string {
    return String(n).replace("-", language.minus).replace(".", language.decimal);
}

function signed(n: number, language: Language): string {
    return (n < 0 ? "" : "+") + number(n, language);
}

function money(dollars: number, plus: boolean, language: Language): string {
    const sign = dollars < 0 ? language.minus : plus ? "+" : "";
    const [before, middle, after] = language.money;
    return before + sign + middle + number(Math.abs(dollars), language) + after;
}

/** A name as it is called, or in the form asked for. */
function named(forms: Readonly<Record<string, string>>, form: string, language: Language): string {
    const own = forms[form];
    const name = forms[""] ?? "";
    const before = language.forms[form];
    if (own !== undefined || !before) return own ?? name;
    const first = [...name][0];
    const elides = first !== undefined && language.vowels.includes(first);
    return (elides ? before.elided : before.plain) + name;
}

/** A text that is the name of a thing has its forms. */
const formsOf = (text: string, language: Language): Forms =>
    language.nouns?.get(text) ?? { "": text };

function written(given: Arg, form: string, language: Language): string {
    if (typeof given === "number") return number(given, language);
    if (typeof given === "string") return named(formsOf(given, language), form, language);
    if ("amount" in given) return signed(given.amount, language);
    if ("price" in given) return money(given.price, false, language);
    if ("sum" in given) return money(given.sum, true, language);
    if ("player" in given) return named({ "": given.player }, form, language);
    if ("marked" in given) return MARK + written(given.marked, form, language) + MARK;
    return named(given.noun, form, language);
}

function numberOf(given: Arg): number {
    if (typeof given !== "object") return Number(given);
    if ("amount" in given) return given.amount;
    if ("price" in given) return given.price;
    return "sum" in given ? given.sum : NaN;
}

/** What a select goes by. */
function selected(given: Arg, form: string, language: Language): string {
    if (typeof given === "string" && form) return formsOf(given, language)[form] ?? "other";
    if (typeof given !== "object") return String(given);
    if ("player" in given) return given.you ? "you" : "other";
    if ("marked" in given) return selected(given.marked, form, language);
    return "noun" in given ? (given.noun[form] ?? "other") : "other";
}

function category(n: number, language: Language): string {
    const size = Math.abs(n);
    const holds = ({ less, number: limit }: Rule) => (less ? size < limit : size === limit);
    return language.plural.find(holds)?.category ?? "other";
}

function put(pieces: readonly Piece[], args: Args, language: Language): string {
    return pieces.map((piece) => putOne(piece, args, language)).join("");
}

function putOne(piece: Piece, args: Args, language: Language): string {
    if (typeof piece === "string") return piece;
    const name = "count" in piece ? piece.count : piece.name;
    const given = args[name];
    if (given === undefined) return `{${name}}`;
    if ("count" in piece) return number(numberOf(given), language);
    if (!("choice" in piece)) return written(given, piece.form, language);
    const n = numberOf(given);
    const words = piece.choice === "plural"
        ? [`=${n}`, category(n, language), "other"]
        : [selected(given, piece.form, language), "other"];
    for (const word of words) {
        const branch = piece.branches.find((one) => one.word === word);
        if (branch) return put(branch.pieces, args, language);
    }
    return "";
}

const parsed = new Map<string, readonly Piece[]>();

export function format(message: string, args: Args, language: Language): string {
    let pieces = parsed.get(message);
    if (!pieces) parsed.set(message, (pieces = parse(message)));
    return put(pieces, args, language);
}

/** "a, b and c" */
export function join(items: readonly string[], last: "and" | "or", language: Language): string {
    const { next, [last]: word } = language.list;
    const end = items.length - 1;
    return items.slice(1, end).reduce((all, item) => all + next + item, items[0] ?? "") +
        (end > 0 ? word + items[end] : "");
}
