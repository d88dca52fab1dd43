/** Two turns on, side by side: what the decision led to and what the best would
 * have, on request. */
import { useState } from "preact/hooks";
import { Chip } from "../draw";
import { isStat } from "../draw/kinds";
import type { Move } from "../engine/types";
import { playOf } from "../games";
import { Button, Dialog, useFound } from "../ui";
import { t, word } from "../words/t";
import { linesOf, type Line } from "./line";
import type { Run } from "./run";

function Deeds({ run, line }: { run: Run; line: Line }) {
    const { match } = run.task;
    return (
        <ol>
            {line.deeds.map((moves, at) => (
                <li key={at}>{playOf(match.game).review.title(match, moves)}</li>
            ))}
        </ol>
    );
}

const nameOf = (stat: string): string => (isStat(stat) ? word("draw.stat", stat) : word("stat", stat));

function Numbers({ lines, stat }: { lines: readonly Line[]; stat: string }) {
    return (
        <tr>
            <th scope="row">{nameOf(stat)}</th>
            {lines.map(({ numbers }, at) => (
                <td key={at}>
                    {isStat(stat) ? (
                        <Chip stat={stat} value={numbers[stat] ?? 0} size={18} plain />
                    ) : (
                        (numbers[stat] ?? 0)
                    )}
                </td>
            ))}
        </tr>
    );
}

function Lines({ run, lines }: { run: Run; lines: readonly Line[] }) {
    const stats = [...new Set(lines.flatMap(({ numbers }) => Object.keys(numbers)))];
    const differ = stats.filter((stat) => new Set(lines.map(({ numbers }) => numbers[stat] ?? 0)).size > 1);
    return (
        <table>
            <thead>
                <tr>
                    <td />
                    {lines.length > 1 && <th scope="col">{t("puzzle.yours")}</th>}
                    <th scope="col">{t("puzzle.better")}</th>
                </tr>
            </thead>
            <tbody>
                <tr class="pz-deeds">
                    <th scope="row">{t("puzzle.ahead.turns")}</th>
                    {lines.map((line, at) => (
                        <td key={at}>
                            <Deeds run={run} line={line} />
                        </td>
                    ))}
                </tr>
                {(lines.length > 1 ? differ : stats).map((stat) => (
                    <Numbers key={stat} lines={lines} stat={stat} />
                ))}
            </tbody>
        </table>
    );
}

function Shown({ run, all }: { run: Run; all: readonly Move[] }) {
    const words = all.map((move) => move.words);
    const { found } = useFound(() => linesOf(run.task.match, words), words.join("\n"));
    if (!found) return <p role="status">{t("page.loading")}</p>;
    if ("reason" in found) return <p role="alert">{t("puzzle.failed")}</p>;
    return (
        <div class="pz-ahead">
            <Lines run={run} lines={found.value} />
            <p class="pz-note">{t("puzzle.ahead.note")}</p>
        </div>
    );
}

/** The last try that was not the best one, and the best. */
export function Ahead({ run }: { run: Run }) {
    const [open, setOpen] = useState(false);
    const { best } = run;
    if (!best) return null;
    const other = run.tries.filter(({ move }) => move.words !== best.words).at(-1)?.move;
    return (
        <>
            <Button kind="ghost" glyph="eye" onClick={() => setOpen(true)}>
                {t("puzzle.ahead")}
            </Button>
            {open && (
                <Dialog title={t("puzzle.ahead")} onClose={() => setOpen(false)} wide>
                    <Shown run={run} all={other ? [other, best] : [best]} />
                </Dialog>
            )}
        </>
    );
}
