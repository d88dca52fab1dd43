/** What can be chosen for a game of Suburbia, and what the engine hears of it. */
import type { Options } from "../../../engine/types";
import type { Seat } from "../../../play/seats";
import type { Choice } from "../../../shell/game";
import { series, t, word } from "../../../words/t";

export interface Wish {
    rules: string;
    mode: string;
    sets: string[];
    /** "": drawn from the deal. */
    first: string;
}

export const usual: Wish = { rules: "2e", mode: "standard", sets: ["base"], first: "" };

export function sound(wish: Wish): boolean {
    return Array.isArray(wish.sets);
}

export function options({ rules, mode, sets, first }: Wish, count: number): Options {
    const wanted: Options = { rules, mode, seats: String(count), sets: sets.join(" ") };
    return first === "" ? wanted : { ...wanted, first };
}

export function summary({ game, rules }: Choice & Wish, names: string): string {
    return t("app.new.summary.suburbia", {
        game: word("game", game),
        edition: word("edition.long", rules),
        names,
    });
}

/** "second edition, base box" */
export function line({ rules, mode, sets }: Wish): string {
    const box = sets.length > 1 ? t("app.new.line.sets", { n: sets.length }) : t("app.new.line.base");
    const way = mode === usual.mode ? [] : [word("mode", mode)];
    return series([word("edition.long", rules), box, ...way]);
}

export function told({ rules, mode, sets }: Options): string {
    return line({ ...usual, rules: rules ?? usual.rules, mode: mode ?? usual.mode, sets: sets?.split(" ") ?? usual.sets });
}

/** Dale has no seat to choose: the rules play for him. */
export function ruled({ mode }: Wish, at: number): { seat: Seat; note: string } | null {
    if (mode !== "dale" || at !== 1) return null;
    const seat: Seat = { kind: "computer", name: t("app.new.dale"), level: "skilled" };
    return { seat, note: t("app.new.dale.note") };
}
