/** What travels over the whole table while a decision is told: the tile from
 * the market to its cell, each change from its tile to its number. It is drawn
 * over everything, touches nothing, and nobody is told of it but by the rest. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Chip } from "../../../draw";
import { flatTop } from "../../../draw/hex";
import { isStat } from "../../../draw/kinds";
import type { Cell, Change } from "../../../engine/types";
import { settings } from "../../../ui/settings";
import { RADIUS } from "../board/boardview";
import { HexTile } from "../draw";
import { offerOf } from "../scene/options";
import type { Line } from "../scene/reason";
import { tileOf, useScene } from "../scene/scene";
import type { Telling, Told } from "../scene/telling";
import "./stage.later.css";

interface Point {
    x: number;
    y: number;
    /** Of a hex there, in pixels. */
    radius: number;
}

const SIZE = 47;
const LIFT = 20;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const FLY = "cubic-bezier(.45,.05,.25,1)";

function middleOf(selector: string): Point | null {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box) return null;
    const inside = (at: number, most: number) => Math.min(most - SIZE, Math.max(SIZE, at));
    return {
        x: inside(box.left + box.width / 2, innerWidth),
        y: inside(box.top + Math.min(box.height / 2, SIZE), innerHeight),
        radius: SIZE,
    };
}

/** Where a cell of the board is on screen. */
function cellPoint(cell: Cell): Point | null {
    const ground = document.querySelector<SVGGElement>(".sb-board > svg > g");
    const matrix = ground?.getScreenCTM();
    if (!matrix) return null;
    const [x, y] = flatTop.centre(cell, RADIUS);
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: point.x, y: point.y, radius: matrix.a * RADIUS };
}

function numberPoint(seat: number, stat: string): Point | null {
    const box = document
        .querySelector(`[data-number="${seat} ${stat}"]`)
        ?.getBoundingClientRect();
    if (!box) return null;
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, radius: 0 };
}

function put({ x, y }: Point, scale = 1, turn = 0): string {
    return `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;
}

interface Flight {
    frames: Keyframe[];
    ms: number;
    easing: string;
}

/** Something on its way; it is not seen where there is no way. */
function Flying({ flight, children }: { flight: () => Flight | null; children: ComponentChildren }) {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const way = flight();
        if (!way || !box.current) return;
        const { frames, ms, easing } = way;
        const running = box.current.animate(frames, { duration: ms, easing, fill: "both" });
        return () => running.cancel();
    }, []);
    return (
        <div class="stage-thing" ref={box}>
            {children}
        </div>
    );
}

const pace = (): number => settings().speed || 1;

function lifted(from: Point): Point {
    return { ...from, y: from.y - LIFT };
}

/** What is taken lifts; what is only removed falls and fades. */
function takeFlight(from: Point, falls: boolean, ms: number): Flight {
    const end = falls
        ? { transform: put({ ...from, y: from.y + 2 * LIFT }), opacity: 0 }
        : { transform: put(lifted(from), 1.06), opacity: 1 };
    return { frames: [{ transform: put(from), opacity: 1 }, end], ms: ms * 0.8, easing: EASE };
}

function buildFlight(from: Point, to: Point, ms: number): Flight {
    const start = lifted(from);
    const top = { x: (start.x + to.x) / 2, y: Math.min(start.y, to.y) - LIFT, radius: 0 };
    const scale = to.radius / SIZE;
    return {
        frames: [
            { transform: put(start, 1.06) },
            { transform: put(top, 1.2 * Math.max(1, scale), -7), offset: 0.45 },
            { transform: put(to, 1.06 * scale), offset: 0.82 },
            { transform: put(to, scale) },
        ],
        ms: ms * 0.95,
        easing: FLY,
    };
}

function TakenTile({ told, telling }: { told: Told; telling: Telling }) {
    const { content } = useScene();
    const tile = tileOf(content, told.entry.tile ?? "");
    const { beat, absent } = telling;
    const offer = offerOf(told.entry);
    if (!tile || !beat || !offer) return null;
    const ms = beat.ms / pace();
    const flight = () => {
        const from = middleOf(`[data-offer="${offer}"]`) ?? middleOf(".market");
        if (!from) return null;
        if (beat.kind === "takes") return takeFlight(from, absent === null, ms);
        const to = absent && cellPoint(absent);
        return to && buildFlight(from, to, ms);
    };
    const lake = told.entry.type === "lake" || told.entry.lake === true;
    return (
        <Flying key={`${told.at} ${beat.kind}`} flight={flight}>
            <HexTile
                tile={tile}
                radius={SIZE}
                level="M"
                flat
                faceDown={lake && beat.kind === "builds"}
                cost={beat.kind === "takes"}
                gain={beat.kind === "takes"}
            />
        </Flying>
    );
}

interface ChipProps {
    line: Line;
    change: Change;
    /** Whose borough is on the table. */
    table: number;
    ms: number;
}

function TravellingChip({ line: { cause }, change, table, ms }: ChipProps) {
    const { stat, delta } = change;
    if (!isStat(stat) || delta === 0) return null;
    const flight = (): Flight | null => {
        const to = numberPoint(cause.seat, stat);
        const here = cause.at && (cause.at_seat ?? cause.seat) === table;
        const from = (here && cellPoint(cause.at as Cell)) || (to && { ...to, y: to.y + 2 * LIFT });
        if (!from || !to) return null;
        const frames = [
            { transform: put(from, 0.7), opacity: 0 },
            { transform: put(from, 1.2), opacity: 1, offset: 0.25 },
            { transform: put(to, 1), opacity: 1, offset: 0.9 },
            { transform: put(to, 0.8), opacity: 0 },
        ];
        return { frames, ms, easing: EASE };
    };
    return (
        <Flying flight={flight}>
            <Chip stat={stat} value={delta} size={28} label="" />
        </Flying>
    );
}

export function Stage({ telling, table }: { telling: Telling; table: number }) {
    const { told, step, beat, running, still } = telling;
    if (!told || !beat || !running || still) return null;
    const line = told.lines[step];
    const own = told.seat !== telling.stage;
    const ms = beat.ms / (own ? 1 : pace());
    return (
        <div class="stage" aria-hidden="true">
            {step < 0 && <TakenTile told={told} telling={telling} />}
            {line?.cause.changes.map((change) => (
                <TravellingChip
                    key={`${told.at} ${step} ${change.stat}`}
                    line={line}
                    change={change}
                    table={table}
                    ms={ms}
                />
            ))}
        </div>
    );
}
