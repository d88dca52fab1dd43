/** Nothing is believed that was not played: what an item tells is played again
 * by the engine, and judged as it would be at the table. */
import { readResult, planOf } from "../../daily/plan";
import { isDate } from "../../daily/dates";
import { itemId, resultOf } from "../../daily/results";
import type { Engine } from "../../engine/client";
import { achievementId, reachedIn } from "./judged";
import type { Item } from "../items";

async function dailyHolds(engine: Engine, item: Item): Promise<boolean> {
    const told = resultOf(item);
    if (!told) return item.value === 0;
    if (!item.record || !isDate(told.date) || item.id !== itemId(told.date)) return false;
    const found = await readResult(engine, await planOf(engine, told.date), { text: item.record });
    return found !== null && found.score === told.score && found.lead === told.lead;
}

/** A mission's stars by its own conditions. Whoever began again from a later
 * round has fewer than the game alone would bring. */
async function starHolds(engine: Engine, { id, value, record = "" }: Item): Promise<boolean> {
    const { starsIn } = await import("../../missions/judge");
    const stars = await starsIn(engine, id, record);
    return Number.isInteger(value) && value > 0 && value <= stars;
}

async function hallHolds(engine: Engine, { id, value, record = "" }: Item): Promise<boolean> {
    const { findDeal, prove: replay } = await import("../../hall/deals");
    const deal = findDeal(id.slice("hall/".length));
    return deal !== null && (await replay(engine, deal, record))?.score === value;
}

async function achievementHolds(engine: Engine, { id, record = "", more }: Item): Promise<boolean> {
    const seat = typeof more?.seat === "number" ? more.seat : 0;
    const reached = await reachedIn(engine, record, seat);
    return reached.some((one) => achievementId(one) === id);
}

async function lessonHolds(engine: Engine, item: Item): Promise<boolean> {
    return (await import("../../learn/done")).lessonHolds(engine, item);
}

async function puzzleHolds(engine: Engine, item: Item): Promise<boolean> {
    return (await import("../../puzzles/solved")).solvedHolds(engine, item);
}

async function mistakeHolds(engine: Engine, item: Item): Promise<boolean> {
    return (await import("../../puzzles/kept")).mistakeHolds(engine, item);
}

const JUDGES: Partial<Record<Item["kind"], (engine: Engine, item: Item) => Promise<boolean>>> = {
    lesson: lessonHolds,
    puzzle: puzzleHolds,
    mistake: mistakeHolds,
    daily: dailyHolds,
    star: starHolds,
    hall: hallHolds,
    achievement: achievementHolds,
};

/** Whether an item from elsewhere may be kept. */
export async function holds(engine: Engine, item: Item): Promise<boolean> {
    try {
        return (await JUDGES[item.kind]?.(engine, item)) ?? true;
    } catch {
        return false;
    }
}

export interface Proved {
    good: Item[];
    /** The names of what is left out. */
    refused: string[];
}

export async function prove(engine: Engine, items: readonly Item[]): Promise<Proved> {
    const good: Item[] = [];
    const refused: string[] = [];
    for (const item of items) {
        if (await holds(engine, item)) good.push(item);
        else refused.push(item.id);
    }
    return { good, refused };
}
