/** How far a decision is behind the best: as the file lists it, or by the same
 * futures on the spot, a few at a time. */
import type { Engine } from "../engine/client";
import type { Move, Reason, Value } from "../engine/types";

/** In percent of the win; alone at the table in points. */
export interface Behind {
    behind: number;
    /** The standard error. */
    error: number;
}

/** What a file lists: the win in 1/10000, points in tenths. */
export interface Listed {
    win: number;
    score: number;
    error: number;
}

/** What is known of a decision before it is made: the words of the best, then of
 * others, and how an unknown one is judged. */
export interface Known {
    listed: readonly { words: string; value: Listed | null }[];
    futures: number;
    seed: string;
}

/** So little is nothing, and so little is still good. */
const ALIKE = { win: 1, points: 0.5 };
const GOOD = { win: 3, points: 2 };

export type Verdict = "found" | "good" | "behind";

export function verdictOf({ behind }: Behind, alone: boolean): Verdict {
    const kind = alone ? "points" : "win";
    if (behind <= ALIKE[kind]) return "found";
    return behind <= GOOD[kind] ? "good" : "behind";
}

export function behindListed(best: Listed, other: Listed, alone: boolean): Behind {
    return alone
        ? { behind: (best.score - other.score) / 10, error: other.error / 10 }
        : { behind: (best.win - other.win) / 100, error: other.error / 100 };
}

/** The mean of differences and its standard error. */
export function behindOf(differences: readonly number[]): Behind {
    const n = differences.length;
    const behind = differences.reduce((sum, one) => sum + one, 0) / n;
    const spread = differences.reduce((sum, one) => sum + (one - behind) ** 2, 0);
    return { behind, error: n > 1 ? Math.sqrt(spread / (n - 1) / n) : 0 };
}

interface JudgedMove {
    move: number;
    parts: string[];
    values: Value[];
    reasons: Reason[];
}

export interface Judged {
    seat: number;
    moves: JudgedMove[];
}

export interface Question {
    /** The best and the other, by their numbers in the list of moves. */
    moves: [number, number];
    seed: string;
    futures: number;
    alone: boolean;
    progress(share: number): void;
}

const PORTION = 8;

/** One portion: the win and points are in hundredths of what is told. */
function differencesOf({ moves: [best, other] }: Judged, alone: boolean): number[] {
    const worth = (value: Value | undefined) => (alone ? value?.score : value?.win) ?? 0;
    return (best?.values ?? []).map((value, at) => (worth(value) - worth(other?.values[at])) / 100);
}

/** The reasons why the best is better than the other. */
export async function reasonsOf(engine: Engine, moves: [number, number], seed: string): Promise<Reason[]> {
    const judged = await engine.call<Judged>({ call: "judge", moves, seed, futures: 1 });
    return judged.moves[1]?.reasons ?? [];
}

export async function judge(engine: Engine, question: Question): Promise<Behind> {
    const { moves, seed, futures, alone, progress } = question;
    const differences: number[] = [];
    while (differences.length < futures) {
        progress(differences.length / futures);
        const from = differences.length;
        const count = Math.min(PORTION, futures - from);
        const judged = await engine.call<Judged>({ call: "judge", moves, seed, from, futures: count });
        differences.push(...differencesOf(judged, alone));
    }
    return behindOf(differences);
}

/** What may be decided on the engine's table, by whom it is decided. */
export interface Choice {
    moves: readonly Pick<Move, "words">[];
    alone: boolean;
}

/** The best and the decision with these words, by their numbers. */
export function pairOf({ listed }: Known, { moves }: Choice, words: string): [number, number] {
    const at = (wanted: string | undefined) => moves.findIndex((move) => move.words === wanted);
    const [best, other] = [at(listed[0]?.words), at(words)];
    return [best < 0 ? other : best, other];
}

/** How far the decision with these words is behind the best. */
export async function howFar(
    engine: Engine,
    known: Known,
    { choice, words, progress }: { choice: Choice; words: string; progress(share: number): void },
): Promise<Behind> {
    const { listed, seed, futures } = known;
    const { alone } = choice;
    const moves = pairOf(known, choice, words);
    const [best, other] = [listed[0]?.value, listed.find((one) => one.words === words)?.value];
    if (moves[0] === moves[1]) return { behind: 0, error: 0 };
    if (best && other) return behindListed(best, other, alone);
    return judge(engine, { moves, seed, futures, alone, progress });
}
