/** What came of a puzzle, as an item of progress: the first time counts, however
 * often it is asked again. */
import { PUZZLES } from "../../gen/puzzles";
import type { Engine } from "../engine/client";
import type { Telling } from "../engine/types";
import { progress } from "../progress";
import type { Item } from "../progress/items";
import { howFar, verdictOf } from "./judge";
import { isFound, TRIES, type Tried } from "./run";
import { layOut, type Puzzle } from "./task";

export const puzzles = PUZZLES as unknown as readonly Puzzle[];

export const solvedId = ({ id }: Puzzle): string => `puzzle/${id}`;

/** More for fewer tries; 0: it was shown. */
export function solvedItem(puzzle: Puzzle, tries: readonly Pick<Tried, "move" | "verdict">[], first: number): Item {
    const { words } = tries.at(-1)?.move ?? {};
    const value = isFound(tries) ? TRIES + 1 - tries.length : 0;
    return { id: solvedId(puzzle), kind: "puzzle", first, value, ...(value && { more: { words } }) };
}

export const triesOf = (value: number): number => TRIES + 1 - value;

export function keepSolved(puzzle: Puzzle, tries: readonly Tried[]) {
    const item = solvedItem(puzzle, tries, Date.now());
    return progress.change(item.id, (old) => old ?? item);
}

/** By puzzle: what has come of it; nothing, if it was not solved yet. */
export async function solvedHere(): Promise<ReadonlyMap<string, number>> {
    const { items } = await progress.all();
    return new Map(items.filter(({ kind }) => kind === "puzzle").map(({ id, value }) => [id, value]));
}

/** Whether the decision that an item names is among the best, judged anew. */
export async function solvedHolds(engine: Engine, { id, value, more }: Item): Promise<boolean> {
    const puzzle = puzzles.find((one) => solvedId(one) === id);
    if (!puzzle || !Number.isInteger(value) || value < 0 || value > TRIES) return false;
    if (value === 0) return true;
    const known = await layOut(engine, puzzle);
    const { look } = await engine.call<Telling>({ call: "tell" });
    const { moves } = await engine.call<Telling>({ call: "tell", eyes: look.actor });
    const choice = { moves: moves ?? [], alone: look.players.length === 1 };
    const words = choice.moves.find((move) => move.words === more?.["words"])?.words;
    if (words === undefined) return false;
    if (!known.listed.some((one) => one.words === words)) await engine.loadNets(puzzle.game);
    const behind = await howFar(engine, known, { choice, words, progress: () => undefined });
    return verdictOf(behind, choice.alone) === "found";
}
