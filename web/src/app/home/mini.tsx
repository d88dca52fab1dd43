import { bounds, pointyTop } from "../../draw";
import type { Board, SubdivisionContent } from "../../subdivision/types";

const R = 10;

interface MiniBoardProps {
    board: Board;
    content: SubdivisionContent;
}

/** A board of Subdivision in small: its zones and lakes. */
export function MiniBoard({ board, content }: MiniBoardProps) {
    const side = content.sides[board.side - 1];
    if (!side) return null;
    const kinds = new Map<string, string>();
    for (const { tile, at } of board.zones) kinds.set(at.join(), tile);
    for (const { piece, at } of board.pieces) kinds.set(at.join(), piece);
    const cells = side.parcels.map((parcel) => parcel.at);
    const box = bounds(cells, R, pointyTop);
    return (
        <svg
            class="dr-mini"
            width={58}
            height={50}
            viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
            aria-hidden="true"
        >
            {cells.map((cell) => {
                const [x, y] = pointyTop.centre(cell, R);
                const kind = kinds.get(cell.join());
                return (
                    <polygon
                        key={cell.join()}
                        class={kind ? `dr-minihex k-${kind}` : "mini-free"}
                        points={pointyTop.points(x, y, R * 0.93)}
                    />
                );
            })}
        </svg>
    );
}
