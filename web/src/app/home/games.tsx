import { Scene } from "../../draw";
import type { Game } from "../../engine/types";
import { t, word } from "../../words/t";

interface GamesProps {
    game: Game;
    onChange(game: Game): void;
}

const GAMES: readonly Game[] = ["suburbia", "subdivision"];

/** 1. Which game. */
export function Games({ game, onChange }: GamesProps) {
    return (
        <fieldset class="games">
            <legend class="new-q">{t("app.new.game")}</legend>
            {GAMES.map((each) => (
                <label key={each} class="game-card">
                    <input
                        type="radio"
                        name="game"
                        value={each}
                        checked={each === game}
                        onChange={() => onChange(each)}
                    />
                    <span class="face">
                        <span class="art">
                            <Scene game={each} />
                        </span>
                        <span class="say">
                            <b>{word("game", each)}</b>
                            <i>{word("game.note", each)}</i>
                        </span>
                    </span>
                </label>
            ))}
        </fieldset>
    );
}
