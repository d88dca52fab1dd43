/** One line that says what is to be done now, where nothing else on the table
 * does: a question has its banner, a chosen thing and investing their bar. */
import { t, word } from "../../../words/t";
import { useChoice, type Choice } from "../scene/choice";
import { playerName, useScene, type Scene } from "../scene/scene";

export function sayOf(scene: Scene, choice: Pick<Choice, "mode" | "offer" | "move">): string {
    const { view, state } = scene;
    if (!state.live || view.phase === "over") return "";
    if (!scene.mine) return t("table.todo.wait", { name: playerName(scene, view.seat) });
    if (view.phase !== "act" || choice.offer || choice.move) return "";
    return choice.mode === "invest" ? "" : word("table.todo", choice.mode);
}

export function Say() {
    const line = sayOf(useScene(), useChoice());
    return line ? <p class="turn-say">{line}</p> : null;
}
