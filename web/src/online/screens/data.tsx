/** What the host knows of one: taken away as a file, or deleted for good. */
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../ui";
import { download } from "../../ui/share";
import { t } from "../../words/t";
import { allOfMine, deleteMe } from "../account";
import { reasonWords } from "../refused";
import type { Deleted, Me } from "../wire";
import { PasswordField } from "./fields";

interface GoingProps {
    me: Me;
    onClose(): void;
    onGone(what: Deleted): void;
}

/** Says what goes and what stays before anything is done. */
function GoingDialog({ me, onClose, onGone }: GoingProps) {
    const [password, setPassword] = useState("");
    const [failure, setFailure] = useState("");
    const go = async (event: Event) => {
        event.preventDefault();
        try {
            onGone(await deleteMe(me.account ? password : undefined));
        } catch (reason) {
            setFailure(reasonWords(reason, "delete"));
        }
    };
    return (
        <Dialog title={t("online.delete.sure")} onClose={onClose}>
            <form class="on-sign" onSubmit={(event) => void go(event)} noValidate>
                <ul class="on-goes">
                    <li>{t("online.delete.person")}</li>
                    <li>{t("online.delete.seats")}</li>
                    <li>{t("online.delete.talk")}</li>
                </ul>
                <p>{t("online.delete.never")}</p>
                {me.account && (
                    <PasswordField
                        label={t("online.account.password")}
                        value={password}
                        wanted={failure !== ""}
                        onChange={setPassword}
                    />
                )}
                {failure && <p role="alert" class="bad">{failure}</p>}
                <p class="on-actions">
                    <Button kind="danger" submit>
                        {t("online.delete.do")}
                    </Button>
                    <Button first onClick={onClose}>
                        {t("online.sessions.stay")}
                    </Button>
                </p>
            </form>
        </Dialog>
    );
}

export function Data({ me, onGone }: { me: Me; onGone(what: Deleted): void }) {
    const [going, setGoing] = useState(false);
    const [failure, setFailure] = useState("");
    const save = async () => {
        try {
            download("borough.json", JSON.stringify(await allOfMine(), null, 2));
        } catch (reason) {
            setFailure(reasonWords(reason));
        }
    };
    return (
        <section class="card on-card">
            <h2>{t("online.data")}</h2>
            <p>{t("online.data.text")}</p>
            {failure && <p role="alert" class="bad">{failure}</p>}
            <p class="on-actions">
                <Button glyph="download" onClick={() => void save()}>
                    {t("online.data.save")}
                </Button>
                <Button kind="danger" onClick={() => setGoing(true)}>
                    {t("online.delete")}
                </Button>
            </p>
            {going && <GoingDialog me={me} onClose={() => setGoing(false)} onGone={onGone} />}
        </section>
    );
}
