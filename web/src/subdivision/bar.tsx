/** Undo and hint on one side, what is about to be done on the other. */
import { useEffect, useRef } from "preact/hooks";
import { announce, Button } from "../ui";
import { capital, hasWord, t, word } from "../words/t";
import type { Choice } from "./choice";
import { useScene, type Scene } from "./scene";
import type { SubMove } from "./types";

export function undoWith(scene: Scene): void {
    const { undo } = scene.look;
    const { code = "", message } = undo;
    if (!undo.may && message) {
        const known = hasWord("table.undo", code);
        announce(known ? word("table.undo", code) : `${capital(message)}.`, "assertive");
        return;
    }
    scene.match.undo().then(
        () => announce(t("sub.undone")),
        (error: Error) => announce(error.message, "assertive"),
    );
}

function confirmWords(scene: Scene, move: SubMove): string {
    const { price, refund } = scene.content.rules;
    switch (move.type) {
        case "pass":
            return t("sub.do.pass", { n: refund });
        case "place": {
            const n = move.wakes?.length ?? 0;
            return move.pay ? t("sub.do.pay", { n, price }) : t("sub.do.place", { n });
        }
        default:
            return t("sub.do.put", { piece: word("sub.one", move.piece ?? "") });
    }
}

interface BarProps {
    choice: Choice;
    hinting: boolean;
    onHint(): void;
    phone: boolean;
}

export function Bar({ choice, hinting, onHint, phone }: BarProps) {
    const scene = useScene();
    const { undo } = scene.look;
    const { move, firm, ending } = choice;
    const { live } = scene.state;
    const { phase } = scene.view;
    const ready = scene.mine && move !== null && firm;
    const confirm = useRef<HTMLButtonElement>(null);
    /* The button that chose it has given way to the one that does it. */
    useEffect(() => {
        const at = document.activeElement;
        if (choice.drop && (at === null || at === document.body)) confirm.current?.focus();
    }, [choice.drop]);
    const more = scene.view.wakers.some((waker) => (waker.best?.points ?? 0) > 0);
    return (
        <div class="sd-bar">
            <div class="tools">
                <Button
                    kind="ghost"
                    glyph="undo"
                    {...(phone ? { label: t("sub.undo") } : { shortcut: "U" })}
                    refused={!undo.may}
                    title={undo.message ?? ""}
                    onClick={() => undoWith(scene)}
                    disabled={!live}
                >
                    {phone ? null : t("sub.undo")}
                </Button>
                <Button
                    kind="ghost"
                    glyph="bulb"
                    {...(phone ? { label: t("sub.hint") } : { shortcut: "H" })}
                    pressed={hinting}
                    disabled={!scene.mine}
                    onClick={onHint}
                >
                    {phone ? null : t("sub.hint")}
                </Button>
            </div>
            {choice.refused && (
                <p class="refused" role="alert">
                    {choice.refused}
                </p>
            )}
            <div class="acts">
                {scene.mine && phase === "place" && !choice.drop && !(phone && ready) && (
                    <Button
                        kind="secondary"
                        disabled={!choice.tile}
                        onClick={choice.discard}
                        class="discard"
                    >
                        {t("sub.do.discard", { n: scene.content.rules.refund })}
                    </Button>
                )}
                {scene.mine && ending && !ready && (
                    <Button
                        kind={phase === "lay" || more ? "secondary" : "primary"}
                        onClick={() => choice.play(ending)}
                        class="ending"
                        {...(phone ? {} : { shortcut: "." })}
                    >
                        {ending.type === "stop"
                            ? t("sub.do.stop")
                            : t("sub.do.done", { n: scene.view.waiting.length })}
                    </Button>
                )}
                {ready && (choice.picked || choice.drop) && (
                    <Button
                        kind="ghost"
                        {...(phone ? {} : { shortcut: t("app.key.escape") })}
                        onClick={() =>
                        choice.cancel()}
                    >
                        {t("sub.do.cancel")}
                    </Button>
                )}
                {scene.mine && (phase === "place" || ready) && (
                    <Button
                        kind="primary"
                        glyph="check"
                        big={!phone}
                        class="confirm"
                        buttonRef={confirm}
                        disabled={!ready}
                        onClick={() => move && choice.play(move)}
                    >
                        {move && ready ? confirmWords(scene, move) : t("sub.do.choose")}
                    </Button>
                )}
            </div>
        </div>
    );
}
