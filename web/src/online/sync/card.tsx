/** On the page of an account: whether what one has learned is kept with it. */
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui";
import { Switch } from "../../ui/segments";
import { t } from "../../words/t";
import { agoWords } from "../ago";
import { listen, stateNow, want, wanted, type State } from "./run";

function stateWords({ stage, when }: State): string {
    if (stage === "failed") return t("online.sync.failed");
    if (stage === "out") return t("online.sync.out");
    if (stage === "off") return t("online.sync.off");
    return when > 0 ? t("online.sync.done", { when: agoWords(when) }) : t("online.sync.busy");
}

function useSync(): State {
    const [state, setState] = useState(stateNow);
    useEffect(() => listen(() => setState(stateNow())), []);
    return state;
}

/** The device has learned with another account: nothing is joined unasked. */
function Join({ account, other, onJoin }: { account: string; other: string; onJoin(): void }) {
    return (
        <>
            <p>{t("online.sync.other", { other })}</p>
            <p class="on-actions">
                <Button onClick={onJoin}>{t("online.sync.join", { account })}</Button>
            </p>
        </>
    );
}

export function SyncCard({ account }: { account: string }) {
    const state = useSync();
    const [wish, setWish] = useState(wanted);
    const choose = (on: boolean) => {
        want({ account, on });
        setWish({ account, on });
    };
    /* Where nobody was asked before, signing in is asking. */
    useEffect(() => {
        if (!wish) choose(true);
        else if (wish.account === account && wish.on) want(wish);
    }, [account]);
    const other = wish && wish.account !== account ? wish.account : null;
    return (
        <section class="card on-card" aria-labelledby="on-sync">
            <h2 id="on-sync">{t("online.sync")}</h2>
            {other !== null ? (
                <Join account={account} other={other} onJoin={() => choose(true)} />
            ) : (
                <>
                    <Switch
                        label={t("online.sync.keep")}
                        note={t("online.sync.note")}
                        on={wish?.on ?? true}
                        onChange={choose}
                    />
                    <p role="status">{stateWords(state)}</p>
                    {state.left > 0 && <p>{t("online.sync.left", { n: state.left })}</p>}
                </>
            )}
        </section>
    );
}
