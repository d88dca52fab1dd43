/** Asks one decision: hears what is tried, judges it, counts the tries. */
import { useEffect, useState } from "preact/hooks";
import type { Move, Reason } from "../engine/types";
import { announce } from "../ui";
import { decimals, t } from "../words/t";
import { behindListed, judge, reasonsOf, verdictOf, type Behind, type Verdict } from "./judge";
import type { Task } from "./task";

export const TRIES = 3;

export interface Tried extends Behind {
    move: Move;
    verdict: Verdict;
    reasons: Reason[];
}

export interface Run {
    task: Task;
    alone: boolean;
    tries: readonly Tried[];
    /** How far the judging of a try is; null: nothing is judged. */
    share: number | null;
    failed: boolean;
    /** The best is shown: asked for, or found. */
    open: boolean;
    best: Move | undefined;
    show(): void;
    again(): void;
}

const whole = (n: number) => decimals(n, n < 10 ? 1 : 0);

export function verdictWords({ verdict, behind, error }: Tried, alone: boolean): string {
    if (verdict === "found") return t("puzzle.found");
    const args = { n: whole(behind), points: behind, error: whole(Math.max(error, 0.1)) };
    if (verdict === "good") return t(alone ? "puzzle.good.points" : "puzzle.good.win", args);
    return t(alone ? "puzzle.behind.points" : "puzzle.behind.win", args);
}

function bestOf({ match, listed }: Task): Move | undefined {
    return match.state.moves?.find(({ words }) => words === listed[0]?.words);
}

async function tryOut(task: Task, move: Move, progress: (share: number) => void): Promise<Tried> {
    const { match, listed, futures, seed } = task;
    const alone = match.seats.length === 1;
    const all = match.state.moves ?? [];
    const moves: [number, number] = [all.indexOf(bestOf(task) ?? move), all.indexOf(move)];
    const [best] = listed;
    const known = listed.find(({ words }) => words === move.words);
    const engine = match.desk;
    const reasons = moves[0] === moves[1] ? [] : await reasonsOf(engine, moves, seed);
    const behind =
        moves[0] === moves[1]
            ? { behind: 0, error: 0 }
            : best?.value && known?.value
              ? behindListed(best.value, known.value, alone)
              : await judge(engine, { moves, seed, futures, alone, progress });
    return { move, reasons, ...behind, verdict: verdictOf(behind, alone) };
}

export function useTask(task: Task, onEnd: (found: boolean) => void): Run {
    const [tries, setTries] = useState<readonly Tried[]>([]);
    const [share, setShare] = useState<number | null>(null);
    const [failed, setFailed] = useState(false);
    const [open, setOpen] = useState(false);
    const alone = task.match.seats.length === 1;
    const end = (found: boolean) => {
        setOpen(true);
        if (!open) onEnd(found);
    };
    useEffect(() => {
        task.match.heard = (move) => {
            if (share !== null || open || tries.length >= TRIES) return;
            setShare(0);
            setFailed(false);
            tryOut(task, move, setShare)
                .then((tried) => {
                    setTries([...tries, tried]);
                    announce(verdictWords(tried, alone));
                    if (tried.verdict === "found") end(true);
                })
                .catch(() => setFailed(true))
                .finally(() => setShare(null));
        };
    }, [task, tries, share, open]);
    return {
        task, alone, tries, share, failed, open,
        best: bestOf(task),
        show: () => end(false),
        again: () => {
            setTries([]);
            setOpen(false);
        },
    };
}
