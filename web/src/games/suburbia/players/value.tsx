/** A number of a borough: pressed, it says what it is made of. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Chip, chipLabel } from "../../../draw";
import type { Stat } from "../../../draw/kinds";
import { t } from "../../../words/t";
import { usePanel } from "../scene/panel";
import { boroughOf, playerName, statOf, useScene } from "../scene/scene";
import type { Telling } from "../scene/telling";

/** True for a while after a value has changed. */
function useChanged(value: number): boolean {
    const before = useRef(value);
    const [changed, setChanged] = useState(false);
    useEffect(() => {
        if (before.current === value) return;
        before.current = value;
        setChanged(true);
        const timer = setTimeout(() => setChanged(false), 2000);
        return () => clearTimeout(timer);
    }, [value]);
    return changed;
}

interface Props {
    seat: number;
    stat: Stat;
    telling: Telling;
    size?: number;
}

export function Value({ seat, stat, telling, size = 22 }: Props) {
    const scene = useScene();
    const panel = usePanel();
    const value = statOf(boroughOf(scene, seat), stat) - telling.pending(seat, stat);
    const changed = useChanged(value);
    const { asked } = panel;
    const open = asked?.kind === "value" && asked.seat === seat && asked.stat === stat;
    return (
        <button
            type="button"
            class={changed ? "number-button changed" : "number-button"}
            data-number={`${seat} ${stat}`}
            aria-pressed={open}
            aria-label={t("table.value.label", {
                name: playerName(scene, seat),
                value: chipLabel(stat, value, true),
            })}
            title={t("table.value.hint")}
            onClick={() => panel.ask(open ? null : { kind: "value", seat, stat })}
        >
            <Chip stat={stat} value={value} size={size} plain label="" />
        </button>
    );
}
