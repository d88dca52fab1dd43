/** Messages with arguments and plurals, put together. */
export type Args = Readonly<Record<string, string | number>>;

/** The index of the brace that closes the one at `open`. */
function closing(message: string, open: number): number {
    let depth = 0;
    for (let at = open; at < message.length; at++) {
        if (message[at] === "{") depth++;
        if (message[at] === "}" && --depth === 0) return at;
    }
    throw new Error(`unbalanced braces: ${message}`);
}

/** The branches of a plural: word and message in turn. */
function branches(text: string): Map<string, string> {
    const found = new Map<string, string>();
    let at = 0;
    for (;;) {
        const open = text.indexOf("{", at);
        if (open < 0) return found;
        const close = closing(text, open);
        found.set(text.slice(at, open).trim(), text.slice(open + 1, close));
        at = close + 1;
    }
}

/** Making one takes long. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
    const known = rules.get(language) ?? new Intl.PluralRules(language);
    rules.set(language, known);
    return known;
}

function plural(n: number, text: string, args: Args, language: string): string {
    const found = branches(text);
    const rule = rulesOf(language).select(n);
    const message =
        found.get(`=${n}`) ?? found.get(rule) ?? found.get("other") ?? "";
    return format(message.replaceAll("#", number(n)), args, language);
}

/** Minus signs are real ones, as on the tiles. */
export function number(n: number): string {
    return String(n).replace("-", "\u2212");
}

function value(inside: string, args: Args, language: string): string {
    const [name = "", kind, ...rest] = inside.split(",");
    const given = args[name.trim()];
    if (given === undefined) return `{${inside}}`;
    if (kind?.trim() === "plural") {
        return plural(Number(given), rest.join(","), args, language);
    }
    return typeof given === "number" ? number(given) : given;
}

export function format(message: string, args: Args, language: string): string {
    let out = "";
    let at = 0;
    for (;;) {
        const open = message.indexOf("{", at);
        if (open < 0) return out + message.slice(at);
        const close = closing(message, open);
        out += message.slice(at, open);
        out += value(message.slice(open + 1, close), args, language);
        at = close + 1;
    }
}
