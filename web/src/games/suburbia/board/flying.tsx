/** While a decision is told, each change travels from the tile that causes it
 * to the number it changes. */
import { SvgChip } from "../../../draw";
import { flatTop } from "../../../draw/hex";
import { isStat } from "../../../draw/kinds";
import { HEIGHT, plateTop, RADIUS } from "./boardview";
import type { Telling } from "../scene/telling";
import { Rings } from "./tiles";

interface Props {
    telling: Telling;
    seat: number;
    chip: number;
    phone: boolean;
}

/** Where the numbers are: the scales on the plate, the track above it. */
const AIM: Readonly<Record<string, number>> = {
    income: -280,
    reputation: 280,
    population: 0,
    money: -480,
    stars: 480,
};

export function Flying({ telling, seat, chip, phone }: Props) {
    const { told, step } = telling;
    const line = told?.lines[step];
    if (!told || !line) return null;
    const { cause } = line;
    const changes = cause.changes.filter(
        ({ stat, delta }) => cause.seat === seat && delta !== 0 && isStat(stat),
    );
    const from = cause.at && (cause.at_seat ?? cause.seat) === seat ? cause.at : null;
    const top = plateTop(phone);
    return (
        <g aria-hidden="true" key={`${told.at} ${step}`}>
            {changes.map(({ stat, delta }, index) => {
                const [x, y] = from
                    ? flatTop.centre(from, RADIUS)
                    : [AIM[stat] ?? 0, top + HEIGHT];
                const dx = ((AIM[stat] ?? 0) - x) * 0.6;
                const dy = (top + HEIGHT / 2 - y) * 0.6;
                return (
                    <g key={index} transform={`translate(${x + index * chip * 1.2} ${y})`}>
                        <g class="flying" style={{ "--dx": `${dx}px`, "--dy": `${dy}px` }}>
                            <SvgChip
                                stat={stat as "income"}
                                value={delta}
                                x={0}
                                y={0}
                                size={chip}
                            />
                        </g>
                    </g>
                );
            })}
            <Rings cells={from && changes.length > 0 ? [from] : []} kind="cause" />
        </g>
    );
}
