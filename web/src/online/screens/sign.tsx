/** A guest makes an account, or signs in to the one that he has. */
import { useState } from "preact/hooks";
import { Button } from "../../ui";
import { Segments, Switch } from "../../ui/segments";
import { t } from "../../words/t";
import { isAccount, isPassword, makeAccount, signIn, type SignIn } from "../account";
import { reasonWords } from "../refused";
import { AccountField, PasswordField } from "./fields";
import { isName, NameField } from "./name";

type Way = "make" | "sign";

interface SignProps {
    /** Nobody is known yet: then he needs a name for the table, too. */
    stranger: boolean;
    /** How many games a guest has to take along. */
    games: number;
    onDone(): void;
}

function useSign({ stranger, onDone }: SignProps, way: Way, bring: boolean) {
    const [sign, setSign] = useState<SignIn>({ account: "", password: "" });
    const [name, setName] = useState("");
    const [wanted, setWanted] = useState(false);
    const [failure, setFailure] = useState("");
    const makes = way === "make";
    const good = isAccount(sign.account) && isPassword(sign.password) && (!makes || !stranger || isName(name));
    const go = async () => {
        setWanted(true);
        setFailure(good ? "" : t("online.account.wrong"));
        if (!good) return;
        try {
            if (makes) await makeAccount(sign, stranger ? name.trim() : undefined);
            else await signIn(sign, bring);
            onDone();
        } catch (reason) {
            setFailure(reasonWords(reason));
        }
    };
    return { sign, setSign, name, setName, wanted, failure, go };
}

export function Sign(props: SignProps) {
    const [way, setWay] = useState<Way>("make");
    const [bring, setBring] = useState(true);
    const { sign, setSign, name, setName, wanted, failure, go } = useSign(props, way, bring);
    const makes = way === "make";
    const submit = (event: Event) => {
        event.preventDefault();
        void go();
    };
    return (
        <form class="card on-card on-sign" onSubmit={submit} noValidate>
            {props.stranger && <h1 class="vh">{t("online.account")}</h1>}
            <Segments<Way>
                label={t("online.account")}
                quiet
                value={way}
                options={[
                    { value: "make", label: t("online.account.make") },
                    { value: "sign", label: t("online.account.sign") },
                ]}
                onChange={setWay}
            />
            <p>{t(makes ? "online.account.make.text" : "online.account.sign.text")}</p>
            {makes && props.stranger && <NameField name={name} wanted={wanted} onChange={setName} />}
            <AccountField value={sign.account} wanted={wanted} onChange={(account) => setSign({ ...sign, account })} />
            <PasswordField
                label={t("online.account.password")}
                value={sign.password}
                wanted={wanted}
                fresh={makes}
                onChange={(password) => setSign({ ...sign, password })}
            />
            {!makes && props.games > 0 && (
                <Switch
                    label={t("online.account.bring", { n: props.games })}
                    note={t(bring ? "online.account.bring.yes" : "online.account.bring.no")}
                    on={bring}
                    onChange={setBring}
                />
            )}
            {failure && <p role="alert" class="bad">{failure}</p>}
            <Button kind="primary" big submit>
                {t(makes ? "online.account.make" : "online.account.sign")}
            </Button>
        </form>
    );
}
