/** The engine's estimates as they are written: shares of the win in percent,
 * points with one place. */
import type { ReviewedDecision, Value } from "../engine/types";
import { decimals, t } from "../words/t";

/** Alone at the table points count, else the share of the win. */
export function counted(value: Value, alone: boolean): number {
    return alone ? value.score : value.win;
}

/** Points by which luck and play are told: the lead, alone the score. */
export function pointsOf(value: Value, alone: boolean): number {
    return alone ? value.score : value.margin;
}

/** Whether it is nothing when written with one place. */
const isNothing = (hundredths: number) => Math.abs(hundredths) / 100 < 0.05;

/** Hundredths with one place and a real minus. */
export function tenths(hundredths: number): string {
    return decimals(isNothing(hundredths) ? 0 : hundredths / 100, 1);
}

/** Hundredths as they are written with one place. */
const written = (hundredths: number) => Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10) * 10;

/** Steps of a way, each as it is written: rounded is where the way stands, not
 * the step, so that what is written adds up. */
export function writtenSteps(steps: readonly number[]): number[] {
    let at = 0;
    return steps.map((step) => {
        const was = written(at);
        at += step;
        return written(at) - was;
    });
}

/** The same with its sign; nothing has none. */
export function signedTenths(hundredths: number): string {
    const plus = hundredths > 0 && !isNothing(hundredths);
    return (plus ? "+" : "") + tenths(hundredths);
}

/** "62 %" or "108 points" */
export function worthWords(value: number, alone: boolean): string {
    const n = Math.round(value / 100);
    return alone ? t("review.points", { n }) : t("review.percent", { n });
}

export function lossOf(entry: ReviewedDecision, alone: boolean): number {
    return entry.loss ? counted(entry.loss, alone) : 0;
}

/** "−11.4 %" or "−3.2 points"; "" without a loss. */
export function lossWords(loss: number, alone: boolean): string {
    if (loss <= 0) return "";
    const n = tenths(-loss);
    return alone ? t("review.loss.points", { n }) : t("review.loss.win", { n });
}

/** 933 of 1000 is 93.3. */
export function accuracyWords(accuracy: number): string {
    return decimals(accuracy / 10, 1);
}
