/** Where one is known: at this device and at others, each of which can be ended. A
 * name tells nothing of a device, so days have to. */
import { useState } from "preact/hooks";
import { Button, useFound } from "../../ui";
import { REGION, series, t } from "../../words/t";
import { endSession, mySessions } from "../host";
import { reasonWords } from "../refused";
import type { Session } from "../wire";

const DAY = 24 * 60 * 60 * 1000;

/** Today, yesterday, three days ago. */
function dayWords(at: number): string {
    const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
    const days = Math.round((midnight(at) - midnight(Date.now())) / DAY);
    return new Intl.RelativeTimeFormat(REGION, { numeric: "auto" }).format(days, "day");
}

interface RowProps {
    session: Session;
    account: boolean;
    end(session: Session): void;
}

function endWords(session: Session, account: boolean): string {
    if (!session.this) return t("online.sessions.end");
    return t(account ? "online.account.out" : "online.sessions.leave");
}

function Row({ session, account, end }: RowProps) {
    const verb = endWords(session, account);
    const since = new Intl.DateTimeFormat(REGION, { dateStyle: "medium" }).format(session.since);
    const when = t("online.sessions.when", { since, last: dayWords(session.at) });
    return (
        <li>
            <span class="on-who">
                <b>{t(session.this ? "online.sessions.this" : "online.sessions.other")}</b>
                <small>{when}</small>
            </span>
            <Button
                kind={session.this ? "ghost" : "secondary"}
                label={series([verb, when])}
                onClick={() => end(session)}
            >
                {verb}
            </Button>
        </li>
    );
}

interface LeavingProps {
    /** Whether one can sign in again. */
    account: boolean;
    leave(): void;
    stay(): void;
}

/** A guest who leaves without a link of his own does not come back. */
function Leaving({ account, leave, stay }: LeavingProps) {
    return (
        <div class="on-leaving" role="group" aria-label={t("online.sessions.leave")}>
            <p>{t(account ? "online.sessions.leave.account" : "online.sessions.leave.text")}</p>
            <Button kind="danger" onClick={leave}>
                {t(account ? "online.account.out" : "online.sessions.leave.sure")}
            </Button>
            <Button first onClick={stay}>
                {t("online.sessions.stay")}
            </Button>
        </div>
    );
}

interface SessionsProps {
    account?: boolean;
    /** As deep as what stands around it wants. */
    Title?: "h2" | "h3";
}

export function Sessions({ account = false, Title = "h3" }: SessionsProps) {
    const { found, again } = useFound(mySessions, "sessions");
    const [leaving, setLeaving] = useState<Session | null>(null);
    const [failure, setFailure] = useState("");
    const end = async (which?: Session) => {
        try {
            await endSession(which?.session);
            if (!which?.this) return again();
            location.assign("#/online");
            location.reload();
        } catch (reason) {
            setFailure(reasonWords(reason));
        }
    };
    if (!found) return null;
    if ("reason" in found) return <p role="alert" class="bad">{reasonWords(found.reason)}</p>;
    const hereFirst = [...found.value].sort((a, b) => Number(b.this ?? false) - Number(a.this ?? false));
    const choose = (session: Session) => (session.this ? setLeaving(session) : void end(session));
    return (
        <section class="on-sessions">
            <Title>{t("online.sessions")}</Title>
            <ul>
                {hereFirst.map((session) => (
                    <Row key={session.session} session={session} account={account} end={choose} />
                ))}
            </ul>
            {leaving && <Leaving account={account} leave={() => void end(leaving)} stay={() => setLeaving(null)} />}
            {found.value.length > 2 && <Button onClick={() => void end()}>{t("online.sessions.others")}</Button>}
            {failure && <p role="alert" class="bad">{failure}</p>}
        </section>
    );
}
