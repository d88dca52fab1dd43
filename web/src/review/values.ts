/** The engine's estimates as they are written: shares of the win in percent,
 * points with one place. */
import type { ReviewedDecision, Value } from "../engine/types";
import { t } from "../words/t";

/** Alone at the table points count, else the share of the win. */
export function counted(value: Value, alone: boolean): number {
    return alone ? value.score : value.win;
}

/** Points by which luck and play are told: the lead, alone the score. */
export function pointsOf(value: Value, alone: boolean): number {
    return alone ? value.score : value.margin;
}

/** Hundredths with one place and a real minus. */
export function tenths(hundredths: number): string {
    const text = (Math.abs(hundredths) / 100).toFixed(1);
    return hundredths < 0 && text !== "0.0" ? `\u2212${text}` : text;
}

/** The same with its sign; nothing has none. */
export function signedTenths(hundredths: number): string {
    const text = tenths(hundredths);
    return hundredths > 0 && text !== "0.0" ? `+${text}` : text;
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
    return (accuracy / 10).toFixed(1);
}
