/** The end: who won, what the points are made of, goal by goal. */
import { RuleButton } from "../../../shell";
import { openPanel, reviewAddress, showMatch } from "../../../shell/shell";
import { Chip, Glyph, Token } from "../../../draw";
import type { GoalResult, Result } from "../../../engine/types";
import { Button, Icon } from "../../../ui";
import { bringWords, list, t, word } from "../../../words/t";
import { goalOf, isMe, playerName, useScene, type Scene } from "../scene/scene";

export function headline(scene: Scene, result: Result): string {
    const { view } = scene;
    const [winner] = result.winners;
    if (view.mode === "lone") return t("table.over.lone", { n: result.score[0] ?? 0 });
    if (result.winners.length !== 1 || winner === undefined) {
        return t("table.over.shared", {
            names: list(result.winners.map((seat) => playerName(scene, seat))),
        });
    }
    const args = { n: result.lead ?? 0, name: playerName(scene, winner) };
    if (result.lead === 0) return t("table.over.tiebreak", args);
    return isMe(scene, winner) ? t("table.over.you", args) : t("table.over.other", args);
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

function GoalLine({ scored }: { scored: GoalResult }) {
    const scene = useScene();
    const goal = goalOf(scene.content, scored.goal);
    const { owner, seat } = scored;
    return (
        <li class={seat === null ? "none" : ""}>
            <Chip stat="population" value={goal?.bonus ?? scored.bonus} size={19} />
            <span>
                {goal?.name ?? scored.goal}{" "}
                {owner !== null && (
                    <small>
                        {t("table.over.secretof", { name: playerName(scene, owner) })}
                    </small>
                )}
            </span>
            {seat === null ? (
                <small>{owner === null ? t("table.over.nobody") : t("table.over.missed")}</small>
            ) : (
                <>
                    <Token seat={seat} name={playerName(scene, seat)} size={18} label="" />
                    {playerName(scene, seat)}
                </>
            )}
            <RuleButton
                match={scene.match}
                line="goals"
                about={goal?.name ?? scored.goal}
                here={goal?.name}
            />
        </li>
    );
}

/** A picture of the winner's borough; alone, of one's own. */
async function sharePicture(scene: Scene, result: Result): Promise<void> {
    const [{ share }] = await Promise.all([import("../show"), bringWords("show")]);
    const seat = result.winners[0] ?? result.order[0] ?? 0;
    await share({ scene, result, seat, headline: headline(scene, result) });
}

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

export function OverPanel({ onClose }: { onClose: () => void }) {
    const scene = useScene();
    const { result } = scene.look;
    if (!result) return null;
    return (
        <section class="over-panel" aria-label={t("table.over.title")} data-home="now">
            <h2 data-first tabIndex={-1}>
                {headline(scene, result)}
            </h2>
            {result.ladder && (
                <p>{t("table.over.ladder", { rung: word("rung", result.ladder) })}</p>
            )}
            {scene.view.mode === "dale" && !result.winners.includes(0) && (
                <p>{t("table.over.dale")}</p>
            )}
            <ScoreTable result={result} />
            {result.goals.length > 0 && (
                <>
                    <h3>{t("table.goals")}</h3>
                    <ul class="over-goals">
                        {result.goals.map((scored, index) => (
                            <GoalLine key={index} scored={scored} />
                        ))}
                    </ul>
                </>
            )}
            <div class="over-actions">
                {scene.match.local && (
                    <>
                        <Button
                            kind="primary"
                            glyph="loop"
                            onClick={() => void scene.match.rematch().then(showMatch)}
                        >
                            {t("table.over.rematch")}
                        </Button>
                        <Button onClick={() => void scene.match.replay().then(showMatch)}>
                            {t("table.over.same")}
                        </Button>
                    </>
                )}
                <a class="ui-button secondary" href={reviewAddress(scene.match.id)}>
                    <Icon name="eye" size={15} />
                    {t("review.open")}
                </a>
                <Button glyph="share" onClick={() => void sharePicture(scene, result)}>
                    {t("table.over.share")}
                </Button>
                <Button kind="ghost" onClick={() => (location.hash = "#/")}>
                    {t("table.over.new")}
                </Button>
                <Button kind="ghost" glyph="play" onClick={() => void scene.match.go(0)}>
                    {t("table.over.replay")}
                </Button>
                <Button kind="ghost" onClick={() => openPanel("export")}>
                    {t("table.over.export")}
                </Button>
                <Button kind="ghost" onClick={onClose}>
                    {t("table.over.look")}
                </Button>
            </div>
        </section>
    );
}
