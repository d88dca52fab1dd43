/** What the player has picked so far, and which move that makes. The engine
 * lists the moves; here they are only sorted by where they are on the board. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useSettings } from "../../../ui/settings";
import type { Cell } from "../../../engine/types";
import { announce } from "../../../ui/announce";
import { capital, refusal, t } from "../../../words/t";
import { edgeKey, isEdge, keyOf, sameCell } from "./geometry";
import type { Scene } from "./scene";
import { anyOf, spotsOf, type Spot, type Spots } from "./spots";
import type { SubEntry, SubMove, ZoneId } from "./types";

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
    refused: Refused | null;
    /** Ends what is under way: `done` or `stop`. */
    ending: SubMove | null;
    take(tile: ZoneId): void;
    discard(): void;
    point(key: string | null): void;
    press(key: string, touch: boolean): void;
    ask(cell: Cell): void;
    show(seat: number): void;
    play(move: SubMove): void;
    choose(move: SubMove | undefined): void;
    cancel(): boolean;
}

/** In words, and by the code that its rule goes by. */
interface Refused {
    words: string;
    code?: string | undefined;
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

/** What is picked at this moment, and how that changes. */
interface Picking {
    picks: Picks;
    refused: Refused | null;
    change(next: Partial<Picks>): void;
    point(hover: string | null): void;
    /** Says why something cannot be done. */
    fail(reason: string, code?: string): void;
    /** Nothing is refused any more. */
    clear(): void;
}

function usePicking(scene: Scene): Picking {
    const [picks, setPicks] = useState<Picks>(NOTHING);
    const [refused, setRefused] = useState<Refused | null>(null);
    const { look } = scene;
    const clear = () => setRefused(null);
    useEffect(() => {
        clear();
        setPicks((now) => ({
            ...NOTHING,
            shown: scene.mine ? null : now.shown,
            tile: onlyTile(scene),
        }));
    }, [look.at, look.actor, look.eyes, scene.mine]);
    return {
        picks,
        refused,
        change: (next) => {
            clear();
            setPicks((now) => ({ ...now, ...next }));
        },
        point: (hover) => {
            if (hover !== picks.hover) setPicks((now) => ({ ...now, hover }));
        },
        fail: (reason, code) => {
            const words = capital(reason);
            setRefused({ words, code });
            announce(words, "assertive");
        },
        clear,
    };
}

/** All that an act of the player goes by. */
interface Desk extends Picking {
    scene: Scene;
    spots: Spots;
    /** Moves are asked for twice. */
    confirm: boolean;
}

function play({ scene, fail, clear }: Desk, move: SubMove): void {
    clear();
    scene.match.play(move).catch((error: Error) => fail(refusal(error)));
}

function press(desk: Desk, key: string, touch: boolean): void {
    const { scene, spots, picks, confirm, change } = desk;
    const pressed = spots.get(key);
    if (!pressed) return;
    if (pressed.wake && pressed.move) return play(desk, pressed.move);
    if (pressed.wake) return change({ waker: key, picked: null, hover: null });
    /* A road or sidewalk is small: pointing at it was the question. */
    const asked = picks.picked === key || (scene.view.phase === "lay" && !touch);
    if (pressed.move && (asked || !confirm)) return play(desk, pressed.move);
    change({ picked: key, hover: key, drop: false });
}

function ask({ scene, spots, picks, fail }: Desk, cell: Cell): void {
    if (scene.mine && scene.view.phase === "place" && !picks.tile) {
        return fail(t("sub.advice.tile"));
    }
    const like = anyOf(spots);
    if (!like) return;
    scene.match.refuse(like, cell).then(
        (refused) => {
            if (refused.code !== "ok") fail(refusal(refused), refused.code);
        },
        () => undefined,
    );
}

function take({ scene, picks, change }: Desk, tile: ZoneId): void {
    change({
        tile: picks.tile === tile && !picks.picked ? onlyTile(scene) : tile,
        picked: null,
        hover: null,
        drop: false,
        shown: null,
    });
}

function discard(desk: Desk): void {
    const { scene, picks, confirm, change } = desk;
    const move = picks.tile && passOf(scene, { ...picks, drop: true });
    if (!move) return;
    if (picks.drop || !confirm) play(desk, move);
    else change({ drop: true, picked: null, hover: null });
}

function choose({ change }: Desk, move: SubMove | undefined): void {
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
}

/** Takes back the last thing picked; false: there was none. */
function cancel({ scene, picks, change, fail }: Desk): boolean {
    const { view, look } = scene;
    if (picks.picked || picks.drop) change({ picked: null, hover: null, drop: false });
    else if (picks.waker) change({ waker: null, hover: null });
    else if (picks.shown !== null) change({ shown: null });
    else if (picks.tile && !onlyTile(scene)) change({ tile: null, hover: null });
    else if (scene.mine && view.phase === "lay" && look.undo.may) {
        scene.match.undo().catch((error: Error) => fail(refusal(error)));
    } else return false;
    return true;
}

export function useChoice(scene: Scene): Choice {
    const { confirm } = useSettings();
    const picking = usePicking(scene);
    const { picks, refused, change, point } = picking;
    const own = scene.mine && (picks.shown === null || picks.shown === scene.me);
    const spots = useMemo(
        () => (own ? spotsOf(scene.moves, scene.view.phase, picks) : new Map<string, Spot>()),
        [scene.moves, scene.view, own, picks.tile, picks.waker],
    );
    const spot = spots.get(picks.picked ?? "") ?? spots.get(picks.hover ?? "") ?? null;
    const pass = passOf(scene, picks);
    const desk: Desk = { ...picking, scene, spots, confirm };
    return {
        ...picks,
        spots,
        spot,
        move: pass ?? spot?.move ?? null,
        firm: pass !== null || (picks.picked !== null && spots.has(picks.picked)),
        table: picks.shown ?? scene.me,
        refused,
        ending: scene.moves.find((m) => m.type === "done" || m.type === "stop") ?? null,
        take: (tile) => take(desk, tile),
        discard: () => discard(desk),
        point,
        press: (key, touch) => press(desk, key, touch),
        ask: (cell) => ask(desk, cell),
        show: (seat) => change({ shown: seat === scene.look.eyes ? null : seat }),
        play: (move) => play(desk, move),
        choose: (move) => choose(desk, move),
        cancel: () => cancel(desk),
    };
}

/** The new tile and those that have acted since, in their order. */
export function actedOf(scene: Scene): { at: Cell; tile: ZoneId; points: number; words: string }[] {
    const { log } = scene.state;
    const { placed, phase } = scene.view;
    if (!placed || (phase !== "activate" && phase !== "lay")) return [];
    const acted = [];
    for (let i = log.length - 1; i >= 0; i--) {
        const entry = log[i] as SubEntry | undefined;
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
