/** Which step of a lesson is due: all of it pure, so that going back, another
 * window and a test come to the same. */
import type { LogEntry } from "../engine/types";
import type { LessonMark } from "../play/store";
import { holds, type Facts } from "./facts";
import type { Decision, Lesson, Step } from "./lesson";

/** The game the lesson tells, from its first move on. */
function wholeScript({ prelude, script }: Lesson): Decision[] {
    return [...prelude, ...script];
}

/** What is not told yet is taken for the script's: nobody else has decided. */
const same = (entry: LogEntry, decision: Decision | undefined): boolean =>
    entry.seat === decision?.seat &&
    (entry.type === "hidden" || [decision.words, decision.heard].includes(entry.words));

/** Every decision so far is the lesson's own. */
export function onScript(lesson: Lesson, log: readonly LogEntry[]): boolean {
    const script = wholeScript(lesson);
    return log.every((entry, at) => same(entry, script[at]));
}

/** What the lesson has a seat decide now; null: nothing, it plays by itself. */
export function replyOf(lesson: Lesson, log: readonly LogEntry[], seat: number): string | null {
    const next = wholeScript(lesson)[log.length];
    return next?.seat === seat && onScript(lesson, log) ? next.words : null;
}

export function stepBy(lesson: Lesson, id: string | undefined): Step | null {
    return lesson.steps.find((step) => step.id === id) ?? null;
}

/** The words of a step at this moment; null: it cannot be said. */
export function wordsOf(step: Step, script: boolean): string | null {
    return script ? step.say : (step.free ?? null);
}

function isDue(lesson: Lesson, at: number, facts: Facts, seen: ReadonlySet<string>): boolean {
    const step = lesson.steps[at];
    if (!step || seen.has(step.id) || wordsOf(step, facts.script) === null) return false;
    if (holds(step.until, facts)) return false;
    const before = lesson.steps[at - 1];
    return step.when ? holds(step.when, facts) : !before || seen.has(before.id);
}

/** The first step that was not seen and can be shown now. */
export function stepOf(lesson: Lesson, facts: Facts, seen: ReadonlySet<string>): Step | null {
    const at = lesson.steps.findIndex((_, index) => isDue(lesson, index, facts, seen));
    return lesson.steps[at] ?? null;
}

const decisionsOf = ({ log, me }: Facts): LogEntry[] => log.filter(({ seat }) => seat === me);

/** Whoever has decided since has seen enough of it. */
function isOver(lesson: Lesson, [id, at]: LessonMark["trail"][number], facts: Facts): boolean {
    const step = stepBy(lesson, id);
    return holds(step?.until, facts) || decisionsOf(facts).some((entry) => entry.at > at);
}

export const seenIn = ({ trail }: LessonMark): Set<string> => new Set(trail.map(([id]) => id));

/** The number that the card shows: how far down the list the last step stands. */
export function numberOf(lesson: Lesson, { trail }: Pick<LessonMark, "trail">): number {
    return Math.max(1, lesson.steps.findIndex(({ id }) => id === trail.at(-1)?.[0]) + 1);
}

const numbered = (lesson: Lesson, mark: LessonMark): LessonMark => ({
    ...mark,
    step: numberOf(lesson, mark),
    of: lesson.steps.length,
});

/** The mark as these facts make it: the same object if nothing changed. */
export function progress(lesson: Lesson, facts: Facts, mark: LessonMark): LessonMark {
    const last = mark.trail.at(-1);
    if (last && !mark.done && !isOver(lesson, last, facts)) return mark;
    const next = stepOf(lesson, facts, seenIn(mark));
    if (next) {
        const trail = [...mark.trail, [next.id, facts.moves] as [string, number]];
        return numbered(lesson, { ...mark, trail, done: false });
    }
    return mark.done ? mark : { ...mark, done: true };
}

/** One step back; null: this is the first. The game goes back with it. */
export function stepBack(lesson: Lesson, mark: LessonMark): LessonMark | null {
    if (mark.done) return { ...mark, done: false };
    if (mark.trail.length < 2) return null;
    return numbered(lesson, { ...mark, trail: mark.trail.slice(0, -1) });
}

export interface Stray {
    /** What to say about it. */
    words: string;
    /** Moves made before it. */
    before: number;
}

/** The learner's last decision, if a step had recommended another. */
export function strayOf(lesson: Lesson, facts: Facts, mark: LessonMark): Stray | null {
    const last = decisionsOf(facts).at(-1);
    if (!last) return null;
    const shown = mark.trail.filter(([, at]) => at < last.at).at(-1);
    const step = stepBy(lesson, shown?.[0]);
    const before = last.at - 1;
    if (!step?.do || !step.else || step.do === last.words || holds(step.until, facts)) return null;
    const told = facts.log.filter(({ at }) => at <= before);
    return onScript(lesson, told) ? { words: step.else, before } : null;
}

/** The mark as it was after so many moves. */
export function markAt(lesson: Lesson, mark: LessonMark, moves: number): LessonMark {
    const trail = mark.trail.filter(([, at]) => at <= moves);
    return numbered(lesson, { ...mark, trail, done: false });
}

/** Rules of steps that never came, each once. */
export function unseen(lesson: Lesson, mark: LessonMark): string[] {
    const seen = seenIn(mark);
    const missed = lesson.steps.filter(({ id }) => !seen.has(id));
    return [...new Set(missed.flatMap(({ later }) => later ?? []))];
}
