/** What a move would change, asked of the engine once and remembered. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview } from "../engine/types";
import type { Match } from "./match";

/** The preview of a move at the moment `at`; null until it is there. */
export function usePreview<P extends Preview>(
    match: Match,
    at: number,
    words: string | null,
): P | null {
    const known = useRef<{ at: number; by: Map<string, P> }>({ at: -1, by: new Map() });
    const [, heard] = useState(0);
    if (known.current.at !== at) known.current = { at, by: new Map() };
    useEffect(() => {
        const memory = known.current;
        if (words === null || memory.by.has(words)) return;
        let wanted = true;
        match.preview(words).then(
            (preview) => {
                memory.by.set(words, preview as P);
                if (wanted) heard((count) => count + 1);
            },
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [words, at]);
    return words === null ? null : (known.current.by.get(words) ?? null);
}
