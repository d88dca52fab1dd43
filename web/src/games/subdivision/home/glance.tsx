import { bounds, pointyTop } from "../../../draw";
import type { PictureProps } from "../../../shell/game";
import type { Board, SubdivisionContent, SubdivisionView } from "../scene/types";

const R = 10;

/** What the list of saved games keeps: somebody's board. */
export function glance(view: unknown, seat: number): unknown {
    return (view as Partial<SubdivisionView>).boards?.[seat];
}

/** What every scorepad comes to. */
export function points(view: unknown): number[] {
    return ((view as Partial<SubdivisionView>).boards ?? []).map(({ score }) => score.points);
}

/** The zones and lakes of a board, in small. */
export function Glance({ picture, content }: PictureProps<SubdivisionContent>) {
    const board = picture as Board;
    const side = content.sides[board.side - 1];
    if (!side) return null;
    const kinds = new Map<string, string>();
    for (const { tile, at } of board.zones) kinds.set(at.join(), `k-${tile}`);
    for (const { piece, at } of board.pieces) kinds.set(at.join(), `dr-${piece}`);
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
                        class={kind ? `dr-minihex ${kind}` : "mini-free"}
                        points={pointyTop.points(x, y, R * 0.93)}
                    />
                );
            })}
        </svg>
    );
}
