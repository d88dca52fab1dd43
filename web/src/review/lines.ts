/** The curve as numbers: what each player could hope for after each decision of
 * anybody, by one judge, and where that lies in a drawing. */
import type { LogEntry, ReviewedDecision, ReviewPlayer } from "../engine/types";
import type { Mark } from "./moments";
import { counted } from "./values";

export interface CurvePoint {
    /** Moves made. */
    at: number;
    value: number;
    mark: Mark;
    /** The decision that led here; -1: the result. */
    first: number;
}

export interface CurveLine {
    seat: number;
    points: CurvePoint[];
}

/** A line for each seat that decided something; the result ends it. */
export function curveLines(
    entries: readonly ReviewedDecision[],
    players: readonly ReviewPlayer[],
    alone: boolean,
    end: number | null,
): CurveLine[] {
    const lines = players.map((player, seat) => {
        const points: CurvePoint[] = entries.flatMap((entry) => {
            const { first, moves, mark = "good" } = entry;
            const value = entry.after[seat];
            if (!value) return [];
            const own = entry.seat === seat ? mark : "good";
            return [{ at: first + moves, value: counted(value, alone), mark: own, first }];
        });
        if (end !== null && player.result && points.length > 0) {
            const value = counted(player.result, alone);
            points.push({ at: end, value, mark: "good", first: -1 });
        }
        return { seat, points };
    });
    return lines.filter(({ points }) => points.length > 0);
}

export interface Span {
    low: number;
    high: number;
    ticks: number[];
}

/** Shares of the win go from nothing to all; points as far as they reach, in
 * steps of a round number. */
export function spanOf(lines: readonly CurveLine[], alone: boolean): Span {
    if (!alone) return { low: 0, high: 10000, ticks: [0, 2500, 5000, 7500, 10000] };
    const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
    const least = Math.min(...values, Infinity);
    const most = Math.max(...values, -Infinity);
    if (least > most) return { low: 0, high: 10000, ticks: [0, 5000, 10000] };
    const wanted = Math.max(most - least, 400) / 4;
    const step = [100, 200, 500, 1000, 2000, 5000, 10000].find((n) => n >= wanted) ?? 20000;
    const low = Math.floor(least / step) * step;
    const high = Math.max(Math.ceil(most / step) * step, low + step);
    const ticks: number[] = [];
    for (let tick = low; tick <= high; tick += step) ticks.push(tick);
    return { low, high, ticks };
}

export interface RoundTick {
    /** Moves made when the round begins. */
    at: number;
    round: number;
}

/** Where rounds begin; `most` of them at most, evenly chosen. */
export function roundTicks(log: readonly LogEntry[], most: number): RoundTick[] {
    const starts: RoundTick[] = [];
    for (const { at, round } of log) {
        if (round > (starts.at(-1)?.round ?? 0)) starts.push({ at: at - 1, round });
    }
    const step = Math.ceil(starts.length / most);
    return starts.filter(({ round }) => round % Math.max(1, step) === 0);
}

/** What stands in the table beside the curve: for each round the value after
 * the last decision of each line; null: there was none. */
export function roundRows(
    lines: readonly CurveLine[],
    log: readonly LogEntry[],
): { round: number; values: (number | null)[] }[] {
    const roundAt = new Map(log.map(({ at, round }) => [at, round]));
    const rounds = [...new Set(log.map(({ round }) => round))];
    return rounds.map((round) => ({
        round,
        values: lines.map(
            ({ points }) =>
                points.filter(({ at, first }) => first >= 0 && roundAt.get(at) === round).at(-1)
                    ?.value ?? null,
        ),
    }));
}

export interface Frame {
    width: number;
    height: number;
    left: number;
    right: number;
    top: number;
    bottom: number;
}

export interface Scale {
    x(at: number): number;
    y(value: number): number;
    /** How many moves lie left of a place. */
    at(x: number): number;
}

export function scaleOf(frame: Frame, span: Span, moves: number): Scale {
    const wide = Math.max(1, frame.width - frame.left - frame.right);
    const tall = Math.max(1, frame.height - frame.top - frame.bottom);
    const last = Math.max(1, moves);
    const round = (value: number) => Math.round(value * 10) / 10;
    return {
        x: (at) => round(frame.left + (wide * at) / last),
        y: (value) =>
            round(frame.top + tall * (1 - (value - span.low) / (span.high - span.low))),
        at: (x) => {
            const at = Math.floor(((x - frame.left) / wide) * last);
            return Math.min(last - 1, Math.max(0, at));
        },
    };
}

export function pathOf(points: readonly CurvePoint[], scale: Scale): string {
    return points
        .map(({ at, value }, index) => `${index === 0 ? "M" : "L"}${scale.x(at)} ${scale.y(value)}`)
        .join("");
}

/** Heights of labels at the end of lines, at least `gap` apart, in order. */
export function apart(heights: readonly number[], gap: number, most: number): number[] {
    const order = heights.map((_, index) => index).sort(
        (a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b,
    );
    const found = [...heights];
    let least = -Infinity;
    for (const index of order) {
        found[index] = Math.max(found[index] ?? 0, least + gap);
        least = found[index] ?? 0;
    }
    let limit = most;
    for (const index of order.reverse()) {
        found[index] = Math.min(found[index] ?? 0, limit);
        limit = (found[index] ?? 0) - gap;
    }
    return found;
}
