/** A decision drawn: its places on the board, and its points. */
import { pointyTop } from "../../../draw/hex";
import type { Cell, Move } from "../../../engine/types";
import type { DeedProps } from "../../../shell/game";
import { MiniBoard } from "../board/mini";
import { barOf, centre, edgeKey, isEdge, keyOf } from "../scene/geometry";
import { sceneOf } from "../scene/scene";
import type { Edge, SubMove, SubdivisionView } from "../scene/types";
import { Points } from "../score/points";

/** The parcels and edges a decision touches. */
function placesOf(moves: readonly Move[]): { cells: Cell[]; edges: Edge[] } {
    const cells: Cell[] = [];
    const edges: Edge[] = [];
    for (const { type, at, put } of moves as readonly SubMove[]) {
        if (type === "place" && at) cells.push(at);
        if (put && isEdge(put)) edges.push(put);
        else if (put) cells.push(put as Cell);
    }
    return { cells, edges };
}

function Rings({ moves }: { moves: readonly Move[] }) {
    const { cells, edges } = placesOf(moves);
    return (
        <g class="rv-rings">
            {cells.map((cell) => {
                const [x, y] = centre(cell);
                return <polygon key={keyOf(cell)} points={pointyTop.points(x, y, 84)} />;
            })}
            {edges.map((edge) => {
                const [a, b] = barOf(edge);
                return (
                    <line key={edgeKey(edge)} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} />
                );
            })}
        </g>
    );
}

export function Deed({ match, state, moves, seat, look }: DeedProps) {
    const points = (moves as readonly SubMove[]).reduce((sum, move) => sum + (move.points ?? 0), 0);
    const board = (look?.view as SubdivisionView | undefined)?.boards[seat];
    return (
        <>
            {look && board && (
                <MiniBoard scene={sceneOf(match, { ...state, look })} board={board} width={150}>
                    <Rings moves={moves} />
                </MiniBoard>
            )}
            <div class="rv-net">
                <Points value={points} />
            </div>
        </>
    );
}
