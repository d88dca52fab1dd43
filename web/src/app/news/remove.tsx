import { Button, Dialog } from "../../ui";
import { t } from "../../words/t";

interface RemoveProps {
    /** What will be gone. */
    words: string;
    onRemove: () => void;
    onClose: () => void;
}

/** Asks before a saved game is deleted. */
export function RemoveDialog({ words, onRemove, onClose }: RemoveProps) {
    return (
        <Dialog
            title={t("app.saved.remove.title")}
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{t("app.cancel")}</Button>
                    <Button kind="danger" glyph="trash" onClick={onRemove}>
                        {t("app.saved.remove")}
                    </Button>
                </>
            }
        >
            <p>{words}</p>
        </Dialog>
    );
}
