/** A board as it lies on the table, for the first screen. */
import { bounds, pointyTop } from "../../../draw/hex";
import type { PictureProps } from "../../../shell/game";
import { Ground, InnerHighway, Plot } from "../board/ground";
import { Walks } from "../board/marks";
import { RADIUS } from "../scene/geometry";
import { parcelsOf, thingsOf } from "../scene/scene";
import type { Board, SubdivisionContent } from "../scene/types";
import "../board/board.later.css";

/** The highway lies around the parcels. */
const RIM = 40;
const NONE: ReadonlySet<string> = new Set();

export function Portrait({ picture, content }: PictureProps<SubdivisionContent>) {
    const board = picture as Board;
    const parcels = parcelsOf({ content }, board);
    const box = bounds(parcels.map(({ at }) => at), RADIUS, pointyTop);
    return (
        <svg
            viewBox={`${box.x - RIM} ${box.y - RIM} ${box.width + 2 * RIM} ${box.height + 2 * RIM}`}
            aria-hidden="true"
        >
            <Ground parcels={parcels} />
            <Plot parcels={parcels} things={thingsOf(board)} zones={content.zones} free={NONE} coin={content.rules.coin_points} />
            <InnerHighway parcels={parcels} />
            <Walks walks={board.walks} best={board.best} />
        </svg>
    );
}
