/** A rule over a table: this very situation on top, then what the rule says, a
 * board to try it on, and where it happened in this game. Escape returns. */
import { useEffect, useRef } from "preact/hooks";
import { Engine } from "../engine/client";
import type { Cause, LogEntry } from "../engine/types";
import { useMatch, type Match } from "../play/match";
import { closeRule, type AskedRule } from "../shell/shell";
import { Icon, IconButton, keyCap, useFound } from "../ui";
import { useFocusTrap } from "../ui/focus";
import { series, t, word } from "../words/t";
import { askedRule, nameOf, ruleAddress, ruleOf, textOf, type Rule } from "./records";
import { RuleHead, Rulings } from "./rule";
import { RuleText } from "./text";
import { Boards } from "./try";
import "./rules.later.css";

interface Happened {
    entry: LogEntry;
    causes: Cause[];
}

/** The moves of this game that the rule had to do with, the latest first. */
export function happened(log: readonly LogEntry[], rule: Rule): Happened[] {
    return log
        .map((entry) => ({
            entry,
            causes: entry.causes.filter((cause) => ruleOf(cause.rule)?.id === rule.id),
        }))
        .filter(({ entry, causes }) => causes.length > 0 || rule.moves?.includes(entry.type))
        .reverse();
}

/** "+2 income, −1 reputation" */
function changesWords(causes: readonly Cause[]): string {
    const sums = new Map<string, number>();
    for (const { stat, delta } of causes.flatMap(({ changes }) => changes)) {
        sums.set(stat, (sums.get(stat) ?? 0) + delta);
    }
    const parts = [...sums].map(([stat, sum]) => t("rulebook.change", { n: { amount: sum }, stat: word("stat", stat) }));
    return series(parts);
}

const MOST = 8;

function InThisGame({ match, rule }: { match: Match; rule: Rule }) {
    const { log } = useMatch(match);
    const all = happened(log, rule).slice(0, MOST);
    return (
        <section>
            <h3>{t("rulebook.game")}</h3>
            {all.length === 0 && <p>{t("rulebook.game.none")}</p>}
            <ul class="rb-happened">
                {all.map(({ entry, causes }) => (
                    <li key={entry.at}>
                        <button
                            type="button"
                            class="rb-link"
                            onClick={() => {
                                closeRule();
                                void match.go(entry.at);
                            }}
                        >
                            {t("rulebook.game.line", {
                                rounds: word("game.rounds", match.game),
                                n: entry.round,
                                name: match.seats[entry.seat]?.name ?? "",
                            })}
                        </button>{" "}
                        {changesWords(causes)}
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** One board, on an engine of its own: the table keeps its. */
function SheetBoard({ match, rule }: { match: Match; rule: Rule }) {
    const { found } = useFound(() => Engine.start(), rule.id);
    const engine = found && "value" in found ? found.value : null;
    useEffect(() => () => engine?.stop(), [engine]);
    if (!engine) return null;
    return (
        <Boards rule={rule} game={match.game} engine={engine} content={match.content} most={1} />
    );
}

function Sheet({ asked, rule }: { asked: AskedRule; rule: Rule }) {
    const box = useRef<HTMLElement>(null);
    useFocusTrap(box, closeRule);
    return (
        <section
            class="rb-sheet"
            ref={box}
            role="dialog"
            aria-modal="true"
            aria-label={nameOf(rule.id)}
            tabIndex={-1}
        >
            <div class="rb-sheet-head">
                <RuleHead rule={rule} />
                <kbd aria-hidden="true">{keyCap("escape")}</kbd>
                <IconButton glyph="x" size={14} label={t("app.close")} onClick={closeRule} />
            </div>
            <div class="rb-sheet-body" tabIndex={0}>
                <h2>{nameOf(rule.id)}</h2>
                {asked.here && (
                    <div class="rb-here">
                        <b>{t("rulebook.here")}</b>
                        <p>{asked.here}</p>
                    </div>
                )}
                <RuleText text={textOf(rule.id)} />
                <SheetBoard match={asked.match} rule={rule} />
                <InThisGame match={asked.match} rule={rule} />
                <details>
                    <summary>{t("rulebook.source")}</summary>
                    <Rulings id={rule.id} />
                </details>
            </div>
            <div class="rb-sheet-foot">
                <a class="ui-button secondary" href={ruleAddress(rule.id)}>
                    <Icon name="book" size={15} />
                    {t("rulebook.open")}
                </a>
            </div>
        </section>
    );
}

export function RuleSheet({ asked }: { asked: AskedRule }) {
    const rule = askedRule(asked);
    return rule ? <Sheet key={rule.id} asked={asked} rule={rule} /> : null;
}
