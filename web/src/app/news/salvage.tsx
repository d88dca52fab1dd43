/** What can be done about a saved game that is damaged: take away what is left
 * of it, or remove it, which asks first. */
import { useState } from "preact/hooks";
import { remainsOf, type DamagedSave } from "../../play/damaged";
import { saves } from "../../games/start";
import { Button } from "../../ui";
import { t } from "../../words/t";
import { download } from "../../ui/share";
import { RemoveDialog } from "./remove";

export function Salvage({ damaged }: { damaged: DamagedSave }) {
    const [asking, setAsking] = useState(false);
    const keep = () => {
        const { file, text } = remainsOf(damaged);
        download(file, text);
    };
    const remove = async () => {
        await saves.remove(damaged.id);
        location.hash = "#/";
    };
    return (
        <>
            <Button kind="primary" glyph="download" onClick={keep}>
                {t("app.damaged.export")}
            </Button>
            <Button glyph="trash" onClick={() => setAsking(true)}>
                {t("app.saved.remove")}
            </Button>
            {asking && (
                <RemoveDialog
                    words={t("app.damaged.remove.ask")}
                    onRemove={() => void remove()}
                    onClose={() => setAsking(false)}
                />
            )}
        </>
    );
}
