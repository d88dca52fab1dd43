/** What was reached on this device on the deals of the hall: games that were
 * played here to their end, or brought along. Each is played again before it
 * counts. */
import type { Engine } from "../engine/client";
import { humans } from "../play/seats";
import type { Save } from "../play/store";
import type { Item } from "../progress/items";
import { dealIn, prove, type NamedDeal } from "./deals";

const OVER = -2;

export const itemId = (deal: NamedDeal): string => `hall/${deal.id}`;

/** A finished game of somebody who sits here. */
const isOwn = ({ glance, seats, lesson }: Save): boolean =>
    glance.actor === OVER && !lesson && humans(seats).length === 1;

/** Own games by deal. */
export function triesOf(games: readonly Save[]): Map<string, Save[]> {
    const tries = new Map<string, Save[]>();
    for (const save of games.filter(isOwn)) {
        const deal = dealIn(save.text);
        if (deal) tries.set(deal.id, [...(tries.get(deal.id) ?? []), save]);
    }
    return tries;
}

/** The item of a game, if it holds. */
export async function itemOf(engine: Engine, text: string, when: number): Promise<Item | null> {
    const deal = dealIn(text);
    const proven = deal && (await prove(engine, deal, text));
    if (!deal || !proven) return null;
    return { id: itemId(deal), kind: "hall", first: when, value: proven.score, record: text };
}

/** Items of own games that are better than what is kept. */
export async function newItems(engine: Engine, games: readonly Save[], kept: readonly Item[]): Promise<Item[]> {
    const found: Item[] = [];
    for (const save of [...triesOf(games).values()].flat()) {
        const item = await itemOf(engine, save.text, save.when);
        const old = kept.find(({ id }) => id === item?.id);
        if (item && !(old && old.value >= item.value)) found.push(item);
    }
    return found;
}
