/** The missions as web/build/missions.mjs makes them of data/missions
 * (docs/MISSIONS.md). */
import { missions as made } from "../../gen/missions";
import type { Kind } from "../draw";
import type { Game } from "../engine/types";
import type { Level } from "../play/seats";

export interface Mission {
    id: string;
    chapter: number;
    game: Game;
    /** The set-up of a trace, and decisions made before the player comes. */
    table: string;
    prelude: readonly string[];
    rivals: readonly { seat: number; name: string; level: Level }[];
    /** The clauses of each star, apart by commas. */
    stars: readonly string[];
    /** The kind that colours its hex, and what is drawn on it. */
    picture: { kind: Kind; drawing: string };
    /** Of 100 tries by a measured player, how many had each star. */
    tries: readonly number[];
}

export const MISSIONS = made as readonly Mission[];

export const STARS = 3;

export function findMission(id: string): Mission | null {
    return MISSIONS.find((mission) => mission.id === id) ?? null;
}

/** The one after it in its game. */
export function nextMission({ id, game }: Mission): Mission | null {
    const own = MISSIONS.filter((mission) => mission.game === game);
    return own[own.findIndex((mission) => mission.id === id) + 1] ?? null;
}

/** The end of the keys under which a mission has its words. */
export function wordOf({ id }: Mission): string {
    return id.toLowerCase().replace(".", "_");
}

export function missionAddress(id: string): string {
    return `#/missions/${id}`;
}

export interface Clause {
    star: number;
    words: string;
}

/** All clauses in order, as the engine counts them. */
export function clausesOf({ stars }: Mission): Clause[] {
    return stars.flatMap((line, at) =>
        line.split(",").map((words) => ({ star: at + 1, words: words.trim() })),
    );
}
