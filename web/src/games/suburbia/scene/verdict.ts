/** Who is ahead in a goal, by how much, in a few words. */
import type { Goal, GoalStanding } from "./types";
import { list, t, word } from "../../../words/t";
import { isAnyBuilding } from "../../../draw/kinds";
import { isMe, playerName, type Scene } from "./scene";

export interface Verdict {
    words: string;
    mood: "good" | "tie" | "plain";
}

export function verdictOf(scene: Scene, standing: GoalStanding): Verdict {
    const { counts, leaders, lead: n, owner } = standing;
    const [leader] = leaders;
    if (leaders.length !== 1 || leader === undefined) {
        return { words: t("table.goal.tie"), mood: "tie" };
    }
    if (counts.length < 2) return { words: "", mood: "plain" };
    if (n === 0) {
        const name = isMe(scene, leader) ? t("table.you") : playerName(scene, leader);
        return { words: t("table.goal.stars", { name }), mood: "plain" };
    }
    if (isMe(scene, leader)) return { words: t("table.goal.you", { n }), mood: "good" };
    const name = playerName(scene, leader);
    const mine = owner !== null && owner === scene.me;
    if (mine && leader === owner) return { words: t("table.goal.owner", { n }), mood: "good" };
    return { words: t("table.goal.other", { name, n }), mood: "plain" };
}

/** What is counted, in words: "residential tiles", "money". */
export function measureWords(of: { measure: string; filter: readonly string[] }): string {
    if (of.measure !== "tiles" && of.measure !== "group") return word("table.measure", of.measure);
    const what = isAnyBuilding(of.filter)
        ? t("table.measure.building")
        : list(of.filter.map((name) => word("table.class", name)));
    return word("table.measure", of.measure, { what });
}

/** Money and its like are not counted one by one. */
const AMOUNTS = ["money", "income", "reputation", "population"];

export function goalWords(goal: Goal): string {
    const least = AMOUNTS.includes(goal.measure) ? "table.goal.least" : "table.goal.fewest";
    return t(goal.rank === "most" ? "table.goal.most" : least, {
        what: measureWords(goal),
    });
}
