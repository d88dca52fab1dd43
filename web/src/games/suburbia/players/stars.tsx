/** The star track (Suburbia 5 Star): a second, shorter line. */
import { SvgChip, SvgToken } from "../../../draw";
import { t } from "../../../words/t";
import { playerName, useScene } from "../scene/scene";

const UNIT = 17;
const PAD = 14;

export function StarLine({ height }: { height: number }) {
    const scene = useScene();
    const { content, view } = scene;
    const track = content.track;
    if (!view.parts.includes("stars")) return null;
    const y = height - 22;
    const width = PAD * 2 + track.spaces * UNIT;
    const x = (space: number) => PAD + space * UNIT;
    const first = track.spaces - track.room.length;
    const pile = view.star_pile.length > 0 ? view.star_pile : view.boroughs.map((b) => b.seat);
    const above = (seat: number) => {
        const here = pile.filter(
            (other) => view.boroughs[other]?.stars === view.boroughs[seat]?.stars,
        );
        return here.length - 1 - here.indexOf(seat);
    };
    const label = t("table.stars.label", {
        last: track.spaces,
        markers: view.boroughs
            .map(({ seat, stars }) =>
                t("table.track.marker", { name: playerName(scene, seat), n: stars }),
            )
            .join(", "),
    });
    const stops = Array.from({ length: track.spaces + 1 }, (_, space) => space);
    return (
        <svg class="star-line" width={width} height={height} role="img" aria-label={label}>
            <rect
                class="trk-bed"
                x={PAD - 6}
                y={y - 4}
                width={width - 2 * PAD + 12}
                height={8}
                rx={4}
            />
            {stops.map((space) => (
                <g key={space}>
                    <circle
                        class={space % 3 === 0 ? "trk-named" : "trk-stop"}
                        cx={x(space)}
                        cy={y}
                        r={space % 3 === 0 ? 3.2 : 2}
                    />
                    {space > first && (
                        <text class="trk-number" x={x(space)} y={y + 16} text-anchor="middle">
                            {`×${track.room[space - first - 1] ?? 1}`}
                        </text>
                    )}
                </g>
            ))}
            <SvgChip stat="income" value={1} x={x(track.income)} y={y + 13} size={15} />
            <SvgChip stat="reputation" value={1} x={x(track.reputation)} y={y + 13} size={15} />
            {[...pile].reverse().map((seat) => (
                <SvgToken
                    key={seat}
                    seat={seat}
                    name={playerName(scene, seat)}
                    x={x(view.boroughs[seat]?.stars ?? 0)}
                    y={y - 12 - above(seat) * 6}
                    size={16}
                />
            ))}
        </svg>
    );
}
