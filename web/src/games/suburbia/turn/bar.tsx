/** The ends of the deck: undo and hint, and what is about to be done. */
import { Button, announce } from "../../../ui";
import { useSettings } from "../../../ui/settings";
import { hasWord, refusal, t, word } from "../../../words/t";
import { useState } from "preact/hooks";
import { useChoice, type Choice } from "../scene/choice";
import { passOf } from "../scene/options";
import { usePanel, type Undo } from "../scene/panel";
import { deedOf } from "../scene/say";
import { useScene, type Scene } from "../scene/scene";
import "./bar.later.css";

/** Why the last move cannot be taken back. */
function undoReason(scene: Scene): string {
    const { code = "", message = "", ...undo } = scene.look.undo;
    return hasWord("table.undo", code)
        ? word("table.undo", code)
        : refusal({ ...undo, message });
}

/** The reason stands until something else is chosen. */
export function useUndo(scene: Scene, { mode, offer, picked }: Choice): Undo {
    const [reason, setReason] = useState<{ at: string; words: string } | null>(null);
    const at = `${scene.look.at} ${mode} ${offer} ${picked}`;
    const { may } = scene.look.undo;
    const undo = () => {
        if (!may) {
            const words = undoReason(scene);
            setReason({ at, words });
            announce(words, "assertive");
            return;
        }
        scene.match.undo().catch((error: Error) => announce(refusal(error), "assertive"));
    };
    return { refused: !may, undo, reason: reason?.at === at ? reason.words : null };
}

export function HelpBar({ phone }: { phone: boolean }) {
    const scene = useScene();
    const panel = usePanel();
    const { hints } = useSettings();
    const { refused, undo } = panel.undo;
    const open = panel.asked?.kind === "hint";
    if (!scene.state.live || (scene.view.phase === "over" && refused)) return null;
    const hint = () => panel.ask(open ? null : { kind: "hint" });
    return (
        <div class="help-bar" role="toolbar" aria-label={t("table.help")}>
            <Button
                kind="ghost"
                glyph="undo"
                big={phone}
                {...(phone ? { label: t("table.undo") } : { shortcut: "U" })}
                refused={refused}
                onClick={undo}
            >
                {!phone && <span>{t("table.undo")}</span>}
            </Button>
            {hints && scene.match.hints && (
                <Button
                    kind="ghost"
                    glyph="bulb"
                    big={phone}
                    {...(phone ? { label: t("table.hint") } : { shortcut: "H" })}
                    pressed={open}
                    refused={!scene.mine}
                    onClick={() => scene.mine && hint()}
                >
                    {!phone && <span>{t("table.hint")}</span>}
                </Button>
            )}
        </div>
    );
}

/** Whether there is anything to go back from. */
function mayCancel({ offer, mode, picked, refused }: Choice): boolean {
    return offer !== null || picked !== null || refused !== null || mode !== "build";
}

function Turned({ phone, ways }: { phone: boolean; ways: number }) {
    const { rotate } = useChoice();
    const words = t("table.bar.turn", { n: ways });
    return (
        <Button
            kind="ghost"
            glyph="loop"
            {...(phone ? { label: words } : { shortcut: "R" })}
            onClick={rotate}
        >
            {!phone && <span>{words}</span>}
        </Button>
    );
}

/** What is about to be done, at the right end of the deck. */
export function MoveBar({ phone }: { phone: boolean }) {
    const scene = useScene();
    const choice = useChoice();
    const { move } = choice;
    const pass = passOf(scene.state.moves ?? []);
    const ready = move !== null && choice.firm && !choice.refused && !move.short;
    if (!scene.mine || (!pass && !mayCancel(choice))) return null;
    const ways = choice.spot?.moves.length ?? 0;
    const deed = move ? word("table.do", deedOf(move)) : "";
    const action = phone ? t("table.bar.for", { what: deed, n: move?.price ?? 0 }) : deed;
    return (
        <div class="move-bar" role="toolbar" aria-label={t("table.move")}>
            {ready && ways > 1 && <Turned phone={phone} ways={ways} />}
            {mayCancel(choice) && (
                <Button
                    kind="ghost"
                    {...(phone ? {} : { shortcut: "escape" })}
                    onClick={() => void choice.cancel()}
                >
                    {t("table.cancel")}
                </Button>
            )}
            {ready && (
                <Button kind="primary" glyph="check" big={phone} onClick={() => choice.play(move)}>
                    {action}
                </Button>
            )}
            {pass && !ready && (
                <Button kind="secondary" onClick={() => choice.play(pass)}>
                    {t("table.title.pass")}
                </Button>
            )}
        </div>
    );
}
