/** How numbers are written: the sign always, and a real minus. */
import { money, t, word } from "../words/t";
import type { Stat } from "./kinds";

const MINUS = "\u2212";

export function signed(value: number): string {
    if (value > 0) return `+${value}`;
    return value < 0 ? MINUS + -value : "0";
}

export function plainNumber(value: number): string {
    return String(value).replace("-", MINUS);
}

/** "+$3", "−2", or without a sign "$3", "12". */
export function chipText(stat: Stat, value: number, plain = false): string {
    if (stat === "money") return money(value, plain);
    return plain ? plainNumber(value) : signed(value);
}

/** The spoken form of a chip: "income plus 3", "2 dollars". */
export function chipLabel(stat: Stat, value: number, plain = false): string {
    const args = { stat: word("draw.stat", stat), n: Math.abs(value) };
    if (stat === "money") {
        if (value < 0) return t("draw.chip.money.minus", args);
        return plain ? t("draw.chip.money", args) : t("draw.chip.money.plus", args);
    }
    if (value < 0) return t("draw.chip.minus", args);
    return plain ? t("draw.chip", args) : t("draw.chip.plus", args);
}
