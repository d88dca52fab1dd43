/** What can be said of a moment at the table, and whether it holds. Steps of
 * lessons and the coach's lines go by nothing else. */
import type { LogEntry, Move, Numbers } from "../engine/types";
import type { Condition, Fact } from "./lesson";

export interface Facts {
    /** The learner's seat. */
    me: number;
    /** Moves made in all. */
    moves: number;
    round: number;
    phase: string;
    over: boolean;
    /** The game so far is the lesson's own. */
    script: boolean;
    log: readonly LogEntry[];
    /** Moves made before the learner came: nobody here decided those. */
    since: number;
    /** What the learner may do now. */
    may: readonly Move[];
    numbers: Numbers;
    /** What the game says of the moment in words of its own. */
    signs: readonly string[];
    /** On the table, not made yet: the tile, the cell, what was opened. */
    chosen: string | null;
    looking: string | null;
    opened: string | null;
}

const ANY = "any";

/** TYPE [TILE] [at Q,R] */
function alike(words: Fact, thing: { type: string; tile?: string }, cell?: readonly number[]) {
    const at = words.indexOf("at");
    const [type, tile] = at < 0 ? words : words.slice(0, at);
    if (type !== thing.type || (tile !== undefined && tile !== thing.tile)) return false;
    return at < 0 || cell?.join() === words[at + 1];
}

/** A change of STAT by RULE, at the cost or to the good of whoever is meant. */
function happened([stat, rule, tile]: Fact, entry: LogEntry, mine: (seat: number) => boolean) {
    return entry.causes.some(
        (cause) =>
            cause.rule === rule &&
            mine(cause.seat) &&
            (tile === undefined || cause.tile === tile) &&
            (stat === ANY || cause.changes.some((change) => change.stat === stat)),
    );
}

function compare(value: number, how: string | undefined, limit: number): boolean {
    if (how === "<") return value < limit;
    return how === "<=" ? value <= limit : value >= limit;
}

/** Facts about what was decided; `rival`: by anybody else. */
function inLog([name, ...words]: Fact, { log: all, since, me }: Facts, rival: boolean): boolean {
    const log = all.filter(({ at }) => at > since);
    const mine = (seat: number) => seat >= 0 && (seat === me) !== rival;
    if (name === "event") return log.some((entry) => happened(words, entry, mine));
    return log.some((entry) => mine(entry.seat) && isLike(words, entry));
}

/** A decision is known by its tile, or by the piece that it puts somewhere. */
function isLike(words: Fact, entry: LogEntry & { piece?: string; put?: unknown }): boolean {
    if (alike(words, entry, entry.cell)) return true;
    const { type, piece, put } = entry;
    return piece !== undefined && alike(words, { type, tile: piece }, put as number[] | undefined);
}

const PLAIN: Record<string, (facts: Facts, word: string) => boolean> = {
    script: ({ script }) => script,
    over: ({ over }) => over,
    phase: ({ phase }, word) => phase === word,
    sign: ({ signs }, word) => signs.includes(word),
    chosen: ({ chosen }, word) => chosen === word,
    looking: ({ looking }, word) => looking === word,
    opened: ({ opened }, word) => opened === word,
};

export function factHolds(fact: Fact, facts: Facts): boolean {
    const [name = "", first = "", second] = fact;
    if (name === "not") return !factHolds(fact.slice(1), facts);
    if (name === "rival") return inLog(fact.slice(1), facts, true);
    if (name === "made" || name === "event") return inLog(fact, facts, false);
    if (name === "can") return facts.may.some((move) => alike(fact.slice(1), move, move.at));
    const plain = PLAIN[name];
    if (plain) return plain(facts, first);
    const value = name === "round" ? facts.round : (facts.numbers[name] ?? 0);
    return second === undefined ? value === Number(first) : compare(value, first, Number(second));
}

/** One of the sets holds as a whole. */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
    return condition?.some((all) => all.every((fact) => factHolds(fact, facts))) ?? false;
}
