/** The pages that are no single rule: a turn on one page, the words, the signs,
 * and everything to be printed. */
import { useEffect } from "preact/hooks";
import type { Game } from "../engine/types";
import { capital, t, word } from "../words/t";
import { Button } from "../ui";
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

function PrintedTopic({ game, topic }: { game: Game; topic: string }) {
    return (
        <section>
            <h2>{topicWords(game, topic)}</h2>
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
                            {lines.join(". ")}
                        </li>
                    ))}
            </ul>
        </section>
    );
}

/** The whole book of a game, for paper. */
export function PrintPage({ game, content }: Props) {
    const { Legend } = bookOf(game);
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
                <PrintedTopic key={topic} game={game} topic={topic} />
            ))}
            <h2>{t("rulebook.icons")}</h2>
            <Legend content={content} />
            <PrintedItems game={game} content={content} />
        </article>
    );
}
