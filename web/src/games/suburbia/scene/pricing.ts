/** What a thing on offer costs in the way it is looked at now, and why it
 * cannot be had. All prices and shortfalls are the engine's. */
import { t } from "../../../words/t";
import { offerOf, type Choosing, type Offer } from "./options";
import type { Scene } from "./scene";
import type { Offered } from "./types";

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
function notAsked(scene: Scene, offer: Offer, offered: Offered): string | null {
    const { view, me } = scene;
    if (view.phase === "over") return t("table.bar.over");
    if (!offered.asked) return t("table.bar.onlymarket");
    if (view.phase !== "choose" || view.seat !== me) return null;
    const moves = scene.mine ? (scene.state.moves ?? []) : [];
    return moves.some((move) => offerOf(move) === offer) ? null : t("table.bar.notasked");
}

function offeredAs({ view }: Scene, offer: Offer): Offered | undefined {
    const [kind, which] = offer.split(" ");
    if (kind === "basic") return view.basics.find((basic) => basic.tile === which);
    if (kind === "border") return view.borders.find(({ index }) => index === Number(which));
    return view.market[Number(which)];
}

/** Whether the thing is looked at as a lake. */
function isLake(choosing: Choosing, offer: Offer): boolean {
    return offer.startsWith("border") ? choosing.faceDown : choosing.mode === "lake";
}

export function pricedOf(scene: Scene, choosing: Choosing, offer: Offer): Priced | null {
    const offered = offeredAs(scene, offer);
    if (!offered) return null;
    const off = notAsked(scene, offer, offered);
    const { price, short, lake_price = price, lake_short = short } = offered;
    const lake = isLake(choosing, offer);
    const missing = lake ? lake_short : short;
    return {
        price: (lake ? lake_price : price) ?? 0,
        short: off === null ? missing : 0,
        off,
    };
}
