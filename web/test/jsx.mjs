// Finds text that stands in JSX itself instead of in the catalogue.
import { transform } from "esbuild";

const CALL = "JSX_CALL(";
/** Attributes that are read or spoken. */
const SPOKEN =
    /^"?(title|label|alt|placeholder|aria-(label|valuetext|(role)?description))"?:/;

/** The index after the string, template or comment at `at`; `at` itself if
 * there is none. */
function skip(code, at) {
    const open = code[at];
    if (open === "/" && code[at + 1] === "/") return code.indexOf("\n", at);
    if (open === "/" && code[at + 1] === "*") return code.indexOf("*/", at) + 2;
    if (open !== '"' && open !== "'" && open !== "`") return at;
    let end = at + 1;
    while (code[end] !== open) {
        if (code[end] === "\\") end++;
        else if (open === "`" && code.startsWith("${", end)) {
            end = closing(code, end + 1);
        }
        end++;
    }
    return end + 1;
}

/** The index of the bracket that closes the one at `open`. */
function closing(code, open) {
    let depth = 0;
    for (let at = open; at < code.length; at++) {
        const past = skip(code, at);
        if (past > at) {
            at = past - 1;
            continue;
        }
        if ("([{".includes(code[at])) depth++;
        if (")]}".includes(code[at]) && --depth === 0) return at;
    }
    throw new Error("unbalanced brackets");
}

/** Parts between commas that are in no bracket. */
function parts(code) {
    const found = [];
    let start = 0;
    for (let at = 0; at < code.length; at++) {
        const past = skip(code, at);
        if (past > at) at = past - 1;
        else if ("([{".includes(code[at])) at = closing(code, at);
        else if (code[at] === ",") {
            found.push(code.slice(start, at).trim());
            start = at + 1;
        }
    }
    found.push(code.slice(start).trim());
    return found;
}

const lettersOf = (text) =>
    /\p{L}/u.test(text.replace(/\$\{[^}]*\}/g, "").replace(/\\u[0-9a-f]{4}|\\./gi, "")) ? text : null;

/** What stands before a string that is a value of its expression, and no key. */
const GIVES = /(?:^|[?:+(]|&&|\|\||=>|return)\s*$/;

/** Texts that a part may be: itself, or what its choices lead to. What is given to
 * a function, or compared with, is none. */
function textsOf(part) {
    const found = [];
    for (let at = 0; at < part.length; at++) {
        const past = skip(part, at);
        if (past > at) {
            const after = part.slice(past).trimStart();
            const isText = /["'`]/.test(part[at]);
            const said = isText && GIVES.test(part.slice(0, at)) && !/^(?:[=!]==?|[<>]|in )/.test(after);
            if (said) found.push(part.slice(at + 1, past - 1));
            at = past - 1;
        } else if ("[{(".includes(part[at])) {
            at = closing(part, at);
        }
    }
    return found.map(lettersOf).filter((text) => text !== null);
}

function textsOfCall(inside) {
    const [, attributes = "", ...children] = parts(inside);
    const spoken = attributes.startsWith("{")
        ? parts(attributes.slice(1, -1)).filter((part) => SPOKEN.test(part))
        : [];
    return [
        ...children.flatMap(textsOf),
        ...spoken.flatMap((part) => textsOf(part.slice(part.indexOf(":") + 1).trim())),
    ];
}

/** All such texts of a TSX file. */
export async function textsInJsx(source) {
    const { code } = await transform(source, {
        loader: "tsx",
        charset: "utf8",
        jsx: "transform",
        jsxSideEffects: true,
        jsxFactory: CALL.slice(0, -1),
        jsxFragment: "JSX_FRAGMENT",
    });
    const texts = [];
    for (let at = code.indexOf(CALL); at >= 0; at = code.indexOf(CALL, at + 1)) {
        const open = at + CALL.length - 1;
        texts.push(...textsOfCall(code.slice(open + 1, closing(code, open))));
    }
    return texts;
}
