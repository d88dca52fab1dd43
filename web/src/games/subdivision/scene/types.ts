/* What the engine says about Subdivision (src/subdivision/page). Nothing
 * here is computed in the page. */

import type {
    Cell,
    Cause,
    Explanation,
    LogEntry,
    Look,
    Move,
    Named,
    Preview,
} from "../../../engine/types";

/** The two parcels that an edge lies between. */
export type Edge = [Cell, Cell];

export type ZoneId = "residential" | "commercial" | "industrial" | "civic" | "luxury";
export type PieceId = "park" | "lake" | "road" | "school" | "sidewalk";
/** The lines of the scorepad, in its order. */
export const LINES = ["parks", "sidewalk", "schools", "savings", "highway", "uncovered"] as const;
export type LineId = (typeof LINES)[number];
/** A scorepad: its lines and their sum. */
export type Pad = Record<LineId | "points", number>;

/* content {game: "subdivision"} */

export interface Known extends Named {
    /** printed, reconstructed or designed; `note` says what is not printed. */
    origin: string;
}

export interface Zone extends Known {
    id: ZoneId;
    copies: number;
    puts: PieceId;
    /** Pieces of one activation. */
    most: number;
    /** 0: along `directions` at any distance, or (sidewalks) on edges. */
    range: number;
    directions: number[];
}

export interface Parcel {
    at: Cell;
    /** null: the +2 parcel. */
    symbol: string | null;
    worth: number;
    /** Directions of the edges that the highway runs along. */
    highway: number[];
}

export interface BonusTile extends Known {
    number: number;
    stack: number;
    asks: "count" | "pattern" | "each" | "covered";
    counted?: string;
    least?: number;
    pieces?: PieceId[];
    worth?: number;
    cells?: Cell[];
    /** The reward: money, or (0) an activation of one of these. */
    dollars: number;
    zones: ZoneId[];
}

export interface Scenario extends Known {
    seats: number;
    sides: number[];
    removed: ZoneId | null;
    hand: number;
    turns: number;
    target: number;
}

export interface SubdivisionContent {
    rules: {
        rounds: number;
        start_money: number;
        price: number;
        refund: number;
        coin_points: number;
        school_points: number;
        schools_max: number;
        highway_points: number;
        dollars_a_point: number;
    };
    zones: Zone[];
    symbols: (Known & { colour: string })[];
    sides: (Known & { parcels: Parcel[] })[];
    bonuses: BonusTile[];
    scenarios: Scenario[];
    ranks: { id: string; least: number | null }[];
}

/* look */

export interface Board {
    seat: number;
    /** 1 or 2. */
    side: number;
    money: number;
    /** Money that is missing for a parcel that is not free. */
    short: number;
    /** Has chosen in this turn, or has no bonus tile to use any more. */
    ready: boolean;
    score: Pad;
    zones: { tile: ZoneId; at: Cell; access: boolean }[];
    pieces: { piece: PieceId; at: Cell; count: number }[];
    coins: Cell[];
    flipped: Cell[];
    walks: Edge[];
    /** Of these, the segment that scores. */
    best: Edge[];
    /** Parcels that take a tile for nothing this turn. */
    free: Cell[];
}

/** A tile that may act, and the best it can do; nothing: it has no room. */
export interface Waker {
    at: Cell;
    tile: ZoneId;
    piece: PieceId;
    best?: { points: number; money: number; put: (Cell | Edge)[] };
}

export interface BonusStanding {
    bonus: string;
    /** It is judged before this round. */
    round: number;
    judged: boolean;
    standing: { have: number; of: number; met: boolean }[];
}

export interface SubdivisionView {
    mode: "standard" | "solo";
    seats: number;
    scenario: string;
    phase: "roll" | "place" | "activate" | "lay" | "bonus" | "over";
    /** Who decides. */
    seat: number;
    round: number;
    turn: number;
    turns: number;
    symbol: string | null;
    /** Where hands go after the turn; null: alone, or the game is over. */
    passes: "left" | "right" | null;
    passes_to?: number;
    /** The eyes' hand. */
    hand?: { tile: ZoneId; count: number }[];
    /** Own tiles beside the new one that may yet act. */
    waiting: Cell[];
    placed?: Cell;
    /** A tile that is laying its pieces. */
    open?: {
        at: Cell;
        tile: ZoneId;
        piece: PieceId;
        laid: number;
        most: number;
        bonus: boolean;
    };
    /** Seats that may still use the bonus tile. */
    earned: number[];
    bonuses: BonusStanding[];
    boards: Board[];
    wakers: Waker[];
    /** Solo games: the next rank to be reached, by its place among the ranks. */
    next_rank?: number;
}

export type SubdivisionLook = Look<SubdivisionView>;

/* moves, preview, explain, log */

/** type: place pass activate bonus lay done roll */
export interface SubMove extends Move {
    tile?: ZoneId;
    /** Pays for a parcel that is not free. */
    pay?: boolean;
    piece?: PieceId;
    /** Where the piece goes: a parcel, or an edge. */
    put?: Cell | Edge;
    /** The parcel would be free without paying. */
    needless?: boolean;
    /** Tiles that a placement wakes. */
    wakes?: Cell[];
    /** What it changes in the own total. */
    points?: number;
}

export interface SubPreview extends Preview {
    wakers?: Waker[];
}

export interface SubEntry extends LogEntry {
    /** What the die shows. */
    symbol?: string;
    put?: Cell | Edge;
    piece?: PieceId;
    pay?: boolean;
    needless?: boolean;
    wakes?: Cell[];
    points?: number;
}

export interface SubExplanation extends Explanation {
    /** The line taken apart; the deltas add up to it. */
    points?: Cause[];
    parts?: {
        segment?: Edge[];
        zones?: ZoneId[];
        pieces?: PieceId[];
        money?: number;
        dollars?: number;
    };
}
