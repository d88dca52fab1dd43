/** Everything a piece of the table needs to know of the moment shown. */
import { createContext } from "preact";
import type { Cell } from "../../../engine/types";
import type { Match, MatchState } from "../../../play/match";
import { useGiven } from "../../../ui/given";
import { t } from "../../../words/t";
import { keyOf, sameCell } from "./geometry";
import type {
    Board,
    BonusTile,
    Parcel,
    PieceId,
    Scenario,
    SubMove,
    SubdivisionContent,
    SubdivisionLook,
    SubdivisionView,
    Zone,
    ZoneId,
} from "./types";

export interface Scene {
    match: Match;
    state: MatchState;
    look: SubdivisionLook;
    view: SubdivisionView;
    content: SubdivisionContent;
    /** Whose eyes look; the seat to decide where nobody's do. */
    me: number;
    /** Only one person plays: "you" says more than a name. */
    alone: boolean;
    /** Whether `me` decides now. */
    mine: boolean;
    /** What may be done, if it is mine to do. */
    moves: SubMove[];
}

export function sceneOf(match: Match, state: MatchState): Scene {
    const look = state.look as SubdivisionLook;
    const view = look.view;
    const me = look.eyes >= 0 ? look.eyes : Math.min(view.seat, view.seats - 1);
    const mine = state.live && state.moves !== null && look.actor === me;
    return {
        match,
        state,
        look,
        view,
        content: match.content as SubdivisionContent,
        me,
        alone: match.seats.filter((seat) => seat.kind === "human").length === 1,
        mine,
        moves: mine ? (state.moves as SubMove[]) : [],
    };
}

export function isMe(scene: Scene, seat: number): boolean {
    return scene.alone && seat === scene.me && scene.match.seats[seat]?.kind === "human";
}

export function playerName(scene: Scene, seat: number): string {
    return scene.match.seats[seat]?.name ?? t("sub.seat", { n: seat + 1 });
}

export function boardOf(scene: Scene, seat: number): Board {
    const board = scene.view.boards[seat];
    if (!board) throw new Error(`no board of seat ${seat}`);
    return board;
}

export function parcelsOf(scene: Pick<Scene, "content">, board: Board): Parcel[] {
    return scene.content.sides[board.side - 1]?.parcels ?? [];
}

export function zoneOf(content: SubdivisionContent, id: ZoneId): Zone {
    const zone = content.zones.find((one) => one.id === id);
    if (!zone) throw new Error(`no zone ${id}`);
    return zone;
}

export function bonusOf(content: SubdivisionContent, id: string): BonusTile | undefined {
    return content.bonuses.find((bonus) => bonus.id === id);
}

export function scenarioOf(scene: Scene): Scenario | undefined {
    return scene.content.scenarios.find((one) => one.id === scene.view.scenario);
}

export function symbolName(content: SubdivisionContent, id: string): string {
    return content.symbols.find((symbol) => symbol.id === id)?.name ?? id;
}

/** What lies on a parcel. */
export type Thing =
    | { kind: "zone"; tile: ZoneId; access: boolean }
    | { kind: "piece"; piece: PieceId; count: number }
    | { kind: "flipped" }
    | { kind: "coin" }
    | { kind: "bare" };

export type Things = Map<string, Thing>;

/** Every parcel that something lies on, by its key. */
export function thingsOf(board: Board): Things {
    const things: Things = new Map();
    for (const at of board.coins) things.set(keyOf(at), { kind: "coin" });
    for (const at of board.flipped) things.set(keyOf(at), { kind: "flipped" });
    for (const { piece, at, count } of board.pieces) {
        things.set(keyOf(at), { kind: "piece", piece, count });
    }
    for (const { tile, at, access } of board.zones) {
        things.set(keyOf(at), { kind: "zone", tile, access });
    }
    return things;
}

export function zoneAt(board: Board, at: Cell): ZoneId | undefined {
    return board.zones.find((zone) => sameCell(zone.at, at))?.tile;
}

/** The numbers of a seat by their word. */
export function numbersOf(board: Board): Record<string, number> {
    return { money: board.money, ...board.score };
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
    return useGiven(SceneContext);
}
