/** What a move would change, asked of the engine once and remembered. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Move, Preview } from "../engine/types";
import type { Match } from "./match";

/** The preview of a move at the moment `at`; null until it is there. */
export function usePreview<P extends Preview>(
    match: Match,
    at: number,
    move: Move | null,
): P | null {
    const known = useRef<{ at: number; by: Map<Move, P> }>({ at: -1, by: new Map() });
    const [, heard] = useState(0);
    if (known.current.at !== at) known.current = { at, by: new Map() };
    useEffect(() => {
        const memory = known.current;
        if (move === null || memory.by.has(move)) return;
        let wanted = true;
        match.preview(move).then(
            (preview) => {
                memory.by.set(move, preview as P);
                if (wanted) heard((count) => count + 1);
            },
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [move, at]);
    return move === null ? null : (known.current.by.get(move) ?? null);
}
