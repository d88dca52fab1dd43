/** A piece of town for the card of a game: pictures listed by place. Ornament
 * only. */
import type { ComponentChildren } from "preact";
import { round1 as n, type Cell, type Grid } from "./hex";

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

/** Entries "q,r word …", apart by bars or lines; from the back to the front. */
export function placed(text: string, grid: Grid, radius: number) {
    return read(text)
        .map(({ cell, words }) => ({ words, at: grid.centre(cell, radius) }))
        .sort((a, b) => a.at[1] - b.at[1]);
}

export function moved([x, y]: readonly [number, number], scale: number): string {
    return `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`;
}

/** Fills its box and is cut off at the edges. */
export function TownPicture(props: { viewBox: string; children: ComponentChildren }) {
    return (
        <svg
            class="dr-scene"
            width="100%"
            height="100%"
            viewBox={props.viewBox}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
        >
            {props.children}
        </svg>
    );
}
