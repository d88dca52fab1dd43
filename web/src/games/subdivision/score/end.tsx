/** The end of a game: places, the scorepad, the ladder and the target. */
import { RuleButton } from "../../../shell";
import { reviewAddress } from "../../../shell/shell";
import { Token } from "../../../draw";
import { Button, Dialog } from "../../../ui";
import { list, t, word } from "../../../words/t";
import { plain } from "../scene/reason";
import { isMe, playerName, scenarioOf, useScene, type Scene } from "../scene/scene";
import { LINES, type Pad } from "../scene/types";
import "./end.css";

export function resultWords(scene: Scene): string {
    const result = scene.look.result;
    if (!result) return "";
    const score = result.score[0] ?? 0;
    if (scene.view.mode === "solo") {
        if (result.target) {
            return result.reached
                ? t("sub.end.reached", { n: score, target: result.target })
                : t("sub.end.missed", { n: score, target: result.target });
        }
        return t("sub.end.solo", { n: score });
    }
    const won = result.winners.map((seat) =>
        isMe(scene, seat) ? t("sub.you") : playerName(scene, seat),
    );
    const best = result.score[result.winners[0] ?? 0] ?? 0;
    if (result.winners.length > 1) return t("sub.end.shared", { names: list(won), n: best });
    return isMe(scene, result.winners[0] ?? -1)
        ? t("sub.end.youwin", { n: best })
        : t("sub.end.wins", { name: won[0] ?? "", n: best });
}

/** Every rank with its points; the one reached is marked. */
function Ladder({ scene }: { scene: Scene }) {
    const result = scene.look.result;
    if (!result?.ladder || scene.view.mode !== "solo") return null;
    return (
        <ol class="sd-ladder" aria-label={t("sub.end.ladder")}>
            {scene.content.ranks.map((rank) => (
                <li key={rank.id} class={rank.id === result.ladder ? "reached" : ""}>
                    <b>{rank.least === null ? t("sub.end.below") : `${rank.least}+`}</b>
                    <span>{word("rank", rank.id)}</span>
                    {rank.id === result.ladder && <i>{t("sub.end.you")}</i>}
                </li>
            ))}
        </ol>
    );
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

export function EndDialog({ onClose }: { onClose: () => void }) {
    const scene = useScene();
    const scenario = scenarioOf(scene);
    return (
        <Dialog
            title={resultWords(scene)}
            onClose={onClose}
            actions={
                <>
                    <Button kind="secondary" onClick={onClose}>
                        {t("sub.end.look")}
                    </Button>
                    <a class="ui-button secondary" href={reviewAddress(scene.match.id)}>
                        {t("review.open")}
                    </a>
                    <a class="ui-button primary" href="#/">
                        {t("sub.end.again")}
                    </a>
                </>
            }
        >
            {scenario && scenario.id !== "none" && <p class="sd-scenario">{scenario.name}</p>}
            <FinalPad scene={scene} />
            <Ladder scene={scene} />
        </Dialog>
    );
}
