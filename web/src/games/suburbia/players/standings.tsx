/** What stands over the population track. Nothing there covers anything: what is
 * too near to each other is pushed apart, with a stem down to its stop. */
import { chipWidth, SvgChip, SvgToken } from "../../../draw";
import { playerName, useScene, type Scene } from "../scene/scene";
import { apart } from "./apart";

/** Of their size, how far tokens stand apart at least; how high above the bed. */
const APART = 0.92;
const RISE = 14;
const CHIP = 17;

export interface Ghost {
    seat: number;
    to: number;
    /** The red lines it crosses, by the population each stands after, and what
     * they cost, shown beside it. */
    lines: readonly number[];
    losses: Readonly<Record<string, number>>;
}

/** A token, where one would go, or what the red lines on the way cost. */
interface Standing {
    kind: "token" | "ghost" | "income" | "reputation";
    seat: number;
    stop: number;
    value: number;
}

interface Stood extends Standing {
    /** Where it stands, and where its stop is. */
    x: number;
    over: number;
}

const KINDS: readonly Standing["kind"][] = ["token", "ghost", "income", "reputation"];

function lossesOf({ seat, to, losses }: Ghost): Standing[] {
    return (["income", "reputation"] as const)
        .filter((kind) => losses[kind])
        .map((kind) => ({ kind, seat, stop: to, value: losses[kind] ?? 0 }));
}

/** Nothing covers anything: side by side in turn order where tokens are on one
 * stop, and what is to come after what is. */
export function standings(
    scene: Scene,
    populations: readonly number[],
    ghosts: readonly Ghost[],
    at: (stop: number) => number,
    size: number,
): Stood[] {
    const { order } = scene.view;
    const turn = (seat: number) => (order.includes(seat) ? order.indexOf(seat) : order.length + seat);
    const rank = ({ kind }: Standing) => KINDS.indexOf(kind);
    const all: Standing[] = [
        ...populations.map((stop, seat) => ({ kind: "token" as const, seat, stop, value: 0 })),
        ...ghosts.map(({ seat, to }) => ({ kind: "ghost" as const, seat, stop: to, value: 0 })),
        ...ghosts.flatMap(lossesOf),
    ];
    all.sort((a, b) => a.stop - b.stop || rank(a) - rank(b) || turn(a.seat) - turn(b.seat));
    const widthOf = ({ kind, value }: Standing) =>
        kind === "token" || kind === "ghost" ? APART * size : chipWidth(kind, value, CHIP) + 3;
    const places = apart(all.map((each) => ({ at: at(each.stop), width: widthOf(each) })));
    return all.map((each, index) => ({ ...each, x: places[index] ?? 0, over: at(each.stop) }));
}

/** From a token that was pushed aside down to its stop. */
function Stem({ on: { seat, x, over }, y }: { on: Stood; y: number }) {
    if (Math.abs(x - over) < 1) return null;
    return <path class={`trk-stem t${seat}`} d={`M${x} ${y - 10}L${over} ${y}`} />;
}

interface StoodProps {
    on: Stood;
    y: number;
    radius: number;
}

function Figure({ on: { kind, seat, x, value }, y, radius }: StoodProps) {
    const scene = useScene();
    if (kind === "income" || kind === "reputation") {
        return <SvgChip stat={kind} value={value} x={x} y={y - RISE} size={CHIP} />;
    }
    const token = (
        <SvgToken
            seat={seat}
            name={playerName(scene, seat)}
            x={0}
            y={0}
            size={radius * 2}
            ghost={kind === "ghost"}
        />
    );
    return (
        <g class={`trk-${kind}`} style={{ transform: `translate(${x}px, ${y - RISE}px)` }}>
            {token}
        </g>
    );
}

/** From a marker to where it would go. */
function Arc({ from, to, y }: { from: number; to: Stood; y: number }) {
    const bend = to.x > from ? 8 : -8;
    return (
        <path
            class={`trk-arc t${to.seat}`}
            d={`M${from} ${y - 15}C${from + bend} ${y - 30} ${to.x - bend} ${y - 30} ${to.x} ${y - 15}`}
        />
    );
}

export function Standings({ stood, y, radius }: { stood: readonly Stood[]; y: number; radius: number }) {
    const figures = stood.filter(({ kind }) => kind === "token" || kind === "ghost");
    const from = (seat: number) => stood.find((on) => on.kind === "token" && on.seat === seat)?.x ?? 0;
    /* The order in the page stays, so that a token that walks is still itself. */
    const drawn = [...stood].sort((a, b) => KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind) || a.seat - b.seat);
    return (
        <>
            {figures.map((on) => (
                <Stem key={`${on.kind} ${on.seat}`} on={on} y={y} />
            ))}
            {stood
                .filter(({ kind }) => kind === "ghost")
                .map((on) => (
                    <Arc key={on.seat} from={from(on.seat)} to={on} y={y} />
                ))}
            {drawn.map((on) => (
                <Figure key={`${on.kind} ${on.seat}`} on={on} y={y} radius={radius} />
            ))}
        </>
    );
}
