/** What a move would change, asked of the engine once and remembered. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Move, Preview } from "../engine/types";
import type { Scene } from "./scene";

export function usePreview(scene: Scene, move: Move | null): Preview | null {
    const known = useRef<{ at: number; by: Map<string, Preview> }>({ at: -1, by: new Map() });
    const [, heard] = useState(0);
    if (known.current.at !== scene.look.at) {
        known.current = { at: scene.look.at, by: new Map() };
    }
    const words = move?.words ?? null;
    useEffect(() => {
        const memory = known.current;
        if (words === null || memory.by.has(words)) return;
        let wanted = true;
        scene.match.preview(words).then(
            (preview) => {
                memory.by.set(words, preview);
                if (wanted) heard((count) => count + 1);
            },
            () => undefined,
        );
        return () => {
            wanted = false;
        };
    }, [words, scene.look.at]);
    return words === null ? null : (known.current.by.get(words) ?? null);
}
