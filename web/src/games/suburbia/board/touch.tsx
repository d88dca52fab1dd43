/** What can be touched on the board: a grid with one tab stop, whose cells
 * say what they are. Nothing of it is seen but the ring of the focus. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell } from "../../../engine/types";
import type { Borough, PlacedTile } from "../scene/types";
import { flatPath, flatTop } from "../../../draw/hex";
import { t } from "../../../words/t";
import { RADIUS } from "./boardview";
import { useChoice } from "../scene/choice";
import { memo } from "../../../ui/memo";
import { spotKey, type Spot } from "../scene/options";
import { cellKey, playerName, tileAt, useScene, type Scene } from "../scene/scene";
import { cornerOf, placeSpoken, spotSpoken, tileSpoken } from "../scene/spoken";
import { useSteady } from "../../../ui/steady";

const LEAVE = 40;

interface Place {
    key: string;
    at: Cell;
    spot: Spot | undefined;
    placed: PlacedTile | undefined;
    /** What a reader of screens says. */
    name: string;
}

type Bare = Omit<Place, "name">;

/** A cell of the key of a spot, if it is one of this borough. */
function cellIn(borough: Borough, key: string | null): Cell | null {
    const [seat, cell = ""] = (key ?? "").split(":");
    const [q, r] = cell.split(",").map(Number);
    if (seat !== String(borough.seat) || q === undefined || r === undefined) return null;
    return [q, r];
}

/** Tiles and legal cells; and the tab stop, which stays where it is while a
 * chosen cell turns from a choice into a tile. */
function placesOf(
    scene: Scene,
    borough: Borough,
    spots: Map<string, Spot>,
    stop: string | null,
): Place[] {
    const places = new Map<string, Bare>();
    const corner = cornerOf(borough);
    for (const placed of borough.tiles) {
        const key = spotKey(borough.seat, placed.at);
        places.set(key, { key, at: placed.at, spot: spots.get(key), placed });
    }
    for (const spot of spots.values()) {
        if (spot.seat !== borough.seat || places.has(spot.key)) continue;
        const placed = tileAt(scene.view, spot.seat, spot.at);
        places.set(spot.key, { key: spot.key, at: spot.at, spot, placed });
    }
    const kept = cellIn(borough, stop);
    if (kept && stop && !places.has(stop)) {
        const placed = tileAt(scene.view, borough.seat, kept);
        places.set(stop, { key: stop, at: kept, spot: undefined, placed });
    }
    return [...places.values()].map((place) => ({
        ...place,
        name: nameOf(scene, place, corner),
    }));
}

/** Rows from the top, each from the left. */
function rowsOf(places: readonly Place[]): Place[][] {
    const rows = new Map<number, Place[]>();
    for (const place of places) {
        const row = Math.floor(place.at[1] + place.at[0] / 2);
        rows.set(row, [...(rows.get(row) ?? []), place]);
    }
    return [...rows.entries()]
        .sort(([a], [b]) => a - b)
        .map(([, row]) => row.sort((a, b) => a.at[0] - b.at[0]));
}

const height = ({ at: [q, r] }: Place) => r + q / 2;

/** Up and down along a column, left and right to the nearest cell of the next. */
function towards(places: readonly Place[], from: Place, key: string): Place | undefined {
    if (key === "ArrowUp" || key === "ArrowDown") {
        const sign = key === "ArrowUp" ? -1 : 1;
        return places
            .filter(
                (place) =>
                    place.at[0] === from.at[0] && (height(place) - height(from)) * sign > 0,
            )
            .sort((a, b) => (height(a) - height(b)) * sign)[0];
    }
    const sign = key === "ArrowLeft" ? -1 : 1;
    const off = (place: Place) =>
        (place.at[0] - from.at[0]) * sign * 10 + Math.abs(height(place) - height(from));
    return places
        .filter((place) => (place.at[0] - from.at[0]) * sign > 0)
        .sort((a, b) => off(a) - off(b))[0];
}

function nameOf(scene: Scene, place: Bare, corner: Cell): string {
    const where = placeSpoken(place.at, corner);
    const move = place.spot?.moves[0];
    const what = move
        ? spotSpoken(scene, move, place.placed)
        : place.placed
          ? tileSpoken(scene, place.placed)
          : t("table.say.empty");
    return `${where} ${what}`;
}

interface Props {
    borough: Borough;
    dragged: () => boolean;
    inspect: (seat: number, placed: PlacedTile) => void;
}

export const TouchGrid = memo(function TouchGrid({ borough, dragged, inspect }: Props) {
    const scene = useScene();
    const choice = useChoice();
    const [stop, setStop] = useState<string | null>(null);
    const grid = useRef<SVGGElement>(null);
    /* Pointing changes the choice all the time, but none of these. */
    const places = useMemo(
        () => placesOf(scene, borough, choice.spots, stop),
        [scene.view, borough, choice.spots, stop],
    );
    const rows = useMemo(() => rowsOf(places), [places]);
    const current = places.find((place) => place.key === stop) ?? firstOf(places);

    useEffect(() => {
        if (choice.picked) setStop(choice.picked);
    }, [choice.picked]);

    /* From one cell to the next nothing is pointed at for a moment. */
    const leaving = useRef(0);
    const point = (place: Place, on: boolean) => {
        clearTimeout(leaving.current);
        if (on) choice.point(place.spot ? place.key : null);
        else leaving.current = window.setTimeout(() => choice.point(null), LEAVE);
    };
    const focus = (place: Place | undefined) => {
        if (!place) return;
        setStop(place.key);
        const cell = grid.current?.querySelector<SVGGElement>(`[data-cell="${place.key}"]`);
        cell?.focus();
    };
    const press = (place: Place, finger = false) => {
        if (place.spot) choice.press(place.key, finger);
        else if (place.placed) inspect(borough.seat, place.placed);
        else choice.ask(place.at);
    };
    const acts = useSteady({
        onPress: (place: Place, finger: boolean) => {
            if (!dragged()) press(place, finger);
        },
        onPoint: point,
        onFocus: (place: Place) => setStop(place.key),
    });
    const onKeyDown = (event: KeyboardEvent) => {
        if (!current) return;
        /* Where nothing goes, these keys mean what the table is about. */
        const table = event.key === " " || (event.key === "Enter" && choice.firm);
        if (table && !current.spot) return;
        if (event.key.startsWith("Arrow")) focus(towards(places, current, event.key));
        else if (event.key === "Home") focus(firstOf(places));
        else if (event.key === "Enter" || event.key === " ") press(current);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <g
            ref={grid}
            class="touch"
            role="grid"
            data-home
            aria-label={t("table.board.label", { name: playerName(scene, borough.seat) })}
            onKeyDown={onKeyDown}
        >
            {rows.map((row) => (
                <g role="row" key={Math.floor(height(row[0] as Place))}>
                    {row.map((place) => (
                        <TouchCell
                            key={place.key}
                            place={place}
                            stop={place.key === current?.key}
                            picked={place.key === choice.picked}
                            {...acts}
                        />
                    ))}
                </g>
            ))}
        </g>
    );
});

/** Legal cells come first, then plans: they are what the player looks for. */
function firstOf(places: readonly Place[]): Place | undefined {
    const offered = places.filter((place) => place.spot);
    return offered.find(({ spot }) => !spot?.moves[0]?.short) ?? offered[0] ?? places[0];
}

/** Browsers tell of a click what made it. */
function byFinger(event: Event): boolean {
    return "pointerType" in event && event.pointerType === "touch";
}

interface CellProps {
    place: Place;
    stop: boolean;
    picked: boolean;
    onPress: (place: Place, finger: boolean) => void;
    onPoint: (place: Place, on: boolean) => void;
    onFocus: (place: Place) => void;
}

const TouchCell = memo(function TouchCell(props: CellProps) {
    const { place, stop, picked, onPress, onPoint, onFocus } = props;
    const [x, y] = flatTop.centre(place.at, RADIUS);
    const planned = place.spot?.moves[0]?.short !== undefined;
    const cell = place.spot && cellKey(place.at);
    return (
        <g
            role="gridcell"
            class={place.spot ? "touch-cell touch-legal" : "touch-cell"}
            tabIndex={stop ? 0 : -1}
            aria-label={place.name}
            aria-selected={picked}
            data-cell={place.key}
            data-legal={planned ? undefined : cell}
            data-plan={planned ? cell : undefined}
            transform={`translate(${x} ${y})`}
            onClick={(event) => onPress(place, byFinger(event))}
            onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(place, true)}
            onPointerLeave={(event) => event.pointerType === "mouse" && onPoint(place, false)}
            onFocus={() => {
                onFocus(place);
                onPoint(place, true);
            }}
            onBlur={() => onPoint(place, false)}
        >
            <path class="touch-area" d={flatPath(RADIUS)} />
            <path class="touch-ring" d={flatPath(RADIUS - 2)} />
        </g>
    );
});
