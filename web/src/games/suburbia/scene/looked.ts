/** What was looked at in this decision, so that it can be compared: the last
 * choices that were put before the player, the newest first. */
import { useRef } from "preact/hooks";
import type { Choice } from "./choice";
import type { Scene } from "./scene";
import type { Move, Preview } from "./types";

export interface Looked {
    move: Move;
    preview: Preview;
}

const MOST = 4;
const NOTHING: readonly Looked[] = [];

/** With this one in front; each of them once. */
export function withNewest(list: readonly Looked[], one: Looked): readonly Looked[] {
    if (list[0]?.move === one.move) return list;
    return [one, ...list.filter(({ move }) => move !== one.move)].slice(0, MOST);
}

/** Kept until something is decided or taken back. */
export function useLooked(
    scene: Scene,
    { move, firm }: Choice,
    preview: Preview | null,
): readonly Looked[] {
    const kept = useRef({ moves: scene.state.moves, list: NOTHING });
    const { moves } = scene.state;
    if (kept.current.moves !== moves) kept.current = { moves, list: NOTHING };
    if (scene.mine && firm && move && preview) {
        kept.current.list = withNewest(kept.current.list, { move, preview });
    }
    return kept.current.list;
}
