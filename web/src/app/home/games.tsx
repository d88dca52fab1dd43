import type { Game } from "../../engine/types";
import { GAMES } from "../../games";
import { t, word } from "../../words/t";

interface GamesProps {
    game: Game;
    onChange(game: Game): void;
    label?: string;
}

/** Which game. */
export function Games({ game, onChange, label = t("app.new.game") }: GamesProps) {
    return (
        <fieldset class="games">
            <legend>{label}</legend>
            <div>
                {GAMES.map(({ id, setup }) => (
                    <label key={id} class="game-card">
                        <input
                            type="radio"
                            name="game"
                            value={id}
                            checked={id === game}
                            onChange={() => onChange(id)}
                        />
                        <span class="face">
                            <span class="art">
                                <setup.Town />
                            </span>
                            <span class="say">
                                <b>{word("game", id)}</b>
                                <i>{word("game.note", id)}</i>
                            </span>
                        </span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}
