/** Whoever teaches at a table stands in the place that the table gives; a table
 * knows nothing of lessons, and a lesson nothing of tables but this. */
import { createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Look, Move, Numbers } from "../engine/types";
import type { Match } from "../play/match";

/** What is about to be done at a table, and what may be done there for somebody. */
export interface Sight {
    match: Match;
    /** The tile and the cell that were chosen, and what was opened. */
    chosen: string | null;
    looking: string | null;
    opened: string | null;
    /** Why the last thing asked for could not be done. */
    refused: string | null;
    /** Takes what a move begins with; chooses all of it; opens something. */
    take(move: Move): void;
    choose(move: Move): void;
    open(what: string): void;
    /** Nothing is chosen or open any more. */
    clear(): void;
}

/** What a game tells whoever teaches it; loaded with the lesson. */
export interface Teaching {
    numbers(look: Look, seat: number): Numbers;
    /** The moment in words of the game: last_round, tie … */
    signs(look: Look, seat: number): string[];
    /** Where on the page a target of a mark is, the best first. */
    places(target: readonly string[], seat: number): string[];
}

export interface TeachProps {
    sight: Sight;
    phone: boolean;
}

export type Teacher = (props: TeachProps) => JSX.Element | null;

export const TeachContext = createContext<Teacher | null>(null);

/** The place of the teacher: empty where nobody teaches. */
export function Teach(props: TeachProps) {
    const Here = useContext(TeachContext);
    return Here && <Here {...props} />;
}

/** A line of the result, from whoever has one. */
export type EndLine = (props: { match: Match }) => JSX.Element | null;

export const EndContext = createContext<EndLine | null>(null);

/** The place of that line. */
export function OverLine(props: { match: Match }) {
    const Here = useContext(EndContext);
    return Here && <Here {...props} />;
}
