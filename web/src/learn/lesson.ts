/** A lesson as web/build/lessons.mjs makes it of data/lessons (docs/LESSONS.md).
 * Nothing of it is trusted to a game: it is played through by a test. */
import type { Level } from "../play/seats";

/** A fact in words: ["made", "buy", "farm", "at", "0,3"]. */
export type Fact = readonly string[];

/** Sets of facts, one of which must hold as a whole. */
export type Condition = readonly (readonly Fact[])[];

export interface Step {
    id: string;
    /** Left out: it follows the step before. */
    when?: Condition;
    /** Left out: it ends by Next. */
    until?: Condition;
    /** The words while the game is the lesson's own; SAY.title is its title. */
    say: string;
    /** The words once it is not; left out: then the step never comes. */
    free?: string;
    /** Words for the ear, where those for the eye would not do. */
    hear?: string;
    mark?: readonly (readonly string[])[];
    /** The recommended decision, in the words of a record. */
    do?: string;
    /** Said once when another decision was made. */
    else?: string;
    /** Rules to offer at the end if the step never came. */
    later?: readonly string[];
    rule?: string;
    /** What the card offers besides. */
    go?: "review" | "next";
    /** The ways on from a step that goes to `next`. */
    way?: readonly Way[];
}

/** Where one may go on, and what it is called: `game` is another deal for the
 * same players, `alone` this game without the card. */
export interface Way {
    say: string;
    to: "mission" | "lesson" | "game" | "alone" | "rules" | "lessons";
    id?: string;
}

/** A decision of a seat; -1: chance. */
export interface Decision {
    seat: number;
    words: string;
    /** What the learner is told of it, where that is less. */
    heard?: string;
}

export interface Lesson {
    id: string;
    game: string;
    name: string;
    minutes: number;
    /** The set-up of a trace. */
    deal: string;
    rivals: readonly { seat: number; name: string; level: Level }[];
    /** Made before the learner comes. */
    prelude: readonly Decision[];
    /** How the game goes that the lesson tells, after the prelude. */
    script: readonly Decision[];
    steps: readonly Step[];
}

/** A line of the coach. */
export interface CoachLine {
    id: string;
    game: string;
    when: Condition;
    say: string;
    rule: string;
}
