/** Another password, and nobody who came in by the old one stays. */
import { useState } from "preact/hooks";
import { announce, Button, Dialog } from "../../ui";
import { t } from "../../words/t";
import { changePassword, isPassword } from "../account";
import { reasonWords } from "../refused";
import { PasswordField } from "./fields";

function useChange(onDone: () => void) {
    const [before, setBefore] = useState("");
    const [after, setAfter] = useState("");
    const [wanted, setWanted] = useState(false);
    const [failure, setFailure] = useState("");
    const go = async () => {
        setWanted(true);
        if (!isPassword(after)) return setFailure(t("online.account.wrong"));
        try {
            await changePassword(before, after);
            announce(t("online.account.changed"));
            onDone();
        } catch (reason) {
            setFailure(reasonWords(reason, "password"));
        }
    };
    return { before, setBefore, after, setAfter, wanted, failure, go };
}

export function PasswordDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
    const { before, setBefore, after, setAfter, wanted, failure, go } = useChange(onDone);
    const submit = (event: Event) => {
        event.preventDefault();
        void go();
    };
    return (
        <Dialog title={t("online.account.change")} onClose={onClose}>
            <form class="on-sign" onSubmit={submit} noValidate>
                <PasswordField label={t("online.account.before")} value={before} wanted={wanted} onChange={setBefore} />
                <PasswordField label={t("online.account.after")} value={after} wanted={wanted} fresh onChange={setAfter} />
                <p>{t("online.account.change.text")}</p>
                {failure && <p role="alert" class="bad">{failure}</p>}
                <Button kind="primary" submit>
                    {t("online.account.change")}
                </Button>
            </form>
        </Dialog>
    );
}
