/** What is played on a day, and how it comes onto the screen. */
import type { Engine } from "../engine/client";
import type { Daily, Hello, RecordText, Telling } from "../engine/types";
import { pageOf } from "../games";
import { deal, saves } from "../games/start";
import { loadCall } from "../play/link";
import type { Match } from "../play/match";
import { isLevel, type Seat } from "../play/seats";
import type { DailyMark, Save } from "../play/store";
import { progress } from "../progress";
import type { Choice } from "../shell/game";
import { t } from "../words/t";
import { dateAt } from "./dates";
import { begun, courseOf, itemId, withResult, type Result } from "./results";

export interface Plan extends Daily {
    date: string;
}

export async function planOf(engine: Engine, date: string): Promise<Plan> {
    return { date, ...(await engine.call<Daily>({ call: "daily", date })) };
}

/** Whoever sits here, the levels of the day, and Dale where he plays. */
function seatsOf({ game, rivals, options }: Plan): Seat[] {
    const { setup } = pageOf(game);
    const names = t("app.new.names").split(", ");
    const count = Number(options.seats);
    return Array.from({ length: count }, (_, at): Seat => {
        const level = rivals[at - 1] ?? "skilled";
        const kind = at === 0 ? "human" : "computer";
        const seat: Seat = { kind, name: names[at] ?? String(at + 1), level: isLevel(level) ? level : "skilled" };
        return setup.ruled?.(options as unknown as Choice, at)?.seat ?? seat;
    });
}

/** Deals it; the first game of a day is noted before its first move. */
export async function begin(plan: Plan): Promise<Match> {
    const { game, options, seed, date } = plan;
    const now = Date.now();
    let again = false;
    await progress.change(itemId(date), (old) => {
        again = old !== null;
        return old ?? begun(date, now, dateAt(now) !== date);
    });
    const daily: DailyMark = { date, again, help: false };
    return deal({ game, options, seed, seats: seatsOf(plan), daily });
}

/** The first game of that day among the saved ones. */
export async function firstGame(date: string): Promise<Save | null> {
    const { games } = await saves.list();
    return games.find(({ daily }) => daily?.date === date && !daily.again) ?? null;
}

const OVER = -2;

/** What makes up the score: the number of that name, or all but the money. */
function scoreStats({ games }: Hello, game: string): string[] {
    const found = games.find(({ id }) => id === game);
    const { stats = [], score = "" } = found ?? {};
    return stats.includes(score) ? [score] : stats.filter((stat) => stat !== "money");
}

/** What came of the first game, once it is over; the engine plays the record
 * again, so that nothing counts that was not played. Null: it is not over. */
export async function takeResult(engine: Engine, plan: Plan, save: Save): Promise<Result | null> {
    if (save.glance.actor !== OVER) return null;
    const result = await readResult(engine, plan, save);
    if (!result) return null;
    await progress.change(itemId(plan.date), (old) => {
        const item = old ?? begun(plan.date, save.when, false);
        const late = item.more?.late === true;
        return withResult(item, { ...result, late }, save.text);
    });
    return result;
}

/** The result of a record of that day's deal; null: it is none, or of another. */
export async function readResult(
    engine: Engine,
    plan: Plan,
    { text, seed = "", daily }: Pick<Save, "text"> & Partial<Pick<Save, "seed" | "daily">>,
): Promise<Result | null> {
    const { look, log } = await engine.call<Telling>({ ...loadCall({ text, seed }), eyes: 0 });
    const dealt = await engine.call<RecordText>({ call: "record" });
    if (!look.result || dealt.seed !== plan.seed || look.game !== plan.game) return null;
    const hello = await engine.call<Hello>({ call: "hello" });
    const { score, winners } = look.result;
    const mine = score[0] ?? 0;
    const rest = score.slice(1);
    return {
        date: plan.date,
        kind: plan.kind,
        score: mine,
        lead: rest.length ? mine - Math.max(...rest) : 0,
        won: winners.includes(0),
        help: daily?.help ?? false,
        late: false,
        field: null,
        house: null,
        course: courseOf(log, 0, scoreStats(hello, plan.game)),
    };
}
