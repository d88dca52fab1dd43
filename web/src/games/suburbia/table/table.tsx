/** The Suburbia table: everything on one screen. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Cell, Hint } from "../../../engine/types";
import { useTelling, type Telling } from "../scene/telling";
import type { PlacedTile, Preview } from "../scene/types";
import { useMatch, type Match } from "../../../play/match";
import { usePreview } from "../../../play/preview";
import { useMedia } from "../../../ui";
import { useLater } from "../../../ui/later";
import { settings, useSettings } from "../../../ui/settings";
import { useSkip } from "../../../ui/skip";
import { useUndo } from "../turn/bar";
import { ChoiceContext, useChoosing, type Choice } from "../scene/choice";
import { Desktop } from "./desktop";
import { markedBy, type Marked } from "../scene/hints";
import { useTableKeys } from "./keys";
import { litCells } from "../scene/lit";
import { useLooked, type Looked } from "../scene/looked";
import type { Mode, Offer } from "../scene/options";
import { PanelContext, type Asked } from "../scene/panel";
import { Phone } from "./phone";
import { isRed } from "../scene/reason";
import { SceneContext, sceneOf, type Scene } from "../scene/scene";
import type { Sight } from "../../../shell/teacher";
import { sightOf } from "./sight";
import { useOfferSpeech, useSpeech } from "./speak";
import { bringWords } from "../../../words/t";
import { useSteady } from "../../../ui/steady";
import type { Ghost } from "../players/standings";
import type { Walk } from "../players/track";
import "./table.later.css";

/** Too small for columns beside the board; so is a desktop at 200 %. */
const SMALL = "(max-width: 899px), (max-height: 639px)";

type Show = Awaited<ReturnType<typeof loadShow>>;

/** All that the layouts share; each lays it out in its own way. */
export interface TableParts {
    telling: Telling;
    preview: Preview | null;
    /** What was looked at before it. */
    looked: readonly Looked[];
    populations: number[];
    ghosts: Ghost[];
    walk: Walk | null;
    lit: Cell[];
    fresh: Cell | null;
    ranks: Marked;
    onPoint: (pointed: { seat: number; cells: Cell[] } | null) => void;
    onHint: (hint: Hint | null) => void;
    inspect: (seat: number, placed: PlacedTile) => void;
    /** A finished game's panel, until it is put away. */
    over: boolean;
    /** Whether a game that has just ended is still to be shown to its end. */
    ending: boolean;
    endSeen: () => void;
    /** What shows it; null: not there yet. */
    show: Show | null;
    closeOver: () => void;
    goalsOpen: boolean;
    setGoalsOpen: (open: boolean) => void;
    /** The goals instead of what was asked before. */
    openGoals: () => void;
    /** Puts the borough of whoever a line is about onto the table. */
    showSeat: (seat: number) => void;
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
        const causes = [...preview.causes, ...(preview.owed?.causes ?? [])];
        const red = causes.filter((cause) => cause.seat === seat && isRed(cause));
        const lines = red.map(({ args }) => Number(args?.["line"]));
        return [{ seat, to, lines, losses: (seat === scene.view.seat && preview.red) || {} }];
    });
}

/** Whether the last decision of a game was made before our eyes. */
function isEnding(scene: Scene): boolean {
    const { live, told } = scene.state;
    return scene.look.result !== undefined && live && told !== null && settings().speed > 0;
}

/** What moves over the table, and the end as an event. */
async function loadShow() {
    const [show] = await Promise.all([import("../show"), bringWords("show")]);
    return show;
}

/** How far the marker has walked in what is told; where nothing moves, from
 * where to where. */
function walkOf(telling: Telling, populations: readonly number[]): Walk | null {
    const { told, step, still } = telling;
    if (!told || told.seat < 0) return null;
    const to = populations[told.seat] ?? 0;
    const done = told.lines.slice(0, Math.max(0, step)).filter(({ cause }) => cause.seat === told.seat);
    const by = done.flatMap(({ cause }) => cause.changes).filter(({ stat }) => stat === "population");
    const from = to - by.reduce((sum, { delta }) => sum + delta, 0);
    const crossed = still ? told.lines : told.lines.slice(Math.max(0, step), step + 1);
    const lines = crossed.filter(({ hot }) => hot).map(({ cause }) => Number(cause.args?.["line"]));
    return { seat: told.seat, from, to, lines };
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
    telling: Telling,
    [asked, ask]: readonly [Asked | null, (asked: Asked | null) => void],
): TableParts {
    const preview = usePreview(scene.match, scene.look.at, choice.move ?? null);
    const [pointed, setPointed] = useState<{ seat: number; cells: Cell[] } | null>(null);
    const [hint, setHint] = useState<Hint | null>(null);
    const [closedAt, setClosedAt] = useState<number | null>(null);
    const [goalsOpen, setGoalsOpen] = useState(false);
    const [seenAt, setSeenAt] = useState<number | null>(null);
    const populations = scene.view.boroughs.map(
        (borough) => borough.population - telling.pending(borough.seat, "population"),
    );
    const lit = useMemo(() => {
        if (pointed) return pointed.seat === choice.table ? pointed.cells : [];
        return litCells(scene, asked, choice.table);
    }, [pointed, asked, choice.table, scene.view]);
    const { inspect, showSeat } = useSteady({
        inspect: (seat: number, placed: PlacedTile) => ask({ kind: "tile", seat, placed }),
        showSeat: (seat: number) => choice.show(seat),
    });
    const ranks = useMemo(() => markedBy(scene, hint), [hint, scene.state.moves]);
    const parts: TableParts = {
        telling,
        preview,
        looked: useLooked(scene, choice, preview),
        populations,
        ghosts: ghostsOf(scene, { preview, populations }),
        walk: walkOf(telling, populations),
        lit,
        fresh: freshOf(scene, choice.table),
        ranks,
        onPoint: setPointed,
        onHint: setHint,
        inspect,
        over: scene.look.result !== undefined && scene.state.live && closedAt !== scene.look.at,
        ending: isEnding(scene) && seenAt !== scene.look.at,
        endSeen: () => setSeenAt(scene.look.at),
        show: null,
        closeOver: () => setClosedAt(scene.look.at),
        goalsOpen,
        setGoalsOpen,
        openGoals: () => {
            ask(null);
            setGoalsOpen(true);
        },
        showSeat,
    };
    return parts;
}

function Inside({ scene }: { scene: Scene }) {
    const phone = useMedia(SMALL);
    const telling = useTelling(scene);
    const own = useChoosing(scene);
    const choosing = { ...own, table: own.shown ?? telling.stage ?? own.table };
    const [asked, setAsked] = useState<Asked | null>(null);
    const all = useParts(scene, choosing, telling, [asked, setAsked]);
    const { speed } = useSettings();
    const show = useLater(speed > 0 || all.over, loadShow);
    const ending = all.ending && show !== null;
    const parts = { ...all, ending, show, over: all.over && !ending };
    useSkip(telling.stage !== null && telling.running, telling.skip);
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
        show: (seat: number | null) => {
            telling.skip();
            choosing.show(seat);
        },
    });
    const choice: Choice = { ...choosing, ...acts };
    const sight = sightOf(scene, choice, { asked, goalsOpen: parts.goalsOpen, ask: setAsked });
    const undo = useUndo(scene, choosing);
    const panel = useMemo(
        () => ({ undo, asked, ask: setAsked }),
        [asked, undo.refused, undo.reason, scene],
    );
    useSpeech(scene, ending);
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
                {show && <show.Stage telling={telling} table={choice.table} />}
                {show && ending && !telling.told && scene.look.result && (
                    <show.EndShow result={scene.look.result} onDone={all.endSeen} />
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
