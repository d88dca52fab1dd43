/** Lessons that came to their last step, as items of progress: how many steps
 * were seen, and the game that shows it. */
import { saves } from "../games/start";
import type { Engine } from "../engine/client";
import type { RecordText, Telling } from "../engine/types";
import { resume } from "../play/beginning";
import type { LessonMark } from "../play/store";
import { progress } from "../progress";
import type { Item } from "../progress/items";
import { holds } from "./facts";
import type { Lesson } from "./lesson";
import { lessonOf } from "./read";
import { seenIn } from "./steps";

const ID = "lesson/";
const OVER = -2;

export const lessonId = (id: string): string => `${ID}${id}`;

/** How many steps were seen by the time of the last; 0: it was not shown yet. */
export function seenTo({ steps }: Pick<Lesson, "steps">, mark: LessonMark): number {
    const seen = seenIn(mark);
    return seen.has(steps.at(-1)?.id ?? "") ? seen.size : 0;
}

type Record = Pick<RecordText, "text" | "seed">;

export function lessonItem(lesson: string, value: number, { text, seed }: Record, first: number): Item {
    return { id: lessonId(lesson), kind: "lesson", first, value, record: text, ...(seed && { more: { seed } }) };
}

export const keepLesson = (item: Item) => progress.keep(item);

/** Saved games of lessons that were played before lessons were kept. */
export async function keepSavedLessons(): Promise<void> {
    const [{ games }, { items }] = await Promise.all([saves.list(), progress.all()]);
    for (const { lesson: mark, text, seed, when } of games) {
        if (!mark || items.some(({ id }) => id === lessonId(mark.id))) continue;
        const lesson = await lessonOf(mark.id);
        const value = lesson ? seenTo(lesson, mark) : 0;
        if (value > 0) await keepLesson(lessonItem(mark.id, value, { text, seed }, when));
    }
}

/** Whether the last step was due by the moment that the record has come to; its
 * phase may have passed since. */
function isEnd({ steps, prelude }: Lesson, { look, log }: Telling): boolean {
    const when = steps.at(-1)?.when?.map((all) => all.filter(([name]) => name !== "phase"));
    return holds(when, {
        me: 0, moves: look.moves, round: look.round, phase: "",
        over: look.actor === OVER, script: false, log, since: prelude.length, may: [],
        numbers: {}, signs: [], chosen: null, looking: null, opened: null,
    });
}

/** Whether an item tells of a game of its lesson that has come to the end of it. */
export async function lessonHolds(engine: Engine, { id, value, record = "", more }: Item): Promise<boolean> {
    const lesson = await lessonOf(id.slice(ID.length));
    if (!lesson || !Number.isInteger(value) || value < 1 || value > lesson.steps.length) return false;
    const begin = async () => {
        await engine.call({ call: "load", text: `${lesson.deal}\n` });
        for (const { seat, words } of lesson.prelude) {
            await engine.call({ call: "play", words, ...(seat < 0 ? {} : { seat }) });
        }
    };
    const seed = typeof more?.["seed"] === "string" ? more["seed"] : "";
    if (!(await resume(engine, begin, { text: record, seed }))) return false;
    return isEnd(lesson, await engine.call<Telling>({ call: "tell" }));
}
