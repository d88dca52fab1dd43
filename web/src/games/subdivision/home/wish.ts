/** What can be chosen for a game of Subdivision, and what the engine hears of
 * it. */
import type { Options } from "../../../engine/types";
import type { Choice } from "../../../shell/game";
import type { SubdivisionContent } from "../scene/types";
import { series, t, word } from "../../../words/t";

export interface Wish {
    scenario: string;
    /** Of every seat that may be taken. */
    sides: string[];
    /** Each seat may have another side. */
    mixed: boolean;
}

export const usual: Wish = { scenario: "none", sides: ["1", "1", "1", "1"], mixed: false };

export function sound(wish: Wish): boolean {
    return wish.sides.length === usual.sides.length;
}

function sidesOf({ mixed, sides }: Wish, count: number): string {
    return mixed ? sides.slice(0, count).join(",") : (sides[0] ?? "1");
}

export function options(wish: Wish, count: number): Options {
    const { scenario } = wish;
    const mode = count === 1 ? "solo" : "standard";
    return { mode, seats: String(count), scenario, sides: sidesOf(wish, count) };
}

/** "Easy side, River" */
export function line({ scenario, sides, mixed }: Wish, content: SubdivisionContent): string {
    const side = mixed ? "mixed" : (sides[0] ?? "1");
    const found = content.scenarios.find(({ id }) => id === scenario);
    const named = found && scenario !== usual.scenario ? [found.name] : [];
    return series([word("app.new.line.side", side), ...named]);
}

/** What a scenario is called only the engine knows. */
export function told({ sides }: Options): string {
    return word("app.new.line.side", sides?.includes(",") ? "mixed" : (sides ?? "1"));
}

export function summary({ game }: Choice, names: string): string {
    return t("app.new.summary.subdivision", { game: word("game", game), names });
}
