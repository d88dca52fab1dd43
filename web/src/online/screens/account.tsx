/** Who one is here: a stranger, a guest or somebody who signs in; where one is
 * known, and what the host knows. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button, useFound } from "../../ui";
import { REGION, t } from "../../words/t";
import { whoIsHere } from "../account";
import { myGames } from "../host";
import { Letters } from "../ways/letters";
import { SyncCard } from "../sync/card";
import type { Deleted, Me } from "../wire";
import { Data } from "./data";
import { Failed, Frame, Loading } from "./frame";
import { OtherDevice } from "./me";
import { PasswordDialog } from "./password";
import { Sessions } from "./sessions";
import { Sign } from "./sign";

interface Found {
    me: Me | null;
    games: number;
}

/** Whoever is about to sign in is told how many games he would leave. */
async function look(): Promise<Found> {
    const me = await whoIsHere();
    const games = me && !me.account ? (await myGames()).length : 0;
    return { me, games };
}

function whoWords({ account, since = 0 }: Me): string {
    if (!account) return t("online.account.guest");
    const day = new Intl.DateTimeFormat(REGION, { dateStyle: "medium" }).format(since);
    return t("online.account.in", { account, since: day });
}

function Who({ me, onChanged }: { me: Me; onChanged(): void }) {
    const [changing, setChanging] = useState(false);
    return (
        <section class="card on-card on-who-card">
            <Token seat={0} name={me.name} size={52} label="" />
            <span class="on-who">
                <h1>{me.name}</h1>
                <small>{whoWords(me)}</small>
            </span>
            <a class="ui-button secondary" href="#/online/profile">
                {t("online.profile")}
            </a>
            {me.keeper && (
                <a class="ui-button secondary" href="#/online/desk">
                    {t("online.desk")}
                </a>
            )}
            {me.account && (
                <Button onClick={() => setChanging(true)}>{t("online.account.change")}</Button>
            )}
            {changing && <PasswordDialog onClose={() => setChanging(false)} onDone={onChanged} />}
        </section>
    );
}

/** What went with whoever went. */
function Gone({ what }: { what: Deleted }) {
    return (
        <Frame title={t("online.account")} class="narrow">
            <div class="card on-card" role="status">
                <h1>{t("online.deleted")}</h1>
                <ul class="on-goes">
                    <li>{t("online.deleted.name", { name: what.name })}</li>
                    {what.account && <li>{t("online.deleted.account", { account: what.account })}</li>}
                    <li>{t("online.deleted.games", { n: what.games })}</li>
                    {what.given_up > 0 && <li>{t("online.deleted.given_up", { n: what.given_up })}</li>}
                    <li>{t("online.deleted.lines", { n: what.lines })}</li>
                </ul>
                <a class="ui-button secondary" href="#/">
                    {t("online.back")}
                </a>
            </div>
        </Frame>
    );
}

interface PartsProps extends Found {
    again(): void;
    onGone(what: Deleted): void;
}

function Parts({ me, games, again, onGone }: PartsProps) {
    if (!me) return <Sign stranger games={0} onDone={again} />;
    return (
        <>
            <div class="on-column">
                <Who me={me} onChanged={again} />
                {!me.account && <Sign stranger={false} games={games} onDone={again} />}
                {me.account && <SyncCard key={me.account} account={me.account} />}
                {me.account && <Data me={me} onGone={onGone} />}
            </div>
            <div class="on-column">
                <section class="card on-card on-known">
                    <Sessions account={Boolean(me.account)} Title="h2" />
                    <OtherDevice alone />
                </section>
                <Letters />
                {!me.account && <Data me={me} onGone={onGone} />}
            </div>
        </>
    );
}

export function AccountScreen() {
    const { found, again } = useFound(look, "account");
    const [gone, setGone] = useState<Deleted | null>(null);
    if (gone) return <Gone what={gone} />;
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return (
        <Frame title={t("online.account")} class={found.value.me ? "on-account" : "narrow"}>
            <Parts {...found.value} again={again} onGone={setGone} />
        </Frame>
    );
}
