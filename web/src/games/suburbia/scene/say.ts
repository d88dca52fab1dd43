/** One sentence says what is to be done now, whatever has been chosen. Where a
 * cell is meant, who reads it sees which: "here"; who hears it is told. */
import { refusal, t, word } from "../../../words/t";
import type { Choice } from "./choice";
import { offeredTile } from "./offered";
import { modesIn } from "./options";
import { pricedOf, removing } from "./pricing";
import { boroughOf, playerName, tileName, type Scene } from "./scene";
import { cornerOf, tileOfMove } from "./spoken";
import type { Move } from "./types";

export interface Said {
    words: string;
    /** asks: the rules want something beside the turn; red: it cannot be. */
    kind: "" | "asks" | "red";
    /** Why it is refused, for its rule. */
    code?: string;
}

/** What the rules want of the viewer, where it is not simply their turn. */
export function questionOf(scene: Scene): string | null {
    const { view } = scene;
    if (!scene.mine) return null;
    if (view.phase === "keep") return t("table.ask.keep");
    if (view.phase === "discard" || view.phase === "extra") {
        return word("table.ask", view.phase);
    }
    if (view.phase !== "choose") return null;
    const tile = tileName(scene.content, view.asking_tile);
    return word("table.ask", view.asking ?? "choose", { tile });
}

/** Its name among what can be done with a tile. */
export function deedOf(move: Move): string {
    if (move.lake) return "lake";
    return move.type === "choose" ? (move.special ?? "choose") : move.type;
}

/** Why the thing looked at cannot be had, in words. */
export function shortfall(scene: Scene, choice: Choice): string {
    const priced = choice.offer === null ? null : pricedOf(scene, choice, choice.offer);
    if (!priced) return "";
    if (scene.view.phase === "keep") return t("table.bar.keepfirst");
    if (priced.off !== null) return priced.off;
    const money = boroughOf(scene, scene.me).money;
    if (priced.short > 0) return t("table.bar.short", { n: priced.short, money });
    const nowhere = choice.spots.size === 0 && choice.move === null && scene.mine;
    return nowhere ? t("table.bar.nowhere") : "";
}

/** Where the chosen cell is, for who cannot see it. */
function placeOf(scene: Scene, { spot }: Choice): string {
    if (!spot) return "";
    const [q, r] = spot.at;
    const corner = cornerOf(boroughOf(scene, spot.seat));
    const row = Math.floor(r + q / 2 - corner[1]) + 1;
    return t("table.sure.there", { column: q - corner[0] + 1, row });
}

/** What a chosen move asks to be confirmed. */
function sureWords(scene: Scene, choice: Choice, move: Move, aloud: boolean): string {
    return word("table.sure", deedOf(move), {
        tile: tileName(scene.content, tileOfMove(scene, move)),
        where: aloud ? placeOf(scene, choice) : t("table.sure.here"),
        n: move.price ?? 0,
    });
}

/** Money is missing: it can be looked at, and no more. */
function planSaid(scene: Scene, choice: Choice, n: number): Said {
    const money = boroughOf(scene, scene.me).money;
    const id = choice.move ? tileOfMove(scene, choice.move) : offeredTile(scene, choice);
    const tile = tileName(scene.content, id ?? undefined);
    return { words: t("table.todo.plan", { tile, n, money }), kind: "red", code: "too_poor" };
}

/** Something was taken, and has no cell yet. */
function takenSaid(scene: Scene, choice: Choice, offer: string): Said {
    const priced = pricedOf(scene, choice, offer);
    const missing = shortfall(scene, choice);
    if (priced?.short) return planSaid(scene, choice, priced.short);
    if (missing) return { words: `${missing}.`, kind: "red" };
    const id = offeredTile(scene, choice);
    const what = id === "lake" || id === "border_lake" ? "lake" : "tile";
    const tile = tileName(scene.content, id ?? undefined);
    const { money } = boroughOf(scene, scene.me);
    return { words: word("table.where", what, { tile, n: priced?.price ?? 0, money }), kind: "" };
}

function investWords(scene: Scene, choice: Choice): string {
    if (removing(scene)) return `${t("table.bar.onlymarket")}.`;
    return choice.spots.size > 0 ? t("table.todo.invest") : `${t("table.bar.noinvest")}.`;
}

/** What is to be done in a mode; borders are named where they are in play. */
function beginning({ view }: Scene, { mode }: Choice): string {
    return mode === "build" && modesIn(view).includes("border") ? "buildborder" : mode;
}

function turnSaid(scene: Scene, choice: Choice, aloud: boolean): Said {
    const { move, offer, refused } = choice;
    if (refused) {
        const why = refusal(refused);
        return { words: t("table.todo.refused", { why }), kind: "red", code: refused.code };
    }
    if (move && choice.firm) {
        if (move.short) return planSaid(scene, choice, move.short);
        return { words: sureWords(scene, choice, move, aloud), kind: "" };
    }
    if (offer) return takenSaid(scene, choice, offer);
    if (choice.mode === "invest") return { words: investWords(scene, choice), kind: "" };
    return { words: word("table.todo", beginning(scene, choice)), kind: "" };
}

/** `aloud`: it is heard. */
export function sayOf(scene: Scene, choice: Choice, aloud = false): Said {
    const { view, state } = scene;
    if (!state.live) return { words: t("table.todo.past"), kind: "" };
    if (view.phase === "over") return { words: t("table.todo.over"), kind: "" };
    if (!scene.mine) {
        return { words: t("table.todo.wait", { name: playerName(scene, view.seat) }), kind: "" };
    }
    const question = questionOf(scene);
    const said = turnSaid(scene, choice, aloud);
    if (!question) return said;
    const chosen = choice.refused || choice.offer || choice.firm;
    return { ...said, words: chosen ? said.words : question, kind: "asks" };
}
