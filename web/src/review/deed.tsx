/** A decision drawn: the tile in Suburbia, the place on the board in
 * Subdivision. */
import { Chip, HexTile } from "../draw";
import { isStat, type Stat } from "../draw/kinds";
import type { Cell, Look, Move, SuburbiaContent, SuburbiaView } from "../engine/types";
import { barOf, centre, edgeKey, isEdge, keyOf } from "../subdivision/geometry";
import { pointyTop } from "../draw/hex";
import { MiniBoard } from "../subdivision/mini";
import { Points } from "../subdivision/points";
import { sceneOf } from "../subdivision/scene";
import type { Edge, SubMove, SubdivisionView } from "../subdivision/types";
import { tileOf } from "../suburbia/scene";
import { besideWords, netOf, titleOf } from "./deeds";
import { useView } from "./view";

interface DeedProps {
    /** "Played" or "Better". */
    head: string;
    title?: string;
    moves: readonly Move[];
    seat: number;
    /** The table before it; null: not known yet. */
    look: Look | null;
}

const ORDER: readonly Stat[] = ["income", "reputation", "population", "stars", "money"];
const RADIUS = 62;
const NAMED = new Set(["buy", "basic"]);

function Net({ moves, seat }: { moves: readonly Move[]; seat: number }) {
    const numbers = netOf(moves, seat);
    return (
        <div class="rv-net">
            {ORDER.map((stat) => {
                const value = numbers[stat] ?? 0;
                return (
                    value !== 0 &&
                    isStat(stat) && <Chip key={stat} stat={stat} value={value} size={20} />
                );
            })}
        </div>
    );
}

function Tile({ move }: { move: Move | undefined }) {
    const { match } = useView();
    const tile = tileOf(match.content as SuburbiaContent, move?.tile ?? "");
    if (!move || !tile || move.type === "border") return null;
    return (
        <HexTile
            tile={tile}
            radius={RADIUS}
            faceDown={move.type === "lake"}
            marked={move.type === "invest"}
            dim={move.type === "discard"}
        />
    );
}

function SuburbiaDeed({ moves, seat, look }: DeedProps) {
    const { match } = useView();
    const [move] = moves;
    /* An investment lies where the tile has long been. */
    const beside =
        look && move?.at && move.type !== "invest"
            ? besideWords(match, look.view as SuburbiaView, seat, move.cells?.[2] ?? move.at)
            : "";
    return (
        <>
            <Tile move={move} />
            <Net moves={moves} seat={seat} />
            <p>{beside}</p>
        </>
    );
}

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

function SubdivisionDeed({ moves, seat, look }: DeedProps) {
    const { match, state } = useView();
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

export function Deed(props: DeedProps) {
    const { match } = useView();
    /* A face that is built carries its name. */
    const named = match.game === "suburbia" && NAMED.has(props.moves[0]?.type ?? "");
    return (
        <div class="rv-deed">
            <h3>{props.head}</h3>
            <b class={named && props.moves.length === 1 ? "vh" : ""}>{props.title ?? titleOf(match, props.moves)}</b>
            {match.game === "suburbia" ? (
                <SuburbiaDeed {...props} />
            ) : (
                <SubdivisionDeed {...props} />
            )}
        </div>
    );
}
