import type { ChoiceProps } from "../../../shell/game";
import { Segments } from "../../../ui/segments";
import { t, word } from "../../../words/t";
import type { Wish } from "./wish";

interface PlaceProps extends ChoiceProps<Wish> {
    at: number;
}

/** The side of the board that a seat has, where each may have another. */
export function Place({ choice, at, onChange }: PlaceProps) {
    if (!choice.mixed) return null;
    const set = (side: string) =>
        onChange({
            sides: choice.sides.map((old, i) => (i === at ? side : old)),
        });
    return (
        <div class="seat-side">
            <Segments
                quiet
                label={t("app.seat.side", { name: choice.seats[at]?.name ?? "" })}
                value={choice.sides[at] ?? "1"}
                options={["1", "2"].map((side) => ({
                    value: side,
                    label: word("side", side),
                }))}
                onChange={set}
            />
        </div>
    );
}
