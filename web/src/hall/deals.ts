/** The named deals with the best games known on them, as web/build/hall.mjs makes
 * them of data/hall, and what the engine finds when it plays such a game again. */
import { deals as made } from "../../gen/hall";
import type { Engine } from "../engine/client";
import type { Game, Look, Options, RecordText } from "../engine/types";

export interface NamedDeal {
    id: string;
    name: string;
    game: Game;
    seed: string;
    options: Options;
    /** The best game that comes with the page, when it was found, and whether
     * whoever played it knew the whole deal. */
    record: string;
    date: string;
    known: boolean;
}

export const DEALS = made as readonly NamedDeal[];

export const findDeal = (id: string): NamedDeal | null => DEALS.find((deal) => deal.id === id) ?? null;

/** What a line of a record's head says; "": there is none. */
const headOf = (text: string, key: string): string =>
    new RegExp(`^${key}: (.*?) *#[0-9a-f]+\\s*$`, "m").exec(text)?.[1] ?? "";

/** The deal that a record says it is of. */
export const dealIn = (text: string): NamedDeal | null =>
    DEALS.find(({ seed }) => seed === headOf(text, "seed")) ?? null;

/** What a record says it came to. */
export const scoreIn = (text: string): number =>
    Number(/^result: seat 0 scores (-?\d+)/m.exec(text)?.[1] ?? -Infinity);

/** A game that was played again and is what it says. */
export interface Proven {
    score: number;
    /** How it looked at its end. */
    look: Look;
}

/** Plays a record again; null: it does not hold, is not over, or is of another
 * deal. The lines compared are those that the engine writes itself. */
export async function prove(engine: Engine, deal: NamedDeal, text: string): Promise<Proven | null> {
    try {
        await engine.call({ call: "load", text });
        const look = await engine.call<Look>({ call: "look", seat: 0 });
        const { text: head, seed } = await engine.call<RecordText>({ call: "record" });
        const same = Object.entries(deal.options).every(([key, value]) => headOf(head, key) === value);
        const score = look.result?.score[0];
        const dealt = seed === deal.seed && look.game === deal.game && same && !headOf(head, "deal");
        return dealt && score !== undefined ? { score, look } : null;
    } catch {
        return null;
    }
}
