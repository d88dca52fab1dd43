/** Clocks in figures. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/t";
import type { Clock } from "./wire";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on a number is a time, and less than it is time that is left. */
const TIMES_FROM = 2 ** 40;

export function isRunning(clock: Clock): boolean {
    return clock >= TIMES_FROM;
}

/** What is left at a time of the host's. */
export function leftOf(clock: Clock, time: number): number {
    return isRunning(clock) ? Math.max(0, clock - time) : clock;
}

/** 9:41, 5 h 20 min, 2 days 3 h. */
export function timeWords(left: number): string {
    const days = Math.floor(left / DAY);
    const hours = Math.floor((left % DAY) / HOUR);
    const minutes = Math.floor((left % HOUR) / MINUTE);
    if (days > 0) return t("online.clock.days", { days, hours });
    if (hours > 0) return t("online.clock.hours", { hours, minutes });
    const seconds = Math.floor((left % MINUTE) / SECOND);
    return `${minutes}:${String(seconds).padStart(2, "0")}`;
}

/** Under a minute of live time, or six hours of days. */
export function isLow(left: number, byTurns: boolean): boolean {
    return left < (byTurns ? 6 * HOUR : MINUTE);
}

/** Only then is it said aloud what is left: in seconds, the least first. */
const SPOKEN = [10, 30, 60];

/** The seconds that were reached since there was so much left; null: none. */
export const reached = (before: number, left: number): number | null =>
    SPOKEN.find((n) => before > n * SECOND && left <= n * SECOND) ?? null;

/** Shows its component again every second while something runs. */
export function useTicks(runs: boolean): void {
    const [, again] = useState(0);
    useEffect(() => {
        if (!runs) return;
        const timer = setInterval(() => again((n) => n + 1), SECOND);
        return () => clearInterval(timer);
    }, [runs]);
}
