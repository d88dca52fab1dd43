/** What a reader of the screen hears of parcels, edges and hands. */
import { series, t, word } from "../../../words/t";
import type { Spot } from "./spots";
import { plain, spokenMoney, spokenPoints, thingWord } from "./reason";
import { symbolName, type Scene, type Thing } from "./scene";
import type { Edge, Parcel, SubMove, ZoneId } from "./types";

function thingSaid(scene: Scene, parcel: Parcel, thing: Thing | undefined): string {
    if (!thing || thing.kind === "coin") {
        const symbol =
            parcel.symbol === null
                ? t("sub.say.forest")
                : symbolName(scene.content, parcel.symbol);
        const bare = t("sub.say.bare", { symbol, worth: plain(parcel.worth) });
        return thing ? `${bare} ${t("sub.say.coin")}` : bare;
    }
    if (thing.kind === "piece" && thing.piece === "school") {
        return t("sub.say.schools", { n: thing.count });
    }
    if (thing.kind === "zone") {
        const zone = word("zone", thing.tile);
        const puts = word("sub.puts", thing.tile);
        return thing.access
            ? t("sub.say.zone", { zone, puts })
            : t("sub.say.zonecut", { zone, puts });
    }
    return `${thingWord(thing)}.`;
}

/** What a move changes for the one who makes it. */
export function netSaid(scene: Scene, move: SubMove): string {
    const money = move.net?.[scene.me]?.["money"] ?? 0;
    const points = spokenPoints(move.points ?? 0);
    return money ? series([points, spokenMoney(money)]) : points;
}

function spotSaid(scene: Scene, spot: Spot, tile: ZoneId | null): string {
    if (spot.wake) return t("sub.say.wake");
    const move = spot.move;
    if (!move) return "";
    const net = netSaid(scene, move);
    if (move.type !== "place") {
        return t("sub.say.put", { piece: word("piece", move.piece ?? ""), net });
    }
    const here = t("sub.say.place", { zone: word("zone", tile ?? ""), net });
    const wakes = move.wakes?.length ?? 0;
    return wakes ? `${here} ${t("sub.say.wakes", { n: wakes })}` : here;
}

export interface CellFacts {
    parcel: Parcel;
    row: number;
    column: number;
    thing: Thing | undefined;
    free: boolean;
    spot: Spot | undefined;
}

export function cellSaid(scene: Scene, facts: CellFacts, tile: ZoneId | null): string {
    const { parcel, row, column, thing, free, spot } = facts;
    const parts = [
        t("sub.say.place_of", { row: row + 1, column: column + 1 }),
        thingSaid(scene, parcel, thing),
    ];
    if (parcel.highway.length > 0) parts.push(t("sub.say.highway"));
    if (free) parts.push(t("sub.say.free"));
    if (spot) parts.push(spotSaid(scene, spot, tile));
    return parts.join(" ");
}

/** An edge by the rows and parcels on both sides of it. */
export function edgeSaid(
    scene: Scene,
    edge: Edge,
    names: (at: string) => string,
    move: SubMove | null,
): string {
    const said = t("sub.say.edge", {
        a: names(`${edge[0][0]},${edge[0][1]}`),
        b: names(`${edge[1][0]},${edge[1][1]}`),
    });
    return move ? `${said} ${netSaid(scene, move)}` : said;
}
