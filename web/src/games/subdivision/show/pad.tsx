/** The scorepad of a game that is over. */
import { RuleButton } from "../../../shell";
import { Token } from "../../../draw";
import { t, word } from "../../../words/t";
import { plain } from "../scene/reason";
import { playerName, type Scene } from "../scene/scene";
import { LINES, type Pad } from "../scene/types";
import "./pad.later.css";

export function FinalPad({ scene }: { scene: Scene }) {
    const result = scene.look.result;
    if (!result) return null;
    const parts = result.parts as unknown as (Pad & { negative: number })[];
    const seats = result.order;
    return (
        <table class="sd-final">
            <thead>
                <tr>
                    <td />
                    {seats.map((seat) => (
                        <th key={seat} scope="col">
                            <Token seat={seat} name={playerName(scene, seat)} size={20} />
                            <span>{playerName(scene, seat)}</span>
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {LINES.map((line) => (
                    <tr key={line}>
                        <th scope="row">
                            {word("stat", line)}
                            <RuleButton
                                match={scene.match}
                                line={line}
                                about={word("stat", line)}
                                here={word("stat", line)}
                            />
                        </th>
                        {seats.map((seat) => (
                            <td key={seat}>{plain(parts[seat]?.[line] ?? 0)}</td>
                        ))}
                    </tr>
                ))}
                <tr class="total">
                    <th scope="row">{t("sub.pad.total")}</th>
                    {seats.map((seat) => (
                        <td key={seat} class={result.winners.includes(seat) ? "won" : ""}>
                            {plain(result.score[seat] ?? 0)}
                            {result.winners.includes(seat) && (
                                <span class="vh">{t("sub.end.won")}</span>
                            )}
                        </td>
                    ))}
                </tr>
            </tbody>
        </table>
    );
}
