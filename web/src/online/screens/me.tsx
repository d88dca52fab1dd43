/** The same person at another device: a link of one's own, and what it opens. */
import { useState } from "preact/hooks";
import { Button, Dialog, useFound } from "../../ui";
import { t } from "../../words/t";
import { whoIsHere } from "../account";
import { beMyself, linkOf, myGames, ownKey } from "../host";
import { reasonWords } from "../refused";
import { Frame } from "./frame";
import { Link } from "./links";
import { Sessions } from "./sessions";

/** A new link ends the one before it, so it is made only on a click. */
function OwnLink({ alone, onClose }: { alone: boolean; onClose(): void }) {
    const [link, setLink] = useState("");
    const [failure, setFailure] = useState("");
    const make = async () => {
        try {
            setLink(linkOf("me", await ownKey()));
        } catch (reason) {
            setFailure(reasonWords(reason));
        }
    };
    return (
        <Dialog title={t("online.me")} onClose={onClose}>
            <div class="on-own-link">
                <p>{t("online.me.text")}</p>
                {link ? (
                    <Link link={link} label={t("online.me")} />
                ) : (
                    <Button kind="primary" glyph="link" onClick={() => void make()}>
                        {t("online.me.make")}
                    </Button>
                )}
                {failure && <p role="alert" class="bad">{failure}</p>}
            </div>
            {!alone && <Sessions />}
        </Dialog>
    );
}

/** `alone`: where one is known stands beside it. */
export function OtherDevice({ alone = false }: { alone?: boolean }) {
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button kind={alone ? "secondary" : "ghost"} glyph="link" onClick={() => setOpen(true)}>
                {t("online.me")}
            </Button>
            {open && <OwnLink alone={alone} onClose={() => setOpen(false)} />}
        </>
    );
}

/** The name of a guest who has games here; null: there is nothing to be lost. */
async function guestHere(): Promise<string | null> {
    const me = await whoIsHere();
    return me && !me.account && (await myGames()).length > 0 ? me.name : null;
}

/** Somebody opened his own link, or one that he was sent: who plays here as a guest
 * would be that guest no more. */
export function MeScreen({ link }: { link: string }) {
    const [failure, setFailure] = useState("");
    const { found } = useFound(guestHere, "me");
    const guest = found && "value" in found ? found.value : null;
    const enter = async () => {
        try {
            await beMyself(link);
            location.replace("#/online/games");
        } catch (reason) {
            setFailure(reasonWords(reason));
        }
    };
    return (
        <Frame title={t("online.friends")} class="narrow">
            <div class="card on-card">
                <h1>{t("online.me.here")}</h1>
                <p>{t("online.me.here.text")}</p>
                {guest && <p class="bad">{t("online.me.here.guest", { name: guest })}</p>}
                {failure && <p role="alert" class="bad">{failure}</p>}
                <Button kind="primary" big onClick={() => void enter()}>
                    {t("online.me.enter")}
                </Button>
            </div>
        </Frame>
    );
}
