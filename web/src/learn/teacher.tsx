/** Who teaches at a game, and how a lesson begins. */
import { pageOf } from "../games";
import { begin } from "../games/start";
import type { Match } from "../play/match";
import type { Seat } from "../play/seats";
import type { Teacher } from "../shell/teacher";
import { t } from "../words/t";
import { LessonCard } from "./card";
import { CoachCard } from "./coach";
import type { Lesson } from "./lesson";
import { lessonOf } from "./read";
import { replyOf } from "./steps";

/** Whoever teaches at this game: the lesson, or else the coach; null: nobody
 * can. A lesson that is no longer there is played on alone. */
export async function teacherOf(match: Match): Promise<Teacher | null> {
    const found = await pageOf(match.game).teaching?.();
    const mark = match.lesson;
    const lesson = mark && !mark.alone ? await lessonOf(mark.id) : null;
    if (!found || !lesson) {
        if (mark && !mark.alone) match.note({ ...mark, alone: true });
        const teaching = found?.teaching;
        return teaching
            ? ({ sight, phone }) => <CoachCard teaching={teaching} sight={sight} phone={phone} />
            : null;
    }
    const { teaching } = found;
    match.teach((seat) => replyOf(lesson, match.state.log, seat));
    return ({ sight, phone }) => (
        <LessonCard lesson={lesson} teaching={teaching} sight={sight} phone={phone} />
    );
}

function seatsOf({ rivals }: Lesson): Seat[] {
    const name = t("app.new.names").split(", ")[0] ?? "";
    const others = rivals.map(({ name: rival, level }): Seat => ({ kind: "computer", name: rival, level }));
    return [{ kind: "human", name, level: "skilled" }, ...others];
}

/** A new game for a lesson, from its first step on; null: there is no such one. */
export async function beginLesson(id: string): Promise<Match | null> {
    const lesson = await lessonOf(id);
    if (!lesson) return null;
    const mark = { id, trail: [], done: true, step: 1, of: lesson.steps.length, alone: false };
    const { deal, prelude } = lesson;
    return begin({ deal, prelude, seats: seatsOf(lesson), lesson: mark });
}
