/** The card of a puzzle: what is asked, what was tried, and what is best. */
import { useEffect } from "preact/hooks";
import { Chip } from "../draw";
import { isStat } from "../draw/kinds";
import { signed } from "../draw/numbers";
import type { Reason } from "../engine/types";
import { playOf } from "../games";
import type { Sight, TeachProps } from "../shell/teacher";
import { Button } from "../ui";
import { list, t, word } from "../words/t";
import { Ahead } from "./ahead";
import { TRIES, verdictWords, type Run } from "./run";
import "./puzzles.later.css";

function Amount({ reason, side }: { reason: Reason; side: 0 | 1 }) {
    const value = reason.delta[side];
    if (value === 0) return <span>{t("puzzle.zero")}</span>;
    if (isStat(reason.stat)) return <Chip stat={reason.stat} value={value} size={18} />;
    return <b>{signed(value)}</b>;
}

function causeOf({ task: { match } }: Run, reason: Reason): string {
    const what = playOf(match.game).review.cause(match, reason);
    if (reason.seat === match.state.look.actor) return what;
    return t("puzzle.theirs", { name: match.seats[reason.seat]?.name ?? "", what });
}

/** What only one of the two decisions brings. */
function Differs({ run, reasons }: { run: Run; reasons: readonly Reason[] }) {
    if (reasons.length === 0) return null;
    return (
        <div class="pz-differs" role="region" aria-label={t("puzzle.differs")} tabIndex={0}>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t("puzzle.differs")}</th>
                        <th scope="col">{t("puzzle.yours")}</th>
                        <th scope="col">{t("puzzle.better")}</th>
                    </tr>
                </thead>
                <tbody>
                    {reasons.map((reason, index) => (
                        <tr key={index}>
                            <th scope="row">{causeOf(run, reason)}</th>
                            <td>
                                <Amount reason={reason} side={1} />
                            </td>
                            <td>
                                <Amount reason={reason} side={0} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

function Levels({ found }: { found: readonly string[] }) {
    const levels = list(found.map((level) => word("level", level)));
    return <p class="pz-note">{found.length > 0 ? t("puzzle.found.by", { levels }) : t("puzzle.found.none")}</p>;
}

function titleOf({ task: { match } }: Run, moves: Parameters<ReturnType<typeof playOf>["review"]["title"]>[1]) {
    return playOf(match.game).review.title(match, moves);
}

/** What comes of the best, as the file has it: in games won, or alone in points. */
function Worth({ run: { alone, task } }: { run: Run }) {
    const { value } = task.listed[0] ?? {};
    if (!value) return null;
    const words = alone
        ? t("puzzle.worth.points", { n: Math.round(value.score / 10) })
        : t("puzzle.worth.win", { n: Math.round(value.win / 100) });
    return <small>{words}</small>;
}

/** What was tried last, beside the best once that is open. */
function Answer({ run, puzzle }: { run: Run; puzzle: boolean }) {
    const last = run.tries.at(-1);
    return (
        <>
            {last && <p class="pz-deed">{t("puzzle.you", { what: titleOf(run, [last.move]) })}</p>}
            {run.open && run.best && (
                <p class="pz-deed best">
                    {t("puzzle.best", { what: titleOf(run, [run.best]) })}
                    <Worth run={run} />
                </p>
            )}
            {run.open && last && <Differs run={run} reasons={last.reasons} />}
            {run.open && puzzle && <Levels found={run.task.found} />}
        </>
    );
}

function headOf(run: Run): string {
    const last = run.tries.at(-1);
    const { game, state } = run.task.match;
    if (last) return verdictWords(last, run.alone);
    if (run.open) return t("puzzle.shown");
    return t("puzzle.ask", { rounds: word("game.rounds", game), round: state.look.round });
}

function Tries({ run }: { run: Run }) {
    const n = TRIES - run.tries.length;
    return (
        <p class="pz-tries">
            {Array.from({ length: TRIES }, (_, at) => (
                <i key={at} class={at < n ? "left" : ""} aria-hidden="true" />
            ))}
            {t("puzzle.tries", { n })}
        </p>
    );
}

function Foot({ run, next }: { run: Run; next: string }) {
    if (run.open) {
        return (
            <div class="pz-foot">
                <Button kind="ghost" glyph="loop" onClick={run.again}>
                    {t("puzzle.again")}
                </Button>
                <Ahead run={run} />
                <a class="ui-button primary" href={next}>
                    {t("puzzle.next")}
                </a>
            </div>
        );
    }
    return (
        <div class="pz-foot">
            <Button kind={run.tries.length < TRIES ? "ghost" : "primary"} onClick={run.show}>
                {t("puzzle.show")}
            </Button>
        </div>
    );
}

export interface CardProps {
    run: Run;
    name: string;
    /** Where Leave and Next lead. */
    home: string;
    next: string;
    /** It is one of the file, and not a mistake of one's own. */
    puzzle: boolean;
    /** Which game it is of, and how hard. */
    kind?: string;
}

/** The best decision stands chosen at the table once it is open. */
function useShown({ open, best }: Run, { choose }: Sight): void {
    useEffect(() => {
        if (open && best) choose(best);
    }, [open]);
}

export function Card({ run, name, home, next, puzzle, kind, phone, sight }: CardProps & TeachProps) {
    const { match } = run.task;
    useShown(run, sight);
    const actor = match.seats[match.state.look.actor]?.name ?? "";
    return (
        <section class={phone ? "lesson strip pz" : "lesson pz"} aria-label={t("puzzle.label")}>
            <header>
                <span>{name}</span>
                {kind && <small>{kind}</small>}
                <a class="link" href={home}>
                    {t("puzzle.leave")}
                </a>
            </header>
            <h2>{headOf(run)}</h2>
            {run.tries.length === 0 && !run.open && <p>{t("puzzle.ask.text", { name: actor })}</p>}
            {run.share !== null && (
                <label class="pz-judging">
                    {t("puzzle.judging")}
                    <progress max={1} value={run.share} />
                </label>
            )}
            {run.failed && <p role="alert">{t("puzzle.failed")}</p>}
            <Answer run={run} puzzle={puzzle} />
            {!run.open && <Tries run={run} />}
            <Foot run={run} next={next} />
        </section>
    );
}
