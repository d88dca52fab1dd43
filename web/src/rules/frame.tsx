/** What is around every page of rules: the bar above, and at the left the field
 * for searching, the game, its topics and what else there is to look up. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../engine/types";
import { TopBar } from "../shell";
import { useKeys } from "../ui";
import { t, word } from "../words/t";
import { BOOKS } from "./books";
import { ruleAddress, rulesOf, nameOf, topicsOf, topicWords, type Rule } from "./records";
import { search, type Entry, type Index } from "./search";
import "./rules.later.css";

interface Props {
    game: Game;
    /** What everything is found by. */
    index: Index;
    /** The rule that is shown, and the page. */
    rule?: Rule | undefined;
    here: string;
    children: ComponentChildren;
}

function Results({ entries }: { entries: readonly Entry[] }) {
    return (
        <ul class="rb-results" aria-label={t("rulebook.results")}>
            {entries.map(({ kind, name, text, brief, href }) => (
                <li key={`${kind} ${href} ${name}`}>
                    <a href={href}>
                        <b>{name}</b> <small>{word("rulebook.kind", kind)}</small>
                        <span>{brief ?? text}</span>
                    </a>
                </li>
            ))}
        </ul>
    );
}

/** A magnifying glass. */
export function Lens() {
    return (
        <svg width="15" height="15" viewBox="0 0 16 16" aria-hidden="true" class="rb-lens">
            <circle cx="6.5" cy="6.5" r="5" />
            <path d="M10.5 10.5 15 15" />
        </svg>
    );
}

export function Search({ index }: { index: Index }) {
    const [query, setQuery] = useState("");
    const field = useRef<HTMLInputElement>(null);
    useKeys({ "/": () => field.current?.focus() });
    /* A result was followed. */
    useEffect(() => {
        const done = () => setQuery("");
        addEventListener("hashchange", done);
        return () => removeEventListener("hashchange", done);
    }, []);
    const entries = search(index, query);
    const asked = query.trim() !== "";
    return (
        <search class="rb-search">
            <label>
                <Lens />
                <span class="vh">{t("rulebook.search")}</span>
                <input
                    ref={field}
                    data-first
                    type="search"
                    value={query}
                    placeholder={t("rulebook.search")}
                    autocomplete="off"
                    onInput={(event) => setQuery(event.currentTarget.value)}
                    onKeyDown={(event) => {
                        if (event.key === "Escape") setQuery("");
                        const [best] = entries;
                        if (event.key === "Enter" && best) location.hash = best.href;
                    }}
                />
                <kbd aria-hidden="true">/</kbd>
            </label>
            <p class="vh" role="status">
                {asked ? t("rulebook.found", { n: entries.length }) : ""}
            </p>
            {asked && entries.length > 0 && <Results entries={entries} />}
            {asked && entries.length === 0 && (
                <p class="rb-nothing">{t("rulebook.found", { n: 0 })}</p>
            )}
        </search>
    );
}

/** Which game it is about; the place stays where the other game has it too. */
export function Games({ game, here }: { game: Game; here: string }) {
    const address = (id: Game) => {
        if (here === "tiles") return `#/tiles?game=${id}`;
        return here === "icons" || here === "print" ? `#/rules/${here}/${id}` : `#/rules/${id}`;
    };
    return (
        <div class="rb-games" role="group" aria-label={t("rulebook.games")}>
            {BOOKS.map(({ id }) => (
                <a
                    key={id}
                    href={address(id)}
                    aria-current={id === game ? "true" : undefined}
                >
                    {word("game", id)}
                </a>
            ))}
        </div>
    );
}

function Topics({ game, rule, here }: Pick<Props, "game" | "rule" | "here">) {
    return (
        <ul class="rb-topics">
            <li>
                <a
                    href={`#/rules/${game}`}
                    aria-current={here === "turn" ? "page" : undefined}
                >
                    {t("rulebook.turn.title")}
                </a>
            </li>
            {topicsOf(game).map((topic) => {
                const own = rulesOf(game).filter((one) => one.topic === topic);
                const open = rule?.topic === topic;
                return (
                    <li key={topic} class={open ? "open" : ""}>
                        <a href={ruleAddress(own[0]?.id ?? "")}>{topicWords(game, topic)}</a>
                        {open && (
                            <ul>
                                {own.map(({ id }) => (
                                    <li key={id}>
                                        <a
                                            href={ruleAddress(id)}
                                            aria-current={id === rule?.id ? "page" : undefined}
                                        >
                                            {nameOf(id)}
                                        </a>
                                    </li>
                                ))}
                            </ul>
                        )}
                    </li>
                );
            })}
        </ul>
    );
}

function More({ game, here }: { game: Game; here: string }) {
    const places: [string, string, string][] = [
        ["icons", `#/rules/icons/${game}`, t("rulebook.icons")],
        ["glossary", "#/glossary", t("rulebook.words")],
        ["tiles", `#/tiles?game=${game}`, t("rulebook.tiles")],
        ["print", `#/rules/print/${game}`, t("rulebook.print")],
    ];
    return (
        <ul class="rb-more">
            {places.map(([id, href, name]) => (
                <li key={id}>
                    <a href={href} aria-current={id === here ? "page" : undefined}>
                        {name}
                    </a>
                </li>
            ))}
        </ul>
    );
}

export function Frame({ game, index, rule, here, children }: Props) {
    return (
        <div class="rb">
            <TopBar />
            <div class={`rb-page rb-at-${here}`}>
                {here !== "tiles" && (
                    <nav class="rb-nav" aria-label={t("rulebook.topics")}>
                        <Search index={index} />
                        <Games game={game} here={here} />
                        <Topics game={game} rule={rule} here={here} />
                        <More game={game} here={here} />
                    </nav>
                )}
                <main class="rb-main">{children}</main>
            </div>
        </div>
    );
}
