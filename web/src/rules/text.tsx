/** A sentence of the rules: words of the glossary are underlined and open what
 * they mean, ids of rules lead there. */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { word } from "../words/t";
import { nameOf, ruleAddress, ruleOf, terms, type Term } from "./records";

interface Found {
    term: Term;
    pattern: RegExp;
}

/** The longest first, so that "red line" is not taken for "line". An ending of
 * two letters belongs to the word. */
function patterns(): Found[] {
    return terms
        .map((term) => {
            const name = word("glossary.name", term.id).replace(/[^\p{L} ]/gu, ".");
            return { term, pattern: new RegExp(`(?<!\\p{L})${name}\\p{L}{0,2}(?!\\p{L})`, "iu") };
        })
        .sort((a, b) => b.pattern.source.length - a.pattern.source.length);
}

function Meaning({ term, id }: { term: Term; id: string }) {
    return (
        <span class="rb-meaning" id={id} role="note">
            <b>{word("glossary.name", term.id)}</b>
            <span>{word("glossary.text", term.id)}</span>
            {term.see.map((rule) => (
                <a key={rule} href={ruleAddress(rule)}>
                    {nameOf(rule)}
                </a>
            ))}
        </span>
    );
}

function TermWord({ term, children }: { term: Term; children: ComponentChildren }) {
    const [open, setOpen] = useState(false);
    const id = useId();
    const box = useRef<HTMLSpanElement>(null);
    // Before it is painted: whoever sees it can close it.
    useLayoutEffect(() => {
        if (!open) return;
        const close = (event: Event) => {
            const inside = box.current?.contains(event.target as Node);
            if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) {
                event.stopPropagation();
                setOpen(false);
            }
        };
        document.addEventListener("pointerdown", close, true);
        document.addEventListener("keydown", close, true);
        return () => {
            document.removeEventListener("pointerdown", close, true);
            document.removeEventListener("keydown", close, true);
        };
    }, [open]);
    return (
        <span class="rb-term" ref={box}>
            <button
                type="button"
                aria-expanded={open}
                aria-details={open ? id : undefined}
                onClick={() => setOpen(!open)}
            >
                {children}
            </button>
            {open && <Meaning term={term} id={id} />}
        </span>
    );
}

const ID = /\b[SD]-[A-Z0-9]+(?:-[A-Za-z0-9]+)*\b/;

/** Cuts a text where something is found; each word of the glossary once, so
 * what was found is taken out of `found`. */
function cut(text: string, found: Found[]): ComponentChildren[] {
    const id = ID.exec(text);
    const rule = id && ruleOf(id[0]);
    if (id && rule) {
        const link = <a href={ruleAddress(rule.id)}>{nameOf(rule.id)}</a>;
        const before = cut(text.slice(0, id.index), found);
        return [...before, link, ...cut(text.slice(id.index + id[0].length), found)];
    }
    for (const [at, { term, pattern }] of found.entries()) {
        const hit = pattern.exec(text);
        if (!hit) continue;
        found.splice(at, 1);
        const before = cut(text.slice(0, hit.index), found);
        const rest = cut(text.slice(hit.index + hit[0].length), found);
        return [...before, <TermWord term={term}>{hit[0]}</TermWord>, ...rest];
    }
    return [text];
}

/** At most so many words of a text are underlined. */
const MOST = 6;

export function RuleText({ text }: { text: string }) {
    const found = patterns().filter(({ pattern }) => pattern.test(text)).slice(0, MOST);
    return <p class="rb-text">{cut(text, found)}</p>;
}
