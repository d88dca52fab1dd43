/** Where saved games lie. A store knows nothing of games; it only makes sure
 * that nobody writes over what they have not seen. */
import type { Game } from "../engine/types";
import type { Seat } from "./seats";

/** What the list of saved games shows, without starting an engine. */
export interface Glance {
    round: number;
    /** Who decides: a seat, -1: chance, -2: over. */
    actor: number;
    mode: string;
    /** A drawing of somebody's borough or board. */
    picture: unknown;
    winners: number[];
    /** What everybody has; old saves lack it. */
    points?: number[];
}

/** How far a lesson has come at this game. */
export interface LessonMark {
    id: string;
    /** The steps that were shown, each with the moves made by then. */
    trail: [string, number][];
    /** The last of them is over, and none has followed yet. */
    done: boolean;
    /** Its number, and of how many, for the list of saved games. */
    step: number;
    of: number;
    /** The learner plays on without the card. */
    alone: boolean;
}

/** Which day's deal is played here, and how. */
export interface DailyMark {
    date: string;
    /** Not for the first time: it does not count. */
    again: boolean;
    /** Hints were asked for. */
    help: boolean;
}

/** The mission that is played at this game. */
export interface MissionMark {
    id: string;
    /** Moves made before its player came. */
    from: number;
    /** Begun again from a later round: the third star cannot be had. */
    resumed: boolean;
}

export interface Save {
    id: string;
    /** "": it has none, and is told by its players. */
    name: string;
    game: Game;
    seats: Seat[];
    /** The record, and the seed it needs while the game runs. */
    text: string;
    seed: string;
    glance: Glance;
    /** Of a game at which a lesson is given. */
    lesson?: LessonMark;
    /** Of a deal of the day. */
    daily?: DailyMark;
    /** Of a game that is a mission. */
    mission?: MissionMark;
    /** Milliseconds since 1970. */
    when: number;
    /** Grows with every write; 0: never written. */
    revision: number;
}

/** What every entry of a store has. */
export interface Entry {
    id: string;
    /** Grows with every write; 0: never written. */
    revision: number;
}

export interface Store<Kept extends Entry = Save> {
    all(): Promise<unknown[]>;
    get(id: string): Promise<unknown>;
    /** Writes if the entry still has that revision; false: it does not. */
    put(save: Kept, revision: number): Promise<boolean>;
    remove(id: string): Promise<void>;
}

export class MemoryStore<Kept extends Entry = Save> implements Store<Kept> {
    readonly entries = new Map<string, unknown>();

    all(): Promise<unknown[]> {
        return Promise.resolve([...this.entries.values()]);
    }

    get(id: string): Promise<unknown> {
        return Promise.resolve(this.entries.get(id));
    }

    put(save: Kept, revision: number): Promise<boolean> {
        if (revisionOf(this.entries.get(save.id)) !== revision) {
            return Promise.resolve(false);
        }
        this.entries.set(save.id, structuredClone(save));
        return Promise.resolve(true);
    }

    remove(id: string): Promise<void> {
        this.entries.delete(id);
        return Promise.resolve();
    }
}

export function revisionOf(entry: unknown): number {
    const revision = (entry as Partial<Entry> | undefined)?.revision;
    return typeof revision === "number" ? revision : 0;
}
