/** Who is banned sees why and until when, and takes along what is his. */
import { useState } from "preact/hooks";
import { Button, useFound } from "../../ui";
import { bringWords, t } from "../../words/t";
import { whoIsHere } from "../account";
import { myBan, type OwnBan } from "../desk";
import { endSession, HostError, mySessions } from "../host";
import { Data } from "../screens/data";
import { Failed, Frame, Loading } from "../screens/frame";
import type { Me } from "../wire";
import { momentOf } from "./when";

type Why = { ban: OwnBan; me: Me } | "address" | "free";

/** Nobody is known here: then it is for whoever comes anew. */
async function look(): Promise<Why> {
    await bringWords("desk");
    try {
        const [ban, me] = [await myBan(), await whoIsHere()];
        return me ? { ban, me } : "address";
    } catch (reason) {
        if (reason instanceof HostError && reason.status === 401) return "address";
        if (reason instanceof HostError && reason.status === 404) return "free";
        throw reason;
    }
}

function Reason({ ban }: { ban: OwnBan }) {
    return (
        <section class="card on-card" role="status">
            <h1>{t("desk.banned")}</h1>
            <p>{t("desk.banned.text", { name: ban.name })}</p>
            <blockquote lang="">
                <bdi>{ban.reason}</bdi>
            </blockquote>
            <p>{t("desk.banned.until", { until: momentOf(ban.until) })}</p>
        </section>
    );
}

async function signOut(): Promise<void> {
    const own = (await mySessions()).find((session) => session.this);
    if (own) await endSession(own.session);
    location.hash = "#/";
}

function Sentence({ why }: { why: Why }) {
    const [gone, setGone] = useState(false);
    if (why === "address" || why === "free" || gone)
        return (
            <section class="card on-card" role="status">
                <h1>{t(gone ? "online.deleted" : why === "address" ? "desk.banned.address" : "desk.banned.free")}</h1>
                {why === "address" && <p>{t("desk.banned.address.text")}</p>}
                <a class="ui-button secondary" href="#/">
                    {t("online.back")}
                </a>
            </section>
        );
    return (
        <>
            <Reason ban={why.ban} />
            <Data me={why.me} onGone={() => setGone(true)} />
            <p class="on-actions">
                <Button onClick={() => void signOut()}>{t("desk.banned.out")}</Button>
            </p>
        </>
    );
}

export function BannedScreen() {
    const { found, again } = useFound(look, "banned");
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return (
        <Frame title={t("desk.banned")} class="narrow">
            <div class="on-column">
                <Sentence why={found.value} />
            </div>
        </Frame>
    );
}
