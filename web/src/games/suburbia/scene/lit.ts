/** Which tiles light up: those a goal or an award counts. */
import type { Cell } from "../../../engine/types";
import type { Asked } from "./panel";
import { awardOf, cellKey, goalOf, tileOf, type Scene } from "./scene";

interface Counted {
    measure: string;
    filter: readonly string[];
}

function countedBy(scene: Scene, asked: Asked | null): Counted | undefined {
    if (asked?.kind === "goal") {
        return goalOf(scene.content, scene.view.goals[asked.index]?.goal ?? "");
    }
    if (asked?.kind === "award") {
        return awardOf(scene.content, scene.view.awards[asked.index]?.award ?? "");
    }
    return undefined;
}

export function litCells(scene: Scene, asked: Asked | null, seat: number): Cell[] {
    const counted = countedBy(scene, asked);
    const tiles = scene.view.boroughs[seat]?.tiles ?? [];
    if (!counted) return [];
    if (counted.measure === "markers") {
        return tiles.filter((placed) => placed.marked).map((placed) => placed.at);
    }
    if (counted.measure !== "tiles" && counted.measure !== "group") return [];
    return tiles
        .filter((placed) =>
            tileOf(scene.content, placed.tile)?.classes.some((name) =>
                counted.filter.includes(name),
            ),
        )
        .flatMap((placed) => placed.cells ?? [placed.at]);
}

export function litKeys(scene: Scene, asked: Asked | null, seat: number): ReadonlySet<string> {
    return new Set(litCells(scene, asked, seat).map(cellKey));
}
