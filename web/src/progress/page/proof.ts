/** Nothing is believed that was not played: what an item tells is played again
 * by the engine. */
import { readResult, planOf } from "../../daily/plan";
import { isDate } from "../../daily/dates";
import { itemId, resultOf } from "../../daily/results";
import type { Engine } from "../../engine/client";
import type { Look } from "../../engine/types";
import type { Item } from "../items";

async function dailyHolds(engine: Engine, item: Item): Promise<boolean> {
    const told = resultOf(item);
    if (!told) return item.value === 0;
    if (!item.record || !isDate(told.date) || item.id !== itemId(told.date)) return false;
    const found = await readResult(engine, await planOf(engine, told.date), { text: item.record });
    return found !== null && found.score === told.score && found.lead === told.lead;
}

async function recordHolds(engine: Engine, record: string): Promise<boolean> {
    await engine.call({ call: "load", text: record });
    const look = await engine.call<Look>({ call: "look", seat: -1 });
    return look.result !== undefined;
}

/** Whether an item from elsewhere may be kept. */
export async function holds(engine: Engine, item: Item): Promise<boolean> {
    try {
        if (item.kind === "daily") return await dailyHolds(engine, item);
        if (item.kind === "star") return item.record !== undefined && (await recordHolds(engine, item.record));
        return true;
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
