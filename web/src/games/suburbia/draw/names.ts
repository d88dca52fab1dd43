/** Names as they fit on a face. */
import { shortly } from "../../../words/t";
import type { DrawnTile } from "../../../draw/kinds";

/** From the catalogue where the name is long, never cut. */
export function shortName(tile: DrawnTile): string {
    return shortly("tile", tile.id, tile.name);
}

const ONE_LINE = 17;

/** One line, or from 18 letters two of about the same length. */
export function nameLines(name: string): string[] {
    if (name.length <= ONE_LINE) return [name];
    const words = name.split(" ");
    let best = [name];
    let least = Infinity;
    for (let i = 1; i < words.length; i++) {
        const [a, b] = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
        const most = Math.max(a.length, b.length) + (a.length < b.length ? -0.5 : 0);
        if (most < least) [best, least] = [[a, b], most];
    }
    return best;
}
