/** The borough on the table. */
import type { RefObject } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Cell } from "../../../engine/types";
import type { Move, PlacedTile, Preview } from "../scene/types";
import { levelFor } from "../../../draw/kinds";
import { flatPath, flatTop } from "../../../draw/hex";
import { IconButton, useKeys, useMedia } from "../../../ui";
import { t } from "../../../words/t";
import { HEIGHT, RADIUS, useBoardView, type BoardView, type Watched } from "./boardview";
import { Cells, chipRoom, Ranks } from "./cells";
import { useChoice } from "../scene/choice";
import { broughtBy, edgesFor, isOnTile } from "./edges";
import { GhostMove } from "./ghost";
import type { Marked } from "../scene/hints";
import { placeOf, type Spot } from "../scene/options";
import { Plate } from "./plate";
import { boroughOf, cellKey, useScene, type Scene } from "../scene/scene";
import { useSize, type Size } from "../../../ui/size";
import { Flying } from "./flying";
import { filledBy, type Telling } from "../scene/telling";
import { Rings, Tiles } from "./tiles";
import { TouchGrid } from "./touch";
import "./board.later.css";

interface Props {
    preview: Preview | null;
    telling: Telling;
    /** Cells to be lit: what a goal counts, what a line is about. */
    lit: readonly Cell[];
    fresh: Cell | null;
    ranks: Marked;
    inspect: (seat: number, placed: PlacedTile) => void;
    /** A question or the result lies over it: it cannot be reached. */
    covered: boolean;
    phone: boolean;
}

const NONE: readonly Cell[] = [];
const NOWHERE: readonly Spot[] = [];

function coveredBy(move: Move): readonly Cell[] {
    const at = placeOf(move);
    return move.cells ?? (at ? [at] : NONE);
}

/** The faint grid a surveyor left: one pattern, whatever is shown of it. */
function Survey() {
    const hex = flatTop.points(0, 0, RADIUS);
    return (
        <g aria-hidden="true">
            <defs>
                <pattern
                    id="survey"
                    width={3 * RADIUS}
                    height={HEIGHT}
                    patternUnits="userSpaceOnUse"
                >
                    {[
                        [0, 0],
                        [3 * RADIUS, 0],
                        [1.5 * RADIUS, HEIGHT / 2],
                        [0, HEIGHT],
                        [3 * RADIUS, HEIGHT],
                    ].map(([x, y]) => (
                        <polygon points={hex} transform={`translate(${x} ${y})`} />
                    ))}
                </pattern>
            </defs>
            <rect
                class="survey"
                x={-60 * RADIUS}
                y={-60 * HEIGHT}
                width={120 * RADIUS}
                height={120 * HEIGHT}
                fill="url(#survey)"
            />
        </g>
    );
}

function ZoomButtons({ board }: { board: BoardView }) {
    return (
        <div class="board-zoom">
            <IconButton
                glyph="plus"
                label={t("table.zoom.in")}
                shortcut="+"
                onClick={() => board.zoomBy(1.25)}
            />
            <IconButton
                glyph="minus"
                label={t("table.zoom.out")}
                shortcut="-"
                onClick={() => board.zoomBy(0.8)}
            />
            <IconButton
                glyph="fit"
                label={t("table.zoom.fit")}
                shortcut="0"
                onClick={board.reset}
            />
        </div>
    );
}

/** The cell in which a pointer is, by its place on screen. */
function cellAt(event: MouseEvent, board: BoardView): Cell {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = (event.clientX - box.left - board.view.x) / board.view.scale / RADIUS;
    const y = (event.clientY - box.top - board.view.y) / board.view.scale / RADIUS;
    const q = (2 / 3) * x;
    const r = y / Math.sqrt(3) - q / 2;
    return nearest(q, r);
}

function nearest(q: number, r: number): Cell {
    let [a, b] = [Math.round(q), Math.round(r)];
    const c = Math.round(-q - r);
    const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
    if (da > db && da > dc) a = -b - c;
    else if (db > dc) b = -a - c;
    return [a, b];
}

/** What of the choice lies on the borough that is shown. */
function useShownChoice(preview: Preview | null) {
    const choice = useChoice();
    const seat = choice.table;
    const spots = useMemo(
        () => [...choice.spots.values()].filter((spot) => spot.seat === seat),
        [choice.spots, seat],
    );
    const shown = choice.move && choice.spot?.seat === seat ? choice.move : null;
    const edges = useMemo(() => edgesFor(shown, preview?.causes ?? [], seat), [shown, preview, seat]);
    return { choice, seat, spots, shown, edges };
}

type ShownChoice = ReturnType<typeof useShownChoice>;

/** What is watched of somebody else, if it is their borough. */
function watchedOf(scene: Scene, seat: number, { told, stage }: Telling): Watched | null {
    if (seat === scene.me) return null;
    const close = told !== null && stage === seat;
    return { close, to: close ? filledBy(told.entry) : null };
}

interface SightProps {
    svg: RefObject<SVGSVGElement | null>;
    on: ShownChoice;
    telling: Telling;
    size: Size;
    phone: boolean;
}

/** Where the board is seen from: a border lies further out than any tile. */
function useSight({ svg, on, telling, size, phone }: SightProps): BoardView {
    const { choice, seat, spots, shown } = on;
    const scene = useScene();
    const wide = useMedia("(min-aspect-ratio: 1/1)");
    const far = choice.mode === "border" && spots.length > 0;
    const moment = `${scene.look.turn} ${scene.state.live ? "" : scene.look.at}`;
    const focus = (choice.firm && shown && coveredBy(shown)) || NONE;
    const watched = watchedOf(scene, seat, telling);
    return useBoardView(svg, {
        borough: boroughOf(scene, seat),
        watched,
        legal: far ? spots.map((spot) => spot.at) : NONE,
        focus,
        reach: far ? focus : NONE,
        once: `${seat} ${moment} ${far ? choice.offer : ""} ${watched?.close} ${watched?.to}`,
        begun: `${choice.mode} ${choice.offer} ${spots.length}`,
        wanted: spots.map((spot) => spot.at),
        size,
        phone,
        upright: phone && !wide,
    });
}

interface LayerProps extends Props {
    on: ShownChoice;
    board: BoardView;
}

/** A borough before a tile came to a cell. */
function without(tiles: readonly PlacedTile[], cell: Cell): PlacedTile[] {
    return tiles.filter((tile) => cellKey(tile.at) !== cellKey(cell));
}

/** What lies there: the borough board and its tiles. */
function Lying({ on: { choice, seat, spots, edges }, board, telling, phone, fresh, lit }: LayerProps) {
    const scene = useScene();
    const tagged = choice.mode === "invest" ? spots : NOWHERE;
    const bare = useMemo(() => new Set(tagged.map((spot) => cellKey(spot.at))), [tagged]);
    const { told, still } = telling;
    const quiet = useMemo(() => {
        const causes = (still && told?.lines.map(({ cause }) => cause)) || [];
        return new Set([...edges, ...broughtBy(causes, seat)].map(({ cell }) => cellKey(cell)));
    }, [edges, still && told, seat]);
    const borough = boroughOf(scene, seat);
    const radius = board.view.scale * RADIUS;
    const level = levelFor(radius);
    const absent = telling.stage === seat ? telling.absent : null;
    const tiles = useMemo(
        () => (absent ? without(borough.tiles, absent) : borough.tiles),
        [borough.tiles, absent],
    );
    return (
        <>
            <Plate
                plate={borough.plate}
                income={borough.income - telling.pending(seat, "income")}
                reputation={borough.reputation - telling.pending(seat, "reputation")}
                pixel={1 / (board.view.scale || 1)}
                phone={phone}
            />
            <Tiles
                content={scene.content}
                tiles={tiles}
                level={level}
                radius={Math.round(radius / 4) * 4}
                cost={level === "L"}
                bare={bare}
                quiet={quiet}
            />
            {fresh && !absent && <Rings cells={[fresh]} kind="fresh" />}
            <Rings cells={lit} kind="lit" />
        </>
    );
}

/** What may come to lie there, and what is being told. */
function Coming({ on, board, telling, ranks }: LayerProps) {
    const scene = useScene();
    const { choice, seat, spots, shown, edges } = on;
    const { tiles } = boroughOf(scene, seat);
    const radius = board.view.scale * RADIUS;
    const pixel = 1 / (board.view.scale || 1);
    const chip = Math.max(15, Math.min(30, radius * 0.4)) * pixel;
    const taken = useMemo(() => new Set(tiles.map((tile) => cellKey(tile.at))), [tiles]);
    return (
        <>
            <Cells
                spots={spots}
                mover={scene.view.seat}
                taken={taken}
                tagged={choice.mode === "invest"}
                hidden={shown && isOnTile(shown) ? null : (choice.spot?.key ?? null)}
                size={chip}
                most={chipRoom(radius)}
            />
            <Ranks ranked={ranks.cells.filter((ranked) => ranked.seat === seat)} size={chip} />
            {shown && (
                <GhostMove
                    move={shown}
                    edges={edges}
                    level={levelFor(radius)}
                    radius={radius}
                    chip={Math.max(17, radius * 0.44) * pixel}
                />
            )}
            <Refusal seat={seat} />
            <Flying telling={telling} seat={seat} chip={chip * 1.2} />
        </>
    );
}

export function Board(props: Props) {
    const on = useShownChoice(props.preview);
    const borough = boroughOf(useScene(), on.seat);
    const [box, size] = useSize<HTMLDivElement>();
    const svg = useRef<SVGSVGElement>(null);
    const board = useSight({ svg, on, size, ...props });
    const { scale, x, y } = board.view;
    const { stage } = props.telling;
    useKeys({
        "+": () => board.zoomBy(1.25),
        "=": () => board.zoomBy(1.25),
        "-": () => board.zoomBy(0.8),
        "0": () => board.reset(),
    });
    return (
        <div
            class={stage === null ? "sb-board" : `sb-board staged t${stage}`}
            ref={box}
            inert={props.covered}
        >
            {size.width > 0 && (
                <svg
                    ref={svg}
                    width={size.width}
                    height={size.height}
                    {...board.handlers}
                    onClick={(event) => {
                        const onCell = (event.target as Element).closest("[data-cell]");
                        if (!onCell && !board.dragged()) on.choice.ask(cellAt(event, board));
                    }}
                >
                    <g transform={`translate(${x} ${y}) scale(${scale})`}>
                        <Survey />
                        <Lying {...props} on={on} board={board} />
                        <Coming {...props} on={on} board={board} />
                        <TouchGrid
                            borough={borough}
                            dragged={board.dragged}
                            inspect={props.inspect}
                        />
                    </g>
                </svg>
            )}
            <ZoomButtons board={board} />
        </div>
    );
}

/** A cell that was refused shakes once. */
function Refusal({ seat }: { seat: number }) {
    const { refused } = useChoice();
    if (!refused) return null;
    const [owner, cell = "0,0"] = refused.key.split(":");
    if (Number(owner) !== seat) return null;
    const [q = 0, r = 0] = cell.split(",").map(Number);
    const [x, y] = flatTop.centre([q, r], RADIUS);
    return (
        <g transform={`translate(${x} ${y})`} aria-hidden="true">
            <path class="refused-cell" d={flatPath(RADIUS * 0.93)} />
        </g>
    );
}
