/** What a table agrees on before anybody sits down, as the screen asks for it. */
import type { Options } from "../engine/types";
import type { Level, Seat } from "../play/seats";
import { pageOf } from "../games";
import { capital, t, word } from "../words/t";
import type { Pace, TableOptions } from "./wire";

export const CLOCKS = {
    quick: { base: 5 * 60, more: 10 },
    calm: { base: 15 * 60, more: 20 },
    long: { base: 45 * 60, more: 30 },
} as const;

export const CLOCK_NAMES = ["quick", "calm", "long", "own"] as const;

export type ClockName = (typeof CLOCK_NAMES)[number];

export const DAYS = ["1", "2", "3", "7", "14"] as const;

export const HOLIDAYS = ["0", "7", "14", "30"] as const;

/** How much later bystanders may hear of it, in minutes. */
export const MINUTES_LATER = ["2", "5", "10", "30"] as const;

/** The most minutes of a clock, and seconds a turn, that a host takes. */
export const MINUTES_MOST = 24 * 60;
export const SECONDS_MOST = 60 * 60;

export interface Agreed {
    pace: Pace["pace"];
    clock: ClockName;
    /** The clock of one's own: minutes, and seconds for each turn. */
    minutes: number;
    seconds: number;
    days: (typeof DAYS)[number];
    /** By turns: whether Saturdays and Sundays count, and how many days each
     * person may take off. Not every host knows of these. */
    weekends: boolean;
    holidays: (typeof HOLIDAYS)[number];
    absent: TableOptions["absent"];
    standIn: Level;
    watch: TableOptions["watch"];
    later: (typeof MINUTES_LATER)[number];
    hints: boolean;
    talk: boolean;
    promised: boolean;
    open: boolean;
}

export const USUAL: Agreed = {
    pace: "live",
    clock: "calm",
    minutes: 20,
    seconds: 15,
    days: "3",
    weekends: true,
    holidays: "0",
    absent: "wait",
    standIn: "skilled",
    watch: "round",
    later: "5",
    hints: false,
    talk: true,
    promised: false,
    open: false,
};

/** Bystanders are a round behind at least. */
export const isLate = (watch: Agreed["watch"]) => watch === "nobody" || watch === "round";

/** Whether what was agreed on lets a game count for ratings (docs/RATINGS.md). */
export const mayBeRated = ({ hints, watch }: Pick<Agreed, "hints" | "watch">) => !hints && isLate(watch);

function liveOf({ clock, minutes, seconds }: Agreed): { base: number; more: number } {
    return clock === "own" ? { base: minutes * 60, more: seconds } : CLOCKS[clock];
}

export function paceOf(agreed: Agreed): Pace {
    const { pace, days, weekends, holidays } = agreed;
    if (pace === "live") return { pace, ...liveOf(agreed) };
    if (pace === "free") return { pace };
    return {
        pace,
        days: Number(days),
        ...(weekends ? {} : { weekends }),
        ...(holidays === "0" ? {} : { holidays: Number(holidays) }),
    };
}

/** Why no clock can go so; null: it can. */
export function clockTrouble({ pace, clock, minutes, seconds }: Agreed): string | null {
    if (pace !== "live" || clock !== "own") return null;
    const whole = Number.isInteger(minutes) && Number.isInteger(seconds);
    const good = minutes >= 1 && minutes <= MINUTES_MOST && seconds >= 0 && seconds <= SECONDS_MOST;
    return whole && good ? null : t("online.clock.bad");
}

export function paceWords(clock: Pace): string {
    if (clock.pace === "live") {
        return t("online.sit.live", { minutes: Math.round(clock.base / 60), seconds: clock.more });
    }
    if (clock.pace === "free") return t("online.sit.free");
    return t(clock.weekends === false ? "online.sit.turns.weekends" : "online.sit.turns", { n: clock.days });
}

/** What lies in its box: the edition, and what is played with besides. */
export function boxWords({ game, setup }: Pick<TableOptions, "game" | "setup">): string {
    const words = pageOf(game).setup.told?.(setup);
    return words ? capital(words) : "";
}

export function watchWords({ watch, minutes = 0 }: Pick<TableOptions, "watch" | "minutes">): string {
    return word("online.watch.note", watch, { n: minutes });
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
    const { absent, standIn, watch, later, hints, talk, promised, open } = agreed;
    const players = seats.map((seat) =>
        seat === null ? "dale" : seat.kind === "computer" ? seat.level : "human",
    );
    return {
        game,
        setup,
        players,
        clock: paceOf(agreed),
        absent,
        stand_in: standIn,
        watch,
        ...(watch === "minutes" ? { minutes: Number(later) } : {}),
        hints,
        talk,
        promised,
        ...(open ? { open } : {}),
    };
}
