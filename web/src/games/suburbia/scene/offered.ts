/** The tile of the offer that is looked at, as it would lie on the board. */
import type { Choice } from "./choice";
import type { Scene } from "./scene";

export function offeredTile(scene: Scene, choice: Choice): string | null {
    const [kind, which = ""] = (choice.offer ?? "").split(" ");
    if (kind === "market" && choice.mode === "lake") return "lake";
    if (kind === "border" && choice.faceDown) return "border_lake";
    if (kind === "market") return scene.view.market[Number(which)]?.tile ?? null;
    if (kind === "basic") return which;
    if (kind === "border") return scene.view.borders[Number(which)]?.tile ?? null;
    return null;
}
