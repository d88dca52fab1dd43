/** The legal moves, sorted as the table offers them: what is taken, how, and
 * where it may go. What may be done is the engine's word; this only groups. */
import type { Cell } from "../../../engine/types";
import type { Move, SuburbiaView } from "./types";
import { cellKey } from "./scene";

export type Mode = "build" | "lake" | "invest" | "border";
export const MODES: readonly Mode[] = ["build", "lake", "invest", "border"];

/** A thing that can be taken: "market 3", "basic suburbs", "border 0". */
export type Offer = string;

export const marketOffer = (slot: number): Offer => `market ${slot}`;
export const basicOffer = (tile: string): Offer => `basic ${tile}`;
export const borderOffer = (index: number): Offer => `border ${index}`;

/** A cell with the moves that lead there; a border can lie several ways. */
export interface Spot {
    key: string;
    seat: number;
    at: Cell;
    moves: Move[];
}

export interface Choosing {
    mode: Mode;
    offer: Offer | null;
    /** A border is taken face down. */
    faceDown: boolean;
}

export function offerOf(move: Pick<Move, "type" | "tile" | "slot" | "index">): Offer | null {
    if (move.slot !== undefined) return marketOffer(move.slot);
    if (move.type === "basic" && move.tile) return basicOffer(move.tile);
    if (move.type === "border" && move.index !== undefined) return borderOffer(move.index);
    return null;
}

const MODE_OF: Readonly<Record<string, Mode>> = {
    buy: "build",
    basic: "build",
    lake: "lake",
    invest: "invest",
    border: "border",
};

export function modeOf(move: Move): Mode | null {
    return MODE_OF[move.type] ?? null;
}

function fits(move: Move, choosing: Choosing): boolean {
    if (move.pass || move.type === "keep" || move.type === "discard") return false;
    const mode = modeOf(move);
    if (mode !== null && mode !== choosing.mode) return false;
    if (move.type === "border" && (move.lake ?? false) !== choosing.faceDown) return false;
    const offer = offerOf(move);
    return offer === null || offer === choosing.offer;
}

/** Where a move shows on the board: a border in the middle of its cells. */
export function placeOf(move: Move): Cell | undefined {
    return move.cells?.[2] ?? move.at;
}

export function spotKey(seat: number, at: Cell): string {
    return `${seat}:${cellKey(at)}`;
}

/** The cells that the choice so far leads to. */
export function spotsOf(
    moves: readonly Move[],
    choosing: Choosing,
    mover: number,
): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const move of moves) {
        const at = placeOf(move);
        if (!at || !fits(move, choosing)) continue;
        const seat = move.of ?? mover;
        const key = spotKey(seat, at);
        const spot = spots.get(key);
        if (spot) spot.moves.push(move);
        else spots.set(key, { key, seat, at, moves: [move] });
    }
    return spots;
}

/** The discard of an offer, where one is asked for. */
export function discardOf(moves: readonly Move[], offer: Offer | null): Move | undefined {
    return moves.find((move) => move.type === "discard" && offerOf(move) === offer);
}

export function passOf(moves: readonly Move[]): Move | undefined {
    return moves.find((move) => move.pass === true);
}

/** The modes this game has; borders only where they are in play. */
export function modesIn(view: SuburbiaView): Mode[] {
    return MODES.filter((mode) => mode !== "border" || view.parts.includes("borders"));
}
