/** A lesson comes when it is asked for. */
import { lessons } from "../../gen/lessons";
import type { Lesson } from "./lesson";

/** Null: no lesson has this name. */
export async function lessonOf(id: string): Promise<Lesson | null> {
    const found = await lessons[id]?.();
    return (found?.lesson as Lesson | undefined) ?? null;
}
