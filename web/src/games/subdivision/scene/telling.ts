/** News from the log: told aloud, and one change after the other on screen.
 * Choices of others come to be known when all have chosen. */
import { useEffect, useRef, useState } from "preact/hooks";
import { motionAllowed, useSettings } from "../../../ui/settings";
import type { LogEntry } from "../../../engine/types";
import { MOST } from "../../../play/beats";
import { announce } from "../../../ui/announce";
import { capital, list, t } from "../../../words/t";
import { deedWords, whoWords } from "./log";
import { linesOf, spokenPoints, type Line } from "./reason";
import { isMe, playerName, type Scene } from "./scene";
import type { SubEntry } from "./types";

export interface Told {
    entry: SubEntry;
    lines: Line[];
    /** Milliseconds for each of its steps, at normal speed. */
    pace: number;
    /** Nothing moves: all of its lines are shown at once. */
    still: boolean;
}

export interface Telling {
    told: Told | null;
    /** How many of its lines have been told. */
    step: number;
    /** Whose board is shown for it, if it is not the viewer's own. */
    stage: number | null;
    paused: boolean;
    skip(): void;
    next(): void;
    back(): void;
}

const STEP = 350;

/** The steps that a decision is told in: its lines, and a moment to see it. */
const stepsOf = ({ causes }: SubEntry): number => causes.length + 2;

/** What is told of these: each seat's decisions take two seconds at the most.
 * What others put down is seen even where it changes no number. */
export function toldOf(fresh: readonly SubEntry[], me: number, still: boolean): Told[] {
    const shown = fresh.filter(({ seat, causes, cell }) =>
        seat === me ? causes.length > 0 && !still : seat >= 0 && (causes.length > 0 || cell),
    );
    const steps = new Map<number, number>();
    for (const entry of shown) {
        steps.set(entry.seat, (steps.get(entry.seat) ?? 0) + stepsOf(entry));
    }
    return shown.map((entry) => ({
        entry,
        lines: linesOf(entry.causes),
        pace: Math.min(STEP, MOST / (steps.get(entry.seat) ?? 1)),
        still,
    }));
}

/** Entries that are new, or that were secret until now. */
function freshOf(log: readonly LogEntry[], known: Map<number, string>): SubEntry[] {
    const fresh = log.filter((entry) => {
        const before = known.get(entry.at);
        return entry.type !== "hidden" && (before === undefined || before === "hidden");
    });
    return fresh as SubEntry[];
}

/** The choice of one of several people at this screen, now made: the next one
 * must not hear it. */
function isSecret(scene: Scene, seat: number): boolean {
    return !scene.alone && seat === scene.me && scene.look.actor !== seat;
}

/** A group of decisions of one seat as one sentence, the result last. */
function groupWords(scene: Scene, entries: SubEntry[]): string {
    const seat = entries[0]?.seat ?? -1;
    if (isSecret(scene, seat)) return t("sub.say.secret", { who: { player: playerName(scene, seat), you: isMe(scene, seat) } });
    const deeds = entries
        .filter((entry) => entry.type !== "stop" && entry.type !== "done")
        .map((entry) => deedWords(scene, entry));
    const points = entries.reduce((sum, entry) => sum + (entry.points ?? 0), 0);
    if (deeds.length === 0) return "";
    if (seat < 0) return `${list(deeds)}.`;
    const said = t("sub.say.deeds", { who: whoWords(scene, seat), deeds: list(deeds) });
    return points ? `${said} ${capital(spokenPoints(points))}.` : said;
}

function say(scene: Scene, fresh: SubEntry[]): void {
    const groups: SubEntry[][] = [];
    for (const entry of fresh) {
        const last = groups[groups.length - 1];
        if (last && last[0]?.seat === entry.seat && entry.seat >= 0) last.push(entry);
        else groups.push([entry]);
    }
    for (const group of groups) {
        const words = groupWords(scene, group);
        const seat = group[0]?.seat ?? -1;
        const open = seat !== scene.me || isSecret(scene, seat);
        if (words) announce(words, "polite", open);
    }
}

/** Whose turn it is, when that becomes so. */
function useTurnNews(scene: Scene): void {
    const { mine, view, look } = scene;
    useEffect(() => {
        if (!mine) return;
        if (view.phase === "place") {
            announce(
                t("sub.say.turn", {
                    name: playerName(scene, scene.me),
                    round: view.round,
                    turn: view.turn,
                    turns: view.turns,
                }),
            );
        } else if (view.phase === "activate") {
            announce(t("sub.say.waiting", { n: view.waiting.length }));
        } else if (view.phase === "bonus") announce(t("sub.say.bonus"));
    }, [mine, look.at]);
}

export function useTelling(scene: Scene): Telling {
    const { speed } = useSettings();
    const { log, live } = scene.state;
    const known = useRef<Map<number, string> | null>(null);
    const [queue, setQueue] = useState<Told[]>([]);
    const [step, setStep] = useState(0);
    const [paused, setPaused] = useState(false);
    useTurnNews(scene);

    useEffect(() => {
        const before = known.current;
        known.current = new Map(log.map((entry) => [entry.at, entry.type]));
        if (!before || !live) return;
        const fresh = freshOf(log, before);
        if (log.length < before.size) setQueue([]);
        if (fresh.length === 0) return;
        say(scene, fresh);
        if (speed === 0 || document.hidden) return;
        const told = toldOf(fresh, scene.me, !motionAllowed());
        setQueue((now) => [...now, ...told]);
    }, [log, live]);

    const current = queue[0] ?? null;
    const total = current?.lines.length ?? 0;
    const seat = current?.entry.seat ?? -1;
    const finish = () => {
        setStep(0);
        setQueue((now) => now.slice(1));
    };
    useEffect(() => {
        if (!current || paused) return;
        const rest = step >= total || current.still;
        const steps = current.still ? stepsOf(current.entry) : rest ? 2 : 1;
        const timer = setTimeout(
            () => (rest ? finish() : setStep(step + 1)),
            (steps * current.pace) / (speed || 1),
        );
        return () => clearTimeout(timer);
    }, [current, step, paused, speed]);

    return {
        told: current,
        step: current?.still ? total : step,
        stage: seat >= 0 && seat !== scene.me ? seat : null,
        paused,
        skip: () => {
            setStep(0);
            setPaused(false);
            setQueue([]);
        },
        next: () => {
            setPaused(true);
            if (step >= total) finish();
            else setStep(step + 1);
        },
        back: () => {
            setPaused(true);
            setStep(Math.max(0, step - 1));
        },
    };
}
