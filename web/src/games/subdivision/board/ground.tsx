/** What is printed on a board: parcels, their symbols and worth, the highway. */
import { pointList, pointyTop } from "../../../draw/hex";
import { Coin, FlippedTile, Forest, Improvement, SymbolMark, ZoneTile } from "../draw";
import { barOf, centre, FACE, hex, highwayOf, keyOf } from "../scene/geometry";
import { plain, signed } from "../scene/reason";
import type { Thing, Things } from "../scene/scene";
import type { Parcel, Zone } from "../scene/types";

/** The highway on the rim lies under the parcels and is wider than they are. */
export function Ground({ parcels }: { parcels: Parcel[] }) {
    const { rim } = highwayOf(parcels);
    return (
        <g aria-hidden="true">
            <g class="sd-hw">
                {rim.map((at) => (
                    <polygon key={keyOf(at)} points={hex(at, 125)} />
                ))}
            </g>
            <g class="sd-hwline">
                {rim.map((at) => (
                    <polygon key={keyOf(at)} points={hex(at, 114)} />
                ))}
            </g>
            <g class="sd-base">
                {parcels.map(({ at }) => (
                    <polygon key={keyOf(at)} points={hex(at, 103.5)} />
                ))}
            </g>
        </g>
    );
}

/** The highway between parcels lies on their edges. */
export function InnerHighway({ parcels }: { parcels: Parcel[] }) {
    const bars = highwayOf(parcels).inner.map((edge) => barOf(edge, 50));
    const d = bars
        .map(([a, b]) => `M${pointList([a])}L${pointList([b])}`)
        .join("");
    if (!d) return null;
    return (
        <g aria-hidden="true">
            <path class="sd-lane-edge" d={d} />
            <path class="sd-lane" d={d} />
            <path class="sd-lane-line" d={d} />
        </g>
    );
}

/** What it costs while nothing lies on it; the forest brings something. */
function Worth({ worth }: { worth: number }) {
    return (
        <text class="sd-worth" x="0" y="64" text-anchor="middle" font-size="34">
            {worth > 0 ? signed(worth) : plain(worth)}
        </text>
    );
}

/** A bare parcel; `strong`: the die or a coin opens it this turn. */
interface FaceProps {
    parcel: Parcel;
    strong: boolean;
    /** Points of the coin that lies there; 0: none does. */
    coin: number;
}

export function ParcelFace({ parcel, strong, coin }: FaceProps) {
    return (
        <>
            <polygon class="sd-parcel" points={pointyTop.points(0, 0, FACE)} />
            {strong && <polygon class="sd-open" points={pointyTop.points(0, 0, 93)} />}
            <g class={strong ? "sd-print strong" : "sd-print"}>
                {coin ? (
                    <g transform="translate(0 -14)">
                        <Coin />
                    </g>
                ) : parcel.symbol === null ? (
                    <Forest />
                ) : (
                    <SymbolMark symbol={parcel.symbol} x={0} y={-14} size={74} />
                )}
                <Worth worth={coin || parcel.worth} />
            </g>
        </>
    );
}

export function ThingFace({ thing, zones }: { thing: Thing; zones: Zone[] }) {
    switch (thing.kind) {
        case "zone":
            return (
                <ZoneTile
                    zone={thing.tile}
                    directions={zones.find((zone) => zone.id === thing.tile)?.directions ?? []}
                />
            );
        case "piece":
            return thing.piece === "sidewalk" ? null : (
                <Improvement piece={thing.piece} count={thing.count} />
            );
        case "flipped":
            return <FlippedTile />;
        default:
            return null;
    }
}

interface PlotProps {
    parcels: Parcel[];
    things: Things;
    zones: Zone[];
    free: ReadonlySet<string>;
    /** What a coin is worth. */
    coin: number;
}

/** Every parcel with what lies on it, from the back to the front. */
export function Plot({ parcels, things, zones, free, coin }: PlotProps) {
    return (
        <g aria-hidden="true">
            {parcels.map((parcel) => {
                const key = keyOf(parcel.at);
                const [x, y] = centre(parcel.at);
                const thing = things.get(key);
                const bare = !thing || thing.kind === "coin";
                return (
                    <g key={key} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                        {bare ? (
                            <ParcelFace
                                parcel={parcel}
                                strong={free.has(key)}
                                coin={thing?.kind === "coin" ? coin : 0}
                            />
                        ) : (
                            <g transform={`scale(${FACE / 100})`}>
                                <ThingFace thing={thing} zones={zones} />
                            </g>
                        )}
                    </g>
                );
            })}
        </g>
    );
}
