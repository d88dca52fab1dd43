/** What every piece of the screen needs to know. */
import { createContext } from "preact";
import type { ReviewedDecision } from "../engine/types";
import type { Match, MatchState } from "../play/match";
import { useGiven } from "../ui/given";
import type { Order } from "./moments";
import type { ReviewRun, RunState } from "./run";

export interface View {
    match: Match;
    /** The end of the game. */
    state: MatchState;
    run: ReviewRun;
    found: RunState;
    /** One seat: points count, not the win. */
    alone: boolean;
    /** Whose decisions, and in which order. */
    seat: number;
    seats: number[];
    order: Order;
    setSeat(seat: number): void;
    setOrder(order: Order): void;
    list: ReviewedDecision[];
    /** The number of moves before the open moment, and what was decided. */
    at: number;
    entry: ReviewedDecision | undefined;
    choose(at: number): void;
}

export const ViewContext = createContext<View | null>(null);

export function useView(): View {
    return useGiven(ViewContext);
}

export function nameOf(match: Match, seat: number): string {
    return match.seats[seat]?.name ?? "";
}
