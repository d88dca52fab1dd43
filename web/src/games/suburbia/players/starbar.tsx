/** The star track, loaded only where a game has one. */
import { useLater } from "../../../ui/later";
import { useScene } from "../scene/scene";

const load = () => import("./stars");

export function StarBar({ height }: { height: number }) {
    const stars = useLater(useScene().view.parts.includes("stars"), load);
    return stars && <stars.StarLine height={height} />;
}
