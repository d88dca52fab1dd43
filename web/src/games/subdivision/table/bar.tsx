/** The deck: undo and hint, the sentence, what is about to be done. On a phone
 * the sentence has a row of its own. */
import { useEffect, useRef } from "preact/hooks";
import { announce, Button } from "../../../ui";
import { capital, hasWord, refusal, t, word } from "../../../words/t";
import type { Choice } from "../scene/choice";
import { useScene, type Scene } from "../scene/scene";
import { Say } from "../why/say";
import { Borrowed } from "./borrowed";
import type { SubMove } from "../scene/types";

export function undoWith(scene: Scene): void {
    const { undo } = scene.look;
    const { code = "", message } = undo;
    if (!undo.may && message) {
        const known = hasWord("table.undo", code);
        const why = capital(refusal({ ...undo, message }));
        announce(known ? word("table.undo", code) : `${why}.`, "assertive");
        return;
    }
    scene.match.undo().then(
        () => announce(t("sub.undone")),
        (error: Error) => announce(refusal(error), "assertive"),
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

function Tools({ hinting, onHint, phone }: BarProps) {
    const scene = useScene();
    const { undo } = scene.look;
    return (
        <div class="tools">
            <Button
                kind="ghost"
                glyph="undo"
                {...(phone ? { label: t("sub.undo") } : { shortcut: "U" })}
                refused={!undo.may}
                title={undo.message ? refusal({ ...undo, message: undo.message }) : ""}
                onClick={() => undoWith(scene)}
                disabled={!scene.state.live}
            >
                {phone ? null : t("sub.undo")}
            </Button>
            {scene.match.hints && (
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
            )}
        </div>
    );
}

interface ActProps extends BarProps {
    /** A move is chosen and waits for its confirmation. */
    ready: boolean;
}

function Discard({ choice, phone, ready }: ActProps) {
    const { mine, view, content } = useScene();
    if (!mine || view.phase !== "place" || choice.drop || (phone && ready)) return null;
    return (
        <Button
            kind="secondary"
            disabled={!choice.tile}
            onClick={choice.discard}
            class="discard"
        >
            {t("sub.do.discard", { n: content.rules.refund })}
        </Button>
    );
}

/** Ends what is under way. */
function Ending({ choice: { ending, play }, phone, ready }: ActProps) {
    const { mine, view } = useScene();
    if (!mine || !ending || ready) return null;
    const more = view.wakers.some((waker) => (waker.best?.points ?? 0) > 0);
    return (
        <Button
            kind={view.phase === "lay" || more ? "secondary" : "primary"}
            onClick={() => play(ending)}
            class="ending"
            {...(phone ? {} : { shortcut: "." })}
        >
            {ending.type === "stop"
                ? t("sub.do.stop")
                : t("sub.do.done", { n: view.waiting.length })}
        </Button>
    );
}

function Confirm({ choice, ready }: ActProps) {
    const scene = useScene();
    const { move, drop } = choice;
    const button = useRef<HTMLButtonElement>(null);
    /* The button that chose it has given way to the one that does it. */
    useEffect(() => {
        const at = document.activeElement;
        if (drop && (at === null || at === document.body)) button.current?.focus();
    }, [drop]);
    if (!scene.mine || (scene.view.phase !== "place" && !ready)) return null;
    return (
        <Button
            kind={ready ? "primary" : "secondary"}
            glyph="check"
            class="confirm"
            buttonRef={button}
            disabled={!ready}
            onClick={() => move && choice.play(move)}
        >
            {move && ready ? confirmWords(scene, move) : t("sub.do.choose")}
        </Button>
    );
}

export function Bar(props: BarProps) {
    const { choice, phone } = props;
    const scene = useScene();
    const ready = scene.mine && choice.move !== null && choice.firm;
    return (
        <div class="sd-bar">
            <Tools {...props} />
            {!phone && (
                <div class="middle">
                    <Say choice={choice} />
                    <Borrowed choice={choice} />
                </div>
            )}
            <div class="acts">
                <Discard {...props} ready={ready} />
                <Ending {...props} ready={ready} />
                {ready && (choice.picked || choice.drop) && (
                    <Button
                        kind="ghost"
                        {...(phone ? {} : { shortcut: "escape" })}
                        onClick={() => choice.cancel()}
                    >
                        {t("sub.do.cancel")}
                    </Button>
                )}
                <Confirm {...props} ready={ready} />
            </div>
        </div>
    );
}
