/** The pages that are no single rule: a turn on one page, the words, the signs,
 * and everything to be printed. */
import { useEffect, useMemo } from "preact/hooks";
import type { Engine } from "../engine/client";
import type { Game } from "../engine/types";
import { capital, sentences, t, word } from "../words/t";
import { Button, useFound } from "../ui";
import { Bench, bringCases, type Case } from "./bench";
import { bookOf } from "./books";
import {
    nameOf,
    ruleAddress,
    rulesOf,
    rulingsOf,
    terms,
    textOf,
    topicsOf,
    topicWords,
} from "./records";

interface Props {
    game: Game;
    content: unknown;
}

interface PrintProps extends Props {
    engine: Engine;
}

const STEPS = [1, 2, 3, 4];

export function TurnPage({ game, content }: Props) {
    const { Step } = bookOf(game);
    return (
        <>
            <p class="rb-where">{t("rulebook.start")}</p>
            <h1>{t("rulebook.turn.title")}</h1>
            <p class="rb-text">{word("rulebook.turn.lead", game)}</p>
            <ol class="rb-steps">
                {STEPS.map((n) => (
                    <li key={n}>
                        <div class="rb-felt" aria-hidden="true">
                            <Step n={n} content={content} />
                        </div>
                        <h2>
                            {n} {word("rulebook.turn.step", `${game}_${n}`)}
                        </h2>
                        <p>{word("rulebook.turn.text", `${game}_${n}`)}</p>
                    </li>
                ))}
            </ol>
        </>
    );
}

/** All words; the one that was asked for comes into sight. */
export function GlossaryPage({ asked }: { asked: string }) {
    useEffect(() => {
        document.getElementById(`word-${asked}`)?.scrollIntoView({ block: "center" });
    }, [asked]);
    const sorted = [...terms].sort((a, b) =>
        word("glossary.name", a.id).localeCompare(word("glossary.name", b.id)),
    );
    return (
        <>
            <p class="rb-where">{t("rulebook.reference")}</p>
            <h1>{t("rulebook.glossary.title")}</h1>
            <p class="rb-text">{t("rulebook.glossary.lead")}</p>
            <dl class="rb-glossary">
                {sorted.map(({ id, see }) => (
                    <div key={id} id={`word-${id}`} class={id === asked ? "rb-meant" : ""}>
                        <dt>{capital(word("glossary.name", id))}</dt>
                        <dd>
                            {word("glossary.text", id)}{" "}
                            {see.map((rule) => (
                                <a key={rule} href={ruleAddress(rule)}>
                                    {nameOf(rule)}
                                </a>
                            ))}
                        </dd>
                    </div>
                ))}
            </dl>
        </>
    );
}

export function IconsPage({ game, content }: Props) {
    const { Legend } = bookOf(game);
    return (
        <>
            <p class="rb-where">{t("rulebook.reference")}</p>
            <h1>{t("rulebook.icons")}</h1>
            <Legend content={content} />
        </>
    );
}

/** The first case of a topic in which something is done, else its first. */
async function caseOf(game: Game, topic: string): Promise<Case | undefined> {
    const cases = await bringCases();
    const own = rulesOf(game).filter((rule) => rule.topic === topic);
    const shown = own.flatMap(({ show }) => show.flatMap((at) => cases[at] ?? []));
    return shown.find(({ when }) => when.some(({ refused }) => !refused)) ?? shown[0];
}

/** A case of a topic before and after its own moves; no page cuts it. */
function PrintedBoard({ game, content, topic, bench }: Props & { topic: string; bench: Bench }) {
    const ask = async () => {
        const shown = await caseOf(game, topic);
        if (!shown) return null;
        const before = await bench.play(shown, []);
        return { shown, positions: shown.when.length ? [before, await bench.play(shown, shown.when)] : [before] };
    };
    const { found } = useFound(ask, `${game} ${topic}`);
    const { Board } = bookOf(game);
    if (!found || "reason" in found || !found.value) return null;
    return (
        <figure class="rb-printed-board">
            {found.value.positions.map(({ look }, at) => (
                <Board key={at} content={content} look={look} moves={[]} onMove={() => undefined} />
            ))}
            <figcaption>{word("case", found.value.shown.case)}</figcaption>
        </figure>
    );
}

function PrintedTopic({ topic, bench, ...props }: Props & { topic: string; bench: Bench }) {
    const { game } = props;
    return (
        <section>
            <h2>{topicWords(game, topic)}</h2>
            <PrintedBoard {...props} topic={topic} bench={bench} />
            {rulesOf(game)
                .filter((rule) => rule.topic === topic)
                .map(({ id }) => (
                    <div key={id} class="rb-printed">
                        <h3>
                            {nameOf(id)} <code>{id}</code>
                        </h3>
                        <p>{textOf(id)}</p>
                        {rulingsOf(id).map((text) => (
                            <p key={text} class="rb-ruling">
                                {text}
                            </p>
                        ))}
                    </div>
                ))}
        </section>
    );
}

function PrintedItems({ game, content }: Props) {
    return (
        <section>
            <h2>{t("rulebook.tiles")}</h2>
            <p>{t("rulebook.print.marks")}</p>
            <ul class="rb-printed-items">
                {bookOf(game)
                    .items(content)
                    .map(({ id, sort, name, lines, origin }) => (
                        <li key={`${sort} ${id}`}>
                            <b>{name}</b> <code>{word("rulebook.mark", origin)}</code>{" "}
                            {sentences(lines)}
                        </li>
                    ))}
            </ul>
        </section>
    );
}

/** The whole book of a game, for paper. */
export function PrintPage({ game, content, engine }: PrintProps) {
    const { Legend } = bookOf(game);
    const bench = useMemo(() => new Bench(engine), [engine]);
    const title = t("rulebook.print.title", { game: word("game", game) });
    return (
        <article class="rb-print">
            <h1>{title}</h1>
            <p class="rb-noprint">
                <Button glyph="book" onClick={() => print()}>
                    {t("rulebook.print.do")}
                </Button>
            </p>
            <p>{word("rulebook.turn.lead", game)}</p>
            {topicsOf(game).map((topic) => (
                <PrintedTopic key={`${game} ${topic}`} game={game} content={content} topic={topic} bench={bench} />
            ))}
            <h2>{t("rulebook.icons")}</h2>
            <Legend content={content} />
            <PrintedItems game={game} content={content} />
        </article>
    );
}
