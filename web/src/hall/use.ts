/** What the hall shows, kept up to date: every record played again by one engine,
 * those of this device first. */
import { useEffect, useState } from "preact/hooks";
import { Engine } from "../engine/client";
import { saves } from "../games/start";
import { progress } from "../progress";
import type { Item } from "../progress/items";
import { DEALS, findDeal, prove, type NamedDeal, type Proven } from "./deals";
import { itemId, newItems, triesOf } from "./own";

/** One game on a deal. */
export interface Entry extends Proven {
    text: string;
    own: boolean;
    /** When it was found or first reached: milliseconds since 1970. */
    when: number;
}

/** What is known of a deal; `best` undefined: not played again yet, null: no
 * record of it holds. */
export interface Standing {
    best?: Entry | null;
    yours: Entry | null;
    tries: number;
}

export type Hall = ReadonlyMap<string, Standing>;

async function ownEntry(engine: Engine, deal: NamedDeal, items: readonly Item[]): Promise<Entry | null> {
    const item = items.find(({ id }) => id === itemId(deal));
    const proven = item?.record ? await prove(engine, deal, item.record) : null;
    return item?.record && proven ? { ...proven, text: item.record, own: true, when: item.first } : null;
}

/** The best of a deal: the one that comes with the page, unless an own is better. */
async function standingOf(engine: Engine, deal: NamedDeal, items: readonly Item[], tries: number): Promise<Standing> {
    const yours = await ownEntry(engine, deal, items);
    const proven = await prove(engine, deal, deal.record);
    const given = proven && { ...proven, text: deal.record, own: false, when: Date.parse(deal.date) };
    const best = yours && (!given || yours.score > given.score) ? yours : given;
    return { best, yours, tries };
}

/** Own games that are new go into the store before the hall is read. */
async function read(engine: Engine, wanted: readonly NamedDeal[], tell: (id: string, one: Standing) => void) {
    const { games } = await saves.list();
    const tries = triesOf(games);
    const { items } = await progress.all();
    for (const item of await newItems(engine, games, items)) await progress.keep(item);
    const { items: kept } = await progress.all();
    for (const deal of wanted) {
        tell(deal.id, await standingOf(engine, deal, kept, tries.get(deal.id)?.length ?? 0));
    }
}

/** The deals of an edition; the one that is looked at comes first. */
export function useHall(rules: string, first: string): Hall {
    const [hall, setHall] = useState<Hall>(new Map());
    useEffect(() => {
        let here = true;
        let engine: Engine | null = null;
        const wanted = DEALS.filter(({ options }) => options.rules === rules);
        const opened = findDeal(first);
        const order = [...wanted].sort((a, b) => Number(b === opened) - Number(a === opened));
        const look = async () => {
            engine ??= await Engine.start();
            await read(engine, order, (id, one) => {
                if (here) setHall((old) => new Map(old).set(id, one));
            });
        };
        let last = look().catch(() => undefined);
        const listen = () => void (last = last.then(look).catch(() => undefined));
        const stop = progress.subscribe(listen);
        return () => {
            here = false;
            stop();
            void last.finally(() => engine?.stop());
        };
    }, [rules]);
    return hall;
}
