/** The end of a game in acts: what is turned up when, for how long, and how
 * many people everybody has after it. The sums are the engine's. */
import type { GoalResult, Result } from "../../../engine/types";

export const PARTS = ["public", "secret", "money", "winner"] as const;
export type Part = (typeof PARTS)[number];

export interface Act {
    part: Part;
    /** The goals that are turned up. */
    goals: GoalResult[];
    /** Per seat, afterwards. */
    totals: number[];
    ms: number;
}

const TIME: Readonly<Record<Part, number>> = {
    public: 1600,
    secret: 2000,
    money: 2400,
    winner: 2600,
};

function plus(totals: readonly number[], { seat, bonus }: GoalResult): number[] {
    return totals.map((total, at) => (at === seat ? total + bonus : total));
}

function tell(acts: Act[], part: Part, goals: readonly GoalResult[], from: number[]): number[] {
    let totals = from;
    for (const goal of goals) {
        totals = plus(totals, goal);
        acts.push({ part, goals: [goal], totals, ms: TIME[part] });
    }
    return totals;
}

/** Public goals, secret goals from the last place to the first, money, and who
 * has won. */
export function actsOf(result: Result): Act[] {
    const acts: Act[] = [];
    const track = result.parts.map((parts) => parts["board"] ?? 0);
    const common = result.goals.filter(({ owner }) => owner === null);
    const open = tell(acts, "public", common, track);
    const place = ({ owner }: GoalResult) => open[owner ?? 0] ?? 0;
    const secret = result.goals
        .filter(({ owner }) => owner !== null)
        .sort((a, b) => place(a) - place(b));
    tell(acts, "secret", secret, open);
    for (const part of ["money", "winner"] as const) {
        acts.push({ part, goals: [], totals: [...result.score], ms: TIME[part] });
    }
    return acts;
}

/** The same where nothing moves: a still for each part. */
export function stillsOf(acts: readonly Act[]): Act[] {
    return PARTS.flatMap((part) => {
        const of = acts.filter((act) => act.part === part);
        const last = of.at(-1);
        return last ? [{ ...last, goals: of.flatMap(({ goals }) => goals) }] : [];
    });
}
