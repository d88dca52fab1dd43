/** Everything a piece of the table needs to know of the moment shown. */
import { createContext } from "preact";
import type { Cell, Look } from "../../../engine/types";
import type {
    Award,
    Borough,
    Edition,
    Goal,
    MatchState,
    PlacedTile,
    SuburbiaContent,
    SuburbiaView,
    Tile,
} from "./types";
import type { Match, MatchState as AnyState } from "../../../play/match";
import { useGiven } from "../../../ui/given";
import { t } from "../../../words/t";

/** The four numbers in the order in which they are always shown. */
export const STATS = ["money", "income", "reputation", "population"] as const;
export type BoroughStat = (typeof STATS)[number] | "stars";

export interface Scene {
    match: Match;
    state: MatchState;
    look: Look<SuburbiaView>;
    view: SuburbiaView;
    content: SuburbiaContent;
    edition: Edition | undefined;
    /** Whose eyes look; the seat to move where nobody's do. */
    me: number;
    /** Only one person plays: "you" says more than a name. */
    alone: boolean;
    /** Whether `me` decides now. */
    mine: boolean;
}

export function cellKey(cell: readonly [number, number]): string {
    return `${cell[0]},${cell[1]}`;
}

const tables = new WeakMap<object, Map<string, unknown>>();

/** An index by id, made once for each list of the content. */
function byId<T extends { id: string }>(list: readonly T[], id: string): T | undefined {
    let table = tables.get(list);
    if (!table) {
        table = new Map(list.map((item) => [item.id, item]));
        tables.set(list, table);
    }
    return table.get(id) as T | undefined;
}

export function tileOf(content: SuburbiaContent, id: string): Tile | undefined {
    return byId(content.tiles, id);
}

export function goalOf(content: SuburbiaContent, id: string): Goal | undefined {
    return byId(content.goals, id);
}

export function awardOf(content: SuburbiaContent, id: string): Award | undefined {
    return byId(content.awards, id);
}

/** A tile's name; what the rules call a thing where it is no tile. */
export function tileName(content: SuburbiaContent, id: string | undefined): string {
    if (!id) return "";
    return tileOf(content, id)?.name ?? id;
}

export function sceneOf(match: Match, any: AnyState): Scene {
    const state = any as MatchState;
    const look = state.look as Look<SuburbiaView>;
    const content = match.content as SuburbiaContent;
    const view = look.view;
    const me = look.eyes >= 0 ? look.eyes : view.seat;
    return {
        match,
        state,
        look,
        view,
        content,
        edition: byId(content.editions, view.rules),
        me,
        alone: match.seats.filter((seat) => seat.kind === "human").length === 1,
        mine: state.live && state.moves !== null && look.actor === me,
    };
}

export function isMe(scene: Scene, seat: number): boolean {
    return scene.alone && seat === scene.me && scene.match.seats[seat]?.kind === "human";
}

/** A player's name, also where one person alone is "you". */
export function playerName({ match }: Pick<Scene, "match">, seat: number): string {
    return match.seats[seat]?.name ?? t("table.seat", { n: seat + 1 });
}

export function boroughOf(scene: Scene, seat: number): Borough {
    const found = scene.view.boroughs[seat];
    if (!found) throw new Error(`no borough of seat ${seat}`);
    return found;
}

/** The tile that lies in a cell; a border lies in all cells it covers. */
export function tileAt(
    view: SuburbiaView,
    seat: number | undefined,
    cell: Cell | undefined,
): PlacedTile | undefined {
    if (seat === undefined || !cell) return undefined;
    const key = cellKey(cell);
    return view.boroughs[seat]?.tiles.find(
        (tile) =>
            cellKey(tile.at) === key || tile.cells?.some((other) => cellKey(other) === key),
    );
}

export function statOf(borough: Borough, stat: string): number {
    const numbers = borough as unknown as Record<string, number>;
    return numbers[stat] ?? 0;
}

/** The numbers of every seat, as the engine tells them. */
export function numbersNow(view: SuburbiaView): Record<string, number>[] {
    return view.boroughs.map((borough) => ({
        money: borough.money,
        income: borough.income,
        reputation: borough.reputation,
        population: borough.population,
        stars: borough.stars,
    }));
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
    return useGiven(SceneContext);
}
