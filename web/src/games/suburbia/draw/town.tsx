/** The card of Suburbia: a piece of a borough. */
import { flatTop } from "../../../draw/hex";
import type { DrawnTile } from "../../../draw/kinds";
import { moved, placed, TownPicture } from "../../../draw/town";
import { TileFace } from "./tile";

const TILES = `
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

function tile(id: string, kind: string): DrawnTile {
    return { id, name: "", cost: 0, classes: [kind], gain: {}, each: [], stars: 0 };
}

export function Town() {
    return (
        <TownPicture viewBox="-203 -131 406 262">
            {placed(TILES, flatTop, 58).map(({ words, at }) => (
                <g key={at.join()} transform={moved(at, 0.572)}>
                    <TileFace
                        tile={tile(words[0] ?? "", words[1] ?? "")}
                        level="M"
                        condition={false}
                        bare
                    />
                </g>
            ))}
        </TownPicture>
    );
}
