/** What the player has picked so far, and which move that makes. The engine
 * lists the moves; here they are only sorted by where they are on the board. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useSettings } from "../app/settings";
import type { Cell } from "../engine/types";
import { announce } from "../ui/announce";
import { t } from "../words/t";
import { edgeKey, isEdge, keyOf, sameCell } from "./geometry";
import type { Scene } from "./scene";
import { spotsOf, wordsAt, type Spot, type Spots } from "./spots";
import type { SubMove, ZoneId } from "./types";

interface Picks {
    tile: ZoneId | null;
    /** Chosen to be discarded. */
    drop: boolean;
    /** The tile that is to act, by its key. */
    waker: string | null;
    picked: string | null;
    hover: string | null;
    /** Another seat's board lies on the table. */
    shown: number | null;
}

const NOTHING: Picks = {
    tile: null,
    drop: false,
    waker: null,
    picked: null,
    hover: null,
    shown: null,
};

export interface Choice extends Picks {
    spots: Spots;
    spot: Spot | null;
    /** The move that would be made now. */
    move: SubMove | null;
    /** It was picked, not only pointed at. */
    firm: boolean;
    /** Whose board is on the table. */
    table: number;
    /** Why the last thing asked for cannot be done. */
    refused: string | null;
    /** Ends what is under way: `done` or `stop`. */
    ending: SubMove | null;
    take(tile: ZoneId): void;
    discard(): void;
    point(key: string | null): void;
    press(key: string, touch: boolean): void;
    ask(cell: Cell): void;
    show(seat: number): void;
    play(move: SubMove): void;
    choose(words: string): void;
    cancel(): boolean;
}

function passOf(scene: Scene, picks: Picks): SubMove | null {
    if (!picks.drop || !picks.tile) return null;
    return scene.moves.find((m) => m.type === "pass" && m.tile === picks.tile) ?? null;
}

/** Only one kind of tile is in the hand: there is nothing to choose. */
function onlyTile(scene: Scene): ZoneId | null {
    const hand = scene.view.hand ?? [];
    return scene.mine && scene.view.phase === "place" && hand.length === 1
        ? (hand[0]?.tile ?? null)
        : null;
}

export function useChoice(scene: Scene): Choice {
    const { confirm } = useSettings();
    const [picks, setPicks] = useState<Picks>(NOTHING);
    const [refused, setRefused] = useState<string | null>(null);
    const change = (next: Partial<Picks>) => {
        setRefused(null);
        setPicks((now) => ({ ...now, ...next }));
    };
    const { look } = scene;
    useEffect(() => {
        setRefused(null);
        setPicks((now) => ({
            ...NOTHING,
            shown: scene.mine ? null : now.shown,
            tile: onlyTile(scene),
        }));
    }, [look.at, look.actor, look.eyes, scene.mine]);

    const own = scene.mine && (picks.shown === null || picks.shown === scene.me);
    const spots = useMemo(
        () => (own ? spotsOf(scene.moves, scene.view.phase, picks) : new Map<string, Spot>()),
        [scene.moves, scene.view, own, picks.tile, picks.waker],
    );
    const spot = spots.get(picks.picked ?? "") ?? spots.get(picks.hover ?? "") ?? null;
    const pass = passOf(scene, picks);

    const fail = (reason: string) => {
        const message = reason.charAt(0).toUpperCase() + reason.slice(1);
        setRefused(message);
        announce(message, "assertive");
    };
    const play = (move: SubMove) => {
        setRefused(null);
        scene.match.play(move.words).catch((error: Error) => fail(error.message));
    };
    const press = (key: string, touch: boolean) => {
        const pressed = spots.get(key);
        if (!pressed) return;
        if (pressed.wake && pressed.move) return play(pressed.move);
        if (pressed.wake) return change({ waker: key, picked: null, hover: null });
        /* A road or sidewalk is small: pointing at it was the question. */
        const asked = picks.picked === key || (scene.view.phase === "lay" && !touch);
        if (pressed.move && (asked || !confirm)) return play(pressed.move);
        change({ picked: key, hover: key, drop: false });
    };
    const ask = (cell: Cell) => {
        if (scene.mine && scene.view.phase === "place" && !picks.tile) {
            return fail(t("sub.advice.tile"));
        }
        const words = wordsAt(spots, cell);
        if (!words) return;
        scene.match.refuse(words).then(
            ({ code, message }) => {
                if (code !== "ok") fail(message);
            },
            () => undefined,
        );
    };
    const discard = () => {
        const move = picks.tile && passOf(scene, { ...picks, drop: true });
        if (!move) return;
        if (picks.drop || !confirm) play(move);
        else change({ drop: true, picked: null, hover: null });
    };
    const choose = (words: string) => {
        const move = scene.moves.find((one) => one.words === words);
        if (!move) return;
        const put = move.put;
        const place = move.type === "place" || !put ? move.at : put;
        const key = !place ? null : isEdge(place) ? edgeKey(place) : keyOf(place);
        change({
            ...NOTHING,
            tile: move.type === "place" || move.type === "pass" ? (move.tile ?? null) : null,
            drop: move.type === "pass",
            waker: put && move.at && move.type !== "lay" ? keyOf(move.at) : null,
            picked: key,
            hover: key,
        });
    };
    const cancel = () => {
        const { view } = scene;
        if (picks.picked || picks.drop) change({ picked: null, hover: null, drop: false });
        else if (picks.waker) change({ waker: null, hover: null });
        else if (picks.shown !== null) change({ shown: null });
        else if (picks.tile && !onlyTile(scene)) change({ tile: null, hover: null });
        else if (scene.mine && view.phase === "lay" && look.undo.may) {
            scene.match.undo().catch((error: Error) => fail(error.message));
        } else return false;
        return true;
    };
    return {
        ...picks,
        spots,
        spot,
        move: pass ?? spot?.move ?? null,
        firm: pass !== null || (picks.picked !== null && spots.has(picks.picked)),
        table: picks.shown ?? scene.me,
        refused,
        ending: scene.moves.find((m) => m.type === "done" || m.type === "stop") ?? null,
        take: (tile) =>
            change({
                tile: picks.tile === tile && !picks.picked ? onlyTile(scene) : tile,
                picked: null,
                hover: null,
                drop: false,
                shown: null,
            }),
        discard,
        point: (hover) => {
            if (hover !== picks.hover) setPicks((now) => ({ ...now, hover }));
        },
        press,
        ask,
        show: (seat) => change({ shown: seat === scene.me ? null : seat }),
        play,
        choose,
        cancel,
    };
}

/** The new tile and those that have acted since, in their order. */
export function actedOf(scene: Scene): { at: Cell; tile: ZoneId; points: number; words: string }[] {
    const { log } = scene.state;
    const { placed, phase } = scene.view;
    if (!placed || (phase !== "activate" && phase !== "lay")) return [];
    const acted = [];
    for (let i = log.length - 1; i >= 0; i--) {
        const entry = log[i] as SubLogEntry | undefined;
        if (!entry || entry.seat !== scene.me || entry.at > scene.look.at) continue;
        if (entry.type === "place") break;
        if (entry.type !== "activate" || !entry.cell || !entry.tile) continue;
        if (phase === "lay" && sameCell(entry.cell, scene.view.open?.at)) continue;
        acted.unshift({
            at: entry.cell,
            tile: entry.tile as ZoneId,
            points: entry.points ?? 0,
            words: entry.words,
        });
    }
    return acted;
}

interface SubLogEntry {
    at: number;
    seat: number;
    type: string;
    cell?: Cell;
    tile?: string;
    points?: number;
    words: string;
}
