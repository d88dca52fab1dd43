/** The top bar's middle: the four actions of a turn, the round, who is next,
 * what is left in the stacks. */
import { Token } from "../../../draw";
import { t, word } from "../../../words/t";
import { usePanel } from "../scene/panel";
import { playerName, useScene, type Scene } from "../scene/scene";
import type { Telling } from "../scene/telling";
import "./phases.later.css";

const STEPS = ["build", "income", "population", "refill"] as const;
type Step = (typeof STEPS)[number];

/** While a turn is told, the step its line belongs to. */
function stepOf(scene: Scene, telling: Telling): Step | null {
    const line = telling.told?.lines[telling.step];
    const section = line?.cause.section;
    if (section === "income") return "income";
    if (section === "population" || line?.hot) return "population";
    if (telling.told && !line) return "refill";
    const { phase } = scene.view;
    if (phase === "keep" || phase === "over") return null;
    if (phase === "extra") return "refill";
    return "build";
}

function roundWords(scene: Scene): string {
    const { look, view } = scene;
    if (view.phase === "keep") return t("table.round.setup");
    if (view.phase === "over") return t("table.round.over");
    if (view.last_round !== null && view.last_round === look.round) {
        return t("table.round.last", { n: look.round });
    }
    if (view.last_round !== null) return t("table.round.onemore", { n: look.round });
    return t("table.round", { n: look.round });
}

export function Phases({ telling }: { telling: Telling }) {
    const scene = useScene();
    const on = stepOf(scene, telling);
    return (
        <ol class="turn-steps" aria-label={t("table.steps")}>
            {STEPS.map((step) => (
                <li key={step} class={step === on ? "on" : ""} aria-current={step === on && "step"}>
                    {word("table.step", step)}
                </li>
            ))}
        </ol>
    );
}

export function RoundInfo() {
    const scene = useScene();
    const { ask } = usePanel();
    const { view } = scene;
    const next = view.order.slice(1);
    const letter = view.stacks.find((stack) => stack.left > 0)?.letter;
    return (
        <>
            <div class="turn-round">
                <b class={view.last_round !== null ? "last" : ""}>{roundWords(scene)}</b>
                {next.length > 0 && view.phase !== "over" && (
                    <span>
                        {t("table.next")}
                        {next.map((seat) => (
                            <Token
                                key={seat}
                                seat={seat}
                                name={playerName(scene, seat)}
                                size={16}
                            />
                        ))}
                    </span>
                )}
            </div>
            <button
                type="button"
                class="stacks"
                title={t("table.stacks")}
                onClick={() => ask({ kind: "round" })}
            >
                {view.stacks.map((stack) => (
                    <span
                        key={stack.letter}
                        class={stack.letter === letter ? "on" : ""}
                        role="img"
                        aria-label={t("table.stack", { letter: stack.letter, n: stack.left })}
                    >
                        {stack.letter} <b>{stack.left}</b>
                    </span>
                ))}
            </button>
        </>
    );
}
