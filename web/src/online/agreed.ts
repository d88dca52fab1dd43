/** What a table agrees on before anybody sits down, as the screen asks for it. */
import type { Options } from "../engine/types";
import type { Seat } from "../play/seats";
import { t } from "../words/t";
import type { Pace, TableOptions } from "./wire";

export const CLOCKS = {
    quick: { base: 5 * 60, more: 10 },
    calm: { base: 15 * 60, more: 20 },
    long: { base: 45 * 60, more: 30 },
} as const;

export type ClockName = keyof typeof CLOCKS;

export const DAYS = ["1", "3", "7"] as const;

export interface Agreed {
    pace: Pace["pace"];
    clock: ClockName;
    days: (typeof DAYS)[number];
    absent: TableOptions["absent"];
    watch: "nobody" | "round" | "at_once";
    hints: boolean;
    talk: boolean;
    promised: boolean;
}

export const USUAL: Agreed = {
    pace: "live",
    clock: "calm",
    days: "3",
    absent: "wait",
    watch: "round",
    hints: false,
    talk: true,
    promised: false,
};

export function paceOf({ pace, clock, days }: Agreed): Pace {
    if (pace === "live") return { pace, ...CLOCKS[clock] };
    return pace === "turns" ? { pace, days: Number(days) } : { pace };
}

export function paceWords(clock: Pace): string {
    if (clock.pace === "live") return t("online.sit.live", { minutes: Math.round(clock.base / 60) });
    return clock.pace === "turns" ? t("online.sit.turns", { n: clock.days }) : t("online.sit.free");
}

interface Wanted {
    game: string;
    setup: Options;
    /** null: the rules play there. */
    seats: (Seat | null)[];
    agreed: Agreed;
}

/** The table as the host wants to hear of it. Seats that nobody can take are
 * as the game has them. */
export function tableOf({ game, setup, seats, agreed }: Wanted): Partial<TableOptions> {
    const { absent, watch, hints, talk, promised } = agreed;
    const players = seats.map((seat) =>
        seat === null ? "dale" : seat.kind === "computer" ? seat.level : "human",
    );
    return { game, setup, players, clock: paceOf(agreed), absent, watch, hints, talk, promised };
}
