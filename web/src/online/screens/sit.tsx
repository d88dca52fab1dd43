/** A link was opened: who invites, to what, and sitting down. */
import { useState } from "preact/hooks";
import { Button, useFound } from "../../ui";
import { list, t, word } from "../../words/t";
import { paceWords } from "../agreed";
import { beGuest, readLink, takeKey, whoAmI } from "../host";
import type { Opened } from "../wire";
import { Failed, Frame, Loading, reasonWords } from "./frame";
import { isName, NameField } from "./name";

interface SitProps {
    id: string;
    link: string;
}

const VERBS = { seat: "online.sit.down", watch: "online.sit.watch", host: "online.sit.host" } as const;

function Invitation({ opened }: { opened: Opened }) {
    const names = opened.seats.flatMap(({ name, player }) => (name && player === "human" ? [name] : []));
    const { game, clock } = opened.table;
    return (
        <>
            <h1>{names[0] ? t("online.sit.title", { name: names[0] }) : t("online.sit.title.plain")}</h1>
            <p>
                {t("online.sit.summary", {
                    game: word("game", game),
                    pace: paceWords(clock),
                    seats: opened.seats.length,
                })}
            </p>
            {names.length > 0 && <p>{t("online.sit.with", { names: list(names) })}</p>}
        </>
    );
}

function Sit({ id, link, opened, known }: SitProps & { opened: Opened; known: string | null }) {
    const [name, setName] = useState(known ?? "");
    const [wanted, setWanted] = useState(false);
    const [failure, setFailure] = useState("");
    const [busy, setBusy] = useState(false);
    const sit = async () => {
        setWanted(true);
        if (!isName(name)) return;
        setBusy(true);
        try {
            await beGuest(name.trim());
            await takeKey(id, link, opened.table.promised);
            location.replace(`#/online/${id}`);
        } catch (reason) {
            setFailure(reasonWords(reason));
            setBusy(false);
        }
    };
    return (
        <Frame title={t("online.friends")} class="narrow">
            <form
                class="card on-card"
                onSubmit={(event) => {
                    event.preventDefault();
                    void sit();
                }}
            >
                <Invitation opened={opened} />
                <NameField name={name} wanted={wanted} onChange={setName} />
                {failure && <p role="alert" class="bad">{failure}</p>}
                <p class="on-actions">
                    <Button kind="primary" big submit disabled={busy}>
                        {t(VERBS[opened.opens])}
                    </Button>
                </p>
            </form>
        </Frame>
    );
}

export function SitScreen({ id, link }: SitProps) {
    const { found, again } = useFound(
        async () => ({ opened: await readLink(id, link), known: await whoAmI() }),
        link,
    );
    if (!found) return <Loading />;
    if ("reason" in found) return <Failed reason={found.reason} again={again} />;
    return <Sit id={id} link={link} {...found.value} />;
}
