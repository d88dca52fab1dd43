/** The stars this browser keeps. Where it keeps nothing, none were had. */
import { progress } from "../progress";
import { starsId, starsItem } from "./item";

/** Keeps them if no more are there. */
export async function keepStars(mission: string, stars: number, record: string): Promise<void> {
    await progress.keep(starsItem(mission, stars, record));
}

/** How many a mission has brought. */
export type StarsOf = (mission: string) => number;

export async function starsKept(): Promise<StarsOf> {
    const { items } = await progress.all();
    const stars = new Map(items.map(({ id, value }) => [id, value]));
    return (mission) => stars.get(starsId(mission)) ?? 0;
}
