/** Why: first the results, then one cause a line in the engine's order. */
import { Chip, chipText, ClassPip, Token } from "../../../draw";
import { isStat, kindOf, type Stat } from "../../../draw/kinds";
import type { Cause, Cell, Change, Numbers } from "../../../engine/types";
import { RuleButton } from "../../../shell";
import { t, word } from "../../../words/t";
import type { Heading, Line } from "../scene/reason";
import { playerName, STATS, useScene } from "../scene/scene";
import "./why.later.css";

interface ResultsProps {
    before: Numbers;
    after: Numbers;
}

function Results({ before, after }: ResultsProps) {
    const { view } = useScene();
    const stats: Stat[] = view.parts.includes("stars") ? [...STATS, "stars"] : [...STATS];
    return (
        <dl class="results">
            {stats.map((stat) => {
                const was = before[stat] ?? 0;
                const now = after[stat] ?? 0;
                return (
                    <div key={stat} class={was === now ? "same" : ""}>
                        <dt>{word("table.stat", stat)}</dt>
                        <dd>
                            <Chip
                                stat={stat}
                                value={now}
                                size={22}
                                plain
                                label={chipText(stat, now, true)}
                            />
                            <small>
                                {was === now
                                    ? t("table.why.same")
                                    : t(stat === "money" ? "table.why.wasmoney" : "table.why.was", {
                                          n: was,
                                      })}
                            </small>
                        </dd>
                    </div>
                );
            })}
        </dl>
    );
}

interface LineProps {
    line: Line;
    number: number | null;
    state: "" | "now" | "coming";
    onPoint?: (cells: { seat: number; cells: Cell[] } | null) => void;
}

function cellsOf({ seat, at, at_seat, by }: Cause): { seat: number; cells: Cell[] } {
    const cells = [at, by].filter((cell) => cell !== undefined);
    return { seat: at_seat ?? seat, cells };
}

/** A limit took all of it. */
export function isLost({ cut, delta }: Change): boolean {
    return cut === true && delta === 0;
}

/** What a cause changes, number by number. */
export function LineChips({ line }: { line: Line }) {
    return (
        <span class="why-chips">
            {line.times && <span class="why-times">{t("table.why.times", { n: line.times })}</span>}
            {line.cause.changes.map(
                (change) =>
                    isStat(change.stat) && (
                        <Chip
                            key={change.stat}
                            stat={change.stat}
                            value={change.delta}
                            lost={isLost(change)}
                            size={20}
                        />
                    ),
            )}
        </span>
    );
}

function LineWords({ line }: { line: Line }) {
    return (
        <>
            <b>{line.name}</b> <i>{line.reason}</i>
            {line.lost && <em>{t("table.why.lost")}</em>}
        </>
    );
}

/** A line by itself, where its rule is told. */
export function ToldLine({ line }: { line: Line }) {
    return (
        <>
            <span>
                <LineWords line={line} />
            </span>
            <LineChips line={line} />
        </>
    );
}

function WhyLine({ line, number, state, onPoint }: LineProps) {
    const scene = useScene();
    const { seat } = line.cause;
    const other = line.heading === "others";
    const kind = line.tile ? kindOf(line.tile.classes) : "none";
    return (
        <li
            class={`why-line${line.hot ? " hot" : ""}${state ? ` ${state}` : ""}`}
            aria-current={state === "now" ? "step" : undefined}
            onPointerEnter={() => onPoint?.(cellsOf(line.cause))}
            onPointerLeave={() => onPoint?.(null)}
        >
            <span class="why-number" aria-hidden="true">
                {number}
            </span>
            <span class="why-words">
                {other && <Token seat={seat} name={playerName(scene, seat)} size={16} />}
                {kind !== "none" && !other && <ClassPip name={kind} size={13} label="" />}
                <LineWords line={line} />
            </span>
            <LineChips line={line} />
            <RuleButton
                match={scene.match}
                rule={line.cause.rule}
                about={`${line.name} ${line.reason}`}
                here={<ToldLine line={line} />}
            />
        </li>
    );
}

const HEADINGS: readonly Heading[] = ["build", "then", "others"];

interface WhyProps {
    title: string;
    lines: readonly Line[];
    /** The heading of the first section: Build, Lake, Invest ... */
    first: string;
    before?: Numbers;
    after?: Numbers;
    /** The engine was asked and has not answered: nothing is claimed yet. */
    busy?: boolean;
    /** While it is told: how many lines have been. */
    step?: number;
    tools?: preact.ComponentChildren;
    /** Between the results and their causes: goals, and if it ended then. */
    outlook?: preact.ComponentChildren;
    onPoint?: LineProps["onPoint"];
}

export function WhyList(props: WhyProps) {
    const { title, lines, step, before, after, busy = false } = props;
    const numbered = new Map(
        lines.filter((line) => line.heading !== "others").map((line, index) => [line, index + 1]),
    );
    const state = (line: Line) => {
        if (step === undefined) return "";
        const at = lines.indexOf(line);
        return at === step ? "now" : at > step ? "coming" : "";
    };
    const heading = {
        build: props.first,
        then: t("table.why.then"),
        others: t("table.why.others"),
    };
    return (
        <section class="why" aria-label={title} aria-busy={busy} tabIndex={0} id="why">
            <header>
                <h2>{title}</h2>
                {props.tools}
            </header>
            {before && after && <Results before={before} after={after} />}
            {props.outlook}
            {HEADINGS.map((section) => {
                const own = lines.filter((line) => line.heading === section);
                return (
                    own.length > 0 && (
                        <div key={section}>
                            <h3>{heading[section]}</h3>
                            <ol>
                                {own.map((line, index) => (
                                    <WhyLine
                                        key={index}
                                        line={line}
                                        number={numbered.get(line) ?? null}
                                        state={state(line)}
                                        onPoint={props.onPoint}
                                    />
                                ))}
                            </ol>
                        </div>
                    )
                );
            })}
            {lines.length === 0 && !busy && <p class="why-none">{t("table.why.nothing")}</p>}
        </section>
    );
}

