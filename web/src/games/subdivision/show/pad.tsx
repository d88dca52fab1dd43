/** The scorepad of a game that is over. */
import { RuleButton } from "../../../shell";
import { Token } from "../../../draw";
import { list, t, word } from "../../../words/t";
import { plain } from "../scene/reason";
import { playerName, type Scene } from "../scene/scene";
import { LINES, type Pad } from "../scene/types";
import "./pad.later.css";

/** The question mark of a line, with what everybody has of it on top. */
function AskLine({ scene, line, name, count }: {
    scene: Scene;
    line: string;
    name: string;
    count(seat: number): number;
}) {
    const scores = (scene.look.result?.order ?? []).map((seat) =>
        t("over.scored", { name: playerName(scene, seat), n: plain(count(seat)) }),
    );
    const here = t("over.line", { line: name, scores: list(scores) });
    return <RuleButton match={scene.match} line={line} about={name} here={here} />;
}

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
                            <AskLine
                                scene={scene}
                                line={line}
                                name={word("stat", line)}
                                count={(seat) => parts[seat]?.[line] ?? 0}
                            />
                        </th>
                        {seats.map((seat) => (
                            <td key={seat}>{plain(parts[seat]?.[line] ?? 0)}</td>
                        ))}
                    </tr>
                ))}
                <tr class="total">
                    <th scope="row">
                        {t("sub.pad.total")}
                        <AskLine
                            scene={scene}
                            line="total"
                            name={t("sub.pad.total")}
                            count={(seat) => result.score[seat] ?? 0}
                        />
                    </th>
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
