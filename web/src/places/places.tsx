/** The five places of the page: in the bar at the top, on a phone as tabs at the
 * foot of the window. A table has none; there they are in the menu. */
import type { GlyphName } from "../draw/glyphs";
import { Icon } from "../ui/icon";
import { t, word } from "../words/t";
import "./places.css";

interface Place {
    id: string;
    glyph: GlyphName;
    href: string;
    /** What follows `#/` on its pages. */
    pages: readonly string[];
}

const PLACES: readonly Place[] = [
    { id: "play", glyph: "play", href: "#/", pages: [""] },
    { id: "learn", glyph: "book", href: "#/learn", pages: ["learn", "puzzles", "mistakes", "progress", "hall"] },
    { id: "missions", glyph: "star", href: "#/missions", pages: ["missions"] },
    { id: "today", glyph: "clock", href: "#/daily", pages: ["daily"] },
    { id: "rules", glyph: "question", href: "#/rules", pages: ["rules", "glossary", "tiles"] },
];

/** The place that an address belongs to; null: none. */
export function placeOf(hash: string): string | null {
    const [page = ""] = hash.replace(/^#?\/?/, "").split(/[/?]/);
    return PLACES.find(({ pages }) => pages.includes(page))?.id ?? null;
}

export function Places({ here }: { here: string }) {
    return (
        <nav class="places" aria-label={t("app.places")}>
            {PLACES.map(({ id, glyph, href }) => (
                <a key={id} href={href} aria-current={id === here ? "page" : undefined}>
                    <Icon name={glyph} size={20} />
                    <span>{word("app.place", id)}</span>
                </a>
            ))}
        </nav>
    );
}
