/** Everybody who is banned, and banning somebody by the name of his account. */
import { useState } from "preact/hooks";
import { Button } from "../../ui";
import { t } from "../../words/t";
import { isAccount } from "../account";
import { lift, type Banned } from "../desk";
import { AccountField } from "../screens/fields";
import { BanDialog } from "./tools";
import { momentOf, nameOf, whoWords } from "./when";

interface BansProps {
    bans: Banned[];
    onChanged(): void;
}

function Row({ one, onChanged }: { one: Banned; onChanged(): void }) {
    const { who, reason, until, since, keeper, address } = one;
    return (
        <li>
            <span class="on-who">
                <b>{whoWords(one)}</b>
                <bdi lang="">{reason}</bdi>
                <small>{t("desk.ban.until", { until: momentOf(until) })}</small>
                <small>{t("desk.ban.by", { keeper, since: momentOf(since) })}</small>
                {address && <small>{t("desk.ban.address.too")}</small>}
            </span>
            <Button label={t("desk.lift.of", { name: nameOf(one) })} onClick={() => void lift(who).then(onChanged, onChanged)}>
                {t("desk.lift")}
            </Button>
        </li>
    );
}

function Find({ onChanged }: { onChanged(): void }) {
    const [account, setAccount] = useState("");
    const [wanted, setWanted] = useState(false);
    const [open, setOpen] = useState(false);
    const done = () => {
        setOpen(false);
        setAccount("");
        setWanted(false);
        onChanged();
    };
    return (
        <form
            class="card on-card on-find"
            onSubmit={(event) => {
                event.preventDefault();
                setWanted(true);
                setOpen(isAccount(account));
            }}
        >
            <AccountField label={t("desk.ban.account")} value={account} wanted={wanted} onChange={setAccount} />
            <p class="on-actions">
                <Button kind="danger" submit>
                    {t("desk.ban")}
                </Button>
            </p>
            {open && (
                <BanDialog
                    whom={{ account: account.trim() }}
                    name={account.trim()}
                    guest={false}
                    onClose={() => setOpen(false)}
                    onDone={done}
                />
            )}
        </form>
    );
}

export function Bans({ bans, onChanged }: BansProps) {
    return (
        <>
            {bans.length === 0 && <p class="on-none">{t("desk.bans.none")}</p>}
            <ul class="card on-card desk-bans" hidden={bans.length === 0}>
                {bans.map((one) => (
                    <Row key={one.who} one={one} onChanged={onChanged} />
                ))}
            </ul>
            <Find onChanged={onChanged} />
        </>
    );
}
