/** A whole subdivision, to be looked at only. */
import { bounds, pointyTop, type Box } from "../../../draw/hex";
import { Ground, InnerHighway, Plot } from "../board/ground";
import { Walks } from "../board/marks";
import { RADIUS } from "../scene/geometry";
import { boardOf, parcelsOf, thingsOf, type Scene } from "../scene/scene";

const NONE: ReadonlySet<string> = new Set();
/** The highway on the rim is wider than the parcels. */
const RIM = 30;

interface TownProps {
    scene: Scene;
    seat: number;
}

export function townBox({ scene, seat }: TownProps): Box {
    const parcels = parcelsOf(scene, boardOf(scene, seat));
    const box = bounds(
        parcels.map(({ at }) => at),
        RADIUS,
        pointyTop,
    );
    return {
        x: box.x - RIM,
        y: box.y - RIM,
        width: box.width + 2 * RIM,
        height: box.height + 2 * RIM,
    };
}

export function Town({ scene, seat }: TownProps) {
    const board = boardOf(scene, seat);
    const parcels = parcelsOf(scene, board);
    const { zones, rules } = scene.content;
    return (
        <>
            <Ground parcels={parcels} />
            <Plot
                parcels={parcels}
                things={thingsOf(board)}
                zones={zones}
                free={NONE}
                coin={rules.coin_points}
            />
            <InnerHighway parcels={parcels} />
            <Walks walks={board.walks} best={board.best} />
        </>
    );
}
