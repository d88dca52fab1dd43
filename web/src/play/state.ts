/** A game being played, as the page sees it. */
import type { LogEntry, Look, Move } from "../engine/types";
import type { Problem } from "./problems";

/** What the game is made of; each game knows its own. */
export type Content = unknown;

export interface Told {
    at: number;
    seat: number;
    entry: LogEntry;
    /** The table before it was decided. */
    before: Look;
}

export interface MatchState {
    look: Look;
    /** Only when a human of this screen decides, live, curtain open. */
    moves: Move[] | null;
    /** The shown moment is the present. */
    live: boolean;
    log: LogEntry[];
    thinking: { seat: number; share: number } | null;
    /** The seat the screen must be handed to. */
    curtain: number | null;
    /** The same, while whoever decided last still reads what came of it. */
    passing: number | null;
    /** The last decision, to be told as an animation. */
    told: Told | null;
    /** Catalogue keys of storage trouble and the like. */
    problems: Problem[];
    ended: boolean;
}
