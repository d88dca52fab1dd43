/** Where the board is seen from. The board is drawn in hexes of radius 100;
 * panning and zooming change one transform and nothing else. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
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

/** The tiles, the borough board and one ring of spare cells. */
function boxOf(borough: Borough, phone: boolean): Box {
    const cells: Cell[] = [...borough.plate, ...borough.free];
    for (const tile of borough.tiles) cells.push(...(tile.cells ?? [tile.at]));
    const box = bounds(cells, RADIUS, flatTop);
    const top = plateTop(phone);
    return { ...box, y: top, height: box.y + box.height - top };
}

/** Room for the zoom buttons at the right. */
const BUTTONS = 54;

function fit(box: Box, size: Size, phone: boolean): View {
    const room = { width: size.width - (phone ? 8 : 20), height: size.height - (phone ? 12 : 22) };
    const high = Math.min(room.height / box.height, phone ? 0.6 : 0.92);
    const aside = !phone && size.width - box.width * high < 2 * BUTTONS ? BUTTONS : 0;
    const scale = Math.min((room.width - aside) / box.width, high);
    const spare = size.height - box.height * scale;
    return {
        scale,
        x: (size.width - aside) / 2 - (box.x + box.width / 2) * scale,
        y: Math.min(spare / 2, phone ? 6 : 10) - box.y * scale,
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

export function useBoardView(
    svg: RefObject<SVGSVGElement | null>,
    borough: Borough,
    size: Size,
    once: string,
    phone: boolean,
): BoardView {
    const base = useMemo(
        () => fit(boxOf(borough, phone), size, phone),
        [once, size.width, size.height, phone],
    );
    const [moved, setMoved] = useState<Moved>(UNMOVED);
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
        view: apply(base, moved),
        zoomBy: (factor) => zoomAt(factor, size.width / 2, size.height / 2),
        reset: () => setMoved(UNMOVED),
        dragged,
        handlers,
    };
}
