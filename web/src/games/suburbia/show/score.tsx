/** What everybody's points are made of. */
import { RuleButton } from "../../../shell";
import { Glyph, Token } from "../../../draw";
import type { Result } from "../../../engine/types";
import { t } from "../../../words/t";
import { playerName, useScene } from "../scene/scene";

/** What a score is made of, as long as it is. */
function Bar({ result, seat }: { result: Result; seat: number }) {
    const most = Math.max(1, ...result.score);
    return (
        <span class="over-bar" aria-hidden="true">
            {["board", "goals", "money"].map((part) => {
                const share = (100 * Math.max(0, result.parts[seat]?.[part] ?? 0)) / most;
                return <i key={part} class={`bar-${part}`} style={{ width: `${share}%` }} />;
            })}
        </span>
    );
}

/** What is counted. */
const COUNTED = [
    ["table.over.track", "board"],
    ["table.over.goals", "goals"],
    ["table.over.money", "money"],
    ["table.over.total", "total"],
] as const;

export function ScoreTable({ result }: { result: Result }) {
    const scene = useScene();
    return (
        <table>
            <thead>
                <tr>
                    <th scope="col">{t("table.over.player")}</th>
                    {COUNTED.map(([key, line]) => (
                        <th key={key} scope="col">
                            {t(key)}
                            <RuleButton
                                match={scene.match}
                                line={line}
                                about={t(key)}
                                here={t("table.over.title")}
                            />
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {result.order.map((seat) => (
                    <tr key={seat} class={result.winners.includes(seat) ? "won" : ""}>
                        <th scope="row">
                            <span>
                                <Token
                                    seat={seat}
                                    name={playerName(scene, seat)}
                                    size={20}
                                    label=""
                                />
                                {playerName(scene, seat)}
                                {result.winners.includes(seat) && (
                                    <Glyph name="star" size={13} label={t("table.player.won")} />
                                )}
                            </span>
                            <Bar result={result} seat={seat} />
                        </th>
                        <td>{result.parts[seat]?.["board"] ?? 0}</td>
                        <td>{t("table.plus", { n: result.parts[seat]?.["goals"] ?? 0 })}</td>
                        <td>{t("table.plus", { n: result.parts[seat]?.["money"] ?? 0 })}</td>
                        <td>
                            <b>{result.score[seat]}</b>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
