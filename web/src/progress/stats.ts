/** Figures from the records of saved games, and from nothing else. */
import { humans, LEVELS, type Level } from "../play/seats";
import type { Save } from "../play/store";

const OVER = -2;

/** A finished game that one person played. */
export interface Played {
    game: string;
    edition: string;
    mode: string;
    /** The strongest computer at the table; null: nobody but the rules. */
    level: Level | null;
    won: boolean;
    score: number;
    /** How the ladder calls it; "": there is none. */
    ladder: string;
}

const field = (text: string, key: string): string =>
    new RegExp(`^${key} (.*?) *#[0-9a-f]+$`, "m").exec(text)?.[1] ?? "";

/** As much of a save as is looked at. */
export type Told = Pick<Save, "game" | "seats" | "text" | "lesson"> & {
    glance: Pick<Save["glance"], "actor" | "winners">;
};

/** Null: it is not over, is a lesson, was taken back beyond the rules, or has no
 * or several people. */
export function playedOf({ game, seats, text, glance, lesson }: Told): Played | null {
    const [me, ...others] = humans(seats);
    if (glance.actor !== OVER || lesson || me === undefined || others.length > 0) return null;
    const score = new RegExp(`^result: seat ${me} scores (-?\\d+)`, "m").exec(text);
    if (!score || field(text, "deal:") || field(text, "taken-back:")) return null;
    const levels = seats.flatMap(({ kind, level }) => (kind === "computer" ? LEVELS.indexOf(level) : []));
    const mode = field(text, "mode:");
    const ruled = seats.length === 1 || mode === "dale";
    return {
        game,
        edition: field(text, "rules:"),
        mode,
        level: ruled ? null : (LEVELS[Math.max(...levels)] ?? null),
        won: glance.winners.includes(me),
        score: Number(score[1]),
        ladder: field(text, "result: ladder"),
    };
}

export interface Row {
    game: string;
    edition: string;
    mode: string;
    level: Level | null;
    games: number;
    wins: number;
    best: number;
    ladder: string;
}

const keyOf = ({ game, edition, mode, level }: Played | Row): string =>
    [game, edition, mode, level ?? ""].join(" ");

/** A row for each kind of game: how many, how many won, the best. */
export function rowsOf(played: readonly Played[]): Row[] {
    const rows = new Map<string, Row>();
    for (const one of played) {
        const { won, score, ladder, ...rest } = one;
        const row = rows.get(keyOf(one)) ?? { ...rest, games: 0, wins: 0, best: -Infinity, ladder: "" };
        if (score > row.best) Object.assign(row, { best: score, ladder });
        row.games++;
        row.wins += Number(won);
        rows.set(keyOf(one), row);
    }
    return [...rows.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The share of wins lies between these with 95 %, by Wilson's interval. */
export function interval(wins: number, games: number): [number, number] {
    if (games === 0) return [0, 1];
    const z = 1.96;
    const share = wins / games;
    const middle = share + (z * z) / (2 * games);
    const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
    const whole = 1 + (z * z) / games;
    return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
