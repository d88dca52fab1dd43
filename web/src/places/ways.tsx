/** The head of a page of learning: what it is, and the ways to the others. */
import type { ComponentChildren } from "preact";
import { useFound } from "../ui/found";
import { bringWords, t, word } from "../words/t";
import "./ways.later.css";

const WAYS = ["learn", "puzzles", "mistakes", "progress", "hall"] as const;

type Way = (typeof WAYS)[number];

function Ways({ here }: { here: Way }) {
    const { found } = useFound(() => bringWords("places"), "places");
    if (!found || "reason" in found) return <div class="ways" />;
    return (
        <nav class="ways" aria-label={t("places.label")}>
            {WAYS.map((way) => (
                <a key={way} href={`#/${way}`} aria-current={way === here ? "page" : undefined}>
                    {word("places", way)}
                </a>
            ))}
        </nav>
    );
}

interface HeadProps {
    here: Way;
    title: string;
    note?: ComponentChildren;
    /** What else can be done on the page. */
    children?: ComponentChildren;
}

export function LearnHead({ here, title, note, children }: HeadProps) {
    return (
        <header class="learn-head">
            <div>
                <h1>{title}</h1>
                {note && <p>{note}</p>}
            </div>
            <Ways here={here} />
            {children}
        </header>
    );
}
