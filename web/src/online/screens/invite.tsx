/** Inviting somebody by name to the table that one waits at. */
import { useState } from "preact/hooks";
import { announce, Button } from "../../ui";
import { t } from "../../words/t";
import { isAccount } from "../account";
import { invite } from "../lobby";
import { reasonWords } from "../refused";
import { AccountField } from "./fields";

export function Invite({ game }: { game: string }) {
    const [account, setAccount] = useState("");
    const [wanted, setWanted] = useState(false);
    const [said, setSaid] = useState({ good: true, words: "" });
    const send = async () => {
        setWanted(true);
        if (!isAccount(account)) return;
        try {
            await invite(game, account.trim());
            const words = t("online.invite.done", { name: account.trim() });
            announce(words);
            setSaid({ good: true, words });
            setAccount("");
            setWanted(false);
        } catch (reason) {
            setSaid({ good: false, words: reasonWords(reason, "people") });
        }
    };
    return (
        <form
            class="on-find on-invite"
            onSubmit={(event) => {
                event.preventDefault();
                void send();
            }}
        >
            <AccountField label={t("online.invite")} value={account} wanted={wanted} onChange={setAccount} />
            <Button submit>{t("online.invite.send")}</Button>
            {said.words && <p class={said.good ? "" : "bad"} role={said.good ? undefined : "alert"}>{said.words}</p>}
        </form>
    );
}
