import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { Token } from "../draw";
import type { LogEntry } from "../engine/types";
import { useMatch, type Match } from "../play/match";
import { t } from "../words/t";
import { Button } from "../ui/button";
import { memo } from "../ui/memo";
import { useSteady } from "../ui/steady";
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
    /** Where that is another moment than the line's own. */
    moments?: ReadonlyMap<number, number>;
}

type Describe = LogPanelProps["describe"];

const lineOf = (entry: LogEntry, describe: Describe): LogLine | null =>
    entry.type === "hidden" ? null : describe(entry);

interface LineProps extends Omit<LogPanelProps, "moments"> {
    entry: LogEntry;
    go: (at: number) => void;
    here: boolean;
    /** Tab comes to this line; the arrows go from it to the others. */
    stop: boolean;
}

const Line = memo(function Line(props: LineProps) {
    const { match, describe, onShow, entry, go, here, stop } = props;
    const line = lineOf(entry, describe);
    if (!line) return null;
    const seat = match.seats[entry.seat];
    return (
        <li data-at={entry.at}>
            <button
                type="button"
                tabIndex={stop ? 0 : -1}
                aria-current={here ? "true" : undefined}
                title={t("app.log.show")}
                onClick={() => {
                    if (entry.seat >= 0) onShow?.(entry.seat);
                    go(entry.at);
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
                    stop={stop}
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

const STEPS: Record<string, (at: number, last: number) => number> = {
    ArrowUp: (at) => Math.max(at - 1, 0),
    ArrowDown: (at, last) => Math.min(at + 1, last),
};

/** The button like this one in the line that a key leads to. */
function lineAt({ key, target, currentTarget }: KeyboardEvent): HTMLElement | null {
    const lines = [...(currentTarget as HTMLElement).children];
    const at = lines.findIndex((line) => line.contains(target as Node));
    const next = STEPS[key]?.(at, lines.length - 1);
    if (at < 0 || next === undefined) return null;
    const which = (target as HTMLElement).matches(".rule-ask") ? ".rule-ask" : "button";
    return lines[next]?.querySelector(which) ?? lines[next]?.querySelector("button") ?? null;
}

function walk(event: KeyboardEvent): void {
    const button = lineAt(event);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.focus();
}

/** The line that Tab comes to: where the focus was last, if it is still there,
 * or the latest. A log is one stop however long it is. */
function useStop(lines: LogEntry[], describe: Describe) {
    const [held, hold] = useState(-1);
    const known = lines.some(({ at }) => at === held);
    const stop = known ? held : lines.find((entry) => lineOf(entry, describe))?.at;
    const onFocus = ({ target }: FocusEvent) => {
        const line = (target as HTMLElement).closest<HTMLElement>("[data-at]");
        if (line) hold(Number(line.dataset["at"]));
    };
    return { stop, onFocus };
}

/** The line that was gone to is the one that is shown, though several may lead
 * to the same moment. */
function useGone(match: Match, moments: LogPanelProps["moments"]) {
    const { look, live } = useMatch(match);
    const [gone, setGone] = useState(-1);
    const momentOf = (at: number) => moments?.get(at) ?? at;
    const here = live ? -1 : momentOf(gone) === look.at ? gone : look.at;
    const { go } = useSteady({
        go: (at: number) => {
            setGone(at);
            void match.go(momentOf(at));
        },
    });
    return { here, go };
}

function Lines(props: LogPanelProps & { title: ComponentChildren }) {
    const { match, describe, onShow, title, moments } = props;
    const { log, look, live } = useMatch(match);
    const { here, go } = useGone(match, moments);
    const box = useRef<HTMLElement>(null);
    const lines = [...log].reverse();
    const { stop, onFocus } = useStop(lines, describe);
    useEffect(() => {
        const line = box.current?.querySelector("[aria-current]");
        if (line) line.scrollIntoView({ block: "nearest" });
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
            <ol ref={box as never} reversed onKeyDown={walk} onFocusIn={onFocus}>
                {lines.map((entry) => (
                    <Line
                        key={entry.at}
                        match={match}
                        describe={describe}
                        {...(onShow ? { onShow } : {})}
                        entry={entry}
                        go={go}
                        here={entry.at === here}
                        stop={entry.at === stop}
                    />
                ))}
            </ol>
        </section>
    );
}
