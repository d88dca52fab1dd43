/** What the host keeps of the deals of days, and how it is asked. */
import { ask } from "../host";

export interface Came {
    score: number;
    /** Over the best other seat; alone: 0. */
    lead: number;
    wins: boolean;
    help?: boolean;
    /** It came when the day was long over. */
    late?: boolean;
    /** Others who have played may replay it. */
    open?: boolean;
    /** Decisions that were taken back beyond the rules. */
    back?: number;
}

export interface Standing extends Came {
    place: number;
    /** The name of this result. */
    result: string;
    name?: string;
    account?: string;
    me?: boolean;
    /** What a later game came to. */
    best?: number;
}

export interface Named {
    name: string;
    account?: string;
}

/** Before one has sent anything oneself there are only names. */
export type DayAtHost =
    | { played: false; count: number; after: number; circle: Named[] }
    | {
          played: true;
          count: number;
          after: number;
          circle: Standing[];
          mine: [Standing];
          /** Pairs of a score and how many have it, the best first. */
          scores: [number, number][];
          best: Standing[];
          late: Standing[];
      };

export interface Sent {
    try: "first" | "best" | "none";
    result: Came;
}

export interface Game {
    date: string;
    record: string;
    help: boolean;
    open: boolean;
}

export const dayAt = async (date: string) => (await ask<{ day: DayAtHost }>(`api/days/${date}`)).day;

export const sendDay = (game: Game) => ask<Sent>("api/day", game);

export const showDay = (date: string, open: boolean) => ask<Sent>("api/day", { date, open });

export const recordOfDay = async (date: string, result: string, best = false) =>
    (await ask<{ record: string }>("api/day/record", { date, result, best })).record;
