import type { Seat } from "../../../play/seats";
import type { ChoiceProps } from "../../../shell/game";
import { t } from "../../../words/t";
import type { Wish } from "./wish";

interface FirstProps extends ChoiceProps<Wish> {
    seats: readonly Seat[];
}

/** Who begins, where that is a question. */
export function First({ choice, seats, onChange }: FirstProps) {
    if (seats.length === 1 || choice.mode === "dale") return null;
    return (
        <label>
            <span>{t("app.new.first")}</span>
            <select
                value={choice.first}
                onChange={(event) =>
                    onChange({ first: event.currentTarget.value })
                }
            >
                <option value="">{t("app.new.first.random")}</option>
                {seats.map((seat, at) => (
                    <option key={at} value={String(at)}>
                        {seat.name}
                    </option>
                ))}
            </select>
        </label>
    );
}
