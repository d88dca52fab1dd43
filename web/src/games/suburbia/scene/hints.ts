/** Hints in the words and places of this table. */
import type { Cell, Hint, HintMove } from "../../../engine/types";
import type { Move, Preview } from "./types";
import { list, t, type Key } from "../../../words/t";
import { offerOf, placeOf, spotKey, type Offer } from "./options";
import { placeWords } from "./place";
import { goalOf, type Scene } from "./scene";
import { moveTitle } from "./spoken";

/** A hint is a move of the list. */
export function hinted(scene: Scene, hint: HintMove) {
    return scene.state.moves?.[hint.move];
}

/** Where a hint leads, told from the others. */
export function hintPlace(scene: Scene, hint: HintMove, all: readonly HintMove[]): string {
    const move = hinted(scene, hint);
    const rest = all.filter((each) => each !== hint).map((each) => hinted(scene, each));
    const others = rest.filter((other) => other !== undefined);
    return move ? placeWords(scene, move, others) : "";
}

/** Goals whose lead would change hands, by their ids. */
interface Leads {
    won: string[];
    lost: string[];
    caught: string[];
}

async function leadsOf(scene: Scene, hint: HintMove): Promise<Leads> {
    const move = hinted(scene, hint);
    const { goals = [] }: Partial<Preview> = move ? await scene.match.preview(move) : {};
    const leads: Leads = { won: [], lost: [], caught: [] };
    for (const { goal, lead } of goals) if (lead) leads[lead].push(goal);
    return leads;
}

/** The goal with what it brings. */
export function hintGoal(scene: Scene, id: string): string {
    const goal = goalOf(scene.content, id);
    return goal ? t("table.hint.goal", { goal: goal.name, n: goal.bonus }) : id;
}

/** What a hint does to the goals, but for what its prospects say, with by how
 * much; of others than the best: what differs. */
export async function hintGoals(scene: Scene, hint: HintMove, best: HintMove): Promise<string[]> {
    const own = await leadsOf(scene, hint);
    const none: Leads = { won: [], lost: [], caught: [] };
    const other = hint === best ? none : await leadsOf(scene, best);
    const said = (id: string) => hint.later.filter((one) => one.id === id).map(({ args }) => args["goal"]);
    const only = (a: string[], b: readonly unknown[]) => a.filter((goal) => !b.includes(goal));
    const parts: [Key, string[]][] = [
        ["table.hint.lead", only(own.won, [...other.won, ...said("goal_taken")])],
        ["table.hint.missed", only(other.won, own.won)],
        ["table.hint.lost", only(own.lost, [...other.lost, ...said("goal_lost")])],
        ["table.hint.caught", only(own.caught, other.caught)],
    ];
    return parts.flatMap(([key, goals]) =>
        goals.length > 0 ? [t(key, { goals: list(goals.map((id) => hintGoal(scene, id))) })] : [],
    );
}

export function hintTitle(scene: Scene, hint: HintMove): string {
    const move = hinted(scene, hint);
    return move ? moveTitle(scene, move) : hint.words;
}

/** A cell that hints lead to, with their ranks. */
export interface Ranked {
    seat: number;
    at: Cell;
    ranks: number[];
}

/** What the hints mark: cells of the boroughs, and things to be taken. */
export interface Marked {
    cells: readonly Ranked[];
    offers: ReadonlyMap<Offer, readonly number[]>;
}

export function markedBy(scene: Scene, hint: Hint | null): Marked {
    const cells = new Map<string, Ranked>();
    const offers = new Map<Offer, number[]>();
    hint?.moves.forEach((each, index) => {
        const move: Move | undefined = hinted(scene, each);
        const at = move && placeOf(move);
        const offer = move && offerOf(move);
        if (offer) offers.set(offer, [...(offers.get(offer) ?? []), index + 1]);
        if (!at) return;
        const seat = move.of ?? scene.view.seat;
        const key = spotKey(seat, at);
        const { ranks } = cells.get(key) ?? { ranks: [] };
        cells.set(key, { seat, at, ranks: [...ranks, index + 1] });
    });
    return { cells: [...cells.values()], offers };
}
