/* What the engine is asked and what it answers about any game: the calls of
 * src/page, told in docs/CALLS.md. What it says about one game is with that
 * game, in scene/types.ts. Nothing here is computed in the page. */

/** The id of a game, as the engine has it. */
export type Game = string;

/** A place on a board: axial [q, r]. */
export type Cell = [number, number];

/** Numbers of one seat by their word (money, income, ...); zeros left out. */
export type Numbers = Record<string, number>;

/** What a call answers when it fails: {"error": Failure}. */
export interface Failure {
    code: string;
    /** status.WHY has the sentence; without it only `message` says it. */
    why?: string;
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

/** One number that changed, in effect; `cut` as above. */
export interface Change {
    stat: string;
    delta: number;
    cut?: boolean;
}

/** A cause and what it changes: words of the engine's lists (rules/tell.h of
 *  each game) with the arguments of the message. The page has the sentences. */
/** Why a number changes, in words of the game's own lists (rules/tell.h). */
export interface Told {
    /** The part of the turn it belongs to. */
    section: string;
    subject: string;
    /** The tile or piece it is about. */
    tile?: string;
    /** Left out: the subject says it all. */
    why?: string;
    args?: Record<string, string | number | string[]>;
    seat: number;
    rule: string;
}

export interface Cause extends Told {
    /** Where the cause lies and what triggered it; in whose borough, if that is
     *  not `seat`'s. */
    at?: Cell;
    at_seat?: number;
    by?: Cell;
    by_seat?: number;
    changes: Change[];
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

/* daily {date} */

export interface Daily {
    kind: string;
    game: Game;
    options: Options;
    /** The levels of the other seats; none where the rules play them. */
    rivals: string[];
    seed: string;
}

/* field {date, from?, count?} */

export interface FieldGame {
    score: number;
    /** Over the best other seat; alone 0. */
    lead: number;
    wins: boolean;
}

export interface Field {
    of: number;
    games: FieldGame[];
}

/* options {game, options} */

/** rules, mode, seats, sets, first, scenario, sides ...: see Hello.options. */
export type Options = Record<string, string>;

export type OptionsAnswer = { good: true } | { good: false; flaw?: string; reason: string };

/* look {seat, at?} */

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
    /** Winners first, then by score; where even in seat order. */
    order: number[];
    /** Of a single winner; 0: what breaks ties decided. */
    lead?: number;
    /** Solo games: the id of the rung reached, the score asked for and
     *  whether it was reached. */
    ladder?: string;
    target?: number;
    reached?: boolean;
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
    undo: { may: boolean; code?: string; why?: string; message?: string };
    view: View;
    /** When it is over. */
    result?: Result;
}

/* moves {} */

export interface Move {
    words: string;
    /** What is done; each game has its own. */
    type: string;
    tile?: string;
    at?: Cell;
    /** What is paid in all. */
    price?: number;
    /** Per seat: the change up to the end of the turn, price, income and red
     *  lines included. */
    net?: Numbers[];
    /** A plan: so much money is missing for it. */
    short?: number;
}

export interface Moves {
    seat: number;
    moves: Move[];
}

/* preview {move, at} or {words, plan} */

export interface Preview {
    causes: Cause[];
    /** Per seat: all numbers afterwards. */
    after: Numbers[];
}

/* refuse {seat, move, at, cell?} */

export interface Refusal {
    /** "ok": it may be done. */
    code: string;
    why: string;
    message: string;
}

/* log {seat, from?} */

/** How the stars of a mission stand (docs/CALLS.md). */
export interface Standing {
    stars: number;
    clauses: {
        star: number;
        state: "open" | "met" | "lost";
        have: number;
        want: number;
        round: number;
    }[];
}

export interface LogEntry {
    /** Moves made after it. */
    at: number;
    /** -1: chance. */
    seat: number;
    type: string;
    words: string;
    tile?: string;
    cell?: Cell;
    price?: number;
    turn: number;
    round: number;
    net: Numbers[];
    causes: Cause[];
}

/** The set-up line of a trace (docs/TRACE.md), which load takes as its text; a
 * game has fields of its own besides. */
export interface Setup {
    trace: 1 | 2;
    game: Game;
    seed?: string;
    /** Of version 2: what lies there before the first move, in lines. */
    given?: string[];
    die?: string;
    ends?: number;
    odd?: string[];
    [field: string]: unknown;
}

/** A rule case: how it begins, and what is done. */
export interface RuleCase {
    case: string;
    rules: string[];
    setup: Setup;
    /** Words for play; without a seat it is the die; or what refuses them. */
    when: { seat?: number; words: string; refused?: string }[];
}

/* tell {eyes?, from?}; and the answer to whatever changes the game: deal {game,
 * options, seed, players?}, load {text, seed?}, branch {at}, play {seat, move, at},
 * chance {}, undo {seat}, each with eyes? and from? */

export interface Telling<View = unknown> {
    /** How many lines of the log stay; `log` has those that follow. */
    from: number;
    log: LogEntry[];
    look: Look<View>;
    /** If the eyes are to decide. */
    moves: Move[] | null;
    /** Of load: that of an unfinished record; "": the deal was spelt out. */
    seed?: string;
}

/* decisions {from?}; follow {from?, decisions} */

export interface Decisions {
    from: number;
    decisions: number[];
}

/* explain {seat, stat, at?}: start + sum of the deltas = value */

export interface Explanation {
    value: number;
    start: number;
    /** Moves that changed it; of each cause only the changes of this number. */
    entries: { at: number; turn: number; causes: Cause[] }[];
}

/* ask {agent, seed, work, part} */

export interface Asked {
    /** Its number in the list of moves. */
    move: number;
    /** Positions that it looks at when it does all of its work; 0: none. */
    work: number;
    words: string;
}

/* hint {work, seed, most} */

/** What one thing does to one number, told like a cause; without `why` it does
 * so for several reasons. */
export interface Reason extends Told {
    stat: string;
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

/** What a decision leads to in turns to come: a message of the family
 * `prospect`, its arguments numbers and ids of things. */
export interface Prospect {
    id: string;
    args: Record<string, number | string>;
}

export interface HintMove extends Value {
    /** The number of its first move in the list. */
    move: number;
    words: string;
    /** Every move of the decision; the first is `words`. */
    parts: string[];
    /** How much less than the best. */
    behind: Value;
    /** The best against this one; of the best: against doing nothing. */
    reasons: Reason[];
    /** What it leads to, the most important first. */
    later: Prospect[];
}

export interface Hint {
    seat: number;
    moves: HintMove[];
}

/* review {from, work, seed, luck?, seat?, table?}: one decision a call */

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
    /** Per seat: where it left everybody; chances add up. */
    after: Value[];
    /* If it was judged. */
    best?: string[];
    mark?: "good" | "dubious" | "mistake" | "blunder";
    /** Of 1000. */
    accuracy?: number;
    played_value?: Value;
    best_value?: Value;
    loss?: Value;
    futures?: number;
    /** How much any other plan would have lost; 0: not much. */
    found?: Value;
    /** What the better one leads to, or the one that was found. */
    later?: Prospect[];
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
    /** Before the deal; start + luck + own + others = now. */
    start: Value;
    /** hand, table, draws, end, die and total. */
    luck: Record<string, Value>;
    /** What own decisions gave away; the rest, which is how the others played. */
    own: Value;
    others: Value;
    now: Value;
    /** Of a game that is over. */
    result: Value | null;
    /** Once all is reviewed: what the points are made of. */
    sources?: { source: string; points: number }[];
}

/** Whose rise, by the decision that began with a move; in 1/10000 of the win,
 * alone in 1/100 points. */
export interface Turning {
    seat: number;
    first: number;
    from: number;
    to: number;
}

export interface Review {
    /** Moves reviewed so far: `from` of the next call. */
    at: number;
    entry: ReviewedDecision | null;
    done: boolean;
    players: ReviewPlayer[];
    /** Once all is reviewed: the largest rise that lasted. */
    turning?: Turning | null;
}

/* hear {telling, players?, from?}; decide {move, at, from?} */

export type Decided = {
    /** The whole decision, for the host; left out: it goes on. */
    send?: object;
} & ({ known: false } | ({ known: true } & Telling));
