/** Runs a lesson at a table: keeps its mark in step with the game, says each
 * step once, and does what the buttons of the card say. */
import { useEffect, useRef } from "preact/hooks";
import type { Move } from "../engine/types";
import type { LessonMark } from "../play/store";
import type { Sight, Teaching } from "../shell/teacher";
import { announce } from "../ui";
import { t, word } from "../words/t";
import { keepLesson, lessonItem, seenTo } from "./done";
import type { Facts } from "./facts";
import type { Lesson, Step } from "./lesson";
import { factsOf, isReady } from "./moment";
import { markAt, onScript, progress, stepBack, stepBy, strayOf, unseen, wordsOf, type Stray } from "./steps";
import { say, titleOf } from "./words";

/** Said after what the table itself says of the same moment. */
const AFTER = 60;

export interface Run {
    lesson: Lesson;
    mark: LessonMark;
    /** Null: the next one has not come yet. */
    step: Step | null;
    title: string;
    text: string;
    /** What the table waits for; "": the step ends by Next. */
    wait: string;
    ready: boolean;
    /** The table shows a moment of before. */
    past: boolean;
    facts: Facts;
    stray: Stray | null;
    missing: string[];
    canShow: boolean;
    back(): void;
    next(): void;
    show(): void;
    takeBack(): void;
    again(): void;
    alone(): void;
    present(): void;
}

/** A step that asks; once the game is another, every step can be passed over. */
function asks(step: Step | null, facts: Facts): boolean {
    return step?.until !== undefined && facts.script;
}

function waitWords(step: Step | null): string {
    const [kind = "", type = ""] = step?.until?.[0]?.[0] ?? [];
    return word("learn.wait", kind === "made" ? `${kind}_${type}` : kind);
}

/** The move that a step recommends, if it can be made now. */
function moveOf(step: Step | null, moves: readonly Move[] | null): Move | undefined {
    return moves?.find(({ words }) => words === step?.do);
}

/** Brings about what the step waits for. */
function bringAbout(sight: Sight, step: Step): void {
    const [kind, what = ""] = step.until?.[0]?.[0] ?? [];
    const move = moveOf(step, sight.match.state.moves);
    if (kind === "opened") sight.open(what);
    else if (!move) return;
    else if (kind === "chosen") sight.take(move);
    else if (kind === "looking") sight.choose(move);
    else void sight.match.play(move).catch(() => undefined);
}

/** What the step before had the learner choose, if that is still to be made. */
function chosenBefore(lesson: Lesson, { trail }: LessonMark): Step | null {
    const [before, now] = trail.slice(-2);
    const step = before?.[1] === now?.[1] ? stepBy(lesson, before?.[0]) : null;
    return ["chosen", "looking"].includes(step?.until?.[0]?.[0]?.[0] ?? "") ? step : null;
}

/** The table has taken up what it was told: effects come a frame later. */
const drawn = (): Promise<void> =>
    new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go())));

/** To a mark of before; the game goes back with it, and so does the choice. */
async function goTo({ lesson, latest, mark }: Given, to: LessonMark): Promise<void> {
    const { match } = latest.current;
    const at = to.trail.at(-1)?.[1] ?? 0;
    latest.current.clear();
    if (at < match.state.look.moves) await match.rewind(at);
    else if (to === mark) return;
    match.note(to);
    await drawn();
    const step = chosenBefore(lesson, to);
    if (step && match.lesson === to) bringAbout(latest.current, step);
}

function spokenOf({ mark, step, title, text, wait }: Run): string {
    const { step: n, of } = mark;
    if (!step) return t("learn.waiting");
    const heard = step.hear ? say(step.hear) : text;
    return t("learn.said", { n, of, title, text: heard, wait: wait && `${wait}.` }).trim();
}

/** Each step is said once, when nothing more is about to happen. */
function useSaid(run: Run, settled: boolean): void {
    const said = useRef("");
    const now = `${run.mark.trail.length} ${run.mark.done}`;
    useEffect(() => {
        if (!settled || !run.ready || said.current === now) return;
        said.current = now;
        const timer = setTimeout(() => announce(spokenOf(run)), AFTER);
        return () => clearTimeout(timer);
    }, [now, settled, run.ready]);
}

/** A lesson is kept once its last step was shown, and again when more was. */
function useKept(lesson: Lesson, latest: { current: Sight }, mark: LessonMark): void {
    const value = seenTo(lesson, mark);
    useEffect(() => {
        if (value === 0) return;
        const { match } = latest.current;
        void match.position().then((at) => keepLesson(lessonItem(lesson.id, value, at, Date.now())));
    }, [value]);
}

interface Given {
    lesson: Lesson;
    teaching: Teaching;
    sight: Sight;
    /** The table as it is by the time something comes of an act. */
    latest: { current: Sight };
    mark: LessonMark;
}

function actsOf(given: Given, step: Step | null, facts: Facts) {
    const { lesson, sight, mark } = given;
    const { match } = sight;
    return {
        back: () => {
            const before = stepBack(lesson, mark);
            if (before) void goTo(given, before);
        },
        next: () => match.note(progress(lesson, facts, { ...mark, done: true })),
        show: () => step && bringAbout(sight, step),
        alone: () => match.note({ ...mark, alone: true }),
        present: () => void match.present(),
    };
}

export function useLesson(wanted: Omit<Given, "latest">): Run {
    const { lesson, teaching, sight, mark } = wanted;
    const latest = useRef(sight);
    latest.current = sight;
    const given: Given = { ...wanted, latest };
    const { state } = sight.match;
    const script = onScript(lesson, state.log);
    const facts = factsOf(sight, teaching, { log: state.log, script, since: lesson.prelude.length });
    const ready = isReady(state);
    const step = mark.done ? null : stepBy(lesson, mark.trail.at(-1)?.[0]);
    const key = step && (wordsOf(step, facts.script) ?? step.say);
    const stray = ready ? strayOf(lesson, facts, mark) : null;
    const due = ready ? progress(lesson, facts, mark) : mark;
    const opens = step?.until?.[0]?.[0]?.[0] === "opened";
    const acts = actsOf(given, step, facts);
    const run: Run = {
        lesson,
        mark,
        step,
        title: step ? titleOf(step.say) : t("learn.waiting.title"),
        text: key ? say(key) : t("learn.waiting"),
        wait: asks(step, facts) ? waitWords(step) : "",
        ready,
        past: !state.live,
        facts,
        stray,
        missing: unseen(lesson, mark),
        canShow: ready && (opens || (asks(step, facts) && moveOf(step, state.moves) !== undefined)),
        ...acts,
        takeBack: () => {
            if (!stray) return;
            void goTo(given, markAt(lesson, mark, stray.before));
        },
        again: () => announce(spokenOf(run)),
    };
    useEffect(() => {
        if (due !== mark) sight.match.note(due);
    });
    useSaid(run, due === mark);
    useKept(lesson, latest, mark);
    return run;
}
