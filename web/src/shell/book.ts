/** What a game brings to the pages of rules. They ask the list of books
 * (books.ts), and never which game it is. */
import type { ComponentChildren, JSX } from "preact";
import type { Level } from "../draw/kinds";
import type { Cause, Game, Look, Move } from "../engine/types";

type Drawn = JSX.Element | null;

/** Something that can be looked up: a tile, a goal, a bonus, a scenario. */
export interface Item {
    id: string;
    name: string;
    /** What it is among the things of its game. */
    sort: string;
    /** Every effect as a sentence. */
    lines: string[];
    /** What it can be filtered by, and its values. */
    facets: Readonly<Record<string, readonly string[]>>;
    origin: string;
    facts: { name: string; value: ComponentChildren }[];
    Face(props: { radius: number }): Drawn;
}

export interface Label {
    words: string;
    picture?: ComponentChildren;
}

export interface BoardProps {
    content: unknown;
    look: Look;
    moves: readonly Move[];
    onMove(move: Move): void;
}

export interface Book {
    id: Game;
    /** What its things are filtered by, in this order. */
    facets: readonly string[];
    items(content: unknown): Item[];
    label(facet: string, value: string, content: unknown): Label;
    /** Moves that are made with the same thing in hand have one of these. */
    hand(move: Move, content: unknown): string;
    /** A position of a case: moves of what is in hand can be made on it. */
    Board(props: BoardProps): Drawn;
    /** Why what was done changed what. */
    Reasons(props: { content: unknown; causes: readonly Cause[] }): Drawn;
    /** The small picture of a step of a turn, from 1. */
    Step(props: { n: number; content: unknown }): Drawn;
    /** What the signs mean. */
    Legend(props: { content: unknown }): Drawn;
    /** Everything it is drawn with. */
    Drawings(props: { content: unknown; level: Level }): Drawn;
}
