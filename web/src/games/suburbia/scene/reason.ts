/** The engine's events in words: one line a cause, in the engine's order. */
import type { Event, Numbers } from "../../../engine/types";
import type { Tile } from "./types";
import { hasWord, t, word } from "../../../words/t";
import { cellKey, playerName, tileAt, tileOf, type Scene } from "./scene";
import { kindOf } from "../../../draw/kinds";

export type Section = "build" | "then" | "others";

export interface Line {
    events: Event[];
    section: Section;
    seat: number;
    /** A red line: told in red, and for longer. */
    hot: boolean;
    name: string;
    reason: string;
    /** The tile behind it, for its pip. */
    tile?: Tile;
    lost: boolean;
}

const LATER = new Set(["S-INCOME", "S-POP", "S-STAR-ROUND", "S-BONUS"]);
const PAYING = new Set(["S-BUY", "S-TAKE-BASIC", "S-DISCARD", "S-BORDER", "S-DALE-TURN"]);

function isPayment(event: Event): boolean {
    if (event.stat !== "money" || event.by) return false;
    if (event.rule === "S-LAKE" || event.rule === "S-INVEST") return event.delta <= 0;
    return PAYING.has(event.rule);
}

/** A red line; the lone architect's cost twice as much. */
export function isRed(event: Event): boolean {
    return event.rule === "S-RED" || (event.rule === "S-LONE" && event.stat !== "money");
}

/** Both losses of one red line stand on one line. */
function joins(last: Event | undefined, event: Event): boolean {
    return (
        last !== undefined &&
        isRed(last) &&
        isRed(event) &&
        last.seat === event.seat &&
        last.stat !== event.stat
    );
}

/** The red lines a marker passes on its way, in the order it passes them. */
function crossed(scene: Scene, from: number, to: number): number[] {
    const up = to > from;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    const lines = redLines(scene, high).filter((line) => line >= low && line < high);
    return up ? lines : lines.reverse();
}

/** The populations after which a red line stands, up to `most`. */
export function redLines(scene: Scene, most: number): number[] {
    const edition = scene.edition;
    if (!edition) return [];
    const lines = [...edition.red_line];
    let last = lines[lines.length - 1] ?? 0;
    while (edition.red_repeat > 0 && last < most) {
        last += edition.red_repeat;
        lines.push(last);
    }
    return lines.filter((line) => line <= most);
}

/** Follows the markers, so that a red line can be told by its number. */
class Markers {
    private readonly at: number[];
    private readonly passed = new Map<number, number[]>();

    constructor(
        private readonly scene: Scene,
        before: readonly Numbers[],
    ) {
        this.at = before.map((numbers) => numbers["population"] ?? 0);
    }

    move(event: Event): void {
        if (event.stat !== "population") return;
        const from = this.at[event.seat] ?? 0;
        const to = from + event.delta;
        this.at[event.seat] = to;
        this.passed.set(event.seat, crossed(this.scene, from, to));
    }

    line(seat: number): number | undefined {
        return this.passed.get(seat)?.shift();
    }

    population(seat: number): number {
        return this.at[seat] ?? 0;
    }
}

/** The tile that this decision places: it may not lie on the board yet. */
interface Placing {
    seat: number;
    key: string;
    tile: Tile | undefined;
}

function trigger(scene: Scene, event: Event, placing: Placing | null): Tile | undefined {
    if (placing && isBy(event, placing)) return placing.tile;
    const placed = tileAt(scene.view, event.by_seat, event.by);
    return placed && tileOf(scene.content, placed.tile);
}

function kindWord(scene: Scene, event: Event, placing: Placing | null): string {
    const tile = trigger(scene, event, placing);
    if (!tile) return t("table.why.this");
    const kind = kindOf(tile.classes);
    return kind === "none" ? tile.name : word("table.kind", kind);
}

function touches(event: Event): boolean {
    if (!event.at || !event.by || event.by_seat !== (event.at_seat ?? event.seat)) return false;
    const dq = event.by[0] - event.at[0];
    const dr = event.by[1] - event.at[1];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
}

/** What the cause looks at: the tile beside it, or one further off. */
function lookedAt(scene: Scene, event: Event, placing: Placing | null): string {
    const tile = trigger(scene, event, placing)?.name;
    if (!tile) return word("table.cause", event.rule);
    if (placing && isThis(event, placing) && isBy(event, placing)) {
        return t("table.why.itself");
    }
    if (touches(event)) return t("table.why.beside", { tile });
    if (event.by_seat === event.seat) return t("table.why.with", { tile });
    return t("table.why.theirs", { tile, name: playerName(scene, event.by_seat ?? 0) });
}

function reasonOf(scene: Scene, event: Event, placing: Placing | null): string {
    switch (event.rule) {
        case "S-ORDER-2":
        case "S-STAR":
            return word("table.cause", event.rule);
        case "S-ORDER-3":
            return lookedAt(scene, event, placing);
        case "S-ORDER-4":
            return t("table.why.besidekind", { kind: kindWord(scene, event, placing) });
        case "S-ORDER-5":
        case "S-ORDER-7":
            return t("table.why.new", { kind: kindWord(scene, event, placing) });
        case "S-LAKE":
        case "S-INVEST":
        case "S-WATERFRONT":
        case "S-BORDER":
            return event.by ? lookedAt(scene, event, placing) : word("table.cause", event.rule);
        case "S-INCOME":
            if (event.stat === "population") return t("table.why.unpaid");
            return event.delta < 0 ? t("table.why.owed") : word("table.cause", event.rule);
        default:
            return hasWord("table.cause", event.rule) ? word("table.cause", event.rule) : "";
    }
}

function payment(scene: Scene, event: Event): Pick<Line, "name" | "reason" | "tile"> {
    const tile = event.cause ? tileOf(scene.content, event.cause) : undefined;
    const paid = -event.delta;
    if (event.rule === "S-BUY" && tile && paid > tile.cost && !tile.each_player) {
        const reason = t("table.why.price", { cost: tile.cost, space: paid - tile.cost });
        return { name: t("table.why.pay"), reason };
    }
    const reason = t("table.why.for", {
        tile: tile?.name ?? "",
        how: word("table.pay", event.rule),
    });
    return { name: t("table.why.pay"), reason };
}

function redName(event: Event, line: number | undefined): string {
    const back = event.delta > 0;
    if (line === undefined) return t(back ? "table.why.redbackany" : "table.why.redany");
    return t(back ? "table.why.redback" : "table.why.red", { line });
}

function isThis(event: Event, placing: Placing | null): boolean {
    if (!event.at || !placing || (event.at_seat ?? event.seat) !== placing.seat) return false;
    return cellKey(event.at) === placing.key;
}

/** Whether the placed tile triggered it. */
function isBy(event: Event, placing: Placing): boolean {
    return (
        event.by !== undefined &&
        (event.by_seat ?? event.seat) === placing.seat &&
        cellKey(event.by) === placing.key
    );
}

function nameOf(
    scene: Scene,
    event: Event,
    markers: Markers,
    placing: Placing | null,
): Pick<Line, "name" | "reason" | "tile"> {
    if (isPayment(event)) return payment(scene, event);
    if (isRed(event)) {
        return { name: redName(event, markers.line(event.seat)), reason: "" };
    }
    if (event.rule === "S-POP" && event.stat === "money") {
        return { name: word("rule", "S-POP"), reason: t("table.why.owed") };
    }
    if (event.rule === "S-POP") {
        const to = markers.population(event.seat);
        const reason = t("table.why.moves", { from: to - event.delta, to });
        return { name: word("rule", "S-POP"), reason };
    }
    const tile = event.cause ? tileOf(scene.content, event.cause) : undefined;
    if (!tile) {
        return { name: word("rule", event.rule), reason: reasonOf(scene, event, placing) };
    }
    const own = isThis(event, placing) && event.rule !== "S-INVEST";
    return {
        name: own ? t("table.why.this") : tile.name,
        reason: reasonOf(scene, event, placing),
        tile,
    };
}

function placingOf(scene: Scene, events: readonly Event[], actor: number): Placing | null {
    const first =
        events.find((event) => event.seat === actor && isPayment(event) && event.at) ??
        events.find((event) => event.rule === "S-ORDER-2" || event.rule === "S-ORDER-3");
    if (!first?.at) return null;
    return { seat: actor, key: cellKey(first.at), tile: tileOf(scene.content, first.cause ?? "") };
}

/** The lines of a decision of `actor`. `before`: all numbers before it. */
export function linesOf(
    scene: Scene,
    events: readonly Event[],
    actor: number,
    before: readonly Numbers[],
): Line[] {
    const lines: Line[] = [];
    const markers = new Markers(scene, before);
    const placing = placingOf(scene, events, actor);
    let later = false;
    for (const event of events) {
        markers.move(event);
        const last = lines[lines.length - 1];
        if (last?.events.length === 1 && joins(last.events[0], event)) {
            last.events.push(event);
            last.lost = last.lost || event.cut === true;
            continue;
        }
        if (event.seat === actor && LATER.has(event.rule)) later = true;
        const section = event.seat !== actor ? "others" : later ? "then" : "build";
        lines.push({
            events: [event],
            section,
            seat: event.seat,
            hot: isRed(event),
            lost: event.cut === true,
            ...nameOf(scene, event, markers, placing),
        });
    }
    return lines;
}

/** The change of each number, over all events of a seat. */
export function sumsOf(events: readonly Event[], seat: number): Numbers {
    const sums: Numbers = {};
    for (const event of events) {
        if (event.seat !== seat) continue;
        sums[event.stat] = (sums[event.stat] ?? 0) + event.delta;
    }
    return sums;
}
