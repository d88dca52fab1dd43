/** The moments of a player, to choose one. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewedDecision } from "../engine/types";
import { Button } from "../ui";
import { t, word } from "../words/t";
import { betterTitle, playedMoves, titleOf } from "./deeds";
import { MarkShape, markWords } from "./marks";
import { listed, ORDERS, type Order } from "./moments";
import { lossOf, lossWords } from "./values";
import { nameOf, useView } from "./view";
import "./list.later.css";

function Whose() {
    const { match, seat, seats, setSeat } = useView();
    if (seats.length < 2) return null;
    return (
        <label>
            <span>{t("review.whose")}</span>
            <select
                value={String(seat)}
                onChange={(event) => setSeat(Number(event.currentTarget.value))}
            >
                {seats.map((one) => (
                    <option key={one} value={String(one)}>
                        {nameOf(match, one)}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Which() {
    const { order, setOrder } = useView();
    return (
        <label>
            <span>{t("review.which")}</span>
            <select
                value={order}
                onChange={(event) => setOrder(event.currentTarget.value as Order)}
            >
                {ORDERS.map((one) => (
                    <option key={one} value={one}>
                        {word("review.order", one)}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Row({ entry }: { entry: ReviewedDecision }) {
    const { match, state, found, alone, at, choose } = useView();
    const mark = entry.mark ?? "good";
    const played = playedMoves(state.log, entry);
    const studied = found.studied.get(entry.first);
    const better = studied ? betterTitle(match, played, studied.best) : "";
    const open = entry.first === at;
    return (
        <li>
            <button
                type="button"
                class={mark}
                aria-current={open ? "true" : undefined}
                data-first={entry.first}
                onClick={() => choose(entry.first)}
            >
                <span class="round">
                    <span class="vh">{t("review.round", { rounds: word("game.rounds", match.game) })}</span> {entry.round}
                </span>
                <MarkShape mark={mark} />
                <span class="what">
                    <b>{titleOf(match, played)}</b>
                    <span class="vh">{markWords(mark)}</span>
                    <i>
                        {mark === "good"
                            ? t("review.fine")
                            : better && t("review.better.is", { what: better })}
                    </i>
                </span>
                <em>{lossWords(lossOf(entry, alone), alone)}</em>
            </button>
        </li>
    );
}

/** Up and down, first and last: the focus goes along and chooses. */
function walkList(event: KeyboardEvent, choose: (at: number) => void): void {
    const buttons = [
        ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-first]"),
    ];
    const here = buttons.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: buttons.length - 1 }[
        event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const button = buttons[to];
    if (!button) return;
    button.focus();
    choose(Number(button.dataset["first"]));
}

/** Scrolls the list and nothing around it. */
function showInside(list: HTMLElement): void {
    const row = list.querySelector<HTMLElement>("[aria-current]");
    if (!row) return;
    const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    const below = above + row.offsetHeight - list.clientHeight;
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
}

function empty(name: string, done: boolean): string {
    return done ? t("review.none", { name }) : t("review.none.yet");
}

/** Keeps the mistakes of this game, to be asked again. */
function Keep() {
    const { match, found, seat, alone } = useView();
    const [kept, setKept] = useState<string | null>(null);
    const worst = listed(found.entries, seat, "worst", alone).filter(({ mark }) => mark !== "dubious");
    const n = worst.length;
    if (!found.done || n === 0 || match.seats[seat]?.kind !== "human") return null;
    if (kept) return <p role="status">{kept}</p>;
    const keep = async () => {
        const { keepMistakes } = await import("../puzzles/keep");
        const problem = await keepMistakes(match, worst);
        setKept(problem ? t(problem) : t("review.keep.done", { n }));
    };
    return <Button onClick={() => void keep()}>{t("review.keep", { n })}</Button>;
}

export function Moments() {
    const { match, list, seat, found, at, choose } = useView();
    const box = useRef<HTMLOListElement>(null);
    useEffect(() => {
        if (box.current) showInside(box.current);
    }, [at, list.length]);
    return (
        <section class="card rv-moments" aria-label={t("review.moments")}>
            <h2>{t("review.moments")}</h2>
            <div class="rv-choices">
                <Whose />
                <Which />
            </div>
            <Keep />
            {list.length === 0 ? (
                <p class="note">{empty(nameOf(match, seat), found.done)}</p>
            ) : (
                <ol ref={box} onKeyDown={(event) => walkList(event, choose)}>
                    {list.map((entry) => (
                        <Row key={entry.first} entry={entry} />
                    ))}
                </ol>
            )}
        </section>
    );
}
