/** Where the board is seen from. The board is drawn in hexes of radius 100;
 * panning and zooming change one transform and nothing else. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { Borough, Cell } from "../engine/types";
import { bounds, flatTop, SQRT3, type Box } from "../draw/hex";
import type { Size } from "./size";
import { useSteady } from "./steady";

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

/** The tiles, the borough board and every cell something may go to. Tiles
 * beside the borough board can stand higher than it does. */
export function boxOf(borough: Borough, legal: readonly Cell[], phone: boolean): Box {
    const cells: Cell[] = [...borough.free, ...legal];
    for (const tile of borough.tiles) cells.push(...(tile.cells ?? [tile.at]));
    const box = bounds([...borough.plate, ...cells], RADIUS, flatTop);
    const over = cells.length > 0 ? bounds(cells, RADIUS, flatTop).y : 0;
    const top = Math.min(plateTop(phone), over);
    return { ...box, y: top, height: box.y + box.height - top };
}

/** Room for the zoom buttons at the right; on an upright phone below. */
const BUTTONS = 54;

function fit(box: Box, size: Size, phone: boolean, upright: boolean): View {
    const below = upright ? BUTTONS : 0;
    const room = {
        width: size.width - (phone ? 8 : 20),
        height: size.height - below - (phone ? 12 : 22),
    };
    const high = Math.min(room.height / box.height, phone ? 0.6 : 0.92);
    const aside = !upright && size.width - box.width * high < 2 * BUTTONS ? BUTTONS : 0;
    const scale = Math.min((room.width - aside) / box.width, high);
    const spare = size.height - below - box.height * scale;
    return {
        scale,
        x: (size.width - aside) / 2 - (box.x + box.width / 2) * scale,
        y: Math.min(spare / 2, phone ? 6 : 10) - box.y * scale,
    };
}

/** What a chosen move covers is brought into view, and no further. */
export function nudged(view: View, focus: readonly Cell[], size: Size, low: number): View {
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
        y: view.y + by(y, box.height * view.scale, size.height - low),
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

/** What the board shows, and where. */
export interface Shown {
    borough: Borough;
    /** Cells to be shown besides the borough's own. */
    legal: readonly Cell[];
    /** What is chosen covers these. */
    focus: readonly Cell[];
    /** As long as it stays the same, the board stays where it is. */
    once: string;
    size: Size;
    /** So much of the lower end lies under a sheet. */
    low: number;
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
    const base = useMemo(
        () => fit(boxOf(borough, shown.legal, phone), size, phone, upright),
        [shown.once, size.width, size.height, phone, upright],
    );
    const [moved, setMoved] = useMoved(borough.seat, size);
    const latest = useRef({ base, moved });
    latest.current = { base, moved };
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
        view: nudged(apply(base, moved), shown.focus, size, shown.low),
        zoomBy: (factor) => zoomAt(factor, size.width / 2, size.height / 2),
        reset: () => setMoved(UNMOVED),
        dragged,
        handlers,
    };
}
