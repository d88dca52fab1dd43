/** What everybody's points are made of. */
import { RuleButton } from "../../../shell";
import { Glyph, Token } from "../../../draw";
import type { Result } from "../../../engine/types";
import { list, t } from "../../../words/t";
import { playerName, useScene, type Scene } from "../scene/scene";

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

type Counted = (typeof COUNTED)[number][1];

const countOf = ({ score, parts }: Result, line: Counted, seat: number): number =>
    (line === "total" ? score[seat] : parts[seat]?.[line]) ?? 0;

/** What everybody has of a line, in words. */
function lineWords(scene: Scene, result: Result, [key, line]: (typeof COUNTED)[number]): string {
    const scores = result.order.map((seat) =>
        t("over.scored", { name: playerName(scene, seat), n: countOf(result, line, seat) }),
    );
    return t("over.line", { line: t(key), scores: list(scores) });
}

export function ScoreTable({ result }: { result: Result }) {
    const scene = useScene();
    return (
        <table>
            <thead>
                <tr>
                    <th scope="col">{t("table.over.player")}</th>
                    {COUNTED.map((counted) => (
                        <th key={counted[0]} scope="col">
                            {t(counted[0])}
                            <RuleButton
                                match={scene.match}
                                line={counted[1]}
                                about={t(counted[0])}
                                here={lineWords(scene, result, counted)}
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
                        <td>{countOf(result, "board", seat)}</td>
                        <td>{t("table.plus", { n: countOf(result, "goals", seat) })}</td>
                        <td>{t("table.plus", { n: countOf(result, "money", seat) })}</td>
                        <td>
                            <b>{countOf(result, "total", seat)}</b>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
