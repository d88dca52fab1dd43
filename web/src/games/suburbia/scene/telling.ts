/** After a decision its changes are told one by one: the numbers on the table
 * follow, until the last has been told. It can be skipped and stepped. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { motionAllowed, useSettings } from "../../../ui/settings";
import type { LogEntry } from "./types";
import type { Match } from "../../../play/match";
import { linesOf, type Line } from "./reason";
import { sceneOf, type Scene } from "./scene";
import { useSteady } from "../../../ui/steady";

export interface Told {
    at: number;
    seat: number;
    entry: LogEntry;
    lines: Line[];
}

export interface Telling {
    told: Told | null;
    /** How many of its lines have been told; the next one is on its way. */
    step: number;
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

const STEP = 350;
const RED = 800;
/** How long a decision of others stays when nothing moves. */
const GLANCE = 500;

/** A decision with its lines. */
export function toldOf(scene: Scene, entry: LogEntry): Told {
    return { at: entry.at, seat: entry.seat, entry, lines: linesOf(scene, entry.causes) };
}

function pause(line: Line | undefined, speed: number): number {
    return (line?.hot ? RED : STEP) / speed;
}

const wait = (time: number) => new Promise<void>((go) => setTimeout(go, time));

/** Lets the match wait for what is being told. */
function usePace(match: Match, add: (told: Told) => Promise<void>): void {
    const latest = useRef(add);
    latest.current = add;
    useEffect(() => {
        match.pace = (told) => {
            const scene = sceneOf(match, match.state);
            if (!motionAllowed() || told.entry.causes.length === 0) {
                return wait(told.seat === scene.me ? 0 : GLANCE);
            }
            return latest.current(toldOf(scene, told.entry));
        };
        return () => {
            match.pace = null;
        };
    }, [match]);
}

export function useTelling(scene: Scene): Telling {
    const { speed } = useSettings();
    const [queue, setQueue] = useState<Told[]>([]);
    const [step, setStep] = useState(0);
    const [paused, setPaused] = useState(false);
    const done = useRef(new Map<number, () => void>());
    const current = queue[0] ?? null;
    const total = current?.lines.length ?? 0;

    const settle = (at?: number) => {
        for (const [key, keep] of done.current) {
            if (at !== undefined && key !== at) continue;
            done.current.delete(key);
            keep();
        }
    };
    usePace(scene.match, (told) => {
        setQueue((now) => [...now, told]);
        return new Promise((keep) => done.current.set(told.at, keep));
    });
    const finish = () => {
        setStep(0);
        setPaused(false);
        setQueue((now) => now.slice(1));
        if (current) settle(current.at);
    };
    const skip = () => {
        if (queue.length === 0) return;
        setStep(0);
        setPaused(false);
        setQueue([]);
        settle();
    };
    useEffect(() => {
        if (!scene.state.live) skip();
    }, [scene.state.live]);
    useEffect(() => () => settle(), []);
    useEffect(() => {
        if (!current || paused) return;
        if (step > total) return finish();
        const fast = current.seat === scene.me ? 1 : speed || 1;
        const timer = setTimeout(() => setStep(step + 1), pause(current.lines[step], fast));
        return () => clearTimeout(timer);
    }, [current, step, paused, speed]);

    const pending = useMemo(() => pendingOf(queue, step), [queue, step]);
    const acts = useSteady({
        skip,
        next: () => {
            setPaused(true);
            if (step >= total) finish();
            else setStep(step + 1);
        },
        back: () => {
            setPaused(true);
            setStep(Math.max(0, step - 1));
        },
        again: (told: Told) => {
            settle();
            setStep(0);
            setPaused(true);
            setQueue([told]);
        },
    });
    return useMemo(
        () => ({
            ...acts,
            told: current,
            step,
            running: current !== null && !paused,
            waiting: paused && current !== null && done.current.has(current.at),
            pending: (seat: number, stat: string) => pending.get(`${seat} ${stat}`) ?? 0,
        }),
        [current, step, paused, pending],
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
