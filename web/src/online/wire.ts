/** What a page and a host say to each other: docs/PROTOCOL.md. */
import type { Game, Options } from "../engine/types";
import { isLevel, type Level } from "../play/seats";
import { t, word } from "../words/t";

export type Pace =
    | { pace: "free" }
    | { pace: "live"; base: number; more: number }
    | { pace: "turns"; days: number; weekends?: boolean; holidays?: number };

/** What a host lets a table choose, as far as the page asks. */
export interface Choices {
    clock?: { holidays?: [least: number, most: number] };
}

/** What a table agrees on. */
export interface TableOptions {
    game: Game;
    setup: Options;
    players: string[];
    clock: Pace;
    absent: "wait" | "computer" | "resign";
    stand_in: Level;
    watch: "nobody" | "at_once" | "round" | "minutes";
    minutes?: number;
    hints: boolean;
    talk: boolean;
    promised: boolean;
    /** Anybody may sit down. */
    open?: boolean;
}

export interface Sitting {
    /** human, dale or a level. */
    player: string;
    name?: string;
    /** Whoever sat there is gone for good. */
    nameless?: boolean;
    here?: boolean;
    /** The level that decides for somebody absent. */
    computer?: string;
    resigned?: boolean;
    /** Days taken off, and until when. */
    holidays?: number;
    away?: number;
    hash?: string;
    ready?: boolean;
}

/** Computers go by their level, and who is gone for good by no name. */
export function named(sitting: Sitting): Sitting {
    if (isLevel(sitting.player)) return { ...sitting, name: word("level", sitting.player) };
    return sitting.nameless ? { ...sitting, name: t("online.nameless") } : sitting;
}

export type Stage = "gathering" | "playing" | "over";

export type Asking = "undo" | "pause" | "resume" | "computer" | "resign" | "end";

export interface Question {
    what: Asking;
    seat: number;
    who?: number;
    to?: number;
    need: number[];
}

export interface People {
    tell: "people";
    seat?: number;
    stage: Stage;
    table: TableOptions;
    seats: Sitting[];
    watching: number;
    paused?: boolean;
    taken_back?: number;
    asked?: Question;
}

/** What is left of it; or, if it runs, when it runs out by the host's time. */
export type Clock = number;

export type Entry = Record<string, unknown> & { seat?: number };

export interface GameTold {
    tell: "game";
    seat?: number;
    from?: number;
    entries?: Entry[];
    mark?: string;
    at: number;
    /** Left out: never. */
    cut?: number;
    decides?: number[];
    chosen?: number[];
    /** Left out: as it was. */
    clock?: Clock[];
}

export interface Answer {
    tell: "done" | "refused" | "stale" | "busy";
    call?: string;
    seat?: number;
    at?: number;
    code?: string;
    reason?: string;
    retry?: number;
}

export interface Line {
    id: number;
    seat?: number;
    /** Left out: to all. */
    to?: number;
    name: string;
    text: string;
}

export interface Over {
    tell: "over";
    why: "end" | "resigned" | "agreed" | "full" | "adjourned";
    seed: string;
}

export interface Hello {
    tell: "hello";
    /** How the host's engine plays each game. */
    signature: Record<Game, string>;
    mine: number[];
    host?: boolean;
    watch?: boolean;
    now: number;
}

export type Told =
    | Hello
    | People
    | GameTold
    | Answer
    | Over
    | { tell: "talk"; lines?: Line[]; gone?: number }
    | { tell: "clock"; now: number }
    | { tell: "lobby" | "me" }
    | { tell: "bye"; after: number };

/** Who one is to the host; a guest has no account. */
export interface Me {
    name: string;
    account?: string;
    since?: number;
    /** Keeps the host. */
    keeper?: boolean;
}

/** What went with whoever went for good. */
export interface Deleted {
    name: string;
    account?: string;
    games: number;
    given_up: number;
    lines: number;
}

/** Somewhere one is known: since when, and when it was used last, to a day. */
export interface Session {
    session: string;
    this?: boolean;
    since: number;
    at: number;
}

/** A game in the list of one's own. */
export interface Listed {
    game: string;
    mine: number[];
    host?: boolean;
    watch?: boolean;
    stage: Stage;
    decides: boolean;
    due?: number;
    at: number;
    table: TableOptions;
    seats: Sitting[];
}

/** A table in the lobby. */
export interface OpenTable {
    game: string;
    at: number;
    host?: boolean;
    mine?: boolean;
    /** How strong who opened it is, if that is known. */
    rating?: number;
    /** About as strong as oneself. */
    near?: boolean;
    stage: Stage;
    table: TableOptions;
    seats: Sitting[];
}

/** What one waits for, and once it is there at which table. */
export interface Wish {
    pace: "live" | "turns";
    game: Game;
    seats: "2" | "more" | "any";
    since: number;
    table?: string;
}

export interface Waiting {
    wishes: Wish[];
    games: {
        game: Game;
        /** How strong opponents are at first. */
        range: Record<Wish["seats"], [low: number, high: number]>;
        /** How many milliseconds half of those lately had to wait at most. */
        usual: Partial<Record<Wish["pace"], number>>;
    }[];
}

/** A game to watch, and what its bystanders hear of it by now. */
export interface Watched {
    game: string;
    at: number;
    mine?: boolean;
    /** 0: it has just begun. */
    round: number;
    leads?: number;
    by?: number;
    watching: number;
    table: TableOptions;
    seats: Sitting[];
}

/** A table to which one was invited. */
export interface Invitation {
    game: string;
    at: number;
    from: string;
    stage: Stage;
    table: TableOptions;
    seats: Sitting[];
}

export interface Rating {
    pool: string;
    rating: number;
    deviation: number;
    provisional: boolean;
    games: number;
}

/** What a game came to; those that count have a rating. */
export interface Past {
    /** One's own only. */
    game?: string;
    at: number;
    pool: string;
    seats: number;
    place: number;
    score: number;
    rating?: number;
    deviation?: number;
    change?: number;
}

export interface Profile {
    name: string;
    account?: string;
    since?: number;
    me?: boolean;
    is?: "followed" | "blocked" | "nobody";
    ratings: Rating[];
    /** Whether others may see what follows. */
    shown: boolean;
    /** One's own: whether those who follow one see where one is. */
    seen?: boolean;
    past?: Past[];
    counts?: { pool: string; games: number; won: number; best: number }[];
}

/** Somebody whom one follows or has blocked. */
export interface Person {
    who: string;
    name: string;
    account?: string;
    is: "followed" | "blocked";
    /** Where he is, or when he was last there. */
    now?: "here" | "waiting" | "playing" | "turns";
    round?: number;
    seen?: number;
}

/** What a link opens. */
export interface Opened {
    game: string;
    opens: "seat" | "watch" | "host";
    seat?: number;
    stage: Stage;
    table: TableOptions;
    seats: Sitting[];
}

/** The keys of a table that was just made. */
export interface Keys {
    game: string;
    seats: (string | null)[];
    watch: string | null;
    host: string;
}
