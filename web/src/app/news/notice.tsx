/** Small news in the top bar: ready for use without a net, a newer page,
 * trouble with storage. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useMatch, type Match } from "../../play/match";
import { t, word } from "../../words/t";
import { Button, IconButton } from "../../ui";
import { offline, useOffline } from "./offline";
import "./notice.css";

interface NoticeProps {
    role: "status" | "alert";
    onClose(): void;
    children: ComponentChildren;
}

function Notice({ role, onClose, children }: NoticeProps) {
    return (
        <div class="notice" role={role}>
            <div>{children}</div>
            <IconButton
                glyph="x"
                size={12}
                label={t("app.close")}
                onClick={onClose}
            />
        </div>
    );
}

const READY_SHOWN = 4000;

export function OfflineNotice() {
    const state = useOffline();
    useEffect(() => {
        if (state !== "ready") return;
        const timer = setTimeout(() => offline.dismiss(), READY_SHOWN);
        return () => clearTimeout(timer);
    }, [state]);
    if (state === "none") return null;
    return (
        <Notice role="status" onClose={() => offline.dismiss()}>
            {state === "ready" ? (
                <p>{t("app.offline.ready")}</p>
            ) : (
                <>
                    <p>{t("app.offline.update")}</p>
                    <Button kind="ghost" onClick={() => offline.update()}>
                        {t("app.offline.reload")}
                    </Button>
                </>
            )}
        </Notice>
    );
}

/** What went wrong beside the game; it goes on all the same. */
export function ProblemNotice({ match }: { match: Match }) {
    const { problems } = useMatch(match);
    if (problems.length === 0) return null;
    return (
        <Notice role="alert" onClose={() => match.dismissProblems()}>
            {problems.map((problem) => (
                <p key={problem}>
                    {word("problem", problem.slice("problem.".length))}
                </p>
            ))}
        </Notice>
    );
}

/** The deal of a day was played to its end: the way to what came of it. */
export function DailyNotice({ match, date }: { match: Match; date: string }) {
    const { ended } = useMatch(match);
    const [closed, setClosed] = useState(false);
    if (!ended || closed) return null;
    return (
        <Notice role="status" onClose={() => setClosed(true)}>
            <p>{t("app.daily.over")}</p>
            <a class="ui-button ghost" href={`#/daily/${date}`}>
                {t("app.daily.see")}
            </a>
        </Notice>
    );
}
