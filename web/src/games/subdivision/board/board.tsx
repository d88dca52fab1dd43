/** A subdivision, large: what lies on it and everything that may be chosen. The
 * drawing is silent; over it lies a grid of parcels with one tab stop. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell } from "../../../engine/types";
import { t } from "../../../words/t";
import type { Choice } from "../scene/choice";
import { EdgeChoices } from "./edges";
import { centre, hex, isTouch, keyOf, middleOf, rowsOf, towards } from "../scene/geometry";
import { Ground, InnerHighway, Plot } from "./ground";
import { Walks } from "./marks";
import { Overlay, type Overlaid } from "./overlay";
import { boardOf, isMe, parcelsOf, playerName, thingsOf, type Scene } from "../scene/scene";
import { cellSaid, type CellFacts } from "../scene/spoken";
import { useView, ZoomButtons } from "./view";
import "./board.later.css";

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

function focusCell(root: SVGElement | null, key: string): void {
    root?.querySelector<SVGElement>(`[data-cell="${key}"]`)?.focus();
}

function hitClass({ spot }: CellFacts): string {
    if (!spot) return "sd-hit";
    return spot.move?.pay === true ? "sd-hit on paid" : "sd-hit on";
}

interface HitsProps {
    scene: Scene;
    choice: Choice;
    rows: CellFacts[][];
}

/** Which parcel has the focus, and how keys lead to others. */
function useWalk({ choice, rows }: HitsProps) {
    const root = useRef<SVGGElement | null>(null);
    const flat = rows.flat();
    const open = flat.filter((facts) => facts.spot);
    const unpaid = open.filter((facts) => facts.spot?.move?.pay !== true);
    const spots = unpaid.length > 0 ? unpaid : open;
    const [focus, setFocus] = useState("0,0");
    const { picked } = choice;
    useEffect(() => {
        if (picked && flat.some(({ parcel }) => keyOf(parcel.at) === picked)) setFocus(picked);
    }, [picked]);
    const things = flat.map(({ parcel }) => ({ point: centre(parcel.at), thing: parcel.at }));
    const go = (cell: Cell | null | undefined) => {
        if (!cell) return;
        setFocus(keyOf(cell));
        focusCell(root.current, keyOf(cell));
    };
    /* Home and End walk through what can be chosen. */
    const next = (from: string, step: number) => {
        const at = spots.findIndex(({ parcel }) => keyOf(parcel.at) === from);
        const to = at < 0 ? 0 : (at + step + spots.length) % spots.length;
        go(spots[to]?.parcel.at);
    };
    /** Whether the key leads anywhere. */
    const walk = (key: string, from: Cell): boolean => {
        const arrow = ARROWS[key];
        if (arrow) go(towards(centre(from), things, arrow[0], arrow[1]));
        else if (key === "Home") next(keyOf(from), 1);
        else if (key === "End") next(keyOf(from), -1);
        else return false;
        return true;
    };
    return { root, focus, setFocus, walk };
}

type Walk = ReturnType<typeof useWalk>;

interface HitProps {
    scene: Scene;
    choice: Choice;
    walk: Walk;
    facts: CellFacts;
}

function Hit({ scene, choice, walk, facts }: HitProps) {
    const { parcel, spot } = facts;
    const key = keyOf(parcel.at);
    const activate = (touch: boolean) => {
        if (spot) choice.press(spot.key, touch);
        else choice.ask(parcel.at);
    };
    const onKey = (event: KeyboardEvent) => {
        /* Where nothing goes, the space bar skips what is being told. */
        if (event.key === " " && !spot) return;
        if (event.key === "Enter" || event.key === " ") activate(false);
        else if (!walk.walk(event.key, parcel.at)) return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <polygon
            class={hitClass(facts)}
            points={hex(parcel.at, 97)}
            role="gridcell"
            data-cell={key}
            data-words={spot?.move?.words}
            tabIndex={walk.focus === key ? 0 : -1}
            aria-label={cellSaid(scene, facts, choice.tile)}
            aria-selected={choice.picked === key}
            onFocus={() => {
                walk.setFocus(key);
                choice.point(key);
            }}
            onBlur={() => choice.point(null)}
            onPointerEnter={(event) => {
                if (event.pointerType === "mouse") choice.point(key);
            }}
            onClick={(event) => activate(isTouch(event))}
            onKeyDown={onKey}
        />
    );
}

/** The parcels as a grid: transparent hexes that take pointer and keyboard. */
function Hits(props: HitsProps) {
    const { scene, choice, rows } = props;
    const walk = useWalk(props);
    const seat = choice.table;
    return (
        <g
            ref={walk.root}
            role="grid"
            data-home
            aria-label={
                isMe(scene, seat)
                    ? t("sub.board.yours")
                    : t("sub.board.of", { name: playerName(scene, seat) })
            }
            onPointerLeave={() => choice.point(null)}
        >
            {rows.map((row, index) => (
                <g role="row" key={index}>
                    {row.map((facts) => (
                        <Hit
                            key={keyOf(facts.parcel.at)}
                            scene={scene}
                            choice={choice}
                            walk={walk}
                            facts={facts}
                        />
                    ))}
                </g>
            ))}
        </g>
    );
}

interface BoardProps {
    scene: Scene;
    choice: Choice;
    overlaid: Overlaid;
}

export function BoardView({ scene, choice, overlaid }: BoardProps) {
    const board = boardOf(scene, choice.table);
    const parcels = parcelsOf(scene, board);
    const edges = useMemo(
        () => [...choice.spots.values()].flatMap(({ edge }) => (edge ? [middleOf(edge)] : [])),
        [choice.spots],
    );
    const view = useView(edges);
    const things = useMemo(() => thingsOf(board), [board]);
    const placing = scene.view.phase === "place" || scene.view.phase === "roll";
    const free = useMemo(
        () => new Set(placing ? board.free.map(keyOf) : []),
        [board, placing],
    );
    const cells = useMemo(() => rowsOf(parcels), [parcels]);
    const rows = cells.map((line, row) =>
        line.map((parcel, column) => {
            const key = keyOf(parcel.at);
            const bare = !things.has(key) || things.get(key)?.kind === "coin";
            return {
                parcel,
                row,
                column,
                thing: things.get(key),
                free: free.has(key) && bare,
                spot: choice.spots.get(key),
            };
        }),
    );
    const ground = useMemo(() => <Ground parcels={parcels} />, [parcels]);
    const plot = useMemo(
        () => (
            <Plot
                parcels={parcels}
                things={things}
                zones={scene.content.zones}
                free={free}
                coin={scene.content.rules.coin_points}
            />
        ),
        [parcels, things, free, scene.content],
    );
    const walks = useMemo(() => <Walks walks={board.walks} best={board.best} />, [board]);
    const inner = useMemo(() => <InnerHighway parcels={parcels} />, [parcels]);
    const choosing = [...choice.spots.values()].some((spot) => spot.cell && !spot.wake);
    return (
        <div class="sd-table" ref={view.box}>
            <svg
                class={choosing ? "sd-board choosing" : "sd-board"}
                viewBox={view.viewBox}
                {...view.handlers}
            >
                {ground}
                {plot}
                {inner}
                {walks}
                <Overlay
                    scene={scene}
                    choice={choice}
                    overlaid={overlaid}
                    board={board}
                    radius={view.radius}
                />
                {overlaid.told && overlaid.seat === choice.table && (
                    <polygon
                        class={`sd-told t${overlaid.seat}`}
                        points={hex(overlaid.told, 92)}
                        aria-hidden="true"
                    />
                )}
                <Hits scene={scene} choice={choice} rows={rows} />
                <EdgeChoices scene={scene} choice={choice} rows={rows} radius={view.radius} />
            </svg>
            <ZoomButtons view={view} />
        </div>
    );
}
