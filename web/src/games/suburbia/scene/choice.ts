/** What the player is about to do: the mode, the thing taken, the cell. */
import { createContext } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Cell } from "../../../engine/types";
import type { Move } from "./types";
import { announce } from "../../../ui";
import { useGiven } from "../../../ui/given";
import { useSettings } from "../../../ui/settings";
import {
    discardOf,
    modeOf,
    offerOf,
    placeOf,
    spotKey,
    spotsOf,
    type Choosing,
    type Mode,
    type Offer,
    type Spot,
} from "./options";
import { pricedOf } from "./pricing";
import type { Scene } from "./scene";
import { hasWord, refusal, word } from "../../../words/t";
import { useSteady } from "../../../ui/steady";

interface Picks extends Choosing {
    /** The cell that was chosen, and the one under the pointer or focus. */
    picked: string | null;
    hover: string | null;
    /** Which of several ways in that cell. */
    turn: number;
    /** Whose borough lies on the table; null: the viewer's own. */
    shown: number | null;
}

const NOTHING: Picks = {
    mode: "build",
    offer: null,
    faceDown: false,
    picked: null,
    hover: null,
    turn: 0,
    shown: null,
};

export interface Refused {
    key: string;
    code: string;
    message: string;
}

export interface Choice extends Picks {
    spots: Map<string, Spot>;
    spot: Spot | null;
    /** The move the table shows the consequences of. */
    move: Move | null;
    /** It was chosen on purpose and waits for its confirmation. */
    firm: boolean;
    refused: Refused | null;
    table: number;
    take(offer: Offer): void;
    setMode(mode: Mode): void;
    setFaceDown(faceDown: boolean): void;
    point(key: string | null): void;
    /** A click, tap or Enter on a legal cell: first chooses, then builds. A
     * finger cannot point, so its first tap always only shows. */
    press(key: string, finger?: boolean): void;
    /** A click on any other cell: the engine says why not. */
    ask(at: Cell): void;
    rotate(): void;
    show(seat: number | null): void;
    /** Chooses a move as a whole: a hint. */
    choose(move: Move): void;
    play(move: Move): void;
    cancel(): boolean;
}

export const ChoiceContext = createContext<Choice | null>(null);

export function useChoice(): Choice {
    return useGiven(ChoiceContext);
}

function spotOf(picks: Picks, spots: Map<string, Spot>): Spot | null {
    const key = picks.picked ?? picks.hover;
    return key === null ? null : (spots.get(key) ?? null);
}

function moveOf(picks: Picks, spot: Spot | null, moves: readonly Move[]): Move | null {
    if (spot) return spot.moves[picks.turn % spot.moves.length] ?? null;
    return discardOf(moves, picks.offer) ?? null;
}

/** What is picked at this moment, and how that changes. */
interface Picking {
    picks: Picks;
    refused: Refused | null;
    change(next: Partial<Picks>): void;
    point(hover: string | null): void;
    refuse(refused: Refused): void;
}

/** Nothing is chosen any more once something else is asked. */
function usePicking(scene: Scene): Picking {
    const [picks, setPicks] = useState<Picks>(NOTHING);
    const [refused, setRefused] = useState<Refused | null>(null);
    const { look, state } = scene;
    useEffect(() => {
        setRefused(null);
        setPicks((now) => ({ ...NOTHING, shown: scene.mine ? null : now.shown }));
    }, [look.at, look.actor, look.eyes, state.live]);
    useEffect(() => setPicks(NOTHING), [scene.me]);
    return {
        picks,
        refused,
        change: (next) => {
            setRefused(null);
            setPicks((now) => ({ ...now, ...next }));
        },
        point: (hover) => {
            if (hover === picks.hover) return;
            setPicks((now) => ({ ...now, hover, turn: now.picked ? now.turn : 0 }));
        },
        refuse: setRefused,
    };
}

/** All that an act of the player goes by. */
interface Desk extends Picking {
    scene: Scene;
    moves: readonly Move[];
    spots: Map<string, Spot>;
    /** Moves are asked for twice. */
    confirm: boolean;
}

function play({ scene, change }: Desk, played: Move): void {
    if (played.short) return;
    change({ ...NOTHING });
    scene.match.play(played).catch((error: Error) => {
        announce(refusal(error), "assertive");
    });
}

function press(desk: Desk, key: string, finger: boolean): void {
    const { picks, spots, confirm, change } = desk;
    const pressed = spots.get(key);
    if (!pressed) return;
    const again = picks.picked === key;
    const turned = pressed.moves[picks.turn % pressed.moves.length] ?? pressed.moves[0];
    const once = !confirm && !finger;
    if ((again || once) && turned && !turned.short) play(desk, turned);
    else change({ picked: key, hover: key, turn: again ? picks.turn : 0 });
}

/** How a thing on offer is taken: lakes go on being lakes. */
function modeFor(offer: Offer, mode: Mode): Mode {
    const kind = offer.split(" ")[0];
    if (kind === "border") return "border";
    return kind !== "basic" && mode === "lake" ? "lake" : "build";
}

function take(desk: Desk, offer: Offer): void {
    const { moves, picks, confirm, change } = desk;
    const discard = discardOf(moves, offer);
    if (discard && (!confirm || picks.offer === offer)) return play(desk, discard);
    const mode = modeFor(offer, picks.mode);
    const next = picks.offer === offer && !discard && !picks.picked ? null : offer;
    change({ mode, offer: next, picked: null, hover: null, turn: 0, shown: null });
}

function ask({ scene, spots, picks, refuse }: Desk, at: Cell): void {
    const any = [...spots.values()][0]?.moves[0];
    if (!any || picks.shown !== null) return;
    const key = spotKey(scene.view.seat, at);
    scene.match.refuse(any, at).then(
        ({ code, message }) => {
            if (code === "ok") return;
            const words = hasWord("table.refuse", code) ? word("table.refuse", code) : message;
            refuse({ key, code, message: words });
            announce(words, "assertive");
        },
        () => undefined,
    );
}

/** Takes back the last thing picked; false: there was none. */
function cancel({ picks, change }: Desk): boolean {
    if (picks.picked) change({ picked: null, hover: null, turn: 0 });
    else if (picks.offer || picks.mode !== "build") change({ ...NOTHING, shown: picks.shown });
    else if (picks.shown !== null) change({ shown: null });
    else return false;
    return true;
}

function choose({ scene, moves, change }: Desk, chosen: Move): void {
    const at = placeOf(chosen);
    const seat = chosen.of ?? scene.view.seat;
    const choosing = {
        mode: modeOf(chosen) ?? "build",
        offer: offerOf(chosen),
        faceDown: chosen.type === "border" && chosen.lake === true,
    };
    const key = at ? spotKey(seat, at) : null;
    const ways = key ? spotsOf(moves, choosing, scene.view.seat).get(key)?.moves : undefined;
    const turn = ways ? Math.max(0, ways.indexOf(chosen)) : 0;
    const shown = seat === scene.me ? null : seat;
    change({ ...choosing, picked: key, hover: key, turn, shown });
}

function actsOf(desk: Desk) {
    const { scene, picks, change, point } = desk;
    return {
        take: (offer: Offer) => take(desk, offer),
        setMode: (mode: Mode) => change({ ...NOTHING, mode }),
        setFaceDown: (faceDown: boolean) =>
            change({ faceDown, picked: null, hover: null, turn: 0 }),
        point,
        press: (key: string, finger = false) => press(desk, key, finger),
        ask: (at: Cell) => ask(desk, at),
        rotate: () => change({ turn: picks.turn + 1 }),
        show: (seat: number | null) => change({ shown: seat === scene.look.eyes ? null : seat }),
        choose: (move: Move) => choose(desk, move),
        play: (move: Move) => play(desk, move),
        cancel: () => cancel(desk),
    };
}

const NO_PLANS: { at: number; moves: Move[] } = { at: -1, moves: [] };

/** Whether money is missing for what is looked at. */
function isDear(scene: Scene, picks: Picks): boolean {
    if (!scene.mine || scene.view.phase !== "act") return false;
    if (picks.mode === "invest") return true;
    return picks.offer !== null && (pricedOf(scene, picks, picks.offer)?.short ?? 0) > 0;
}

/** What could be done with more money, once something is looked at that is too
 * dear. */
function usePlans(scene: Scene, picks: Picks): Move[] {
    const [plans, setPlans] = useState(NO_PLANS);
    const { at } = scene.look;
    const wanted = isDear(scene, picks) && plans.at !== at;
    useEffect(() => {
        if (!wanted) return;
        scene.match.plans().then(
            (moves) => setPlans({ at, moves }),
            () => undefined,
        );
    }, [wanted, at]);
    return plans.at === at && scene.mine ? plans.moves : NO_PLANS.moves;
}

export function useChoosing(scene: Scene): Choice {
    const { confirm } = useSettings();
    const picking = usePicking(scene);
    const { picks, refused } = picking;
    const moves = scene.mine ? (scene.state.moves ?? []) : [];
    const plans = usePlans(scene, picks);
    const spots = useMemo(
        () => spotsOf([...moves, ...plans], picks, scene.view.seat),
        [scene.state.moves, scene.mine, plans, picks.mode, picks.offer, picks.faceDown],
    );
    const spot = spotOf(picks, spots);
    const move = moveOf(picks, spot, moves);
    const acts = useSteady(actsOf({ ...picking, scene, moves, spots, confirm }));
    return {
        ...picks,
        ...acts,
        spots,
        spot,
        move,
        firm: picks.picked !== null || (move !== null && move.type === "discard"),
        refused,
        table: picks.shown ?? scene.me,
    };
}
