/** Two games on one deal side by side. The engine plays both once more, so what
 * is shown of the other's is what he played. */
import type { JSX } from "preact";
import { itemId, type Result } from "../../daily/results";
import { readResult, type Plan } from "../../daily/plan";
import type { Game, Telling } from "../../engine/types";
import { pageOf } from "../../games";
import { openDesk } from "../../games/desk";
import { progress } from "../../progress";
import { Dialog, useFound } from "../../ui";
import { t } from "../../words/t";
import { recordOfDay, type Standing } from "./asks";

interface Side {
    result: Result;
    /** What was built, drawn at large; null: there is nothing to draw. */
    Picture: (() => JSX.Element) | null;
}

interface Found {
    mine: Side;
    other: Side;
}

const SEVENTHS = [1, 2, 3, 4, 5, 6, 7];

async function pictureOf(game: Game, view: unknown, content: unknown): Promise<Side["Picture"]> {
    const page = pageOf(game);
    const picture = page.glance(view, 0);
    if (!picture) return null;
    const props = { picture, content };
    const Shown = (await page.portrait?.(props))?.Portrait ?? page.Glance;
    return () => <Shown {...props} />;
}

/** One's own may have been played at another device. */
async function look(plan: Plan, one: Standing, own: Standing): Promise<Found> {
    const item = await progress.get(itemId(plan.date));
    const mine = item?.record ?? (await recordOfDay(plan.date, own.result));
    const text = await recordOfDay(plan.date, one.result);
    const { engine, contents } = await openDesk();
    const sideOf = async (record: string): Promise<Side> => {
        const result = await readResult(engine, plan, { text: record });
        if (!result) throw new Error("a game of another deal");
        const { look: end } = await engine.call<Telling>({ call: "tell", eyes: 0 });
        return { result, Picture: await pictureOf(plan.game, end.view, contents[plan.game]) };
    };
    try {
        return { mine: await sideOf(mine), other: await sideOf(text) };
    } finally {
        engine.stop();
    }
}

const WIDTH = 320;
const HEIGHT = 130;

/** Both courses as lines. */
function Courses({ mine, other }: { mine: number[]; other: number[] }) {
    const all = [...mine, ...other];
    const least = Math.min(0, ...all);
    const span = Math.max(1, ...all) - least;
    const points = (course: number[]) =>
        course.map((value, n) => `${8 + (n * (WIDTH - 16)) / 6},${HEIGHT - 8 - ((value - least) * (HEIGHT - 16)) / span}`);
    return (
        <svg class="days-courses" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <polyline class="other" points={points(other).join(" ")} />
            <polyline class="mine" points={points(mine).join(" ")} />
        </svg>
    );
}

function Numbers({ mine, other, name }: { mine: Result; other: Result; name: string }) {
    return (
        <table class="days-numbers">
            <thead>
                <tr>
                    <th scope="col">{t("days.seventh")}</th>
                    <th scope="col" class="mine">
                        {t("days.mine")}
                    </th>
                    <th scope="col" class="other">
                        {name}
                    </th>
                </tr>
            </thead>
            <tbody>
                {SEVENTHS.map((n) => (
                    <tr key={n}>
                        <th scope="row">{t("days.of7", { n })}</th>
                        <td>{mine.course[n - 1]}</td>
                        <td>{other.course[n - 1]}</td>
                    </tr>
                ))}
                <tr class="end">
                    <th scope="row">{t("days.end")}</th>
                    <td>{mine.score}</td>
                    <td>{other.score}</td>
                </tr>
            </tbody>
        </table>
    );
}

function Pictures({ found, name }: { found: Found; name: string }) {
    const sides = [
        [t("days.mine"), found.mine],
        [name, found.other],
    ] as const;
    return (
        <div class="days-pictures" aria-hidden="true">
            {sides.map(([who, { Picture }]) => (
                <figure key={who}>
                    {Picture && <Picture />}
                    <figcaption>{who}</figcaption>
                </figure>
            ))}
        </div>
    );
}

interface CompareProps {
    plan: Plan;
    one: Standing;
    mine: Standing;
    onClose(): void;
}

export function Compare({ plan, one, mine, onClose }: CompareProps) {
    const name = one.name ?? t("days.nameless");
    const { found } = useFound(() => look(plan, one, mine), one.result);
    return (
        <Dialog title={t("days.compare.title", { name })} onClose={onClose} wide>
            {!found && <p role="status">{t("page.loading")}</p>}
            {found && "reason" in found && <p role="alert">{t("days.compare.failed")}</p>}
            {found && "value" in found && (
                <div class="days-compare">
                    <div>
                        <Pictures found={found.value} name={name} />
                        <Courses mine={found.value.mine.result.course} other={found.value.other.result.course} />
                    </div>
                    <Numbers mine={found.value.mine.result} other={found.value.other.result} name={name} />
                </div>
            )}
        </Dialog>
    );
}
