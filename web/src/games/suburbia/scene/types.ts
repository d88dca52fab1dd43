/* What the engine says about Suburbia (src/suburbia/page). Nothing here is
 * computed in the page. */

import type {
    Cause,
    Cell,
    LogEntry as AnyEntry,
    Move as AnyMove,
    Named,
    Numbers,
    Preview as AnyPreview,
} from "../../../engine/types";
import type { MatchState as AnyState } from "../../../play/state";

/* content {game: "suburbia"} */

export interface TileEffect {
    scope: string;
    filter: string[];
    stat: string;
    amount: number;
}

export interface Tile extends Named {
    set: string;
    letter: string;
    copies: number;
    cost: number;
    /** Costs as often as there are players. */
    each_player: boolean;
    classes: string[];
    gain: Numbers;
    each: TileEffect[];
    stars: number;
    beside: string[];
    special: string;
    target: string[];
    needs: string[];
    origin: string;
}

export interface Goal extends Named {
    set: string;
    rank: "most" | "fewest";
    measure: string;
    filter: string[];
    bonus: number;
    needs: string[];
    origin: string;
}

export interface Award extends Named {
    type: "bonus" | "challenge";
    set: string;
    measure: string;
    filter: string[];
    least: number;
    reward: number;
    needs: string[];
    origin: string;
}

export interface StarTrack extends Named {
    spaces: number;
    income: number;
    reputation: number;
    /** How many tokens the last spaces hold, left to right. */
    room: number[];
    origin: string;
}

export interface Edition extends Named {
    seats_min: number;
    seats_max: number;
    market: number[];
    market_five: number[];
    dale_market: number[];
    basic_supply: number;
    basic_supply_five: number;
    markers: number;
    late_discard: boolean;
    start: Numbers;
    plans: Record<string, Record<string, number>>;
    /** Every red line that a marker may come to, by the population after which
     *  it stands; those that are printed, and the step beyond the last. */
    red_lines: number[];
    red_line: number[];
    red_repeat: number;
    red_origin: string;
    /** What it prints on the cards of the stack, by id. */
    cards: Record<string, string>;
    origin: string;
}

export interface GameSet extends Named {
    /** What choosing it switches on: none, borders, bonuses or stars. */
    component: string;
}

export interface BoardCell {
    q: number;
    r: number;
    /** "blocked", or the basic tile that lies there at the start. */
    what: string;
}

export interface SuburbiaContent {
    tiles: Tile[];
    goals: Goal[];
    awards: Award[];
    track: StarTrack;
    editions: Edition[];
    sets: GameSet[];
    board: BoardCell[];
}

/* look */

/** What something on offer costs in what is asked now, and what the viewer lacks
 * for it. */
export interface Offered {
    /** Whether it has to do with what is asked. */
    asked: boolean;
    /** null: the market space is empty. */
    price: number | null;
    short: number;
    /** Face down; basic tiles never are. */
    lake_price?: number;
    lake_short?: number;
}

export interface MarketSpace extends Offered {
    slot: number;
    tile: string | null;
    surcharge: number;
    /** Of the tile alone, where it is bought. */
    cost?: number;
}

export interface BasicOffered extends Offered {
    tile: string;
    left: number;
    price: number;
}

export interface BorderOffered extends Offered {
    index: number;
    tile: string;
}

export interface PlacedTile {
    /** Face down: "lake" or "border_lake". */
    tile: string;
    /** A border: its middle cell. */
    at: Cell;
    /** Place in the order of all placements. */
    order: number;
    marked: boolean;
    face_down: boolean;
    /** Borders: direction, the five cells covered and the four corner spaces
     *  in the order of the printed corners. */
    dir?: number;
    cells?: Cell[];
    corners?: Cell[];
}

export interface Borough {
    seat: number;
    money: number;
    income: number;
    reputation: number;
    population: number;
    /** Place on the star track. */
    stars: number;
    /** Investment markers left. */
    markers: number;
    /** Red lines the population marker stands beyond. */
    red: number;
    /** The population after which the next red line stands. */
    next_red: number;
    /** The cells the borough board covers. */
    plate: Cell[];
    /** Free cells beside a tile. */
    free: Cell[];
    tiles: PlacedTile[];
}

export interface GoalStanding {
    /** "" if it is hidden. */
    goal: string;
    owner: number | null;
    bonus: number;
    /** Another player's private goal. */
    hidden: boolean;
    /** Per seat; empty if it is hidden. */
    counts: number[];
    /** Per seat: the tiles that are counted, by their places in its borough. */
    counted: number[][];
    leaders: number[];
    /** How far the one ahead is from the next; 0: by the star track. */
    lead: number;
    /** Seats from the best to the worst; where even, in seat order. */
    order: number[];
}

export interface AwardStanding {
    award: string;
    kind: "bonus" | "challenge";
    bonus: number;
    least: number;
    counts: number[];
    counted: number[][];
    /** Seats that have as much. */
    met: number[];
    /** Its card was drawn and it has been paid out. */
    done: boolean;
}

export interface Ladder {
    score: number;
    rungs: { id: string; from: number; here: boolean }[];
}

export interface SuburbiaView {
    rules: string;
    mode: string;
    seats: number;
    sets: string[];
    /** What the sets switch on: borders, bonuses, stars. */
    parts: string[];
    phase: "keep" | "act" | "discard" | "extra" | "choose" | "over";
    /** The special that asks, in phase choose, and the tile it is of. */
    asking?: string;
    asking_tile?: string;
    /** Whose turn it is. */
    seat: number;
    /** null: 1 More Round has not come. */
    last_round: number | null;
    /** Cards left in the stack, and of which letters. */
    left: number;
    stacks: { letter: string; left: number }[];
    /** Prices and shortfalls are those of `eyes`, or of the seat to move. */
    market: MarketSpace[];
    basics: BasicOffered[];
    borders: BorderOffered[];
    /** Not yet turned up. */
    borders_left: number;
    boroughs: Borough[];
    goals: GoalStanding[];
    /** Goals the viewer may still choose from, phase keep. */
    deal?: string[];
    awards: AwardStanding[];
    /** Solo games, for the player: the rungs from the highest, and where one
     *  would stand if the game ended now. */
    ladder?: Ladder;
    /** Everybody's score if the game ended now, with the goals that the viewer
     *  knows; solo games have the ladder. */
    if_ended?: number[];
    /** Star track: tokens from the top of their spaces, latest first. */
    star_pile: number[];
    /** Seats in turn order, from the one to move. */
    order: number[];
}

/* moves, preview, log */

/** type: keep buy lake basic invest border discard choose */
export interface Move extends AnyMove {
    slot?: number;
    index?: number;
    dir?: number;
    /** A border face down. */
    lake?: boolean;
    goal?: string;
    /** choose: the special that asks; turning over: whose borough. */
    special?: string;
    of?: number;
    pass?: boolean;
    put?: unknown;
    /** Borders: the five cells it would cover, its middle and its corners. */
    cells?: Cell[];
    corners?: Cell[];
    /** The kinds of tile that a new one would lie beside. */
    beside?: string[];
    /** Red lines the own marker crosses, signed; left out: none. Of one: which. */
    red?: number;
    red_line?: number;
}

/** A goal after a move; `lead` where it changes hands, as the mover sees it. */
export interface Later {
    goal: string;
    leaders: number[];
    lead?: "won" | "lost" | "caught";
}

export interface Preview extends AnyPreview {
    /** What red lines cost the mover. */
    red?: Numbers;
    /** Who leads afterwards in the goals that the mover knows. */
    goals?: Later[];
    /** Everybody's score if the game ended then, as far as the mover knows. */
    if_ended?: number[];
    /** What the turn still asks for; all of this is told with the cheapest. */
    owed?: Owed;
    /** A plan: so much money is missing. */
    short?: number;
}

export interface Owed {
    /** The cheapest one. */
    words: string;
    type: string;
    causes: Cause[];
}

export interface LogEntry extends AnyEntry {
    slot?: number;
    index?: number;
    /** Kept goals: only where the eyes may know. */
    goal?: string;
    /** Cards of the stack that were drawn and are no tiles. */
    drawn?: string[];
    beside?: string[];
    red?: number;
    red_line?: number;
    dir?: number;
    lake?: boolean;
    cells?: Cell[];
    corners?: Cell[];
    special?: string;
    of?: number;
    pass?: boolean;
    put?: unknown;
}

/** A game being played, with the moves and the log of this game. */
export interface MatchState extends AnyState {
    moves: Move[] | null;
    log: LogEntry[];
}
