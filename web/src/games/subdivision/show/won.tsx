/** Who has won, with the board that did it; alone, what was reached. */
import type { Result } from "../../../engine/types";
import { Winner } from "../../../shell/end/winner";
import { resultWords } from "../scene/result";
import { playerName, useScene } from "../scene/scene";
import { rowsOf } from "./share";
import { Town, townBox } from "./town";

export function Won({ result }: { result: Result }) {
    const scene = useScene();
    const { winners, order } = result;
    const shown = winners.length > 0 ? winners : order.slice(0, 1);
    const picture = (seat: number) => {
        const { x, y, width, height } = townBox({ scene, seat });
        return (
            <svg class="end-town" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
                <Town scene={scene} seat={seat} />
            </svg>
        );
    };
    return (
        <Winner
            headline={resultWords(scene)}
            trophy={winners.length > 0 && result.reached !== false}
            towns={shown.map((seat) => ({
                seat,
                words: playerName(scene, seat),
                picture: picture(seat),
            }))}
            rows={rowsOf(scene, result)}
            winners={winners}
        />
    );
}
