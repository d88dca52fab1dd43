/** A rule: what it says, its boards, what stands beside it. */
import type { ComponentChildren } from "preact";
import type { Game } from "../engine/types";
import { list, t, word } from "../words/t";
import {
    gameOf,
    nameOf,
    ruleAddress,
    rulesOf,
    rulingsOf,
    textOf,
    topicWords,
    type Rule,
} from "./records";
import { RuleText } from "./text";

export function RuleHead({ rule }: { rule: Rule }) {
    return (
        <p class="rb-where">
            {topicWords(gameOf(rule), rule.topic)} <code>{rule.id}</code>
        </p>
    );
}

export function Rulings({ id }: { id: string }) {
    const rulings = rulingsOf(id);
    if (rulings.length === 0) return <p>{t("rulebook.source.printed")}</p>;
    return (
        <>
            <p>{t("rulebook.source.ours")}</p>
            <ul class="rb-rulings">
                {rulings.map((text) => (
                    <li key={text}>
                        <RuleText text={text} />
                    </li>
                ))}
            </ul>
        </>
    );
}

export function editionsWords({ editions }: Rule): string {
    if (!editions) return t("rulebook.editions.all");
    const names = editions.map((id) => word("rulebook.edition", id));
    return t("rulebook.editions.some", { names: list(names) });
}

function Note({ title, children }: { title: string; children: ComponentChildren }) {
    return (
        <section>
            <h2>{title}</h2>
            {children}
        </section>
    );
}

function Links({ ids }: { ids: readonly string[] }) {
    return (
        <ul>
            {ids.map((id) => (
                <li key={id}>
                    <a href={ruleAddress(id)}>{nameOf(id)}</a>
                </li>
            ))}
        </ul>
    );
}

/** The rule before and the one after, across topics. */
function Turn({ game, rule }: { game: Game; rule: Rule }) {
    const all = rulesOf(game);
    const at = all.indexOf(rule);
    const [before, after] = [all[at - 1], all[at + 1]];
    return (
        <p class="rb-turn">
            {before && (
                <a href={ruleAddress(before.id)} rel="prev">
                    ‹ {nameOf(before.id)}
                </a>
            )}
            {after && (
                <a href={ruleAddress(after.id)} rel="next">
                    {nameOf(after.id)} ›
                </a>
            )}
        </p>
    );
}

export function RulePage({ rule, children }: { rule: Rule; children?: ComponentChildren }) {
    const game = gameOf(rule);
    return (
        <div class="rb-rule">
            <article>
                <RuleHead rule={rule} />
                <h1>{nameOf(rule.id)}</h1>
                <RuleText text={textOf(rule.id)} />
                {children}
            </article>
            <aside class="rb-notes">
                {rule.see && (
                    <Note title={t("rulebook.see")}>
                        <Links ids={rule.see} />
                    </Note>
                )}
                <Note title={t("rulebook.source")}>
                    <Rulings id={rule.id} />
                </Note>
                {rulesOf(game).some(({ editions }) => editions) && (
                    <Note title={t("rulebook.editions")}>
                        <p>{editionsWords(rule)}</p>
                    </Note>
                )}
                {rule.refuses && (
                    <Note title={t("rulebook.refuses")}>
                        <ul class="rb-plain">
                            {rule.refuses.map((code) => (
                                <li key={code}>{word("status", code)}</li>
                            ))}
                        </ul>
                    </Note>
                )}
                <Turn game={game} rule={rule} />
            </aside>
        </div>
    );
}
