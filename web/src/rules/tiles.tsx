/** Everything in the box: filtered by what is in the address, each with the
 * sentence of every effect and where it comes from. */
import { useMemo, useRef } from "preact/hooks";
import type { Game } from "../engine/types";
import { IconButton, useKeys } from "../ui";
import { t, word } from "../words/t";
import type { Book, Item } from "../shell/book";
import { bookOf } from "./books";
import { Games, Lens } from "./frame";
import { fold, indexOf, search } from "./search";
import { Worth } from "./worth";

/** What the address asks for: values by facet, words, and what is open. */
interface Wish {
    game: Game;
    chosen: Map<string, string[]>;
    words: string;
    open: string;
}

function wishOf(game: Game, facets: readonly string[], query: string): Wish {
    const asked = new URLSearchParams(query);
    const chosen = new Map<string, string[]>();
    for (const facet of facets) {
        const values = asked.get(facet)?.split(",").filter(Boolean) ?? [];
        if (values.length > 0) chosen.set(facet, values);
    }
    return { game, chosen, words: asked.get("q") ?? "", open: asked.get("open") ?? "" };
}

function addressOf({ game, chosen, words, open }: Wish): string {
    const asked = new URLSearchParams({ game });
    for (const [facet, values] of chosen) asked.set(facet, values.join(","));
    if (words) asked.set("q", words);
    if (open) asked.set("open", open);
    return `#/tiles?${asked}`;
}

/** Filters replace one another in the history, so that Back leaves. */
function go(wish: Wish): void {
    history.replaceState(null, "", addressOf(wish));
    dispatchEvent(new HashChangeEvent("hashchange"));
}

export function matching(items: readonly Item[], chosen: Wish["chosen"], words: string): Item[] {
    const fits = items.filter(({ facets }) =>
        [...chosen].every(([facet, values]) =>
            values.some((value) => facets[facet]?.includes(value)),
        ),
    );
    if (fold(words).length === 0) return fits;
    const entries = fits.map(({ id, name, lines, sort }) => ({
        kind: "tile" as const,
        name,
        text: lines.join(" "),
        also: id,
        href: `${sort} ${id}`,
    }));
    const found = search(indexOf(entries), words, entries.length).map(({ href }) => href);
    return found.flatMap((key) => fits.filter(({ sort, id }) => `${sort} ${id}` === key));
}

interface FilterProps {
    book: Book;
    content: unknown;
    items: readonly Item[];
    wish: Wish;
}

/** The values of a facet, in the order in which they come up. */
function valuesOf(items: readonly Item[], facet: string): string[] {
    return [...new Set(items.flatMap(({ facets }) => facets[facet] ?? []))];
}

function toggled(wish: Wish, facet: string, value: string): Wish {
    const chosen = new Map(wish.chosen);
    const values = chosen.get(facet) ?? [];
    const next = values.includes(value)
        ? values.filter((one) => one !== value)
        : [...values, value];
    if (next.length > 0) chosen.set(facet, next);
    else chosen.delete(facet);
    return { ...wish, chosen };
}

function Filters({ book, content, items, wish }: FilterProps) {
    return (
        <>
            {book.facets.map((facet) => (
                <fieldset key={facet} class="rb-filter">
                    <legend>{word("rulebook.filter", facet)}</legend>
                    {valuesOf(items, facet).map((value) => {
                        const { words, picture } = book.label(facet, value, content);
                        return (
                            <button
                                key={value}
                                type="button"
                                aria-pressed={wish.chosen.get(facet)?.includes(value) ?? false}
                                title={words}
                                onClick={() => go(toggled(wish, facet, value))}
                            >
                                {picture}
                                <span class={picture ? "vh" : ""}>{words}</span>
                            </button>
                        );
                    })}
                </fieldset>
            ))}
        </>
    );
}

function Origin({ item }: { item: Item }) {
    return (
        <p class="rb-origin">
            <code aria-hidden="true">{word("rulebook.mark", item.origin)}</code>
            <span>{word("rulebook.origin.text", item.origin)}</span>
        </p>
    );
}

function Opened({ item, wish }: { item: Item; wish: Wish }) {
    const close = () => go({ ...wish, open: "" });
    useKeys({ Escape: close });
    return (
        <aside class="rb-opened" aria-label={item.name}>
            <header>
                <h2>{item.name}</h2>
                <IconButton glyph="x" size={14} label={t("app.close")} onClick={close} />
            </header>
            <div class="rb-felt">
                <item.Face radius={92} />
            </div>
            <ul class="rb-lines">
                {item.lines.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
            <dl>
                {item.facts.map(({ name, value }) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
            </dl>
            <Worth game={wish.game} id={item.id} />
            <Origin item={item} />
        </aside>
    );
}

function Card({ item, wish }: { item: Item; wish: Wish }) {
    const open = wish.open === item.id;
    return (
        <li>
            <button
                type="button"
                class="rb-item"
                aria-expanded={open}
                onClick={() => go({ ...wish, open: open ? "" : item.id })}
            >
                <item.Face radius={58} />
                <b>{item.name}</b>
                {item.lines.map((line) => (
                    <small key={line}>{line}</small>
                ))}
                <code title={word("rulebook.origin", item.origin)}>
                    {word("rulebook.mark", item.origin)}
                </code>
            </button>
        </li>
    );
}

function Head({ wish, shown, all }: { wish: Wish; shown: number; all: number }) {
    const filtered = wish.chosen.size > 0 || wish.words !== "";
    return (
        <header class="rb-tiles-head">
            <h1>{t("rulebook.tiles")}</h1>
            <span role="status">{t("rulebook.tiles.count", { n: shown, all })}</span>
            {filtered && (
                <button
                    type="button"
                    class="rb-link"
                    onClick={() => go({ ...wish, chosen: new Map(), words: "" })}
                >
                    {t("rulebook.tiles.clear")}
                </button>
            )}
            <a href="#/tiles/drawings">{t("rulebook.tiles.drawings")}</a>
        </header>
    );
}

interface Props {
    game: Game;
    content: unknown;
    query: string;
}

export function TilesPage({ game, content, query }: Props) {
    const book = bookOf(game);
    const items = useMemo(() => book.items(content), [book, content]);
    const wish = wishOf(game, book.facets, query);
    const shown = matching(items, wish.chosen, wish.words);
    const opened = items.find(({ id }) => id === wish.open);
    const field = useRef<HTMLInputElement>(null);
    useKeys({ "/": () => field.current?.focus() });
    return (
        <div class={`rb-tiles${opened ? " with-open" : ""}`}>
            <section class="rb-filters" aria-label={t("rulebook.filters")}>
                <Games game={game} here="tiles" />
                <label class="rb-field">
                    <Lens />
                    <span class="vh">{t("rulebook.search.tiles")}</span>
                    <input
                        ref={field}
                        type="search"
                        value={wish.words}
                        placeholder={t("rulebook.search.tiles")}
                        onInput={(event) => go({ ...wish, words: event.currentTarget.value })}
                    />
                    <kbd aria-hidden="true">/</kbd>
                </label>
                <Filters book={book} content={content} items={items} wish={wish} />
            </section>
            <div class="rb-shown">
                <Head wish={wish} shown={shown.length} all={items.length} />
                {shown.length === 0 && <p>{t("rulebook.tiles.none")}</p>}
                <ul class="rb-grid">
                    {shown.map((item) => (
                        <Card key={`${item.sort} ${item.id}`} item={item} wish={wish} />
                    ))}
                </ul>
            </div>
            {opened && <Opened item={opened} wish={wish} />}
        </div>
    );
}
