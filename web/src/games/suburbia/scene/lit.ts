/** Which tiles light up: those that the engine counts for a goal or an award. */
import type { Cell } from "../../../engine/types";
import type { Asked } from "./panel";
import { cellKey, type Scene } from "./scene";

function countedBy({ view }: Scene, asked: Asked | null): number[][] | undefined {
    if (asked?.kind === "goal") return view.goals[asked.index]?.counted;
    return asked?.kind === "award" ? view.awards[asked.index]?.counted : undefined;
}

export function litCells(scene: Scene, asked: Asked | null, seat: number): Cell[] {
    const counted = new Set(countedBy(scene, asked)?.[seat]);
    const tiles = scene.view.boroughs[seat]?.tiles ?? [];
    return tiles
        .filter((_, place) => counted.has(place))
        .flatMap((placed) => placed.cells ?? [placed.at]);
}

export function litKeys(scene: Scene, asked: Asked | null, seat: number): ReadonlySet<string> {
    return new Set(litCells(scene, asked, seat).map(cellKey));
}
