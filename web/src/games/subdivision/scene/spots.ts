/** Moves sorted by where they are on the board. */
import type { Cell } from "../../../engine/types";
import { edgeKey, isEdge, keyOf } from "./geometry";
import type { Edge, SubMove, ZoneId } from "./types";

/** Something on the board that can be chosen now. */
export interface Spot {
    key: string;
    cell?: Cell;
    edge?: Edge;
    /** A tile that is chosen to act; what it puts comes next. */
    wake: boolean;
    move: SubMove | null;
}

export type Spots = Map<string, Spot>;

function placeSpots(moves: SubMove[], tile: ZoneId | null): Spots {
    const spots: Spots = new Map();
    for (const move of moves) {
        if (move.type !== "place" || move.tile !== tile || move.needless || !move.at) continue;
        const key = keyOf(move.at);
        spots.set(key, { key, cell: move.at, wake: false, move });
    }
    return spots;
}

/** Tiles that may act; one that puts a single piece is asked where first. */
function wakeSpots(moves: SubMove[]): Spots {
    const spots: Spots = new Map();
    for (const move of moves) {
        if (!move.at || (move.type !== "activate" && move.type !== "bonus")) continue;
        const key = keyOf(move.at);
        spots.set(key, { key, cell: move.at, wake: true, move: move.put ? null : move });
    }
    return spots;
}

function putSpots(moves: SubMove[], waker: string | null): Spots {
    const spots: Spots = new Map();
    for (const move of moves) {
        if (!move.put || (waker !== null && (!move.at || keyOf(move.at) !== waker))) continue;
        const spot = isEdge(move.put)
            ? { key: edgeKey(move.put), edge: move.put }
            : { key: keyOf(move.put), cell: move.put };
        spots.set(spot.key, { ...spot, wake: false, move });
    }
    return spots;
}

/** What is picked so far: a tile of the hand, or a tile that is to act. */
export interface Picked {
    tile: ZoneId | null;
    waker: string | null;
}

export function spotsOf(moves: SubMove[], phase: string, picked: Picked): Spots {
    if (phase === "place") return placeSpots(moves, picked.tile);
    if (phase === "lay") return putSpots(moves, null);
    const wakes = wakeSpots(moves);
    if (picked.waker === null) return wakes;
    /* Another tile may still be chosen instead. */
    const puts = putSpots(moves, picked.waker);
    for (const [key, spot] of wakes) if (!puts.has(key)) puts.set(key, spot);
    return puts;
}

/** A listed move on some parcel, to ask why one like it cannot be made on
 * another. */
export function anyOf(spots: Spots): SubMove | null {
    return [...spots.values()].find((spot) => spot.cell && spot.move && !spot.wake)?.move ?? null;
}
