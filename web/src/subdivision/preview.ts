/** What a move would change, asked of the engine once and remembered. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "./scene";
import type { SubMove, SubPreview } from "./types";

export function usePreview(scene: Scene, move: SubMove | null): SubPreview | null {
    const known = useRef<{ at: number; by: Map<string, SubPreview> }>({ at: -1, by: new Map() });
    const [, heard] = useState(0);
    const { at } = scene.look;
    if (known.current.at !== at) known.current = { at, by: new Map() };
    const words = move?.words ?? null;
    useEffect(() => {
        const memory = known.current;
        if (words === null || memory.by.has(words)) return;
        let wanted = true;
        scene.match.preview(words).then(
            (preview) => {
                memory.by.set(words, preview as SubPreview);
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
