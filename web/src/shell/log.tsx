import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { Token } from "../draw";
import type { LogEntry } from "../engine/types";
import { useMatch, type Match } from "../play/match";
import { t } from "../words/t";
import { Button } from "../ui/button";
import { memo } from "../ui/memo";
import { RuleButton } from "./rule";
import "./log.css";

/** A line of the log in a table's words; null: it is not told. */
export interface LogLine {
    words: ComponentChildren;
    chips?: ComponentChildren;
    /** false: nothing is to be looked up about it. */
    rule?: boolean;
}

export interface LogPanelProps {
    match: Match;
    describe: (entry: LogEntry) => LogLine | null;
    /** Shows whoever a line is about, at that moment. */
    onShow?: (seat: number) => void;
}

interface LineProps extends LogPanelProps {
    entry: LogEntry;
    here: boolean;
}

const Line = memo(function Line({ match, describe, onShow, entry, here }: LineProps) {
    const line = entry.type === "hidden" ? null : describe(entry);
    if (!line) return null;
    const seat = match.seats[entry.seat];
    return (
        <li>
            <button
                type="button"
                aria-current={here ? "true" : undefined}
                title={t("app.log.show")}
                onClick={() => {
                    if (entry.seat >= 0) onShow?.(entry.seat);
                    void match.go(entry.at);
                }}
            >
                {seat ? (
                    <Token seat={entry.seat} name={seat.name} size={16} />
                ) : (
                    <i />
                )}
                <span class="words">{line.words}</span>
                <span class="chips">{line.chips}</span>
            </button>
            {line.rule !== false && (
                <RuleButton
                    match={match}
                    move={entry.type}
                    about={t("app.rule.move", { n: entry.at })}
                    here={<span>{line.words}</span>}
                />
            )}
        </li>
    );
});

/** What may lie where the log is: at a table of friends, their talk. */
export interface Leaf {
    label: string;
    /** What is on it that nobody has seen. */
    fresh: number;
    open: boolean;
    onOpen(open: boolean): void;
    children: ComponentChildren;
}

export const LeafContext = createContext<Leaf | null>(null);

function Tabs({ leaf }: { leaf: Leaf }) {
    return (
        <span class="tabs">
            <Button kind="ghost" pressed={!leaf.open} onClick={() => leaf.onOpen(false)}>
                {t("app.log")}
            </Button>
            <Button kind="ghost" pressed={leaf.open} onClick={() => leaf.onOpen(true)}>
                {leaf.label}
                {leaf.fresh > 0 && <b>{leaf.fresh}</b>}
            </Button>
        </span>
    );
}

/** One line a decision, the latest first; every line jumps there. */
export function LogPanel(props: LogPanelProps) {
    const leaf = useContext(LeafContext);
    if (!leaf) return <Lines {...props} title={<h2>{t("app.log")}</h2>} />;
    const tabs = <Tabs leaf={leaf} />;
    if (!leaf.open) return <Lines {...props} title={tabs} />;
    return (
        <section class="ui-log" aria-label={leaf.label}>
            <header>{tabs}</header>
            {leaf.children}
        </section>
    );
}

function Lines({ match, describe, onShow, title }: LogPanelProps & { title: ComponentChildren }) {
    const { log, look, live } = useMatch(match);
    const box = useRef<HTMLElement>(null);
    useEffect(() => {
        const here = box.current?.querySelector("[aria-current]");
        if (here) here.scrollIntoView({ block: "nearest" });
        else box.current?.scrollTo({ top: 0 });
    }, [look.at, log.length]);
    return (
        <section class="ui-log" aria-label={t("app.log")}>
            <header>
                {title}
                {!live && (
                    <Button
                        kind="ghost"
                        shortcut="]"
                        onClick={() => void match.present()}
                    >
                        {t("app.replay.present")}
                    </Button>
                )}
            </header>
            {log.length === 0 && <p>{t("app.log.empty")}</p>}
            <ol ref={box as never} reversed tabIndex={log.length > 0 ? 0 : undefined}>
                {[...log].reverse().map((entry) => (
                    <Line
                        key={entry.at}
                        match={match}
                        describe={describe}
                        {...(onShow ? { onShow } : {})}
                        entry={entry}
                        here={!live && entry.at === look.at}
                    />
                ))}
            </ol>
        </section>
    );
}
