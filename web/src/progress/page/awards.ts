/** Which achievements there are on this device: of saved games that one person
 * has finished, each judged once while the page is open, and what is kept. */
import { useEffect, useState } from "preact/hooks";
import { Engine } from "../../engine/client";
import { saves } from "../../games/start";
import { humans } from "../../play/seats";
import type { Save } from "../../play/store";
import { progress } from "..";
import { achievementId, achievementItem, ACHIEVEMENTS, reachedIn } from "./judged";
import type { Item } from "../items";
import { playedOf } from "../stats";

const SETTING = "settings/achievements";
const judged = new Set<string>();

/** When each was first reached. */
export type Awards = ReadonlyMap<string, number>;

export interface Shown {
    awards: Awards;
    /** Nobody wants to see them; then nothing is judged either. */
    hidden: boolean;
}

export const isHidden = (items: readonly Item[]): boolean =>
    items.some(({ id, value }) => id === SETTING && value > 0);

export function showAwards(on: boolean): void {
    void progress.change(SETTING, (old) => ({
        id: SETTING,
        kind: "settings",
        first: old?.first ?? Date.now(),
        value: on ? 0 : 1,
    }));
}

async function judge(engine: Engine, save: Save): Promise<void> {
    const [seat = 0] = humans(save.seats);
    for (const id of await reachedIn(engine, save.text, seat)) {
        await progress.keep(achievementItem(id, save.text, seat, save.when));
    }
}

/** Judges the games that are new here; one that cannot be read brings nothing. */
async function judgeNew(): Promise<void> {
    const { games } = await saves.list();
    const wanted = games.filter((save) => playedOf(save) && !judged.has(save.id));
    if (wanted.length === 0) return;
    const engine = await Engine.start();
    try {
        for (const save of wanted) {
            judged.add(save.id);
            await judge(engine, save).catch(() => undefined);
        }
    } finally {
        engine.stop();
    }
}

const awardsIn = (items: readonly Item[]): Awards =>
    new Map(
        ACHIEVEMENTS.flatMap(({ id }) => {
            const item = items.find((one) => one.id === achievementId(id));
            return item ? [[id, item.first] as const] : [];
        }),
    );

export function useAwards(): Shown | null {
    const [shown, setShown] = useState<Shown | null>(null);
    useEffect(() => {
        const read = async () => {
            const { items } = await progress.all();
            const hidden = isHidden(items);
            setShown({ awards: awardsIn(items), hidden });
            if (!hidden) await judgeNew();
        };
        const listen = () => void read().catch(() => undefined);
        listen();
        return progress.subscribe(listen);
    }, []);
    return shown;
}
