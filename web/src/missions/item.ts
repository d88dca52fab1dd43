/** The stars of a mission as an item of a player's progress: the record of the
 * game shows how they were had. */
import type { Item } from "../progress/items";

export const starsId = (mission: string): string => `star/${mission}`;

export function starsItem(mission: string, stars: number, record: string): Item {
    return { id: starsId(mission), kind: "star", first: Date.now(), value: stars, record };
}
