/** On the phone: what a move brings in two lines, the rest one tap away. */
import { Chip } from "../../../draw";
import { t } from "../../../words/t";
import { useChoice } from "../scene/choice";
import { previewLines, type Line } from "../scene/reason";
import { numbersNow, STATS, useScene } from "../scene/scene";
import { moveTitle } from "../scene/spoken";
import { Outlook } from "../why/outlook";
import { Compared } from "../why/side";
import type { TableParts } from "./table";
import { LineChips } from "../why/why";

/** The lines that matter most: red lines, then what other tiles do. */
function foremost(lines: readonly Line[]): Line[] {
    const weight = (line: Line) =>
        line.hot ? 3 : line.tile && line.heading === "build" ? 2 : line.heading === "build" ? 1 : 0;
    return [...lines]
        .map((line, index) => ({ line, index }))
        .filter(({ line }) => line.heading !== "others")
        .sort((a, b) => weight(b.line) - weight(a.line) || a.index - b.index)
        .slice(0, 2)
        .sort((a, b) => a.index - b.index)
        .map(({ line }) => line);
}

function ShortLine({ line, number }: { line: Line; number: number }) {
    return (
        <li class={line.hot ? "why-line hot" : "why-line"}>
            <span class="why-number">{number}</span>
            <span class="why-words">
                <b>{line.name}</b>
                <i>{line.reason}</i>
                {line.lost && <em>{t("table.why.lost")}</em>}
            </span>
            <LineChips line={line} />
        </li>
    );
}

export function WhySheet(props: TableParts & { onAll: () => void }) {
    const scene = useScene();
    const { move, firm } = useChoice();
    if (!move || !firm) return null;
    const before = numbersNow(scene.view);
    const lines = props.preview ? previewLines(scene, props.preview) : [];
    const after = props.preview?.after[scene.view.seat] ?? {};
    const was = before[scene.view.seat] ?? {};
    const changed = STATS.filter((stat) => (after[stat] ?? was[stat]) !== was[stat]);
    return (
        <div class="phone-sheet" role="group" aria-label={moveTitle(scene, move)}>
            <h2>
                <span>{moveTitle(scene, move)}</span>
                <span class="phone-net">
                    {changed.map((stat) => (
                        <Chip
                            key={stat}
                            stat={stat}
                            value={(after[stat] ?? 0) - (was[stat] ?? 0)}
                            size={20}
                        />
                    ))}
                </span>
                <button type="button" class="phone-all" onClick={props.onAll}>
                    {t("table.sheet.all", { n: lines.length })}
                </button>
            </h2>
            {props.preview && <Outlook preview={props.preview} />}
            <ol>
                {foremost(lines).map((line) => {
                    const number = lines.indexOf(line) + 1;
                    return <ShortLine key={number} line={line} number={number} />;
                })}
            </ol>
            <Compared looked={props.looked} compact />
        </div>
    );
}
