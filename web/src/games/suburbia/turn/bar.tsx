/** The bar of the player: undo and hint, and what is about to be done. */
import { RuleButton } from "../../../shell";
import { Button, announce } from "../../../ui";
import { useSettings } from "../../../ui/settings";
import type { Move } from "../scene/types";
import { hasWord, refusal, t, word } from "../../../words/t";
import { useState } from "preact/hooks";
import { useChoice, type Choice } from "../scene/choice";
import { offeredTile } from "../scene/offered";
import { passOf } from "../scene/options";
import { usePanel, type Undo } from "../scene/panel";
import { pricedOf, removing } from "../scene/pricing";
import { boroughOf, tileName, useScene, type Scene } from "../scene/scene";
import { moveTitle, tileOfMove } from "../scene/spoken";
import "./bar.later.css";

/** Why the last move cannot be taken back. */
function undoReason(scene: Scene): string {
    const { code = "", message = "", ...undo } = scene.look.undo;
    return hasWord("table.undo", code)
        ? word("table.undo", code)
        : refusal({ ...undo, message });
}

export function useUndo(scene: Scene): Undo {
    const [reason, setReason] = useState<{ at: number; words: string } | null>(null);
    const { may } = scene.look.undo;
    const undo = () => {
        if (!may) {
            const words = undoReason(scene);
            setReason({ at: scene.look.at, words });
            announce(words, "assertive");
            return;
        }
        scene.match.undo().catch((error: Error) => announce(refusal(error), "assertive"));
    };
    return { refused: !may, undo, reason: reason?.at === scene.look.at ? reason.words : null };
}

export function HelpBar({ phone }: { phone: boolean }) {
    const scene = useScene();
    const panel = usePanel();
    const { hints } = useSettings();
    const { refused, undo, reason } = panel.undo;
    const open = panel.asked?.kind === "hint";
    if (!scene.state.live || (scene.view.phase === "over" && refused)) return null;
    const hint = () => panel.ask(open ? null : { kind: "hint" });
    return (
        <div class="help-bar" role="toolbar" aria-label={t("table.help")}>
            {reason && <p class="bar-reason">{reason}</p>}
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

function actionWord(move: Move): string {
    if (move.lake) return word("table.do", "lake");
    return word("table.do", move.type === "choose" ? (move.special ?? "choose") : move.type);
}

/** Why the thing looked at cannot be had, in words. */
export function shortfall(scene: Scene, choice: Choice): string {
    const priced = choice.offer === null ? null : pricedOf(scene, choice, choice.offer);
    if (!priced) return "";
    if (scene.view.phase === "keep") return t("table.bar.keepfirst");
    if (priced.off !== null) return priced.off;
    const money = boroughOf(scene, scene.me).money;
    if (priced.short > 0) return t("table.bar.short", { n: priced.short, money });
    const nowhere = choice.spots.size === 0 && choice.move === null && scene.mine;
    return nowhere ? t("table.bar.nowhere") : "";
}

/** Whether nothing but money is missing. */
function shortOf(scene: Scene, choice: Choice): boolean {
    const priced = choice.offer === null ? null : pricedOf(scene, choice, choice.offer);
    return priced !== null && priced.off === null && priced.short > 0;
}

/** What can be invested in, or why nothing can be now. */
function investNote(scene: Scene, choice: Choice): string {
    if (removing(scene)) return t("table.bar.onlymarket");
    return choice.spots.size > 0 ? t("table.bar.investin") : t("table.bar.noinvest");
}

interface Summary {
    title: string;
    note: string;
    red: boolean;
    /** Why it is refused, for its rule. */
    code?: string;
}

function summaryOf(scene: Scene, choice: Choice): Summary | null {
    const { move, offer, refused } = choice;
    if (refused) return { title: t("table.bar.refused"), note: refusal(refused), red: true, code: refused.code };
    if (move && choice.firm) {
        const money = boroughOf(scene, scene.me).money;
        const title = tileName(scene.content, tileOfMove(scene, move)) || moveTitle(scene, move);
        if (move.short) {
            return { title, note: t("table.bar.short", { n: move.short, money }), red: true, code: "too_poor" };
        }
        return { title, note: t("table.bar.price", { n: move.price ?? 0, money }), red: false };
    }
    if (choice.mode === "invest") {
        return {
            title: "",
            note: investNote(scene, choice),
            red: false,
        };
    }
    if (!offer) return null;
    const missing = shortfall(scene, choice);
    return {
        title: tileName(scene.content, offeredTile(scene, choice) ?? undefined),
        note: missing || t("table.bar.where"),
        red: missing !== "",
        ...(missing && shortOf(scene, choice) ? { code: "too_poor" } : {}),
    };
}

export function MoveBar({ phone }: { phone: boolean }) {
    const scene = useScene();
    const choice = useChoice();
    const summary = scene.mine ? summaryOf(scene, choice) : null;
    const moves = scene.state.moves ?? [];
    const pass = scene.mine ? passOf(moves) : undefined;
    if (!summary && !pass) return null;
    const { move } = choice;
    const ready = move !== null && choice.firm && !choice.refused && !move.short;
    const ways = choice.spot?.moves.length ?? 0;
    const price = t("table.bar.for", { n: move?.price ?? 0 });
    return (
        <div class="move-bar" role="toolbar" aria-label={t("table.move")}>
            {summary && (
                <div class="bar-summary" role="status">
                    {summary.title && <b>{summary.title}</b>}
                    <span class={summary.red ? "red" : ""}>{summary.note}</span>
                </div>
            )}
            {summary?.code && (
                <RuleButton
                    match={scene.match}
                    refused={summary.code}
                    about={summary.note}
                    here={summary.note}
                />
            )}
            {ready && ways > 1 && (
                <Button
                    kind="ghost"
                    glyph="loop"
                    {...(phone ? { label: t("table.bar.turn", { n: ways }) } : { shortcut: "R" })}
                    onClick={choice.rotate}
                >
                    {!phone && <span>{t("table.bar.turn", { n: ways })}</span>}
                </Button>
            )}
            {ready && (
                <Button kind="primary" glyph="check" big={phone} onClick={() => choice.play(move)}>
                    {phone ? `${actionWord(move)}, ${price}` : actionWord(move)}
                </Button>
            )}
            {pass && !ready && (
                <Button kind="secondary" onClick={() => choice.play(pass)}>
                    {t("table.title.pass")}
                </Button>
            )}
            {summary && (
                <Button
                    kind="ghost"
                    {...(phone ? {} : { shortcut: "escape" })}
                    onClick={() => void choice.cancel()}
                >
                    {t("table.cancel")}
                </Button>
            )}
        </div>
    );
}
