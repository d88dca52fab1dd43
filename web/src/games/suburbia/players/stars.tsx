/** The star track (Suburbia 5 Star): a field for every space, with its number
 * or what it brings below it; the tokens stand side by side in playing order. */
import { SvgChip, SvgToken } from "../../../draw";
import { series, t } from "../../../words/t";
import { playerName, useScene } from "../scene/scene";

const WIDE = 26;
const GAP = 2;
const PAD = 6;
/** Of a field: tokens in a row, rows for five of them, how far they stand apart
 * where it is high enough, and how much of that each fills. */
const ROW = 2;
const ROWS = 3;
const STEP = 12.5;
const FILL = 0.84;
const BELOW = 13;
const EDGES = 4;

interface SpaceProps {
    space: number;
    height: number;
    /** Seats that stand here, in playing order. */
    seats: readonly number[];
    /** How many more it has room for; null: any number. */
    room: number | null;
}

/** How far tokens stand apart on a track of this height. */
function stepOf(height: number): number {
    return Math.min(STEP, (height - BELOW - EDGES) / ROWS);
}

function spotIn(index: number, step: number): [number, number] {
    return [
        WIDE / 2 + ((index % ROW) - (ROW - 1) / 2) * STEP,
        (Math.floor(index / ROW) + 0.5) * step,
    ];
}

/** What stands under a space: its number, or the bonus in its place. */
function Under({ space, y }: { space: number; y: number }) {
    const { track } = useScene().content;
    const bonus =
        space === track.income ? "income" : space === track.reputation ? "reputation" : null;
    if (bonus) return <SvgChip stat={bonus} value={1} x={WIDE / 2} y={y} size={13} />;
    return (
        <text class="trk-number" x={WIDE / 2} y={y + 4} text-anchor="middle">
            {space}
        </text>
    );
}

function Space({ space, height, seats, room }: SpaceProps) {
    const scene = useScene();
    const step = stepOf(height);
    const open = Array.from({ length: room ?? 0 }, (_, index) => seats.length + index);
    return (
        <g class="star-field" transform={`translate(${PAD + space * (WIDE + GAP)} 2)`}>
            <rect
                class={seats.length > 0 ? "star-space held" : "star-space"}
                width={WIDE}
                height={height - BELOW - EDGES}
                rx={4}
            />
            {open.map((index) => {
                const [x, y] = spotIn(index, step);
                return <circle key={index} class="star-room" cx={x} cy={y} r={Math.min(3.5, 0.4 * step)} />;
            })}
            {seats.map((seat, index) => {
                const [x, y] = spotIn(index, step);
                return (
                    <SvgToken
                        key={seat}
                        seat={seat}
                        name={playerName(scene, seat)}
                        x={x}
                        y={y}
                        size={FILL * step}
                    />
                );
            })}
            <Under space={space} y={height - 2 - BELOW / 2} />
        </g>
    );
}

export function StarLine({ height }: { height: number }) {
    const scene = useScene();
    const { content, view } = scene;
    const track = content.track;
    if (!view.parts.includes("stars")) return null;
    const first = track.spaces - track.room.length;
    const pile = view.star_pile.length > 0 ? view.star_pile : view.boroughs.map((b) => b.seat);
    const label = t("table.stars.label", {
        last: track.spaces,
        markers: series(
            view.boroughs.map(({ seat, stars }) =>
                t("table.track.marker", { name: playerName(scene, seat), n: stars }),
            ),
        ),
    });
    const spaces = Array.from({ length: track.spaces + 1 }, (_, space) => space);
    const width = 2 * PAD + spaces.length * (WIDE + GAP) - GAP;
    return (
        <svg
            class="star-line"
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={label}
        >
            {spaces.map((space) => {
                const seats = pile.filter((seat) => view.boroughs[seat]?.stars === space);
                const most = track.room[space - first - 1];
                const room = most === undefined ? null : Math.max(0, most - seats.length);
                return (
                    <Space key={space} space={space} height={height} seats={seats} room={room} />
                );
            })}
        </svg>
    );
}
