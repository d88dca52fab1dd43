/** Pan and zoom of a board, and how large a parcel is on screen. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { round1, type Point } from "../../../draw/hex";
import { IconButton } from "../../../ui/button";
import { useKeys } from "../../../ui/keys";
import { t } from "../../../words/t";

const WIDTH = 1290;
const HEIGHT = 1180;
const LEAST = 1;
const MOST = 2.5;
const STEP = 1.25;
/** A finger that moved further than this drags; it does not press. */
const DRAG = 8;
/** Pixels a finger needs, and how wide an edge is in hexes of radius 100. */
const FINGER = 44;
const EDGE = 73;
/** Parcels smaller than this are too small for a finger on their edges. */
const SMALL = 36;
/** Room around the outermost edges. */
const AROUND = 110;

interface Window {
    zoom: number;
    x: number;
    y: number;
}

const WHOLE: Window = { zoom: 1, x: 0, y: 0 };

interface Handlers {
    onWheel(event: WheelEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onClickCapture(event: MouseEvent): void;
}

export interface View {
    box: RefObject<HTMLDivElement | null>;
    viewBox: string;
    /** Of a parcel, in pixels. */
    radius: number;
    zoom(factor: number): void;
    fit(): void;
    whole: boolean;
    handlers: Handlers;
}

function clamp(window: Window): Window {
    const zoom = Math.min(MOST, Math.max(LEAST, window.zoom));
    const room = (1 - 1 / zoom) / 2;
    const limit = (value: number, size: number) =>
        Math.min(size * room, Math.max(-size * room, value));
    return { zoom, x: limit(window.x, WIDTH), y: limit(window.y, HEIGHT) };
}

/** The part of the board with all of these points, as large as a finger needs
 * and no larger; null if that is the whole. */
export function closeUp(points: readonly Point[], scale: number): Window | null {
    if (points.length === 0 || scale * 100 >= SMALL) return null;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND];
    const [top, low] = [Math.min(...ys) - AROUND, Math.max(...ys) + AROUND];
    const room = Math.min(WIDTH / (right - left), HEIGHT / (low - top));
    const zoom = Math.min(FINGER / (EDGE * scale), room);
    if (zoom < 1.05) return null;
    return clamp({ zoom, x: (left + right) / 2, y: (top + low) / 2 });
}

function holds(window: Window, points: readonly Point[]): boolean {
    const [w, h] = [WIDTH / window.zoom / 2, HEIGHT / window.zoom / 2];
    return points.every(
        ([x, y]) => Math.abs(x - window.x) < w - 40 && Math.abs(y - window.y) < h - 40,
    );
}

/** Goes near while sidewalks are laid on a small screen, and back after it. */
function useCloseUp(
    points: readonly Point[],
    scale: number,
    window: Window,
    setWindow: (window: Window) => void,
): void {
    const before = useRef<Window | null>(null);
    useEffect(() => {
        if (points.length === 0) {
            if (before.current) setWindow(before.current);
            before.current = null;
            return;
        }
        const near = closeUp(points, scale);
        if (before.current) {
            if (!holds(window, points)) setWindow(near ?? before.current);
        } else if (near && near.zoom > window.zoom) {
            before.current = window;
            setWindow(near);
        }
    }, [points]);
}

function useSize(box: RefObject<HTMLDivElement | null>): [number, number] {
    const [size, setSize] = useState<[number, number]>([WIDTH / 2, HEIGHT / 2]);
    useEffect(() => {
        const element = box.current;
        if (!element) return;
        const observer = new ResizeObserver(([entry]) => {
            if (entry) setSize([entry.contentRect.width, entry.contentRect.height]);
        });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return size;
}

export function useView(edges: readonly Point[]): View {
    const box = useRef<HTMLDivElement>(null);
    const [width, height] = useSize(box);
    const [window, setWindow] = useState<Window>(WHOLE);
    const pointers = useRef(new Map<number, [number, number]>());
    const dragged = useRef(0);
    const whole = Math.min(width / WIDTH, height / HEIGHT);
    const scale = whole * window.zoom;
    useCloseUp(edges, whole, window, setWindow);
    const change = (next: Window) => setWindow(clamp(next));
    const zoom = (factor: number) => change({ ...window, zoom: window.zoom * factor });
    const fit = () => setWindow(WHOLE);
    useKeys({ "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), "0": fit });

    const distance = () => {
        const [a, b] = [...pointers.current.values()];
        return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
    };
    const onPointerMove = (event: PointerEvent) => {
        const last = pointers.current.get(event.pointerId);
        if (!last) return;
        const before = distance();
        pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
        dragged.current += Math.hypot(event.clientX - last[0], event.clientY - last[1]);
        const after = distance();
        if (before && after) change({ ...window, zoom: (window.zoom * after) / before });
        else if (window.zoom > 1) {
            const x = window.x - (event.clientX - last[0]) / scale;
            const y = window.y - (event.clientY - last[1]) / scale;
            change({ ...window, x, y });
        }
    };
    const drop = (event: PointerEvent) => {
        pointers.current.delete(event.pointerId);
    };
    const w = WIDTH / window.zoom;
    const h = HEIGHT / window.zoom;
    return {
        box,
        viewBox: [window.x - w / 2, window.y - h / 2, w, h].map(round1).join(" "),
        radius: Math.max(10, 100 * scale),
        zoom,
        fit,
        whole: window.zoom === 1,
        handlers: {
            onWheel: (event) => {
                if (!event.ctrlKey && window.zoom === 1 && event.deltaY > 0) return;
                event.preventDefault();
                zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
            },
            onPointerDown: (event) => {
                if (pointers.current.size === 0) dragged.current = 0;
                pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
            },
            onPointerMove,
            onPointerUp: drop,
            onPointerCancel: drop,
            onPointerLeave: drop,
            onClickCapture: (event) => {
                if (dragged.current > DRAG && window.zoom > 1) event.stopPropagation();
                dragged.current = 0;
            },
        },
    };
}

export function ZoomButtons({ view }: { view: View }) {
    return (
        <div class="sd-zoom">
            <IconButton
                glyph="plus"
                label={t("sub.zoom.in")}
                shortcut="+"
                onClick={() =>
                view.zoom(STEP)}
            />
            <IconButton
                glyph="minus"
                label={t("sub.zoom.out")}
                shortcut="-"
                disabled={view.whole}
                onClick={() => view.zoom(1 / STEP)}
            />
            <IconButton glyph="fit" label={t("sub.zoom.fit")} shortcut="0" onClick={view.fit} />
        </div>
    );
}
