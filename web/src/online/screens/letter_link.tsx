/** Where a link of a letter leads: the address is confirmed, or letters by mail have
 * ended. Nobody need be known here, and it is done as soon as the page is there. */
import { useFound } from "../../ui";
import { t } from "../../words/t";
import { HostError } from "../host";
import { followLetter } from "../letters";
import { Failed, Frame, Loading } from "./frame";

async function follow(link: string): Promise<boolean> {
    try {
        await followLetter(link);
        return true;
    } catch (reason) {
        if (reason instanceof HostError && reason.status === 404) return false;
        throw reason;
    }
}

export function LetterLink({ link }: { link: string }) {
    const { found, again } = useFound(() => follow(link), link);
    const ends = link.startsWith("end-");
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return (
        <Frame title={t("online.letters")} class="narrow">
            <div class="card on-card" role="status">
                <h1>{found.value ? t(ends ? "online.letters.ended" : "online.letters.checked") : t("online.letters.old")}</h1>
                <p>{t(ends && found.value ? "online.letters.ended.text" : "online.letters.more")}</p>
                <a class="ui-button secondary" href="#/online/me">
                    {t("online.account")}
                </a>
            </div>
        </Frame>
    );
}
