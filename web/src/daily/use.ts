/** What the screens of the daily deal go by, kept up to date. */
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../engine/client";
import { openDesk } from "../games/desk";
import { progress } from "../progress";
import { useFound } from "../ui";
import { dateAt, untilTomorrow } from "./dates";
import { fieldOf } from "./field";
import { firstGame, planOf, takeResult, type Plan } from "./plan";
import { itemId, resultOf, type Result } from "./results";

/** Today; it changes at midnight, whether or not anybody looks. */
export function useToday(): string {
    const [today, setToday] = useState(() => dateAt(Date.now()));
    useEffect(() => {
        const look = () => setToday(dateAt(Date.now()));
        const timer = setTimeout(look, untilTomorrow(Date.now()) + 50);
        document.addEventListener("visibilitychange", look);
        return () => {
            clearTimeout(timer);
            document.removeEventListener("visibilitychange", look);
        };
    }, [today]);
    return today;
}

/** All results, the latest day first. */
export function useResults(): Result[] | null {
    const [results, setResults] = useState<Result[] | null>(null);
    useEffect(() => {
        let here = true;
        const read = async () => {
            const { items } = await progress.all();
            const all = items.flatMap((item) => resultOf(item) ?? []);
            if (here) setResults(all.sort((a, b) => (a.date < b.date ? 1 : -1)));
        };
        const listen = () => void read();
        listen();
        const stop = progress.subscribe(listen);
        return () => {
            here = false;
            stop();
        };
    }, []);
    return results;
}

export interface Day {
    plan: Plan;
    /** The first game, if it can be gone on with or looked back at. */
    game: string | null;
    over: boolean;
    /** Whether there was a first game. */
    begun: boolean;
}

async function open(engine: Engine, date: string): Promise<Day> {
    const plan = await planOf(engine, date);
    const item = await progress.get(itemId(date));
    const save = await firstGame(date);
    if (save && !(item && resultOf(item))) await takeResult(engine, plan, save);
    const over = save !== null && save.glance.actor === -2;
    return { plan, game: save?.id ?? null, over, begun: item !== null || save !== null };
}

/** What is played on a day, and how far it has come. */
export function useDay(date: string) {
    return useFound(async () => {
        const { engine } = await openDesk();
        try {
            return await open(engine, date);
        } finally {
            engine.stop();
        }
    }, date);
}

/** How many games of the field are there, and their scores; what is complete is
 * kept with the result. */
export function useField(plan: Plan, result: Result | null) {
    const field = fieldOf(plan);
    const [run, setRun] = useState(field.run);
    useEffect(() => field.subscribe(() => setRun(field.run)), [field]);
    const whole = run.games.length >= run.of;
    const house = run.house?.score ?? null;
    useEffect(() => {
        if (result && (!result.field || result.house === null)) field.start(true);
    }, [field, result]);
    useEffect(() => {
        if (!result || !whole || (result.field && (result.house ?? house) === result.house)) return;
        const scores = run.games.map(({ score }) => score);
        void progress.change(itemId(plan.date), (old) => {
            const item = old ?? { id: itemId(plan.date), kind: "daily", first: 0, value: result.score };
            return { ...item, more: { ...item.more, field: scores, house } };
        });
    }, [whole, house, result]);
    return {
        scores: result?.field ?? run.games.map(({ score }) => score),
        of: run.of,
        house: result?.house ?? house,
    };
}
