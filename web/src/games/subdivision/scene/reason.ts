/** The engine's events in words: one line a cause, in the engine's order. */
import type { Cell, Event } from "../../../engine/types";
import { t, word } from "../../../words/t";
import { keyOf, sameCell } from "./geometry";
import { boardOf, thingsOf, type Scene, type Thing } from "./scene";
import type { Edge, PieceId, SubMove, ZoneId } from "./types";

export interface Line {
    events: Event[];
    seat: number;
    stat: string;
    delta: number;
    name: string;
    reason: string;
    /** What its picture shows. */
    zone?: ZoneId;
    piece?: PieceId;
    /** Where the cause lies, and what triggered it. */
    at?: Cell;
    by?: Cell;
}

/** What a move would put on the board: it is not there yet. */
export type Putting = Pick<SubMove, "type" | "tile" | "piece" | "at" | "put"> | null;

export function thingWord(thing: Thing): string {
    if (thing.kind === "zone") return word("zone", thing.tile);
    if (thing.kind === "piece") return word("piece", thing.piece);
    return word("sub.thing", thing.kind);
}

function putThing(putting: Putting, at: Cell): Thing | null {
    if (!putting) return null;
    if (putting.type === "place" && sameCell(putting.at, at) && putting.tile) {
        return { kind: "zone", tile: putting.tile, access: true };
    }
    const put = putting.put as Cell | Edge | undefined;
    if (put && !Array.isArray(put[0]) && sameCell(put as Cell, at) && putting.piece) {
        return { kind: "piece", piece: putting.piece, count: 1 };
    }
    return null;
}

function nameAt(scene: Scene, seat: number, at: Cell | undefined, putting: Putting): string {
    if (!at) return "";
    const thing = putThing(putting, at) ?? thingsOf(boardOf(scene, seat)).get(keyOf(at));
    return thing ? thingWord(thing) : t("sub.thing.bare");
}

function isZone(cause: string | undefined): cause is ZoneId {
    return ["residential", "commercial", "industrial", "civic", "luxury"].includes(cause ?? "");
}

type Told = Pick<Line, "name" | "reason" | "zone" | "piece">;

function moneyLine(scene: Scene, event: Event, putting: Putting): Told {
    if (event.rule === "D-LUXURY") {
        const thing = nameAt(scene, event.seat, event.by, putting);
        return {
            name: t("piece.lake"),
            reason: t("sub.why.beside", { thing }),
            piece: "lake",
        };
    }
    if (event.rule === "D-BONUS") return { name: t("sub.why.bonus"), reason: t("sub.why.met") };
    return event.delta < 0
        ? { name: t("sub.why.pay"), reason: t("sub.why.anywhere") }
        : { name: t("sub.why.take"), reason: t("sub.why.facedown") };
}

function uncoveredLine(event: Event): Told {
    const kind = event.cause ?? "parcel";
    /* What a bare parcel is worth goes when something covers it. */
    const covered = event.delta < 0 === (kind !== "parcel");
    return {
        name: word("sub.bare", kind),
        reason: covered
            ? t("sub.why.covered", { worth: signed(-event.delta) })
            : t("sub.why.uncovered"),
    };
}

function pointLine(scene: Scene, event: Event, putting: Putting): Told {
    const lost = event.delta < 0;
    switch (event.stat) {
        case "parks": {
            const thing = nameAt(scene, event.seat, event.by, putting);
            return {
                name: t("piece.park"),
                reason: t("sub.why.beside", { thing }),
                piece: "park",
            };
        }
        case "sidewalk":
            return {
                name: t("piece.sidewalk"),
                reason: t("sub.why.segment"),
                piece: "sidewalk",
            };
        case "schools":
            return { name: t("sub.why.schools"), reason: t("sub.why.stack"), piece: "school" };
        case "savings":
            return {
                name: t("stat.savings"),
                reason: t("sub.why.savings", { n: scene.content.rules.dollars_a_point }),
            };
        case "highway":
            return {
                name: isZone(event.cause) ? word("zone", event.cause) : "",
                reason: lost ? t("sub.why.cut") : t("sub.why.reaches"),
                ...(isZone(event.cause) ? { zone: event.cause } : {}),
            };
        default:
            return uncoveredLine(event);
    }
}

/** Points for several neighbours of one park stand on one line. */
function joins(last: Line | undefined, event: Event): last is Line {
    const first = last?.events[0];
    return (
        first !== undefined &&
        event.stat === "parks" &&
        first.stat === "parks" &&
        first.seat === event.seat &&
        sameCell(first.at, event.at) &&
        first.delta > 0 === event.delta > 0
    );
}

export function linesOf(scene: Scene, events: readonly Event[], putting: Putting): Line[] {
    const lines: Line[] = [];
    for (const event of events) {
        const last = lines[lines.length - 1];
        if (joins(last, event)) {
            last.events.push(event);
            last.delta += event.delta;
            last.reason = t("sub.why.besides", { n: last.events.length });
            continue;
        }
        lines.push({
            events: [event],
            seat: event.seat,
            stat: event.stat,
            delta: event.delta,
            ...(event.at ? { at: event.at } : {}),
            ...(event.by ? { by: event.by } : {}),
            ...(event.stat === "money"
                ? moneyLine(scene, event, putting)
                : pointLine(scene, event, putting)),
        });
    }
    return lines;
}

/** With a real minus; nothing has no sign. */
export function signed(value: number): string {
    if (value === 0) return "0";
    return value < 0 ? `\u2212${-value}` : `+${value}`;
}

export function plain(value: number): string {
    return value < 0 ? `\u2212${-value}` : `${value}`;
}

/** As it is spoken. */
export function spoken(value: number): string {
    return value < 0 ? t("sub.say.minus", { n: -value }) : t("sub.say.plus", { n: value });
}

export function spokenPoints(value: number): string {
    return value < 0
        ? t("sub.say.pointsless", { n: -value })
        : t("sub.say.points", { n: value });
}

export function spokenMoney(value: number): string {
    return value < 0
        ? t("sub.say.dollarsless", { n: -value })
        : t("sub.say.dollars", { n: value });
}

export function spokenLine(line: Line): string {
    const amount = line.stat === "money" ? spokenMoney(line.delta) : spoken(line.delta);
    return t("sub.say.line", { name: line.name, reason: line.reason, amount });
}
