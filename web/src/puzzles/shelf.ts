/** The mistakes among the progress of this device. */
import type { Problem } from "../play/problems";
import { progress } from "../progress";
import { mistakeId, mistakeItem, mistakeOf, type Mistake } from "../progress/mistake";

export interface Shelf {
    mistakes: Mistake[];
    damaged: number;
    problem: Problem | null;
}

export async function allMistakes(): Promise<Shelf> {
    const { items, problem } = await progress.all();
    const found = items.filter(({ kind }) => kind === "mistake").map(mistakeOf);
    const mistakes = found.filter((one) => one !== null);
    return { mistakes, damaged: found.length - mistakes.length, problem };
}

/** As it is now: an answer may move it to a lower box. */
export const putMistake = (mistake: Mistake): Promise<Problem | null> =>
    progress.change(mistakeId(mistake.id), (old) => ({
        ...mistakeItem(mistake),
        ...(old ? { first: old.first } : {}),
    }));

export const removeMistake = (id: string): Promise<Problem | null> => progress.remove(mistakeId(id));
