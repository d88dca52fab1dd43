/** The market; while somebody takes something from it, as it was before. */
import { useMemo } from "preact/hooks";
import { Market } from "../market/market";
import { offerOf } from "../scene/options";
import { SceneContext, useScene } from "../scene/scene";
import type { TableParts } from "./table";

type Props = Pick<TableParts, "telling" | "ranks"> & { radius: number; modes: boolean };

export function Shop({ telling, ...props }: Props) {
    const scene = useScene();
    const { before, told } = telling;
    const then = useMemo(() => {
        if (!before) return scene;
        const { market, basics, borders } = before;
        return { ...scene, view: { ...scene.view, market, basics, borders } };
    }, [scene, before]);
    const gone = before && told ? offerOf(told.entry) : null;
    return (
        <SceneContext.Provider value={then}>
            <Market {...props} gone={gone} />
        </SceneContext.Provider>
    );
}
