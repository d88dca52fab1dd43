/** Points in text: a signed number, hollow if it is a loss. */
import { Chip } from "../../../draw";
import { signed, spoken } from "../scene/reason";

export function Points({ value }: { value: number }) {
    const kind = value > 0 ? "gain" : value < 0 ? "loss" : "none";
    return (
        <b class={`sd-points ${kind}`}>
            <span aria-hidden="true">{signed(value)}</span>
            <span class="vh">{spoken(value)}</span>
        </b>
    );
}

/** A change of money or of points. */
export function Amount({ stat, delta }: { stat: string; delta: number }) {
    if (stat !== "money") return <Points value={delta} />;
    return <Chip stat="money" value={delta} size={20} />;
}
