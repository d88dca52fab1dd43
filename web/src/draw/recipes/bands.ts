/** What runs along a border from end to end: strips of paint, widest first.
 * Written as paint, width and, for dashes, their length and gap. */
import type { Paint } from "../paints";
import { isPaint } from "../paints";

export interface Band {
    paint: Paint;
    width: number;
    dash?: string;
}

const BANDS = `
border_lake: water 96
allotment_gardens: field 92; crop 60 14 10
commuter_line: concrete 84; wood 52 6 9; steel 40; concrete 33; wood 33 6 9
customs_fence: sand 88; asphalt 50; white 4 16 12
freight_canal: stone 86; water 62
green_belt: grass 110; leaf 70 26 12
mountain_ridge: grass 104; dirt 70
old_city_wall: grass 100; stone 44
ring_road: asphalt 96; white 88; asphalt 83; white 4 18 14
river_bend: grass 108; sand 74; water 60
wildlife_reserve: grass 112; dirt 16 10 6
avenue_of_flags: grass 104; paved 56; white 3 8 8
carnival_midway: sand 100; dirt 48
lighthouse_point: sand 104; water 72
pilgrims_trail: grass 104; dirt 26
scenic_railway: grass 104; wood 42 7 10; steel 30; grass 24; wood 24 7 10
sunset_cliffs: sand 100; brick 66; water 30
`;

function readBand(text: string): Band[] {
    const [paint = "", width, ...dash] = text.trim().split(/\s+/);
    if (!isPaint(paint)) return [];
    const dashes = dash.length > 0 ? dash.join(" ") : undefined;
    return [{ paint, width: Number(width), dash: dashes }];
}

function readAll(): Map<string, Band[]> {
    const all = new Map<string, Band[]>();
    for (const row of BANDS.split("\n")) {
        const [id, bands] = row.split(":");
        if (id && bands) all.set(id, bands.split(";").flatMap(readBand));
    }
    return all;
}

const known = readAll();

export function bandsOf(tile: string): readonly Band[] {
    return known.get(tile) ?? [];
}
