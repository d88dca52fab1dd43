/** A piece of town for the cards of the two games. Ornament only. */
import type { Game } from "../engine/types";
import { flatTop, pointyTop, round1 as n, type Cell, type Grid } from "./hex";
import { Improvement, Sidewalk, ZoneTile } from "./subdivision";
import { TileFace } from "./tile";
import type { DrawnTile } from "./kinds";

const SUBURBIA = `
0,0 burg_von_alspach residential|1,-1 suburbs residential|-1,0 resort commercial
-1,1 lake lake|1,0 stadium civic|0,1 community_park civic|0,-1 office_building commercial
2,-1 skyscraper commercial|-2,1 farm industrial|2,-2 museum civic|-2,0 university civic
-1,-1 apartments residential|1,-2 movie_theater commercial|2,0 lake lake
-2,2 bed_and_breakfast residential|3,-2 boutique commercial|3,-1 high_school civic
-3,1 mint civic|-3,2 hotel commercial|1,1 fancy_restaurant commercial
-1,2 municipal_airport industrial|0,2 boutique commercial|-3,0 recycling_plant industrial
-3,3 suburbs residential|3,-3 windmill_lofts residential|0,-2 balloon_field industrial
-2,-1 gas_station commercial|2,1 hostel residential|3,0 casino commercial
`;

const SUBDIVISION = `
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

interface Place {
    cell: Cell;
    words: string[];
}

function read(text: string): Place[] {
    return text
        .split(/[|\n]/)
        .filter((line) => line.trim() !== "")
        .map((line) => {
            const [at = "", ...words] = line.trim().split(" ");
            const [q = 0, r = 0] = at.split(",").map(Number);
            return { cell: [q, r] as const, words };
        });
}

/** From the back to the front. */
function placed(text: string, grid: Grid, radius: number) {
    return read(text)
        .map(({ cell, words }) => ({ words, at: grid.centre(cell, radius) }))
        .sort((a, b) => a.at[1] - b.at[1]);
}

function tile(id: string, kind: string): DrawnTile {
    return { id, name: "", cost: 0, classes: [kind], gain: {}, each: [], stars: 0 };
}

function at([x, y]: readonly [number, number], scale: number): string {
    return `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`;
}

function SuburbiaScene() {
    return (
        <>
            {placed(SUBURBIA, flatTop, 58).map(({ words, at: place }) => (
                <g key={place.join()} transform={at(place, 0.572)}>
                    <TileFace
                        tile={tile(words[0] ?? "", words[1] ?? "")}
                        level="M"
                        condition={false}
                        bare
                    />
                </g>
            ))}
        </>
    );
}

const RAYS: Readonly<Record<string, readonly number[]>> = { civic: [0, 2, 4], luxury: [3, 1, 5] };

function SubdivisionScene() {
    const zones = ["residential", "commercial", "industrial", "civic", "luxury"];
    const walk = ([a, b]: readonly [Cell, Cell]) => {
        const [p, q] = [pointyTop.centre(a, 100), pointyTop.centre(b, 100)];
        const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
        const [ux, uy] = [(-(q[1] - p[1]) / length) * 46, ((q[0] - p[0]) / length) * 46];
        return <Sidewalk key={`${a}${b}`} from={[mx - ux, my - uy]} to={[mx + ux, my + uy]} />;
    };
    return (
        <>
            {placed(SUBDIVISION, pointyTop, 40).map(({ words: [word = ""], at: place }) => (
                <g key={place.join()} transform={at(place, 0.386)}>
                    {zones.includes(word) ? (
                        <ZoneTile zone={word} directions={RAYS[word]} />
                    ) : (
                        <Improvement piece={word} />
                    )}
                </g>
            ))}
            <g transform="scale(.4)">{WALKS.map(walk)}</g>
        </>
    );
}

/** Fills its box and is cut off at the edges. */
export function Scene({ game }: { game: Game }) {
    return (
        <svg
            class="dr-scene"
            width="100%"
            height="100%"
            viewBox={game === "suburbia" ? "-203 -131 406 262" : "-203 -113 406 226"}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
        >
            {game === "suburbia" ? <SuburbiaScene /> : <SubdivisionScene />}
        </svg>
    );
}
