/** What a thing on offer costs in the way it is looked at now, and why it
 * cannot be had. All prices and shortfalls are the engine's. */
import { t } from "../../../words/t";
import { offerOf, type Choosing, type Offer } from "./options";
import type { Scene } from "./scene";

export interface Priced {
    price: number;
    short: number;
    /** Why it is not to be had now, whatever it costs. */
    off: string | null;
}

/** Whether the viewer has to remove a tile from the market. */
export function removing({ view, me }: Scene): boolean {
    return view.seat === me && (view.phase === "discard" || view.phase === "extra");
}

/** Why the thing has nothing to do with what is asked; null: it may have. */
function notAsked(scene: Scene, offer: Offer): string | null {
    const { view, me } = scene;
    if (view.phase === "over") return t("table.bar.over");
    if (removing(scene)) return offer.startsWith("market") ? null : t("table.bar.onlymarket");
    if (view.phase !== "choose" || view.seat !== me) return null;
    const moves = scene.mine ? (scene.state.moves ?? []) : [];
    return moves.some((move) => offerOf(move) === offer) ? null : t("table.bar.notasked");
}

function listed(scene: Scene, choosing: Choosing, offer: Offer): Omit<Priced, "off"> | null {
    const { view } = scene;
    const [kind, which] = offer.split(" ");
    if (kind === "basic") return view.basics.find((basic) => basic.tile === which) ?? null;
    if (kind === "border") {
        const border = view.borders.find(({ index }) => index === Number(which));
        return border && choosing.faceDown ? { price: 0, short: 0 } : (border ?? null);
    }
    const space = view.market[Number(which)];
    if (!space) return null;
    if (removing(scene)) return { price: space.surcharge, short: space.discard_short };
    if (view.phase === "choose" && view.seat === scene.me) return { price: 0, short: 0 };
    if (choosing.mode === "lake") return { price: space.lake_price, short: space.lake_short };
    return { price: space.price ?? 0, short: space.short };
}

export function pricedOf(scene: Scene, choosing: Choosing, offer: Offer): Priced | null {
    const found = listed(scene, choosing, offer);
    if (!found) return null;
    const off = notAsked(scene, offer);
    return { price: found.price, short: off === null ? found.short : 0, off };
}
