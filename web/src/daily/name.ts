/** What the deal of a day is called. */
import { t, word } from "../words/t";
import type { Plan } from "./plan";

/** "Lone Architect"; a scenario by its own name. */
export function planName({ kind, options }: Pick<Plan, "kind" | "options">): string {
    const { scenario } = options;
    return scenario ? t("daily.scenario", { name: word("daily.scene", scenario) }) : word("daily.kind", kind);
}
