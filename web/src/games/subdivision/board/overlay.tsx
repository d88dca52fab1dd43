/** What a choice or a told decision shows on the board: where something may go
 * and what it brings, what would lie there, who wakes, and why. */
import type { Point } from "../../../draw/hex";
import type { Cell } from "../../../engine/types";
import { ThingFace } from "./ground";
import { actedOf, type Choice } from "../scene/choice";
import type { Spot } from "../scene/spots";
import { centre, hex, isEdge, keyOf, middleOf, sameCell } from "../scene/geometry";
import { OrderMark, PointChip, WalkChoice } from "./marks";
import type { Line } from "../scene/reason";
import type { Scene, Thing } from "../scene/scene";
import type { Board, SubMove, Waker } from "../scene/types";

function placeOfMove(move: SubMove): Point | null {
    const put = move.type === "place" || !move.put ? move.at : move.put;
    if (!put) return null;
    return isEdge(put) ? middleOf(put) : shifted(put, -52, -48);
}

/** The best moves, numbered from 1; those of one parcel stand side by side. */
function HintMarks({ moves, size }: { moves: SubMove[]; size: number }) {
    const taken = new Map<string, number>();
    return (
        <>
            {moves.map((move, index) => {
                const at = placeOfMove(move);
                if (!at) return null;
                const key = at.join();
                const before = taken.get(key) ?? 0;
                taken.set(key, before + 1);
                const x = at[0] + before * size * 1.9;
                return (
                    <g
                        key={move.words}
                        class="sd-hintmark"
                        transform={`translate(${x.toFixed(1)} ${at[1].toFixed(1)})`}
                    >
                        <rect
                            x={-size * 0.85}
                            y={-size * 0.85}
                            width={size * 1.7}
                            height={size * 1.7}
                            rx={size * 0.3}
                        />
                        <text y=".35em" text-anchor="middle" font-size={size}>
                            {index + 1}
                        </text>
                    </g>
                );
            })}
        </>
    );
}

export interface Overlaid {
    /** Moves that a hint names, the best first. */
    hints: SubMove[];
    /** Causes that are shown on the map. */
    lines: Line[];
    /** Tiles that wake or may act. */
    wakers: Waker[];
    /** Seat whose board the lines are about. */
    seat: number;
    /** The parcel that is being told of. */
    told?: Cell;
}

/** Letters on the board keep about ten pixels; see look.md, principle 5. */
export function chipSize(radius: number): number {
    return Math.max(25, 980 / radius);
}

function shifted(cell: Cell, dx: number, dy: number): Point {
    const [x, y] = centre(cell);
    return [x + dx, y + dy];
}

function SpotMark({
    spot,
    on,
    size,
    paid,
}: {
    spot: Spot;
    on: boolean;
    size: number;
    paid: boolean;
}) {
    if (!spot.cell || spot.wake || !spot.move) return null;
    const kind = paid ? "sd-spot paid" : "sd-spot";
    return (
        <g class={on ? `${kind} on` : kind}>
            <polygon points={hex(spot.cell, 93)} />
            {(!paid || on) && (
                <PointChip
                    value={spot.move.points ?? 0}
                    at={shifted(spot.cell, 44, -54)}
                    size={size}
                />
            )}
        </g>
    );
}

function ghostOf(move: SubMove | null): { at: Cell; thing: Thing } | null {
    if (!move) return null;
    if (move.type === "place" && move.at && move.tile) {
        return { at: move.at, thing: { kind: "zone", tile: move.tile, access: true } };
    }
    if (!move.put || isEdge(move.put) || !move.piece) return null;
    return { at: move.put, thing: { kind: "piece", piece: move.piece, count: 1 } };
}

/** What would come to lie there. A school on a stack shows the new height. */
function Ghost({
    scene,
    board,
    move,
    firm,
}: {
    scene: Scene;
    board: Board;
    move: SubMove | null;
    firm: boolean;
}) {
    const ghost = ghostOf(move);
    if (!ghost) return null;
    const [x, y] = centre(ghost.at);
    const stack = board.pieces.find((one) => one.piece === "school" && sameCell(one.at, ghost.at));
    const thing: Thing =
        ghost.thing.kind === "piece" && stack
            ? { ...ghost.thing, count: stack.count + 1 }
            : ghost.thing;
    return (
        <g
            class={firm ? "sd-ghost firm" : "sd-ghost"}
            transform={`translate(${x.toFixed(1)} ${(y - 5).toFixed(1)})`}
        >
            <ThingFace thing={thing} zones={scene.content.zones} />
            <polygon class="out" points={hex([0, 0], 98)} />
            <polygon class="in" points={hex([0, 0], 92)} />
        </g>
    );
}

function WakerMarks({
    wakers,
    size,
    chosen,
}: {
    wakers: Waker[];
    size: number;
    chosen: string | null;
}) {
    return (
        <>
            {wakers.map((waker) => (
                <g
                    key={keyOf(waker.at)}
                    class={chosen === keyOf(waker.at) ? "sd-waker chosen" : "sd-waker"}
                >
                    <polygon points={hex(waker.at, 92)} />
                    {waker.best && waker.best.points !== 0 && (
                        <PointChip
                            value={waker.best.points}
                            at={shifted(waker.at, 48, -50)}
                            size={size * 0.92}
                            faint
                        />
                    )}
                </g>
            ))}
        </>
    );
}

/** A cause stands on its tile; of a park, on the edge to what it counts. */
function placeOf(line: Line): Point | null {
    if (!line.at) return null;
    if (line.stat === "sidewalk") return null;
    const [ax, ay] = centre(line.at);
    if (!line.by || line.stat === "highway") return [ax, ay + 30];
    const [bx, by] = centre(line.by);
    return [(ax * 1.3 + bx * 0.7) / 2, (ay * 1.3 + by * 0.7) / 2];
}

function Causes({ lines, skip, size }: { lines: Line[]; skip: Cell | undefined; size: number }) {
    return (
        <>
            {lines.map((line, index) => {
                const at = placeOf(line);
                if (!at || line.stat === "money" || sameCell(line.at, skip)) return null;
                return (
                    <g key={index} class="sd-cause">
                        <polygon points={hex(line.at ?? [0, 0], 90)} />
                        <PointChip value={line.delta} at={at} size={size * 0.92} />
                    </g>
                );
            })}
        </>
    );
}

interface OverlayProps {
    scene: Scene;
    choice: Choice;
    overlaid: Overlaid;
    board: Board;
    radius: number;
}

export function Overlay({ scene, choice, overlaid, board, radius }: OverlayProps) {
    const size = chipSize(radius);
    const own = choice.table === scene.me;
    const acted = own ? actedOf(scene) : [];
    const { placed, open } = scene.view;
    const spots = [...choice.spots.values()].filter((spot) => spot !== choice.spot);
    const at = choice.move?.put && !isEdge(choice.move.put) ? choice.move.put : choice.move?.at;
    const best = choice.move === null ? undefined : openBest(overlaid, choice);
    return (
        <g aria-hidden="true">
            {own && placed && <polygon class="sd-placed" points={hex(placed, 92)} />}
            {overlaid.seat === choice.table && (
                <WakerMarks wakers={overlaid.wakers} size={size} chosen={choice.waker} />
            )}
            {spots.map((spot) => (
                <SpotMark
                    key={spot.key}
                    spot={spot}
                    on={false}
                    size={size}
                    paid={spot.move?.pay === true}
                />
            ))}
            {own && <Ghost scene={scene} board={board} move={choice.move} firm={choice.firm} />}
            {best}
            {overlaid.seat === choice.table && (
                <Causes lines={overlaid.lines} skip={choice.move ? at : undefined} size={size} />
            )}
            {own && choice.spot && !choice.spot.wake && choice.spot.cell && (
                <PointChip
                    value={choice.spot.move?.points ?? 0}
                    at={shifted(choice.spot.cell, 44, -58)}
                    size={size * 1.1}
                />
            )}
            {acted.map((tile, index) => (
                <OrderMark
                    key={keyOf(tile.at)}
                    n={index + 1}
                    at={shifted(tile.at, 50, 46)}
                    open={false}
                    size={size}
                />
            ))}
            {own && <HintMarks moves={overlaid.hints} size={size} />}
            {own && open && (
                <OrderMark n={acted.length + 1} at={shifted(open.at, 50, 46)} open size={size} />
            )}
        </g>
    );
}

/** The best that a pointed-at tile could lay, drawn as a suggestion. */
function openBest(overlaid: Overlaid, choice: Choice) {
    const spot = choice.spot;
    if (!spot?.wake || !spot.cell) return null;
    const cell = spot.cell;
    const waker = overlaid.wakers.find((one) => sameCell(one.at, cell));
    return waker?.best?.put.map((put, index) =>
        isEdge(put) ? (
            <WalkChoice key={index} edge={put} points={0} on={false} size={0} />
        ) : (
            <polygon key={index} class="sd-suggest" points={hex(put, 90)} />
        ),
    );
}
