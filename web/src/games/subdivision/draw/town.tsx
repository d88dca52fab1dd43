/** The card of Subdivision: a piece of a board. */
import { pointyTop, type Cell } from "../../../draw/hex";
import { moved, placed, TownPicture } from "../../../draw/town";
import { Improvement, Sidewalk, ZoneTile } from "./pieces";

const PARCELS = `
0,0 residential|1,0 commercial|-1,0 industrial|0,1 park|-1,1 luxury|1,-1 lake|0,-1 civic
-2,1 school|2,-1 residential|2,0 park|-2,0 lake|1,1 road|-1,-1 commercial|-2,2 residential
-3,1 industrial|-3,2 lake|-1,2 civic|0,2 luxury|1,-2 road|2,-2 park|0,-2 residential
3,-2 luxury|3,-1 civic|-4,2 park|-3,0 school|-1,-2 luxury|1,2 industrial|-2,-1 civic
-2,-2 industrial|2,2 park|3,0 commercial|-4,1 residential|2,1 school|4,-2 industrial
-3,3 commercial|-4,3 road|3,-3 lake
`;

const WALKS: readonly (readonly [Cell, Cell])[] = [
    [[0, 0], [1, 0]],
    [[0, 1], [1, 0]],
    [[0, 0], [1, -1]],
    [[1, 0], [1, -1]],
];

const RAYS: Readonly<Record<string, readonly number[]>> = { civic: [0, 2, 4], luxury: [3, 1, 5] };

export function Town() {
    const zones = ["residential", "commercial", "industrial", "civic", "luxury"];
    const walk = ([a, b]: readonly [Cell, Cell]) => {
        const [p, q] = [pointyTop.centre(a, 100), pointyTop.centre(b, 100)];
        const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
        const [ux, uy] = [(-(q[1] - p[1]) / length) * 46, ((q[0] - p[0]) / length) * 46];
        return <Sidewalk key={`${a}${b}`} from={[mx - ux, my - uy]} to={[mx + ux, my + uy]} />;
    };
    return (
        <TownPicture viewBox="-203 -113 406 226">
            {placed(PARCELS, pointyTop, 40).map(({ words: [word = ""], at }) => (
                <g key={at.join()} transform={moved(at, 0.386)}>
                    {zones.includes(word) ? (
                        <ZoneTile zone={word} directions={RAYS[word]} />
                    ) : (
                        <Improvement piece={word} />
                    )}
                </g>
            ))}
            <g transform="scale(.4)">{WALKS.map(walk)}</g>
        </TownPicture>
    );
}
