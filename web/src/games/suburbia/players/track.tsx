/** The population track: one transit line, red lines between its stops. */
import { useRef, useState } from "preact/hooks";
import { SvgChip, SvgToken } from "../../../draw";
import { t } from "../../../words/t";
import { playerName, useScene, type Scene } from "../scene/scene";
import { apart } from "./apart";
import { useSize } from "../../../ui/size";
import "./track.later.css";

export interface Ghost {
    seat: number;
    to: number;
    /** The red lines it crosses, by the population each stands after, and what
     * they cost, shown beside it. */
    lines: readonly number[];
    losses: Readonly<Record<string, number>>;
}

interface Window {
    from: number;
    unit: number;
    count: number;
}

/** A walk that is being told: the stops left behind, and the red lines that
 * were just crossed. */
export interface Walk {
    seat: number;
    from: number;
    to: number;
    lines: readonly number[];
}

interface Props {
    populations: number[];
    ghosts: Ghost[];
    walk?: Walk | null;
    phone?: boolean;
}

const PAD = 16;
/** Of their size, how far tokens stand apart at least; how high above the bed. */
const APART = 0.92;
const RISE = 14;
const LEAST_UNIT = 9;
/** A phone shows all markers before it shows them far apart. */
const LEAST_PHONE = 6.4;

/** Which stops are seen: from 0, or on a phone from the last marker on. Where
 * not all can be, the viewer's own marker is. */
function windowOf(width: number, props: Props, me: number, moved: number | null): Window {
    const all = [...props.populations, ...props.ghosts.map((ghost) => ghost.to)];
    const low = Math.max(0, Math.min(...all) - 3);
    const high = Math.max(...all);
    const room = width - 2 * PAD;
    const start = props.phone ? low : 0;
    const wanted = high + (props.phone ? 8 : 30) - start;
    const unit = Math.max(props.phone ? LEAST_PHONE : LEAST_UNIT, room / wanted);
    const count = Math.floor(room / unit);
    const own = Math.max(start, (props.populations[me] ?? 0) - 3);
    const latest = Math.max(start, high + (props.phone ? 4 : 12) - count);
    return { from: moved ?? Math.min(own, latest), unit, count };
}

/** Where tokens stand, and the stops they are about. */
interface Standing {
    seat: number;
    stop: number;
    ghost?: Ghost;
}

interface Stood extends Standing {
    /** Of the token, and of its stop. */
    x: number;
    over: number;
}

/** No two tokens cover each other: side by side in turn order where they are on
 * one stop, and what is to come after what is. */
function standings(scene: Scene, { populations, ghosts }: Props, at: (stop: number) => number, size: number): Stood[] {
    const { order } = scene.view;
    const turn = (seat: number) => (order.includes(seat) ? order.indexOf(seat) : order.length + seat);
    const all: Standing[] = [
        ...populations.map((stop, seat) => ({ seat, stop })),
        ...ghosts.map((ghost) => ({ seat: ghost.seat, stop: ghost.to, ghost })),
    ];
    all.sort((a, b) => a.stop - b.stop || Number(Boolean(a.ghost)) - Number(Boolean(b.ghost)) || turn(a.seat) - turn(b.seat));
    const over = all.map(({ stop }) => at(stop));
    const places = apart(over, APART * size);
    return all.map((each, index) => ({ ...each, x: places[index] ?? 0, over: over[index] ?? 0 }));
}

/** From a token that was pushed aside down to its stop. */
function Stem({ on: { seat, x, over }, y }: { on: Stood; y: number }) {
    if (Math.abs(x - over) < 1) return null;
    return <path class={`trk-stem t${seat}`} d={`M${x} ${y - 10}L${over} ${y}`} />;
}

function Stops({ window: { from, unit, count }, y }: { window: Window; y: number }) {
    const stops = [];
    for (let stop = from; stop <= from + count; stop++) {
        const x = PAD + (stop - from) * unit;
        const named = stop % 5 === 0;
        stops.push(
            <circle class={named ? "trk-named" : "trk-stop"} cx={x} cy={y} r={named ? 3.4 : 1.7} />,
        );
        if (named) {
            stops.push(
                <text class="trk-number" x={x} y={y + 18} text-anchor="middle">
                    {stop}
                </text>,
            );
        }
    }
    return <g>{stops}</g>;
}

/** The red lines from one population up to another. */
function redLines(scene: Scene, from: number, to: number): number[] {
    return (scene.edition?.red_lines ?? []).filter((line) => line >= from && line < to);
}

interface RedProps {
    window: Window;
    y: number;
    hot: Set<number>;
    /** Those that are being crossed now. */
    flash: readonly number[];
}

function RedLines({ window: seen, y, hot, flash }: RedProps) {
    const scene = useScene();
    const last = seen.from + seen.count;
    const lines = redLines(scene, seen.from, last);
    return (
        <g>
            {lines.map((line) => {
                const wide = hot.has(line) ? 4.6 : 3.2;
                const tall = hot.has(line) ? 32 : 24;
                return (
                    <rect
                        key={line}
                        class={flash.includes(line) ? "trk-red trk-flash" : "trk-red"}
                        x={PAD + (line + 0.5 - seen.from) * seen.unit - wide / 2}
                        y={y - (hot.has(line) ? 17 : 12)}
                        width={wide}
                        height={tall}
                        rx={1.6}
                    />
                );
            })}
        </g>
    );
}

const NONE: readonly number[] = [];

function Footprints({ walk, x, y }: { walk: Walk; x: (stop: number) => number; y: number }) {
    const low = Math.min(walk.from, walk.to);
    const stops = Array.from({ length: Math.abs(walk.to - walk.from) }, (_, i) => low + i);
    return (
        <g class={`trk-feet t${walk.seat}`}>
            {stops.map((stop) => (
                <circle key={stop} cx={x(walk.to < walk.from ? stop + 1 : stop)} cy={y} r={3} />
            ))}
        </g>
    );
}

/** Where a marker would go, from where it stands. */
function GhostMark({ on, from, y, radius }: { on: Stood; from: number; y: number; radius: number }) {
    const scene = useScene();
    const losses = on.ghost?.losses ?? {};
    const bend = on.x > from ? 8 : -8;
    const chips = (["income", "reputation"] as const).filter((stat) => losses[stat]);
    return (
        <g class={`trk-ghost t${on.seat}`}>
            <path
                class="trk-arc"
                d={`M${from} ${y - 15}C${from + bend} ${y - 33} ${on.x - bend} ${y - 33} ${on.x} ${y - 15}`}
            />
            <SvgToken
                seat={on.seat}
                name={playerName(scene, on.seat)}
                x={on.x}
                y={y - RISE}
                size={radius * 2}
                ghost
            />
            {chips.map((stat, index) => (
                <SvgChip
                    stat={stat}
                    value={losses[stat] ?? 0}
                    x={on.x + radius + 13 + index * 21}
                    y={y - 15}
                    size={18}
                />
            ))}
        </g>
    );
}

function Tokens({ stood, y, radius }: { stood: readonly Stood[]; y: number; radius: number }) {
    const scene = useScene();
    const now = [...stood].filter(({ ghost }) => !ghost).sort((a, b) => a.seat - b.seat);
    const from = (seat: number) => now[seat]?.x ?? 0;
    return (
        <>
            {stood.map((on) => (
                <Stem key={`${on.seat} ${Boolean(on.ghost)}`} on={on} y={y} />
            ))}
            {stood.filter(({ ghost }) => ghost).map((on) => (
                <GhostMark key={on.seat} on={on} from={from(on.seat)} y={y} radius={radius} />
            ))}
            {now.map(({ seat, x }) => (
                <g key={seat} class="trk-token" style={{ transform: `translate(${x}px, ${y - RISE}px)` }}>
                    <SvgToken seat={seat} name={playerName(scene, seat)} x={0} y={0} size={radius * 2} />
                </g>
            ))}
        </>
    );
}

function spoken(scene: Scene, props: Props, seen: Window): string {
    const last = seen.from + seen.count;
    const markers = props.populations
        .map((n, seat) => t("table.track.marker", { name: playerName(scene, seat), n }))
        .join(", ");
    const lines = redLines(scene, seen.from, last + 1);
    return t("table.track.label", {
        from: seen.from,
        to: last,
        markers,
        lines: lines.join(", "),
    });
}

/** Dragging shows the rest of the track; a double click brings it back. */
function useDrag(seen: Window) {
    const [moved, setMoved] = useState<number | null>(null);
    const grip = useRef<{ x: number; from: number } | null>(null);
    const handlers = {
        onPointerDown: (event: PointerEvent) => {
            grip.current = { x: event.clientX, from: seen.from };
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
        },
        onPointerMove: (event: PointerEvent) => {
            if (!grip.current) return;
            const steps = Math.round((grip.current.x - event.clientX) / seen.unit);
            if (steps !== 0 || moved !== null) setMoved(Math.max(0, grip.current.from + steps));
        },
        onPointerUp: () => {
            grip.current = null;
        },
        onDblClick: () => setMoved(null),
    };
    return { moved, handlers };
}

export function PopulationTrack(props: Props) {
    const scene = useScene();
    const [box, size] = useSize<HTMLDivElement>();
    const memory = useRef<Window>({ from: 0, unit: LEAST_UNIT, count: 0 });
    const { moved, handlers } = useDrag(memory.current);
    const width = size.width;
    const height = size.height || 58;
    const seen = windowOf(width, props, scene.me, moved);
    memory.current = seen;
    const y = height - 22;
    const radius = props.phone ? 8 : 9.5;
    const x = (stop: number) => PAD + (stop - seen.from) * seen.unit;
    const flash = props.walk?.lines ?? NONE;
    return (
        <div class="trk" ref={box}>
            {width > 0 && (
                <svg
                    width={width}
                    height={height}
                    role="img"
                    aria-label={spoken(scene, props, seen)}
                    {...handlers}
                >
                    <rect
                        class="trk-bed"
                        x={PAD - 6}
                        y={y - 4}
                        width={seen.count * seen.unit + 12}
                        height={8}
                        rx={4}
                    />
                    <Stops window={seen} y={y} />
                    <RedLines
                        window={seen}
                        y={y}
                        hot={new Set([...props.ghosts.flatMap((ghost) => ghost.lines), ...flash])}
                        flash={flash}
                    />
                    {props.walk && <Footprints walk={props.walk} x={x} y={y} />}
                    <Tokens stood={standings(scene, props, x, radius * 2)} y={y} radius={radius} />
                </svg>
            )}
        </div>
    );
}
