/** What a goal, bonus or challenge counts, as a mark. */
import { Glyph } from "../../../draw/glyph";
import { flatTop, round1 as n } from "../../../draw/hex";
import { isAnyBuilding, isIcon, isKind, isStat } from "../../../draw/kinds";
import { SvgAnyPip, SvgIconPip, SvgKindPip } from "../../../draw/pip";

/** The engine's Goal and Award have these. */
export interface Measured {
    measure: string;
    filter: readonly string[];
}

/** An empty chip: the number itself is meant. */
function StatShape({ stat, size }: { stat: string; size: number }) {
    const r = size * 0.42;
    const look = { class: `dr-ch c-${stat}`, "stroke-width": n(size * 0.08) };
    if (stat === "income") return <circle {...look} r={n(r)} />;
    if (stat === "reputation") {
        const side = { width: n(r * 2), height: n(r * 2) };
        return <rect {...look} {...side} x={n(-r)} y={n(-r)} rx={n(r * 0.2)} />;
    }
    const glyph = stat === "population" ? "person" : stat === "stars" ? "star" : "coin";
    return (
        <svg x={n(-size / 2)} y={n(-size / 2)} width={size} height={size} viewBox="0 0 24 24">
            <g class={`dr-statglyph c-${stat}`}>
                <Glyph name={glyph} size={24} />
            </g>
        </svg>
    );
}

/** Under this size a group is two pips, of which one shows its glyph. */
const SMALL = 20;

/** Pips that overlap a little: the largest group of tiles that touch. */
function Pips(props: { filter: readonly string[]; size: number; group: boolean }) {
    const { filter, size, group } = props;
    if (isAnyBuilding(filter)) return <SvgAnyPip size={size * 0.9} />;
    const name = filter[0] ?? "";
    const one = (x: number, y: number, s: number) => {
        if (isKind(name)) return <SvgKindPip kind={name} x={x} y={y} size={s} />;
        return isIcon(name) ? <SvgIconPip icon={name} x={x} y={y} size={s} /> : null;
    };
    if (!group) return one(0, 0, size * 0.88);
    if (size < SMALL) {
        const behind = flatTop.points(-size * 0.2, -size * 0.14, size * 0.38);
        return (
            <>
                <polygon class={`dr-pip k-${name}`} points={behind} />
                {one(size * 0.12, size * 0.1, size * 0.68)}
            </>
        );
    }
    const s = size * 0.5;
    return (
        <>
            {one(-size * 0.218, -size * 0.25, s)}
            {one(size * 0.218, 0, s)}
            {one(-size * 0.218, size * 0.25, s)}
        </>
    );
}

/** A seal for markers, a chip for numbers, a pip or a group of pips for tiles. */
export function GoalMark({ goal, size = 20 }: { goal: Measured; size?: number }) {
    const { measure, filter } = goal;
    const w = n(size * 1.1);
    return (
        <svg
            class="dr-inline"
            width={w}
            height={w}
            viewBox={`${-w / 2} ${-w / 2} ${w} ${w}`}
            aria-hidden="true"
        >
            {measure === "markers" ? (
                <g transform={`scale(${(size / 46).toFixed(3)})`}>
                    <path class="dr-seal" d="M0-21L18-10.5V10.5L0 21L-18 10.5V-10.5Z" />
                    <text class="dr-sealtext" dy=".35em" text-anchor="middle" font-size="20">
                        ×2
                    </text>
                </g>
            ) : isStat(measure) ? (
                <StatShape stat={measure} size={size} />
            ) : (
                <Pips filter={filter} size={size} group={measure === "group"} />
            )}
        </svg>
    );
}
