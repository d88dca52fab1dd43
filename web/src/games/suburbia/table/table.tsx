/** The Suburbia table: everything on one screen. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Cell, Hint } from "../../../engine/types";
import { useTelling, type Telling } from "../scene/telling";
import type { PlacedTile, Preview } from "../scene/types";
import { useMatch, type Match } from "../../../play/match";
import { usePreview } from "../../../play/preview";
import { useMedia } from "../../../ui";
import { useUndo } from "../turn/bar";
import { ChoiceContext, useChoosing, type Choice } from "../scene/choice";
import { Desktop } from "./desktop";
import { markedBy, type Marked } from "../scene/hints";
import { useTableKeys } from "./keys";
import { litCells } from "../scene/lit";
import type { Mode, Offer } from "../scene/options";
import { PanelContext, type Asked } from "../scene/panel";
import { Phone } from "./phone";
import { isRed } from "../scene/reason";
import { SceneContext, sceneOf, type Scene } from "../scene/scene";
import type { Sight } from "../../../shell/teacher";
import { sightOf } from "./sight";
import { useOfferSpeech, useSpeech } from "./speak";
import { useSteady } from "../../../ui/steady";
import type { Ghost } from "../players/track";
import "./table.css";

/** Too small for columns beside the board; so is a desktop at 200 %. */
const SMALL = "(max-width: 899px), (max-height: 639px)";

/** All that the layouts share; each lays it out in its own way. */
export interface TableParts {
    telling: Telling;
    preview: Preview | null;
    populations: number[];
    ghosts: Ghost[];
    lit: Cell[];
    fresh: Cell | null;
    ranks: Marked;
    onPoint: (pointed: { seat: number; cells: Cell[] } | null) => void;
    onHint: (hint: Hint | null) => void;
    inspect: (seat: number, placed: PlacedTile) => void;
    /** A finished game's panel, until it is put away. */
    over: boolean;
    closeOver: () => void;
    goalsOpen: boolean;
    setGoalsOpen: (open: boolean) => void;
    /** The goals instead of what was asked before. */
    openGoals: () => void;
}

/** And what a teacher goes by. */
export interface LaidParts extends TableParts {
    sight: Sight;
}

/** Where the markers would stand. */
function ghostsOf(scene: Scene, parts: Pick<TableParts, "preview" | "populations">): Ghost[] {
    const { preview, populations } = parts;
    if (!preview) return [];
    return preview.after.flatMap((numbers, seat) => {
        const to = numbers["population"] ?? 0;
        if (to === populations[seat]) return [];
        const red = preview.causes.filter((cause) => cause.seat === seat && isRed(cause));
        const lines = red.map(({ args }) => Number(args?.["line"]));
        return [{ seat, to, lines, losses: (seat === scene.view.seat && preview.red) || {} }];
    });
}

/** The tile placed last, for the ring around it. */
function freshOf(scene: Scene, seat: number): Cell | null {
    const shown = scene.state.log.filter((entry) => entry.at <= scene.look.at && entry.cell);
    const last = shown[shown.length - 1];
    return last && last.seat === seat && last.cell ? (last.cells?.[2] ?? last.cell) : null;
}

function useParts(
    scene: Scene,
    choice: Choice,
    asked: Asked | null,
    ask: (asked: Asked | null) => void,
): TableParts {
    const telling = useTelling(scene);
    const preview = usePreview(scene.match, scene.look.at, choice.move ?? null);
    const [pointed, setPointed] = useState<{ seat: number; cells: Cell[] } | null>(null);
    const [hint, setHint] = useState<Hint | null>(null);
    const [closedAt, setClosedAt] = useState<number | null>(null);
    const [goalsOpen, setGoalsOpen] = useState(false);
    const populations = scene.view.boroughs.map(
        (borough) => borough.population - telling.pending(borough.seat, "population"),
    );
    const lit = useMemo(() => {
        if (pointed) return pointed.seat === choice.table ? pointed.cells : [];
        return litCells(scene, asked, choice.table);
    }, [pointed, asked, choice.table, scene.view]);
    const { inspect } = useSteady({
        inspect: (seat: number, placed: PlacedTile) => ask({ kind: "tile", seat, placed }),
    });
    const ranks = useMemo(() => markedBy(scene, hint), [hint, scene.state.moves]);
    const parts: TableParts = {
        telling,
        preview,
        populations,
        ghosts: ghostsOf(scene, { preview, populations }),
        lit,
        fresh: freshOf(scene, choice.table),
        ranks,
        onPoint: setPointed,
        onHint: setHint,
        inspect,
        over: scene.look.result !== undefined && scene.state.live && closedAt !== scene.look.at,
        closeOver: () => setClosedAt(scene.look.at),
        goalsOpen,
        setGoalsOpen,
        openGoals: () => {
            ask(null);
            setGoalsOpen(true);
        },
    };
    return parts;
}

function Inside({ scene }: { scene: Scene }) {
    const phone = useMedia(SMALL);
    const choosing = useChoosing(scene);
    const [asked, setAsked] = useState<Asked | null>(null);
    const parts = useParts(scene, choosing, asked, setAsked);
    const { telling } = parts;
    /* A hint is for one decision. */
    useEffect(() => setAsked((now) => (now?.kind === "hint" ? null : now)), [scene.look.at]);
    /* Whoever goes on playing has seen enough. */
    const enough = () => {
        telling.skip();
        if (asked && asked.kind !== "hint") setAsked(null);
    };
    const acts = useSteady({
        take: (offer: Offer) => {
            enough();
            choosing.take(offer);
        },
        setMode: (mode: Mode) => {
            enough();
            choosing.setMode(mode);
        },
    });
    const choice: Choice = { ...choosing, ...acts };
    const sight = sightOf(scene, choice, { asked, goalsOpen: parts.goalsOpen, ask: setAsked });
    const undo = useUndo(scene);
    const panel = useMemo(
        () => ({ undo, asked, ask: setAsked }),
        [asked, undo.refused, undo.reason, scene],
    );
    useSpeech(scene);
    useOfferSpeech(scene, choosing);
    useTableKeys({
        scene,
        choice,
        panel,
        telling,
        undo: undo.undo,
        goals: phone ? parts.openGoals : () => undefined,
    });
    return (
        <ChoiceContext.Provider value={choice}>
            <PanelContext.Provider value={panel}>
                {phone ? (
                    <Phone {...parts} sight={sight} />
                ) : (
                    <Desktop {...parts} sight={sight} />
                )}
            </PanelContext.Provider>
        </ChoiceContext.Provider>
    );
}

export function SuburbiaTable({ match }: { match: Match }) {
    const state = useMatch(match);
    const scene = useMemo(() => sceneOf(match, state), [match, state]);
    return (
        <SceneContext.Provider value={scene}>
            <Inside scene={scene} />
        </SceneContext.Provider>
    );
}
