/** Where the board is seen from. The board is drawn in hexes of radius 100;
 * panning and zooming change one transform and nothing else. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { Cell } from "../../../engine/types";
import type { Borough } from "../scene/types";
import { bounds, flatTop, SQRT3, type Box } from "../../../draw/hex";
import type { Size } from "../../../ui/size";
import { useSteady } from "../../../ui/steady";

export const RADIUS = 100;
export const HEIGHT = SQRT3 * RADIUS;
const LEAST = 0.6;
const MOST = 2.5;
/** A pointer that moved less than this has clicked. */
const STILL = 5;
/** A chosen tile keeps this far from the rim. */
const EDGE = 8;
/** A table that grows or shrinks by more than this is another table. */
const ANOTHER = 60;

export interface View {
    /** Pixels for a hex of radius 100, and where the middle notch lies. */
    scale: number;
    x: number;
    y: number;
}

interface Moved {
    zoom: number;
    x: number;
    y: number;
}

const UNMOVED: Moved = { zoom: 1, x: 0, y: 0 };

/** How far the borough board reaches up above the middle notch. */
export function plateTop(phone: boolean): number {
    return -(phone ? 0.8 : 1.24) * HEIGHT;
}

/** The tiles and every cell something may go to. */
function cellsOf(borough: Borough, legal: readonly Cell[]): Cell[] {
    const tiles = borough.tiles.flatMap((tile) => tile.cells ?? [tile.at]);
    return [...borough.free, ...legal, ...tiles];
}

/** The tiles of somebody else's borough, and the cell that is filled just now:
 * where else they could build is theirs to know. */
function shownIn({ borough, legal, watched }: Shown): Cell[] {
    const tiles = borough.tiles.flatMap((tile) => tile.cells ?? [tile.at]);
    const to = watched?.to;
    return to ? [...tiles, ...legal, to] : [...tiles, ...legal];
}

/** All cells and the borough board. */
export function boxOf(borough: Borough, legal: readonly Cell[], phone: boolean): Box {
    return withPlate(borough, cellsOf(borough, legal), phone);
}

/** These cells and the borough board. Tiles beside the borough board can stand
 * higher than it does. */
function withPlate(borough: Borough, cells: readonly Cell[], phone: boolean): Box {
    const box = bounds([...borough.plate, ...cells], RADIUS, flatTop);
    const over = cells.length > 0 ? bounds(cells, RADIUS, flatTop).y : 0;
    const top = Math.min(plateTop(phone), over);
    return { ...box, y: top, height: box.y + box.height - top };
}

/** The zoom buttons lie over the lower right corner: in a column, on an
 * upright phone in a row. */
const ZOOM: Size = { width: 58, height: 142 };
const ZOOM_UPRIGHT: Size = { width: 148, height: 58 };

/** So much of a cell's radius around its middle has to be in the view. */
const MIDDLE = 0.4 * RADIUS;
/** The board may become so much smaller for the sake of what lies over it. */
const SMALLEST = 0.5;

function fit(box: Box, shown: Shown): View {
    const { size, phone } = shown;
    const room = {
        width: size.width - (phone ? 8 : 20),
        height: size.height - (phone ? 12 : 22),
    };
    const high = Math.min(room.height / box.height, phone ? 0.6 : 0.92);
    return placed(box, shown, Math.min(room.width / box.width, high), size.width / 2);
}

/** The box at this scale, its middle at `x`. */
function placed(box: Box, { size, phone }: Shown, scale: number, x: number): View {
    const spare = size.height - box.height * scale;
    return {
        scale,
        x: x - (box.x + box.width / 2) * scale,
        y: Math.min(spare / 2, phone ? 6 : 10) - box.y * scale,
    };
}

/** Whether any of a cell lies under the buttons, which begin at this corner: it
 * is on the inner side of the edge at the lower right, and of those beside it. */
function isUnder(x: number, y: number, radius: number, corner: readonly [number, number]): boolean {
    const [right, down] = [corner[0] - x, corner[1] - y];
    const half = (SQRT3 / 2) * radius;
    return right < radius && down < half && SQRT3 * right + down < SQRT3 * radius;
}

/** Whether the zoom buttons leave each cell free, all of it. */
function isClear(view: View, cells: readonly Cell[], { size, upright }: Shown): boolean {
    const zoom = upright ? ZOOM_UPRIGHT : ZOOM;
    const corner = [size.width - zoom.width, size.height - zoom.height] as const;
    return cells.every((cell) => {
        const [x, y] = flatTop.centre(cell, RADIUS);
        const scale = view.scale;
        return !isUnder(view.x + x * scale, view.y + y * scale, RADIUS * scale, corner);
    });
}

/** As large as may be with no cell under the buttons: aside first, then smaller. */
function fitClear(box: Box, cells: readonly Cell[], shown: Shown): View {
    const whole = fit(box, shown);
    if (isClear(whole, cells, shown)) return whole;
    const middle = whole.x + (box.x + box.width / 2) * whole.scale;
    for (let share = 1; share >= SMALLEST; share -= 0.02) {
        const scale = share * whole.scale;
        const spare = Math.max(0, (shown.size.width - box.width * scale) / 2 - EDGE);
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
            const x = Math.max(shown.size.width / 2 - spare, middle - part * spare);
            const view = placed(box, shown, scale, x);
            if (isClear(view, cells, shown)) return view;
        }
    }
    return whole;
}

/** In a borough that is watched names can be read. */
const WATCHED = { desktop: 46 / RADIUS, phone: 40 / RADIUS } as const;

/** Somebody else's borough: as much of it as can be seen well, without the
 * borough board if need be, and then without the tiles furthest away. */
export function fitWatched(shown: Shown): View {
    const { borough, phone, size } = shown;
    const cells = shownIn(shown);
    const whole = fit(withPlate(borough, cells, phone), shown);
    const least = shown.watched?.close ? WATCHED[phone ? "phone" : "desktop"] : 0;
    if (cells.length === 0 || whole.scale >= least) return whole;
    const box = bounds(cells, RADIUS, flatTop);
    const scale = Math.max(least, fit(box, shown).scale);
    const near = placed(box, shown, scale, size.width / 2);
    const spare = size.height - box.height * scale;
    const to = shown.watched?.to;
    return nudged({ ...near, y: 0.4 * spare - box.y * scale }, to ? [to] : [], size);
}

/** Whether the middle of each cell can be seen and touched. */
function isSeen(view: View, cells: readonly Cell[], shown: Shown): boolean {
    const reach = MIDDLE * view.scale;
    const inside = (at: number, room: number) => at >= reach && at <= room - reach;
    const seen = cells.every((cell) => {
        const [x, y] = flatTop.centre(cell, RADIUS);
        return (
            inside(view.x + x * view.scale, shown.size.width) &&
            inside(view.y + y * view.scale, shown.size.height)
        );
    });
    return seen && isClear(view, cells, shown);
}

/** What a chosen move covers is brought into view, and no further. */
export function nudged(view: View, focus: readonly Cell[], size: Size): View {
    if (focus.length === 0) return view;
    const box = bounds(focus, RADIUS, flatTop);
    const by = (from: number, length: number, room: number) => {
        const over = from + length - (room - EDGE);
        return from < EDGE || length > room ? EDGE - from : over > 0 ? -over : 0;
    };
    const x = view.x + box.x * view.scale;
    const y = view.y + box.y * view.scale;
    return {
        scale: view.scale,
        x: view.x + by(x, box.width * view.scale, size.width),
        y: view.y + by(y, box.height * view.scale, size.height),
    };
}

function clampZoom(zoom: number): number {
    return Math.min(MOST, Math.max(LEAST, zoom));
}

export interface BoardView {
    view: View;
    zoomBy(factor: number): void;
    reset(): void;
    /** Whether the pointer dragged, so that its release is no click. */
    dragged(): boolean;
    handlers: Record<string, (event: PointerEvent) => void>;
}

/** Zooms about a point, which stays where it is. */
function zoomed(moved: Moved, base: View, factor: number, px: number, py: number): Moved {
    const zoom = clampZoom(moved.zoom * factor);
    const by = zoom / moved.zoom;
    const x0 = base.x + moved.x;
    const y0 = base.y + moved.y;
    return { zoom, x: px - (px - x0) * by - base.x, y: py - (py - y0) * by - base.y };
}

function apply(base: View, moved: Moved): View {
    return { scale: base.scale * moved.zoom, x: base.x + moved.x, y: base.y + moved.y };
}

/** Somebody else's borough. */
export interface Watched {
    /** A decision of theirs is shown: it is seen from near. */
    close: boolean;
    /** The cell that is filled just now. */
    to: Cell | null;
}

/** What the board shows, and where. */
export interface Shown {
    borough: Borough;
    /** null: it is one's own. */
    watched: Watched | null;
    /** Cells to be shown besides the borough's own. */
    legal: readonly Cell[];
    /** What is chosen covers these. */
    focus: readonly Cell[];
    /** Those of them that may lie further out than any other cell. */
    reach: readonly Cell[];
    /** As long as it stays the same, the board stays where it is. */
    once: string;
    /** What the player set about; then every cell of `wanted` must be seen. */
    begun: string;
    wanted: readonly Cell[];
    size: Size;
    phone: boolean;
    /** A phone, higher than wide. */
    upright: boolean;
}

/** Where the player moved the board; forgotten with another borough, and on
 * a screen that was turned. */
function useMoved(seat: number, size: Size) {
    const [moved, setMoved] = useState<Moved>(UNMOVED);
    const last = useRef({ seat, size });
    useLayoutEffect(() => {
        const { width, height } = last.current.size;
        const other = last.current.seat !== seat || Math.abs(size.width - width) > ANOTHER;
        if (!other && Math.abs(size.height - height) <= ANOTHER) return;
        last.current = { seat, size };
        setMoved(UNMOVED);
    }, [seat, size.width, size.height]);
    return [moved, setMoved] as const;
}

export function useBoardView(svg: RefObject<SVGSVGElement | null>, shown: Shown): BoardView {
    const { borough, size, phone, upright } = shown;
    const base = useMemo(() => {
        if (shown.watched) return fitWatched(shown);
        const legal = [...shown.legal, ...shown.reach];
        return fitClear(boxOf(borough, legal, phone), cellsOf(borough, legal), shown);
    }, [shown.once, size.width, size.height, phone, upright, String(shown.reach)]);
    const [moved, setMoved] = useMoved(borough.seat, size);
    const latest = useRef({ base, moved });
    latest.current = { base, moved };
    useLayoutEffect(() => {
        if (!isSeen(apply(base, moved), shown.wanted, shown)) setMoved(UNMOVED);
    }, [shown.begun]);
    const pointers = useRef(new Map<number, { x: number; y: number }>());
    const travelled = useRef(0);

    const at = (event: { clientX: number; clientY: number }) => {
        const box = svg.current?.getBoundingClientRect();
        return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
    };
    const zoomAt = (factor: number, x: number, y: number) =>
        setMoved((now) => zoomed(now, latest.current.base, factor, x, y));

    useEffect(() => {
        const element = svg.current;
        if (!element) return;
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            const { x, y } = at(event);
            zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.04 : 0.0015)), x, y);
        };
        element.addEventListener("wheel", wheel, { passive: false });
        return () => element.removeEventListener("wheel", wheel);
    }, [svg.current]);

    const { dragged } = useSteady({ dragged: () => travelled.current >= STILL });
    const handlers = {
        onPointerDown: (event: PointerEvent) => {
            if (pointers.current.size === 0) travelled.current = 0;
            pointers.current.set(event.pointerId, at(event));
        },
        onPointerMove: (event: PointerEvent) => {
            const last = pointers.current.get(event.pointerId);
            if (!last) return;
            const now = at(event);
            const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
            travelled.current += Math.hypot(now.x - last.x, now.y - last.y);
            pointers.current.set(event.pointerId, now);
            if (travelled.current < STILL) return;
            svg.current?.setPointerCapture(event.pointerId);
            if (other) {
                const before = Math.hypot(last.x - other.x, last.y - other.y);
                const after = Math.hypot(now.x - other.x, now.y - other.y);
                zoomAt(after / Math.max(1, before), (now.x + other.x) / 2, (now.y + other.y) / 2);
            } else {
                setMoved((m) => ({ ...m, x: m.x + now.x - last.x, y: m.y + now.y - last.y }));
            }
        },
        onPointerUp: (event: PointerEvent) => {
            pointers.current.delete(event.pointerId);
        },
        onPointerCancel: (event: PointerEvent) => {
            pointers.current.delete(event.pointerId);
        },
    };
    return {
        view: nudged(apply(base, moved), shown.focus, size),
        zoomBy: (factor) => zoomAt(factor, size.width / 2, size.height / 2),
        reset: () => setMoved(UNMOVED),
        dragged,
        handlers,
    };
}
