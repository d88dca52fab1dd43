/** The keys of the table. */
import { useRef } from "preact/hooks";
import { announce, useKeys, type KeyMap } from "../../../ui";
import { openPanel } from "../../../shell/shell";
import type { Choice } from "../scene/choice";
import { basicOffer, borderOffer, marketOffer, modesIn, type Mode } from "../scene/options";
import type { Panel } from "../scene/panel";
import type { Scene } from "../scene/scene";
import type { Telling } from "../scene/telling";
import type { Move } from "../scene/types";

interface Hands {
    scene: Scene;
    choice: Choice;
    panel: Panel;
    telling: Telling;
    undo: () => void;
    /** Shows the goals where they are not always seen. */
    goals: () => void;
}

/** Keys that buttons have a use for are left to them. */
function free(): boolean {
    const at = document.activeElement;
    if (at === null || at === document.body) return true;
    return at.closest(".why, .touch-cell:not(.touch-legal)") !== null;
}

function focusFirst(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
}

function takeBasic({ scene, choice }: Hands, index: number): void {
    if (choice.mode === "border") {
        if (scene.view.borders[index]) choice.take(borderOffer(index));
        return;
    }
    const basic = scene.view.basics[index];
    if (basic) choice.take(basicOffer(basic.tile));
}

/** One decision back or forth; past the last one lies the present. */
function step(scene: Scene, by: 1 | -1): void {
    const { log } = scene.state;
    const moments = [0, ...log.map((entry) => entry.at)];
    const at = scene.look.at;
    const to =
        by === 1
            ? moments.find((moment) => moment > at)
            : moments.reverse().find((moment) => moment < at);
    if (to === undefined || to >= scene.look.moves) {
        if (by === 1) void scene.match.present();
        return;
    }
    void scene.match.go(to);
}

/** What a reader of the screen would say of an element: pictures by their
 * names, and nothing of what is hidden. */
function aloud(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
    const label = node.getAttribute("role") === "img" && node.getAttribute("aria-label");
    if (label) return ` ${label}, `;
    const inside = [...node.childNodes].map(aloud).join(" ");
    return /^(LI|P|H2|H3|DD)$/.test(node.tagName) ? `${inside}. ` : inside;
}

/** Gaps and stops as in a sentence: of several marks the last one counts. */
export function asSentence(text: string): string {
    return text
        .replace(/\s+/g, " ")
        .replace(/(?: ?[,.:])+ ?([,.:])/g, "$1")
        .replace(/ ([,.:])/g, "$1")
        .trim();
}

/** Everything the right column says, read aloud; asked again, its first rule. */
function readWhy(): void {
    const why = document.querySelector<HTMLElement>("#why, .ui-hint");
    if (why?.contains(document.activeElement)) {
        why.querySelector<HTMLElement>(".rule-ask")?.click();
        return;
    }
    why?.focus();
    if (why) announce(asSentence(aloud(why)));
}

/** The first Tab after something was chosen leads to what else was looked at;
 * from there, and ever after, it goes on as always. */
function compare(led: { move: Move | null }, { move, firm }: Choice): boolean {
    const at = document.activeElement;
    const here = at === null || at === document.body || at.closest(".sb-board") !== null;
    const other = document.querySelector<HTMLElement>('.looked-at[aria-pressed="false"]');
    if (!here || !firm || !move || led.move === move || !other) return false;
    led.move = move;
    other.focus();
    return true;
}

function nextPlayer({ scene, choice }: Hands): void {
    const seats = scene.view.boroughs.map((borough) => borough.seat);
    const at = seats.indexOf(choice.table);
    choice.show(seats[(at + 1) % seats.length] ?? null);
}

function back({ choice, panel, telling }: Hands): boolean {
    if (telling.told) telling.skip();
    else if (choice.picked || !panel.asked) return choice.cancel();
    else panel.ask(null);
    return true;
}

function modeKeys(hands: Hands): KeyMap {
    const modes: [string, Mode][] = [
        ["b", "build"],
        ["l", "lake"],
        ["i", "invest"],
        ["o", "border"],
    ];
    const can = modesIn(hands.scene.view);
    return Object.fromEntries(
        modes
            .filter(([, mode]) => can.includes(mode))
            .map(([key, mode]) => [key, () => hands.choice.setMode(mode)]),
    );
}

function tellingKeys({ telling }: Hands): KeyMap {
    const when = (act: () => void) => () => {
        if (!telling.told || !free()) return false;
        act();
        return true;
    };
    return {
        " ": when(telling.skip),
        ArrowRight: when(telling.next),
        ArrowLeft: when(telling.back),
    };
}

export function useTableKeys(hands: Hands): void {
    const { scene, choice, panel } = hands;
    const led = useRef<{ move: Move | null }>({ move: null });
    const market = Object.fromEntries(
        scene.view.market.map((space) => [
            String(space.slot + 1),
            () => choice.take(marketOffer(space.slot)),
        ]),
    );
    useKeys({
        ...market,
        ...modeKeys(hands),
        ...tellingKeys(hands),
        q: () => takeBasic(hands, 0),
        w: () => takeBasic(hands, 1),
        e: () => takeBasic(hands, 2),
        r: () => choice.rotate(),
        u: hands.undo,
        h: () => {
            if (!scene.mine || !scene.match.hints) return;
            panel.ask(panel.asked?.kind === "hint" ? null : { kind: "hint" });
        },
        y: readWhy,
        g: () => {
            hands.goals();
            focusFirst(".goals button");
        },
        p: () => nextPlayer(hands),
        "[": () => step(scene, -1),
        "]": () => step(scene, 1),
        c: () => focusFirst(".touch [tabindex='0']"),
        "?": () => openPanel("keys"),
        Tab: ({ shiftKey }) => !shiftKey && compare(led.current, choice),
        Escape: () => back(hands),
        Enter: () => {
            if (!free() || !choice.move || !choice.firm) return false;
            choice.play(choice.move);
            return true;
        },
    });
}
