/** Hints in the words and places of this table. */
import type { Cell, Hint, HintMove } from "../../../engine/types";
import type { Move, Preview } from "./types";
import { list, t, type Key } from "../../../words/t";
import { offerOf, placeOf, spotKey, type Offer } from "./options";
import { goalOf, tileName, type Scene } from "./scene";
import { cornerOf, moveTitle, placeSpoken } from "./spoken";

/** A hint is a move of the list. */
export function hinted(scene: Scene, hint: HintMove) {
    return scene.state.moves?.[hint.move];
}

/** The names of the tiles beside the place where it would lie. */
function besideOf(scene: Scene, { beside = [] }: Move): string {
    return list(beside.map((tile) => tileName(scene.content, tile)).sort());
}

/** "Beside Park and Lake"; with column and row where that says too little. */
export function hintPlace(scene: Scene, hint: HintMove, all: readonly HintMove[]): string {
    const move = hinted(scene, hint);
    const at = move && placeOf(move);
    const borough = scene.view.boroughs[move?.of ?? scene.view.seat];
    if (!move || !at || !borough) return "";
    const names = besideOf(scene, move);
    const alike = all.some((each) => {
        const other = each === hint ? undefined : hinted(scene, each);
        return other?.tile === move.tile && other !== undefined && besideOf(scene, other) === names;
    });
    const words = names && t("table.hint.beside", { names });
    return names && !alike ? words : `${placeSpoken(at, cornerOf(borough))} ${words}`.trim();
}

/** Goals whose lead would change hands. */
interface Leads {
    won: string[];
    lost: string[];
    caught: string[];
}

async function leadsOf(scene: Scene, hint: HintMove): Promise<Leads> {
    const move = hinted(scene, hint);
    const { goals = [] }: Partial<Preview> = move ? await scene.match.preview(move) : {};
    const leads: Leads = { won: [], lost: [], caught: [] };
    for (const { goal: id, lead } of goals) {
        const goal = goalOf(scene.content, id);
        if (!lead || !goal) continue;
        leads[lead].push(t("table.hint.goal", { goal: goal.name, n: goal.bonus }));
    }
    return leads;
}

/** What a hint does to the goals; of others than the best: what differs. */
export async function hintGoals(scene: Scene, hint: HintMove, best: HintMove): Promise<string[]> {
    const own = await leadsOf(scene, hint);
    const none: Leads = { won: [], lost: [], caught: [] };
    const other = hint === best ? none : await leadsOf(scene, best);
    const only = (a: string[], b: string[]) => a.filter((goal) => !b.includes(goal));
    const parts: [Key, string[]][] = [
        ["table.hint.lead", only(own.won, other.won)],
        ["table.hint.missed", only(other.won, own.won)],
        ["table.hint.lost", only(own.lost, other.lost)],
        ["table.hint.caught", only(own.caught, other.caught)],
    ];
    return parts.flatMap(([key, goals]) =>
        goals.length > 0 ? [t(key, { goals: list(goals) })] : [],
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
