/** The keys of the table; cells and edges have their own arrows. */
import { announce, useKeys } from "../../../ui";
import { t } from "../../../words/t";
import { undoWith } from "./bar";
import { bonusWords } from "../players/bonus";
import type { Table } from "./parts";
import { spokenLine } from "../scene/reason";

/** To the first parcel that may be chosen, those without paying before. */
function focusFirst(): void {
    const hit =
        document.querySelector<SVGElement>(".sd-hit.on:not(.paid)") ??
        document.querySelector<SVGElement>(".sd-hit.on");
    hit?.focus();
}

/** Asked for reasons again while they have the focus: the first one's rule. */
function askRule(): boolean {
    const why = document.querySelector<HTMLElement>("section.sd-why");
    const ask = why?.querySelector<HTMLElement>(".rule-ask");
    const there = why?.contains(document.activeElement) ?? false;
    if (there) ask?.click();
    else why?.focus();
    return there && ask !== undefined && ask !== null;
}

export function useTableKeys(table: Table): void {
    const { scene, choice, telling, why } = table;
    const hand = scene.view.hand ?? [];
    const take = (n: number) => () => {
        const tile = hand[n]?.tile;
        if (!tile || !scene.mine || scene.view.phase !== "place") return false;
        choice.take(tile);
        /* The keyboard goes on where there is something to choose. */
        requestAnimationFrame(() => {
            requestAnimationFrame(focusFirst);
        });
        return true;
    };
    const step = (by: number) => () => {
        const { match, state, look } = scene;
        const all = [0, ...state.log.map((entry) => entry.at)];
        const at = all.filter((one) => one <= look.at).length - 1;
        const to = all[at + by];
        if (to !== undefined) void match.go(to);
    };
    useKeys({
        "1": take(0),
        "2": take(1),
        "3": take(2),
        "4": take(3),
        "5": take(4),
        d: () => choice.discard(),
        u: () => undoWith(scene),
        h: () => {
            if (scene.match.hints) table.setHinting(!table.hinting);
        },
        y: () => {
            const said = why.lines.map(spokenLine).join(" ") || t("sub.why.nothing");
            if (!askRule()) announce(said);
        },
        Escape: () => choice.cancel(),
        " ": () => (telling.told ? telling.skip() : false),
        ".": () => {
            if (!scene.mine || !choice.ending) return false;
            choice.play(choice.ending);
            return true;
        },
        "[": step(-1),
        "]": step(1),
        g: () => announce(bonusWords(scene)),
        p: () => choice.show((choice.table + 1) % scene.view.seats),
    });
}
