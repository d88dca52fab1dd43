import type { Game } from "../../engine/types";
import { GAMES, pageOf } from "../../games";
import type { KeyRow } from "../../shell/game";
import { t, word } from "../../words/t";
import { Dialog, keyCap } from "../../ui";
import "./panels.later.css";

const BOTH: readonly KeyRow[] = [
    ["↑ ↓ ← → home", "app.keys.walk"],
    ["enter", "app.keys.enter"],
    ["escape", "app.keys.back"],
    ["U", "app.keys.undo"],
    ["backspace", "app.menu.back"],
    ["H", "app.keys.hint"],
    ["Y", "app.keys.why"],
    ["Y Y", "app.keys.rule"],
    ["G", "app.keys.goals"],
    ["P", "app.keys.players"],
    ["space", "app.keys.skip"],
    ["[ ]", "app.keys.step"],
    ["↑ ↓", "app.keys.lines"],
    ["+ − 0", "app.keys.zoom"],
    ["?", "app.keys.keys"],
];

const LEARN: readonly KeyRow[] = [
    ["N", "app.keys.learn.next"],
    ["shift N", "app.keys.learn.back"],
    ["T", "app.keys.learn.say"],
    ["F", "app.keys.learn.mark"],
    ["K", "app.keys.learn.rule"],
];

const REPLAY: readonly KeyRow[] = [
    ["← →", "app.keys.turn"],
    ["page_up page_down", "app.keys.round"],
    ["home end", "app.keys.ends"],
];

const REVIEW: readonly KeyRow[] = [
    ["← →", "review.keys.moment"],
    ["[ ]", "review.keys.step"],
    ["escape", "review.back"],
];

interface RowsProps {
    title: string;
    rows: readonly KeyRow[];
    game: Game | null;
}

function KeyTable({ title, rows, game }: RowsProps) {
    const rounds = game === null ? "" : word("game.rounds", game);
    return (
        <section>
            <h3>{title}</h3>
            <dl class="keys">
                {rows.map(([keys, words]) => (
                    <div key={words}>
                        <dt>
                            {keys.split(" ").map((key, at) =>
                                key === "…" ? (
                                    key
                                ) : (
                                    <kbd key={at}>{keyCap(key)}</kbd>
                                ),
                            )}
                        </dt>
                        <dd>{t(words, { rounds })}</dd>
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

/** The keys of the game on the screen, or of all games. */
export function KeysPanel({ game, onClose }: KeysProps) {
    const pages = game === null ? GAMES : [pageOf(game)];
    return (
        <Dialog title={t("app.keys")} onClose={onClose} wide>
            <div class="key-tables">
                {pages.map(({ id, keys }) => (
                    <KeyTable key={id} title={word("game", id)} rows={keys} game={id} />
                ))}
                <KeyTable title={t("app.keys.table")} rows={BOTH} game={game} />
                <KeyTable title={t("app.replay")} rows={REPLAY} game={game} />
                <KeyTable title={t("app.keys.learn")} rows={LEARN} game={game} />
                <KeyTable title={t("review.title")} rows={REVIEW} game={game} />
            </div>
        </Dialog>
    );
}
