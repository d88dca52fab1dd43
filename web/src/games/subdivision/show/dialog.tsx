/** The end of a game: places, the scorepad, the ladder and the target. */
import { openPanel } from "../../../shell/shell";
import { OverLine } from "../../../shell/teacher";
import { OverActions } from "../../../shell/end/over";
import { Button, Dialog } from "../../../ui";
import { t, word } from "../../../words/t";
import { scenarioOf, useScene, type Scene } from "../scene/scene";
import { resultWords } from "../scene/result";
import { FinalPad } from "./pad";
import { share } from "./share";

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

export function EndDialog({ onClose }: { onClose: () => void }) {
    const scene = useScene();
    const scenario = scenarioOf(scene);
    const { result } = scene.look;
    return (
        <Dialog
            title={resultWords(scene)}
            onClose={onClose}
            wide
            actions={
                <div class="sd-end-actions">
                    <OverActions
                        match={scene.match}
                        onShare={() => result && void share(scene, result)}
                    />
                    <Button kind="ghost" onClick={onClose}>
                        {t("sub.end.look")}
                    </Button>
                    <Button kind="ghost" onClick={() => openPanel("export")}>
                        {t("table.over.export")}
                    </Button>
                    <a class="ui-button ghost" href="#/">
                        {t("sub.end.again")}
                    </a>
                </div>
            }
        >
            {scenario && scenario.id !== "none" && <p class="sd-scenario">{scenario.name}</p>}
            <FinalPad scene={scene} />
            <Ladder scene={scene} />
            <OverLine match={scene.match} />
        </Dialog>
    );
}
