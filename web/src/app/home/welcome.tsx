/** What stands first on the first screen: loaded for newcomers or for whoever
 * comes back, with its words. */
import type { ComponentType } from "preact";
import type { Engine } from "../../engine/client";
import type { Contents } from "../../games";
import type { Saved } from "../../play/saves";
import { useFound } from "../../ui";
import { bringWords } from "../../words/t";

export interface SideProps {
    engine: Engine;
    contents: Contents;
    saved: Saved;
}

async function bringSide(fresh: boolean): Promise<ComponentType<SideProps>> {
    const side = fresh ? import("./first") : import("./back");
    const words = fresh ? [bringWords("learn"), bringWords("home")] : [bringWords("home")];
    const [{ Side }] = await Promise.all([side, ...words]);
    return Side;
}

function Nothing() {
    return null;
}

/** null: not yet. A game can be begun where it cannot be had. */
export function useWelcome(fresh: boolean): ComponentType<SideProps> | null {
    const { found } = useFound(() => bringSide(fresh), String(fresh));
    if (!found) return null;
    return "reason" in found ? Nothing : found.value;
}
