/** Asks one decision: hears what is tried, judges it, counts the tries. */
import { useEffect, useState } from "preact/hooks";
import type { Move, Reason } from "../engine/types";
import { announce } from "../ui";
import { decimals, t } from "../words/t";
import { howFar, pairOf, reasonsOf, verdictOf, type Behind, type Verdict } from "./judge";
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
    const { match, seed } = task;
    const { words } = move;
    const alone = match.seats.length === 1;
    const choice = { moves: match.state.moves ?? [], alone };
    const pair = pairOf(task, choice, words);
    const reasons = pair[0] === pair[1] ? [] : await reasonsOf(match.desk, pair, seed);
    const behind = await howFar(match.desk, task, { choice, words, progress });
    return { move, reasons, ...behind, verdict: verdictOf(behind, alone) };
}

export const isFound = (tries: readonly Pick<Tried, "verdict">[]): boolean => tries.at(-1)?.verdict === "found";

/** Keeps what was tried before the best was shown, once. */
export type OnEnd = (tries: readonly Tried[]) => Promise<unknown>;

export function useTask(task: Task, onEnd: OnEnd): Run {
    const [tries, setTries] = useState<readonly Tried[]>([]);
    const [share, setShare] = useState<number | null>(null);
    const [failed, setFailed] = useState(false);
    const [open, setOpen] = useState(false);
    const alone = task.match.seats.length === 1;
    /* What is shown as found has been kept. */
    const end = async (last: readonly Tried[]) => {
        if (!open) await onEnd(last);
        setTries(last);
        setOpen(true);
    };
    useEffect(() => {
        task.match.heard = (move) => {
            if (share !== null || open || tries.length >= TRIES) return;
            setShare(0);
            setFailed(false);
            tryOut(task, move, setShare)
                .then(async (tried) => {
                    const all = [...tries, tried];
                    if (tried.verdict === "found") await end(all);
                    else setTries(all);
                    announce(verdictWords(tried, alone));
                })
                .catch(() => setFailed(true))
                .finally(() => setShare(null));
        };
    }, [task, tries, share, open]);
    return {
        task, alone, tries, share, failed, open,
        best: bestOf(task),
        show: () => void end(tries),
        again: () => {
            setTries([]);
            setOpen(false);
        },
    };
}
