/** What a game brings to the page. games/index.ts lists the games; everything
 * around them asks that list, and never which game it is.
 *
 * What is written as a method may be a component. A list of games knows
 * neither what they are made of nor what can be chosen for them: those are
 * `Content` and `Wish`, which each game names for itself. */
import type { JSX } from "preact";
import type { Game, Look, Move, Options, Reason } from "../engine/types";
import type { Match, MatchState } from "../play/match";
import type { Level, Seat } from "../play/seats";
import type { Area, Key } from "../words/t";
import type { Thing } from "./amounts";
import type { Teaching } from "./teacher";

type Drawn = JSX.Element | null;

/** What is chosen for the next game, whichever it is. Beside it stand the
 * wishes of every game, each under a name that no other game uses. */
export interface Choice {
    game: Game;
    /** How many play, for each game, and how many were asked for: some ways to
     * play have fewer seats, and the next one more again. */
    count: Record<Game, number>;
    wish: Record<Game, number>;
    /** Everybody who may sit down; the first `count` do. */
    seats: Seat[];
    /** As it was typed, as long as readSeed() makes nothing of it. */
    seed: string;
}

export interface ChoiceProps<Wish> {
    choice: Choice & Wish;
    onChange(change: Partial<Choice & Wish>): void;
}

/** What can be chosen beside game and seats. */
export interface Choices<Content, Wish> {
    /** `together`: only what several people can play. */
    Rules(props: ChoiceProps<Wish> & { content: Content; together?: boolean }): Drawn;
    /** What is chosen beside the deal; `seats` are those that are taken. */
    Deal?(props: ChoiceProps<Wish> & { seats: readonly Seat[] }): Drawn;
}

/** What the first screen asks for a game. */
export interface Setup<Content, Wish> {
    /** How many play at first. */
    seats: number;
    usual: Wish;
    /** What is left open while numbers of seats are tried. */
    open?: Partial<Wish>;
    /** What must be chosen where several people play. */
    together?: Partial<Wish>;
    /** Whether a wish that was remembered can be used. */
    sound(wish: Wish): boolean;
    /** The choice as the engine wants to hear it. */
    options(choice: Choice & Wish, count: number): Options;
    /** What will be dealt, in a sentence. */
    summary(choice: Choice & Wish, names: string): string;
    /** What is chosen beside the seats, in a few words. */
    line(choice: Choice & Wish, content: Content): string;
    /** The same of a table that somebody else has opened, where no engine is. */
    told?(options: Options): string;
    /** The picture on its card. */
    Town(): Drawn;
    /** What else can be chosen; loaded when somebody wants to. */
    choices(): Promise<Choices<Content, Wish>>;
    /** Who plays by the rules alone on a seat that nobody can take. */
    ruled?(choice: Choice & Wish, at: number): { seat: Seat; note: string } | null;
    /** What is chosen for a single seat. */
    Place?(props: ChoiceProps<Wish> & { at: number }): Drawn;
}

/** A decision to be drawn, and the table before it; null: not known yet. */
export interface DeedProps {
    match: Match;
    state: MatchState;
    moves: readonly Move[];
    seat: number;
    look: Look | null;
}

/** What the review asks a game. */
export interface ReviewPart {
    /** What was decided, in a few words. */
    title(match: Match, moves: readonly Move[]): string;
    /** Whether the drawing of it carries its name. */
    named(moves: readonly Move[]): boolean;
    Deed(props: DeedProps): Drawn;
    /** Who won, and what the points are made of. */
    Result(props: { match: Match; state: MatchState }): Drawn;
    /** What a kind of luck is called. */
    luck(kind: string): string;
    /** What a reason is about: a tile, a rule, a number. */
    cause(match: Match, reason: Reason): string;
    /** What a tile or a goal is called that a cause over time names. */
    thing?(match: Match): Thing;
}

/** Keys apart by spaces: what stands on them, or their name in the catalogue. */
export type KeyRow = readonly [keys: string, words: Key];

/** What a game shows once it is played. */
export interface GamePlay {
    Table(props: { match: Match }): Drawn;
    review: ReviewPart;
    /** Brings what not every game of it needs. */
    bring?(look: Look): Promise<unknown>;
}

export interface PictureProps<Content> {
    /** What `glance` kept. */
    picture: unknown;
    content: Content;
}

export interface GamePage<Content = unknown, Wish = object> {
    id: Game;
    /** Of 100 games, how many a level wins against the level below. A test
     * holds it to the table of docs/AI.md. */
    strength: Partial<Record<Level, number>>;
    /** Its hexes stand on a corner. */
    pointy?: boolean;
    setup: Setup<Content, Wish>;
    /** The keys that only its table has. */
    keys: readonly KeyRow[];
    /** What a list of saved games keeps of a view, to draw it in small. */
    glance(view: unknown, seat: number): unknown;
    /** What everybody has, by seats. */
    points?(view: unknown): number[];
    Glance(props: PictureProps<Content>): Drawn;
    /** Draws the same at large; what it needs comes with it. */
    portrait?(props: PictureProps<Content>): Promise<{ Portrait(props: PictureProps<Content>): Drawn }>;
    /** Its area of words that comes with `play` (words/areas). */
    words?: Area;
    /** What is loaded with the first game of it. */
    play(): Promise<GamePlay>;
    /** For lessons and the coach, when they are wanted. */
    teaching?(): Promise<{ teaching: Teaching }>;
}
