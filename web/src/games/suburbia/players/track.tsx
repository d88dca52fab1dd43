/** The population track: one transit line, red lines between its stops. */
import { useRef, useState } from "preact/hooks";
import { series, t } from "../../../words/t";
import { playerName, useScene, type Scene } from "../scene/scene";
import { memo } from "../../../ui/memo";
import { useSize } from "../../../ui/size";
import { Standings, standings, type Ghost } from "./standings";
import "./track.later.css";

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

/** Hundreds of them, and a choice changes none. */
const Stops = memo(function Stops({ from, unit, count, y }: Window & { y: number }) {
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
});

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

function spoken(scene: Scene, props: Props, seen: Window): string {
    const last = seen.from + seen.count;
    const markers = series(
        props.populations.map((n, seat) => t("table.track.marker", { name: playerName(scene, seat), n })),
    );
    const lines = redLines(scene, seen.from, last + 1);
    return t("table.track.label", {
        from: seen.from,
        to: last,
        markers,
        lines: series(lines.map(String)),
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
            {width > 2 * PAD && (
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
                    <Stops {...seen} y={y} />
                    <RedLines
                        window={seen}
                        y={y}
                        hot={new Set([...props.ghosts.flatMap((ghost) => ghost.lines), ...flash])}
                        flash={flash}
                    />
                    {props.walk && <Footprints walk={props.walk} x={x} y={y} />}
                    <Standings stood={standings(scene, props.populations, props.ghosts, x, radius * 2)} y={y} radius={radius} />
                </svg>
            )}
        </div>
    );
}
