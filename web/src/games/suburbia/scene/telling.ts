/** After a decision its changes are told one by one: the numbers on the table
 * follow, until the last has been told. It can be skipped and stepped. A
 * decision of somebody else is a show: their borough comes onto the table, and
 * what they take is seen to go there. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell } from "../../../engine/types";
import { beatsOf, endOf, leadOf, lengthOf, type Beat } from "../../../play/beats";
import type { Match, Told as News } from "../../../play/match";
import { Playtime } from "../../../play/playtime";
import { motionAllowed, useSettings } from "../../../ui/settings";
import { useSteady } from "../../../ui/steady";
import { linesOf, type Line } from "./reason";
import { sceneOf, type Scene } from "./scene";
import type { LogEntry, SuburbiaView } from "./types";

export interface Told {
    at: number;
    seat: number;
    entry: LogEntry;
    lines: Line[];
    beats: Beat[];
    /** The table before it; null: it is told again. */
    before: SuburbiaView | null;
}

export interface Telling {
    told: Told | null;
    /** How many of its lines have been told; the next one is on its way. Below
     * nothing: what was taken is on its way. */
    step: number;
    beat: Beat | null;
    /** Whose borough is shown for it, if it is not the viewer's own. */
    stage: number | null;
    /** The cell whose tile has not come yet. */
    absent: Cell | null;
    /** The table as it was, as long as nothing has come. */
    before: SuburbiaView | null;
    /** Nothing moves: all of it is shown at once. */
    still: boolean;
    running: boolean;
    /** The game waits, for it is being stepped through. */
    waiting: boolean;
    /** What has not been told yet is taken off the numbers shown. */
    pending(seat: number, stat: string): number;
    skip(): void;
    next(): void;
    back(): void;
    /** Tells a decision again, paused. */
    again(told: Told): void;
}

/** How long a decision of others stays of which nothing is to be seen. */
const GLANCE = 500;
/** What puts a new tile into a borough. */
const PLACING: ReadonlySet<string> = new Set(["buy", "lake", "basic", "border"]);

/** The cell that a decision filled, as the borough names its tiles. */
export function filledBy(entry: LogEntry): Cell | null {
    if (!PLACING.has(entry.type) || !entry.cell) return null;
    return entry.cells?.[2] ?? entry.cell;
}

/** A decision with its lines. */
export function toldOf(scene: Scene, entry: LogEntry): Told {
    const lines = linesOf(scene, entry.causes);
    const beats = beatsOf({ taken: false, placed: false, lines, still: false });
    return { at: entry.at, seat: entry.seat, entry, lines, beats, before: null };
}

/** Whether the same seat decides again in this turn. */
function isMore({ look, state }: Scene, { at, seat, turn }: LogEntry): boolean {
    const own = (other: { seat: number; turn: number }) => other.seat === seat && other.turn === turn;
    if (own({ seat: look.actor, turn: look.turn })) return true;
    return state.log.some((entry) => entry.at > at && own(entry));
}

/** A decision as a show, in the time that its turn has left for it. */
export function showOf(
    scene: Scene,
    { entry: any, before }: News,
    { still, time }: { still: boolean; time: Playtime },
): Told {
    const entry = any as LogEntry;
    const told = toldOf(scene, entry);
    if (told.seat === scene.me || told.seat < 0) return told;
    const placed = filledBy(entry) !== null;
    const taken = placed || entry.slot !== undefined;
    const room = time.room(entry, isMore(scene, entry));
    const beats = beatsOf({ taken, placed, lines: told.lines, still, room });
    return { ...told, beats, before: before.view as SuburbiaView };
}

/** Whether there is anything to be seen of it. */
function isSeen({ lines, beats }: Told): boolean {
    return lines.length > 0 || leadOf(beats) > 0;
}

const wait = (time: number) => new Promise<void>((go) => setTimeout(go, time));

/** Lets the match wait for what is being told. */
function usePace(match: Match, add: (told: Told) => Promise<void>): void {
    const latest = useRef(add);
    latest.current = add;
    useEffect(() => {
        const time = new Playtime();
        match.pace = (news) => {
            if (document.hidden) return Promise.resolve();
            const scene = sceneOf(match, match.state);
            const mine = news.seat === scene.me;
            const still = !motionAllowed();
            if (mine && still) return Promise.resolve();
            const told = showOf(scene, news, { still, time });
            const seen = isSeen(told);
            if (!mine) time.use(seen ? lengthOf(told.beats) : GLANCE);
            return seen ? latest.current(told) : wait(mine ? 0 : GLANCE);
        };
        return () => {
            match.pace = null;
        };
    }, [match]);
}

/** Where in its beats the first of the queue is, and what of it is shown. */
function momentOf(scene: Scene, current: Told | null, at: number) {
    const beat = current?.beats[at] ?? null;
    const still = beat?.kind === "still";
    const total = current?.lines.length ?? 0;
    const step = still ? total : at - leadOf(current?.beats ?? []);
    const other = current && current.seat >= 0 && current.seat !== scene.me;
    const coming = current !== null && step < 0;
    return {
        beat,
        step,
        still,
        stage: other ? current.seat : null,
        absent: coming ? filledBy(current.entry) : null,
        before: coming ? current.before : null,
    };
}

/** Goes from beat to beat; null: they are over. */
function useBeats(
    current: Told | null,
    at: number,
    speed: number,
    go: (to: number | null) => void,
): void {
    const began = useRef<number | null>(null);
    useEffect(() => {
        began.current = null;
    }, [current, speed]);
    useEffect(() => {
        if (!current) return;
        if (at >= current.beats.length) return go(null);
        /* A beat that comes late is shorter, so that the whole is not longer. */
        const now = performance.now();
        const before = at === 0 ? 0 : endOf(current.beats, at - 1) / speed;
        began.current ??= now - before;
        const over = began.current + endOf(current.beats, at) / speed;
        const timer = setTimeout(() => go(at + 1), over - now);
        return () => clearTimeout(timer);
    }, [current, at, speed]);
}

export function useTelling(scene: Scene): Telling {
    const { speed } = useSettings();
    const [queue, setQueue] = useState<Told[]>([]);
    const [at, setAt] = useState(0);
    const [paused, setPaused] = useState(false);
    const done = useRef(new Map<number, () => void>());
    const current = queue[0] ?? null;
    const lead = leadOf(current?.beats ?? []);
    const last = lead + (current?.lines.length ?? 0);

    const settle = (only?: number) => {
        for (const [key, keep] of done.current) {
            if (only !== undefined && key !== only) continue;
            done.current.delete(key);
            keep();
        }
    };
    usePace(scene.match, (told) => {
        setQueue((now) => [...now, told]);
        return new Promise((keep) => done.current.set(told.at, keep));
    });
    const finish = () => {
        setAt(0);
        setPaused(false);
        setQueue((now) => now.slice(1));
        if (current) settle(current.at);
    };
    const skip = () => {
        if (queue.length === 0) return;
        setAt(0);
        setPaused(false);
        setQueue([]);
        settle();
    };
    useEffect(() => {
        if (!scene.state.live) skip();
    }, [scene.state.live]);
    useEffect(() => () => settle(), []);
    const fast = current?.seat === scene.me ? 1 : speed || 1;
    useBeats(paused ? null : current, at, fast, (to) => (to === null ? finish() : setAt(to)));

    const moment = momentOf(scene, current, at);
    const pending = useMemo(() => pendingOf(queue, Math.max(0, moment.step)), [queue, moment.step]);
    const acts = useSteady({
        skip,
        next: () => {
            setPaused(true);
            if (at >= last) finish();
            else setAt(at + 1);
        },
        back: () => {
            setPaused(true);
            setAt(Math.max(Math.min(at, lead), at - 1));
        },
        again: (told: Told) => {
            settle();
            setAt(0);
            setPaused(true);
            setQueue([told]);
        },
    });
    return useMemo(
        () => ({
            ...acts,
            ...moment,
            told: current,
            running: current !== null && !paused,
            waiting: paused && current !== null && done.current.has(current.at),
            pending: (seat: number, stat: string) => pending.get(`${seat} ${stat}`) ?? 0,
        }),
        [current, at, paused, pending, scene.me],
    );
}

function pendingOf(queue: readonly Told[], step: number): Map<string, number> {
    const pending = new Map<string, number>();
    const add = (lines: readonly Line[]) => {
        for (const { seat, changes } of lines.map((line) => line.cause)) {
            for (const { stat, delta } of changes) {
                const key = `${seat} ${stat}`;
                pending.set(key, (pending.get(key) ?? 0) + delta);
            }
        }
    };
    queue.forEach((told, index) => add(index === 0 ? told.lines.slice(step) : told.lines));
    return pending;
}
