/** Survey tape around what a step is about: rings and numbered badges over the
 * page. They follow their targets, and neither cover nor block anything. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/t";

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
    /** A cell of a board: its ring has six sides. */
    hex: boolean;
}

/** The first of the places that is there and shown. */
export function targetOf(places: readonly string[]): Element | null {
    for (const place of places) {
        const found = document.querySelector(place);
        if (found && found.getBoundingClientRect().width > 0) return found;
    }
    return null;
}

/** A row that scrolls brings what it hides of a step's first target to its middle. */
function bringIntoSight(element: Element): void {
    const row = element.closest(".market");
    if (!row || inSight(element, element.getBoundingClientRect())) return;
    const [box, room] = [element, row].map((one) => one.getBoundingClientRect());
    if (box && room) row.scrollLeft += box.x + box.width / 2 - room.x - room.width / 2;
}

/** What of an element can be seen inside what scrolls around it. */
function inSight(element: Element, box: DOMRect): boolean {
    const frame = element.closest(".market, .table-left, .table-right, .table-middle, .phone-board");
    if (!frame || frame === element) return true;
    const room = frame.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + Math.min(box.height, room.height) / 2;
    return x > room.left && x < room.right && y > room.top && y < room.bottom;
}

function boxOf(element: Element | null): Box | null {
    if (!element) return null;
    const hex = element.getAttribute("role") === "gridcell";
    const shape = (hex && element.querySelector(".touch-area")) || element;
    const box = shape.getBoundingClientRect();
    if (!inSight(element, box)) return null;
    const { x, y, width, height } = box;
    return { x, y, width, height, hex };
}

const near = (a: Box | null, b: Box | null): boolean =>
    a === b ||
    (a !== null &&
        b !== null &&
        Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.5 &&
        Math.abs(a.width - b.width) + Math.abs(a.height - b.height) < 0.5);

const idOf = (at: number): string => `lesson-mark-${at + 1}`;

/** The target says that it is marked; what was said about it before stays. */
function describe(element: Element | null, at: number): void {
    const id = idOf(at);
    for (const old of document.querySelectorAll(`[aria-describedby~="${id}"]`)) {
        if (old !== element) forget(old, id);
    }
    if (!element) return;
    const now = element.getAttribute("aria-describedby") ?? "";
    if (!now.split(" ").includes(id)) {
        element.setAttribute("aria-describedby", `${now} ${id}`.trim());
    }
}

function forget(element: Element, id: string): void {
    const rest = (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .filter((each) => each !== id && each !== "");
    if (rest.length > 0) element.setAttribute("aria-describedby", rest.join(" "));
    else element.removeAttribute("aria-describedby");
}

/** Follows the targets from frame to frame: boards move, rows scroll. */
function useBoxes(targets: readonly string[][]): (Box | null)[] {
    const [boxes, setBoxes] = useState<(Box | null)[]>([]);
    const key = JSON.stringify(targets);
    useEffect(() => {
        let frame = 0;
        let brought = false;
        const follow = () => {
            const found = targets.map(targetOf);
            found.forEach(describe);
            if (found[0] && !brought) {
                brought = true;
                bringIntoSight(found[0]);
            }
            const now = found.map(boxOf);
            setBoxes((old) =>
                old.length === now.length && old.every((box, at) => near(box, now[at] ?? null)) ? old : now,
            );
            frame = requestAnimationFrame(follow);
        };
        follow();
        return () => {
            cancelAnimationFrame(frame);
            targets.forEach((_, at) => describe(null, at));
        };
    }, [key]);
    return boxes;
}

/** A ring is two lines, one over the other: tape, and dashes on it. */
function Ring({ box }: { box: Box }) {
    const { width: w, height: h, hex } = box;
    const flat = w > h;
    const points = flat
        ? [w / 4, 0, (3 * w) / 4, 0, w, h / 2, (3 * w) / 4, h, w / 4, h, 0, h / 2]
        : [w / 2, 0, w, h / 4, w, (3 * h) / 4, w / 2, h, 0, (3 * h) / 4, 0, h / 4];
    const shape = (name: string) =>
        hex ? (
            <polygon class={name} points={points.join(" ")} />
        ) : (
            <rect class={name} x={-1} y={-1} width={w + 2} height={h + 2} rx={10} />
        );
    return (
        <svg width={w} height={h}>
            {shape("tape")}
            {shape("dashes")}
        </svg>
    );
}

export function Badge({ n }: { n: number }) {
    return (
        <span class="lesson-badge" role="img" aria-label={t("learn.badge", { n })}>
            {n}
        </span>
    );
}

/** Where a badge stands: on the upper left corner, inside the window. */
function badgeAt({ x, y, width, hex }: Box): string {
    const left = hex ? x + width / 4 : x;
    return `left:${Math.max(2, left - 11)}px;top:${Math.max(2, y - 11)}px`;
}

export function Marks({ targets }: { targets: readonly string[][] }) {
    const boxes = useBoxes(targets);
    return (
        <div class="lesson-marks">
            {targets.map((_, at) => (
                <span key={at} class="vh" id={idOf(at)}>
                    {t("learn.mark.plain", { n: at + 1 })}
                </span>
            ))}
            {boxes.map(
                (box, at) =>
                    box && (
                        <div key={at} aria-hidden="true">
                            <div class="lesson-ring" style={`left:${box.x}px;top:${box.y}px`}>
                                <Ring box={box} />
                            </div>
                            <b class="lesson-badge" style={badgeAt(box)}>
                                {at + 1}
                            </b>
                        </div>
                    ),
            )}
        </div>
    );
}
