/** Pieces of the table that wide and narrow screens share. */
import { Token } from "../../../draw";
import { HintPanel, ReplaySlider } from "../../../shell";
import { t } from "../../../words/t";
import { Bar } from "./bar";
import type { Choice } from "../scene/choice";
import { hintPlace, hintWords } from "../why/describe";
import { resultWords } from "../scene/result";
import { Hand } from "./hand";
import type { Overlaid } from "../board/overlay";
import { playerName, type Scene } from "../scene/scene";
import type { Telling } from "../scene/telling";
import type { WhyProps } from "../why/why";

export interface Table {
    scene: Scene;
    choice: Choice;
    why: WhyProps;
    overlaid: Overlaid;
    hinting: boolean;
    setHinting(on: boolean): void;
    setHints(moves: number[]): void;
    telling: Telling;
}

export function Rounds({ scene }: { scene: Scene }) {
    const { round, phase } = scene.view;
    const all = Array.from({ length: scene.content.rules.rounds }, (_, i) => i + 1);
    return (
        <ol class="sd-rounds" aria-label={t("sub.rounds")}>
            {all.map((n) => {
                const done = n < round || phase === "over";
                const on = n === round && phase !== "over";
                return (
                    <li
                        key={n}
                        class={on ? "on" : done ? "done" : ""}
                        aria-current={on ? "step" : undefined}
                    >
                        {t("sub.round", { n })}
                    </li>
                );
            })}
        </ol>
    );
}

export function TurnWords({ scene }: { scene: Scene }) {
    const { view } = scene;
    if (view.phase === "over") return <b>{resultWords(scene)}</b>;
    const to = view.passes_to;
    return (
        <span class="sd-turn">
            <b>
                {view.phase === "bonus"
                    ? t("sub.turn.bonus")
                    : t("sub.turn", { n: view.turn, of: view.turns })}
            </b>
            {view.passes && (
                <span>
                    {view.turn === view.turns
                        ? t("sub.turn.last")
                        : view.passes === "left"
                          ? t("sub.turn.left")
                          : t("sub.turn.right")}
                    {to !== undefined && view.turn < view.turns && (
                        <Token seat={to} name={playerName(scene, to)} size={15} />
                    )}
                </span>
            )}
        </span>
    );
}

export function HintBox({ table }: { table: Table }) {
    const { scene, choice } = table;
    return (
        <HintPanel
            key={scene.look.at}
            match={scene.match}
            describe={(move) => hintWords(scene, move)}
            where={(move) => hintPlace(scene, move)}
            onPick={({ move }) => choice.choose(scene.moves[move])}
            onHint={(hint) => table.setHints(hint?.moves.map(({ move }) => move) ?? [])}
            onClose={() => table.setHinting(false)}
        />
    );
}

export function Low({ table, phone }: { table: Table; phone: boolean }) {
    const { scene, choice } = table;
    if (!scene.state.live || scene.view.phase === "over") {
        return (
            <div class="sd-low replay">
                <ReplaySlider match={scene.match} />
            </div>
        );
    }
    const hand = <Hand choice={choice} size={phone ? 52 : 68} />;
    return (
        <section class="sd-low" aria-label={t("sub.low")}>
            {phone && hand}
            <Bar
                choice={choice}
                hinting={table.hinting}
                onHint={() => table.setHinting(!table.hinting)}
                phone={phone}
            />
            {!phone && hand}
        </section>
    );
}
