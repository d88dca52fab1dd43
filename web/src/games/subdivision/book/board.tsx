/** A board in small, where the move in hand can be made, and the reasons. */
import { Chip } from "../../../draw";
import { pointyTop } from "../../../draw/hex";
import type { Cause, Cell, Look, Move } from "../../../engine/types";
import { t, word } from "../../../words/t";
import { MiniBoard } from "../board/mini";
import { centre, isEdge, keyOf, middleOf } from "../scene/geometry";
import { linesOf } from "../scene/reason";
import { Amount } from "../score/points";
import { LINES, type SubdivisionContent, type SubMove, type SubdivisionView } from "../scene/types";

export function handOf(move: SubMove): string {
    const tile = move.tile ? word("zone", move.tile) : "";
    if (move.type === "place" || move.type === "pass") return tile;
    if (move.type === "done" || move.type === "stop") return word("sub.log", move.type);
    return t("rulebook.try.wakes", { tile: tile || word("piece", move.piece ?? "") });
}

type Target = { key: string; point: readonly [number, number]; move: SubMove };

/** Where a move leads: a parcel, or the middle of an edge. */
function targetOf(move: SubMove): Target | null {
    const { put, at } = move;
    if (put && isEdge(put)) return { key: put.join(" "), point: middleOf(put), move };
    const cell: Cell | undefined = (put as Cell | undefined) ?? at;
    return cell && move.type !== "pass" ? { key: keyOf(cell), point: centre(cell), move } : null;
}

interface Props {
    content: SubdivisionContent;
    look: Look;
    moves: readonly Move[];
    onMove(move: Move): void;
}

function TargetButton({ target, onMove }: { target: Target; onMove: Props["onMove"] }) {
    const { point, move, key } = target;
    const edge = move.put !== undefined && isEdge(move.put);
    const make = () => onMove(move);
    return (
        <g
            class="rb-spot rb-parcel"
            role="button"
            tabindex={0}
            aria-label={t("rulebook.try.cell", { cell: key, what: String(move.points ?? 0) })}
            onClick={make}
            onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                make();
            }}
        >
            {edge ? (
                <circle cx={point[0]} cy={point[1]} r="34" />
            ) : (
                <polygon points={pointyTop.points(point[0], point[1], 88)} />
            )}
        </g>
    );
}

function Pad({ view, seat }: { view: SubdivisionView; seat: number }) {
    const board = view.boards[seat];
    if (!board) return null;
    return (
        <span class="rb-numbers">
            <Chip stat="money" value={board.money} size={20} plain />
            {LINES.filter((line) => board.score[line] !== 0).map((line) => (
                <small key={line}>
                    {word("stat", line)} {board.score[line]}
                </small>
            ))}
        </span>
    );
}

export function Board({ content, look, moves, onMove }: Props) {
    const view = look.view as SubdivisionView;
    const seats = look.eyes < 0 ? view.boards.map((_, seat) => seat) : [look.eyes];
    const own = moves as readonly SubMove[];
    const targets = own.map(targetOf).filter((target) => target !== null);
    const others = own.filter((move) => targetOf(move) === null);
    return (
        <div class="rb-board">
            <div class="rb-standing">
                {seats.map((seat) => {
                    const board = view.boards[seat];
                    return (
                        board && (
                            <span key={seat}>
                                <MiniBoard
                                    scene={{ content }}
                                    board={board}
                                    width={seats.length > 1 ? 150 : 290}
                                    focusable={targets.length > 0}
                                >
                                    {targets.map((target) => (
                                        <TargetButton
                                            key={target.move.words}
                                            target={target}
                                            onMove={onMove}
                                        />
                                    ))}
                                </MiniBoard>
                                <Pad view={view} seat={seat} />
                            </span>
                        )
                    );
                })}
            </div>
            {others.length > 0 && (
                <div class="rb-choices">
                    {others.map((move) => (
                        <button key={move.words} type="button" onClick={() => onMove(move)}>
                            {move.type === "pass" ? t("rulebook.try.discard") : handOf(move)}
                        </button>
                    ))}
                </div>
            )}
        </div>
    );
}

export function Reasons({ causes }: { causes: readonly Cause[] }) {
    return (
        <ol>
            {linesOf(causes).map(({ name, reason, stat, delta }, index) => (
                <li key={index}>
                    <span>
                        <b>{name}</b> {reason}
                    </span>
                    <Amount stat={stat} delta={delta} />
                </li>
            ))}
        </ol>
    );
}
