import type { Game } from "../../engine/types";
import { t, word, type Key } from "../../words/t";
import { Dialog } from "../../ui";
import "./panels.css";

/** Keys apart by spaces: what stands on them, or their name in the catalogue. */
type Row = readonly [keys: string, words: Key];

function keyCap(key: string): string {
    return key.length > 1 ? word("app.key", key) : key;
}

const SUBURBIA: readonly Row[] = [
    ["1 … 8", "app.keys.market"],
    ["Q W E", "app.keys.basic"],
    ["B L I O", "app.keys.mode"],
    ["R", "app.keys.turn_border"],
    ["C", "app.keys.cells"],
];

const SUBDIVISION: readonly Row[] = [
    ["1 … 5", "app.keys.hand"],
    ["D", "app.keys.discard"],
    [".", "app.keys.done"],
];

const BOTH: readonly Row[] = [
    ["↑ ↓ ← → home", "app.keys.walk"],
    ["enter", "app.keys.enter"],
    ["escape", "app.keys.back"],
    ["U", "app.keys.undo"],
    ["H", "app.keys.hint"],
    ["Y", "app.keys.why"],
    ["G", "app.keys.goals"],
    ["P", "app.keys.players"],
    ["space", "app.keys.skip"],
    ["[ ]", "app.keys.step"],
    ["+ − 0", "app.keys.zoom"],
    ["?", "app.keys.keys"],
];

const REPLAY: readonly Row[] = [
    ["← →", "app.keys.turn"],
    ["page_up page_down", "app.keys.round"],
    ["home end", "app.keys.ends"],
];

const REVIEW: readonly Row[] = [
    ["← →", "review.keys.moment"],
    ["[ ]", "review.keys.step"],
    ["escape", "review.back"],
];

function KeyTable({ title, rows }: { title: string; rows: readonly Row[] }) {
    return (
        <section>
            <h3>{title}</h3>
            <dl class="keys">
                {rows.map(([keys, words]) => (
                    <div key={words}>
                        <dt>
                            {keys.split(" ").map((key) =>
                                key === "…" ? (
                                    key
                                ) : (
                                    <kbd key={key}>{keyCap(key)}</kbd>
                                ),
                            )}
                        </dt>
                        <dd>{t(words)}</dd>
                    </div>
                ))}
            </dl>
        </section>
    );
}

interface KeysProps {
    game: Game | null;
    onClose: () => void;
}

export function KeysPanel({ game, onClose }: KeysProps) {
    return (
        <Dialog title={t("app.keys")} onClose={onClose} wide>
            <div class="key-tables">
                {game !== "subdivision" && (
                    <KeyTable title={t("game.suburbia")} rows={SUBURBIA} />
                )}
                {game !== "suburbia" && (
                    <KeyTable
                        title={t("game.subdivision")}
                        rows={SUBDIVISION}
                    />
                )}
                <KeyTable title={t("app.keys.table")} rows={BOTH} />
                <KeyTable title={t("app.replay")} rows={REPLAY} />
                <KeyTable title={t("review.title")} rows={REVIEW} />
            </div>
        </Dialog>
    );
}
