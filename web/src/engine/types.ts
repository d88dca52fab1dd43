/* What the engine is asked and what it answers: the calls of src/page, told in
 * docs/CALLS.md. Nothing here is computed in the page. */

export type Game = "suburbia" | "subdivision";

/** A place on a board: axial [q, r]. */
export type Cell = [number, number];

/** Numbers of one seat by their word (money, income, ...); zeros left out. */
export type Numbers = Record<string, number>;

/** What a call answers when it fails: {"error": Failure}. */
export interface Failure {
    code: string;
    message: string;
    /** Of a text that was loaded. */
    line?: number;
}

/** A number that changed, and why. `delta` is what happened in effect; `cut`:
 *  a limit cut it off, so it may be less than was due, or 0. */
export interface Event {
    seat: number;
    stat: string;
    delta: number;
    cut?: boolean;
    rule: string;
    /** The id of the tile behind it. */
    cause?: string;
    /** Where that tile lies, and in whose borough. */
    at?: Cell;
    at_seat?: number;
    /** The tile that triggered it. */
    by?: Cell;
    by_seat?: number;
}

/* hello {} */

export interface Hello {
    abi: number;
    version: string;
    calls: string[];
    games: { id: Game; options: string[]; stats: string[]; score: string }[];
}

/* content {game} */

export interface Named {
    id: string;
    name: string;
    note: string;
}

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
    /** A red line stands after each of these populations. */
    red_line: number[];
    /** Beyond the last of them, one every so many. */
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

/* options {game, options} */

/** rules, mode, seats, sets, first, scenario, sides ...: see Hello.options. */
export type Options = Record<string, string>;

export type OptionsAnswer = { good: true } | { good: false; reason: string };

/* deal {game, options, seed, players?}, load {text, seed?}, look {seat, at?},
 * branch {at} */

export interface GoalResult {
    goal: string;
    /** Whose private goal it is; null: everybody's. */
    owner: number | null;
    /** Who scored it. */
    seat: number | null;
    bonus: number;
}

export interface Result {
    score: number[];
    winners: number[];
    /** Solo games: the rung of the ladder reached, the score asked for. */
    ladder?: string;
    target?: number;
    goals: GoalResult[];
    /** Per seat: what the score is made of. */
    parts: Numbers[];
    /** What the final scoring changes; Suburbia only. */
    events?: Event[];
}

export interface Player {
    name: string;
    kind: string;
}

/** load {text, seed?}: seed is that of an unfinished record; "": spelt out. */
export type Loaded<View = unknown> = Look<View> & { seed: string };

/** record {players?}; trace answers {text}. */
export interface RecordText {
    text: string;
    finished: boolean;
    /** 64 digits; "": the deal was spelt out. */
    seed: string;
}

export interface Look<View = unknown> {
    game: Game;
    /** Moves made in all, and how many of them are shown. */
    moves: number;
    at: number;
    /** Who decides: a seat, -1: chance, -2: the game is over. */
    actor: number;
    /** Nobody but the rules decides (Dale's turn): call `chance`. */
    automatic: boolean;
    /** In the middle of a decision of several moves. */
    pending: boolean;
    turn: number;
    round: number;
    /** Whose eyes look; -1: what everybody sees. */
    eyes: number;
    /** Who plays; kind: human, a level, ... or unknown. */
    players: Player[];
    /** Whether the seat `eyes` may take back the last move now. */
    undo: { may: boolean; code?: string; message?: string };
    view: View;
    /** When it is over. */
    result?: Result;
}

export interface MarketSpace {
    slot: number;
    tile: string | null;
    surcharge: number;
    /** Of the tile with its surcharge; null: the space is empty. */
    price: number | null;
    /** Money that is missing for it. */
    short: number;
    lake_price: number;
    lake_short: number;
    /** To remove the tile costs the surcharge alone. */
    discard_short: number;
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
    leaders: number[];
}

export interface AwardStanding {
    award: string;
    kind: "bonus" | "challenge";
    bonus: number;
    least: number;
    counts: number[];
    /** Its card was drawn and it has been paid out. */
    done: boolean;
}

export interface Ladder {
    score: number;
    rungs: { name: string; from: number; here: boolean }[];
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
    basics: { tile: string; left: number; price: number; short: number }[];
    borders: { index: number; tile: string; price: number; short: number }[];
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
    /** Star track: tokens from the top of their spaces, latest first. */
    star_pile: number[];
    /** Seats in turn order, from the one to move. */
    order: number[];
}

/* moves {} */

export interface Move {
    words: string;
    /** keep buy lake basic invest border discard choose |
     *  place pass activate bonus done roll */
    type: string;
    slot?: number;
    index?: number;
    at?: Cell;
    dir?: number;
    /** A border face down. */
    lake?: boolean;
    tile?: string;
    goal?: string;
    /** choose: the special that asks; turning over: whose borough. */
    special?: string;
    of?: number;
    pass?: boolean;
    pay?: boolean;
    put?: unknown;
    /** Borders: the five cells it would cover, its middle and its corners. */
    cells?: Cell[];
    corners?: Cell[];
    /** What is paid in all. */
    price?: number;
    /** Per seat: the change up to the next decision, price, income and red
     *  lines included. */
    net?: Numbers[];
    /** Red lines the own marker crosses, signed; left out: none. */
    red?: number;
}

export interface Moves {
    seat: number;
    moves: Move[];
}

/* preview {words} */

export interface Preview {
    events: Event[];
    /** Per seat: all numbers afterwards. */
    after: Numbers[];
    /** Suburbia: who leads afterwards in the goals that the mover knows. */
    goals?: { goal: string; leaders: number[] }[];
}

/* refuse {seat, words} */

export interface Refusal {
    /** "ok": it may be done. */
    code: string;
    message: string;
}

/* play {seat, words}; chance {} */

export interface Played {
    seat: number;
    words: string;
    events: Event[];
}

/* log {seat, from?} */

export interface LogEntry {
    /** Moves made after it. */
    at: number;
    /** -1: chance. */
    seat: number;
    type: string;
    words: string;
    tile?: string;
    slot?: number;
    index?: number;
    /** Kept goals: only where the eyes may know. */
    goal?: string;
    cell?: Cell;
    price?: number;
    turn: number;
    round: number;
    net: Numbers[];
    events: Event[];
    /** Cards of the stack that were drawn and are no tiles. */
    drawn?: string[];
    red?: number;
    dir?: number;
    lake?: boolean;
    cells?: Cell[];
    corners?: Cell[];
    special?: string;
    of?: number;
    pass?: boolean;
    put?: unknown;
    symbol?: string;
}

/* explain {seat, stat, at?}: start + sum of the deltas = value */

export interface Explanation {
    value: number;
    start: number;
    entries: { at: number; turn: number; event: Event }[];
    /** Subdivision: the line of the scorepad taken apart. */
    parts?: unknown;
}

/* ask {agent, seed, work, part} */

export interface Asked {
    /** Positions that it looks at when it does all of its work; 0: none. */
    work: number;
    words: string;
}

/* hint {work, seed, most} */

export interface Reason {
    seat: number;
    stat: string;
    rule: string;
    cause?: string;
    /** By the better decision and by the other. */
    delta: [number, number];
    times: [number, number];
}

/** win in 1/10000; score and margin in 1/100 points. */
export interface Value {
    win: number;
    score: number;
    margin: number;
}

export interface HintMove extends Value {
    words: string;
    /** Every move of the decision; the first is `words`. */
    parts: string[];
    /** How much less than the best. */
    behind: Value;
    /** The best against this one; of the best: against doing nothing. */
    reasons: Reason[];
}

export interface Hint {
    seat: number;
    moves: HintMove[];
}

/* review {from, work, seed, luck?, seat?}: one decision a call */

export interface ReviewedDecision {
    first: number;
    moves: number;
    seat: number;
    turn: number;
    round: number;
    judged: boolean;
    played: string[];
    /** Per seat: what the draw that followed gave. */
    luck: Value[];
    /* If it was judged. */
    best?: string[];
    mark?: "good" | "dubious" | "mistake" | "blunder";
    /** Of 1000. */
    accuracy?: number;
    played_value?: Value;
    best_value?: Value;
    loss?: Value;
    futures?: number;
    /* If there was something better: why, and how it would have gone on. */
    reasons?: Reason[];
    line?: { seat: number; words: string[] }[];
}

export interface ReviewPlayer {
    decisions: number;
    /** good, dubious, mistake, blunder. */
    marks: Record<string, number>;
    accuracy: number;
    lost: Value;
    /** hand, table, draws, end, die and total. */
    luck: Record<string, Value>;
    /** Of a game that is over. */
    result: Value | null;
}

export interface Review {
    /** Moves reviewed so far: `from` of the next call. */
    at: number;
    entry: ReviewedDecision | null;
    done: boolean;
    players: ReviewPlayer[];
}
