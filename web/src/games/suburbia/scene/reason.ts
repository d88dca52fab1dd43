/** The engine's causes in words: one line a cause, in the engine's order. What
 * there is to say is the engine's; here it gets its sentences. */
import { kindOf } from "../../../draw/kinds";
import type { Cause, Told } from "../../../engine/types";
import { alike } from "../../../play/alike";
import type { Arg, Args } from "../../../words/format";
import { nounOf, t, word } from "../../../words/t";
import { goalOf, playerName, tileName, tileOf, type Scene } from "./scene";
import type { Preview, SuburbiaContent, Tile } from "./types";

/** The headings that lines stand under. */
export type Heading = "build" | "then" | "others";

const HEADINGS: Readonly<Record<string, Heading>> = {
    price: "build",
    build: "build",
    others: "others",
};

/** Subjects that are the tile itself. */
const TILES: ReadonlySet<string> = new Set(["this", "tile"]);

export interface Line {
    cause: Cause;
    heading: Heading;
    /** A red line: told in red, and for longer. */
    hot: boolean;
    name: string;
    reason: string;
    /** The tile behind it, for its pip. */
    tile?: Tile;
    lost: boolean;
    /** So many causes that say the same; left out: one. */
    times?: number;
}

export function isRed({ subject }: Cause): boolean {
    return subject === "red_line" || subject === "red_line_back";
}

/** What kind a tile is, as a noun: "commercial", but also "a commercial tile". */
function kindNoun(tile: Tile | undefined): Arg {
    if (!tile) return t("suburbia.subject.this");
    const kind = kindOf(tile.classes);
    return kind === "none" ? tile.name : nounOf("class", kind, word("table.kind", kind));
}

/** Where tiles and players have their names. */
type Named = Pick<Scene, "content" | "match">;

/** The arguments of a message, with the names of what has one. */
function argsOf(scene: Named, { args = {} }: Told): Args {
    const named: Record<string, Arg> = {};
    for (const [key, value] of Object.entries(args)) {
        if (!Array.isArray(value)) named[key] = value;
    }
    if (typeof args["tile"] === "string") {
        named["tile"] = tileName(scene.content, args["tile"]);
        named["kind"] = kindNoun(tileOf(scene.content, args["tile"]));
    }
    if (typeof args["seat"] === "number") named["name"] = playerName(scene, args["seat"]);
    return named;
}

/** What a thing is called that a cause over time names. */
export function thingOf(content: SuburbiaContent): (name: string, id: string) => Arg {
    return (name, id) => {
        if (name === "tile") return tileName(content, id);
        if (name === "goal") return goalOf(content, id)?.name ?? id;
        return nounOf("class", id, word("table.class", id));
    };
}

interface ToldWords {
    name: string;
    reason: string;
    tile?: Tile;
}

/** What it is about and why; the tile, where that is it. */
export function toldWords(scene: Named, told: Told): ToldWords {
    const args = argsOf(scene, told);
    const tile = TILES.has(told.subject) ? tileOf(scene.content, told.tile ?? "") : undefined;
    return {
        name: word("suburbia.subject", told.subject, { ...args, tile: tile?.name ?? "" }),
        reason: told.why ? word("suburbia.reason", told.why, args) : "",
        ...(tile ? { tile } : {}),
    };
}

function lineOf(scene: Scene, cause: Cause): Line {
    return {
        ...toldWords(scene, cause),
        cause,
        heading: HEADINGS[cause.section] ?? "then",
        hot: isRed(cause),
        lost: cause.changes.some(({ cut }) => cut),
    };
}

/** What two causes have in common that change the same numbers by the same
 * rule, for the same tile: only their partners differ. Each red line is one by
 * itself. */
function saidBy({ cause, heading, name, lost, hot }: Line): string {
    const { seat, rule, why, changes, args } = cause;
    return JSON.stringify([seat, rule, why, changes, heading, name, lost, hot && args]);
}

/** Partners that are told apart by nothing but their names. */
const AMONG: ReadonlySet<string> = new Set(["beside", "counts", "theirs", "lakeside"]);

/** What several causes have in common, where each names another tile. */
function amongWords(lines: readonly Line[], { reason, cause }: Line): string {
    if (lines.every((line) => line.reason === reason)) return reason;
    return cause.why && AMONG.has(cause.why) ? word("suburbia.among", cause.why) : "";
}

/** Equal lines are one, where the first of them stood: "9 × $2". */
export function mergedLines(lines: readonly Line[]): Line[] {
    return alike(lines, saidBy).flatMap((group) => {
        const [line] = group;
        if (!line || group.length === 1) return group;
        return [{ ...line, reason: amongWords(group, line), times: group.length }];
    });
}

/** The lines of what a move would bring, to the end of the turn: what it still
 * asks for comes then. */
export function previewLines(scene: Scene, { causes, owed }: Preview): Line[] {
    const then = linesOf(scene, owed?.causes ?? []).map((line): Line =>
        line.heading === "build" ? { ...line, heading: "then" } : line,
    );
    return mergedLines([...linesOf(scene, causes), ...then]);
}

/** The lines of a decision. */
export function linesOf(scene: Scene, causes: readonly Cause[]): Line[] {
    return causes.map((cause) => lineOf(scene, cause));
}
