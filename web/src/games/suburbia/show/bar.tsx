/** What somebody else is doing, while it is shown, and the way past it. */
import { Token } from "../../../draw";
import { Button } from "../../../ui";
import { t } from "../../../words/t";
import { playerName, useScene } from "../scene/scene";
import type { Telling } from "../scene/telling";
import { entryWords } from "../why/describe";
import { LineChips } from "../why/why";

/** One mark a beat: those that were, and the one that is. */
export function Beats({ telling }: { telling: Telling }) {
    const { told, beat } = telling;
    if (!told || !beat || telling.still) return null;
    const at = told.beats.indexOf(beat);
    return (
        <span class="beats" aria-hidden="true">
            {told.beats.map((_, index) => (
                <i key={index} class={index < at ? "done" : index === at ? "on" : ""} />
            ))}
        </span>
    );
}

export function ShowBar({ telling }: { telling: Telling }) {
    const scene = useScene();
    const { told, step } = telling;
    if (!told) return null;
    const line = told.lines[step];
    return (
        <div class={`turn-say show-bar t${told.seat}`}>
            {told.seat >= 0 && <Token seat={told.seat} name={playerName(scene, told.seat)} size={20} label="" />}
            <Beats telling={telling} />
            <p>{entryWords(scene, told.entry)}</p>
            <span class={line?.hot ? "show-line red" : "show-line"}>
                {line && `${line.name} `}
                {line && <LineChips line={line} />}
            </span>
            <Button kind="ghost" glyph="skip" shortcut="space" onClick={telling.skip}>
                {telling.still ? t("table.tell.on") : t("table.tell.skip")}
            </Button>
        </div>
    );
}
